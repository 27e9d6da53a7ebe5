"""An Automa sits down: set-up, first turn, what it has and has not, what is seen of it, and its fortune."""

from __future__ import annotations

import json
from typing import Any

import pytest
from automa_table import FAR_AWAY, automa_turn, told, units
from scythe_table import fighters, new_scythe, place, scythe, seat
from table import choices, play

import veche
from veche.core.errors import BadOption, BadPosition
from veche.core.play import Play
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factions import FACTIONS, factions_in
from veche.games.scythe.rules.sheet import achievements
from veche.games.scythe.state import NOBODY
from veche.games.scythe.title import AUTOMA_OPTIONS, SCYTHE
from veche.testing import rule


@rule("S-SOLO-01", "S-SOLO-02", "S-SETUP-01")
def test_who_plays_alone_has_an_automa() -> None:
    s = new_scythe(1)
    assert (s.players, s.seat_count, len(s.automata)) == (1, 2, 1)
    assert s.pending == s.deciders
    assert set(s.automata.values()) == {"automa"}


@rule("S-SOLO-02")
@pytest.mark.parametrize(
    ("players", "automata", "seats"),
    [(1, "one", 2), (1, "four", 5), (2, "none", 2), (2, "three", 5), (3, "two", 5), (4, "one", 5)],
)
def test_as_many_as_the_option_says(players: int, automata: str, seats: int) -> None:
    s = new_scythe(players, automata=automata)
    assert (s.seat_count, s.players) == (seats, players)
    assert len(set(s.seat_names())) == seats


@rule("S-SOLO-02")
@pytest.mark.parametrize(("players", "automata"), [(3, "three"), (5, "one"), (2, "four")])
def test_no_more_seats_than_factions(players: int, automata: str) -> None:
    with pytest.raises(BadOption, match=f"cannot be played by {players} players where option “automata” is"):
        new_scythe(players, automata=automata)


def test_a_table_that_is_too_full_is_told_how_many_automas_it_has_room_for() -> None:
    with pytest.raises(BadOption) as caught:
        new_scythe(4, automata="four")
    assert str(caught.value) == (
        "scythe cannot be played by 4 players where option “automata” is “four”: "
        "with 4 players it may be none, one, and with “four” allowed are 1"
    )


@pytest.mark.parametrize("option", AUTOMA_OPTIONS)
def test_what_is_said_of_automas_means_nothing_without_one(option: str) -> None:
    [declared] = [each for each in SCYTHE.options if each.name == option]
    value = next(word for word in declared.choices if word != declared.default)
    assert not new_scythe(2, **{option: value}).automata, "a table that was made so before plays on"
    assert new_scythe(2, automata="one", **{option: value}).automata
    assert new_scythe(1, **{option: value}).automata
    assert (option in SCYTHE.idle(2, SCYTHE.check({}, 2)), option in SCYTHE.idle(1, {})) == (True, False)


def test_the_faction_of_an_automa_is_not_offered_to_people() -> None:
    factions = SCYTHE.options[0]
    offered = set(SCYTHE.items(factions, 1, SCYTHE.check({}, 1)))
    assert offered == {FACTIONS[faction] for faction in factions_in()}, "those of the base game"
    checked = SCYTHE.check({"automa_faction": "crimea"}, 1)
    assert offered - set(SCYTHE.items(factions, 1, checked)) == {"crimea"}


@rule("S-SOLO-03")
@pytest.mark.parametrize(
    ("faction", "power", "cards", "home"),
    [
        ("nordic", 4, 1, ["E1", "F1"]),
        ("rusviet", 3, 2, ["G3", "G4"]),
        ("crimea", 5, 0, ["D7", "D8"]),
        ("saxony", 1, 4, ["A6", "B7"]),
        ("polania", 2, 3, ["B3", "A4"]),
    ],
)
def test_what_it_starts_with(faction: str, power: int, cards: int, home: list[str]) -> None:
    s = new_scythe(1, automa_faction=faction)
    own = seat(s, faction)
    assert (own.power, len(own.hand), own.coins, own.popularity) == (power, cards, 5, 10)
    assert (own.mat, own.objectives, own.waiting, own.stars_left()) == (NOBODY, (), 6, 6)
    assert units(s, faction) == {"character": [faction], "mechs": ["mat"] * 4, "workers": home}
    assert (told(s, faction)["deck"], told(s, faction)["space"], told(s, faction)["scheme"]) == (19, 0, 1)
    assert len(s.factory) == 3, "as for two players"


