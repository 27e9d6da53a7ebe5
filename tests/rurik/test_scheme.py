"""Scheme: the two decks, drawing and keeping, what each seat knows, and the start player marker."""

from __future__ import annotations

from typing import Any

import pytest
from table import choices, figures, play, refused, rurik, seat

from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.data.schemes import SCHEME_DECK, SCHEME_NAMES
from veche.games.rurik.state import ACTION, STRATEGY, Rurik
from veche.testing import rule

ALL = [SCHEME_NAMES[face] for face in SCHEME_DECK]
# From the top card down; none of them shows the casualty symbol.
CALM = ["attack_1", "move_2", "tax_1", "build_1"]


def named(faces: tuple[int, ...]) -> list[str]:
    return [SCHEME_NAMES[face] for face in faces]


def deck(s: Rurik, number: int) -> list[str]:
    """Deck 1 or 2 from the top card down."""
    return named(s.decks[number - 1][::-1])


def sizes(s: Rurik) -> list[int]:
    return [len(cards) for cards in s.decks]


def in_decks(s: Rurik) -> list[str]:
    return sorted(deck(s, 1) + deck(s, 2))


def hand(s: Rurik, colour: str) -> list[str]:
    return named(seat(s, colour).hand)


def view(s: Rurik, colour: str) -> Any:
    """The table as a seat sees it."""
    return s.observe(COLOURS.index(colour))


# -- drawing and keeping --------------------------------------------------------------------------------


@rule("R-SCHEME-01")
@pytest.mark.parametrize(("space", "cards"), [("scheme 1", 3), ("scheme 2", 2)])
def test_as_many_cards_as_shown_and_one_is_kept(space: str, cards: int) -> None:
    top = ["move_1", "move_2", "move_3"][:cards]
    s = rurik(space=space, decks=[[*top, "tax_1", "tax_2"], CALM], blue={"hand": ["coin_2"]})
    play(s, "act", "deck 1")
    assert view(s, "blue")["own"]["drawn"] == top[::-1]
    assert choices(s) == [f"scheme.keep {face}" for face in top]
    refused(s, "scheme.keep tax_1", "R-SCHEME-01")
    play(s, "scheme.keep move_2")
    assert hand(s, "blue") == ["move_2", "coin_2"]
    refused(s, "scheme.keep move_1")
    while seat(s, "blue").drawn:
        play(s, choices(s)[0])
    assert hand(s, "blue") == ["move_2", "coin_2"]
    assert sizes(s) == [cards + 1, 4]
    assert deck(s, 2) == CALM, "all cards come from one deck"


@rule("R-SCHEME-01")
def test_a_single_card_is_kept() -> None:
    s = rurik(space="scheme 3", decks=[CALM, ["move_1", "coin_2"]])
    play(s, "act", "deck 2")
    assert hand(s, "blue") == ["move_1"]
    assert deck(s, 2) == ["coin_2"]


@rule("R-SCHEME-01", "R-SCHEME-03")
def test_only_the_player_sees_the_cards_drawn() -> None:
    seen = []
    for top in (["move_1", "move_2", "move_3"], ["attack_1", "build_1", "deed"], ["attack_1"] * 3):
        s = rurik(points="scheme 3", decks=[[*top, "tax_1"], ["coin_2"]])
        s.listen()
        play(s, "deck 1")
        assert view(s, "red")["seats"][0]["drawn"] == 3
        during = (view(s, "red"), s.observe(None), s.heard(1))
        assert s.hides(s.legal()[0]), "which card is kept is a secret"
        play(s, f"scheme.keep {top[0]}")
        assert s.hides(s.legal()[0]), "in which order they go back is a secret"
        play(s, f"scheme.return {top[1]}")
        seen.append((*during, view(s, "red"), s.observe(None), s.heard(1)))
        assert view(s, "blue")["own"]["hand"] == [top[0]]
    assert seen[0] == seen[1] == seen[2], "red cannot tell one from the other"


