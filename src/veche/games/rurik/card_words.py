"""What the cards say: their terms, put together in the words of one language."""

from __future__ import annotations

from veche.core.words import counted
from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEED_REWARDS
from veche.games.rurik.data.notation import COSTS, GAINS, NEED_TOGETHER, NEEDS, Terms
from veche.games.rurik.data.schemes import SCHEME_COSTS, SCHEME_REWARDS


class CardWords:
    """The terms of `data.notation` in one language; `1 coin|# coins` has a form for each number."""

    def __init__(
        self,
        gains: dict[str, str],
        costs: dict[str, str],
        needs: dict[str, str],
        buildings: tuple[str, ...],
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

    def names(self) -> dict[str, tuple[str, ...]]:
        """The kinds of names that speak of cards."""
        asks = tuple(self._asks(needs, costs) for needs, costs in zip(DEED_NEEDS, DEED_COSTS))
        gives = tuple(self._gives(reward) for reward in DEED_REWARDS)
        return {
            "scheme_about": tuple(self._scheme(*card) for card in zip(SCHEME_REWARDS, SCHEME_COSTS)),
            "deed_asks": asks,
            "deed_gives": gives,
            "deed_about": tuple(f"{ask} → {give}" for ask, give in zip(asks, gives)),
        }

    def _scheme(self, reward: Terms, coins: int) -> str:
        gives = self._gives(reward)
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
        kinds = [name for bit, name in enumerate(self.buildings) if n >> bit & 1]
        return forms.replace("#", self._listed(kinds))

    def _listed(self, parts: list[str]) -> str:
        return self.joint.join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def form(forms: str, n: int) -> str:
    """The one of `1 coin|# coins` that fits a number."""
    return counted(forms.split("|"), n)


def chains(forms: str, plurals: tuple[str, ...]) -> dict[str, str]:
    """The needs for neighbouring buildings, one for each kind."""
    return {f"chain_of_{kind}": forms.format(plural) for kind, plural in zip(BUILDINGS, plurals)}
