"""Scythe's words: where gains and losses come from, what actions are called, and what cards say."""

from __future__ import annotations

import re

import pytest
from scythe_table import scythe
from table import play

import veche
from veche.core.words import EVERYBODY
from veche.games.scythe.actions import SECTION
from veche.games.scythe.data.encounters import ENCOUNTER_COSTS, ENCOUNTER_GAINS, ENCOUNTER_OPTIONS
from veche.games.scythe.data.factions import MAT_ABILITIES
from veche.games.scythe.data.factory import FACTORY_CARDS, FACTORY_COSTS, FACTORY_GAINS
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    ENLIST_BONUS,
    MAT_TOP,
    MATS,
    STRUCTURES,
    TOP_ACTIONS,
)
from veche.games.scythe.data.notation import ANY_NUMBER, COSTS, GAINS
from veche.games.scythe.data.objectives import AT_END_OF_TURN, OBJECTIVE_NEEDS, OBJECTIVES
from veche.games.scythe.data.scoring import STAR_NEEDS, STAR_SPACES
from veche.games.scythe.rules import sources
from veche.games.scythe.state import Scythe
from veche.games.scythe.words import cs, de, en
from veche.games.scythe.words.cards import Amounts
from veche.testing import rule

TITLE = veche.title("scythe")
ENGLISH = TITLE.languages["en"]

every_language = pytest.mark.parametrize("language", TITLE.languages)


def told(s: Scythe, *moves: str, language: str = "en") -> list[str]:
    """What everybody reads of these moves."""
    s.listen()
    play(s, *moves)
    lines = [line for line in s.log or [] if line.to == EVERYBODY]
    return [s.say(line, TITLE.languages[language]) for line in lines]


def bolsters(language: str = "en") -> list[str]:
    s = scythe(
        crimea={"structures": {"monument": "D7"}, "coins": 3, "mat": "industrial"},
        nordic={},
        active="crimea",
        section="upgrade",
        window="top",
    )
    return told(s, "top power", language=language)


# -- sources --------------------------------------------------------------------------------------------


@rule("S-BOLSTER-06")
def test_a_top_action_and_its_structure() -> None:
    lines = bolsters()
    assert "Crimea pays 1 coin: Bolster" in lines
    assert "Crimea gains 2 power: Bolster" in lines
    assert "Crimea gains 1 popularity: Monument" in lines


def test_the_same_in_german_and_czech() -> None:
    assert "Krim erhält 1 Ansehen: Denkmal" in bolsters("de")
    assert "Krym získává 1 bod popularity: Památník" in bolsters("cs")
    assert "Krym získává 2 body moci: Podpora" in bolsters("cs")


@rule("S-TRADE-06")
def test_trade_and_the_armory() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}, "structures": {"armory": "C1"}, "coins": 3, "mat": "industrial"},
        rusviet={},
        section="enlist",
        window="top",
    )
    lines = told(s, "top resources", "resource wood", "resource oil")
    assert "Nordic gains 1 power: Armory" in lines
    assert "Nordic gets 1 wood in E1: Trade" in lines
    assert "Nordic gets 1 oil in E1: Trade" in lines


@pytest.mark.parametrize(("makers", "cause"), [(2, "Produce and Mill"), (1, "Produce")])
def test_production_and_the_mill(makers: int, cause: str) -> None:
    """Two from a worker and the Mill: one of them is the Mill's."""
    s = scythe(
        nordic={"workers": {"E1": 1}, "structures": {"mill": "E1"}, "mat": "industrial"},
        rusviet={},
        section="deploy",
        window="top",
    )
    lines = told(s, "top territories", "produce E1", f"amount {makers}")
    assert f"Nordic gets {makers} wood in E1: {cause}" in lines