@rule("R-SCHEME-02")
@pytest.mark.parametrize(
    ("number", "first", "then"), [(1, "move_3", "move_1"), (1, "move_1", "move_3"), (2, "move_3", "move_1")]
)
def test_the_rest_goes_back_on_the_same_deck_in_any_order(number: int, first: str, then: str) -> None:
    piles = [["move_1", "move_2", "move_3", "tax_1"], CALM]
    s = rurik(
        space="scheme 1",
        decks=piles if number == 1 else piles[::-1],
        board={"scheme": ["-", "-", "red 1"]},
        red={"at": {"kiev": 1}},
    )
    play(s, "act", f"deck {number}", "scheme.keep move_2")
    assert choices(s) == ["scheme.return move_1", "scheme.return move_3"]
    refused(s, "scheme.return move_2", "R-SCHEME-02")
    refused(s, "stop")
    play(s, f"scheme.return {first}")
    assert deck(s, number) == [then, first, "tax_1"]
    assert deck(s, 3 - number) == CALM
    play(s, "marker blue", "end", "act", f"deck {number}")
    assert hand(s, "red") == [then]
    assert deck(s, number) == [first, "tax_1"]


@rule("R-SCHEME-03")
def test_a_hand_is_secret() -> None:
    worlds = [
        rurik(decks=[CALM, CALM], space="move 1", blue={"hand": cards}) for cards in (["move_3"], ["deed"])
    ]
    one, two = worlds
    for viewer in (1, None):
        assert one.observe(viewer) == two.observe(viewer)
    assert view(one, "red")["seats"][0]["hand"] == 1
    assert view(one, "blue")["own"]["hand"] == ["move_3"]
    assert view(one, "red")["own"]["hand"] == []


@rule("R-SCHEME-03")
def test_a_hand_that_cannot_be_used_is_not_betrayed() -> None:
    for cards in ([], ["attack_1_paid"], ["coin_2"]):
        s = rurik(decks=[CALM, CALM], space="move 1", used=["acted"], to_move="red", red={"hand": cards})
        assert (s.phase == ACTION) == bool(cards), "a turn ends by itself only when no card is held"


@rule("R-SCHEME-03")
def test_there_is_no_hand_limit() -> None:
    held = ["coin_2", "coin_2", "deed", "tax_2", "muster_2"]
    s = rurik(points="scheme 1", decks=[CALM, CALM], blue={"hand": held})
    play(s, "deck 1")
    assert sorted(hand(s, "blue")) == sorted([*held, "attack_1"])
    s = rurik(points="scheme 1", decks=[["move_1", "move_2"], ["move_2"]], blue={"hand": ALL[9:]})
    play(s, "deck 1")
    assert len(hand(s, "blue")) == len(ALL[9:]) + 1


# -- empty decks ----------------------------------------------------------------------------------------


def last_card_position(seed: int = 0) -> Rurik:
    """Deck 1 has 1 card, deck 2 has 8, the discard pile 10, red's hand 8; blue attacks."""
    s = rurik(
        seed=seed,
        points="attack 1",
        decks=[ALL[:1], ALL[1:9]],
        discard=ALL[9:19],
        blue={"at": {"kiev": 2}},
        red={"at": {"kiev": 1}, "hand": ALL[19:]},
    )
    assert sizes(s) == [1, 8]
    return play(s, "attack kiev red")


@rule("R-SCHEME-04")
def test_the_last_card_of_a_deck_makes_two_new_decks() -> None:
    s = last_card_position()
    play(s, "deck 1")
    assert sizes(s) == [10, 9]
    assert s.discard == ()
    assert in_decks(s) == sorted(ALL[:19]), "the revealed card is among them, and no hand"
    assert sorted(hand(s, "red")) == sorted(ALL[19:])


@rule("R-SCHEME-04")
def test_the_new_decks_are_shuffled() -> None:
    decks = {tuple(play(last_card_position(seed), "deck 1").decks) for seed in range(5)}
    assert len(decks) == 5
    old = set(ALL[9:19]) - set(ALL[:9])
    for seed in range(5):
        s = play(last_card_position(seed), "deck 1")
        assert old & set(deck(s, 1)), "the discard pile is spread over both"
        assert old & set(deck(s, 2))


