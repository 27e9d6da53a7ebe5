"""The Rebellion beside a real board: the same engine, undo, casualty checks, bad input."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest
from sitting import random_game, refused, told, typed_at_random, undone_and_redone

import veche
from veche.companion import Companion, Refused, Setting, begin, resumed
from veche.companion.rurik import described
from veche.core.errors import BadOption
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.rules.turn import NextTurn
from veche.games.rurik.state import Rurik
from veche.games.rurik.title import RURIK

GOLDEN = sorted((Path(__file__).parent / "golden" / "rurik").glob("rebellion-*.txt"))
CHOSEN = ("solo_level", "solo_rules", "alternate_goods")
START = ("troops volyn 2", "troops polotsk 1", "leader volyn")
MINE = ("coins", "warfare")
ADVISORS = ("advise 5 muster", "advise 1 move 1", "advise 4 tax", "advise 2 build")


def companion(seed: int = 7, language: str = "en", **options: str) -> Any:
    return begin(Setting("rurik", seed, tuple({"leaders": "boris", **options}.items())), language)


def placed(**options: str) -> Any:
    """All advisors stand, and the first turn is the person's."""
    sitting = companion(**options)
    for line in (*START, *ADVISORS):
        sitting.do(line)
    return sitting


def table(sitting: Companion) -> Rurik:
    return cast(Rurik, sitting.state)


