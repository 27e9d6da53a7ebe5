"""Any legal-shaped position, described in words: for tests, puzzles and bug reports.

A position is a mapping; everything may be left out.  `docs/api.md` lists the vocabulary.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.core.describe import count, index, indices, listing, mapping, remaining, whole
from veche.core.errors import BadPosition, shown
from veche.core.piles import shuffled
from veche.core.rng import seeded
from veche.games.scythe.actions import FACTORY_SECTION, FACTORY_TOP, SECTION_NAMES, TOP_NAMES
from veche.games.scythe.automa.data import HOW_MANY
from veche.games.scythe.automa.position import read_automa
from veche.games.scythe.data.board import NOWHERE, PLACES, RESOURCES
from veche.games.scythe.data.combat import COMBAT_VALUES
from veche.games.scythe.data.components import MECHS, MORE_OBJECTIVES, STARS, STARTING_OBJECTIVES, WORKERS
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS
from veche.games.scythe.data.factions import (
    FACTIONS,
    MECH_ABILITIES,
    factions_in,
)
from veche.games.scythe.data.factory import CARDS_BEYOND_PLAYERS, FACTORY_CARDS
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    CHOICE_TOP,
    CUBES,
    ENLIST_BONUSES,
    MAT_COVERABLE,
    MATS,
    SECTION_OF_TOP,
    STRUCTURES,
)
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import (
    BONUS_TILES,
    MOST_POPULARITY,
    MOST_POWER,
    STAR_COMBAT,
    STAR_OBJECTIVE,
    STAR_SPACES,
)
from veche.games.scythe.rules.bottom import can_take_bottom, take_bottom
from veche.games.scythe.rules.setup import empty_table, sit_automaton, take_faction_mat, take_player_mat
from veche.games.scythe.rules.stars import star_limit
from veche.games.scythe.rules.top import can_take_top, take_factory_bottom, take_top
from veche.games.scythe.rules.turn import BottomWindow, ChooseSection, TopWindow, TurnEnd, TurnOf
from veche.games.scythe.state import KINDS, NOBODY, Scythe, Seat

if TYPE_CHECKING:
    from veche.games.scythe.box import ScytheBox
    from veche.games.scythe.title import ScytheTitle

TABLE_WORDS = (
    "options layout seed start active tile encounters resources deck discard encounter_deck factory "
    "section window top bottom driven_off"
).split()
SEAT_WORDS = (
    "mat power popularity coins hand objectives character mechs workers structures new cubes red recruits "
    "bonuses last factory coerced stars turns"
).split()
AUTOMATON_WORDS = "automa power coins hand character mechs workers factory stars turns".split()
WINDOWS = ("section", "top", "bottom", "end")
LEAST_SEATS = 2

MOST_OBJECTIVES: Final = STARTING_OBJECTIVES + MORE_OBJECTIVES


def position(title: ScytheTitle, data: Mapping[str, object]) -> Scythe:
    """Build the table, check it against the box, and go on to the next decision."""
    s = laid_out(title, data)
    s.settle()
    return s


def laid_out(title: ScytheTitle, data: Mapping[str, object]) -> Scythe:
    """The table as it is described: nothing has happened yet, so that who listens misses nothing."""
    if not isinstance(data, Mapping):
        raise BadPosition(f"a position is a mapping, not {shown(data)}")
    asked = data.get("options")
    options = asked if isinstance(asked, Mapping) else {}
    modules = title.modules_of(options)
    in_the_box = factions_in([module.NAME for module in modules])
    table_words = [*TABLE_WORDS, *(word for module in modules for word in module.DESCRIBED)]
    factions = [faction for faction in in_the_box if FACTIONS[faction] in data]
    known = ", ".join(FACTIONS[faction] for faction in in_the_box)
    for word in data:
        if word in FACTIONS and FACTIONS.index(word) not in in_the_box:
            raise BadPosition(f"{word} is a faction of an expansion that is not chosen; there are {known}")
        if word not in table_words and word not in FACTIONS:
            raise BadPosition(
                f"a position has no {shown(word)}; it has {', '.join(table_words)} and factions"
            )
    most = len(in_the_box)
    if not LEAST_SEATS <= len(factions) <= most:
        raise BadPosition(
            f"a position names {LEAST_SEATS} to {most} factions, not {len(factions)}; they are {known}"
        )
    seed = whole(data, "seed", 0, 0, 1 << 128)
    people = [faction for faction in factions if "automa" not in mapping(data, FACTIONS[faction])]
    box = title.box(len(people), _options(title, data, len(people), len(factions)))
    box = box.laid(_layout(box, data, seed, tuple(factions)))
    for faction in factions:
        if box.board.home[faction] == NOWHERE:
            raise BadPosition(f"{FACTIONS[faction]} has no home base on this board")
    s = empty_table(box)
    s.rng = seeded(seed, "play")
    mats = _read_player_mats(
        box, [(FACTIONS[faction], mapping(data, FACTIONS[faction])) for faction in people]
    )
    words = [word for module in box.modules for word in module.SEAT_WORDS]
    of_automata = [word for module in box.modules for word in module.AUTOMATON_WORDS]
    for p, faction in enumerate(factions):
        name, described = FACTIONS[faction], mapping(data, FACTIONS[faction])
        take_faction_mat(s, s.seats[p], faction)
        if faction in people:
            take_player_mat(s.seats[p], mats[people.index(faction)])
            _check_words(name, described, SEAT_WORDS + words)
        else:
            sit_automaton(s, p, seeded(seed, f"automa {name}"))
            _check_words(name, described, AUTOMATON_WORDS + of_automata)
            read_automa(s, p, name, described)
    for module in box.reads:
        module.reads(s, data)
    for p, faction in enumerate(factions):
        name, described = FACTIONS[faction], mapping(data, FACTIONS[faction])
        _read_seat(s, p, name, described)
        for module in box.read_seat:
            module.read_seat(s, p, name, described)
    for p in range(len(s.seats)):
        _check_places(s, p)
    names = s.seat_names()
    s.start = index(names, data.get("start", names[0]), "start")
    s.active = index(names, data.get("active", names[s.start]), "active")
    s.driven_off = whole(data, "driven_off", 0, 0, 99)
    s.tile = _in_the_box(box.tiles, BONUS_TILES, data.get("tile", BONUS_TILES[0]), "tile")
    _read_board(s, data)
    _read_cards(s, data, seed)
    _read_turn(s, data)
    return s


# -- the parts ------------------------------------------------------------------------------------------


def _read_player_mats(box: ScytheBox, seats: list[tuple[str, Mapping[str, object]]]) -> list[int]:
    """Those named, each once; the other seats take the first that are left."""
    named: dict[int, str] = {}
    for name, data in seats:
        if "mat" in data:
            mat = _in_the_box(box.mats, MATS, data["mat"], f"{name}.mat")
            if mat in named:
                raise BadPosition(f"{name}.mat: {MATS[mat]} is {named[mat]}'s; each mat serves one seat")
            named[mat] = name
    free = [mat for mat in box.mats if mat not in named]
    return [index(MATS, data["mat"], "mat") if "mat" in data else free.pop(0) for _, data in seats]


def _options(
    title: ScytheTitle, data: Mapping[str, object], people: int, seats: int
) -> dict[str, bool | str]:
    """Those that are given; how many Automas there are is told by the factions."""
    options = dict(mapping(data, "options"))
    if people == 0:
        raise BadPosition("a position has a faction that a person plays")
    if seats > people:
        options["automata"] = HOW_MANY[seats - people]
    elif people == 1 or options.get("automata", HOW_MANY[0]) != HOW_MANY[0]:
        raise BadPosition("an Automa is a faction with the word “automa” in its description")
    return title.check(options, people)


def _layout(
    box: ScytheBox, data: Mapping[str, object], seed: int, playing: tuple[int, ...]
) -> tuple[int, ...]:
    """The one that is given, or that of the seed; the printed board has none."""
    for module in box.lays_board:
        if "layout" not in data:
            return module.draws_layout(seeded(seed, "board"), box.options, playing)
        try:
            return module.reads_layout([str(word) for word in listing(data["layout"], "layout")])
        except ValueError as error:
            raise BadPosition(f"layout: {error}") from None
    if "layout" in data:
        raise BadPosition("layout: the printed board has none; the option is “modular_board”")
    return ()


def _place(s: Scythe, word: object, name: str) -> int:
    """A place of this board."""
    place = index(PLACES, word, name)
    if place not in s.box.board.places:
        raise BadPosition(f"{name}: {PLACES[place]} is not on this board")
    return place


def _territory(s: Scythe, word: object, name: str) -> int:
    place = _place(s, word, name)
    if s.box.board.is_base[place]:
        raise BadPosition(f"{name}: {PLACES[place]} is a home base and no territory")
    return place


def _check_words(name: str, data: Mapping[str, object], words: list[str]) -> None:
    for word in data:
        if word not in words:
            raise BadPosition(f"{name} has no {shown(word)}; a seat has {', '.join(words)}")


def _read_seat(s: Scythe, p: int, name: str, data: Mapping[str, object]) -> None:
    seat = s.seats[p]
    seat.power = whole(data, "power", seat.power, 0, MOST_POWER)
    seat.popularity = whole(data, "popularity", seat.popularity, 0, MOST_POPULARITY)
    seat.coins = whole(data, "coins", seat.coins, 0, 999)
    seat.turns = whole(data, "turns", 1, 0, 999)
    _read_units(s, p, name, data)
    if "factory" in data:
        seat.factory = index(FACTORY_CARDS, str(data["factory"]), f"{name}.factory")
    if not seat.automatic:
        _read_mats(seat, name, data)
    seat.hand = tuple(sorted(_cards(data.get("hand", []), f"{name}.hand")))
    seat.objectives = tuple(sorted(indices(OBJECTIVES, data.get("objectives", []), f"{name}.objectives")))
    if len(seat.objectives) > MOST_OBJECTIVES:
        raise BadPosition(
            f"{name} has {len(seat.objectives)} objectives; a player holds {MOST_OBJECTIVES} at the most"
        )
    seat.section = index(SECTION_NAMES, data["last"], f"{name}.last") if "last" in data else NOBODY
    if seat.section == FACTORY_SECTION and seat.factory == NOBODY:
        raise BadPosition(f"{name}.last: the seat has no Factory card")
    if data.get("coerced", False) not in (False, True):
        raise BadPosition(f"{name}.coerced must be true or false, not {shown(data['coerced'])}")
    seat.coerced = int(bool(data.get("coerced")))
    _read_stars(s, p, name, data)


def _read_stars(s: Scythe, p: int, name: str, data: Mapping[str, object]) -> None:
    seat = s.seats[p]
    for space, n in mapping(data, "stars").items():
        number = index(STAR_SPACES, space, f"{name}.stars")
        most: int = star_limit(s, p, number)  # before they count against it
        seat.stars[number] = count(n, f"{name}.stars.{space}")
        if seat.powers.dominates() and number in (STAR_OBJECTIVE, STAR_COMBAT):
            most = MOST_OBJECTIVES if number == STAR_OBJECTIVE else STARS
        if seat.stars[number] > most:
            raise BadPosition(f"{name}.stars.{space} is {n}; the space takes {most} of one player")
    if seat.star_count() >= STARS and not s.resolutions:
        raise BadPosition(f"{name} has {seat.star_count()} stars; with {STARS} the game is over")
    if seat.star_count() > STARS:
        raise BadPosition(f"{name} has {seat.star_count()} stars; there are {STARS}")


def _read_units(s: Scythe, p: int, name: str, data: Mapping[str, object]) -> None:
    seat = s.seats[p]
    if "character" in data:
        on_mat = seat.automatic and data["character"] is None
        seat.character = NOWHERE if on_mat else _place(s, data["character"], f"{name}.character")
    if s.airships and s.airships[p].character:
        if "character" in data:
            raise BadPosition(f"{name}.character: it is aboard the airship")
        seat.character = NOWHERE
    mechs = s.mechs_of(p)
    by_place = seat.automatic and not isinstance(data.get("mechs", {}), Mapping)
    for slot, place in enumerate(listing(data["mechs"], f"{name}.mechs") if by_place else []):
        if slot == MECHS:
            raise BadPosition(f"{name}.mechs has more than the {MECHS} mechs of a faction")
        seat.mechs[slot] = _place(s, place, f"{name}.mechs")
    for ability, place in ({} if by_place else mapping(data, "mechs")).items():
        number = index(MECH_ABILITIES, ability, f"{name}.mechs")
        if number not in mechs:
            own = ", ".join(MECH_ABILITIES[mech] for mech in mechs)
            raise BadPosition(f"{name}.mechs: {ability} is not one of its abilities; they are {own}")
        seat.mechs[mechs.index(number)] = _place(s, place, f"{name}.mechs.{ability}")
    if "workers" in data:
        seat.workers = [0] * s.box.board.size
        for place, n in mapping(data, "workers").items():
            seat.workers[_place(s, place, f"{name}.workers")] = count(n, f"{name}.workers.{place}")
    aboard = s.airships[p].workers if s.airships else 0
    seat.waiting = WORKERS - sum(seat.workers) - aboard
    if seat.waiting < 0:
        raise BadPosition(f"{name} has {seat.workers_placed()} workers on the board; there are {WORKERS}")
    for structure, place in mapping(data, "structures").items():
        number = index(STRUCTURES, structure, f"{name}.structures")
        at = _territory(s, place, f"{name}.structures.{structure}")
        if s.box.board.is_lake[at]:
            raise BadPosition(f"{name}.structures.{structure}: {place} is a lake; structures stand on land")
        if s.board[at] != NOBODY:
            raise BadPosition(f"{name}.structures.{structure}: {place} has a structure; it takes one")
        seat.structures[number] = at
        s.board[at] = p * 4 + number
    new = _each_once(STRUCTURES, data.get("new", []), f"{name}.new")
    for number in new:
        if seat.structures[number] == NOWHERE:
            raise BadPosition(f"{name}.new: the {STRUCTURES[number]} is not among {name}.structures")
    seat.new = sum(1 << number for number in new)


def _check_places(s: Scythe, p: int) -> None:
    """On lakes and in foreign bases are only those whose mechs, or airship, can lead there.

    S-MOVE-08, S-MOVE-09
    """
    seat = s.seats[p]
    name = FACTIONS[seat.faction]
    sails = any(ability.sails() for ability in seat.skills)
    lodges = any(ability.lodges() for ability in seat.skills)
    homes = [other.home() for other in s.seats if other is not seat]
    board = s.box.board
    for place in board.places:
        if not seat.present(place):
            continue
        where = f"{name} has a unit in {PLACES[place]}"
        if place in homes:
            raise BadPosition(f"{where}, the home base of another player; no unit may enter it")
        if board.is_base[place] and place != seat.home() and (seat.automatic or not lodges):
            raise BadPosition(f"{where}; only a faction with wayfare leaves for a base that is not its own")
        if board.is_lake[place] and not seat.automatic and not sails and place != s.bridged_lake(p):
            mechs = [mech for faction in s.box.factions for mech in s.box.mechs[faction]]
            lead = [MECH_ABILITIES[mech] for mech in mechs if s.box.abilities[mech].sails()]
            raise BadPosition(f"{where}, a lake; only factions with {' or '.join(lead)} get there")


def _read_mats(seat: Seat, name: str, data: Mapping[str, object]) -> None:
    seat.cubes = sum(1 << cube for cube in _each_once(CUBES, data.get("cubes", []), f"{name}.cubes"))
    for bottom, n in mapping(data, "red").items():
        number = index(BOTTOM_ACTIONS, bottom, f"{name}.red")
        seat.red[number] = count(n, f"{name}.red.{bottom}")
        if seat.red[number] > MAT_COVERABLE[seat.mat][number]:
            raise BadPosition(
                f"{name}.red: {bottom} takes {MAT_COVERABLE[seat.mat][number]} at the most on this mat"
            )
    if "red" in data and sum(seat.red) != seat.upgraded():
        raise BadPosition(
            f"{name} has {sum(seat.red)} cubes on red squares and {seat.upgraded()} gone from green ones"
        )
    if "red" not in data:
        for _ in range(seat.upgraded()):
            number = next(b for b in range(KINDS) if seat.red[b] < MAT_COVERABLE[seat.mat][b])
            seat.red[number] += 1
    recruits = _each_once(BOTTOM_ACTIONS, data.get("recruits", []), f"{name}.recruits")
    seat.recruits = sum(1 << b for b in recruits)
    bonuses = _each_once(
        ENLIST_BONUSES, data.get("bonuses", list(ENLIST_BONUSES)[: seat.enlisted()]), f"{name}.bonuses"
    )
    seat.bonuses = sum(1 << b for b in bonuses)
    if len(bonuses) != seat.enlisted():
        raise BadPosition(f"{name} has {seat.enlisted()} recruits and {len(bonuses)} one-time bonuses")


def _read_board(s: Scythe, data: Mapping[str, object]) -> None:
    board = s.box.board
    tokens = data.get("encounters", [])
    if tokens == "all":
        s.encounters = sum(board.bit[place] for place in board.encounters)
    else:
        for word in listing(tokens, "encounters"):
            place = _territory(s, word, "encounters")
            if not board.is_encounter[place]:
                raise BadPosition(f"encounters: {PLACES[place]} has no encounter symbol")
            s.encounters |= board.bit[place]
    for name, kinds in mapping(data, "resources").items():
        place = _place(s, name, "resources")
        if not isinstance(kinds, Mapping):
            raise BadPosition(f"resources.{name} must be a mapping of resource to number")
        for kind, n in kinds.items():
            number = index(RESOURCES, kind, f"resources.{name}")
            s.resources[place * KINDS + number] = count(n, f"resources.{name}.{kind}")


def _read_cards(s: Scythe, data: Mapping[str, object], seed: int) -> None:
    box = s.box
    s.discard = tuple(_cards(data.get("discard", []), "discard"))
    used = [*s.discard]
    for seat in s.seats:
        used += seat.hand
    if "deck" in data:
        s.deck = tuple(_cards(data["deck"], "deck")[::-1])
        remaining(box.combat_deck, used + [*s.deck], "combat cards")
    else:
        s.deck = tuple(shuffled(remaining(box.combat_deck, used, "combat cards"), seeded(seed, "deck")))

    top = [
        index(ENCOUNTER_CARDS, str(card), "encounter_deck")
        for card in listing(data.get("encounter_deck", []), "encounter_deck")
    ]
    rest = remaining(box.encounter_cards, top, "encounters")
    s.encounter_deck = tuple(shuffled(rest, seeded(seed, "encounters"))) + tuple(top[::-1])

    held = [seat.factory for seat in s.seats if seat.factory != NOBODY]
    laid = [card for seat in s.seats for card in (*seat.inventions, *seat.used_up) if card not in held]
    most = len(s.seats) + CARDS_BEYOND_PLAYERS
    if "factory" in data:
        cards = [index(FACTORY_CARDS, str(card), "factory") for card in listing(data["factory"], "factory")]
        if len(cards) > most:
            raise BadPosition(f"factory has {len(cards)} cards; for {len(s.seats)} players there are {most}")
    else:
        free = remaining(box.factory_cards, held + laid, "Factory cards")
        cards = shuffled(free, seeded(seed, "factory"))[: most - len(held)]
    s.factory = tuple(sorted(cards))
    s.factory_box = tuple(sorted(remaining(box.factory_cards, held + laid + cards, "Factory cards")))

    dealt = [card for seat in s.seats for card in seat.objectives]
    dealt += [card for end in s.resolutions for card in end.objectives]
    deck = shuffled(remaining(box.objectives, dealt, "objectives"), seeded(seed, "objectives"))
    for seat in s.seats:
        described = data.get(FACTIONS[seat.faction])
        if isinstance(described, Mapping) and "objectives" not in described and not seat.automatic:
            seat.objectives = tuple(sorted(deck.pop() for _ in range(STARTING_OBJECTIVES)))
    s.objective_deck = tuple(deck)


def _read_turn(s: Scythe, data: Mapping[str, object]) -> None:
    """The turn of the active seat: before the choice of a section, in one of its windows, or in an action."""
    p = s.active
    s.push(TurnOf(s.left(p)))
    for module in s.box.takes_turn:
        if module.takes_turn(s, p):
            return
    s.push(TurnEnd(p))
    window = "top" if "top" in data else "bottom" if "bottom" in data else data.get("window", "section")
    if window not in WINDOWS:
        raise BadPosition(f"window cannot be {shown(window)}; it is one of {', '.join(WINDOWS)}")
    if "section" in data:
        section = index(SECTION_NAMES, data["section"], "section")
        if section == FACTORY_SECTION and s.seats[p].factory == NOBODY:
            raise BadPosition("section: the active seat has no Factory card")
        s.seats[p].section = section
        window = "top" if window == "section" else window
    elif window != "section" and "top" not in data and "bottom" not in data and s.seats[p].section == NOBODY:
        raise BadPosition("section: which section does the turn use?")
    if "top" in data:
        s.push(BottomWindow(p))
        choice = index(TOP_NAMES, data["top"], "top")
        seat = s.seats[p]
        if "section" not in data:
            top = choice == FACTORY_TOP
            seat.section = FACTORY_SECTION if top else SECTION_OF_TOP[seat.mat][CHOICE_TOP[choice]]
        if not can_take_top(s, p, choice):
            raise BadPosition(f"top: {TOP_NAMES[choice]} cannot be taken or paid in this position")
        take_top(s, p, choice)
    elif "bottom" in data:
        if s.seats[p].section == FACTORY_SECTION:
            take_factory_bottom(s, p)
        else:
            bottom = index(BOTTOM_ACTIONS, data["bottom"], "bottom")
            s.seats[p].section = bottom
            if not can_take_bottom(s, p, bottom):
                raise BadPosition(f"bottom: {BOTTOM_ACTIONS[bottom]} cannot be paid in this position")
            take_bottom(s, p, bottom)
    elif window == "bottom":
        s.push(BottomWindow(p))
    elif window == "top":
        s.push(BottomWindow(p))
        s.push(TopWindow(p))
    elif window == "section":
        s.push(BottomWindow(p))
        s.push(TopWindow(p))
        s.push(ChooseSection(p))


# -- words to numbers -----------------------------------------------------------------------------------


def _in_the_box(box: tuple[int, ...], names: tuple[str, ...], word: object, name: str) -> int:
    number = index(names, word, name)
    if number not in box:
        raise BadPosition(f"{name}: {names[number]} comes with an expansion that is not chosen")
    return number


def _each_once(names: tuple[str, ...], words: object, name: str) -> list[int]:
    numbers = indices(names, words, name)
    for number in numbers:
        if numbers.count(number) > 1:
            raise BadPosition(f"{name} names {names[number]} twice; there is one")
    return numbers


def _cards(values: object, name: str) -> list[int]:
    cards = []
    for value in listing(values, name):
        if type(value) is not int or value not in COMBAT_VALUES:
            raise BadPosition(f"{name}: a combat card is one of {COMBAT_VALUES}, not {shown(value)}")
        cards.append(value)
    return cards
