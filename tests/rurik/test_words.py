"""What the log and the cards say: sources, and the grammar of three languages."""

from __future__ import annotations

import pytest
from table import new_rurik, play, rurik

from veche.games.rurik.data.agendas import AGENDA_POINTS
from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.notation import COSTS, GAINS, NEEDS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.rules.sources import SOURCES, by_deed, by_scheme
from veche.games.rurik.state import Rurik
from veche.games.rurik.title import RURIK
from veche.games.rurik.words import cs, de, en
from veche.games.rurik.words.cards import CardWords

LANGUAGES = tuple(RURIK.languages)


def heard(s: Rurik, *texts: str, language: str = "en") -> list[str]:
    """The log of these actions."""
    s.listen()
    play(s, *texts)
    return [s.say(line, RURIK.languages[language]) for line in s.log or []]


# -- every gain and loss has a source -------------------------------------------------------------------


def test_coins_of_a_scheme_name_the_scheme() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "hand": ["tax_1_coin", "coin_2"]})
    assert heard(s, "scheme.play tax_1_coin") == [
        "Blue plays the scheme “tax 1 and 1 coin”",
        "Blue gets 1 coin: the scheme “tax 1 and 1 coin”",
    ]


def test_the_price_and_the_reward_of_a_deed_name_the_deed() -> None:
    s = rurik(
        space="move 1",
        blue={
            "at": {"kiev": 1},
            "goods": {"wood": 1, "fish": 1, "fur": 1, "honey": 1},
            "deeds": ["trade_route"],
        },
    )
    lines = heard(s, "deed.do trade_route", "pay wood", "pay fish", "pay fur")
    assert lines == [
        "Blue accomplishes Trade Route",
        "Blue pays 1 wood: Trade Route",
        "Blue pays 1 fish: Trade Route",
        "Blue pays 1 fur: Trade Route",
        "Blue gets 2 coins: Trade Route",
    ]


def test_coins_cards_troops_and_buildings_are_given_for_a_deed() -> None:
    generous = rurik(space="move 1", blue={"at": {"kiev": 1}, "coins": 4, "deeds": ["generous_prince"]})
    assert "Blue pays 4 coins: Generous Prince" in heard(generous, "deed.do generous_prince")
    march = rurik(
        space="move 1",
        blue={
            "at": {"kiev": 2, "volyn": 1},
            "leader_at": "volyn",
            "hand": ["coin_2", "move_1"],
            "deeds": ["victory_march"],
        },
    )
    lines = heard(march, "deed.do victory_march", "give volyn", "give volyn", "scheme.discard move_1")
    assert "Blue gives up the scheme “move 1”: Victory March" in lines
    assert "Blue takes a troop off the board in Volyn: Victory March" in lines
    assert "Blue takes the leader off the board in Volyn: Victory March" in lines
    new = rurik(
        space="move 1",
        blue={
            "at": {"kiev": 1},
            "buildings": {"kiev": ["market", "church"]},
            "deeds": ["new_beginning"],
        },
    )
    assert "Blue removes the church in Kiev: New Beginning" in heard(
        new, "deed.do new_beginning", "raze church kiev"
    )


def test_goods_of_a_conversion_name_it() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": {"wood": 2, "stone": 1, "fur": 1}})
    assert heard(s, "convert build", "pay stone", "pay fur") == [
        "Blue uses the build tile",
        "Blue pays 1 stone: conversion",
        "Blue pays 1 fur: conversion",
    ]


def test_a_deed_is_taken_in_the_claim_phase_or_by_a_scheme() -> None:
    s = rurik(space="move 1", blue={"hand": ["deed", "coin_2"]}, row=["hoard", "market_day", "law_giver"])
    assert "Blue takes the deed Hoard: scheme" in heard(s, "scheme.play deed", "deed.take hoard")


