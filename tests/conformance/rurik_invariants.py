"""What never changes in Rurik: cards, pieces, coins and markers are all accounted for, in every position."""

from __future__ import annotations

from collections import Counter

from veche.core.state import State
from veche.games.rurik import actions as A
from veche.games.rurik.data.components import (
    ADVISOR_OF_ROUND,
    BOAT,
    BUILDINGS_OF_A_KIND,
    DEED_ROW,
    FIRST_ADVISORS,
    NEUTRAL,
    NOBODY,
    OFF_BOARD,
    REBEL_FIGURES,
    REBELS,
    ROUNDS,
    TROOPS,
)
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_REWARDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import PRINTED_GOODS, REGIONS
from veche.games.rurik.data.notation import COST_COIN, GAIN_COIN
from veche.games.rurik.data.rebels import REWARDS, STICKERS, TOKENS
from veche.games.rurik.data.schemes import SCHEME_COSTS, SCHEME_DECK, SCHEME_REWARDS
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SPACES
from veche.games.rurik.rebellion.seat import RebellionSeat, household
from veche.games.rurik.rules.strategy import Bribe
from veche.games.rurik.rules.tax import A_COIN
from veche.games.rurik.rules.turn import MAIN_OVER
from veche.games.rurik.state import (
    ACTION,
    CLAIM,
    FORFEITED,
    OVER,
    SETUP,
    STRATEGY,
    Rurik,
    Seat,
)

ALL_SCHEMES = sorted(SCHEME_DECK)
ALL_STICKERS = sorted(STICKERS)
DRAWING = ("Draw", "KeepScheme", "ReturnSchemes")
CHECKING = ("CheckCasualties", "CheckRebels")


def check(state: State) -> None:
    """One position."""
    assert isinstance(state, Rurik)
    step = type(state.agenda[-1]).__name__ if state.agenda else ""
    cards(state, step)
    pieces(state)
    board(state, step)
    if state.automata:
        rebels(state)
    else:
        assert not state.neutral
    assert 1 <= state.round <= ROUNDS
    assert SETUP <= state.phase <= OVER
    assert state.over == (state.phase == OVER)
    assert len(state.agenda) <= 16


def cards(s: Rurik, step: str) -> None:
    piles = [*s.decks, s.discard, s.revealed]
    for p, seat in enumerate(s.seats):
        piles += [seat.hand, seat.drawn]
        assert not seat.drawn or (step in DRAWING and s.player == p)
        assert list(seat.hand) == sorted(seat.hand)
        assert all(0 <= seat.known[d] <= len(s.decks[d]) for d in range(2))
    assert sorted(sum(piles, ())) == ALL_SCHEMES
    assert not s.revealed or step in CHECKING
    if step not in (*DRAWING, *CHECKING):
        left = len(s.decks[0]) + len(s.decks[1]) + len(s.discard)
        assert all(s.decks) or left <= 1, "an empty deck was not renewed"

    piles = [s.row, s.deed_deck, s.deed_discard]
    for seat in s.seats:
        piles += [seat.deeds, seat.done]
    assert sorted(sum(piles, ())) == list(s.box.deeds)
    assert len(s.row) == DEED_ROW or (len(s.row) < DEED_ROW and not s.deed_deck)

    dealt = [seat.dealt for seat in s.seats]
    assert all(len(two) == 2 for two in dealt[: s.players])
    assert sorted(sum(dealt, s.agenda_box)) == list(s.box.agendas)
    for seat in s.seats[: s.players]:
        assert seat.agenda in seat.dealt or (seat.agenda == NOBODY and s.phase == SETUP)