@rule("R-SCHEME-04")
def test_a_deck_with_a_card_left_is_not_shuffled() -> None:
    s = last_card_position()
    play(s, "deck 2")
    assert sizes(s) == [1, 7]
    assert len(s.discard) == 11


@rule("R-SCHEME-04")
def test_cards_are_returned_before_the_deck_is_looked_at() -> None:
    s = rurik(points="scheme 3", decks=[["move_1", "move_2", "move_3"], CALM], discard=["coin_2"])
    play(s, "deck 1", "scheme.keep move_2", "scheme.return move_3")
    assert (deck(s, 1), deck(s, 2)) == (["move_1", "move_3"], CALM)
    assert named(s.discard) == ["coin_2"]


@rule("R-SCHEME-04")
def test_drawing_the_last_card_makes_two_new_decks() -> None:
    s = rurik(points="scheme 1", decks=[["move_1"], CALM], discard=["coin_2"])
    play(s, "deck 1")
    assert hand(s, "blue") == ["move_1"]
    assert sizes(s) == [3, 2]
    assert s.discard == ()
    assert in_decks(s) == sorted([*CALM, "coin_2"]), "cards in hands stay out"


@rule("R-SCHEME-04")
def test_the_other_deck_is_divided_even_without_discarded_cards() -> None:
    s = rurik(points="scheme 1", decks=[CALM, ["move_1"]])
    play(s, "deck 2")
    assert sizes(s) == [2, 2]
    assert in_decks(s) == sorted(CALM)


@rule("R-SCHEME-05")
@pytest.mark.parametrize("number", [1, 2])
def test_a_draw_goes_on_from_a_new_deck(number: int) -> None:
    rest = [*CALM, "coin_2", "deed", "tax_2"]
    s = rurik(points="scheme 3", decks=[["move_1"], rest[:4]], discard=rest[4:], red={"hand": ["build_1"]})
    play(s, "deck 1")
    assert named(seat(s, "blue").drawn) == ["move_1"], "cards drawn stay aside"
    assert (sizes(s), s.discard) == ([4, 3], ())
    assert in_decks(s) == sorted(rest), "hands stay out"
    assert choices(s) == ["deck 1", "deck 2"], "the player chooses a new deck"
    other = deck(s, 3 - number)
    top, below = deck(s, number)[:2], deck(s, number)[2:]
    play(s, f"deck {number}")
    assert sorted(named(seat(s, "blue").drawn)) == sorted(["move_1", *top])
    play(s, "scheme.keep move_1", f"scheme.return {top[0]}")
    assert hand(s, "blue") == ["move_1"]
    assert deck(s, number) == [top[1], top[0], *below], "back on the deck drawn from last"
    assert deck(s, 3 - number) == other
    assert seat(s, "blue").known == [2 if number == 1 else 0, 2 if number == 2 else 0]


@rule("R-SCHEME-05")
def test_a_casualty_check_goes_on_from_a_new_deck() -> None:
    s = rurik(
        points="attack 1",
        decks=[["move_1"], CALM],
        discard=["coin_2"],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2}},
    )
    play(s, "attack kiev red", "deck 1")
    assert named(s.revealed) == ["move_1"], "cards revealed stay aside"
    assert (sizes(s), s.discard) == ([3, 2], ())
    assert in_decks(s) == sorted([*CALM, "coin_2"])
    assert choices(s) == ["deck 1", "deck 2"]
    top = deck(s, 2)[0]
    play(s, "deck 2")
    assert named(s.discard) == ["move_1", top], "they are the new discard pile"
    assert sizes(s) == [3, 1]


