"""The doors of people: their other devices, the games they have finished, the hall of fame."""

from __future__ import annotations

import io
import re
from time import time
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request, Response

import veche
from veche.core.errors import BadOption
from veche.server import people
from veche.server.exchange import SENTENCES, AHall, ALanguage, APerson, ARoom, addressed, answer, outward
from veche.server.hall import NotFound
from veche.server.identity import Identity
from veche.server.messages import (
    DeviceAsk,
    DeviceLink,
    DeviceTaken,
    Fame,
    FameAsk,
    Firsts,
    Games,
    PushAsk,
    PushKey,
    PushStop,
)
from veche.server.push import public_key
from veche.server.schema import PushRow
from veche.table import TableError

OUR_LINK = re.compile(r"/(join|device)/[A-Za-z0-9_-]{1,100}")

people_api = APIRouter(prefix="/api", responses=SENTENCES)  # type: ignore[arg-type]


@people_api.post("/devices", response_model=DeviceLink, status_code=201)
async def hand_over(request: Request, hall: AHall, person: APerson, lang: ALanguage = "en") -> Response:
    """A link that takes all seats of this browser along to another device: once, within ten minutes."""
    return answer(request, addressed(request, await people.hand_over(hall, person)), 201)


@people_api.post("/devices/take", response_model=DeviceTaken)
async def take_over(
    request: Request, hall: AHall, person: APerson, ask: DeviceAsk, lang: ALanguage = "en"
) -> Response:
    """Take the seats along that a link leads to; this browser is then the same person as the other one."""
    owner, taken = await people.take_over(hall, ask.link, person, ask.leave)
    identity: Identity = request.app.state.identity
    request.state.cookie = identity.write(owner)
    return answer(request, taken)


@people_api.get("/qr", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def qr(
    request: Request, path: Annotated[str, Query(max_length=200)], lang: ALanguage = "en"
) -> Response:
    """A link of this server as a code for a camera."""
    if not OUR_LINK.fullmatch(path):
        raise TableError("no_qr")
    drawn = io.BytesIO()
    segno.make(outward(request) + path, error="m", micro=False).save(
        drawn, kind="svg", border=3, xmldecl=False, light="#ffffff", scale=4
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@people_api.get("/games", response_model=Games)
async def games(request: Request, hall: AHall, person: APerson) -> Response:
    """The games that this browser's person has played to the end, and how they went."""
    return answer(request, await people.games(hall, person))


@people_api.get("/titles/{title}/fame", response_model=Fame)
async def fame(request: Request, hall: AHall, title: str) -> Response:
    """The achievement sheet of a title, filled in by all who play on this server."""
    try:
        found = veche.title(title)
    except BadOption as error:
        raise NotFound(str(error)) from None
    return answer(request, await people.fame(hall, found))


@people_api.get("/tables/{table}/fame", response_model=Firsts)
async def firsts(request: Request, hall: AHall, room: ARoom, person: APerson) -> Response:
    """What somebody may still enter in the hall of fame after this game."""
    return answer(request, await people.firsts(hall, room, person))


@people_api.post("/tables/{table}/fame", response_model=Fame)
async def enter_fame(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: FameAsk, lang: ALanguage = "en"
) -> Response:
    """Enter a name in the hall of fame."""
    return answer(request, await people.enter_fame(hall, room, ask, person))


@people_api.get("/push", response_model=PushKey)
async def push_key(request: Request, hall: AHall) -> Response:
    """The public key of this server, with which a browser lets it send notices."""
    return answer(request, {"key": public_key(await hall.notices.push_key())})


@people_api.put("/push", response_model=PushStop)
async def push(
    request: Request, hall: AHall, person: APerson, ask: PushAsk, lang: ALanguage = "en"
) -> Response:
    """Tell a browser, also a closed one, when it is its person's turn."""
    hall.notices.check_push(ask.endpoint, ask.p256dh, ask.auth)
    await hall.store.add_push(PushRow(ask.endpoint, person, ask.p256dh, ask.auth, lang, time()))
    return answer(request, {"endpoint": ask.endpoint})


@people_api.post("/push/stop", response_model=PushStop)
async def stop_push(request: Request, hall: AHall, person: APerson, ask: PushStop) -> Response:
    """Tell this browser no longer."""
    await hall.store.drop_push(ask.endpoint, person)
    return answer(request, {"endpoint": ask.endpoint})
