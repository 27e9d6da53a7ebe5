"""At the door: requests that are too large or come from a foreign page are turned away with a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.exceptions import HTTPException

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 64_000
MOST_RECORD_BYTES = 8_000_000
WITH_RECORDS = ("/api/records", "/api/campaigns")
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Looks at a request before anything else does."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not self._is_ours(headers.get(b"origin"), headers.get(b"host", "")):
            await _refuse(scope, send, 403, "this page comes from another address than the server")
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._measured(scope, receive, send, headers.get(b"content-length", ""))

    def _is_ours(self, origin: str | None, host: str) -> bool:
        """Programs send no origin; a browser sends the address of the page that asks."""
        if origin is None or origin in self.origins:
            return True
        try:
            return urlsplit(origin).netloc == host
        except ValueError:
            return False

    async def _measured(self, scope: Scope, receive: Receive, send: Send, announced: str) -> None:
        most = MOST_RECORD_BYTES if scope["path"].startswith(WITH_RECORDS) else MOST_BYTES
        sentence = f"the request is too large: at most {most:,} bytes are read here"
        if announced.isdecimal() and int(announced[:18]) > most:
            await _refuse(scope, send, 413, sentence)
            return
        size = 0

        async def read() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > most:
                raise HTTPException(413, sentence)  # whoever reads the body passes it on to its handler
            return message

        await self.app(scope, read, send)


async def _refuse(scope: Scope, send: Send, status: int, sentence: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": sentence})
        return
    body = msgspec.json.encode({"sentence": sentence.capitalize(), "rule": "", "position": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
