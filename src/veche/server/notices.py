"""Telling people who are elsewhere that it is their turn: a line to a webhook, a notice to their browsers."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import httpx

from veche.core.errors import VecheError, shown
from veche.server import push

if TYPE_CHECKING:
    from veche.server.room import Room
    from veche.server.schema import PushRow
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
        if room.is_online(person):
            return
        task = asyncio.create_task(self._send(person, room.id, room.row.title, room.row.name, seat))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, person: str, table: str, title: str, name: str, seat: int) -> None:
        path = f"/table/{table}?seat={seat}"
        for row in await self._store.pushes(person):
            await self._push(row, name, path)
        found = await self._store.person(person) if self._hosts else None
        if not found or not found.webhook:
            return
        words = f"It is your turn at “{name}” ({title.title()})"
        notice = {"text": words, "table": table, "seat": seat, "link": f"{self._public}{path}"}
        try:
            self.check(found.webhook)
            async with httpx.AsyncClient(timeout=10, follow_redirects=False) as client:
                (await client.post(found.webhook, json=notice)).raise_for_status()
        except (httpx.HTTPError, VecheError) as error:
            log.warning("no notice to %s: %s", found.webhook, error)

    def check_push(self, endpoint: str, p256dh: str, auth: str) -> None:
        push.check(endpoint, p256dh, auth, self._hosts)

    async def push_key(self) -> str:
        """The private one; it never leaves the server."""
        return await self._store.push_key(push.new_key)

    async def _push(self, row: PushRow, name: str, path: str) -> None:
        try:
            self.check_push(row.endpoint, row.p256dh, row.auth)
            contact = self._public if self._public.startswith("https:") else "mailto:veche@localhost"
            if not await push.send(await self.push_key(), row, name, path, contact):
                await self._store.drop_push(row.endpoint, row.person)
        except (httpx.HTTPError, VecheError) as error:
            log.warning("no notice to a browser at %s: %s", httpx.URL(row.endpoint).host, error)
