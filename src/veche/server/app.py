"""The server's doors: HTTP with an OpenAPI description, one WebSocket for each seat, and the page itself.

A handler reads what was asked, lets the hall or the room do it, and encodes the answer; what is refused below
becomes one sentence with a fitting status here.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import time
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, FastAPI, Query, Request, Response, WebSocket
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.websockets import WebSocketDisconnect

import veche
from veche import bots, catalogue
from veche.campaign.words import CampaignError
from veche.core.errors import BadNotation, BadOption, BadRecord, IllegalAction, VecheError, shown
from veche.core.options import check_options
from veche.core.record import live
from veche.core.title import Title
from veche.server import trouble, views
from veche.server.campaign_doors import campaigns_api
from veche.server.campaigns import Campaigns, NotNow
from veche.server.exchange import (
    SENTENCES,
    AHall,
    ALanguage,
    APassing,
    APathSeat,
    APerson,
    ARoom,
    ASeat,
    addressed,
    answer,
    encode,
    invited,
)
from veche.server.forms import definitions
from veche.server.guard import Guard
from veche.server.hall import Forbidden, Full, Hall, NotFound, Settings, Unknown, read_upload
from veche.server.identity import COOKIE, Identity
from veche.server.messages import (
    BotAsk,
    ChatAsk,
    ChatList,
    ConsentAsk,
    Done,
    Facts,
    ForkAsk,
    Fortunes,
    GainsAsk,
    Invitation,
    InvitationView,
    JoinAsk,
    Joined,
    Layout,
    LayoutAsk,
    NoticeAsk,
    Position,
    PreviewAsk,
    RecordAsk,
    Refused,
    RuleList,
    SeatNumber,
    SitAsk,
    SubmitAsk,
    TableAsk,
    TableList,
    TableMade,
    TableView,
    Titles,
    TitleWords,
    UndoAsk,
    Update,
    Verified,
    WhyAsk,
)
from veche.server.people_doors import people_api
from veche.server.room import Change, Listener, NotYours, Room, undo_sentence
from veche.server.store import BadDatabase, Conflict
from veche.table import Table, TableError, Written
from veche.table.words import say

MOST_RULES = 900
MOST_CLOSING = 120  # bytes in the reason for closing a socket
RETRY_AFTER = "2"  # seconds

log = logging.getLogger("veche.server")

STATUSES: list[tuple[type[Exception], int]] = [
    (NotFound, 404),
    (Unknown, 404),
    (NotYours, 403),
    (Forbidden, 403),
    (Full, 503),
    (TableError, 409),
    (IllegalAction, 409),
    (Conflict, 409),
    (NotNow, 409),
    (BadOption, 422),
    (BadNotation, 422),
    (BadRecord, 422),
    (BadDatabase, 503),
    (VecheError, 422),
]

CLOSES: list[tuple[type[Exception], int]] = [
    (NotFound, 4404),
    (NotYours, 4403),
    (Full, 1013),
    (BadDatabase, 1013),
]


api = APIRouter(prefix="/api", responses=SENTENCES)  # type: ignore[arg-type]


# -- titles and rules -----------------------------------------------------------------------------------


@api.get("/titles", response_model=Titles)
async def titles(request: Request) -> Response:
    """The games on the shelf with their options, and the bots."""
    found = [
        {
            "name": title.name,
            "rules": title.version,
            "players": list(title.players),
            "seats": list(title.kinds()["seat"]),
            "automata": list(title.kinds().get("automaton", ())),
            "seated_by": title.seated_by or None,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "usual": option.usual,
                    "choices": list(option.choices),
                    "items": list(option.items),
                    "players": list(option.players),
                    "expansion": option.expansion,
                }
                for option in title.options
            ],
            "languages": list(title.languages),
        }
        for title in veche.titles()
    ]
    known = [{"name": name, "about": bots.ABOUT.get(name, "")} for name in bots.names()]
    return answer(request, {"titles": found, "bots": known})


@api.get("/titles/{title}/words", response_model=TitleWords)
async def words(request: Request, title: str, lang: ALanguage = "en") -> Response:
    """The terms of a title in one language."""
    found = _title(title).languages[lang]
    briefs = found.briefs()
    kinds = {kind for brief in briefs.values() for kind in re.findall(r"{\w+:(\w+)}", brief)}
    return answer(
        request,
        {
            "language": lang,
            "names": found.names,
            "actions": found.actions,
            "briefs": briefs,
            "orders": {kind: found.orders[kind] for kind in sorted(kinds)},
        },
    )


@api.post("/titles/{title}/layout", response_model=Layout)
async def layout(request: Request, title: str, ask: LayoutAsk) -> Response:
    """What options mean for the seats of a table: how many may play, which automata sit with so many, and
    what is left to choose.  Options need not go together yet: somebody is about to change them.
    """
    found = _title(title)
    counts = found.counts(ask.options)
    players = ask.players if ask.players in counts else counts[0]
    options = check_options(found.name, found.options, ask.options, players)
    items = {option.name: found.items(option, players, options) for option in found.options if option.items}
    told = {"automata": found.automata(players, options), "idle": found.idle(players, options)}
    return answer(request, {"players": counts, "items": items, **told})


@api.get("/titles/{title}/facts", response_model=Facts)
async def facts(request: Request, title: str) -> Response:
    """The components of a title: what never changes during a game."""
    return answer(request, _title(title).facts())


@api.get("/rules", response_model=RuleList)
async def rules(
    request: Request,
    title: Annotated[str | None, Query(max_length=40)] = None,
    query: Annotated[str, Query(max_length=200)] = "",
    lang: ALanguage = "en",
) -> Response:
    """Rules by id, group or words; without a query all of them."""
    try:
        found = catalogue.find(query, lang) if query.strip() else list(catalogue.all_rules(lang))
    except catalogue.UnknownRule:
        found = []
    name = _title(title).name if title is not None else None
    listed = [
        {"id": r.id, "title": r.title, "rule": r.rule, "ruling": r.ruling, "group": r.group}
        for r in found[:MOST_RULES]
        if name is None or r.game == name
    ]
    return answer(request, {"rules": listed})


def _title(name: str) -> Title:
    try:
        return veche.title(name)
    except BadOption as error:
        raise NotFound(str(error)) from None


# -- tables ---------------------------------------------------------------------------------------------


@api.post("/tables", response_model=TableMade, status_code=201)
async def make_table(request: Request, hall: AHall, person: APerson, ask: TableAsk) -> Response:
    """Set up a table; open seats get an unguessable link each."""
    return answer(request, invited(request, await hall.make(ask, person)), 201)


@api.get("/open", response_model=TableList)
async def open_tables(request: Request, hall: AHall, person: APerson) -> Response:
    """Tables with open seats whose makers have put them on the list, the newest first."""
    return answer(request, {"tables": await hall.open_tables(person)})


@api.get("/tables", response_model=TableList)
async def my_tables(request: Request, hall: AHall, person: APerson) -> Response:
    """The tables that this browser made or sits at, the newest first."""
    return answer(request, {"tables": await hall.mine(person)})


@api.post("/join", response_model=Joined)
async def join(
    request: Request, hall: AHall, person: APerson, ask: JoinAsk, lang: ALanguage = "en"
) -> Response:
    """Exchange a seat link for the seat."""
    return answer(request, await hall.join(ask.link, ask.name, person))


@api.get("/invitations/{link}", response_model=InvitationView)
async def look_at_invitation(
    request: Request,
    hall: AHall,
    person: APerson,
    link: Annotated[str, InPath(max_length=200)],
    lang: ALanguage = "en",
) -> Response:
    """What a seat link leads to: who invites to which game, and who is there."""
    return answer(request, await hall.invitation(link, person))


@api.post("/tables/{table}/sit", response_model=Joined)
async def sit(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: SitAsk, lang: ALanguage = "en"
) -> Response:
    """Take an open seat at a table that is on the list."""
    return answer(request, await hall.sit(room, ask.name, person))


@api.get("/tables/{table}", response_model=TableView)
async def table_view(request: Request, room: ARoom, person: APerson) -> Response:
    return answer(request, room.view(person))


@api.post("/tables/{table}/end", response_model=TableView)
async def end(request: Request, hall: AHall, room: ARoom, person: APerson) -> Response:
    """End a table for good; only its owner may."""
    await hall.end(room, person)
    return answer(request, room.view(person))


@api.post("/tables/{table}/seats/{seat}/leave", response_model=TableView)
async def leave(request: Request, hall: AHall, room: ARoom, person: APerson, seat: APathSeat) -> Response:
    """Get up: a bot stands in until you return; before the game begins the seat is open again."""
    await hall.leave(room, seat, person)
    return answer(request, room.view(person))


@api.post("/tables/{table}/seats/{seat}/stand_in", response_model=TableView)
async def stand_in(
    request: Request, hall: AHall, room: ARoom, person: APerson, seat: APathSeat, lang: ALanguage = "en"
) -> Response:
    """Let a bot play for somebody who has been away for as long as the table agreed on."""
    await hall.stand_in(room, seat, person)
    return answer(request, room.view(person))


@api.post("/tables/{table}/seats/{seat}/return", response_model=TableView)
async def come_back(request: Request, hall: AHall, room: ARoom, person: APerson, seat: APathSeat) -> Response:
    """Take your seat back from the bot that stands in."""
    await hall.come_back(room, seat, person)
    return answer(request, room.view(person))


@api.post("/tables/{table}/seats/{seat}/reopen", response_model=Invitation)
async def reopen(request: Request, hall: AHall, room: ARoom, person: APerson, seat: APathSeat) -> Response:
    """The owner opens a seat again and gets a new link; older ones end."""
    return answer(request, addressed(request, await hall.reopen(room, seat, person)))


@api.post("/tables/{table}/seats/{seat}/gains", response_model=TableView)
async def ask_gains(
    request: Request, hall: AHall, room: ARoom, person: APerson, seat: APathSeat, ask: GainsAsk
) -> Response:
    """Be asked how much of each gain you take, or take all of it without being asked."""
    await hall.ask_gains(room, seat, ask.asked, person)
    return answer(request, views.table_view(room.row, person, room.is_online))


@api.post("/tables/{table}/seats/{seat}/bot", response_model=TableView)
async def give_to_bot(
    request: Request, hall: AHall, room: ARoom, person: APerson, seat: APathSeat, ask: BotAsk
) -> Response:
    """The owner hands a seat to a bot."""
    await hall.give_to_bot(room, seat, ask.bot, person)
    return answer(request, room.view(person))


# -- playing --------------------------------------------------------------------------------------------


@api.get("/tables/{table}/update", response_model=Update)
async def update(
    request: Request,
    hall: AHall,
    room: ARoom,
    person: APerson,
    seat: ASeat = None,
    since: Annotated[Position, Query(alias="from")] = 0,
    passing: APassing = False,
    lang: ALanguage = "en",
) -> Response:
    """What the socket of a seat would send now; without a seat, what a spectator sees."""
    return answer(request, await room.update(Listener(person, seat, lang, since, passing)))


@api.post("/tables/{table}/submit", response_model=Done)
async def submit(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: SubmitAsk, lang: ALanguage = "en"
) -> Response:
    """Answer the decision of a seat: an action, or a sequence that forms one gesture."""
    room.check_seat(ask.seat, person)
    request.state.room = room

    def work(table: Table) -> tuple[list[Written], str]:
        room.check_seat(ask.seat, person)  # others may have been before us
        return table.submit(ask.seat, ask.position, ask.actions, time()), ""

    return answer(request, await room.once(ask.seat, ask.id, work))


@api.post("/tables/{table}/preview", response_model=Update)
async def preview(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: PreviewAsk, lang: ALanguage = "en"
) -> Response:
    """What would be after some actions, as far as it can be foreseen; nothing is done."""
    room.check_seat(ask.seat, person)
    request.state.room = room
    room.table.check_playing()
    if ask.position != room.table.position:
        raise TableError("stale", position=ask.position, now=room.table.position)
    return answer(request, views.preview(room, person, ask.seat, ask.actions, lang, time()))


@api.post("/tables/{table}/why", response_model=Refused)
async def why(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: WhyAsk, lang: ALanguage = "en"
) -> Response:
    """Why an action is not allowed now; an empty sentence for one that is."""
    room.check_seat(ask.seat, person)
    state = room.table.state
    action = ask.action if isinstance(ask.action, int) else state.parse(ask.action)
    error = state.why(action, ask.seat)
    return answer(request, views.refusal(state, error, lang) if error else _refused(""))


@api.post("/tables/{table}/undo", response_model=Done)
async def undo(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: UndoAsk, lang: ALanguage = "en"
) -> Response:
    """Take back your last action and what followed; where it needs the consent of others, they are asked."""
    return await _take_back(request, room, person, ask, lang, Table.undo)


@api.post("/tables/{table}/redo", response_model=Done)
async def redo(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: UndoAsk, lang: ALanguage = "en"
) -> Response:
    """Repeat what you took back."""
    return await _take_back(request, room, person, ask, lang, Table.redo)


async def _take_back(
    request: Request,
    room: Room,
    person: str,
    ask: UndoAsk,
    lang: str,
    do: Callable[[Table, int, int, float], list[Written]],
) -> Response:
    room.check_seat(ask.seat, person)
    request.state.room = room

    def work(table: Table) -> tuple[list[Written], str]:
        room.check_seat(ask.seat, person)
        written = do(table, ask.seat, ask.position, time())
        key = "redone" if do is Table.redo else undo_sentence(table, written)
        return written, say(key, lang, {})

    return answer(request, await room.once(ask.seat, ask.id, work))


@api.post("/tables/{table}/consent", response_model=Done)
async def consent(
    request: Request, hall: AHall, room: ARoom, person: APerson, ask: ConsentAsk, lang: ALanguage = "en"
) -> Response:
    """Agree, or not, that somebody takes back an action; who asked withdraws by not agreeing."""
    room.check_seat(ask.seat, person)
    request.state.room = room
    done: dict[str, Any] = {}

    def work(table: Table) -> Change:
        room.check_seat(ask.seat, person)
        written = table.consent(ask.seat, ask.position, ask.agree, time())
        no = "withdrawn" if table.closed and table.closed.asked == ask.seat else "declined"
        key = "undone" if written else "asked" if ask.agree else no
        done.update(position=table.position, moment=table.moment, sentence=say(key, lang, {}))
        return Change(written)

    await room.change(work)
    return answer(request, done)


# -- records --------------------------------------------------------------------------------------------


@api.get(
    "/tables/{table}/record",
    response_class=Response,
    responses={200: {"content": {"application/json": {}, "text/plain": {}}}},
)
async def record(
    request: Request, hall: AHall, room: ARoom, person: APerson, form: Literal["json", "text"] = "text"
) -> Response:
    """The record; while the game goes on with others, only what this browser's seats may know of it."""
    text = await hall.record_text(room, person, form)
    kind = "application/json" if text.startswith("{") else "text/plain; charset=utf-8"
    ending = "json" if text.startswith("{") else "txt"
    headers = {"Content-Disposition": f'attachment; filename="{room.row.title}-{room.id}.{ending}"'}
    return Response(text, media_type=kind, headers=headers)


