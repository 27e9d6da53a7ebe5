"""Scythe at the command line: board in characters, menus in words, factions as seats, figures."""

from __future__ import annotations

import importlib.util
import io
import json
import random
import xml.dom.minidom
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from keyboard import Run, run, unquoted
from rich.console import Console
from scythe_table import new_scythe, scythe
from table import new_rurik

import veche
from veche.cli.menu import Menu
from veche.cli.render import look, renderer, rurik_map, scythe_map, scythe_words
from veche.cli.render.chart import LAND, RIVER
from veche.core.errors import BadNotation
from veche.core.play import Play
from veche.core.state import State
from veche.games.rurik.data.map import REGIONS
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import HEXES, PLACES
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.objectives import OBJECTIVES

__all__ = ["run"]

VIEW = renderer("scythe")


def printed(parts: list[Any], width: int = 100) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)
    for part in parts:
        console.print(part)
    return out.getvalue()


def menu(state: State, seat: int | None = None) -> str:
    """The menu of a decision as its seat reads it."""
    seat = state.player if seat is None else seat
    assert seat is not None
    seen = look(state, seat)
    shown = Menu(state, seat).show(partial(VIEW.gloss, seen), partial(VIEW.group_gloss, seen), 100)
    return printed(shown)


def table(state: State, seat: int | None, width: int = 100) -> str:
    return printed(VIEW.table(look(state, seat), width), width)


def wander(state: State, seed: int, actions: int) -> None:
    chance = random.Random(seed)
    for _ in range(actions):
        if not state.over:
            state.apply(chance.choice(state.legal()))


# The maps


def touching(grid: list[list[str]]) -> set[frozenset[str]]:
    """Pairs of areas with a line between them."""
    pairs = set()
    for row, cells in enumerate(grid):
        for column, area in enumerate(cells):
            right = cells[column + 1] if column + 1 < len(cells) else ""
            below = grid[row + 1][column] if row + 1 < len(grid) else ""
            pairs |= {
                frozenset((area, other)) for other in (right, below) if area and other and other != area
            }
    return pairs


def printed_board() -> tuple[list[list[str]], Any]:
    """The grid of the printed board, and what lies between two of its places."""
    places = scythe_words.ground({"board": None})
    return scythe_map._grid(places), scythe_map._border(places)


def test_hexes_touch_on_the_drawn_board_as_on_the_real_one() -> None:
    drawn = {pair for pair in touching(printed_board()[0]) if pair <= set(HEXES)}
    assert drawn == {
        frozenset((HEXES[a], HEXES[b])) for a in range(len(HEXES)) for b in PRINTED.near[a] if b < len(HEXES)
    }


