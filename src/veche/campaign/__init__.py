"""A campaign of Scythe: whole games in a row, and a sheet for each player.  S-FENRIS-01..08

What was entered is the truth, and sheets are worked out from it: a campaign is saved as its entries, taken up
again anywhere, and a mistake in it is found by reading it.  An episode is a name and the options of its game;
special rules of printed episodes are not in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, cast

from veche.campaign.sheet import (
    BONUS_LIMITS,
    LINE_WORTH,
    MOD_KINDS,
    MOD_LIMIT,
    MOD_PRICE,
    MOST_RAISED,
    PERK_KIND,
    PERK_PRICE,
    PERKS,
    Sheet,
)
from veche.campaign.words import BadCampaign, BadEntry, quoted, say
from veche.core.record import Record, record_from_data
from veche.games.scythe.data.factions import FACTION_MODULE, FACTIONS
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS, MOD_TABLE, mat_abilities
from veche.games.scythe.state import Scythe
from veche.games.scythe.title import SCYTHE

FORMAT: Final = 1
MOST_EPISODES: Final = 40
MOST_NAME: Final = 40  # signs in the name of a player or an episode
# Of a game, worked out from the sheets.
SHEET_OPTIONS: Final = ("factions", "head_starts", "mech_mods", "infrastructure_mods")

Entry = dict[str, Any]
Episode = dict[str, Any]  # name, options


class Campaign:
    """Players with their factions, episodes, and what has been entered so far."""

    def __init__(self, players: Mapping[str, str], episodes: list[Episode]) -> None:
        if not episodes:
            raise BadEntry("no_episodes", "S-FENRIS-08")
        for faction in players.values():
            if faction not in FACTIONS:
                raise BadEntry("no_faction", given=quoted(faction), known=", ".join(FACTIONS))
        if len(set(players.values())) != len(players):
            raise BadEntry("faction_twice")
        self.players = {checked_name(name): faction for name, faction in players.items()}
        if len(self.players) != len(players):
            raise BadEntry("name_twice")
        self.episodes: list[Episode] = []
        self.entries: list[Entry] = []
        self.sheets = {name: Sheet(name) for name in self.players}
        self.played = 0
        self.perks: dict[str, str] = {}  # bought for the episode to come
        for episode in episodes:
            self.add_episode(episode["name"], episode.get("options", {}))

    def _check(self, options: Mapping[str, object]) -> dict[str, bool | str]:
        players = len(self.players)
        SCYTHE.check_players(players, self._with_factions(options))
        return SCYTHE.check(self._with_factions(options), players)

    def _with_factions(self, options: Mapping[str, object]) -> dict[str, object]:
        """Options of a game in which these factions play: an expansion that one needs is there."""
        needed = {FACTION_MODULE[FACTIONS.index(faction)]: True for faction in self.players.values()}
        needed.pop("", None)
        return {**options, **needed, "factions": ",".join(self.players.values())}

    # -- episodes -------------------------------------------------------------------------------------

    def add_episode(self, name: str, options: Mapping[str, object]) -> None:
        """One more at the end, with any options of a game but those that the sheets decide."""
        if len(self.episodes) == MOST_EPISODES:
            raise BadEntry("most_episodes", most=MOST_EPISODES)
        self.episodes.append(self._episode(name, options))

    def change_episode(self, number: int, name: str, options: Mapping[str, object]) -> None:
        """Another name and other options for one that is still to be played."""
        if not self.played <= number < len(self.episodes):
            raise BadEntry("no_episode", number=number + 1)
        self.episodes[number] = self._episode(name, options)

    def _episode(self, name: str, options: Mapping[str, object]) -> Episode:
        for word in SHEET_OPTIONS:
            if word in options:
                raise BadEntry("sheet_option", option=word)
        self._check(options)
        return {"name": checked_name(name), "options": dict(options)}

    @property
    def over(self) -> bool:
        return self.played == len(self.episodes)

    @property
    def episode(self) -> Episode:
        if self.over:
            raise BadEntry("over")
        return self.episodes[self.played]

    def settings(self) -> dict[str, object]:
        """The options of the next game, with the factions and what each begins with.  S-FENRIS-05"""
        starts = [self._head_start(name) for name in self.players]
        options = self._with_factions(self.episode["options"])
        if any(start != "none" for start in starts):
            options["head_starts"] = ",".join(starts)
        left = self._left_at_home()
        covered = [
            f"{self.players[name]}:{over}={mod}"
            for name, sheet in self.sheets.items()
            for over, mod in sheet.fitted.items()
            if mod not in left
        ]
        if covered:
            options["mech_mods"] = "+".join(sorted(covered))
        lying = [
            f"{self.players[name]}:{mod}"
            for name, sheet in self.sheets.items()
            for mod in sheet.mods["infrastructure"]
            if mod not in left
        ]
        if lying:
            options["infrastructure_mods"] = "+".join(sorted(lying))
        return options

    def _left_at_home(self) -> list[str]:
        """Modifications that the next game does not use: Spy beside an Automa, and perhaps house tokens."""
        options = self._check(self.episode["options"])
        left = [*HOUSE_MODS] if options["tiles"] == "published" else []
        return [*left, "spy"] if SCYTHE.automata(len(self.players), options) else left

    def _head_start(self, name: str) -> str:
        found = dict(self.sheets[name].bonuses)
        if perk := self.perks.get(name):
            for what, n in PERKS[perk].items():
                found[what] = found.get(what, 0) + n
        return "+".join(f"{what}{n}" for what, n in found.items() if n) or "none"

    def warnings(self, language: str = "en") -> list[str]:
        """What is allowed, but not advised.  S-MODULAR-08"""
        return [
            say("modular_board", language, {"episode": episode["name"]})
            for episode in self.episodes
            if self._check(episode["options"])["modular_board"]
        ]

    # -- what is entered ------------------------------------------------------------------------------

    def buy_perk(self, name: str, perk: str, *, free: bool = False) -> None:
        """One for the next episode, each kind once in a campaign; an episode may give it.  S-FENRIS-06"""
        sheet = self._sheet(name)
        _ = self.episode
        if perk not in PERKS:
            raise BadEntry("no_perk", given=quoted(perk), known=", ".join(PERKS))
        if name in self.perks:
            raise BadEntry("perk_bought", "S-FENRIS-06", name=name)
        if PERK_KIND[perk] in sheet.perks:
            raise BadEntry("perk_had", "S-FENRIS-06", name=name)
        if not free:
            sheet.spend(PERK_PRICE, "perk", perk, "S-FENRIS-06")
        sheet.perks.append(PERK_KIND[perk])
        self.perks[name] = perk
        self.entries.append({"entry": "perk", "player": name, "perk": perk, "free": free})

    def gain_mod(self, name: str, kind: str, mod: str, *, free: bool = False) -> None:
        """A modification for a mech or the infrastructure; it stays.  S-FENRIS-04"""
        sheet = self._sheet(name)
        if kind not in MOD_KINDS:
            raise BadEntry("no_mod_kind", known=", ".join(MOD_KINDS), given=quoted(kind))
        there = [row[0] for row in MOD_TABLE if row[1] == kind]
        if mod not in there:
            raise BadEntry("no_mod", "S-FENRIS-04", kind=kind, given=quoted(mod), known=", ".join(there))
        if mod in self.abilities(name):
            raise BadEntry("on_mat", "S-FENRIS-04", name=name)
        if mod in sheet.mods[kind] or len(sheet.mods[kind]) == MOD_LIMIT:
            raise BadEntry("most_mods", "S-FENRIS-04", name=name, most=MOD_LIMIT)
        if not free:
            sheet.spend(MOD_PRICE, "mod", mod, "S-FENRIS-04")
        sheet.mods[kind].append(mod)
        self.entries.append({"entry": "mod", "player": name, "kind": kind, "mod": mod, "free": free})

    def fit_mod(self, name: str, mod: str, over: str | None) -> None:
        """A mech modification covers an ability of the own mat from now on, or none again.  S-FENRIS-04"""
        sheet = self._sheet(name)
        _ = self.episode
        if mod not in sheet.mods["mech"]:
            raise BadEntry("not_owned", "S-FENRIS-04", name=name, given=quoted(mod))
        if over is not None and over not in self.abilities(name):
            there = ", ".join(self.abilities(name))
            raise BadEntry("no_ability", name=name, given=quoted(over), known=there)
        sheet.fitted = {ability: other for ability, other in sheet.fitted.items() if other != mod}
        if over is not None:
            sheet.fitted[over] = mod
        self.entries.append({"entry": "fit", "player": name, "mod": mod, "over": over})

    def abilities(self, name: str) -> list[str]:
        """Those of mechs, as printed on the mat of a player's faction."""
        return mat_abilities(self.players[name])

    def raise_bonus(self, name: str, what: str, n: int) -> None:
        """A reward that alters set-up from now on.  S-FENRIS-05"""
        sheet = self._sheet(name)
        if what not in BONUS_LIMITS or type(n) is not int or n < 1:
            raise BadEntry("no_bonus", known=", ".join(BONUS_LIMITS))
        most = BONUS_LIMITS[what] or MOST_RAISED
        if sheet.bonuses[what] + n > most:
            raise BadEntry("most_bonus", "S-FENRIS-05", most=most)
        sheet.bonuses[what] += n
        self.entries.append({"entry": "bonus", "player": name, "what": what, "n": n})

    def enter(self, record: Record, *, again: bool = False) -> None:
        """A finished game of the next episode.  S-FENRIS-02, S-FENRIS-03, S-FENRIS-07

        Of one that is entered `again`: formerly modifications for the infrastructure were noted only.
        """
        if record.title is not SCYTHE:
            raise BadCampaign("not_scythe", title=record.title.name)
        wanted = by_faction(self._check(self.settings()))
        played = by_faction(SCYTHE.check(record.options, record.players))
        if again and played["infrastructure_mods"] == "none":
            wanted["infrastructure_mods"] = "none"
        if played != wanted:
            other = sorted(name for name in wanted if wanted[name] != played.get(name))
            raise BadCampaign("other_episode", options=", ".join(other))
        state = cast("Scythe", record.verify())
        if not state.over:
            raise BadCampaign("not_over")
        names, scores, winners = state.seat_names(), state.scores(), state.winners()
        for name, faction in self.players.items():
            seat = names.index(faction)
            stars = [space for space, n in enumerate(state.seats[seat].stars) if n]
            self.sheets[name].finish(self.played, self.episode["name"], scores[seat], seat in winners, stars)
        self.played += 1
        self.perks = {}
        self.entries.append({"entry": "game", "record": record.data()})

    def without_last(self) -> Campaign:
        """The same campaign before what was entered last: mistakes are taken back in this order."""
        if not self.entries:
            raise BadEntry("nothing_entered")
        return campaign_from_data(self.data() | {"entries": self.entries[:-1]})

    def _sheet(self, name: str) -> Sheet:
        if name not in self.sheets:
            raise BadEntry("no_player", given=quoted(name), known=", ".join(self.sheets))
        return self.sheets[name]

    # -- the end --------------------------------------------------------------------------------------

    def results(self) -> dict[str, int]:
        """Twice the score of the last episode, and the lines of the triumph log.  S-FENRIS-07"""
        return {
            name: 2 * (sheet.scores[-1] if sheet.scores else 0) + LINE_WORTH * sheet.lines()
            for name, sheet in self.sheets.items()
        }

    # -- saving ---------------------------------------------------------------------------------------

    def data(self) -> dict[str, object]:
        return {
            "veche_campaign": FORMAT,
            "players": dict(self.players),
            "episodes": self.episodes,
            "entries": self.entries,
        }

    def json(self) -> str:
        return json.dumps(self.data(), indent=1) + "\n"