@api.get("/tables/{table}/moments/{moment}", response_model=Update)
async def moment(
    request: Request,
    hall: AHall,
    room: ARoom,
    person: APerson,
    moment: Annotated[int, InPath(ge=0, le=10_000_000)],
    seat: ASeat = None,
    lang: ALanguage = "en",
) -> Response:
    """The table after so many actions, as a seat saw it; the seats of others when the game is over."""
    request.state.room = room
    return answer(request, await hall.moment(room, moment, seat, person, lang))


@api.get("/tables/{table}/fortunes", response_model=Fortunes)
async def fortunes(
    request: Request, hall: AHall, room: ARoom, person: APerson, seat: ASeat = None
) -> Response:
    """Every score at the end of each turn, as far as a seat may know them."""
    request.state.room = room
    return answer(request, await hall.fortunes(room, seat, person))


@api.post("/tables/{table}/fork", response_model=TableMade, status_code=201)
async def fork(request: Request, hall: AHall, room: ARoom, person: APerson, ask: ForkAsk) -> Response:
    """A new table that begins at a moment of this one."""
    return answer(request, invited(request, await hall.fork(room, ask, person)), 201)


@api.post("/records", response_model=TableMade, status_code=201)
async def upload(request: Request, hall: AHall, person: APerson, ask: RecordAsk) -> Response:
    """Put up a record to look at and to fork; a bad one is refused with the place where it is wrong."""
    made = await hall.exhibit(read_upload(ask.record), person, ask.name)
    return answer(request, invited(request, made), 201)