def test_every_river_is_drawn_and_nothing_else_is_a_river() -> None:
    grid, border = printed_board()
    for pair in touching(grid):
        if not pair & set(HEXES):
            continue
        a, b = (PLACES.index(name) for name in sorted(pair))
        river = b in PRINTED.river_steps[a] or a in PRINTED.river_steps[b]
        assert border(PLACES[a], PLACES[b]) == (RIVER if river else LAND)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_regions_of_rurik_share_a_line_if_and_only_if_they_are_neighbours(players: int) -> None:
    near = new_rurik(players).box.near
    regions = {REGIONS[a] for a in range(len(near)) if near[a]}
    drawn = {pair for pair in touching(rurik_map.GRID) if pair <= regions}
    assert drawn == {frozenset((REGIONS[a], REGIONS[b])) for a in range(len(near)) for b in near[a]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_of_rurik_shows_each_region_and_who_stands_there(players: int) -> None:
    state = veche.new("rurik", players, 2)
    wander(state, 1, 120)
    seen = look(state, 0)
    for width in (80, 100):
        drawn = "\n".join(line.plain for line in rurik_map.board(seen, width))
        assert max(map(len, drawn.splitlines())) <= width
        for region, here in seen["regions"].items():
            assert drawn.count(region.title()) == 1
            for colour, troops in here["troops"].items():
                assert f"{colour[0].upper()}:{troops}" in drawn


@pytest.mark.parametrize("width", [64, 80, 100, 120])
def test_the_board_fits_and_shows_every_hex(width: int) -> None:
    state = new_scythe(5, 3)
    wander(state, 3, 500)
    lines = [line.plain for line in scythe_map.board(look(state, 0), width)]
    assert max(map(len, lines)) <= width
    for name in HEXES:
        assert sum(line.count(name) for line in lines) == 1


def test_what_stands_in_a_hex() -> None:
    s = scythe(
        nordic={
            "character": "E1",
            "mechs": {"speed": "E1"},
            "workers": {"E1": 3},
            "structures": {"mill": "E1"},
        },
        rusviet={"character": "G3"},
        resources={"E1": {"oil": 2, "food": 1}},
        encounters=["D1"],
    )
    drawn = "\n".join(line.plain for line in scythe_map.board(look(s, 0), 100))
    for words in ("E1 forest", "N@M3i 2o 1f", "N.mill", "D1?village ~", "D2∩tundra", "R@", "B2 tundra"):
        assert words in drawn


# The table


def test_the_table_shows_players_mats_and_own_cards() -> None:
    s = scythe(
        crimea={
            "mat": "industrial",
            "hand": [2, 5, 5],
            "objectives": ["tunnels_3"],
            "mechs": {"scout": "D8"},
            "cubes": ["power"],
            "red": {"upgrade": 1},
            "recruits": ["deploy"],
            "factory": 5,
            "stars": {"combat": 2},
        },
        saxony={"mat": "patriotic"},
        resources={"D7": {"food": 2}},
    )
    out = table(s, 0)
    row = next(line for line in out.splitlines() if line.startswith("C crimea"))
    assert row.split() == [
        "C",
        "crimea*",
        "industrial",
        "15",
        "4",
        "5",
        "2",
        "3",
        "2/8",
        "★★",
        "combat",
        "×2",
        "scout",
    ]
    assert "crimea     bolster 3/1, 2→$3  produce 2, 3→$2+" in out
    assert "yours: 2 food · combat cards 2 5×2" in out
    assert "objectives: control 3+ tunnels (end of turn)" in out
    assert "Factory card: 1 power → 2 popularity; then move 1 unit up to 2 territories" in out
    assert "combat cards 2" not in table(s, 1)
    assert "control 3+ tunnels" not in table(s, 1)
    assert "objectives" not in table(s, None)


def test_a_table_shows_nothing_that_its_reader_cannot_know() -> None:
    state = new_scythe(4, 8)
    for moment in range(3):
        wander(state, moment, 120)
        for seat in range(4):
            other = state.resample(seat, moment)
            for part in (VIEW.table, VIEW.hands, VIEW.board, VIEW.map, VIEW.score):
                assert printed(part(look(state, seat), 100)) == printed(part(look(other, seat), 100))
            assert VIEW.status(look(state, seat)) == VIEW.status(look(other, seat))


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"gains": "asked", "deals": "coins", "blind_encounters": True}),
        (3, {"delay_penalty": True}),
    ],
)
def test_every_decision_can_be_shown(seed: int, options: dict[str, object]) -> None:
    state = new_scythe(3, seed, **options)
    for moment in range(30):
        wander(state, moment, 15)
        if not state.over:
            assert menu(state)
            assert state.player is not None
            assert table(state, state.player, 80)
            assert VIEW.status(look(state, state.player))


def test_the_end_tells_fortunes_winner_and_tie() -> None:
    s = scythe(
        nordic={"coins": 30, "popularity": 17, "stars": {"mechs": 1, "power": 1, "combat": 2, "workers": 1}},
        rusviet={"coins": 1},
        top="popularity",
        section="deploy",
    )
    assert s.over
    seen = look(s, 0)
    out = printed(VIEW.final(seen, 100))
    assert "coins  stars  territories  resources  structures  fortune" in out
    assert "nordic: ★★★★★★ mechs, workers, combat ×2, popularity, power" in out
    assert "rusviet: no stars; objectives not shown: " in out
    assert "Nordic wins." in out
    assert VIEW.decided(seen) == "fortune"
    seen["seats"][1]["score"] = seen["seats"][0]["score"]
    assert VIEW.decided(seen) == "power"  # both have two workers and nothing else
    ties = next(row["ties"] for row in seen["standings"] if row["faction"] == "nordic")
    ties[0] += 1
    assert VIEW.decided(seen) == "workers_mechs_structures"
    assert "Nordic wins a tie on coins by workers, mechs and structures." in printed(VIEW.final(seen, 100))
    seen["winners"] = ["nordic", "rusviet"]
    assert VIEW.decided(seen) == "shared"


# Menus