@rule("S-SOLO-03")
def test_people_and_automas_draw_from_the_same_factions() -> None:
    for seed in range(30):
        s = new_scythe(2, seed, automata="two", automa_faction="crimea", factions="polania,nordic")
        assert [s.seat_names()[p] for p in s.deciders] == ["nordic", "polania"]
        assert "crimea" in s.seat_names()
        assert len(s.factory) == 5
    with pytest.raises(BadOption, match="each faction plays once"):
        new_scythe(1, factions="crimea", automa_faction="crimea")
    drawn = {new_scythe(1, seed).seat_names()[new_scythe(1, seed).deciders[0]] for seed in range(30)}
    assert len(drawn) == 5


@rule("S-SOLO-04")
def test_a_person_begins() -> None:
    for seed in range(10):
        s = new_scythe(1, seed)
        assert s.active == s.deciders[0]
        assert all(s.seats[p].turns == 0 for p in s.automata)
    s = new_scythe(
        3, 4, automata="two", factions="rusviet,saxony,nordic", mats="mechanical,patriotic,agricultural"
    )
    assert s.seat_names()[s.start] == "saxony", "the lowest mat"


@rule("S-SOLO-04")
def test_the_automa_may_begin_and_then_has_its_place_in_the_order() -> None:
    s = new_scythe(1, 2, automa_start="automa")
    p = next(iter(s.automata))
    assert s.start == p
    assert s.seats[p].turns == 1
    assert (s.active, s.pending) == (s.deciders[0], s.deciders)
    s = new_scythe(
        2,
        4,
        automata="one",
        factions="rusviet,saxony",
        mats="mechanical,patriotic",
        automa_faction="polania",
        automa_start="automa",
    )
    assert [s.seat_names()[p] for p in (s.start, s.active)] == ["polania", "rusviet"]


@rule("S-SOLO-04")
def test_turns_pass_round_the_table() -> None:
    """Nothing is left to decide in the turn of Rusviet: it ends, and the Automa has its own."""
    s = scythe(
        rusviet=FAR_AWAY,
        crimea={"automa": True},
        saxony={"workers": {}, "objectives": []},
        window="end",
        section="deploy",
    )
    assert [seat.turns for seat in s.seats] == [1, 2, 2]
    assert s.seat_names()[s.active] == "saxony"


# -- what it does not have ------------------------------------------------------------------------------


@rule("S-SOLO-39")
def test_it_has_no_abilities() -> None:
    """A Saxony Automa with all its mechs: no Disarm on a tunnel, no star for them, no third combat star."""
    s = scythe(
        rusviet={"mechs": {"riverwalk": "D5"}, "power": 5, "objectives": [], "workers": {}},
        saxony={
            "automa": {"deck": [6]},
            "mechs": ["C5", "A6", "B6", "B7"],
            "power": 9,
            "stars": {"combat": 2},
        },
        top="units",
    )
    play(s, "unit.mech D5", "go C5", "stop")
    assert seat(s, "rusviet").power == 5, "Disarm would have taken 2"
    play(s, "dial 0")
    assert fighters(s, "saxony", "C5") == 1, "it has won with a dial of 7"
    assert seat(s, "saxony").stars[6] == 2
    assert seat(s, "saxony").abilities() == []
    assert told(s)["stars"] == 0


@rule("S-SOLO-39")
def test_it_pays_nothing_and_has_no_mat() -> None:
    seen: Any = new_scythe(1, automa_faction="saxony").observe(None)
    row = next(row for row in seen["seats"] if row["automa"])
    assert (row["mat"], set(row["costs"].values()), row["abilities"], row["objectives"]) == (None, {0}, [], 0)


@rule("S-SOLO-39")
def test_encounters_and_factory_cards_bring_it_nothing() -> None:
    s = automa_turn(18, who="polania", polania={"workers": {"B3": 1}, "coins": 5}, encounters=["B4"])
    assert units(s, "polania")["character"] == ["B4"]
    own = seat(s, "polania")
    assert (own.coins, own.popularity, len(s.encounter_deck)) == (6, 10, 28), "a coin of the card, no more"