@api.post("/records/verify", response_model=Verified)
async def verify(request: Request, ask: RecordAsk) -> Response:
    """Check a record: the seed against its commitment, every action, the result."""
    try:
        found = read_upload(ask.record)
        state = found.verify()
    except BadRecord as error:
        return answer(request, Verified(fits=False, sentence=views.as_sentence(str(error))).model_dump())
    count = len(live(found.entries))
    outcome = found.result if state.over else "the game is not over yet"
    fits = {
        "fits": True,
        "sentence": f"The seed fits its commitment, all {count} actions are legal; {outcome}",
        "title": found.title.name,
        "players": found.players,
        "actions": count,
        "result": found.result,
    }
    return answer(request, fits)


# -- talking --------------------------------------------------------------------------------------------


@api.get("/tables/{table}/chat", response_model=ChatList)
async def read_chat(
    request: Request, hall: AHall, room: ARoom, since: Annotated[Position, Query(alias="from")] = 0
) -> Response:
    lines = [_chat_line(row) for row in await hall.store.chat(room.id, since)]
    return answer(request, {"lines": lines})


@api.post("/tables/{table}/chat", response_model=ChatList)
async def write_chat(request: Request, hall: AHall, room: ARoom, person: APerson, ask: ChatAsk) -> Response:
    """Say something to all who sit at the table or watch."""
    seats = room.seats_of(person)
    if not seats and room.row.owner != person:
        raise NotYours("only those who sit at the table may talk there")
    seat = seats[0] if seats else None
    name = room.table.seats[seats[0]].name if seats else "host"
    text = "".join(sign if sign.isprintable() else " " for sign in ask.text)
    return answer(request, {"lines": [await room.tell("said", seat, name, text)]})


