"""Every main screen at three widths, light and dark: its picture, letters, layout and accessibility."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from web.browsing import SIZES, Screen, note
from web.scenes import Wanted, asks, game, lay, over, uncover

LEAST = 12.0  # pixels: nothing is smaller
RUNNING = 14.0  # pixels of running text
SENTENCE = 40  # letters: a text of this length is read, not recognised
SHIFT = 0.001  # of the layout, where 0.1 counts as good
FIRST_LOAD = 400  # KB over the wire


@dataclass(frozen=True)
class Scene:
    """A screen: an address, or a decision of a game."""

    path: str = ""
    title: str = ""
    until: Wanted = over
    players: int = 2
    seed: int = 1
    moment: str = ""  # a replay


SCENES = {
    "lobby": Scene("/"),
    "new-game": Scene("/new"),
    "join": Scene("/join/secret"),
    "records": Scene("/record"),
    "rules": Scene("/rules/S-COMBAT-12"),
    "guide-scythe": Scene("/guide/scythe"),
    "guide-rurik": Scene("/guide/rurik"),
    "scythe-turn": Scene(title="scythe", until=asks("section"), players=3),
    "scythe-move": Scene(title="scythe", until=asks("unit.mech")),
    "scythe-travel": Scene(title="scythe", until=asks("go")),
    "scythe-combat": Scene(title="scythe", until=asks("dial")),
    "scythe-encounter": Scene(title="scythe", until=asks("option")),
    "scythe-factory": Scene(title="scythe", until=asks("factory.card")),
    "scythe-deploy": Scene(title="scythe", until=asks("deploy")),
    "scythe-upgrade": Scene(title="scythe", until=asks("upgrade")),
    "scythe-final": Scene(title="scythe", until=over),
    "scythe-replay": Scene(title="scythe", until=over, moment="#moment=120"),
    "rurik-leaders": Scene(title="rurik", until=asks("leader")),
    "rurik-set-up": Scene(title="rurik", until=asks("place.troop")),
    "rurik-advise": Scene(title="rurik", until=asks("advise"), players=4),
    "rurik-turn": Scene(title="rurik", until=asks("act")),
    "rurik-move": Scene(title="rurik", until=asks("move.troop")),
    "rurik-check": Scene(title="rurik", until=asks("deck")),
    "rurik-build": Scene(title="rurik", until=asks("build")),
    "rurik-deeds": Scene(title="rurik", until=asks("deed.take")),
    "rurik-alone-advise": Scene(title="rurik", until=asks("advise"), players=1),
    "rurik-alone-turn": Scene(title="rurik", until=asks("move.troop"), players=1),
    "rurik-alone-attack": Scene(title="rurik", until=asks("attack"), players=1),
    "rurik-alone-final": Scene(title="rurik", until=over, players=1),
    "rurik-final": Scene(title="rurik", until=over),
    "rurik-replay": Scene(title="rurik", until=over, moment="#moment=90"),
}


def lay_scene(screen: Screen, scene: Scene) -> str:
    """The address of a scene."""
    if scene.path:
        return scene.path
    record, state = game(scene.title, scene.until, scene.players, scene.seed)
    if state.over:
        made = screen.ask("POST", "/records", {"record": record.text()})
    else:
        made = lay(screen, record)
    return f"/table/{made['table']}{scene.moment}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen(name: str, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    ann.open(lay_scene(ann, SCENES[name]))
    uncover(ann)
    if size != "tablet":
        ann.shoot(name)
    texts = ann.texts()
    assert texts
    smallest = min(texts, key=lambda one: one["size"])
    shifts = ann.probe("shifts")
    width = SIZES[size][0]
    note(f"Screens, {width} px", name, smallest=f"{smallest['size']:.1f} px", shift=f"{shifts:.3f}")
    faults = [f"sideways by {ann.overflow()} px"] if ann.overflow() > 0 else []
    faults += [f"shifted by {shifts:.4f}: {one}" for one in ann.probe("shifted")] if shifts > SHIFT else []
    small = [one for one in texts if one["size"] < LEAST - 0.05]
    faults += [f"{one['size']:.1f} px: {one['text']}, {len(small)} in all" for one in small[:4]]
    long = [one for one in texts if one["length"] >= SENTENCE and not one["drawn"]]
    faults += [f"{one['size']:.1f} px to read: {one['text']}" for one in long if one["size"] < RUNNING - 0.05]
    faults += ann.axe()
    ann.darken()
    if size != "tablet":
        ann.shoot(name)
    faults += [f"dark: {fault}" for fault in ann.axe(["color-contrast"])]  # only the colours are others
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("title", ["", "rurik", "scythe"])
def test_the_first_load_is_small(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    path = lay_scene(ann, Scene(title=title, until=asks("section", "leader"))) if title else "/"
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    bytes_ = 0.0

    def finished(event: dict[str, float]) -> None:
        nonlocal bytes_
        bytes_ += event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    ann.open(path)
    uncover(ann)
    kilobytes = round(bytes_ / 1024)
    note("First load, KB over the wire", title or "lobby", KB=kilobytes)
    assert 20 < kilobytes <= FIRST_LOAD
