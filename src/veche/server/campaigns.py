"""Campaigns of a server: each belongs to who made it, and whoever knows its address may look at it.

The store has what was entered, and nothing that follows from it.  The campaign worked out of that is kept in
memory for those who look again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import time
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import msgspec

from veche.campaign import Campaign, campaign_from_data, read_campaign
from veche.campaign.sheet import (
    BONUS_LIMITS,
    BOXES,
    LINE_WORTH,
    MOD_LIMIT,
    MOD_PRICE,
    PERK_PRICE,
    PERK_TABLE,
)
from veche.campaign.words import SENTENCES, BadEntry, CampaignError
from veche.games.scythe.data.scoring import STAR_SPACES
from veche.games.scythe.modules.mech_mods.data import MOD_TABLE
from veche.server.hall import Hall, NotFound, read_upload
from veche.server.identity import is_table_id, new_table_id
from veche.server.messages import CampaignAsk, SeatAsk, TableAsk
from veche.server.room import NotYours
from veche.server.schema import CampaignRow

if TYPE_CHECKING:
    from veche.server.hall import Data

KEPT = 50  # campaigns in memory

# Given a campaign as it stands: how it is then, and the tables of its episodes.
Work = Callable[[CampaignRow, Campaign], Awaitable[tuple[Campaign, list[str | None]]]]

# What the printed sheet says, for the page to draw it.
TABLES: dict[str, Any] = {
    "perks": [{"name": name, "kind": kind, "gives": gives} for name, kind, gives in PERK_TABLE],
    "perk_price": PERK_PRICE,
    "mods": [{"name": name, "kind": kind, "designed": designed} for name, kind, designed, _, _ in MOD_TABLE],
    "mod_price": MOD_PRICE,
    "mod_limit": MOD_LIMIT,
    "bonuses": BONUS_LIMITS,
    "categories": list(STAR_SPACES),
    "boxes": BOXES,
    "line_worth": LINE_WORTH,
}


class NotNow(CampaignError):
    """Something that a campaign allows at another time."""


class NoCampaign(CampaignError, NotFound):
    """There is none at this address."""


class NotTheMaker(CampaignError, NotYours):
    """A campaign of somebody else."""


class Campaigns:
    """Making, finding and changing campaigns.  A change is written down before anybody sees it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: dict[str, tuple[int, Campaign]] = {}  # by id: as of which change, and worked out
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- finding --------------------------------------------------------------------------------------

    async def mine(self, person: str) -> list[Data]:
        """Those that this person made, the newest change first."""
        return [
            {
                "campaign": row.id,
                "name": row.name,
                "players": row.data["players"],
                "episodes": len(row.data["episodes"]),
                "played": sum(entry["entry"] == "game" for entry in row.data["entries"]),
                "changed": row.changed,
            }
            for row in await self.hall.store.campaigns(person)
        ]

    async def view(self, id: str, person: str) -> Data:
        row = await self._row(id)
        return await self._view(row, await self._worked_out(row), person)

    async def file(self, id: str) -> bytes:
        """All that was entered, to be taken up again elsewhere."""
        row = await self._row(id)
        return msgspec.json.format(msgspec.json.encode(row.data), indent=1) + b"\n"

    async def _row(self, id: str) -> CampaignRow:
        row = await self.hall.store.campaign(id) if is_table_id(id) else None
        if row is None:
            raise NoCampaign("no_campaign")
        return row

    async def _worked_out(self, row: CampaignRow) -> Campaign:
        changes, campaign = self._kept.get(row.id, (-1, None))
        if campaign is None or changes != row.changes:
            campaign = await asyncio.to_thread(campaign_from_data, row.data)  # its games are played again
            self._keep(row, campaign)
        return campaign

    def _keep(self, row: CampaignRow, campaign: Campaign) -> None:
        self._kept.pop(row.id, None)
        self._kept[row.id] = (row.changes, campaign)
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]

    async def _view(self, row: CampaignRow, campaign: Campaign, person: str) -> Data:
        table, status = await self._table(row, campaign)
        return {
            "campaign": row.id,
            "name": row.name,
            "owner": bool(person) and row.owner == person,
            "changed": row.changed,
            "players": [_sheet(campaign, name) for name in campaign.players],
            "episodes": [
                {
                    "name": episode["name"],
                    "options": episode["options"],
                    "table": row.tables[n] if n < len(row.tables) else None,
                }
                for n, episode in enumerate(campaign.episodes)
            ],
            "played": campaign.played,
            "over": campaign.over,
            "entries": len(campaign.entries),
            "table": table,
            "status": status,
            "warnings": {language: campaign.warnings(language) for language in SENTENCES},
            "tables": TABLES,
        }

    async def _table(self, row: CampaignRow, campaign: Campaign) -> tuple[str | None, str | None]:
        """Where the episode to come is played, and how it stands there; one that was ended is none."""
        id = row.tables[campaign.played] if campaign.played < len(row.tables) else None
        found = await self.hall.store.table(id) if id else None
        return (id, found.status) if found and found.status != "ended" else (None, None)

    # -- making ---------------------------------------------------------------------------------------

    async def make(self, ask: CampaignAsk, person: str) -> Data:
        players = {one.name: one.faction for one in ask.players}
        if len(players) != len(ask.players):
            raise BadEntry("name_twice")
        campaign = Campaign(players, [episode.model_dump() for episode in ask.episodes])
        return await self._found(campaign, ask.name, person)

    async def take_in(self, source: str, name: str, person: str) -> Data:
        """Take up a campaign from its file; everything in it is checked as it is entered again."""
        return await self._found(await asyncio.to_thread(read_campaign, source), name, person)

    async def _found(self, campaign: Campaign, name: str, person: str) -> Data:
        now = time()
        row = CampaignRow(
            id=new_table_id(),
            owner=person,
            name=name,
            created=now,
            changed=now,
            data=campaign.data(),
            tables=[None] * campaign.played,
        )
        await self.hall.store.make_campaign(row)
        self._keep(row, campaign)
        return await self._view(row, campaign, person)

    # -- changing -------------------------------------------------------------------------------------

    async def change(self, id: str, person: str, do: Callable[[Campaign], Campaign | None]) -> Data:
        """Enter something between two games; what is played now was set up with what stood before."""

        async def work(row: CampaignRow, campaign: Campaign) -> tuple[Campaign, list[str | None]]:
            await self._check_idle(row, campaign)
            changed = await asyncio.to_thread(do, campaign) or campaign
            return changed, row.tables[: changed.played + 1]

        return await self._change(id, person, work)

    async def start(self, id: str, person: str, seats: list[SeatAsk]) -> Data:
        """The next episode as a table: each player with the own faction, and what the sheets give."""
        made: Data = {}

        async def work(row: CampaignRow, campaign: Campaign) -> tuple[Campaign, list[str | None]]:
            await self._check_idle(row, campaign)
            options = {name: _option(value) for name, value in campaign.settings().items()}
            if len(seats) != len(campaign.players):
                raise BadEntry("seats", players=len(campaign.players))
            named = [
                seat.model_copy(update={"name": seat.name or player, "chosen": None})
                for seat, player in zip(seats, campaign.players, strict=True)
            ]
            name = f"{row.name}: {campaign.episode['name']}"[:40]
            ask = TableAsk(
                title="scythe",
                seats=named,
                options=options,
                name=name,
                patience=None,
                listed=False,
                seed=None,
            )
            made.update(await self.hall.make(ask, person))
            return campaign, [*row.tables[: campaign.played], made["table"]]

        await self._change(id, person, work)
        return made

    async def finish(self, id: str, person: str, record: str | None) -> Data:
        """Enter the game of the episode: the one at its table, or one that was played elsewhere."""

        async def work(row: CampaignRow, campaign: Campaign) -> tuple[Campaign, list[str | None]]:
            table, _ = await self._table(row, campaign)
            if record is not None:
                played, table = read_upload(record), None
            elif table:
                async with self.hall.enter(table) as room:
                    played = await self.hall.full_record(room)
            else:
                raise NotNow("no_table")
            number = campaign.played
            await asyncio.to_thread(campaign.enter, played)
            return campaign, [*row.tables[:number], table]

        return await self._change(id, person, work)

    async def _check_idle(self, row: CampaignRow, campaign: Campaign) -> None:
        if (await self._table(row, campaign))[0]:
            raise NotNow("on_table")

    async def _change(self, id: str, person: str, work: Work) -> Data:
        async with self._locks.setdefault(id, asyncio.Lock()):
            row = await self._row(id)
            if not person or row.owner != person:
                raise NotTheMaker("not_yours")
            campaign = await self._worked_out(row)
            self._kept.pop(id, None)  # if anything fails below, what is stored counts
            changed, tables = await work(row, campaign)
            new = msgspec.structs.replace(
                row, changed=time(), changes=row.changes + 1, data=changed.data(), tables=tables
            )
            await self.hall.store.change_campaign(new)
            self._keep(new, changed)
            return await self._view(new, changed, person)


def _option(value: object) -> bool | str:
    return value if isinstance(value, bool) else str(value)


def _sheet(campaign: Campaign, name: str) -> Data:
    sheet = campaign.sheets[name]
    return {
        "name": name,
        "faction": campaign.players[name],
        "abilities": campaign.abilities(name),
        "wealth": sheet.wealth,
        "wins": sheet.wins,
        "scores": sheet.scores,
        "account": [change._asdict() for change in sheet.account],
        "mods": sheet.mods,
        "fitted": sheet.fitted,
        "bonuses": sheet.bonuses,
        "perks": sheet.perks,
        "perk": campaign.perks.get(name),
        "ticks": sheet.ticks,
        "lines": sheet.lines(),
        "result": campaign.results()[name],
    }