def pieces(s: Rurik) -> None:
    regions = s.box.regions
    out_of_play = range(regions, len(REGIONS))
    leaders = [seat.leader for seat in s.seats if seat.leader != NOBODY]
    assert len(set(leaders)) == len(leaders)
    assert len(leaders) == len(s.seats) or s.phase == SETUP
    for p, seat in enumerate(s.seats):
        assert min(seat.troops) >= 0
        assert seat.supply() >= 0
        assert seat.supply() + sum(seat.troops) == (TROOPS if p < s.players else REBEL_FIGURES)
        assert seat.leader_at == OFF_BOARD or 0 <= seat.leader_at < regions
        assert all(0 <= seat.boat[kind] <= BOAT[kind] and seat.dock[kind] >= 0 for kind in range(len(BOAT)))
        assert seat.coins >= 0
        assert seat.tiles in range(4)
        assert seat.used in (0, 1)
        assert all(0 <= marker <= 5 for marker in (seat.rule, seat.build, seat.trade))
        assert not any(seat.troops[r] for r in out_of_play)
        for kind in range(3):
            assert s.buildings[kind::3].count(p) <= BUILDINGS_OF_A_KIND
    assert min(s.buildings) >= NOBODY
    assert max(s.buildings) < len(s.seats)
    assert set(s.buildings[regions * 3 :]) <= {NOBODY}
    assert set(s.goods) <= {0, 1}
    assert not any(s.goods[r] or s.rebels[r] != NOBODY for r in out_of_play)
    assert sorted(s.symbols[:regions]) == sorted(PRINTED_GOODS[:regions])

    # Every rebel is on the board, in the box or beside a board; a sticker that was shown is out of the game.
    on_board = [reward for reward in s.rebels if reward != NOBODY]
    defeated = sum(seat.defeated for seat in s.seats)
    stickers = sorted([*on_board, *s.boxed])
    if s.automata:
        assert not stickers
        assert not s.tokens
    elif s.box.reward_tokens:
        assert stickers == ALL_STICKERS
        assert len(s.tokens) + defeated == len(TOKENS)
        assert all(s.tokens.count(reward) <= TOKENS.count(reward) for reward in range(len(REWARDS)))
    else:
        assert len(stickers) + defeated == REBEL_FIGURES
        assert all(stickers.count(reward) <= STICKERS.count(reward) for reward in range(len(REWARDS)))
        assert not s.tokens


def board(s: Rurik, step: str) -> None:
    """The strategy board and the advisors."""
    standing: list[list[int]] = [[] for _ in s.seats]
    for space, advisor in enumerate(s.advisors):
        assert s.bribes[space] >= 0
        if advisor == NOBODY:
            assert s.bribes[space] == 0
        else:
            assert space % MOST_ROWS < s.box.rows
            standing[advisor >> 3].append(advisor & 7)
    assert s.pool >= 0
    assert NOBODY <= s.space < len(SPACES)
    assert 0 <= s.start < s.players or s.phase == SETUP
    everyone = sorted(
        [*FIRST_ADVISORS]
        + [n for joins, n in ADVISOR_OF_ROUND.items() if s.round >= joins and (s.players, n) != (4, 3)]
    )
    for seat, placed in zip(s.seats, standing, strict=True):
        here = sorted([*seat.advisors, *placed])
        if s.phase == STRATEGY:
            assert here == everyone
        elif s.phase == ACTION:
            assert not seat.advisors
            # What was retrieved are the lowest numbers.
            assert here == everyone[len(everyone) - len(here) :]
        else:
            assert here == []
    if s.phase == ACTION:
        sizes = [len(placed) for placed in standing]
        assert max(sizes) - min(sizes) <= 1
    if s.phase == STRATEGY:
        for column in range(len(COLUMNS)):
            spaces = range(column * MOST_ROWS, column * MOST_ROWS + s.box.rows)
            power = [(s.advisors[x] & 7) + s.bribes[x] if s.advisors[x] != NOBODY else 0 for x in spaces]
            assert power == sorted(power, reverse=True), "advisors stand in the order of their power"