@rule("S-BOTTOM-02", "S-ENLIST-05", "S-ENLIST-09")
def test_coins_of_the_mat_and_recruits() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}, "recruits": ["build"], "mat": "engineering"},
        rusviet={"recruits": ["build"]},
        resources={"E1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    lines = told(s, "bottom", "build mill E1")
    assert "Nordic pays 1 wood from E1: Build" in lines
    assert "Nordic builds the Mill in E1" in lines
    assert "Nordic gets 3 coins: Build" in lines
    assert "Rusviet gets the bonus for Nordic's Build" in lines
    assert lines.count("Nordic gains 1 popularity: recruit for Build") == 1
    assert lines.count("Rusviet gains 1 popularity: recruit for Build") == 1


@pytest.mark.parametrize("gains", ["automatic", "asked"])
def test_the_bonus_that_a_recruit_brings_once(gains: str) -> None:
    """A gain that is asked for first knows where it came from all the same."""
    s = scythe(
        nordic={"workers": {"F1": 1}, "mat": "industrial"},
        rusviet={},
        resources={"F1": {"food": 4}},
        section="enlist",
        window="bottom",
        options={"gains": gains},
    )
    moves = ["bottom", "enlist build power"] + (["amount 2"] if gains == "asked" else [])
    assert "Nordic gains 2 power: the new recruit" in told(s, *moves)


@pytest.mark.parametrize("gains", ["automatic", "asked"])
def test_encounters(gains: str) -> None:
    s = scythe(
        nordic={"character": "E1", "coins": 5, "power": 0},
        rusviet={},
        encounters=["E2"],
        encounter_deck=["17"],
        top="units",
        options={"gains": gains},
    )
    moves = ["unit.character", "go E2", "stop", "option b"] + (["amount 2"] * 2 if gains == "asked" else [])
    lines = told(s, *moves)
    assert "B: 2 coins → 2 power, 2 combat cards" in lines
    assert "Nordic pays 2 coins: encounter" in lines
    assert "Nordic gains 2 power: encounter" in lines
    assert "Nordic draws 2 combat cards: encounter" in lines


@rule("S-FACTORY-09")
def test_the_factory_card() -> None:
    s = scythe(
        nordic={"factory": "8", "hand": [3], "workers": {"E1": 1}},
        rusviet={},
        section="factory",
        window="top",
    )
    lines = told(s, "top factory", "resource oil", "resource oil", "resource food")
    assert "Nordic discards a combat card of 3: Factory card" in lines
    assert lines.count("Nordic gets 1 oil in E1: Factory card") == 2


@rule("S-MOVE-20")
def test_workers_driven_off_cost_popularity() -> None:
    s = scythe(
        nordic={"character": "E1", "popularity": 1},
        rusviet={"workers": {"E2": 2}},
        top="units",
    )
    lines = told(s, "unit.character", "go E2")
    assert "Nordic drives 2 workers of Rusviet home from E2" in lines
    assert "Nordic loses 1 popularity: workers driven off" in lines  # there was no more


@rule("S-MECH-27", "S-COMBAT-24")
def test_a_combat() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1"}, "workers": {"F1": 2}, "power": 5, "hand": []},
        saxony={"character": "E2", "power": 3, "hand": []},
        deck=[2, 2],
        top="units",
    )
    lines = told(s, "unit.mech E1", "go E2", "stop", "use artillery", "dial 2", "dial 1")
    assert lines.index("Nordic uses Artillery") < lines.index("Saxony loses 2 power: Artillery")
    assert "Nordic loses 1 power: Artillery" in lines
    assert "Nordic shows 2 in all and pays 2 power: combat" in lines
    assert "Saxony draws a combat card: combat" in lines


def test_a_stolen_card() -> None:
    s = scythe(
        crimea={"mechs": {"scout": "D7"}, "workers": {"D8": 2}, "hand": []},
        saxony={"character": "E7", "hand": [3]},
        active="crimea",
        top="units",
    )
    lines = told(s, "unit.mech D7", "go E7", "stop", "use scout")
    assert "Crimea takes a combat card from Saxony: Scout" in lines


