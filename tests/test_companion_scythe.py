"""The Automa beside a real board: the same engine, undo, combats both ways, bad input."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from sitting import random_game, refused, told, typed_at_random, undone_and_redone

import veche
from veche.companion import Companion, Refused, Setting, begin, resumed
from veche.companion.scythe import described
from veche.core.errors import BadOption, BadRecord
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.state import Scythe

GOLDEN = Path(__file__).parent / "golden" / "scythe" / "automa-00164-1-players.txt"
CHOSEN = ("automa_level", "automa_workers", "automa_units", "automa_cards", "automa_spoils", "automa_ties")
PERSON = ("power", "popularity", "coins", "character", "mechs", "workers", "structures", "recruits", "stars")
AUTOMA = ("power", "coins", "character", "mechs", "workers")


def companion(seed: int = 7, language: str = "en", **options: str) -> Any:
    """Nordic sits at the table, Saxony is the Automa's."""
    chosen = {"factions": "nordic", "automa_faction": "saxony", **options}
    return begin(Setting("scythe", seed, tuple(chosen.items())), language)


def table(sitting: Companion) -> Scythe:
    return cast(Scythe, sitting.state)


# The same engine


def changes(before: dict[str, Any], after: dict[str, Any], you: str, automa: str) -> list[str]:
    """The lines that tell how one described position became the other."""
    lines = []
    for whose, words, prefix in ((you, PERSON, ""), (automa, AUTOMA, "automa ")):
        old, new = before[whose], after[whose]
        for word in words:
            if old[word] == new[word]:
                continue
            if word in ("power", "popularity", "coins", "character"):
                lines.append(f"{prefix}{word} {new[word] if new[word] is not None else 'mat'}")
            elif word == "recruits":
                lines += [f"recruit {each}" for each in new[word] if each not in old[word]]
            else:
                form = {"mechs": "mech {0} {1}", "structures": "structure {0} {1}", "stars": "stars {0} {1}"}
                absent: object = "mat" if word == "mechs" else 0
                gone = [each for each in old[word] if each not in new[word]]
                told = {**dict.fromkeys(gone, absent), **new[word]}
                lines += [
                    prefix + form.get(word, "worker {0} {1}").format(each, what)
                    for each, what in told.items()
                    if old[word].get(each) != what
                ]
    lines += [f"token {place} gone" for place in before["encounters"] if place not in after["encounters"]]
    for place in {**before["resources"], **after["resources"]}:
        lying = after["resources"].get(place, {})
        if lying != before["resources"].get(place, {}):
            lines.append(" ".join(["resources", place, *(f"{kind} {n}" for kind, n in lying.items())]))
    return lines


def essence(s: Scythe, you: str, automa: str) -> dict[str, Any]:
    """All that a companion keeps of a table: no hidden cards, no decks."""
    data = described(s)
    return {
        you: {word: data[you][word] for word in PERSON},
        automa: {word: data[automa][word] for word in AUTOMA}
        | {word: data[automa]["automa"][word] for word in ("space", "scheme", "stars")}
        | {"cards": len(data[automa]["hand"]), "own stars": data[automa]["stars"]},
        "encounters": data["encounters"],
        "resources": data["resources"],
    }


class Table:
    """A recorded game beside a companion: whatever the person did there is told here."""

    def __init__(self, record: veche.Record) -> None:
        self.record = record
        self.state = cast(Scythe, self.record.replay(0))
        you, other = self.state.seat_names()
        if self.state.automaton(0):
            you, other = other, you
        self.you, self.automa = you, other
        options = {name: str(self.record.options[name]) for name in CHOSEN}
        chosen = {"factions": you, "automa_faction": other, **options}
        # Another seed: its cards are named, as with a printed deck.
        self.sitting = begin(Setting("scythe", 99, tuple(chosen.items())))
        self.turns = self.combats = self.attacks = 0
        for card in self.state.automas[0].discard:  # it had the first turn
            self.sitting.do(f"turn {card + 1}")

    def tell(self, s: Scythe) -> None:
        for line in changes(described(table(self.sitting)), described(s), self.you, self.automa):
            self.sitting.do(line)

    def play(self) -> None:
        for entry in self.record.entries:
            self.act(int(entry.action))
            if self.state.over or self.state.question()["kind"] == "section":
                assert essence(table(self.sitting), self.you, self.automa) == essence(
                    self.state, self.you, self.automa
                )

    def act(self, action: int) -> None:
        s = self.state
        kind = s.question()["kind"]
        person = s.seat_names().index(self.you)
        fights = kind in ("ability", "dial", "retreat", "along")
        if fights and s.active == person and self.sitting.stage() == "rest":
            self.attacks += 1
            self.tell(s)
            self.sitting.do(f"attack {PLACES[s.battle.place]}")
        ahead = s.copy()
        ahead.pass_over_automata()
        ahead.apply(action)
        before = s.last_combat
        text = s.text(action)
        s.listen()
        s.apply(action)
        cards = [line.values["n"] for line in s.log or [] if line.key == "automa.card"]
        drawn = [line.values["n"] for line in s.log or [] if line.key == "automa.combat"]
        shown = s.last_combat != before or bool(drawn)
        if fights and self.sitting.stage() == "answer":
            self.sitting.do(text)
        elif fights and shown:
            self.combats += 1
            self.fight(drawn[0], person)
        if cards and self.sitting.stage() == "rest":
            self.turns += 1
            self.tell(ahead)
            self.sitting.do(f"turn {cards[0]}")

    def fight(self, card: int, person: int) -> None:
        rows = {row[1]: row[2:] for row in self.state.last_combat}
        (dial, *own), (its, *shown) = rows[person], rows[1 - person]
        said = told(self.sitting, f"ready {card}")
        assert f"its dial shows {its}" in said
        parts = [f"dial {dial}"]
        parts += [f"cards {'+'.join(map(str, own))}"] if own else []
        parts += [f"shows {'+'.join(map(str, shown))}"] if shown else []
        self.sitting.do(" ".join(parts))


