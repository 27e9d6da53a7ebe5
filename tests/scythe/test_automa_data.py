"""The Automa's cards and trackers, written down a second time, apart from the tables of the game."""

from __future__ import annotations

import re

import pytest
from automa_table import FAR_AWAY, automa_turn, told
from scythe_table import scythe, seat

import veche
from veche.games.scythe.automa import data
from veche.games.scythe.automa.data import AUTOMA_GAINS, CARD_TABLE, CRITERIA, LEVEL_TABLE, MOVES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.notation import GAINS
from veche.testing import rule

# Moves: w a worker, m a mech, c the character, e an encounter or the Factory, A5 an attack on fighters with a
# power of 5, a on workers.  Gains: p power, $ coins, k combat cards, w a worker, u a character or mech.
# After the letter of a faction and a slash: only for that one.  Bonus: p, $, h for popularity, k.
CARDS = """
 1  *   6 7 7 1  1  N/w e c         p1 w1          p    w               p4             p
 2  *   5 6 7 2  2  P/e w           C/$1 $1        -    P/e w           C/$1 k1 u1     $
 3  *   3 7 7 0  0  w               p3             -    w               p2 w1          h
 4  g   0 1 2 1  0  w               C/$1 k1        k    w               C/$1 $2        p
 5  *   2 4 7 1  4  w               w1 $1          $    m               p4 w1          k
 6  *   7 7 7 1  0  w               p2             -    m               C/$1 p2 u1     p
 7  *g  5 7 7 0  2  S/A5 w          w1 $1          h    S/A5 m          R/u1 u1 k1     $
 8  *g  0 5 7 2  1  m w             R/u1 u1        -    m               S/p1 $1 u1     $
 9  *   4 7 7 1  3  P/e m w         w1 u1          h    P/e m           p3 w1          h
10  *   0 0 0 1  1  m w             u1 p2          -    m               $2 u1          -
11  *   6 7 7 2  0  m e c           R/w1 w1 $1     -    N/w e c         p3 w1          k
12  *   4 5 7 2  1  N/w m           p4             -    N/w m           k1 $1 u1       p
13  *   3 5 7 3  0  S/A4 e c        $1             -    S/A5 e c        k1 $2          $
14  *   1 1 1 1  0  e c             w1 k1          k    A7 a m          p3             h
15  -   7 7 7 0  2  e c             p3 $1          $    A1 a e c        C/$1 $1        k
16  *   5 7 7 1  4  e c             u1             -    A5 a m          S/p1 u1 $1     -
17  g   7 7 7 2  2  A6 a w          $2             p    A8 w            C/$1 $1 w1     h
18  *   1 1 7 0  1  e c             w1 $1          -    e c             w1 $2          -
19  *   7 7 7 1  1  a w             w1             -    a w             p3 $1          k
"""
LETTERS = {
    "w": "move_worker",
    "m": "move_mech",
    "c": "move_character",
    "e": "encounter_or_factory",
    "a": "attack_worker",
    "A": "attack_combat_unit",
}
GAIN_LETTERS = {"p": "power", "$": "coins", "k": "cards", "w": "worker", "u": "unit"}
BONUS_LETTERS = {"p": "power", "$": "coins", "h": "popularity", "k": "cards"}
FACTION_LETTERS = {"N": "nordic", "P": "polania", "C": "crimea", "S": "saxony", "R": "rusviet"}

Row = tuple[str, str, int]


def line(text: str, letters: dict[str, str]) -> list[Row]:
    found = []
    for part in text.split():
        faction, _, entry = part.rpartition("/")
        found.append((letters[entry[0]], FACTION_LETTERS.get(faction, ""), int(entry[1:] or 0)))
    return found


def columns(row: str) -> list[str]:
    """Number, marks, three dials and cards, spoils; then moves, gains and bonus of both schemes."""
    head, rest = row[:20], row[20:]
    halves = [rest[0:16], rest[16:31], rest[31:36], rest[36:52], rest[52:67], rest[67:]]
    return [*head.split(), *(half.strip() for half in halves)]


def in_words(entries: list[data.Entry], words: tuple[str, ...]) -> list[Row]:
    return [(words[what], FACTIONS[faction] if faction >= 0 else "", n) for what, faction, n in entries]