def checked_name(name: object) -> str:
    """What a player or an episode may be called."""
    if not isinstance(name, str) or not name.strip() or len(name) > MOST_NAME or not name.isprintable():
        raise BadEntry("bad_name", given=quoted(name), most=MOST_NAME)
    return name.strip()


def by_faction(options: dict[str, bool | str]) -> dict[str, object]:
    """Checked options, with lists by faction: a table has its factions in the order of their seats."""
    factions = str(options["factions"]).split(",")
    found: dict[str, object] = dict(options)
    for option in SCYTHE.options:
        value = options[option.name]
        if option.names_seats and value not in option.choices:
            found[option.name] = dict(zip(factions, str(value).split(","), strict=False))
    return found


def read_campaign(source: str) -> Campaign:
    """A campaign from its saved form: all is entered again, and so checked again.  S-FENRIS-01"""
    try:
        data = json.loads(source)
    except (ValueError, RecursionError):
        raise BadCampaign("damaged") from None
    return campaign_from_data(data)


def campaign_from_data(data: object) -> Campaign:
    if not isinstance(data, dict) or data.get("veche_campaign") != FORMAT:
        raise BadCampaign("no_format", format=FORMAT)
    try:
        campaign = Campaign(data["players"], data["episodes"])
        for entry in data["entries"]:
            enter_again(campaign, entry)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        raise BadCampaign("does_not_fit") from None
    return campaign


def enter_again(campaign: Campaign, entry: Entry) -> None:
    match entry["entry"]:
        case "perk":
            campaign.buy_perk(entry["player"], entry["perk"], free=bool(entry.get("free")))
        case "mod":
            campaign.gain_mod(entry["player"], entry["kind"], entry["mod"], free=bool(entry["free"]))
        case "fit":
            campaign.fit_mod(entry["player"], entry["mod"], entry["over"])
        case "bonus":
            campaign.raise_bonus(entry["player"], entry["what"], entry["n"])
        case "game":
            campaign.enter(record_from_data(entry["record"]), again=True)
        case other:
            raise BadCampaign("no_entry", given=quoted(other))