def _chat_line(row: Any) -> dict[str, Any]:
    return {"type": "chat", **msgspec.structs.asdict(row)}


@api.put("/notices", response_model=NoticeAsk)
async def notices(request: Request, hall: AHall, person: APerson, ask: NoticeAsk) -> Response:
    """Where to send a line when it is your turn and you are not here; an empty text stops it."""
    if ask.webhook:
        hall.notices.check(ask.webhook)
    await hall.store.set_webhook(person, ask.webhook or None, time())
    return answer(request, {"webhook": ask.webhook})


# -- the socket of a seat -------------------------------------------------------------------------------


@api.websocket("/tables/{table}/socket")
async def socket(
    websocket: WebSocket,
    table: str,
    seat: Annotated[SeatNumber | None, Query()] = None,
    since: Annotated[Position, Query(alias="from")] = 0,
    passing: APassing = False,
    lang: ALanguage = "en",
) -> None:
    """Updates of one seat, or of a spectator, from a position on."""
    hall: Hall = websocket.app.state.hall
    identity: Identity = websocket.app.state.identity
    person = identity.read(websocket.cookies.get(COOKIE))
    await websocket.accept()
    try:
        async with hall.enter(table) as room:
            if seat is not None:
                room.check_seat(seat, person)
            await _listen(websocket, room, Listener(person, seat, lang, since, passing))
    except VecheError as error:
        code = next((code for kind, code in CLOSES if isinstance(error, kind)), 4403)
        await websocket.close(code, closing(str(error)))