@rule("S-SOLO-40")
def test_it_makes_no_deals() -> None:
    s = scythe(
        options={"deals": "coins", "delay_penalty": True},
        rusviet={
            "mechs": {"riverwalk": "D5"},
            "coins": 3,
            "objectives": [],
            "workers": {},
            "character": "F7",
        },
        crimea={"coins": 2, "objectives": [], "workers": {}},
        saxony={"automa": True, "mechs": ["C5"], "workers": {}},
    )
    assert "delay crimea" in choices(s)
    assert "delay saxony" not in choices(s)
    play(s, "section enlist", "give crimea 1")
    assert not any(text.startswith("give saxony") for text in choices(s))
    s = scythe(
        options={"deals": "coins"},
        rusviet={"mechs": {"riverwalk": "D5"}, "coins": 3, "objectives": [], "workers": {}},
        crimea={"coins": 2, "objectives": [], "workers": {}},
        saxony={"automa": {"deck": [10]}, "mechs": ["C5"], "workers": {}},
        top="units",
    )
    play(s, "unit.mech D5", "go C5", "stop")
    assert s.prompt() == "Crimea may give coins to a combatant", "the attacker has nobody to bribe"
    assert choices(s) == ["pass", "give rusviet 1", "give rusviet 2"]
    play(s, "pass")
    assert s.prompt() == "Both sides set dial and cards, in secret"


# -- the fortune ----------------------------------------------------------------------------------------


@rule("S-SOLO-41")
def test_coins_stars_and_territories() -> None:
    s = scythe(
        rusviet=FAR_AWAY,
        saxony={
            "automa": {"space": 14},
            "coins": 9,
            "stars": {"combat": 2, "power": 1},
            "character": "D4",
            "workers": {"A6": 1, "B6": 1, "C7": 1, "saxony": 1},
            "factory": 3,
        },
        resources={"A6": {"metal": 6}, "D4": {"oil": 2}},
    )
    assert s.scores()[s.seat_names().index("saxony")] == 9 + 5 * 4 + 6 * 3
    seen: Any = s.observe(None)
    fortune = seen["seats"][1]["fortune"]
    assert fortune == {"coins": 9, "stars": 20, "territories": 18, "resources": 0, "structures": 0}


@rule("S-SOLO-41")
def test_ties_with_an_automa_are_broken_as_usual() -> None:
    """Two stars of the Automa at 5 + 6 * 4; the person has as much, more pieces, and wins."""
    s = automa_turn(
        3,
        automa={"space": 20, "stars": 5},
        saxony={"coins": 5, "workers": {"saxony": 1}, "power": 2},
        rusviet={"coins": 32, "objectives": [], "workers": {"rusviet": 2}, "popularity": 0},
    )
    assert s.over
    assert s.scores() == [32, 32]
    assert [s.seat_names()[p] for p in s.winners()] == ["rusviet"]
    assert [line for *line, p in achievements(s)] == [["faction", "rusviet"], ["mat", "industrial"]]


# -- what is seen ---------------------------------------------------------------------------------------


@rule("S-SOLO-46")
def test_the_deck_and_the_hand_are_hidden() -> None:
    s = automa_turn(3, saxony={"workers": {"A6": 1}, "hand": [2, 5, 5]}, automa={"spent": [7, 8]})
    for player in (s.deciders[0], None):
        seen: Any = s.observe(player)
        row = seen["seats"][s.seat_names().index("saxony")]
        assert (row["cards"], row["automa"]["deck"]) == (3, 16)
        assert (row["automa"]["card"], row["automa"]["discard"], row["automa"]["spent"]) == (3, [3], [7, 8])
        assert "secrets" not in seen
        decks, hands = set(), set()
        for number in range(40):
            world = s.resample(player, number)
            assert json.dumps(world.observe(player)) == json.dumps(seen)
            decks.add(world.automas[0].deck)
            hands.add(seat(world, "saxony").hand)
        assert len(decks) == 40
        assert all(sorted(deck) == sorted(s.automas[0].deck) for deck in decks)
        assert len(hands) > 5