def test_a_recorded_game_comes_out_the_same_turn_by_turn() -> None:
    game = Table(veche.read_record(GOLDEN.read_text(encoding="utf-8")))
    game.play()
    assert game.turns == 15
    assert game.combats > 0
    assert game.state.over


@pytest.mark.parametrize(
    ("seed", "level"),
    [(5, "automa"), (14, "automaszyna"), (23, "ultimaszyna"), (24, "autometta"), (461, "automa")],
)
def test_games_with_combats_come_out_the_same(seed: int, level: str) -> None:
    game = Table(random_game("scythe", seed, automa_level=level))
    game.play()
    assert game.state.over
    assert game.combats > 0
    assert game.attacks > 0 or seed == 5


# Turns


def test_a_turn_tells_the_card_what_failed_the_way_and_the_tracker() -> None:
    said = told(companion(), "turn 10")
    assert "Saxony draws Automa card 10, scheme I" in said
    assert "Saxony cannot move a mech\n    no such unit" in said
    assert "closest to its home base: A6 B7 → first in reading order: A6" in said
    assert "Saxony moves a worker from A6 to B6" in said
    assert "Saxony gains 2 power" in said
    assert "space 1 of the star tracker" in said


def test_a_named_card_must_still_be_in_the_deck() -> None:
    sitting = companion()
    sitting.do("card 13")
    sitting.do("turn")
    assert sitting.show()[2].count("last card 13") == 1
    with pytest.raises(Refused, match="card 13 cannot come now; the next card is one of 1, 2, 3"):
        sitting.do("turn 13")
    with pytest.raises(Refused, match="“20” should be a whole number from 1 to 19"):
        sitting.do("card 20")


def test_an_empty_deck_is_made_anew_before_a_card_is_named() -> None:
    sitting = companion(automa_level="ultimaszyna")
    for card in (4, 7, 8):
        sitting.do(f"turn {card}")
    s = table(sitting).copy()
    s.automas[0].discard, s.automas[0].deck = (*range(19),), ()
    sitting.moments[-1] = sitting.now.__class__(s)
    assert "draws Automa card 5" in told(sitting, "turn 5")


def test_the_seed_shuffles_the_cards_of_scheme_two() -> None:
    """Also after what a person told: the chance of a sitting goes on."""
    decks = set()
    for seed in (7, 8):
        sitting = companion(seed)
        assert "turns to scheme II" in told(sitting, "automa space 8", "turn 10")
        decks.add(table(sitting).automas[0].deck)
    assert len(decks) == 2


def test_recruits_bring_their_bonus() -> None:
    facts = cast(Any, veche.title("scythe").facts())["automa"]["cards"]
    card = next(card for card in facts if card["schemes"][0]["bonus"] == "upgrade")
    sitting = companion()
    assert "bonus" not in told(sitting, f"turn {card['card']}")
    sitting.undo()
    power = table(sitting).seats[sitting.person].power
    assert "bonus of recruits for Upgrade" in told(sitting, "recruit upgrade", f"turn {card['card']}")
    assert table(sitting).seats[sitting.person].power == power + 1


def test_what_lies_on_the_real_table_is_not_told() -> None:
    """Which Factory card is taken, and what a drawn combat card is worth, is seen on the table."""
    sitting = companion()
    said = told(sitting, "automa character D5", "automa space 5", "turn 13")
    assert "takes a Factory card at random" in said
    assert "Factory card 1" not in said


# Undo


def test_undo_and_redo_give_the_same_positions() -> None:
    undone_and_redone(companion(), "turn", "character E1", "turn", "worker E1 2", "turn")