def test_sections_say_what_they_cost_and_give() -> None:
    s = scythe(
        nordic={"mat": "engineering", "cubes": ["cards"], "red": {"upgrade": 1}, "workers": {"E1": 4}},
        rusviet={},
        resources={"E1": {"oil": 2}},
    )
    out = menu(s)
    assert "section upgrade  produce: 1 power → on 2 territories · upgrade: 2 oil (of 2) → 2 coins" in out
    assert (
        "section build    bolster: 1 coin → 2 power or 2 combat cards · build: 3 wood (of 0) → 3 coins" in out
    )
    assert "section enlist   move: 2 units or 1 coin · enlist: 3 food (of 0) → 1 coin" in out


def test_moves_say_what_waits() -> None:
    s = scythe(
        crimea={
            "mat": "agricultural",
            "character": "D5",
            "mechs": {"riverwalk": "D5", "speed": "D5"},
            "workers": {"D5": 2},
        },
        rusviet={"character": "D4", "mechs": {"speed": "D4"}, "workers": {"C5": 2}},
        encounters=["C6"],
        resources={"D5": {"oil": 1}, "D6": {"wood": 2}},
        active="crimea",
        top="units",
    )
    out = menu(s)
    assert "unit.character  from D5, two territories at the most, can take 1 oil along" in out
    assert "unit.mech D5    two territories at the most, can take 2 workers, 1 oil along" in out
    s.apply(s.parse("unit.character"))
    out = menu(s)
    assert "go D4  factory, COMBAT with rusviet: character, 1 mech" in out
    assert "go C5  farm with a tunnel, drives off 2 workers of rusviet, you lose 2 popularity" in out
    assert "go C6  village, encounter" in out
    assert "go D6  tundra with a tunnel, with 2 wood" in out
    assert "moving: your character in D5, 2 steps left" in VIEW.status(look(s, 1))


def test_a_combat_shows_both_sides_and_sums() -> None:
    s = scythe(
        rusviet={
            "mat": "patriotic",
            "mechs": {"peoples_army": "G4"},
            "workers": {"G4": 1},
            "hand": [2, 3],
            "power": 9,
        },
        saxony={"character": "F4", "power": 4, "hand": [2]},
        top="units",
    )
    for words in ("unit.mech G4", "go F4", "take.worker 1", "stop"):
        s.apply(s.parse(words))
    out = table(s, 0)
    assert "combat in F4" in out
    assert "rusviet attacks with 1 mech, 1 worker; dial up to 7 of 9 power, up to 2 of 2 cards" in out
    assert "saxony defends with character; dial up to 4 of 4 power, up to 1 of 1 card" in out
    assert "0  1  2  3  4  5  6  7" in menu(s)
    s.apply(s.parse("dial 6"))
    assert "cards 2+3   11 in all with the dial" in menu(s)


def test_encounters_factory_and_works_in_words() -> None:
    s = scythe(
        nordic={"character": "E1", "mat": "engineering", "coins": 5, "popularity": 5},
        rusviet={},
        encounters=["E2"],
        encounter_deck=["5"],
        top="units",
    )
    for words in ("unit.character", "go E2", "stop"):
        s.apply(s.parse(words))
    out = menu(s)
    assert "option a  2 food, 1 popularity" in out
    assert "option b  4 coins → a mech" in out
    s.apply(s.parse("option b"))
    out = menu(s)
    assert "deploy riverwalk E2  cross rivers onto forests and mountains" in out
    assert "deploy artillery E2  before combat, pay 1 power: the enemy loses 2" in out
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 2}},
        rusviet={},
        resources={"E1": {"oil": 3}},
        bottom="upgrade",
    )
    out = menu(s)
    assert "upgrade power" in out
    assert "3 power instead of 2" in out
    assert "costs 1 less" in VIEW.status(look(s, 0))


def test_cards_have_words() -> None:
    for name in OBJECTIVES:
        assert scythe_words.objective(name)[-1] == ")"
        assert "{" not in scythe_words.objective(name)
    assert scythe_words.objective("mountains_3") == "control 3+ mountains (end of turn)"
    assert (
        scythe_words.objective("workers_driven_off") == "1 worker driven off this turn, 7+ power (any time)"
    )
    assert (
        scythe_words.objective("cards_8_and_combat_star") == "8+ combat cards, 1 star for combat (any time)"
    )
    for card in FACTORY_CARDS:
        assert "→" in scythe_words.factory_card(int(card))
    for card in range(1, 29):
        for letter in "abc":
            assert scythe_words.option(card, letter)