def test_what_a_unit_takes_along() -> None:
    nordic = {"mechs": {"artillery": "E1"}, "workers": {"E1": 3}}
    s = scythe(nordic=nordic, rusviet={}, top="units", resources={"E1": {"metal": 2}})
    lines = told(s, "unit.mech E1", "go E2", "take.worker 2", "take.metal 1")
    assert lines[-2:] == ["Nordic takes 2 workers along", "Nordic takes 1 metal along"]


@every_language
def test_sections_are_called_by_both_actions_of_the_mat(language: str) -> None:
    s = scythe(nordic={"mat": "industrial"}, rusviet={"mat": "mechanical"})
    words = TITLE.languages[language]
    for action in s.legal(s.active):
        section = SECTION.section(action)
        label = s.action_name(action, words)
        assert label.startswith(words.name("top_action", MAT_TOP[MATS.index("industrial")][section]))
        assert label.endswith(words.name("bottom", section))


def test_the_log_names_both_actions_of_a_section() -> None:
    s = scythe(nordic={"mat": "industrial"}, rusviet={})
    assert told(s, "section deploy")[0] == "Nordic chooses Produce and Deploy"


def test_the_bottom_action_is_called_by_its_name() -> None:
    s = scythe(nordic={}, rusviet={}, section="deploy", window="bottom", resources={"E1": {"metal": 4}})
    assert [s.action_name(action, ENGLISH) for action in s.legal(s.active)] == ["Pass", "Deploy"]


def test_the_sources_are_in_the_order_of_their_numbers() -> None:
    found = sources.SOURCES
    assert found[sources.BY_TOP :][:4] == TOP_ACTIONS
    assert found[sources.BY_STRUCTURE :][:4] == STRUCTURES
    assert found[sources.BY_BOTTOM :][:4] == BOTTOM_ACTIONS
    assert found[sources.BY_RECRUIT] == f"recruit_{BOTTOM_ACTIONS[0]}"
    single = (sources.BY_ENLISTING, sources.BY_ENCOUNTER, sources.BY_FACTORY, sources.BY_COMBAT)
    assert [found[source] for source in single] == ["enlisting", "encounter", "factory", "combat"]
    assert found[sources.BY_DRIVING_OFF] == "driving_off"
    assert found[sources.BY_ABILITY : sources.BY_AUTOMA] == MAT_ABILITIES[: sources.BASE_ABILITIES]
    assert (found[sources.BY_AUTOMA], found[sources.BY_CONQUEST]) == ("automa", "conquest")
    assert len(set(found)) == len(found)


@every_language
def test_every_gain_and_loss_names_its_source(language: str) -> None:
    names = TITLE.languages[language].names
    assert names["structure"]["mill"] in names["source"]["mill"]
    assert all(name in names["source"][f"recruit_{word}"] for word, name in names["bottom"].items())
    assert len(set(names["source"].values())) == len(names["source"])
    sentences = TITLE.languages[language].sentences
    assert all(said.endswith(": {source:source}") for said in sentences.values() if "{source" in said)
    assert "{source:source}" in sentences["gain.resource"]