def test_the_same_line_after_undo_draws_the_same_card() -> None:
    sitting = companion()
    said = sitting.do("turn")
    sitting.undo()
    assert sitting.do("turn") == said
    sitting.undo()
    sitting.do("character E1")
    with pytest.raises(Refused):
        sitting.redo()


# Combats


def attacked(**options: str) -> Any:
    """The Automa has come to the person's character."""
    sitting = companion(**options)
    for line in (
        "character A5",
        "power 7",
        "automa mech 1 B6",
        "automa power 12",
        "automa space 5",
        "turn 13",
    ):
        sitting.do(line)
    return sitting


def test_it_attacks_and_shows_its_card_only_when_the_person_is_ready() -> None:
    sitting = attacked()
    assert sitting.stage() == "dial"
    assert "Saxony attacks Nordic in A5" in sitting.now.said
    with pytest.raises(Refused, match="in secret first"):
        sitting.do("dial 3")
    with pytest.raises(Refused, match="“turn” is not possible now: set your dial"):
        sitting.do("turn")
    before = table(sitting).automas[0].deck
    said = told(sitting, "ready")
    assert f"it draws card {before[-1] + 1}: its dial shows {sitting.now.drawn.dial}" in said


def test_it_wins_and_the_rest_of_its_turn_follows() -> None:
    sitting = attacked()
    sitting.do("ready 1")
    drawn = sitting.now.drawn
    assert drawn.dial > 0
    shows = f" shows {'+'.join('5' * drawn.cards)}" if drawn.cards else ""
    said = told(sitting, f"dial 0{shows}")
    assert "Saxony wins in A5 against Nordic" in said
    assert "Nordic withdraws the character from A5 to the Nordic base" in said
    assert sitting.stage() == "rest"
    assert PLACES[table(sitting).seats[sitting.person].character] == "nordic"
    assert said.index("wins in A5") < said.index("coin")  # the gains of its card


def test_the_person_wins_and_its_character_goes_to_the_mat() -> None:
    sitting = attacked()
    sitting.do("ready 1")
    drawn = sitting.now.drawn
    cards = len(table(sitting).seats[sitting.automa].hand)
    shows = f" shows {'+'.join('2' * drawn.cards)}" if drawn.cards else ""
    said = told(sitting, f"dial 7 cards 5{shows}")
    assert "Nordic wins in A5" in said
    assert "goes back to its mat from A5" in said
    s = table(sitting)
    assert s.seats[sitting.automa].character == NOWHERE
    assert s.seats[sitting.person].power == 0
    assert len(s.seats[sitting.automa].hand) == cards - drawn.cards + 1  # it has shown something


def test_the_person_attacks_and_finds_what_the_card_says() -> None:
    sitting = companion()
    said = told(sitting, "turn 10", "mech speed B7", "automa character B7", "attack B7")
    assert "Nordic attacks Saxony in B7" in said
    sitting.do("ready 1")
    drawn = sitting.now.drawn
    shows = f" shows {'+'.join('2' * drawn.cards)}" if drawn.cards else ""
    said = told(sitting, f"dial 7 cards 5{shows}")
    assert "Nordic wins in B7" in said
    assert "taken from the Automa" in said
    assert sitting.stage() == "rest"
    assert described(table(sitting))["resources"] == {"B7": {"oil": 1}}


def test_workers_alone_are_driven_off() -> None:
    sitting = companion()
    said = told(sitting, "turn 10", "mech speed B7", "attack B7")
    assert "Nordic drives a worker of Saxony home from B7" in said
    assert "1 oil in B7: taken from the Automa" in said


def test_abilities_are_asked_before_the_dials() -> None:
    sitting = companion()
    for line in ("mech artillery A6", "power 6", "automa character A6", "automa power 9", "attack A6"):
        sitting.do(line)
    assert sitting.stage() == "answer"
    assert "use artillery" in sitting.asks()
    with pytest.raises(Refused, match="use artillery"):
        sitting.do("turn")
    with pytest.raises(Refused, match="use artillery"):
        sitting.do("xyzzy")
    sitting.do("use artillery")
    assert table(sitting).seats[sitting.automa].power == 7
    assert sitting.stage() == "dial"


# The end


def test_the_sixth_star_of_the_person_ends_the_game() -> None:
    sitting = companion()
    said = told(sitting, "turn 10", "end")
    assert "Saxony has a fortune of 11: coins 5, territories 6" in said
    assert sitting.score() == ["Saxony has a fortune of 11: coins 5, territories 6"]
    with pytest.raises(Refused, match="the game is over"):
        sitting.do("turn")
    sitting.undo()
    assert sitting.stage() == "rest"