async def _listen(websocket: WebSocket, room: Room, listener: Listener) -> None:
    room.enter(listener)
    sender = asyncio.create_task(_send_updates(websocket, room, listener))
    try:
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass  # nothing is expected from there
    finally:
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender
        room.leave(listener)


async def _send_updates(websocket: WebSocket, room: Room, listener: Listener) -> None:
    """The newest state of things whenever there is one; who is slow skips what lies between."""
    try:
        while not listener.gone:
            listener.wake.clear()
            update = await room.update(listener)
            await websocket.send_text(encode(update).decode())
            while listener.chat:
                await websocket.send_text(encode(listener.chat.pop(0)).decode())
            await listener.wake.wait()
        await websocket.close(1012, "Come back in a moment")
    except (WebSocketDisconnect, RuntimeError):
        pass
    except NotYours:
        with suppress(RuntimeError):
            await websocket.close(4403, "That seat is no longer yours")
    except VecheError as error:
        log.warning("table %s: %s", room.id, error)
        with suppress(RuntimeError):
            await websocket.close(1012, "Come back in a moment")


# -- refusals -------------------------------------------------------------------------------------------


def closing(text: str) -> str:
    """A sentence as the last word of a socket, which holds few bytes."""
    return views.as_sentence(text).encode(errors="replace")[:MOST_CLOSING].decode(errors="ignore")


def _refused(sentence: str) -> dict[str, Any]:
    return {"sentence": sentence, "rule": "", "position": None}


def _language(request: Request) -> str:
    asked = request.query_params.get("lang", "en")
    return asked if asked in ("en", "de", "cs") else "en"