@rule("S-SOLO-05", "S-SOLO-09")
@pytest.mark.parametrize("row", CARDS.strip("\n").split("\n"), ids=lambda row: f"card {row.split()[0]}")
def test_a_card_is_as_printed(row: str) -> None:
    number, marks, *rest = columns(row)
    card = int(number) - 1
    assert CARD_TABLE[card][0] == number
    assert (data.CARD_STAR[card], data.CARD_GEAR[card]) == ("*" in marks, "g" in marks)
    assert list(data.CARD_DIALS[card]) == [int(n) for n in rest[:3]]
    assert (data.CARD_ADDS[card], data.CARD_SPOILS[card]) == (int(rest[3]), int(rest[4]))
    for scheme in (0, 1):
        moves, gains, bonus = rest[5 + 3 * scheme : 8 + 3 * scheme]
        assert in_words(data.moves_in(())[card][scheme], MOVES) == line(moves, LETTERS)
        assert in_words(data.gains_in(())[card][scheme], AUTOMA_GAINS) == line(gains, GAIN_LETTERS)
        shown = data.CARD_BONUS[card][scheme]
        assert (GAINS[shown] if shown >= 0 else "-") == BONUS_LETTERS.get(bonus, "-")


def test_there_are_19_cards() -> None:
    assert len(CARD_TABLE) == 19
    assert len(CARDS.strip("\n").split("\n")) == 19
    assert len(MOVES) == 6
    assert len(set(CRITERIA)) == 20


def test_cards_of_invaders_have_entries_for_its_factions() -> None:
    base, more = data.moves_in(()), data.moves_in(("invaders",))
    added = {
        (card + 1, scheme + 1, FACTIONS[line[0][1]])
        for card, lines in enumerate(more)
        for scheme, line in enumerate(lines)
        if line != base[card][scheme]
    }
    assert added == {(5, 1, "albion"), (8, 1, "togawa"), (8, 2, "togawa"), (19, 2, "albion")}
    gains, more_gains = data.gains_in(()), data.gains_in(("invaders",))
    words = {
        (card + 1, scheme + 1): in_words(line[-1:], AUTOMA_GAINS)[0]
        for card, lines in enumerate(more_gains)
        for scheme, line in enumerate(lines)
        if line != gains[card][scheme]
    }
    assert words == {
        (5, 1): ("unit", "togawa", 1),
        (18, 1): ("worker", "albion", 1),
        (18, 2): ("unit", "albion", 1),
    }


LEVELS = {
    "autometta": (24, 5, (10, 15, 18, 20, 22, 23)),
    "automa": (22, 4, (9, 14, 17, 19, 20, 21)),
    "automaszyna": (19, 3, (9, 12, 14, 16, 17, 18)),
    "ultimaszyna": (18, 0, (8, 11, 13, 15, 16, 17)),
}


@rule("S-SOLO-30", "S-SOLO-10")
@pytest.mark.parametrize("level", LEVELS)
def test_a_tracker_from_its_start_to_its_end(level: str) -> None:
    """Card 3 in each of its turns moves the marker on; five stars of others end nothing before the sixth."""
    spaces, water, stars = LEVELS[level]
    for space in range(spaces - 1):
        s = scythe(
            options={"automa_level": level},
            active="saxony",
            saxony={"automa": {"space": space, "deck": [3]}},
            rusviet=FAR_AWAY,
        )
        placed = sum(star <= space + 1 for star in stars)
        assert seat(s, "saxony").star_count() == placed
        assert s.over == (placed == 6)
        shown = told(s)
        assert (shown["space"], shown["spaces"]) == (space + 1, spaces)
        assert shown["crosses_water"] == (space + 1 >= water)
        assert shown["scheme"] == (2 if space + 1 >= stars[0] else 1)
    s = automa_turn(3, automa={"space": spaces - 1, "stars": 0}, options={"automa_level": level})
    assert (told(s)["space"], told(s)["stars"]) == (spaces - 1, 0), "at the end the marker stays"


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_a_level_is_explained_by_its_tracker(language: str) -> None:
    about = veche.title("scythe").languages[language].names["option_automa_level_about"]
    for level, spaces, water, _, stars, _ in LEVEL_TABLE:
        numbers = {int(number) for number in re.findall(r"\d+", about[level])}
        assert numbers == {stars[0], spaces - 1} | ({water} if water else set())
