"""What only some uses need is an extra of the package; whoever lacks one is told which, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from veche.core.errors import VecheError


class MissingExtra(VecheError):
    """Something was asked for that needs an extra which is not installed."""


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Around imports: `what` is missing without the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "veche").partition(".")[0]
        if package == "veche":  # a mistake of ours
            raise
        raise MissingExtra(
            f'{what} needs “{package}”, which is not installed: pip install "veche[{extra}]" brings it.'
        ) from None