def _answered(request: Request, data: dict[str, Any], status: int) -> Response:
    """A refusal as whoever asks can read it: a program, or somebody who followed a link."""
    if trouble.wants_page(request):
        return trouble.page(data["sentence"], status, _language(request))
    return answer(request, data, status)


async def refuse(request: Request, error: Exception) -> Response:
    """Any error that is meant for people, as a sentence with a fitting status."""
    status = next(code for kind, code in STATUSES if isinstance(error, kind))
    language = _language(request)
    room: Room | None = getattr(request.state, "room", None)
    if room:
        data = views.refusal(room.table.state, error, language)
        data["position"] = room.table.position
    else:
        text = error.sentence(language) if isinstance(error, (TableError, CampaignError)) else str(error)
        data = {"sentence": views.as_sentence(text), "rule": getattr(error, "rule", ""), "position": None}
    response = _answered(request, data, status)
    if status == 503:
        response.headers["Retry-After"] = RETRY_AFTER
    return response


async def refuse_form(request: Request, error: Exception) -> Response:
    """A request of the wrong shape: the first mistake in it."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = shown(".".join(str(part) for part in first["loc"][1:]))[1:-1] or "the body"
    if first["type"] == "json_invalid":
        text = "the request is not valid JSON"
    elif first["type"] == "extra_forbidden":
        text = f"{place}: there is no such field"
    else:
        text = f"{place}: {first['msg'][:1].lower()}{first['msg'][1:]}"
    return _answered(request, _refused(views.as_sentence(text)), 422)


async def refuse_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    texts = {404: "There is nothing at this address", 405: "This address does not take that method"}
    text = texts.get(error.status_code, views.as_sentence(str(error.detail)))
    response = _answered(request, _refused(text), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def broken(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log of the server has it, the page gets a sentence."""
    return JSONResponse(_refused("The server made a mistake; what the table shows now is what counts"), 500)


# -- the page -------------------------------------------------------------------------------------------

HERE = Path(__file__).parent
NO_PAGE = """<!doctype html><html lang="en"><title>Veche</title>
<body style="font: 16px system-ui; margin: 3em">
<h1>Veche</h1><p>The server runs, but its page has not been built. Run <code>make play</code>, or
<code>npm run build</code> in <code>web/</code>. The API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>"""


def page_folder() -> Path | None:
    """The page in the installed package, or the one just built in a working copy."""
    for folder in (HERE / "page", HERE.parents[2] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


async def page(request: Request, path: str = "") -> Response:
    """A file of the page; any other address is one of its own routes."""
    if f"{path}/".startswith("api/"):
        raise HTTPException(404)
    folder = page_folder()
    if folder is None:
        return HTMLResponse(NO_PAGE)
    file = _page_file(folder, path)
    if file is None:
        return FileResponse(folder / "index.html", headers={"Cache-Control": "no-cache"})
    forever = {"Cache-Control": "public, max-age=31536000, immutable"} if path.startswith("assets/") else {}
    return FileResponse(file, headers=forever)


def _page_file(folder: Path, path: str) -> Path | None:
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # no file can have that name
        return None


# -- all together ---------------------------------------------------------------------------------------


class Doors(FastAPI):
    """The application; its description has the forms of all titles on the shelf."""

    def openapi(self) -> dict[str, Any]:
        if not self.openapi_schema:
            parts = super().openapi()["components"]
            named = parts["schemas"]
            parts["schemas"] = dict(sorted((named | definitions(veche.titles(), named)).items()))
        return super().openapi()


def make_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = await Hall.open(settings)
        app.state.hall = hall
        app.state.campaigns = Campaigns(hall)
        app.state.identity = Identity(await hall.store.secret())
        yield
        await hall.close()

    app = Doors(
        title="Veche",
        version=veche.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=lambda route: route.name,
    )
    app.include_router(api)
    app.include_router(campaigns_api)
    app.include_router(people_api)
    app.add_api_route("/{path:path}", page, include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=1500, compresslevel=5)
    app.add_middleware(Guard, origins=settings.origins)
    app.add_exception_handler(VecheError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_form)
    app.add_exception_handler(HTTPException, refuse_http)
    app.add_exception_handler(Exception, broken)
    return app


def description() -> dict[str, Any]:
    """The OpenAPI description, from which the types of the page are made."""
    return make_app(Settings(database="")).openapi()
