"""Explained where one chooses: what a choice is good for, how close something is, what would come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from web.browsing import Screen
from web.scenes import Wanted, asks, game, lay, uncover

import veche
from veche.core.state import State

WORDS = {title.name: title.words.names for title in veche.titles()}


def laid(ann: Screen, title: str, until: Wanted, players: int = 2, seed: int = 1) -> tuple[Page, State]:
    """A table before somebody's eyes, and the same position as the engine has it."""
    record, state = game(title, until, players, seed)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    return page, state


def seen(state: State, seat: int | None = None) -> Any:
    """What the one who is asked sees, or another."""
    return state.observe(state.pending[0] if seat is None else seat)


def group(page: Page, name: str) -> Locator:
    return page.locator(".decide").get_by_role("group", name=name)


def test_every_mech_tells_its_ability(screen: Callable[..., Screen]) -> None:
    page, state = laid(screen(), "scythe", asks("deploy"))
    names = WORDS["scythe"]
    offered = {state.meaning(action).get("ability") for action in state.legal()} - {None}
    assert offered
    for ability in offered:
        about = names.get(f"faction_{ability}", {}).get("nordic") or names["ability_about"][str(ability)]
        button = group(page, "Ability that it uncovers").get_by_role(
            "button", name=names["ability"][str(ability)]
        )
        expect(button).to_contain_text(about)


def test_every_structure_tells_its_use_and_every_site_its_bonus(screen: Callable[..., Screen]) -> None:
    page, state = laid(screen(), "scythe", asks("build"), seed=2)
    sites: dict[str, tuple[int, int]] = {}
    for action in state.legal():
        means: Any = state.meaning(action)
        if means:
            sites[means["place"]] = means["bonus_coins"]
            button = group(page, "Structure").locator(f"[data-pick='first {means['structure']}']")
            expect(button).to_contain_text(WORDS["scythe"]["structure_about"][str(means["structure"])])
    assert len({after - before for before, after in sites.values()}) > 1, "the sites differ"
    for place, (before, after) in sites.items():
        expect(page.locator(f".decide [data-pick='second {place}']")).to_contain_text(f"+{after - before}")


def test_recruits_tell_what_they_bring(screen: Callable[..., Screen]) -> None:
    page, _ = laid(screen(), "scythe", asks("enlist"))
    recruits = group(page, "Recruit: you gain this whenever you or a neighbour takes the action")
    expect(recruits.get_by_role("button", name="Deploy")).to_contain_text("+1")
    expect(recruits.get_by_role("button", name="Deploy").get_by_role("img", name="coins")).to_be_visible()


def test_the_mat_has_the_ability_of_its_faction(screen: Callable[..., Screen]) -> None:
    page, state = laid(screen(), "scythe", asks("section"))
    names = WORDS["scythe"]
    faction = seen(state)["you"]
    facts: Any = state.title.facts()
    ability = next(row["ability"] for row in facts["factions"] if row["faction"] == faction)
    chip = page.locator(".mat .own")
    expect(chip).to_contain_text(names["faction_ability"][ability])
    chip.hover()
    expect(page.locator(".tip")).to_contain_text(names["faction_ability_about"][ability][1:])


def test_deeds_tell_how_close_they_are(screen: Callable[..., Screen]) -> None:
    page, state = laid(screen(), "rurik", asks("deed.take"), players=3)
    cards = page.locator(".decide [data-choice^='deed.take']")
    progress = seen(state)["seats"][state.pending[0]]["progress"]
    expect(cards).to_have_count(len(seen(state)["row"]))
    for deed in seen(state)["row"]:
        card = page.locator(f".decide [data-choice='deed.take {deed}'] .note")
        for term in progress[deed]:
            good = WORDS["rurik"]["good"].get(term["what"])
            if term["there"] >= term["needed"]:
                continue
            if good and not term["there"] and term["needed"] == 1:
                expect(card).to_contain_text("issing: ")
                expect(card).to_contain_text(good)
            else:
                expect(card).to_contain_text(f"{term['there']} of {term['needed']}")


def rises(state: State) -> bool:
    """Some marker would rise if the round ended now."""
    if not asks("act")(state):
        return False
    seats = seen(state, 0)["seats"]
    return any(
        seat["claims"][track]["space"] > seat["tracks"][track]
        for seat in seats
        for track in ("rule", "build", "trade")
    )


def test_claims_show_where_markers_would_land(screen: Callable[..., Screen]) -> None:
    page, state = laid(screen(), "rurik", rises, players=3, seed=2)
    rising = [
        (number, track, seat["claims"][track])
        for number, seat in enumerate(seen(state)["seats"])
        for track in ("rule", "build", "trade")
        if seat["claims"][track]["space"] > seat["tracks"][track]
    ]
    assert rising
    expect(page.locator(".claims .would")).to_have_count(len(rising))
    for number, track, claim in rising:
        name = f"Player {number + 1}, {WORDS['rurik']['track'][track].capitalize()}"
        ghost = page.locator(f".claims .would[aria-label^='{name}']")
        expect(ghost).to_have_attribute("aria-label", f"{name}: would rise to here now ({claim['n']})")
        column = ghost.locator("xpath=ancestor::span[contains(@class, 'cell')]")
        place = column.evaluate("cell => [...cell.parentElement.querySelectorAll('.cell')].indexOf(cell)")
        assert place == claim["space"]


def test_everybodys_advisors_are_seen_while_they_are_placed(screen: Callable[..., Screen]) -> None:
    page, state = laid(
        screen(), "rurik", lambda s: asks("advise")(s) and len(set(advisors(s))) > 1, players=3
    )
    for number, left in enumerate(advisors(state)):
        words = f"Player {number + 1}: {', '.join(left)}"
        expect(
            page.get_by_role("group", name="Still to place").get_by_role("img", name=words)
        ).to_be_visible()


def advisors(state: State) -> list[tuple[str, ...]]:
    return [tuple(map(str, seat["advisors"])) for seat in seen(state, 0)["seats"]]