# -- three languages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Blue takes wood from Kiev", "Blue gets 1 coin: market in Kiev"]),
        ("de", ["Blau zieht in Kiev Steuern ein: Holz", "Blau erhält 1 Münze: Markt in Kiev"]),
        ("cs", ["Modrý vybírá daň v Kyjevě: dřevo", "Modrý dostává 1 minci: trh v Kyjevě"]),
    ],
)
def test_a_taxed_market_in_every_language(language: str, lines: list[str]) -> None:
    s = rurik(points="tax 2", blue={"at": {"kiev": 2}, "buildings": {"kiev": ["market"]}})
    assert heard(s, "tax kiev", "market coin", language=language)[:2] == lines


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Move a troop from Kiev to Volyn"),
        ("de", "Truppe von Kiev nach Volyn ziehen"),
        ("cs", "Přesunout oddíl z Kyjeva na Volyň"),
    ],
)
def test_an_action_is_called_by_its_places(language: str, name: str) -> None:
    s = rurik(points="move 1", blue={"at": {"kiev": 1}})
    assert s.action_name(s.parse("move.troop kiev volyn"), RURIK.languages[language]) == name


@pytest.mark.parametrize(
    ("language", "places"),
    [("en", ["Kiev", "Volyn"]), ("de", ["Kiev", "Volyn"]), ("cs", ["Kyjeva", "Volyň"])],
)
def test_a_line_marks_the_places_that_it_names(language: str, places: list[str]) -> None:
    s = rurik(points="move 1", blue={"at": {"kiev": 1}})
    s.listen()
    play(s, "move.troop kiev volyn")
    line = next(line for line in s.log or [] if line.key == "move.troop")
    text, spans = s.say_marked(line, RURIK.languages[language])
    assert text == s.say(line, RURIK.languages[language])
    assert [text[span.start : span.end] for span in spans] == places
    assert [(span.kind, span.word) for span in spans] == [("region", "kiev"), ("region", "volyn")]


@pytest.mark.parametrize(
    ("n", "name"),
    [(0, "Bez úplatku"), (1, "Úplatek 1 mince"), (4, "Úplatek 4 mince"), (5, "Úplatek 5 mincí")],
)
def test_czech_counts_one_few_and_many(n: int, name: str) -> None:
    s = new_rurik(2)
    assert s.action_name(s.parse(f"bribe {n}"), RURIK.languages["cs"]) == name


# -- tables ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_kind_are_called_the_same(language: str) -> None:
    names = RURIK.languages[language].names
    for kind in ("region", "good", "building", "leader", "column", "scheme", "deed", "agenda", "tile"):
        assert len(set(names[kind].values())) == len(names[kind]), kind
    assert all(text.startswith(f"{AGENDA_POINTS} ") for text in names["agenda_about"].values())


@pytest.mark.parametrize("cards", [en.CARDS, de.CARDS, cs.CARDS])
def test_every_term_of_a_card_has_its_words(cards: CardWords) -> None:
    assert (set(cards.gains), set(cards.costs), set(cards.needs)) == (set(GAINS), set(COSTS), set(NEEDS))
    assert set(cards.buildings) == set(BUILDINGS)


def test_a_source_is_one_thing() -> None:
    assert len(set(SOURCES)) == len(SOURCES)
    assert SOURCES[by_scheme(2)] == SCHEME_NAMES[2]
    assert SOURCES[by_deed(3)] == DEEDS[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_has_a_name(language: str) -> None:
    names = RURIK.languages[language].names
    seats = new_rurik(2).observe(None)["seats"]
    assert isinstance(seats, list)
    alone = {"coins", "dock"}  # of the Rebellion
    assert set(names["scoring"]) == set(seats[0]["points"]) | alone
    assert set(names["track"]) == set(seats[0]["tracks"])


@pytest.mark.parametrize(
    ("deed", "german"),
    [
        ("market_day", "Markttag"),
        ("enforce_peace", "Den Frieden erzwingen"),
        ("grand_hunter", "Großer Jäger"),
        ("law_giver", "Gesetzgeber"),
    ],
)
def test_deeds_have_the_names_that_the_german_rulebook_gives(deed: str, german: str) -> None:
    assert RURIK.languages["de"].name("deed", DEEDS.index(deed)) == german


def test_a_deed_says_what_it_asks_and_gives() -> None:
    about = {
        language: words.names["deed_about"]["establish_fortress"]
        for language, words in RURIK.languages.items()
    }
    assert about == {
        "en": "have a church and a stronghold in one region; pay 2 wood → draw 2 schemes, keep 1",
        "de": "habe eine Kirche und eine Festung in derselben Region; gib 2 Holz ab → "
        "ziehe 2 Intrigen, behalte 1",
        "cs": "měj v jednom regionu chrám a pevnost; odevzdej 2× dřevo → lízni si 2 intriky, 1 si nech",
    }