def test_hexes_are_typed_in_any_case_and_in_short() -> None:
    s = scythe(nordic={"character": "E1", "workers": {"F1": 1}, "mat": "industrial"}, rusviet={}, top="units")
    typed = Menu(s, 0)
    for line in ("unit.worker F1", "UNIT.WORKER f1", "u.w f1", "w f1"):
        assert s.text(typed.read(line)) == "unit.worker F1"
    assert s.text(typed.read("char")) == "unit.character"
    with pytest.raises(BadNotation, match="no action"):
        typed.read("q f1")


def test_actions_of_one_word_stand_in_the_order_of_their_numbers() -> None:
    s = scythe(nordic={"character": "E1", "workers": {"F1": 1}, "mat": "industrial"}, rusviet={}, top="units")
    numbers = [int(line.split()[0]) for line in menu(s).splitlines()]
    assert numbers == sorted(numbers)


# Playing


def test_a_turn_at_the_keyboard(run: Run) -> None:
    lines = (
        "enlist",
        "units",
        "char",
        "d7",
        "stop",
        "",
        "",
        "help",
        "map",
        "board",
        "me",
        "score",
        "why go D4",
    )
    result = run("play", "scythe", "--seed", 3, "--faction", "crimea", lines=lines)
    assert (result.code, result.err) == (0, "")
    assert "Scythe · Turn 1 of crimea · crimea" in result.out
    assert "Crimea moves the character from the Crimea base to D7." in result.out
    assert "(Enter will do)" in result.out
    assert "Scythe · Turn 2 of crimea · crimea" in result.out
    assert "“u.m E1”" in result.out
    assert "strategy board" not in result.out
    assert "by land" in result.out
    assert "Coercion: once a turn a combat card pays for any one resource" in result.out
    assert "structure bonus: coins for" in result.out
    assert max(map(len, result.out.splitlines())) <= 100


def test_seats_are_called_by_their_factions(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = ("--option", "factions=saxony,rusviet", "--players", 2, "--seed", 1, "--save", file)
    out = run("play", "scythe", "--seat", "saxony", *words, lines=("1", "pass", "pass", "", "quit")).out
    assert "saxony>" in out
    assert "nordic" not in out
    assert f"veche play scythe --seat saxony --resume {file}" in out
    told = run("replay", file).out
    assert "scythe, 2 players: rusviet, saxony" in told
    assert "Saxony chooses " in told
    assert "objectives:" in run("replay", file, "--at", 2, "--seat", "saxony").out
    assert "Saxony" in run("play", "scythe", "--seat", "saxony", "--resume", file).out


@pytest.mark.parametrize("words", [["--faction", "polania"], ["--seat", "polania"]])
def test_the_faction_asked_for_is_ones_own(run: Run, words: list[str]) -> None:
    for seed in range(4):
        out = run("play", "scythe", "--seed", seed, *words, lines=("quit",)).out
        assert "· polania ─" in out or "polania>" in out


def test_bots_belong_to_the_factions_in_the_order_they_are_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = ("--option", "factions=saxony,rusviet,nordic", "--bots", "random,steward", "--seed", 1)
    out = run("play", "scythe", *words, "--save", file, lines=("1", "quit")).out
    assert "saxony>" in out
    # In the order of the seats: nordic has the steward, rusviet the random bot.
    assert f"veche play scythe --seat saxony --bots steward,random --resume {file}" in out


def test_chance_seats_the_person_at_the_keyboard(run: Run) -> None:
    outs = [run("play", "scythe", "--seed", seed, lines=("quit", "")).out for seed in range(7)]
    prompts = {out.partition("> quit")[0].split()[-1] for out in outs}
    assert len(prompts) >= 3


def test_two_people_at_the_keyboard_and_a_bot(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = ("--seat", "saxony,crimea", "--seed", 2, "--save", file)
    out = run("play", "scythe", *words, lines=("", "1")).out
    assert "Pass the keyboard to" in out
    assert f"veche play scythe --seat saxony,crimea --resume {file}" in out
    seats = veche.read_record(file.read_text()).seats
    assert {"saxony", "crimea"} < set(seats)


def test_bots_are_counted_by_player_not_by_seat(run: Run) -> None:
    """The first bot is the first named faction; unnamed, chance seats it anew in each game."""
    words = ("sim", "scythe", "--players", 2, "--games", 3, "--bots", "steward,random", "--format", "json")
    seats = json.loads(run(*words, "--option", "factions=saxony,nordic").out)["seats"]
    assert [(seat["seat"], seat["bot"], seat["wins"]) for seat in seats] == [
        ("saxony", "steward", 3),
        ("nordic", "random", 0),
    ]
    seats = json.loads(run(*words).out)["seats"]
    assert [(seat["seat"], seat["bot"], seat["wins"]) for seat in seats] == [
        ("player 1", "steward", 3),
        ("player 2", "random", 0),
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["scythe", "--faction", "crimae"],
            "--faction “crimae” is unknown; did you mean “crimea”? Factions are",
        ),
        (["scythe", "--faction", "albion"], "--faction “albion” is unknown; factions are nordic, rusviet"),
        (["scythe", "--faction", "crimea", "--seat", "crimea"], "--seat cannot be given with --faction"),
        (["scythe", "--faction", "crimea", "--hotseat"], "--faction cannot be given with --hotseat"),
        (
            ["scythe", "--faction", "crimea", "-o", "factions=random"],
            "--faction cannot be given with --option",
        ),
        (["scythe", "--leader", "boris"], "--leader: scythe has no leaders to choose"),
        (["rurik", "--faction", "crimea"], "--faction: rurik has no factions to choose"),
        (["scythe", "--seat", "blue", "--seed", "1"], "seat “blue” is not at this table; seats are"),
        (["scythe", "--players", "6"], "scythe cannot be played by 6 players"),
    ],
)
def test_bad_settings_are_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    result = run("play", *words)
    assert (result.code, result.out) == (2, "")
    assert unquoted(result.err).startswith(unquoted(sentence))
    assert result.err.count("\n") == 1


