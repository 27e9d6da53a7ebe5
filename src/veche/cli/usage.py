"""Wrong words on the command line are one sentence, too: what is wrong, and what is allowed."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand

from veche.core.errors import BadOption

UsageError: type[Exception] = typer.BadParameter.__mro__[1]


class BadUsage(BadOption):
    """An option or argument that the command does not have, or a value that it cannot take."""


class OneSentence(TyperCommand):
    """A command whose usage errors are told like every other mistake."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except UsageError as error:
            raise BadUsage(self._sentence(error)) from None

    def _sentence(self, error: Any) -> str:
        if type(error).__name__ != "NoSuchOption":
            return " ".join(error.format_message().replace("Value error, ", "").split()).rstrip(".")
        options = [max(p.opts, key=len) for p in self.params if p.param_type_name == "option"]
        return f"{self.name} has no option {error.option_name}; it has {', '.join(options)}"
