"""What the doors of the server share: who asks, about which table, and how an answer is encoded."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request, Response
from fastapi import Path as InPath

from veche.server.hall import Hall
from veche.server.identity import COOKIE, KEPT, Identity, new_person
from veche.server.messages import Language, Refused
from veche.server.room import Room


def hall_of(request: Request) -> Hall:
    found: Hall = request.app.state.hall
    return found


async def somebody(request: Request, response: Response) -> str:
    """The person who asks; a browser that is new here gets its cookie."""
    identity: Identity = request.app.state.identity
    person = identity.read(request.cookies.get(COOKIE))
    if not person:
        person = new_person()
        request.state.cookie = identity.write(person)
    return person


async def room_of(request: Request, table: Annotated[str, InPath(max_length=40)]) -> AsyncIterator[Room]:
    async with hall_of(request).enter(table) as room:
        yield room


AHall = Annotated[Hall, Depends(hall_of)]
APerson = Annotated[str, Depends(somebody)]
ARoom = Annotated[Room, Depends(room_of)]
ALanguage = Annotated[Language, Query(alias="lang")]
ASeat = Annotated[int | None, Query(ge=0, le=9)]
APassing = Annotated[bool, Query(description="a shared screen on its way to the next one: show no hand")]
APathSeat = Annotated[int, InPath(ge=0, le=9)]

SENTENCES = {
    code: {"model": Refused, "description": "A sentence that says what is wrong."}
    for code in (400, 403, 404, 409, 413, 422, 503)
}


def outward(request: Request) -> str:
    """The address at which others reach this server; a machine may have another one for itself."""
    settings = hall_of(request).settings
    asked = f"{request.url.scheme}://{request.url.netloc}"
    inward = settings.network if is_inward(request.url.hostname or "") else ""
    return settings.public.rstrip("/") or inward or asked


def is_inward(host: str) -> bool:
    """Does a name mean the machine itself, so that it leads others nowhere?"""
    return host == "localhost" or host.endswith(".localhost") or host == "::1" or host.startswith("127.")


def addressed(request: Request, link: dict[str, Any]) -> dict[str, Any]:
    """A link as it is sent to others."""
    return {**link, "address": outward(request) + link["link"]}


def invited(request: Request, made: dict[str, Any]) -> dict[str, Any]:
    """A new table whose invitations can be sent."""
    return {**made, "invitations": [addressed(request, each) for each in made["invitations"]]}


def encode(data: object) -> bytes:
    """As JSON, by msgspec.  A sign that no encoding has must not break the answer, whoever wrote it."""
    try:
        return msgspec.json.encode(data)
    except UnicodeEncodeError:
        return json.dumps(data, ensure_ascii=False).encode(errors="replace")


def answer(request: Request, data: object, status: int = 200) -> Response:
    """Encoded once, by msgspec; with the cookie of somebody new."""
    response = Response(encode(data), status, media_type="application/json")
    cookie = getattr(request.state, "cookie", None)
    if cookie:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, cookie, max_age=KEPT, httponly=True, samesite="lax", secure=secure)
    return response