# Bad input


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "have your turn at the table"),
        ("xyzzy", "“xyzzy” is not known here; known are character, mech"),
        ("t", "known are token, turn"),
        ("character", "the form is: character PLACE"),
        ("character X9", "there is no place “x9”"),
        ("character B2 C3", "the form is: character PLACE"),
        ("structure mill C2", "lake"),
        ("character saxony", "home base"),
        ("mech 5 B2", "there is no mech “5”"),
        ("mech camaraderie B2", "there is no mech"),
        ("mech 1", "the form is: mech NUMBER PLACE"),
        ("worker B2 9", "“9” should be a whole number from 0 to 8"),
        ("worker B2 -1", "whole number"),
        ("worker B2 8", "workers on the board"),
        ("structure tower B2", "there is no structure “tower”; there are mine"),
        ("structure mill A2", "lake"),
        ("recruit nobody", "upgrade, deploy, build, enlist"),
        ("token B2", "the form is: token PLACE gone|here"),
        ("token B2 away", "gone, here"),
        ("token B3 here", "no encounter symbol"),
        ("resources", "the form is: resources"),
        ("resources B2 gold 1", "oil, metal, wood, food"),
        ("resources B2 oil", "the form is: resources"),
        ("power 17", "from 0 to 16"),
        ("power x", "“x” should be a whole number"),
        ("power 99999999999999999999", "from 0 to 16"),
        ("popularity 19", "from 0 to 18"),
        ("coins", "the form is: coins NUMBER"),
        ("stars love 1", "there is no star for “love”"),
        ("stars combat 3", "the space takes 2"),
        ("automa", "cannot be set"),
        ("automa luck 3", "“luck” cannot be set; there are character"),
        ("automa space 99", "whole number"),
        ("automa cards", "whole number"),
        ("turn 0", "from 1 to 19"),
        ("attack D4", "an attack needs your character or a mech"),
        ("ready", "“ready” is not possible now"),
        ("dial 3", "“dial” is not possible now"),
        ("end now", "the form is: end"),
    ],
)
def test_bad_input_is_a_sentence_and_changes_nothing(line: str, said: str) -> None:
    sitting = companion()
    sitting.do("turn 10")
    refused(sitting, line, said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dial", "the form is: dial"),
        ("dial 3 cards", "the form is: dial"),
        ("dial 8 shows 2", "from 0 to 7"),
        ("dial 3 shows 6", "from 2 to 5"),
        ("dial 3 cards 2+3+4 shows 2", "at the most"),
        ("dial 3", "turn over 1 of its combat cards"),
        ("dial 3 guns 2", "the form is: dial"),
        ("dial 3 shows 2+2+2+2+2", "turn over 1 of its combat cards"),
    ],
)
def test_bad_dials(line: str, said: str) -> None:
    sitting = attacked()
    sitting.do("ready 1")
    assert sitting.now.drawn.cards == 1
    refused(sitting, line, said)


def test_both_sides_in_one_hex_must_fight_first() -> None:
    sitting = companion()
    sitting.do("character A6")
    with pytest.raises(Refused, match="attack A6"):
        sitting.do("turn")


def test_one_automa_only() -> None:
    with pytest.raises(BadOption, match="one Automa"):
        companion(automata="two")


# Keeping


def test_a_record_of_the_lines_gives_the_same_table() -> None:
    sitting = attacked(automa_level="ultimaszyna")
    again = resumed(sitting.record())
    assert again.state.key() == sitting.state.key()
    assert again.lines == sitting.lines
    assert again.record() == sitting.record()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not begin like"),
        ("veche record 2", "does not begin like"),
        ("veche solo scythe x", "does not begin like"),
        ("veche solo scythe 7\nfly away", "line 2, “fly away”"),
    ],
)
def test_a_damaged_record_is_told(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        resumed(text)


def test_no_line_is_more_than_refused() -> None:
    tokens = "0 1 2 3 13 D4 E4 B2 A2 F4 home mat gone here oil mill combat speed 2+3 cards shows deploy"
    assert sum(typed_at_random(companion(seed), seed, tokens) for seed in range(12)) > 20


def test_a_mech_under_a_modification_is_called_by_it() -> None:
    sitting = companion(mech_mods="nordic:speed=armor")
    told(sitting, "mech armor E1")
    refused(sitting, "mech speed E1", "there is no mech")
    told(sitting, "mech 4 F1")
    assert table(sitting).seats[0].mechs == [NOWHERE, NOWHERE, NOWHERE, PLACES.index("F1")]


@pytest.mark.parametrize("option", ["modular_board", "fenris_factions", "airships", "resolution"])
def test_what_no_line_could_tell_is_refused(option: str) -> None:
    with pytest.raises(BadOption, match=f"a companion knows nothing of “{option}”"):
        companion(**{option: "true"})
    with pytest.raises(BadOption, match="a companion knows nothing"):
        begin(Setting("scythe", 5, ((option, "true"),)))