@rule("R-SCHEME-05")
def test_a_casualty_on_the_last_card_needs_no_further_card() -> None:
    s = rurik(
        points="attack 1",
        decks=[["move_3"], CALM],
        blue={"at": {"kiev": 2}},
        red={"at": {"kiev": 3}},
    )
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "blue", "kiev") == 1
    assert (sizes(s), s.discard) == ([3, 2], ()), "the check is over, so the card is shuffled in"


@rule("R-SCHEME-10")
@pytest.mark.parametrize("place", ["deck 1", "deck 2", "discard"])
def test_the_only_card_left_is_drawn_and_kept(place: str) -> None:
    s = rurik(
        points="scheme 3",
        decks=[["move_1"] if place == "deck 1" else [], ["move_1"] if place == "deck 2" else []],
        discard=["move_1"] if place == "discard" else [],
    )
    assert hand(s, "blue") == ["move_1"]
    assert (s.decks, s.discard, seat(s, "blue").drawn) == ([(), ()], (), ())


@rule("R-SCHEME-10")
def test_fewer_cards_than_asked_for_are_drawn() -> None:
    s = rurik(points="scheme 3", decks=[["move_1"], ["move_2"]])
    play(s, "deck 1")
    assert sorted(named(seat(s, "blue").drawn)) == ["move_1", "move_2"], "one new deck, no choice of it"
    play(s, "scheme.keep move_2")
    assert hand(s, "blue") == ["move_2"]
    assert (deck(s, 1), deck(s, 2)) == (["move_1"], []), "the second deck stays empty"
    assert seat(s, "blue").known == [1, 0], "and nothing is shuffled again"


@rule("R-SCHEME-10")
def test_no_card_no_draw() -> None:
    s = rurik(points="scheme 3", decks=[[], []], red={"hand": ALL[1:]}, blue={"hand": ALL[:1]})
    assert hand(s, "blue") == ALL[:1]
    assert choices(s)[0] == "end"


@rule("R-SCHEME-10")
def test_no_card_no_casualty() -> None:
    s = rurik(points="attack 1", decks=[[], []], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "attack kiev red")
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev")) == (1, 1)
    assert seat(s, "blue").warfare == 1
    assert (s.decks, s.discard) == ([(), ()], ())


@rule("R-SCHEME-10")
@pytest.mark.parametrize(("card", "left"), [("move_1", 1), ("move_3", 0)])
def test_a_check_reveals_what_there_is(card: str, left: int) -> None:
    s = rurik(points="attack 1", decks=[[], [card]], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "attack kiev red")
    assert figures(s, "blue", "kiev") == left
    assert (deck(s, 1), deck(s, 2), s.discard) == ([card], [], ()), "one card makes one deck"


# -- what a seat knows ----------------------------------------------------------------------------------


def two_returned(**more: object) -> Rurik:
    """Blue has put tax_2 and on it move_1 back on deck 1, and has kept move_2."""
    s = rurik(
        points="scheme 3",
        decks=[["move_1", "move_2", "tax_2", *CALM, "coin_2"], ["deed", "build_1", "tax_1", "muster_1"]],
        **more,
    )
    return play(s, "deck 1", "scheme.keep move_2", "scheme.return tax_2")


@rule("R-SCHEME-02", "R-TERM-18")
def test_who_returns_cards_knows_them_and_nobody_else_does() -> None:
    s = two_returned()
    assert view(s, "blue")["own"]["known"] == [["move_1", "tax_2"], []]
    assert view(s, "red")["own"]["known"] == [[], []]
    assert [seat(s, colour).known for colour in ("blue", "red")] == [[2, 0], [0, 0]]
    tops = set()
    for seed in range(12):
        world = s.resample(0, seed)
        assert deck(world, 1)[:2] == ["move_1", "tax_2"]
        assert hand(world, "blue") == ["move_2"]
        assert world.observe(0) == s.observe(0)
        world = s.resample(1, seed)
        assert world.observe(1) == s.observe(1)
        tops.add((*deck(world, 1)[:2], *hand(world, "blue")))
    assert len(tops) > 3, "for red they may be any cards"


