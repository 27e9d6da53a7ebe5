"""Running the server until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from veche.core.errors import BadOption
from veche.server.app import make_app
from veche.server.exchange import is_inward
from veche.server.hall import Settings
from veche.server.store import Store


class Server(uvicorn.Server):
    """uvicorn, with a word when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def run(settings: Settings, host: str, port: int, open_page: bool) -> None:
    asyncio.run(_try(settings.database))  # what is wrong with the database shows here, in one sentence
    door = _listen(host, port)
    port = door.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    settings = replace(settings, network=_on_the_network(host, port))

    def ready() -> None:
        print(f"Veche is ready at {address}  (Ctrl+C stops it)", flush=True)
        if open_page and _is_desktop():
            webbrowser.open(address)

    config = uvicorn.Config(
        make_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        ws_max_size=4096,  # people send nothing over sockets
        ws_per_message_deflate=False,  # costs more time than it saves
    )
    _collect_seldom()
    Server(config, ready).run(sockets=[door])


def _collect_seldom() -> None:
    """A full search for garbage looks at every state of every table and stops them all meanwhile.

    States have no cycles and go by themselves; what is left is little, and mostly young.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 500)


async def _try(database: str) -> None:
    await (await Store.open(database)).close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=1024)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadOption(f"the server cannot listen at {host}:{port}: {reason}; try another --port") from None


def _on_the_network(host: str, port: int) -> str:
    """The address by which other machines reach this one, if it lets them in."""
    if is_inward(host):
        return ""
    if host in ("0.0.0.0", "::"):  # every address of the machine: the one that it speaks from
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # nothing is sent: this only chooses a way
                host = probe.getsockname()[0]
            except OSError:
                return ""  # there is no network
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _is_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
