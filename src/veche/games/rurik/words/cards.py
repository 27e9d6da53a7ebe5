"""What the cards say: their terms, put together in the words of one language."""

from __future__ import annotations

from veche.core.words import Names, counted
from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEED_REWARDS, DEEDS
from veche.games.rurik.data.notation import COSTS, GAINS, NEED_TOGETHER, NEEDS, Terms
from veche.games.rurik.data.schemes import SCHEME_COSTS, SCHEME_NAMES, SCHEME_REWARDS


class CardWords:
    """The terms of `data.notation` in one language; `1 coin|# coins` has a form for each number."""

    def __init__(
        self,
        gains: dict[str, str],
        costs: dict[str, str],
        needs: dict[str, str],
        buildings: dict[str, str],
        joint: str,
        pay: str,
        price: str,
    ) -> None:
        self.gains = gains
        self.costs = costs
        self.needs = needs
        self.buildings = buildings  # as the object of a sentence
        self.joint = joint  # between the last two of a list
        self.pay = pay
        self.price = price  # of a scheme that is paid for: what it gives, and the coins

    def names(self) -> Names:
        """The kinds of names that speak of cards."""
        return {
            "scheme_about": {scheme: self._scheme(n) for n, scheme in enumerate(SCHEME_NAMES)},
            "deed_about": {deed: f"{self.asks(n)} → {self.gives(n)}" for n, deed in enumerate(DEEDS)},
        }

    def asks(self, deed: int) -> str:
        """What a deed asks for."""
        return self._asks(DEED_NEEDS[deed], DEED_COSTS[deed])

    def gives(self, deed: int) -> str:
        """What it gives."""
        return self._gives(DEED_REWARDS[deed])

    def _scheme(self, scheme: int) -> str:
        gives, coins = self._gives(SCHEME_REWARDS[scheme]), SCHEME_COSTS[scheme]
        return self.price.format(gives, form(self.costs["coin"], coins)) if coins else gives

    def _gives(self, reward: Terms) -> str:
        return self._listed([form(self.gains[GAINS[what]], n) for what, n in reward])

    def _asks(self, needs: Terms, costs: Terms) -> str:
        parts = [self._need(what, n) for what, n in needs]
        if costs:
            paid = [form(self.costs[COSTS[what]], n) for what, n in costs]
            parts.append(self.pay.format(self._listed(paid)))
        return "; ".join(parts)

    def _need(self, what: int, n: int) -> str:
        forms = self.needs[NEEDS[what]]
        if what != NEED_TOGETHER:
            return form(forms, n)
        kinds = [self.buildings[kind] for bit, kind in enumerate(BUILDINGS) if n >> bit & 1]
        return forms.replace("#", self._listed(kinds))

    def _listed(self, parts: list[str]) -> str:
        return self.joint.join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def form(forms: str, n: int) -> str:
    """The one of `1 coin|# coins` that fits a number."""
    return counted(forms.split("|"), n)


def chains(forms: str, plurals: dict[str, str]) -> dict[str, str]:
    """The needs for neighbouring buildings, one for each kind."""
    return {f"chain_of_{kind}": forms.format(plural) for kind, plural in plurals.items()}