def test_a_game_to_its_end_at_the_keyboard(run: Run, tmp_path: Path) -> None:
    """The last decisions of a game that chance has played, answered once more."""
    play = Play(veche.new_record("scythe", 2, seed=4))
    chance = random.Random(4)
    while not play.state.over:
        play.do(chance.choice(play.state.legal()))
    cut, rest = play.record.entries[:-6], play.record.entries[-6:]
    play.record.entries = cut
    play.record.result = ""
    file = tmp_path / "game.txt"
    file.write_text(play.record.text())
    lines: list[str] = []
    keyboard = -1
    for entry in rest:
        lines += [""] if entry.seat != keyboard else []
        keyboard = entry.seat
        lines.append(play.state.text(entry.action))
    out = run("play", "scythe", "--hotseat", "--resume", file, "--save", file, lines=tuple(lines)).out
    assert "Scythe · the end" in out
    assert " wins" in out or "share the victory" in out
    assert veche.read_record(file.read_text()).verify().over


# Many games


def test_sim_counts_what_scythe_has(run: Run) -> None:
    words = ("sim", "scythe", "--players", 2, "--games", 3, "--seed", 5)
    data = json.loads(run(*words, "--format", "json").out)
    assert (data["title"], data["games"]) == ("scythe", 3)
    assert "leaders" not in data
    assert "rounds" not in data
    assert sum(row["games"] for row in data["factions"].values()) == 6
    assert sum(row["games"] for row in data["mats"].values()) == 6
    assert sum(row["wins"] for row in data["factions"].values()) == pytest.approx(3)
    assert data["turns_per_player"]["min"] > 5
    assert data["winning_score"]["max"] == max(row["score"]["max"] for row in data["seats"])
    assert data["stars"]
    assert sum(data["sixth_star"].values()) == sum(data["ends"].values()) == 3
    text = run("sim", "--help").out
    for key in data:
        assert key in text
    out = run(*words).out
    for words_ in (
        "faction ",
        "mat  ",
        "turns per player",
        "winning score",
        "won by: ",
        "sixth star: ",
        "stars: ",
    ):
        assert words_ in out


def test_seats_of_a_series_are_named_where_they_keep_their_names(run: Run) -> None:
    words = ("sim", "scythe", "--players", 2, "--games", 2, "--format", "json")
    rows = json.loads(run(*words, "--option", "factions=polania,crimea").out)["seats"]
    assert [row["seat"] for row in rows] == ["polania", "crimea"]


# Pictures


@pytest.mark.parametrize("name", ["rurik", "scythe"])
def test_pictures_come_out_the_same_and_fetch_nothing(name: str) -> None:
    path = Path(__file__).resolve().parent.parent / "tools/picture.py"
    spec = importlib.util.spec_from_file_location("picture", path)
    assert spec is not None
    assert spec.loader is not None
    picture = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(picture)
    drawn = picture.draw(getattr(picture, name)())
    assert drawn == picture.draw(getattr(picture, name)())
    assert xml.dom.minidom.parseString(drawn).documentElement.tagName == "svg"
    assert drawn.replace("http://www.w3.org/2000/svg", "").count("http") == 0