@rule("S-SOLO-46")
def test_its_coins_are_open_and_so_is_its_factory_card() -> None:
    s = automa_turn(
        14, saxony={"character": "D5"}, options={"coins": "hidden"}, rusviet={**FAR_AWAY, "coins": 9}
    )
    seen: Any = s.observe(None)
    rusviet, saxony = seen["seats"]
    assert (rusviet["coins"], saxony["coins"]) == (None, 5)
    assert saxony["factory"] == seat(s, "saxony").factory + 1
    assert s.factory == tuple(card for card in s.factory if card != seat(s, "saxony").factory)


def test_a_drawn_card_cannot_be_taken_back_by_oneself() -> None:
    game = Play(veche.new_record("scythe", 1, 3))
    person = game.state.deciders[0]
    while game.state.active == person and not game.state.seats[1 - person].turns:
        game.do(game.state.legal()[-1 if "end" in choices(game.state) else 0])
    assert game.state.seats[1 - person].turns == 1
    assert not game.can_undo(person)
    assert game.record.replay().key() == game.state.key()


def test_an_answer_that_ends_the_turn_says_so_though_a_card_is_drawn_then() -> None:
    s = scythe(rusviet={}, saxony={"automa": True}, section="deploy", window="bottom")
    assert s.meaning(s.parse("pass")) == {"formality": True}
    play(s, "pass")
    assert s.meaning(s.parse("end"))["ends"] == "turn"


def test_print_shows_the_automa() -> None:
    text = str(automa_turn(3, 2, saxony={"workers": {"A6": 1}}, automa={"space": 13}))
    assert "saxony   automa: fortune" in text
    assert "stars: tracker x2; space 14 of its tracker, scheme 2" in text
    assert "card: 3; 18 cards in its deck" in text


# -- described positions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"saxony": {"automa": 3}}, "saxony.automa is true or a mapping, not 3"),
        ({"saxony": {"automa": {"level": 1}}}, "saxony.automa has no “level”; it has space, scheme, deck"),
        ({"saxony": {"automa": {"space": 22}}}, "space must be a whole number from 0 to 21, not 22"),
        ({"saxony": {"automa": {"deck": [20]}}}, "saxony.automa.deck cannot be “20”"),
        ({"saxony": {"automa": {"deck": [3], "spent": [3]}}}, "saxony.automa: cards: one of them is in the"),
        ({"saxony": {"automa": True, "mat": "industrial"}}, "saxony has no “mat”; a seat has automa, power"),
        ({"saxony": {"automa": True, "mechs": ["A6"] * 5}}, "saxony.mechs has more than the 4 mechs"),
        (
            {"saxony": {}, "rusviet": {"automa": True, "character": "saxony"}},
            "the home base of another player",
        ),
        ({"saxony": {"automa": True}, "rusviet": {"automa": True}}, "has a faction that a person plays"),
        ({"saxony": {}, "options": {"automata": "one"}}, "an Automa is a faction with the word “automa”"),
        ({"rusviet": {"character": None}, "saxony": {}}, "rusviet.character cannot be None"),
    ],
)
def test_a_position_that_cannot_be(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence.replace(".", r"\.").replace("(", r"\(")):
        scythe(**{"rusviet": {}, **data})


def test_a_position_with_an_automa() -> None:
    s = scythe(
        rusviet=FAR_AWAY,
        saxony={
            "automa": {"space": 15, "deck": [4, 19], "discard": [1, 2], "spent": [7]},
            "character": None,
            "mechs": ["C5", "saxony"],
            "workers": {"C7": 1},
            "power": 9,
            "coins": 12,
            "hand": [5],
        },
        options={"automa_level": "automaszyna"},
    )
    own, automa = seat(s, "saxony"), s.automas[0]
    assert s.automata == {1: "automaszyna"}
    assert (own.power, own.coins, own.hand, own.beside, own.turns) == (9, 12, (5,), 3, 1)
    assert units(s) == {"character": ["mat"], "mechs": ["C5", "mat", "mat", "saxony"], "workers": ["C7"]}
    assert (automa.space, automa.scheme, automa.discard, automa.spent) == (15, 1, (0, 1), (6,))
    assert automa.deck[-2:] == (18, 3)
    assert sorted(automa.deck + automa.discard + automa.spent) == list(range(19))
    again = veche.load(json.loads(json.dumps(s.dump())))
    assert again.key() == s.key()
    assert str(again) == str(s)
    assert s.marker == place("albion")
    assert PLACES[s.marker] == "albion"
