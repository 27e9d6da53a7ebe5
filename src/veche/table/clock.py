"""Time to think: seconds for each decision, and a bank for the whole game that pays for longer ones."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """What a table agreed on; `then` says what happens when all time is used up: bot, or wait."""

    move: float
    bank: float
    then: str = "bot"


class Clock:
    """Who has used how much.  The time of day is always handed in."""

    def __init__(self, limits: TimeLimits, seats: int) -> None:
        self.limits = limits
        self.banks = [limits.bank] * seats
        self.since: dict[int, float] = {}  # seats that decide now, and since when

    def copy(self) -> Clock:
        clock = Clock(self.limits, len(self.banks))
        clock.banks = self.banks[:]
        clock.since = self.since.copy()
        return clock

    def turn(self, pending: list[int], now: float, fresh: frozenset[int] = frozenset()) -> None:
        """Others may have to decide now: stop the clocks of those who no longer do, start the new ones.

        A seat in `fresh` has just answered and begins its next decision, if it is asked again at once.
        """
        for seat in list(self.since):
            if seat not in pending or seat in fresh:
                used = now - self.since.pop(seat)
                self.banks[seat] = max(0.0, self.banks[seat] - max(0.0, used - self.limits.move))
        for seat in pending:
            self.since.setdefault(seat, now)

    def left(self, seat: int, now: float) -> tuple[float, float]:
        """Seconds of this decision, and of the bank."""
        if seat not in self.since:
            return self.limits.move, self.banks[seat]
        used = now - self.since[seat]
        return max(0.0, self.limits.move - used), max(
            0.0, self.banks[seat] - max(0.0, used - self.limits.move)
        )

    def out(self, now: float) -> list[int]:
        """Seats whose time is used up."""
        return [seat for seat in self.since if sum(self.left(seat, now)) <= 0]

    def next_out(self) -> float | None:
        """When the next seat will run out of time."""
        return min(
            (since + self.limits.move + self.banks[seat] for seat, since in self.since.items()), default=None
        )

    def restart(self, now: float) -> None:
        """After a pause of the table nobody pays for the time in between."""
        for seat in self.since:
            self.since[seat] = now
