"""Telling people who are elsewhere that it is their turn: a line to a webhook of theirs."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import httpx

from veche.core.errors import VecheError, shown

if TYPE_CHECKING:
    from veche.server.room import Room
    from veche.server.store import Store

log = logging.getLogger("veche.server")


class BadWebhook(VecheError):
    """An address to which this server sends nothing."""


class Notices:
    """Sends only to hosts that the server was started with: nobody makes it knock at other doors."""

    def __init__(self, store: Store, hosts: tuple[str, ...], public: str) -> None:
        self._store = store
        self._hosts = hosts
        self._public = public.rstrip("/")
        self._sending: set[asyncio.Task[None]] = set()

    def check(self, webhook: str) -> None:
        try:
            address = httpx.URL(webhook)  # the same reader that sends
        except httpx.InvalidURL:
            address = httpx.URL()
        if (address.port or 0) > 65535:
            raise BadWebhook(f"there is no port {address.port}")
        if address.scheme not in ("http", "https") or not address.host:
            raise BadWebhook(f"{shown(webhook)} is not an address that begins with http:// or https://")
        if address.host not in self._hosts:
            allowed = ", ".join(self._hosts) or "none (start the server with --webhooks HOST)"
            raise BadWebhook(
                f"this server sends no notices to {shown(address.host)}; hosts it sends to: {allowed}"
            )

    def your_turn(self, room: Room, seat: int) -> None:
        """Send in the background: the table waits for nobody's webhook."""
        person = room.table.seats[seat].person
        if not self._hosts or room.is_online(person):
            return
        task = asyncio.create_task(self._send(person, room.id, room.row.title, room.row.name, seat))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, person: str, table: str, title: str, name: str, seat: int) -> None:
        found = await self._store.person(person)
        if not found or not found.webhook:
            return
        path = f"/table/{table}?seat={seat}"
        words = f"It is your turn at “{name}” ({title.title()})"
        notice = {"text": words, "table": table, "seat": seat, "link": f"{self._public}{path}"}
        try:
            self.check(found.webhook)
            async with httpx.AsyncClient(timeout=10, follow_redirects=False) as client:
                (await client.post(found.webhook, json=notice)).raise_for_status()
        except (httpx.HTTPError, VecheError) as error:
            log.warning("no notice to %s: %s", found.webhook, error)