# -- what actions are called ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "english", "german", "czech"),
    [
        ("end", "End the turn", "Zug beenden", "Ukončit tah"),
        ("top units", "Move units", "Einheiten bewegen", "Pohyb jednotek"),
        (
            "unit.mech crimea",
            "Move a mech from the Crimea base",
            "Mech aus dem Heimatgebiet Krim bewegen",
            "Přesunout mecha ze základny Krym",
        ),
        ("take.oil 2", "Take 2 oil along", "2 Öl mitnehmen", "Vzít s sebou 2× ropa"),
        (
            "take.tired 1",
            "Take 1 worker that has moved along",
            "1 schon gezogenen Arbeiter mitnehmen",
            "Vzít s sebou 1 dělníka, který se už pohnul",
        ),
        ("go D4", "Go to D4", "Nach D4 ziehen", "Jít na D4"),
        ("dial 7", "Set the dial to 7", "Scheibe auf 7 stellen", "Nastavit ukazatel na 7"),
        ("cards 2+5", "Play 2 + 5", "2 + 5 einsetzen", "Vložit 2 + 5"),
        ("coerce 5", "Pay with a combat card of 5", "Mit Kampfkarte (5) zahlen", None),
        ("coins 3", "Take 3 coins", "3 Münzen nehmen", "Vzít 3 mince"),
        ("coins 5", "Take 5 coins", "5 Münzen nehmen", "Vzít 5 mincí"),
        ("build mill E1", "Build the Mill in E1", "Die Mühle in E1 errichten", "Postavit Mlýn na E1"),
        (
            "enlist build cards",
            "Enlist the recruit of Build for 2 combat cards",
            "Rekruten anwerben (Bauen): 2 Kampfkarten",
            "Naverbovat rekruta: Stavba → 2 bojové karty",
        ),
        ("give crimea 1", "Give 1 coin to Crimea", "1 Münze an Krim geben", "Dát 1 minci frakci Krym"),
        (
            "factory.card 7",
            "Take Factory card 7: 1 popularity → a mech or a structure",
            "Fabrikkarte 7 nehmen: 1 Ansehen → 1 Mech oder 1 Gebäude",
            "Vzít kartu Továrny 7: 1 bod popularity → 1 mech nebo 1 budova",
        ),
    ],
)
def test_actions_are_called(text: str, english: str, german: str, czech: str | None) -> None:
    s = scythe(nordic={}, crimea={})
    action = s.parse(text)
    assert s.action_name(action, TITLE.languages["en"]) == english
    assert s.action_name(action, TITLE.languages["de"]) == german
    if czech:
        assert s.action_name(action, TITLE.languages["cs"]) == czech


@every_language
def test_two_actions_of_a_block_are_never_called_the_same(language: str) -> None:
    words = TITLE.languages[language]
    for block in TITLE.actions.blocks:
        if block.actions[0] in TITLE.actions.former:
            continue
        called = [words.action_name(block, action) for action in block.actions]
        assert len(set(called)) == len(called), block.name


# -- names and tables ----------------------------------------------------------------------------------


def numbers(text: str) -> list[int]:
    return sorted(int(number) for number in re.findall(r"\d+", text))


@every_language
def test_the_numbers_in_the_texts_are_those_of_the_tables(language: str) -> None:
    names = TITLE.languages[language].names
    for objective, needs, end in zip(OBJECTIVES, OBJECTIVE_NEEDS, AT_END_OF_TURN, strict=True):
        about = names["objective_about"][objective]
        wanted = {n for _, least, most in needs for n in (least, most) if 1 < n < ANY_NUMBER}
        assert wanted - {1, *numbers(about)} == set(), about
        like = names["objective_about"]["mountains_3" if end else "workers_driven_off"]
        assert about.endswith(like.rpartition(" (")[2]), about
    for star, n in zip(STAR_SPACES, STAR_NEEDS, strict=True):
        assert numbers(names["star_about"][star]) == ([n] if n > 1 else []), star
    assert [numbers(name) for name in names["bonus"].values()] == [
        [n for _, n in row] for row in ENLIST_BONUS
    ]


@pytest.mark.parametrize("amounts", [en.AMOUNTS, de.AMOUNTS, cs.AMOUNTS])
def test_every_cost_and_gain_can_be_counted(amounts: Amounts) -> None:
    assert set(amounts) == {*COSTS, *GAINS}


@every_language
def test_the_terms_of_cards_are_those_of_the_tables(language: str) -> None:
    names = TITLE.languages[language].names
    costs = [cost for row in ENCOUNTER_COSTS for cost in row] + FACTORY_COSTS
    gains = [gain for row in ENCOUNTER_GAINS for gain in row] + FACTORY_GAINS
    cards = [names["encounter"][option] for option in ENCOUNTER_OPTIONS]
    cards += [names["factory_card_about"][card] for card in FACTORY_CARDS]
    for text, cost, gain in zip(cards, costs, gains, strict=True):
        assert ("→" in text) == bool(cost)
        counted = sorted(n for _, n in (*cost, *gain) if n > 1)
        assert [n for n in numbers(text) if n > 1] == counted, text
