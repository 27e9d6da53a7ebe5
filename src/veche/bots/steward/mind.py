"""Thinking ahead: lines of own decisions in one imagined world, judged by what they lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from veche.core.state import State

if TYPE_CHECKING:
    from random import Random

    from veche.core.agenda import Step

S = TypeVar("S", bound=State)

# Decisions to come: what was legal, and what is chosen.  One with a single answer is left out.
Line = list[tuple[list[int], int]]

INFINITE = 1e9


class Mind(Generic[S]):
    """How to play one title.

    A line is followed up to the end of the own turn.  Where the ways part (`wide`), each of them is followed
    to the end; elsewhere the best looking gesture is taken: a decision and the ones `inside` it.
    """

    again_for = 0  # so many of the best ways are followed for another turn

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.barrier = 0

    # -- what a title defines -------------------------------------------------------------------------

    def worth(self, s: S, seat: int) -> float:
        """How good a position is for a seat; it must not depend on what the seat cannot know."""
        raise NotImplementedError

    def sensible(self, s: S, seat: int, step: Step[S], options: list[int]) -> list[int]:
        """The options worth a thought, never none.  One: there is nothing to think about."""
        return options

    def wide(self, step: Step[S]) -> bool:
        """Is each option to be judged by the whole rest of the turn?"""
        return False

    def inside(self, step: Step[S]) -> bool:
        """Is the decision a part of the gesture before it?"""
        return False

    def stepwise(self, step: Step[S]) -> bool:
        """Of the decisions inside a gesture: is this one settled by itself, without those after it?"""
        return False

    def prepare(self, s: S, seat: int) -> None:
        """Make a world fit to think with: nothing hidden may sway the plan."""

    def skip(self, s: S, seat: int, step: Step[S]) -> bool:
        """Pass over a decision that rests on something not yet seen; True if that was done."""
        return False

    def ends(self, s: S, step: Step[S]) -> bool:
        """Does the plan end before this own decision?"""
        return False

    def again(self, s: S, seat: int) -> bool:
        """Give the seat another turn at once; False if that makes no sense."""
        return False

    # -- thinking -------------------------------------------------------------------------------------

    def decide(self, s: S, seat: int, legal: list[int]) -> Line:
        """What to do now, and what the plan is after that as far as nothing new comes to light."""
        step = s.agenda[-1] if s.player == seat else s.agenda[-1].asked(seat)
        options = self.sensible(s, seat, step, legal)
        if len(options) == 1:
            return [(legal, options[0])]
        self.prepare(s, seat)
        self.barrier = s.barrier
        if not self.wide(step):
            line: Line = []
            self.follow(s, seat, line, options)
            return line
        return max(self.further(s, seat, self.ways(s, seat, options)), key=lambda way: way[0])[1]

    def follow(self, s: S, seat: int, line: Line, options: list[int] | None = None) -> tuple[float, S]:
        """Play on in place to the end of the turn, noting the choices; what the end is worth, and the end."""
        while s.agenda:
            step = s.agenda[-1]
            if step.player != seat:
                break
            if options is None:
                if self.ends(s, step):
                    break
                if self.skip(s, seat, step):
                    continue
                options = self.sensible(s, seat, step, s.options)
            if len(options) > 1 and self.wide(step):
                worth, best, end = max(self.ways(s, seat, options), key=lambda way: way[0])
                line += best
                return worth, end
            for action in self.gesture(s, seat, options)[1] if len(options) > 1 else options:
                self.note(line, s, action)
                s.apply(action)
            options = None
        return self.worth(s, seat), s

    def ways(self, s: S, seat: int, options: list[int]) -> list[tuple[float, Line, S]]:
        """Each option, followed to the end of the turn."""
        found = []
        for action in options:
            line: Line = []
            self.note(line, s, action)
            c = cast(S, s.copy())
            c.apply(action)
            worth, end = self.follow(c, seat, line)
            found.append((worth, line, end))
        return found

    def further(self, s: S, seat: int, ways: list[tuple[float, Line, S]]) -> list[tuple[float, Line, S]]:
        """The best of several ways, judged anew by the turn after this one, as if nobody else had one."""
        ways.sort(key=lambda way: -way[0])
        best = ways[: self.again_for]
        if len(best) < 2 or not all(self.again(end, seat) for _, _, end in best):
            return ways
        return [(self.follow(end, seat, [])[0], line, end) for _, line, end in best]

    def gesture(self, s: S, seat: int, options: list[int], far: bool = True) -> tuple[float, list[int]]:
        """The best decision with the ones inside it, or just up to the next one."""
        best = -INFINITE
        found: list[int] = []
        for action in options:
            c = cast(S, s.copy())
            c.apply(action)
            worth, rest = self.finish(c, seat, far)
            if worth > best:
                best, found = worth, [action, *rest]
        return best, found

    def finish(self, s: S, seat: int, far: bool) -> tuple[float, list[int]]:
        """Go through the decisions inside a gesture, in place."""
        done: list[int] = []
        while s.agenda:
            step = s.agenda[-1]
            if step.player != seat or not self.inside(step):
                break
            options = self.sensible(s, seat, step, s.options)
            if len(options) > 1:
                if not far:
                    break
                stepwise = self.stepwise(step)
                worth, options = self.gesture(s, seat, options, not stepwise)
                if not stepwise:
                    return worth, done + options
            done += options
            for action in options:
                s.apply(action)
        return self.worth(s, seat), done

    def note(self, line: Line, s: S, action: int) -> None:
        """Nothing is planned beyond the moment in which chance or a secret shows itself."""
        if s.barrier == self.barrier and len(s.options) > 1:
            line.append((s.options, action))