# The same engine


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The lines that tell how one described position became the other."""
    lines = []
    for whose, troops, leader, prefix in (
        ("blue", "troops", "leader", ""),
        ("rebellion", "rebels", "sviatopolk", "rebellion "),
    ):
        old, new = before[whose], after[whose]
        more = {
            region: new["at"].get(region, 0) - old["at"].get(region, 0) for region in (*old["at"], *new["at"])
        }
        for region in sorted(
            filter(more.get, more), key=lambda region: more[region]
        ):  # those that leave first
            lines.append(f"{troops} {region} {new['at'].get(region, 0)}")
        if old["leader_at"] != new["leader_at"]:
            lines.append(f"{leader} {new['leader_at'] or 'off'}")
        lines += [
            f"{prefix}{word} {new[word]}" for word in (MINE if prefix else MINE[1:]) if old[word] != new[word]
        ]
        for region in {**old["buildings"], **new["buildings"]}:
            gone = [
                each
                for each in old["buildings"].get(region, [])
                if each not in new["buildings"].get(region, [])
            ]
            lines += [f"{prefix}building {kind} {region} gone" for kind in gone]
            added = [
                each
                for each in new["buildings"].get(region, [])
                if each not in old["buildings"].get(region, [])
            ]
            lines += [f"{prefix}building {kind} {region}" for kind in added]
        for kind in new["boat"]:
            if (old["boat"][kind], old["dock"][kind]) != (new["boat"][kind], new["dock"][kind]):
                lines.append(f"{prefix}goods {kind} {new['boat'][kind] + new['dock'][kind]}")
    for word, there, gone in (
        ("taxed", "tax {}", "tax {} here"),
        ("neutral", "neutral {} here", "neutral {} gone"),
    ):
        lines += [gone.format(region) for region in before[word] if region not in after[word]]
        lines += [there.format(region) for region in after[word] if region not in before[word]]
    order = {"gone": 0, "here": 2}  # what makes room comes first
    return sorted(lines, key=lambda line: order.get(line.split()[-1], 1))


def essence(s: Rurik) -> dict[str, Any]:
    """All that a companion keeps of a table."""
    data = described(s)
    for word in ("options", "symbols"):
        del data[word]
    del data["rebellion"]["cards"], data["rebellion"]["seen"], data["blue"]["coins"]
    return data


class Table:
    """A recorded game beside a companion: whatever the person did there is told here."""

    def __init__(self, record: veche.Record) -> None:
        self.record = record
        self.state = cast(Rurik, record.replay(0))
        self.sitting: Any = None
        self.turns = self.checks = self.casualties = 0

    def sit_down(self) -> None:
        """The pieces stand.  Another seed: its cards are named, as with a printed deck."""
        s = self.state
        options = {name: str(self.record.options[name]).lower() for name in CHOSEN}
        assert options.pop("alternate_goods") == "false"
        options["leaders"] = LEADERS[s.seats[0].leader]
        self.sitting = begin(Setting("rurik", 99, tuple(options.items())))
        self.sitting.do(f"top {s.seats[1].deck[-1] + 1}")  # type: ignore[attr-defined]
        self.tell(s)

    def tell(self, s: Rurik) -> None:
        for line in changes(described(table(self.sitting)), described(s)):
            self.sitting.do(line)

    def play(self) -> None:
        for entry in self.record.entries:
            self.act(int(entry.action))
            question = self.state.question()
            kind = question["kind"]
            if self.sitting is None and kind == "advise":
                self.sit_down()
            its_check = kind == "check" and "whose" in question["about"]
            if (self.sitting is not None and (kind == "advise" or its_check)) or self.state.over:
                self.compare()

    def compare(self) -> None:
        ours, theirs = essence(table(self.sitting)), essence(self.state)
        if not self.state.over:
            assert ours == theirs
        else:
            assert ours["rebellion"] == theirs["rebellion"]
            assert self.sitting.stage() == "over"

    def act(self, action: int) -> None:
        s = self.state
        kind, text = s.question()["kind"], s.text(action)
        bottom = cast(Any, s.seats[1]).deck[0] + 1
        after = s.copy()
        below = [n for n, step in enumerate(after.agenda) if isinstance(step, NextTurn)]
        if below:
            del after.agenda[: below[0] + 1]  # what comes after this turn
            after.apply(action)
        s.listen()
        s.apply(action)
        if self.sitting is not None:
            log = s.log or []
            cards = [line.values["n"] for line in log if line.key == "rebellion.card"]
            self.told_of(kind, text, bottom, after, [line.key for line in log], cards)

    def told_of(
        self, kind: str, text: str, bottom: int, after: Rurik, keys: list[str], cards: list[int]
    ) -> None:
        """The same here."""
        sitting = self.sitting
        if kind == "advise":
            self.advised = text
        if kind == "bribe" or (kind == "advise" and self.state.question()["kind"] != "bribe"):
            coins = text.split()[1] if kind == "bribe" else "0"
            sitting.do(f"card {bottom}")
            sitting.do(f"{self.advised} {coins}")
        elif kind == "check" and sitting.stage() == "check":
            self.checks += 1
            own = keys.index("rebellion.card") if cards else None
            hit = any(key.startswith("casualty") for key in keys[:own])
            self.casualties += hit
            sitting.do("casualty" if hit else "safe")
        else:
            if text.startswith("retrieve ") and sitting.state.question()["kind"] == "retrieve":
                sitting.do(text)
            if cards:
                self.tell(after)
        for card in cards:  # more than one if the person could do nothing in between
            self.turns += 1
            sitting.do(f"turn {card}")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_recorded_games_come_out_the_same_turn_by_turn(path: Path) -> None:
    game = Table(veche.read_record(path.read_text(encoding="utf-8")))
    game.play()
    assert game.turns == 19
    assert f"has {game.state.scores()[1]} points" in game.sitting.score()[0]


@pytest.mark.parametrize("seed", [11, 24])
def test_games_of_chance_come_out_the_same(seed: int) -> None:
    game = Table(random_game("rurik", seed, solo_level=str(1 + seed % 4), leaders="random"))
    game.play()
    assert game.turns == 19
    assert game.checks > 0


# The beginning


def test_it_is_told_how_the_rebellion_is_laid_out() -> None:
    sitting = companion(solo_level="3")
    said = "\n".join(sitting.now.said)
    assert "You play blue with Boris" in said
    assert "The Rebellion of level 3 begins with the priority conquest and 3 coins" in said
    card = table(sitting).seats[1].deck[-1] + 1  # type: ignore[attr-defined]
    assert f"Its top card is {card}: Sviatopolk in Kiev, rebels in " in said


def test_the_printed_top_card_says_where_rebels_stand() -> None:
    sitting = companion()
    for card in (3, 12):
        said = told(sitting, f"top {card}")
        assert f"Its top card is {card}:" in said
    order = cast(Any, veche.title("rurik").facts())["uprising"][11]["order"]
    assert {*described(table(sitting))["rebellion"]["at"]} == {
        "kiev",
        *[region for region in order if region != "kiev"][:2],
    }
    sitting.do("troops volyn 1")
    with pytest.raises(Refused, match="at the beginning"):
        sitting.do("top 4")


def test_troops_come_before_advisors() -> None:
    sitting = companion()
    for line in ("troops volyn 2", "leader volyn"):
        with pytest.raises(Refused, match="say first where your 3 troops"):
            sitting.do("advise 4 move")
        sitting.do(line)
    sitting.do("troops kiev 1")
    with pytest.raises(Refused, match="Kiev is held by the Rebellion"):
        sitting.do("advise 4 move")
    told(sitting, "troops kiev 0", "troops polotsk 1", "advise 4 move")


# Both phases


def test_both_place_in_turn() -> None:
    sitting = companion()
    said = told(sitting, *START, "advise 5 muster")
    assert "Blue places advisor 5 in muster" in said
    assert "The Rebellion's card: advisor " in said
    assert sitting.stage() == "advise"
    said = told(sitting, *ADVISORS[1:])
    assert "The action phase begins" in said
    assert sitting.stage() == "turn"


def test_what_is_told_between_advisors_leaves_its_card_alone() -> None:
    sitting = companion()
    told(sitting, *START, *ADVISORS[:2])
    before = described(table(sitting))
    assert before["rebellion"]["rows"] >= 2
    sitting.do("warfare 0")
    assert described(table(sitting)) == before


def test_a_bribe_is_known_to_the_rebellion() -> None:
    sitting = companion()
    told(sitting, *START, "advise 1 move 2")
    assert described(table(sitting))["board"]["move"][0].startswith("blue 1+2")


def test_its_turn_is_told_and_why() -> None:
    sitting = placed()
    said = told(sitting, "turn")
    assert "turns up uprising card" in said
    assert "The Rebellion retrieves advisor 1" in said
    assert any("the lowest number" in reason for reason in sitting.why())


def test_why_names_the_regions_that_are_left() -> None:
    sitting = placed()
    told(sitting, "turn")
    while not (reasons := [reason for reason in sitting.why() if reason.startswith("Region to")]):
        told(sitting, "turn")
    names = RURIK.words.names["region"].values()
    for reason in reasons:
        words, _, left = reason.rpartition(": ")
        found = re.search(r" – (\d+) of \d+$", words)
        if found:  # else none was left
            assert len(left.split(", ")) == int(found[1])
            assert set(left.split(", ")) <= set(names)
    assert any(re.search(r" – 1 of \d+: \w+$", reason) for reason in reasons)


def attacked(seed: int = 7) -> Any:
    """The Rebellion has attacked, and cards are to be revealed."""
    sitting = companion(seed)
    for line in (*START, *ADVISORS, "troops novgorod 1", "troops smolensk 1", "rebels kiev 4"):
        sitting.do(line)
    s = table(sitting).copy()
    position = described(s)
    position.pop("space")
    position |= {"to_move": "rebellion", "points": "attack 2"}
    s = cast(Rurik, veche.position("rurik", position))
    sitting.moments.append(sitting.now.__class__(s))
    return sitting


def test_the_person_reveals_cards_for_its_casualties() -> None:
    sitting = attacked()
    assert sitting.stage() == "check"
    assert "reveal scheme cards " in sitting.asks()
    with pytest.raises(Refused, match="not possible now: reveal scheme cards"):
        sitting.do("turn")
    at = sitting.state.question()["about"]["region"]
    before = described(table(sitting))["rebellion"]["at"][at]
    said = told(sitting, "casualty")
    assert described(table(sitting))["rebellion"]["at"].get(at, 0) == before - 1
    assert "casualty" in said
    sitting.undo()
    assert "safe" not in told(sitting, "safe")
    assert described(table(sitting))["rebellion"]["at"][at] == before


def test_of_two_equal_advisors_one_is_named() -> None:
    position = described(table(placed()))
    position.pop("space")
    position["board"] |= {"muster": ["blue 2", "-"], "tax": ["blue 2"], "build": [], "move": ["rebellion 5"]}
    sitting = placed()
    sitting.moments.append(sitting.now.__class__(veche.position("rurik", position)))
    with pytest.raises(Refused):
        sitting.do("retrieve move 1")
    assert "advisor 2 from tax" in told(sitting, "retrieve tax 1")
    sitting.undo()
    sitting.do("turn")
    assert "blue 2" in described(table(sitting))["board"]["tax"] or table(sitting).space >= 0


def test_the_claim_phase_comes_with_the_last_turn_of_a_round() -> None:
    sitting = placed()
    said = told(sitting, "turn", "turn", "turn", "goods fish 3", "turn")
    while sitting.stage() == "check":
        said += told(sitting, "safe")
    assert "priority is now" in said
    assert "Blue reaches" in said or "trade" in said
    assert sitting.stage() == "advise"
    assert table(sitting).round == 2
    assert table(sitting).seats[0].trade == 1


# Undo


def test_undo_and_redo_give_the_same_positions() -> None:
    undone_and_redone(companion(), *START, *ADVISORS, "turn", "tax volyn", "neutral volyn gone", "turn")


# Bad input


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "have your turn at the table"),
        ("xyzzy", "“xyzzy” is not known here; known are troops, leader"),
        ("re", "known are rebels, rebellion, retrieve"),
        ("troops", "the form is: troops REGION NUMBER"),
        ("troops moscow 1", "there is no region “moscow”; there are novgorod"),
        ("troops brest 1", "there is no region “brest”"),
        ("troops volyn 13", "from 0 to 12"),
        ("troops volyn x", "“x” should be a whole number"),
        ("troops volyn 12", "blue has 13 troops on the board; there are 12"),
        ("leader", "the form is: leader REGION|off"),
        ("leader nowhere", "there is no region “nowhere”"),
        ("building tower volyn", "there is no building “tower”; there are church, market, stronghold"),
        ("building church volyn soon", "gone, here"),
        ("goods gold 1", "there is no good “gold”; there are wood"),
        ("goods fish", "the form is: goods KIND NUMBER"),
        ("warfare -1", "whole number"),
        ("tax", "the form is: tax REGION [here]"),
        ("neutral volyn", "the form is: neutral REGION gone|here"),
        ("neutral volyn 3", "gone, here"),
        ("rebels kiev 16", "from 0 to 15"),
        ("sviatopolk away", "there is no region “away”"),
        ("rebellion", "cannot be set; there are building"),
        ("rebellion luck 1", "“luck” cannot be set"),
        ("rebellion coins", "the form is: coins NUMBER"),
        ("card 19", "from 1 to 18"),
        ("top 3", "“top” is not possible now"),
        ("advise 4 move", "“advise” is not possible now"),
        ("casualty", "“casualty” is not possible now"),
        ("retrieve scheme 9", "from 1 to"),
        ("retrieve", "the form is: retrieve COLUMN ROW"),
    ],
)
def test_bad_input_is_a_sentence_and_changes_nothing(line: str, said: str) -> None:
    refused(placed(), line, said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("advise 3 move", "3"),
        ("advise 6 move", "from 1 to 5"),
        ("advise 4 sleep", "there is no column “sleep”; there are muster"),
        ("advise 4 move -1", "whole number"),
        ("advise 4", "the form is: advise NUMBER COLUMN [COINS]"),
        ("advise 4 muster", "three"),
    ],
)
def test_advisors_that_cannot_be_placed(line: str, said: str) -> None:
    sitting = companion()
    told(sitting, *START, ADVISORS[0])
    refused(sitting, line, said)


def test_a_card_that_has_been_read_cannot_be_another() -> None:
    sitting = companion()
    told(sitting, *START, "card 4", ADVISORS[0])
    with pytest.raises(Refused, match="card 5 cannot come now; the next card is one of 4"):
        sitting.do("card 5")
    sitting.do("card 4")


def test_options_are_checked() -> None:
    for options in ({"solo_level": "9"}, {"leaders": "sviatopolk"}, {"luck": "good"}):
        with pytest.raises(BadOption):
            companion(**options)


# Keeping


def test_a_record_of_the_lines_gives_the_same_table() -> None:
    sitting = placed(solo_level="2", solo_rules="1.5")
    sitting.do("turn")
    again = resumed(sitting.record())
    assert again.state.key() == sitting.state.key()
    assert again.record() == sitting.record()


def test_no_line_is_more_than_refused() -> None:
    tokens = "0 1 2 3 4 5 kiev volyn polotsk off gone here church market fish wood move muster attack scheme"
    assert sum(typed_at_random(placed(), seed, tokens) for seed in range(12)) > 20
