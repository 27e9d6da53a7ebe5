"""A turn of an Automa beside its move: cards and piles, gains, people's recruits, the star tracker."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from automa_table import FAR_AWAY, automa_turn, told, units
from scythe_table import scythe, seat
from table import choices, play

from veche.games.scythe.data.scoring import STAR_POWER
from veche.games.scythe.state import Scythe
from veche.testing import rule

ALL = list(range(1, 20))


# -- the cards ------------------------------------------------------------------------------------------


@rule("S-SOLO-05")
def test_a_card_is_drawn_and_laid_on_the_main_pile() -> None:
    s = automa_turn(3, automa={"discard": [1, 2], "spent": [4]}, saxony={"power": 1})
    shown = told(s)
    assert (shown["card"], shown["discard"], shown["spent"], shown["deck"]) == (3, [1, 2, 3], [4], 15)
    assert seat(s, "saxony").power == 4, "scheme I"
    s = automa_turn(3, 2, automa={"space": 10}, saxony={"power": 1})
    assert seat(s, "saxony").power == 3, "scheme II"


@rule("S-SOLO-05")
def test_an_empty_deck_is_made_of_both_piles() -> None:
    s = scythe(
        active="saxony",
        rusviet=FAR_AWAY,
        saxony={"workers": {}, "automa": {"discard": ALL[:11], "spent": ALL[11:]}},
    )
    shown = told(s)
    assert (shown["deck"], shown["spent"]) == (18, [])
    assert shown["discard"] == [shown["card"]], "the piles were empty before"


@rule("S-SOLO-05")
def test_the_pile_lies_until_a_card_is_needed_and_the_one_under_way_is_not_shuffled_in() -> None:
    """The last card of the deck is an attack; the combat needs another one."""
    s = automa_turn(
        16,
        2,
        automa={"space": 10, "discard": [n for n in ALL if n not in (16, 1, 2)], "spent": [1, 2]},
        saxony={"mechs": ["D5"], "power": 9},
        rusviet={"mechs": {"riverwalk": "D4"}, "workers": {}, "objectives": []},
    )
    assert (told(s)["deck"], len(told(s)["discard"]), told(s)["card"]) == (0, 16, 16)
    play(s, "dial 0")
    shown = told(s)
    assert (shown["deck"], shown["discard"], len(shown["spent"])) == (17, [16], 1)
    assert 16 not in shown["spent"]


@rule("S-SOLO-06")
def test_all_cards_are_shuffled_when_scheme_2_begins() -> None:
    s = automa_turn(3, automa={"space": 8, "discard": [1, 2], "spent": [4, 5]}, saxony={"power": 1})
    shown = told(s)
    assert (shown["scheme"], shown["space"], shown["stars"]) == (2, 9, 1)
    assert (shown["deck"], shown["discard"], shown["spent"], shown["card"]) == (19, [], [], None)
    assert shown["trace"]["tracker"] == {"space": 9, "star": True, "scheme_2": True}
    assert seat(s, "saxony").power == 4, "the card itself was of scheme I"


@rule("S-SOLO-06")
def test_scheme_2_begins_once() -> None:
    s = automa_turn(3, 2, automa={"space": 13, "discard": [1]})
    assert (told(s)["scheme"], told(s)["stars"], told(s)["discard"]) == (2, 2, [1, 3])


@rule("S-SOLO-07")
@pytest.mark.parametrize("card", [4, 7, 8, 17])
@pytest.mark.parametrize("scheme", [1, 2])
def test_autometta_skips_cards_with_the_gear(card: int, scheme: int) -> None:
    table: dict[str, object] = {
        "saxony": {"workers": {"saxony": 1, "A6": 1}, "mechs": ["B7"], "power": 9},
        "rusviet": {**FAR_AWAY, "recruits": ["upgrade", "deploy", "build", "enlist"]},
    }
    space = 11 if scheme == 2 else 1
    easy: Mapping[str, object] = {"automa_level": "autometta"}
    s = automa_turn(card, scheme, automa={"space": space}, options=easy, **table)
    own = seat(s, "saxony")
    assert (own.power, own.coins, len(own.hand), own.waiting) == (9, 5, 0, 6)
    assert units(s)["mechs"] == ["B7", "mat", "mat", "mat"]
    assert (told(s)["space"], told(s)["card"], told(s)["discard"]) == (space, card, [card])
    assert told(s)["trace"]["moves"] == []
    assert seat(s, "rusviet").power == 3
    other = automa_turn(card, scheme, automa={"space": space}, **table)
    assert told(other)["trace"]["moves"], "the gear means nothing to the others"
    assert told(other)["trace"]["gains"]


@rule("S-SOLO-07")
def test_autometta_uses_all_other_cards() -> None:
    for card in ALL:
        if card not in (4, 7, 8, 17):
            s = automa_turn(card, saxony={"workers": {"A6": 1}}, options={"automa_level": "autometta"})
            assert told(s)["trace"]["gains"]


# -- gains ----------------------------------------------------------------------------------------------


@rule("S-SOLO-24")
def test_power_coins_and_cards() -> None:
    s = automa_turn(15, saxony={"power": 2})
    assert (seat(s, "saxony").power, seat(s, "saxony").coins) == (5, 6)
    s = automa_turn(13, 2, automa={"space": 10}, saxony={"hand": [2]}, deck=[5, 4])
    assert (seat(s, "saxony").hand, seat(s, "saxony").coins) == ((2, 5), 7)
    assert s.deck[-1] == 4


@rule("S-SOLO-24", "S-SOLO-29")
def test_power_ends_at_16_with_a_star() -> None:
    s = automa_turn(1, 2, automa={"space": 10}, saxony={"power": 15})
    own = seat(s, "saxony")
    assert (own.power, own.stars[STAR_POWER], own.beside) == (16, 1, 1)
    gain = told(s)["trace"]["gains"][0]
    assert (gain["amount"], gain["taken"]) == (4, 1)
    s = automa_turn(1, 2, automa={"space": 10}, saxony={"power": 15, "stars": {"power": 1}})
    assert seat(s, "saxony").stars[STAR_POWER] == 1, "only once"


@rule("S-SOLO-09")
@pytest.mark.parametrize(("who", "coins"), [("crimea", 7), ("saxony", 6)])
def test_a_gain_of_a_faction(who: str, coins: int) -> None:
    s = automa_turn(2, 1, who, **{who: {}})
    assert seat(s, who).coins == coins
    assert [row["taken"] for row in told(s, who)["trace"]["gains"]] == [1 if coins == 7 else 0, 1]


@rule("S-SOLO-25")
def test_a_worker_comes_to_the_home_base() -> None:
    s = automa_turn(3, 2, automa={"space": 10}, saxony={"workers": {"A6": 1, "B6": 1}})
    assert units(s)["workers"].count("saxony") == 1
    assert seat(s, "saxony").waiting == 5
    everybody = {"A6": 1, "B6": 1, "B7": 1, "saxony": 5}
    s = automa_turn(3, 2, automa={"space": 10}, saxony={"workers": everybody})
    assert len(units(s)["workers"]) == 8
    assert told(s)["trace"]["gains"][1]["taken"] == 0
    assert seat(s, "saxony").star_count() == 1, "none for eight workers"


@rule("S-SOLO-26")
@pytest.mark.parametrize(
    ("first", "character", "mechs"),
    [("character", "saxony", ["B7", "mat", "mat", "mat"]), ("mech", "mat", ["B7", "mat", "mat", "saxony"])],
)
def test_what_comes_first_from_the_mat(first: str, character: str, mechs: list[str]) -> None:
    s = automa_turn(16, saxony={"character": None, "mechs": ["B7"]}, options={"automa_units": first})
    assert (units(s)["character"], units(s)["mechs"]) == ([character], mechs)


@rule("S-SOLO-26")
def test_without_a_unit_on_the_mat_nothing_comes() -> None:
    s = automa_turn(16, saxony={"mechs": ["B7", "A6", "B6", "saxony"]})
    assert told(s)["trace"]["gains"][0]["taken"] == 0
    assert seat(s, "saxony").star_count() == 0, "none for four mechs"
    s = automa_turn(16, saxony={"mechs": ["B7", "A6", "B6"]})
    assert units(s)["mechs"] == ["A6", "B6", "B7", "saxony"]
    s = automa_turn(
        16,
        saxony={"character": None, "mechs": ["B7", "A6", "B6", "saxony"]},
        options={"automa_units": "mech"},
    )
    assert units(s)["character"] == ["saxony"]


# -- recruits -------------------------------------------------------------------------------------------


@rule("S-SOLO-27")
@pytest.mark.parametrize(
    ("card", "recruit", "gain"),
    [(1, "upgrade", "power"), (5, "deploy", "coins"), (7, "build", "popularity"), (4, "enlist", "cards")],
)
def test_recruits_of_people_bring_their_bonus(card: int, recruit: str, gain: str) -> None:
    def has(s: Scythe) -> int:
        return s.holdings(s.seat_names().index("rusviet"))[gain]

    idle = automa_turn(card, rusviet={**FAR_AWAY, "hand": []})
    ready = automa_turn(card, rusviet={**FAR_AWAY, "hand": [], "recruits": [recruit]})
    others = [name for name in ("upgrade", "deploy", "build", "enlist") if name != recruit]
    wrong = automa_turn(card, rusviet={**FAR_AWAY, "hand": [], "recruits": others})
    assert has(ready) == has(idle) + 1
    assert has(wrong) == has(idle)
    assert told(ready)["trace"]["bonus"] == {"bottom": recruit, "factions": ["rusviet"]}
    assert told(idle)["trace"]["bonus"] == {"bottom": recruit, "factions": []}


@rule("S-SOLO-27")
def test_only_people_beside_it() -> None:
    """Round the table: Nordic, Rusviet, Crimea, Saxony; the Automa of Crimea is beside Rusviet and Saxony."""
    person: dict[str, object] = {"workers": {}, "objectives": [], "recruits": ["upgrade"], "power": 3}
    s = automa_turn(1, who="crimea", crimea={}, nordic=person, rusviet=person, saxony=person)
    assert [seat(s, name).power for name in ("nordic", "rusviet", "saxony")] == [3, 4, 4]
    assert told(s, "crimea")["trace"]["bonus"]["factions"] == ["saxony", "rusviet"], "left before right"


@rule("S-SOLO-27")
def test_a_bonus_may_be_declined_where_the_table_asks() -> None:
    s = automa_turn(1, rusviet={**FAR_AWAY, "recruits": ["upgrade"]}, options={"gains": "asked"})
    assert choices(s) == ["pass", "bonus"]
    play(s, "pass")
    assert seat(s, "rusviet").power == 3
    assert told(s)["space"] == 1, "the rest of the turn follows"


@rule("S-SOLO-27")
def test_a_bonus_may_bring_a_person_the_last_star() -> None:
    five = {"upgrades": 1, "mechs": 1, "structures": 1, "workers": 1, "objective": 1}
    s = automa_turn(
        7, rusviet={**FAR_AWAY, "recruits": ["build"], "popularity": 17, "stars": five}, automa={"space": 2}
    )
    assert s.over
    assert told(s)["space"] == 2, "the star of the card comes after the bonus"


# -- the star tracker -----------------------------------------------------------------------------------


@rule("S-SOLO-28")
def test_a_card_with_a_star_moves_the_marker() -> None:
    for card in ALL:
        s = automa_turn(card, saxony={"workers": {"A6": 1}})
        assert told(s)["space"] == (0 if card in (4, 15, 17) else 1), card


@rule("S-SOLO-28")
def test_a_star_of_the_tracker_lies_beside_the_board() -> None:
    s = automa_turn(3, 2, automa={"space": 13})
    own = seat(s, "saxony")
    assert (own.beside, sum(own.stars), own.star_count()) == (2, 0, 2)
    assert s.holdings(s.seat_names().index("saxony"))["stars"] == 2
    assert (told(s)["next_star"], told(s)["stars"]) == (3, 2)
    s = automa_turn(3, 2, automa={"space": 10})
    assert (seat(s, "saxony").beside, told(s)["trace"]["tracker"]["star"]) == (1, False)


@rule("S-SOLO-28")
@pytest.mark.parametrize(
    ("level", "last"), [("autometta", 23), ("automa", 21), ("automaszyna", 18), ("ultimaszyna", 17)]
)
def test_at_the_last_space_the_marker_stays(level: str, last: int) -> None:
    """Where the game goes on though the tracker is at its end."""
    s = automa_turn(3, 2, automa={"space": last, "stars": 3}, options={"automa_level": level})
    assert (told(s)["space"], told(s)["stars"]) == (last, 3)
    s = automa_turn(3, 2, automa={"space": last - 1, "stars": 3}, options={"automa_level": level})
    assert (told(s)["space"], told(s)["stars"]) == (last, 4)


@rule("S-SOLO-29")
def test_the_sixth_star_ends_the_game() -> None:
    """Stars beside the board and on the track count together; nothing follows the last."""
    track = {"combat": 2, "power": 1}
    s = automa_turn(3, 2, automa={"space": 15}, saxony={"stars": track})
    assert (seat(s, "saxony").star_count(), s.over) == (5, False)
    s = automa_turn(3, 2, automa={"space": 16}, saxony={"stars": track})
    assert (seat(s, "saxony").star_count(), s.over) == (6, True)
    s = automa_turn(
        1, 2, automa={"space": 20}, saxony={"power": 12}, rusviet={**FAR_AWAY, "recruits": ["upgrade"]}
    )
    assert s.over
    assert seat(s, "saxony").star_count() == 6, "with 16 power"
    assert (seat(s, "rusviet").power, told(s)["space"]) == (3, 20), "what follows on the card is cut off"


@rule("S-SOLO-29")
def test_no_stars_for_what_it_does_not_need() -> None:
    s = automa_turn(
        3,
        2,
        automa={"space": 10},
        saxony={"mechs": ["B7", "A6", "B6", "saxony"], "workers": {"C5": 1, "saxony": 7}},
    )
    assert seat(s, "saxony").star_count() == 1


# -- what everybody sees --------------------------------------------------------------------------------


@rule("S-SOLO-46")
def test_the_card_of_the_last_turn_is_still_seen_when_all_were_shuffled() -> None:
    shown = told(automa_turn(3, automa={"space": 8}))
    assert (shown["card"], shown["scheme"]) == (None, 2)
    assert (shown["trace"]["card"], shown["trace"]["scheme"], shown["trace"]["skipped"]) == (3, 1, False)


@rule("S-SOLO-46")
def test_a_skipped_turn_is_seen() -> None:
    trace = told(automa_turn(4, options={"automa_level": "autometta"}))["trace"]
    assert (trace["card"], trace["skipped"], trace["moves"]) == (4, True, [])


@rule("S-SOLO-46")
def test_before_its_first_turn_there_is_no_card() -> None:
    s = scythe(active="rusviet", rusviet=FAR_AWAY, saxony={"workers": {}, "automa": True})
    assert (told(s)["trace"]["card"], told(s)["trace"]["scheme"]) == (None, None)