@rule("R-SCHEME-01", "R-TERM-18")
def test_cards_being_looked_at_are_known_to_their_player_only() -> None:
    s = rurik(points="scheme 3", decks=[["move_1", "move_2", "tax_2", *CALM], ["deed", "build_1", "tax_1"]])
    play(s, "deck 1")
    drawn = seat(s, "blue").drawn
    assert all(s.resample(0, seed).seats[0].drawn == drawn for seed in range(6))
    assert len({s.resample(1, seed).seats[0].drawn for seed in range(6)}) > 1
    assert len({s.resample(None, seed).seats[0].drawn for seed in range(6)}) > 1
    assert s.resample(0, 1).legal() == s.legal()


@rule("R-SCHEME-02", "R-TERM-18")
def test_a_draw_by_another_seat_ends_the_knowledge_of_that_deck() -> None:
    for number, known in ((1, [0, 0]), (2, [2, 0])):
        s = two_returned(board={"scheme": ["-", "red 1"]}, red={"at": {"kiev": 1}})
        play(s, "end", "act", f"deck {number}")
        assert seat(s, "blue").known == known, f"red has drawn from deck {number}"
        keep, back = named(seat(s, "red").drawn)
        play(s, f"scheme.keep {keep}")
        assert seat(s, "blue").known == known
        assert view(s, "red")["own"]["known"][number - 1] == [back]
        assert view(s, "red")["own"]["known"][2 - number] == []


@rule("R-SCHEME-02", "R-TERM-18")
def test_a_known_card_below_a_single_one_drawn_by_another_seat_stays_known() -> None:
    s = two_returned(board={"scheme": ["-", "-", "red 1"]}, red={"at": {"kiev": 1}})
    play(s, "end", "act", "deck 1")
    assert hand(s, "red") == ["move_1"], "a single card is always kept; nothing is put back on the deck"
    assert view(s, "blue")["own"]["known"] == [["tax_2"], []]
    assert all(deck(s.resample(0, seed), 1)[0] == "tax_2" for seed in range(6))


@rule("R-SCHEME-02", "R-TERM-18")
def test_who_draws_a_known_card_still_knows_the_one_below() -> None:
    s = two_returned(
        board={"scheme": ["-", "-", "blue 1"], "move": ["red 1"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 1}},
    )
    play(s, "end", "forfeit", "act", "deck 1")
    assert hand(s, "blue") == ["move_1", "move_2"]
    assert view(s, "blue")["own"]["known"] == [["tax_2"], []]


@rule("R-ATTACK-17", "R-TERM-18")
def test_a_revealed_card_is_no_longer_among_the_known_ones() -> None:
    s = two_returned(
        board={"attack": ["red 1"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2}},
    )
    play(s, "end", "act", "attack kiev blue", "deck 1")
    assert named(s.discard) == ["move_1"]
    assert view(s, "blue")["own"]["known"] == [["tax_2"], []]
    assert all(deck(s.resample(0, seed), 1)[0] == "tax_2" for seed in range(6))


@rule("R-SCHEME-04", "R-TERM-18")
def test_nobody_knows_anything_of_new_decks() -> None:
    s = rurik(
        points="scheme 3",
        decks=[["move_1", "move_2", "tax_2", *CALM], ["attack_1"]],
        discard=["coin_2"],
        board={"attack": ["red 1"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2}},
    )
    play(s, "deck 1", "scheme.keep move_2", "scheme.return tax_2")
    assert seat(s, "blue").known == [2, 0]
    play(s, "end", "act", "attack kiev blue", "deck 2")
    assert sizes(s) == [4, 4]
    assert seat(s, "blue").known == [0, 0]
    assert view(s, "blue")["own"]["known"] == [[], []]
    assert len({tuple(deck(s.resample(0, seed), 1)) for seed in range(8)}) > 3


# -- the start player marker ----------------------------------------------------------------------------


def scheme_action(s: Rurik) -> Rurik:
    """Take the main action on a scheme space and keep any card."""
    play(s, "act", "deck 1")
    while choices(s)[0].startswith(("scheme.keep", "scheme.return")):
        play(s, choices(s)[0])
    return s