def rebels(s: Rurik) -> None:
    """The Rebellion and the neutral troops."""
    seat = s.seats[1]
    assert isinstance(seat, RebellionSeat)
    assert len(s.seats) == 2
    assert s.automata == {1: "rebellion"}
    assert s.start in (0, NOBODY)
    assert len(s.neutral) == len(REGIONS)
    assert set(s.neutral) <= {0, 1}
    assert not any(s.neutral[s.box.regions :])
    assert sorted(seat.deck) == list(range(18))
    assert 1 <= seat.seen <= 18
    assert 0 <= seat.rows <= 6
    assert not seat.rows or s.phase in (STRATEGY, ACTION)
    assert 0 <= seat.priority < 3
    assert all(0 <= coins <= most for coins, most in zip(seat.covered, household(s).covered, strict=True))
    cards = (seat.hand, seat.drawn, seat.deeds, seat.done, seat.dealt)
    assert (cards, seat.tiles, seat.agenda) == (((),) * 5, 0, NOBODY)
    assert not seat.defeated or s.box.later_solo_rules
    for entry in seat.trace:
        _, _, candidates, *notes = entry
        assert len(notes) >= 2
        left = candidates
        for count in notes[1::2]:
            assert count <= left
            left = count or left
        assert left == 1, "a choice ends with one"


def told_coins(before: Rurik, after: Rurik) -> int:
    """What the log says that the Rebellion got and paid."""
    found = 0
    for line in after.log or []:
        n = line.values.get("n", 0)
        if line.values.get("other") == 1:
            found += {"push.troop": 1, "push.leader": 1, "steal": -n}.get(line.key, 0)
        if line.values.get("player") == 1:
            paid = {"advise.bribe": -n, "act.paid": -line.values.get("of", 0), "forfeit": 1}
            got = {
                "rebellion.unlock": 1,
                "rebellion.bonus.coins": n,
                "rebellion.income": n,
                "income.columns": n,
            }
            found += {**paid, **got}.get(line.key, 0)
    return found


def rebels_change(before: Rurik, after: Rurik) -> None:
    """Its deck only rotates, coins leave its board one by one, and nothing neutral comes back."""
    old, new = before.seats[1], after.seats[1]
    assert isinstance(old, RebellionSeat)
    assert isinstance(new, RebellionSeat)
    lines = [line.key for line in after.log or []]
    turns = lines.count("rebellion.card")
    assert new.deck == old.deck[turns:] + old.deck[:turns]
    assert new.seen == min(18, old.seen + turns)
    assert sum(old.covered) - sum(new.covered) == lines.count("rebellion.unlock")
    assert new.coins - old.coins == told_coins(before, after), "coins came from nowhere, or went there"
    assert all(then <= now for now, then in zip(before.neutral, after.neutral, strict=True))


def check_change(before: State, action: int, after: State) -> None:
    """One action: markers never fall, and every coin that came or went is explained."""
    assert isinstance(before, Rurik)
    assert isinstance(after, Rurik)
    assert after.barrier >= before.barrier
    assert after.round >= before.round
    for old, new in zip(before.seats, after.seats, strict=True):
        assert new.rule >= old.rule
        assert new.build >= old.build
        assert new.trade >= old.trade
        assert new.warfare >= old.warfare
        assert new.defeated >= old.defeated
        assert new.done[: len(old.done)] == old.done
        assert new.leader == old.leader or old.leader == NOBODY
        assert new.dealt == old.dealt
    back = retrieved(before, action, after)
    assert before.phase == ACTION or after.phase == ACTION or not back
    expected = [seat.coins for seat in before.seats]
    for p, coins in [*explained(before, action), *forfeited(before, action, back, after)]:
        expected[p] += coins
    for p, seat in enumerate(after.seats[: after.players]):
        for deed in seat.done[len(before.seats[p].done) :]:
            expected[p] += dict(DEED_REWARDS[deed]).get(GAIN_COIN, 0)
        if before.phase == ACTION and after.phase in (CLAIM, STRATEGY):
            expected[p] += income(seat)
    if after.automata:
        rebels_change(before, after)
        expected[1] = after.seats[1].coins
    assert [seat.coins for seat in after.seats] == expected, "coins came from nowhere, or went there"


