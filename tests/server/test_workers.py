"""Bots in worker processes: real ones, and bots that do everything wrong."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvloop
from server.serving import PATIENCE
from server.stories import Loop, run_story

import veche
from veche.bots import ABOUT, BOTS, View, find
from veche.core.state import State
from veche.server.worker import MOST
from veche.server.workers import COMMAND, Thought, Workers

ODD = (sys.executable, "-P", str(Path(__file__).with_name("odd_worker.py")))
PLENTY = float(PATIENCE)


@asynccontextmanager
async def running(count: int = 1, command: tuple[str, ...] = COMMAND) -> AsyncIterator[Workers]:
    workers = Workers(command)
    await workers.start(count)
    try:
        yield workers
    finally:
        await workers.stop()


def with_odd_bots(act: Callable[[Workers], Awaitable[None]], count: int = 1) -> None:
    async def run() -> None:
        async with running(count, ODD) as workers:
            await act(workers)

    run_story(run())


async def ask(
    workers: Workers, bot: str, seed: str = "1", budget: float = PLENTY, state: State | None = None
) -> Thought:
    state = state or opening()
    assert state.player is not None
    return await workers.think(state.title.name, state.dump(), state.player, bot, seed, budget)


def opening() -> State:
    """Scythe with a seat that decides alone, several times in a row."""
    state = veche.new("scythe", players=2, seed=1)
    assert len(state.pending) == 1
    return state


def pids(workers: Workers) -> list[int]:
    return [worker.process.pid for worker in workers.workers if worker.process]


async def begun(workers: Workers, bot: str, seed: str = "1") -> asyncio.Task[Thought]:
    """A thought that is under way in a process that was ready for it."""
    await ask(workers, "first")
    task = asyncio.create_task(ask(workers, bot, seed))
    await asyncio.sleep(0.05)
    assert not task.done()
    return task


# -- games ----------------------------------------------------------------------------------------------


async def play(workers: Workers, state: State, bots: list[str], most: int) -> list[int]:
    """Play by thoughts alone; the length of each."""
    lengths: list[int] = []
    while not state.over and len(lengths) < most:
        seat = state.pending[-1]
        several = len(state.pending) > 1
        thought = await workers.think(
            state.title.name, state.dump(), seat, bots[seat], f"{len(lengths)}/{seat}", PLENTY
        )
        assert thought.failed == ""
        assert thought.actions
        if several:
            assert len(thought.actions) == 1
        for number, action in enumerate(thought.actions):
            assert state.pending == [seat] or (number == 0 and seat in state.pending)
            state.apply(action, seat)
        assert state.pending != [seat] or len(thought.actions) == MOST
        lengths.append(len(thought.actions))
    return lengths


def test_a_whole_game_of_rurik() -> None:
    async def run() -> None:
        async with running() as workers:
            state = veche.new("rurik", players=3, seed=4, leaders="random")
            assert state.pending == [0, 1, 2]  # several are asked at once
            lengths = await play(workers, state, ["steward", "random", "steward"], 10_000)
            assert state.over
            assert max(lengths) > 1
            assert len(pids(workers)) == 1

    run_story(run())


def test_some_turns_of_scythe() -> None:
    async def run() -> None:
        async with running() as workers:
            state = veche.new("scythe", players=3, seed=4)
            lengths = await play(workers, state, ["random", "steward", "random"], 20)
            assert len(lengths) == 20
            assert max(lengths) > 1

    run_story(run())


def test_a_thought_ends_where_several_are_asked_at_once() -> None:
    async def run() -> None:
        state = veche.new("rurik", players=2, seed=1)
        state.apply(state.legal()[0])
        assert state.pending == [1]  # the last to pick a leader; then both keep an agenda
        async with running() as workers:
            thought = await ask(workers, "random", state=state)
        state.apply(*thought.actions)
        assert state.pending == [0, 1]

    run_story(run())


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_a_bot_answers_as_it_would_here(title: str) -> None:
    async def run() -> None:
        state = veche.new(title, players=2, seed=6)
        seat = state.pending[0]
        async with running() as workers:
            thought = await workers.think(title, state.dump(), seat, "steward", "9", PLENTY)
        bot = find("steward")("9")
        for action in thought.actions:
            assert bot.choose(View(state, seat)) == action
            state.apply(action, seat)

    run_story(run())


def test_every_bot_is_described() -> None:
    assert list(ABOUT) == list(BOTS)
    assert all(words.endswith(".") for words in ABOUT.values())


# -- bots that fail -------------------------------------------------------------------------------------


def test_a_bot_that_raises() -> None:
    async def act(workers: Workers) -> None:
        thought = await ask(workers, "raising")
        name = opening().seat_names()[0]
        assert thought.actions == []
        assert thought.failed == (
            f"The bot of {name} raised ValueError “I have no idea”; a legal move was chosen for it"
        )
        before = pids(workers)
        assert (await ask(workers, "first")).failed == ""
        assert pids(workers) == before  # it did no harm to the process

    with_odd_bots(act)


@pytest.mark.parametrize(("seed", "said"), [("-7", "-7"), ("99999999", "99999999"), ("pass", "“pass”")])
def test_a_bot_that_answers_nonsense(seed: str, said: str) -> None:
    async def act(workers: Workers) -> None:
        thought = await ask(workers, "nonsense", seed)
        assert thought.actions == []
        assert f"answered {said}, which is not legal; a legal move was chosen for it" in thought.failed

    with_odd_bots(act)


def test_a_bot_that_nobody_knows() -> None:
    async def act(workers: Workers) -> None:
        assert "there is no bot “nobody”" in (await ask(workers, "nobody")).failed

    with_odd_bots(act)


def test_a_bot_asked_out_of_turn() -> None:
    async def act(workers: Workers) -> None:
        state = opening()
        other = 1 - state.pending[0]
        thought = await workers.think("scythe", state.dump(), other, "first", "1", PLENTY)
        assert thought.actions == []
        assert "nothing to decide" in thought.failed

    with_odd_bots(act)


def test_a_bot_that_hangs() -> None:
    async def act(workers: Workers) -> None:
        thought = await ask(workers, "hanging", budget=0.5)
        assert thought.actions == []
        assert "gave no answer in 0.5 s; a legal move was chosen for it" in thought.failed
        before = pids(workers)
        assert (await ask(workers, "first")).failed == ""
        assert pids(workers) != before  # another process took its place

    with_odd_bots(act)


def test_what_a_bot_chose_before_it_hangs_counts() -> None:
    async def act(workers: Workers) -> None:
        state = opening()
        while len((await ask(workers, "first", state=state)).actions) < 3:
            state.apply(state.legal()[-1])
        thought = await ask(workers, "tiring", budget=2, state=state)
        assert thought.actions == (await ask(workers, "first", state=state)).actions[:2]
        assert "gave no answer in 2 s" in thought.failed

    with_odd_bots(act)


def test_a_bot_that_talks_disturbs_nobody() -> None:
    async def act(workers: Workers) -> None:
        assert await ask(workers, "talking") == await ask(workers, "first")

    with_odd_bots(act)


def test_a_slow_bot_stops_in_time() -> None:
    async def act(workers: Workers) -> None:
        state = opening()
        while len((whole := await ask(workers, "first", state=state)).actions) < 3:
            state.apply(state.legal()[-1])
        # The third would begin after the half of it.
        thought = await ask(workers, "slow", str(0.3 * PLENTY), PLENTY, state)
        assert thought == Thought(whole.actions[:2])

    with_odd_bots(act)


# -- processes that fail --------------------------------------------------------------------------------


def test_a_process_that_dies_is_replaced_and_asked_again(tmp_path: Path) -> None:
    async def act(workers: Workers) -> None:
        (tmp_path / "stone").touch()
        assert await ask(workers, "dying", str(tmp_path)) == await ask(workers, "first")

    with_odd_bots(act)


def test_a_process_that_dies_again_and_again(tmp_path: Path) -> None:
    async def act(workers: Workers) -> None:
        for number in range(3):
            (tmp_path / f"stone{number}").touch()
        thought = await ask(workers, "dying", str(tmp_path))
        assert thought.actions == []
        assert "lost its process twice" in thought.failed
        assert [stone.name for stone in tmp_path.iterdir()] == ["stone2"]
        assert (await ask(workers, "first")).failed == ""

    with_odd_bots(act)


def test_a_process_killed_while_it_thinks(tmp_path: Path) -> None:
    async def act(workers: Workers) -> None:
        expected = await ask(workers, "first")
        stone = tmp_path / "stone"
        stone.touch()
        task = await begun(workers, "dreaming", str(tmp_path))
        while stone.exists():
            await asyncio.sleep(0.01)
        (pid,) = pids(workers)
        os.kill(pid, signal.SIGKILL)
        assert await task == expected
        assert pids(workers) != [pid]

    with_odd_bots(act)


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_killed_while_it_waits(loop: Loop) -> None:
    """Its death is noticed in several steps, and each kind of loop has its own."""

    async def run() -> None:
        async with running() as workers:
            expected = await ask(workers, "random")
            for noticed in ("not at all", "by its pipes", "in full"):
                process = workers.workers[0].process
                assert process is not None
                assert process.stdin is not None
                if noticed == "by its pipes":
                    process.stdin.close()
                    await process.stdin.wait_closed()
                process.kill()
                if noticed == "in full":
                    await process.wait()
                assert await ask(workers, "random") == expected
                assert pids(workers) != [process.pid]

    run_story(run(), loop)


def test_a_command_that_cannot_run() -> None:
    async def run() -> None:
        for command in (("/nowhere/python",), (sys.executable, "-c", "")):
            async with running(1, command) as workers:
                assert "lost its process twice" in (await ask(workers, "random")).failed

    run_story(run())


# -- queue ----------------------------------------------------------------------------------------------


def test_first_come_first_served() -> None:
    async def act(workers: Workers) -> None:
        order: list[str] = []

        async def player(name: str, times: int) -> None:
            for _ in range(times):
                await ask(workers, "first")
                order.append(name)

        await asyncio.gather(player("a", 3), player("b", 1), player("c", 1))
        assert order == ["a", "b", "c", "a", "a"]
        assert len(pids(workers)) == 1

    with_odd_bots(act)


def test_processes_start_when_needed_and_work_side_by_side() -> None:
    async def act(workers: Workers) -> None:
        assert pids(workers) == []
        await ask(workers, "first")
        long = await begun(workers, "hanging")
        assert len(pids(workers)) == 1
        assert (await ask(workers, "first")).failed == ""
        assert len(pids(workers)) == 2
        long.cancel()
        with pytest.raises(asyncio.CancelledError):
            await long

    with_odd_bots(act, 2)


def test_a_cancelled_ask_gives_its_process_free() -> None:
    async def act(workers: Workers) -> None:
        thinking = await begun(workers, "hanging")
        waiting = asyncio.create_task(ask(workers, "hanging"))
        await asyncio.sleep(0)
        for task in (waiting, thinking):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        process = workers.workers[0].process
        assert process is not None
        async with asyncio.timeout(PLENTY):
            await process.wait()  # it does not think on for nobody
        assert (await ask(workers, "first")).failed == ""
        assert len(workers.free) == 1

    with_odd_bots(act)


def test_stop_ends_everything_at_once() -> None:
    async def run() -> None:
        async with running(1, ODD) as workers:
            tasks = [await begun(workers, "hanging")]
            tasks += [asyncio.create_task(ask(workers, "hanging")) for _ in range(2)]
            await asyncio.sleep(0)
            (pid,) = pids(workers)
        for task in tasks:
            with pytest.raises(RuntimeError, match="stopped"):
                await task
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        with pytest.raises(RuntimeError, match="not running"):
            await ask(workers, "first")

    run_story(run())


# -- nobody is left behind ------------------------------------------------------------------------------

SERVER = """
import asyncio, sys, veche
from veche.server.workers import Workers

async def main():
    workers = Workers(sys.argv[1:4])
    await workers.start(2)
    state = veche.new("scythe", players=2, seed=1)
    think = lambda bot, budget: workers.think("scythe", state.dump(), state.player, bot, "1", budget)
    await asyncio.gather(think("first", 60), think("first", 60))
    last = asyncio.create_task(think(sys.argv[4], 3))
    await asyncio.sleep(0.2)
    print(*[worker.process.pid for worker in workers.workers], flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.parametrize("bot", ["first", "hanging"])
def test_no_process_outlives_a_killed_server(bot: str) -> None:
    """All of them hold the same stderr, so its end is the end of the last one."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, *ODD, bot], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert server.stdout is not None
    assert len(server.stdout.readline().split()) == 2
    server.kill()
    _, errors = server.communicate(timeout=PLENTY)
    assert errors == b""


def test_processes_leave_the_machine_to_the_server() -> None:
    async def act(workers: Workers) -> None:
        await ask(workers, "first")
        (pid,) = pids(workers)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 5)

    with_odd_bots(act)
