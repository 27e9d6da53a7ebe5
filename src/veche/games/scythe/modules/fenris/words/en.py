"""The further factions of The Rise of Fenris in English."""

from __future__ import annotations

from typing import Final

FACTION: Final = {"vesna": "Vesna", "fenris": "Fenris"}
FACTION_ABILITY: Final = {"influence": "Influence", "technophile": "Technophile"}
FACTION_ABILITY_ABOUT: Final = {
    "influence": "after the character has moved, place Influence there and elsewhere: who enters takes it, and each token costs $1 at the end",
    "technophile": "three more Factory cards from the start; every Factory card is used once and is gone",
}
ABILITY: Final = {
    "leap": "Leap",
    "horrify": "Horrify",
    "death_ray": "Death Ray",
    "fanatical": "Fanatical",
}
ABILITY_ABOUT: Final = {
    "leap": "move over one territory in a straight line, whatever is there",
    "horrify": "for each unit that your attack forces to retreat, 1 Influence to its owner",
    "death_ray": "in combat, any number of cards of one value",
    "fanatical": "move to Influence that is not adjacent from anywhere, and take it",
}
FACTION_RIVERWALK: Final = {
    "vesna": "cross rivers to and from territories with a structure",
    "fenris": "cross rivers",
}

OPTION: Final[dict[str, str]] = {"fenris_factions": "Factions of Fenris"}
OPTION_ABOUT: Final[dict[str, str]] = {
    "fenris_factions": "Vesna and Fenris join the factions, with Factory cards from the start and with Influence; their home bases are ones that nobody uses"
}

PROMPTS: Final[dict[str, str]] = {
    "PlaceInfluence": "{player} may place Influence in {place:place}",
    "SpreadInfluence": "{player} may place Influence in another territory",
    "Horrified": "{player} may give Influence to {other:seat}",
    "UseInvention": "{player} chooses the Factory card to use",
    "ChooseToken": "{player} chooses an ability for an empty mech space",
    "CoverAbility": "{player} may cover a printed ability",
}
LOG: Final[dict[str, str]] = {
    "influence": "{player} places Influence in {place:place}",
    "influence.taken": "{player} takes the Influence from {place:place}",
    "horrify": "{player} gives {n} Influence to {other:seat}: Horrify",
    "enlist.own": "{player} enlists the recruit of {from:bottom}",
    "call.enlist": "enlist the recruit of {from:bottom} for {n} {what:gain}",
    "invention": "{player} uses Factory card {n}, which goes back to the box",
    "mech_token": "{player} puts {what:ability} on a mech space",
    "mech_token.covers": "{player} covers {from:ability} with {what:ability}",
}
REFUSALS: Final[dict[str, str]] = {
    "no.influence_there": "{place:place} is occupied, has a token, or is a lake or the Factory",
    "no.horrify": "you may give {n} Influence at the most: one for each unit, and no more than you have",
    "no.cards_unlike": "more than {n|1 card|# cards} must all have one value",
    "no.invention": "Factory card {n} is not yours to use",
    "no.mech_token": "{what:ability} is not among the tokens that you drew",
    "no.covered_twice": "that ability is covered already",
}
CALLED: Final[dict[str, str]] = {
    "influence": "place Influence",
    "spread": "place Influence in {0:place}",
    "horrify": "give {0} Influence",
    "invention": "use Factory card {0:factory_card}: {0:factory_card_about}",
    "token": "choose {0:mech_token}",
    "cover": "cover {0:ability} with {1:mech_token}",
}
