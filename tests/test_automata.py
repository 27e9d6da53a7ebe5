"""Seats are not people: a toy game in which the engine plays some seats itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import toy
from keyboard import Run, run  # noqa: F401  (a fixture)

import veche
from veche.bots import View
from veche.cli.sim import play_games
from veche.core.errors import BadOption, BadRecord, IllegalAction
from veche.core.play import Play
from veche.core.record import Record
from veche.core.state import State
from veche.table import Sitter, Table, TableError, sit_down
from veche.table.clock import TimeLimits
from veche.table.forecast import forecasts
from veche.table.seats import automaton, bot, person, with_automata

GOLEM = 1


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with toy.on_the_shelf():
        yield


def new(players: int = 2, seed: int = 3, golems: str = "one") -> State:
    return veche.new("toy", players, seed, golems=golems)


def record(players: int = 2, seed: int = 3, golems: str = "one") -> Record:
    return veche.new_record("toy", players, seed, golems=golems)


def played(seed: int = 3) -> Play:
    """A whole game in which everybody takes what comes first."""
    play = Play(record(seed=seed))
    while not play.state.over:
        play.do(play.state.legal()[0])
    return play


def table(*sitters: Sitter, limits: TimeLimits | None = None, seed: int = 3) -> Table:
    found = record(len(sitters), seed)
    return Table(found, with_automata(sitters, found.automata), limits)


# -- a state --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "golems", "deciders", "automata"),
    [
        (2, "none", [0, 1], {}),
        (1, "one", [0], {1: "golem"}),
        (2, "one", [0, 2], {1: "golem"}),
        (3, "two", [0, 3, 4], {1: "golem", 2: "golem"}),
    ],
)
def test_seats_deciders_and_automata(
    players: int, golems: str, deciders: list[int], automata: dict[int, str]
) -> None:
    s = new(players, golems=golems)
    assert s.players == len(s.deciders) == players
    assert s.deciders == deciders
    assert s.automata == automata
    assert s.seat_count == len(s.seat_names()) == len(s.scores()) == players + len(automata)
    asked: set[int] = set()
    while not s.over:
        assert set(s.pending) <= set(deciders)
        asked.update(s.pending)
        s.apply(s.legal()[-1])
    assert asked == set(deciders)
    assert s.winners()


def test_base_titles_have_no_automata() -> None:
    for name in ("rurik", "scythe"):
        s = veche.new(name, 2, 1)
        assert (s.automata, s.deciders, s.seat_count) == ({}, [0, 1], 2)
        assert veche.title(name).automata(2, {}) == ()


def test_an_automaton_plays_by_itself_and_counts() -> None:
    s = new()
    s.listen()
    s.apply(s.legal(0)[0], 0)
    assert s.heard()[-1].startswith("East draws")
    assert s.scores()[GOLEM] == s.observe(None)["drawn"][0]  # type: ignore[index]
    assert s.pending == [2]
    final = next(play for seed in range(50) if GOLEM in (play := played(seed)).state.winners()).state
    assert final.observe(0)["winners"] == [final.seat_names()[seat] for seat in final.winners()]


def test_nobody_decides_for_an_automaton() -> None:
    s = new()
    before = s.key()
    action = s.legal()[0]
    assert s.legal(GOLEM) == []
    with pytest.raises(IllegalAction, match="east is an automaton and nobody decides for it"):
        s.apply(action, GOLEM)
    assert str(s.why(action, GOLEM)).startswith("east is an automaton")
    assert s.key() == before
    with pytest.raises(BadOption, match="seats run from 0 to 2"):
        s.check_seat(3)


def test_a_step_that_asks_an_automaton_is_a_mistake_of_the_title() -> None:
    s = new()
    assert isinstance(s, toy.Toy)
    s.hands[GOLEM] = [1, 2]
    s.push(toy.PlayCard(GOLEM))
    with pytest.raises(RuntimeError, match="PlayCard asks an automaton"):
        s.settle()


def test_a_title_announces_who_sits_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.ToyTitle, "automata", lambda *_: ())
    with pytest.raises(RuntimeError, match="other automata sit down than were announced"):
        new()


def test_how_many_may_play_depends_on_the_options() -> None:
    with pytest.raises(
        BadOption,
        match=r"cannot be played by 1 player where .* it may be one, two, and with “none” allowed are 2, 3",
    ):
        new(1, golems="none")
    assert new(1).players == 1


def test_dump_and_load() -> None:
    s = new(1, golems="two")
    while not s.over:
        again = veche.load(json.loads(json.dumps(s.dump())))
        assert again.key() == s.key()
        assert again.automata == s.automata
        assert again.legal() == s.legal()
        s.apply(s.legal()[0])
        again.apply(again.legal()[0])
        assert again.key() == s.key()


def test_a_world_keeps_what_is_known_and_deals_the_deck_of_the_automaton_anew() -> None:
    s = new()
    s.apply(s.legal()[0])
    seen = s.observe(2)
    worlds = [s.resample(2, seed) for seed in range(20)]
    assert all(world.observe(2) == seen and world.automata == s.automata for world in worlds)
    assert len({tuple(world.dump()["deck"]) for world in worlds}) > 1  # type: ignore[arg-type]


# -- records --------------------------------------------------------------------------------------------


def test_a_record_has_only_what_players_decided() -> None:
    play = played()
    found = play.record
    assert found.players == 2
    assert found.deciders == [0, 2]
    assert found.automata == {GOLEM: "golem"}
    assert {entry.seat for entry in found.entries} == {0, 2}
    assert "east" in found.result
    for form in (found.text(), found.json()):
        again = veche.read_record(form)
        assert again == found
        assert again.verify().key() == play.state.key()
        assert again.copy().automata == found.automata
    for moment, state in enumerate(play.states):
        assert found.replay(moment).key() == state.key()


@pytest.mark.parametrize("words", ["play one", "undo"])
def test_a_record_in_which_an_automaton_decides_cannot_be(words: str) -> None:
    data = {**played().record.data(), "entries": [f"east {words}"]}
    with pytest.raises(BadRecord, match="entry 1: east is an automaton, and nobody decides for it"):
        veche.read_record(json.dumps(data))


def test_what_an_automaton_drew_cannot_be_taken_back_by_oneself() -> None:
    play = Play(record())
    play.do(play.state.legal()[0], 0)
    assert not play.can_undo(0)
    with pytest.raises(IllegalAction, match="showed something new"):
        play.undo(0)
    drawn = play.state.key()
    play.undo(0, agreed=True)
    assert play.state.key() == play.record.start().key()
    play.redo(0)
    assert play.state.key() == drawn
    play.do(play.state.legal()[0], 2)  # then a person is next: nothing new was shown
    assert play.can_undo(2)
    assert play.record.replay().key() == play.state.key()


# -- a table --------------------------------------------------------------------------------------------


def test_seating_leaves_the_automata_where_they_are() -> None:
    assert sit_down(toy.TOY, [{}, {}], {"golems": "one"}, 3).seats == [0, 2]
    assert sit_down(toy.TOY, [{}], {"golems": "two"}, 3).seats == [0]
    assert sit_down(toy.TOY, [{}, {}], {}, 3).seats == [0, 1]


def test_automata_get_their_seats_at_a_table() -> None:
    at = table(person("Ann", "a"), bot("random"))
    assert [seat.kind for seat in at.seats] == ["person", "automaton", "bot"]
    assert at.seats[GOLEM] == automaton("golem")
    assert at.people() == [0]
    assert (at.status, at.pending) == ("playing", [0])
    at.submit(0, 0, [at.state.legal()[0]])
    assert at.bots_to_move() == [2]
    with pytest.raises(ValueError, match="do not fit the seats"):
        Table(record(), [person("Ann"), person("Bob")])
    with pytest.raises(ValueError, match="do not fit the seats"):
        Table(record(), [person("Ann"), person("Bob"), person("Cat")])


def test_nothing_can_be_done_at_the_seat_of_an_automaton() -> None:
    at = table(person("Ann", "a"), person("Bob", "b"))
    action = at.state.legal()[0]
    for attempt in (
        lambda: at.submit(GOLEM, 0, [action]),
        lambda: at.submit(GOLEM, 0, [action], by_bot=True),
        lambda: at.undo(GOLEM, 0),
        lambda: at.redo(GOLEM, 0),
        lambda: at.consent(GOLEM, 0, True),
        lambda: at.stand_in(GOLEM, "steward"),
    ):
        with pytest.raises(TableError, match="an automaton plays seat 1"):
            attempt()
    at.come_back(GOLEM)
    assert at.seats[GOLEM] == automaton("golem")
    assert at.position == 0


def test_an_automaton_is_asked_for_no_consent_and_needs_no_time() -> None:
    at = table(person("Ann", "a"), person("Bob", "b"), limits=TimeLimits(10, 5))
    assert at.clock
    at.tick(0.0)
    at.submit(0, 0, [at.state.legal()[0]], now=4.0)
    assert list(at.clock.since) == [2]
    assert at.undo(0, at.position) == []  # something new was shown
    assert at.missing() == [2]
    assert len(at.consent(2, at.position, True)) == 1
    assert at.moment == 0
    written = at.redo(0, at.position)
    assert [line.key for line in written[0].lines] == ["played", "drawn"]
    assert at.out_of_time(1000.0) == [2]


def test_alone_with_an_automaton_one_may_take_back_what_it_drew() -> None:
    at = table(person("Ann", "a"))
    at.submit(0, 0, [at.state.legal()[0]])
    assert len(at.undo(0, at.position)) == 1
    assert at.moment == 0


def test_a_gesture_ends_where_the_automaton_draws() -> None:
    at = table(person("Ann", "a"))
    first, second = at.state.legal()[:2]
    with pytest.raises(TableError, match="cannot be foreseen"):
        at.submit(0, 0, [first, second])
    assert at.position == 0


def test_a_forecast_does_not_know_what_the_automaton_will_draw() -> None:
    s = new()
    for action, forecast in forecasts(s, 0, 7).items():
        card = toy.PLAY.word(action)
        assert forecast.changes == ({"points": card, "drawn": 1} if card else {"drawn": 1})
        assert not forecast.undo


# -- bots, series, the terminal -------------------------------------------------------------------------


def test_a_bot_sees_which_seats_are_automata() -> None:
    view = View(new(), 0)
    assert (view.players, view.automata) == (2, {GOLEM: "golem"})


@pytest.mark.parametrize("golems", ["none", "one", "two"])
def test_a_series_asks_deciders_and_counts_all(golems: str) -> None:
    number = toy.GOLEMS[golems]
    tally = play_games(("toy", 2, {"golems": golems}, ["random", "random"], 1, 0, 40))
    data = tally.data(tally.seat_names(), ["random", "random"])
    assert data["decisions_per_game"] == 2 * toy.ROUNDS
    assert len(data["seats"]) == 2
    assert [row["automaton"] for row in data.get("automata", [])] == ["golem"] * number
    rows = [*data["seats"], *data.get("automata", [])]
    assert sum(row["wins"] for row in rows) == pytest.approx(40, abs=0.01)
    assert all(row["score"]["mean"] > 0 for row in rows)


def test_sim_shows_the_automata(run: Run) -> None:  # noqa: F811
    asked = ("sim", "toy", "--players", 1, "--games", 5, "--option", "golems=two")
    words = run(*asked)
    assert words.code == 0, words.err
    assert words.out.count("golem  automaton") == 2
    data = json.loads(run(*asked, "--format", "json").out)
    assert [row["seat"] for row in data["seats"]] == ["north"]
    assert len(data["automata"]) == 2


def test_a_game_at_the_keyboard(run: Run, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "game.txt"
    flags = ("--players", 2, "--option", "golems=one", "--seed", 3, "--bots", "random")
    played = run("play", "toy", *flags, "--save", file, lines=("1", "undo!", "redo", "1", "1"))
    assert played.code == 0, played.err
    assert "East draws" in played.out
    assert "east: " in played.out  # its points at the end
    assert "east>" not in played.out
    assert run("verify", file).code == 0
    told = run("replay", file)
    assert "2 players: north, south and east, an automaton" in told.out
    refused = run("play", "toy", *flags, "--seat", "east")
    assert refused.code != 0
    assert "is an automaton's, and nobody else sits there; free are north, south" in refused.err


def test_a_keyboard_that_is_passed_on_never_comes_to_an_automaton(run: Run) -> None:  # noqa: F811
    result = run(
        "play", "toy", "--players", 2, "--option", "golems=one", "--hotseat", "--seed", 3, lines=("", "1") * 6
    )
    assert result.code == 0, result.err
    assert "keyboard to south" in result.out
    assert "keyboard to east" not in result.out
    assert "the end" in result.out
