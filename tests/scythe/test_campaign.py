"""The campaign sheet: whole games in a row, and what is carried from one to the next."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from scythe_table import new_scythe, seat, tokens, workers

import veche
from veche.campaign import Campaign, read_campaign
from veche.campaign.sheet import BOXES, PERK_PRICE, Change, Sheet
from veche.core.errors import BadOption, BadRecord
from veche.core.record import Record
from veche.games.scythe.data.scoring import STAR_COMBAT, STAR_SPACES
from veche.games.scythe.modules.mech_mods.data import MODS
from veche.testing import rule

GOLDEN = Path(__file__).parent.parent / "golden" / "scythe"
PLAYERS = {"Anna": "nordic", "Boris": "saxony"}


def recorded() -> Record:
    """A finished game of Nordic and Saxony."""
    return veche.read_record((GOLDEN / "game-00204-2-players.txt").read_text(encoding="utf-8"))


def campaign(episodes: int = 3) -> Campaign:
    """Its first episode is that game."""
    options = {name: value for name, value in recorded().options.items() if name != "factions"}
    first = {"name": "First", "options": options}
    return Campaign(PLAYERS, [first, *({"name": f"Later {n}"} for n in range(1, episodes))])


def after_one() -> Campaign:
    played = campaign()
    played.enter(recorded())
    return played


def rich(dollars: int) -> Campaign:
    """Anna has so much before the first episode."""
    found = campaign()
    found.sheets["Anna"].account.append(Change("episode", "a gift", dollars))
    return found


@rule("S-FENRIS-01")
def test_every_sheet_comes_back_from_a_saved_campaign() -> None:
    played = after_one()
    played.raise_bonus("Boris", "power", 2)
    played.gain_mod("Anna", "mech", "armor", free=True)
    played.buy_perk("Anna", "coins")
    again = read_campaign(played.json())
    assert {name: vars(sheet) for name, sheet in again.sheets.items()} == {
        name: vars(sheet) for name, sheet in played.sheets.items()
    }
    assert again.sheets["Anna"].scores
    assert again.settings() == played.settings()
    assert again.json() == played.json()
    for broken in "", "{}", '{"veche_campaign": 1}', played.json().replace('"perk"', '"park"', 1):
        with pytest.raises(BadRecord):
            read_campaign(broken)


@rule("S-FENRIS-02")
def test_who_wins_an_episode_has_it_marked() -> None:
    played = after_one()
    final = recorded().verify()
    for name, faction in PLAYERS.items():
        won = final.seat_names().index(faction) in final.winners()
        assert played.sheets[name].wins == ([0] if won else [])
    assert any(sheet.wins for sheet in played.sheets.values())


@rule("S-FENRIS-03")
def test_scores_are_added_to_the_wealth_and_spending_is_written_down() -> None:
    sheet = Sheet("Anna")
    sheet.finish(0, "First", 40, False, [])
    sheet.finish(1, "Second", 55, True, [])
    assert sheet.wealth == 95
    sheet.spend(15, "perk", "coins", "S-FENRIS-06")
    assert sheet.wealth == 80
    assert sheet.account == [("episode", "First", 40), ("episode", "Second", 55), ("perk", "coins", -15)]
    final = recorded().verify()
    for name, faction in PLAYERS.items():
        assert after_one().sheets[name].wealth == final.scores()[final.seat_names().index(faction)]


@rule("S-FENRIS-04")
def test_modifications_stay_with_the_player() -> None:
    played = rich(400)
    played.gain_mod("Anna", "infrastructure", "machinery")
    assert played.sheets["Anna"].wealth == 350
    played.enter(recorded(), again=True)  # as it was played when such a modification was noted only
    assert played.sheets["Anna"].mods == {"mech": [], "infrastructure": ["machinery"]}
    with pytest.raises(BadOption, match="each once"):
        played.gain_mod("Anna", "infrastructure", "machinery")
    with pytest.raises(BadOption, match="that costs"):
        campaign().gain_mod("Boris", "mech", "armor")
    for mod in "armor", "scout", "feint", "stealth", "tactics", "township":
        played.gain_mod("Anna", "mech", mod, free=True)
    with pytest.raises(BadOption, match="may have 6"):
        played.gain_mod("Anna", "mech", "sword", free=True)


@rule("S-FENRIS-04")
def test_a_modification_is_one_of_the_box_and_not_on_the_own_mat() -> None:
    played = campaign()
    with pytest.raises(BadOption, match="there is no mech modification “machinery”; there are artillery, "):
        played.gain_mod("Anna", "mech", "machinery", free=True)
    with pytest.raises(BadOption, match="on the mat of Anna already"):
        played.gain_mod("Anna", "mech", "artillery", free=True)
    played.gain_mod("Boris", "mech", "artillery", free=True)
    assert played.sheets["Boris"].mods["mech"] == ["artillery"]
    assert len(MODS) == 24


@rule("S-FENRIS-04")
def test_a_modification_covers_an_ability_of_the_mat_in_the_next_game() -> None:
    played = campaign()
    played.gain_mod("Anna", "mech", "sword", free=True)
    played.gain_mod("Anna", "mech", "tactics", free=True)
    played.fit_mod("Anna", "sword", "speed")
    assert played.settings()["mech_mods"] == "nordic:speed=sword"
    assert read_campaign(played.json()).settings() == played.settings()
    s = new_scythe(2, 5, factions="nordic,saxony", mech_mods="nordic:speed=sword")
    assert [type(ability).__name__ for ability in seat(s, "nordic").skills][3] == "Sword"
    for over in "toka", "scout":
        with pytest.raises(BadOption, match="has no ability"):
            played.fit_mod("Anna", "sword", over)
    played.fit_mod("Anna", "tactics", "riverwalk")
    assert played.settings()["mech_mods"] == "nordic:riverwalk=tactics+nordic:speed=sword"
    played.fit_mod("Anna", "tactics", None)
    with pytest.raises(BadOption, match="has no mech modification"):
        played.fit_mod("Boris", "sword", "speed")
    with pytest.raises(BadRecord, match="mech_mods"):
        played.enter(recorded())
    played.fit_mod("Anna", "sword", None)
    assert "mech_mods" not in played.settings()
    played.enter(recorded())


@rule("S-FENRIS-40")
def test_modifications_for_the_infrastructure_lie_there_in_the_next_game() -> None:
    played = campaign()
    played.gain_mod("Anna", "infrastructure", "spy", free=True)
    played.gain_mod("Boris", "infrastructure", "machinery", free=True)
    assert played.settings()["infrastructure_mods"] == "nordic:spy+saxony:machinery"
    s = new_scythe(2, 5, **played.settings())
    seen = [[one["mod"] for one in told["infrastructure"]] for told in s.observe(None)["seats"]]
    assert seen == [["spy"], ["machinery"]]
    with pytest.raises(BadRecord, match="infrastructure_mods"):
        played.enter(recorded())
    played.enter(recorded(), again=True)
    assert read_campaign(played.json()).played == 1


@rule("S-FENRIS-39", "S-FENRIS-43")
def test_what_an_episode_does_not_use_stays_at_home() -> None:
    played = campaign()
    played.gain_mod("Anna", "infrastructure", "spy", free=True)
    played.gain_mod("Anna", "mech", "tactics", free=True)
    played.gain_mod("Anna", "mech", "armor", free=True)
    played.fit_mod("Anna", "tactics", "speed")
    played.fit_mod("Anna", "armor", "riverwalk")
    played.change_episode(0, "Published", {"tiles": "published"})
    assert played.settings()["mech_mods"] == "nordic:riverwalk=armor"
    assert "infrastructure_mods" not in played.settings()
    played.change_episode(0, "Beside an Automa", {"automata": "one"})
    assert played.settings()["mech_mods"] == "nordic:riverwalk=armor+nordic:speed=tactics"
    assert "infrastructure_mods" not in played.settings()


@rule("S-FENRIS-05")
def test_set_up_bonuses_are_there_from_then_on() -> None:
    played = after_one()
    played.raise_bonus("Anna", "coins", 7)
    played.raise_bonus("Anna", "power", 2)
    settings = played.settings()
    assert settings["head_starts"] == "coins7+power2,none"
    plain = new_scythe(2, 5, factions=settings["factions"])
    s = new_scythe(2, 5, **settings)
    assert seat(s, "nordic").coins == seat(plain, "nordic").coins + 7
    assert seat(s, "nordic").power == seat(plain, "nordic").power + 2
    assert seat(s, "saxony").coins == seat(plain, "saxony").coins
    assert s.key() != plain.key()
    with pytest.raises(BadOption, match="3 at the most"):
        played.raise_bonus("Anna", "power", 2)


@rule("S-FENRIS-06")
def test_one_starting_bonus_is_bought_for_an_episode() -> None:
    played = rich(PERK_PRICE)
    played.buy_perk("Anna", "power")
    assert played.sheets["Anna"].wealth == 0
    assert played.settings()["head_starts"] == "power3,none"
    with pytest.raises(BadOption, match="has bought a bonus"):
        played.buy_perk("Anna", "coins")
    with pytest.raises(BadOption, match=r"has \$14"):
        rich(PERK_PRICE - 1).buy_perk("Anna", "power")
    with pytest.raises(BadRecord, match="head_starts"):
        played.enter(recorded())  # it was played without the bonus
    later = after_one()
    later.sheets["Anna"].perks.append("resources")
    with pytest.raises(BadOption, match="each kind comes once"):
        later.buy_perk("Anna", "oil+food")
    given = campaign()
    given.buy_perk("Anna", "wood+food", free=True)  # as the first episode does
    assert given.sheets["Anna"].wealth == 0
    assert given.settings()["head_starts"] == "wood1+food1,none"
    assert read_campaign(given.json()).settings() == given.settings()


@rule("S-FENRIS-06")
@pytest.mark.parametrize("perk", ["coins5", "popularity2", "cards2", "objectives2", "worker1", "oil2"])
def test_what_a_starting_bonus_gives(perk: str) -> None:
    plain = new_scythe(2, 5, factions="nordic,saxony")
    s = new_scythe(2, 5, factions="nordic,saxony", head_starts=f"{perk},none")
    old, new = seat(plain, "nordic"), seat(s, "nordic")
    given = {
        "coins5": new.coins - old.coins,
        "popularity2": new.popularity - old.popularity,
        "cards2": len(new.hand) - len(old.hand),
        "objectives2": len(new.objectives) - len(old.objectives),
        "worker1": workers(s, "nordic", "E1") - workers(plain, "nordic", "E1"),
        "oil2": tokens(s, "E1").get("oil", 0),
    }
    assert {what: n for what, n in given.items() if n} == {perk: int(perk[-1])}
    assert new.waiting == old.waiting - given["worker1"]
    assert veche.load(s.dump()).key() == s.key()
    for world in range(3):
        assert len(seat(s.resample(1, world), "nordic").objectives) == len(new.objectives)  # type: ignore[arg-type]


def test_head_starts_are_checked() -> None:
    for wrong in "power3", "power,none", "fame3,none", "worker7,none", "objectives3,none":
        with pytest.raises(BadOption):
            new_scythe(2, factions="nordic,saxony", head_starts=wrong)
    with pytest.raises(BadOption, match="name the factions too"):
        new_scythe(2, head_starts="power3,none")


@rule("S-FENRIS-07")
def test_a_box_for_each_category_with_a_star_and_25_for_each_line() -> None:
    sheet = Sheet("Anna")
    sheet.finish(0, "First", 10, False, [STAR_COMBAT])  # be it one star or two
    assert sheet.ticks[STAR_COMBAT] == 1
    for n in range(1, BOXES):
        sheet.finish(n, "Later", 10, False, [0, STAR_COMBAT])
    assert sheet.lines() == 1
    sheet.finish(9, "Last", 10, False, list(range(len(STAR_SPACES))))
    assert sheet.lines() == 3  # two rows, and the first box of every category
    played = campaign(1)
    played.sheets["Anna"] = sheet
    assert played.results()["Anna"] == 2 * 10 + 75


@rule("S-FENRIS-07")
def test_two_stars_of_a_category_are_one_box() -> None:
    final = recorded().verify()
    for name, faction in PLAYERS.items():
        stars = final.seats[final.seat_names().index(faction)].stars  # type: ignore[attr-defined]
        assert after_one().sheets[name].ticks == [min(1, n) for n in stars]


@rule("S-FENRIS-08")
def test_a_campaign_without_episodes_is_refused() -> None:
    with pytest.raises(BadOption, match="needs episodes"):
        Campaign(PLAYERS, [])
    over = campaign(1)
    over.enter(recorded())
    with pytest.raises(BadOption, match="the campaign is over"):
        over.settings()


def test_episodes_to_come_can_be_changed_and_added() -> None:
    played = after_one()
    played.change_episode(1, "War", {"airships": True})
    played.add_episode("Peace", {"deals": "coins"})
    assert (played.episode["name"], played.settings()["airships"]) == ("War", True)
    assert [episode["name"] for episode in played.episodes] == ["First", "War", "Later 2", "Peace"]
    for number in 0, 4:
        with pytest.raises(BadOption, match="still to be played"):
            played.change_episode(number, "Again", {})
    for wrong in {"airship": True}, {"factions": "random"}, {"head_starts": "none"}, {"airships": "maybe"}:
        with pytest.raises(BadOption):
            played.change_episode(1, "War", wrong)
    assert played.episode == {"name": "War", "options": {"airships": True}}


def test_the_expansion_of_a_faction_comes_with_it() -> None:
    far = Campaign({"Anna": "togawa", "Boris": "saxony"}, [{"name": "First"}])
    assert far.settings() == {"invaders": True, "factions": "togawa,saxony"}
    assert new_scythe(2, 1, **far.settings()).seat_names() == ("togawa", "saxony")


def test_a_game_is_entered_whatever_the_order_of_its_factions() -> None:
    """A table has them in the order of the seats."""
    episode = campaign().episode
    mats = ",".join(reversed(episode["options"]["mats"].split(",")))
    episode["options"]["mats"] = mats
    turned = Campaign({"Boris": "saxony", "Anna": "nordic"}, [episode])
    turned.raise_bonus("Boris", "coins", 1)
    with pytest.raises(BadRecord, match="head_starts"):
        turned.enter(recorded())
    turned = turned.without_last()
    turned.enter(recorded())
    assert {name: sheet.wealth for name, sheet in turned.sheets.items()} == {
        name: sheet.wealth for name, sheet in after_one().sheets.items()
    }


def test_what_was_entered_last_is_taken_back() -> None:
    played = after_one()
    played.buy_perk("Anna", "coins")
    back = played.without_last()
    assert back.json() == after_one().json()
    assert back.without_last().json() == campaign().json()
    with pytest.raises(BadOption, match="nothing has been entered"):
        campaign().without_last()


@pytest.mark.parametrize(
    "broken",
    [
        {"players": ["Anna"]},
        {"players": {"Anna": "nordic", "Boris": "nordic"}},
        {"players": {"Anna": "atlantis"}},
        {"players": {"": "nordic"}},
        {"players": {"Anna": ["nordic"]}},
        {"players": {}},
        {"episodes": [{"options": {}}]},
        {"episodes": [{"name": 5}]},
        {"episodes": [{"name": "First", "options": "many"}]},
        {"episodes": 3},
        {"entries": [{}]},
        {"entries": [{"entry": "game", "record": {}}]},
        {"entries": [{"entry": "bonus", "player": "Anna", "what": "coins", "n": "5"}]},
        {"entries": [{"entry": "bonus", "player": "Anna", "what": "coins", "n": 5000}]},
        {"entries": [{"entry": "perk", "player": ["Anna"], "perk": "coins"}]},
        {"entries": [{"entry": "perk", "player": "Anna", "perk": "coins"}]},  # she has no money
    ],
)
def test_a_damaged_campaign_is_refused_with_a_sentence(broken: dict[str, object]) -> None:
    with pytest.raises((BadOption, BadRecord)):
        read_campaign(json.dumps(campaign().data() | broken))
    with pytest.raises(BadRecord, match="damaged"):
        read_campaign("[" * 100_000)


@rule("S-MODULAR-08")
def test_a_modular_board_in_a_campaign_is_warned_of_and_allowed() -> None:
    modular = Campaign(PLAYERS, [{"name": "First", "options": {"modular_board": True}}, {"name": "Second"}])
    assert len(modular.warnings()) == 1
    assert "not recommended" in modular.warnings()[0]
    assert new_scythe(2, 1, **modular.settings()).layout
    assert not campaign().warnings()


def test_only_a_finished_game_of_the_episode_is_entered() -> None:
    other = veche.new_record("scythe", 2, 1, factions="nordic,saxony")
    with pytest.raises(BadRecord, match="not of this episode"):
        campaign().enter(other)
    unplayed = Campaign(PLAYERS, [{"name": "First"}])
    with pytest.raises(BadRecord, match="when it is over"):
        unplayed.enter(other)