@rule("R-SCHEME-06")
@pytest.mark.parametrize("receiver", ["blue", "red", "yellow"])
def test_the_top_scheme_space_gives_the_marker_to_anyone(receiver: str) -> None:
    s = rurik(players=3, start="blue", to_move="red", space="scheme 1")
    scheme_action(s)
    assert s.player == COLOURS.index("red")
    assert choices(s) == ["marker blue", "marker red", "marker yellow"]
    refused(s, "marker white", "R-SCHEME-06")
    play(s, f"marker {receiver}")
    assert s.start == COLOURS.index(receiver)


@rule("R-SCHEME-06")
@pytest.mark.parametrize("space", ["scheme 2", "scheme 3", "muster 1"])
def test_no_other_space_gives_the_marker(space: str) -> None:
    s = rurik(players=3, start="blue", to_move="red", space=space, red={"hand": ["coin_2"]})
    if space.startswith("scheme"):
        scheme_action(s)
    else:
        play(s, "act")
    refused(s, "marker red")
    assert s.start == 0


@rule("R-SCHEME-07")
@pytest.mark.parametrize("receiver", ["red", "yellow"])
def test_the_new_start_player_counts_from_the_claim_phase_on(receiver: str) -> None:
    s = rurik(
        start="blue",
        to_move="red",
        board={"scheme": ["red 1"], "move": ["yellow 1", "blue 2", "red 2"], "muster": ["yellow 2"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 1}},
        yellow={"at": {"kiev": 1}},
    )
    scheme_action(s)
    play(s, f"marker {receiver}", "end")
    assert s.first == COLOURS.index("blue"), "this round was begun by blue"
    order = []
    while s.phase == ACTION:
        assert s.player is not None
        order.append(COLOURS[s.player])
        play(s, "forfeit")
        if choices(s)[0] == "end":  # red holds a card
            play(s, "end")
    assert order == ["yellow", "blue", "red", "yellow"]
    chooses = []
    while s.phase != STRATEGY:
        assert s.player is not None
        chooses.append(COLOURS[s.player])
        play(s, choices(s)[0])
    assert chooses[0] == receiver, "deeds are chosen from the new start player on"
    assert (s.round, s.player) == (2, COLOURS.index(receiver)), "who begins the next round"


@rule("R-SCHEME-08")
def test_the_marker_stays_when_nobody_stood_on_the_top_space() -> None:
    s = rurik(
        start="red",
        board={"muster": ["red 1", "blue 1"], "move": ["blue 2", "red 2"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"volyn": 1}},
    )
    while s.phase != STRATEGY:
        play(s, "act" if "act" in choices(s) else choices(s)[0])
        assert s.start == COLOURS.index("red")
    assert (s.round, s.player) == (2, COLOURS.index("red"))


@rule("R-SCHEME-09")
def test_a_forfeited_top_space_draws_nothing_and_passes_nothing() -> None:
    s = rurik(
        start="blue",
        to_move="red",
        space="scheme 1",
        decks=[CALM, CALM],
        red={"hand": ["coin_2"], "coins": 2},
    )
    play(s, "forfeit")
    assert seat(s, "red").coins == 3
    assert hand(s, "red") == ["coin_2"]
    assert (deck(s, 1), deck(s, 2)) == (CALM, CALM)
    refused(s, "marker red")
    refused(s, "deck 1")
    play(s, "end")
    assert s.start == COLOURS.index("blue")


@rule("R-SCHEME-02", "R-TERM-18")
def test_who_knew_three_cards_knows_none_when_another_keeps_one_of_two() -> None:
    """Which one is kept nobody else sees, so the third card may lie at any depth."""
    for points, known in ((2, 0), (1, 2)):
        s = rurik(points=f"scheme {points}", to_move="red", red={"at": {"kiev": 1}})
        seat(s, "blue").known = [3, 0]
        play(s, "deck 1")
        assert seat(s, "blue").known == [known, 0]