def retrieved(before: Rurik, action: int, after: Rurik) -> list[int]:
    """The owners of advisors that left the board; all others stand there with the coins they had."""
    new = placed(before, action)
    for line in after.log or []:
        if line.key in ("advise", "advise.bribe") and line.values["player"] >= after.players:
            new.append((line.values["player"] * 8 + line.values["what"], line.values.get("n", 0)))
    if not new and after.advisors == before.advisors and after.bribes == before.bribes:
        return []
    stood = Counter(new)
    stood.update(zip(before.advisors, before.bribes, strict=True))
    stands = Counter(zip(after.advisors, after.bribes, strict=True))
    del stood[NOBODY, 0]
    del stands[NOBODY, 0]
    assert not stands - stood, "an advisor or a bribe came from nowhere"
    owners = [advisor >> 3 for advisor, _ in (stood - stands).elements()]
    return [owner for owner in owners if owner < after.players]


def placed(s: Rurik, action: int) -> list[tuple[int, int]]:
    """The advisor that an action puts on the strategy board, with its coins."""
    p = s.player
    assert p is not None
    coins = s.seats[p].coins
    if A.ADVISE.has(action) and coins == 0:
        return [(p * 8 + A.ADVISE.advisor(action), 0)]
    step = s.agenda[-1]
    if isinstance(step, Bribe) and A.BRIBE.has(action):
        bribe = A.BRIBE.coins(action)
        if bribe < A.MOST_COINS_AT_ONCE or coins == bribe:
            return [(p * 8 + step.advisor, step.coins + bribe)]
    return []


def explained(s: Rurik, action: int) -> list[tuple[int, int]]:
    """The coins that an action gives to or takes from seats."""
    p = s.player
    assert p is not None
    if A.BRIBE.has(action):
        return [(p, -A.BRIBE.coins(action))]
    if action == A.ACT:
        return [(p, -s.box.costs[s.space])]
    if action in (A.FORFEIT, A_COIN):
        return [(p, 1)]
    if A.ATTACK.has(action):
        return spoils(s, p, A.ATTACK.region(action), A.ATTACK.target(action))
    if A.SCHEME_PLAY.has(action):
        face = A.SCHEME_PLAY.scheme(action)
        return [(p, dict(SCHEME_REWARDS[face]).get(GAIN_COIN, 0) - SCHEME_COSTS[face])]
    if A.DEED_DO.has(action):
        return [(p, -dict(DEED_COSTS[A.DEED_DO.deed(action)]).get(COST_COIN, 0))]
    for block in (A.PUSH_TROOP, A.PUSH_LEADER):
        if block.has(action):
            return [(s.seat_at(block.target(action)), 1)]
    return []


def spoils(s: Rurik, p: int, r: int, target: int) -> list[tuple[int, int]]:
    """Rebels pay what is under them, or the top token; Boris takes a coin in his region."""
    if target == NEUTRAL:
        return []
    target = s.seat_at(target)
    if target == REBELS:
        reward = s.tokens[-1] if s.box.reward_tokens else s.rebels[r]
        return [(p, dict(REWARDS[reward]).get(GAIN_COIN, 0))]
    seat = s.seats[p]
    if seat.leader == LEADERS.index("boris") and seat.leader_at == r and s.seats[target].coins:
        return [(p, 1), (target, -1)]
    return []


def forfeited(before: Rurik, action: int, back: list[int], after: Rurik) -> list[tuple[int, int]]:
    """Turns that left nothing else and forfeited by themselves: all that ended, but for one that acted."""
    turns = Counter(back)
    p = before.player
    if before.space != NOBODY and not before.used & MAIN_OVER and action not in (A.ACT, A.FORFEIT):
        turns[p] += 1
        if after.space != NOBODY and not back and not after.used & FORFEITED:
            turns[p] -= 1  # it goes on
    if back and after.space != NOBODY and not after.used & FORFEITED:
        turns[after.player] -= 1  # it has just begun
    return list(turns.items())


def income(seat: Seat) -> int:
    absent = [seat.rule, seat.build, seat.trade, seat.warfare].count(0)
    return absent + sum(seat.boat[kind] == BOAT[kind] for kind in range(len(BOAT)))
