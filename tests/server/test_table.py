"""The authority over one game, without server, files or time of day."""

from __future__ import annotations

import pytest
from scythe_table import scythe
from server.serving import gestures, golden
from table import rurik

import veche
from veche.core.errors import BadNotation, IllegalAction
from veche.core.record import Record, live
from veche.core.state import State
from veche.table import Sitter, Table, TableError
from veche.table.clock import Clock, TimeLimits
from veche.table.forecast import forecasts
from veche.table.seats import bot, person
from veche.table.words import SENTENCES

ANN, BOB, CAT = person("Ann", "a"), person("Bob", "b"), person("Cat", "c")


def table_of(*seats: Sitter, limits: TimeLimits | None = None, **options: object) -> Table:
    """Rurik, with leaders dealt: it begins with the agendas, which all choose at once."""
    given = {"leaders": "random", "start": "blue", **options}
    copies = [Sitter(**seat.data()) for seat in seats]
    return Table(veche.new_record("rurik", len(seats), 1, **given), copies, limits)


def past_setup(*seats: Sitter, limits: TimeLimits | None = None) -> Table:
    """Round 1: blue places the first advisor."""
    table = table_of(*seats, limits=limits)
    while "strategy" not in table.state.heading():
        answer(table)
    return table


def beginning(record: Record, moment: int) -> Record:
    return Record(record.title, record.players, record.seed, record.options, record.entries[:moment])


def answer(table: Table, action: int | None = None, now: float = 0.0) -> int:
    """The first legal action of the first who is asked, bot or not."""
    seat = table.pending[0]
    action = table.state.legal(seat)[0] if action is None else action
    table.submit(seat, table.position, [action], now, by_bot=bool(table.seats[seat].bot))
    return seat


def until_shown(table: Table) -> int:
    """Play on until the last action has shown something new, in a run of one seat."""
    while True:
        seat = answer(table)
        if table.showed(1):
            return seat


def stands(table: Table) -> tuple[object, ...]:
    """All that a refusal must leave alone."""
    return (
        table.state.key(),
        table.position,
        table.moment,
        [(e.seat, e.action) for e in table.record.entries],
        table.play.taken_back[:],
        table.record.result,
        table.request,
    )


def refuses(key: str, table: Table, *ask: object, verb: str = "submit") -> TableError:
    before = stands(table)
    with pytest.raises(TableError) as caught:
        getattr(table, verb)(*ask)
    assert caught.value.key == key
    assert stands(table) == before
    return caught.value


# -- answering ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [10**6, 2**64, -1, "x"])
def test_a_gesture_that_fails_in_whatever_way_changes_nothing(wrong: int | str) -> None:
    table = past_setup(ANN, BOB)
    answer(table)
    table.undo(0, table.position)
    before = stands(table)
    legal = table.state.legal(0)[0]
    with pytest.raises((IllegalAction, BadNotation)):
        table.submit(0, table.position, [legal, wrong])
    assert stands(table) == before


def test_what_is_done_to_a_copy_is_not_done_to_the_table() -> None:
    table = past_setup(ANN, BOB, CAT, limits=TimeLimits(10, 30))
    answer(table)
    table.undo(0, table.position)
    table.undo(1, table.position, 5.0)
    assert table.request
    before = stands(table), repr(table.request), table.clock and repr(vars(table.clock))
    seats = [seat.data() for seat in table.seats]
    copy = table.copy()
    copy.consent(2, copy.position, True, 20.0)
    copy.stand_in(1, "steward", 30.0)
    copy.seats[2] = Sitter("open")
    copy.ended = True
    other = table.copy()
    other.redo(0, other.position, 90.0)
    answer(other, now=95.0)
    other.condense(1)
    assert (stands(table), repr(table.request), table.clock and repr(vars(table.clock))) == before
    assert [seat.data() for seat in table.seats] == seats
    assert not table.ended


def test_an_action_is_written_with_all_that_its_reader_needs() -> None:
    table = table_of(ANN, BOB)
    action = table.state.legal(1)[0]
    [written] = table.submit(1, 0, [action], now=12.5)
    assert (written.entry.seat, written.entry.action, written.moment) == (1, action, 0)
    assert (written.secret, written.bot, written.failed, written.time) == (True, False, "", 12.5)
    assert {line.to for line in written.lines} == {-1, 1}  # a line for everybody and one for the seat
    assert (table.position, table.moment, table.pending) == (1, 1, [0])


def test_answers_to_one_question_come_in_any_order() -> None:
    table = table_of(ANN, BOB, CAT)
    for number, seat in enumerate((2, 0, 1)):
        [written] = table.submit(seat, 0, [table.state.legal(seat)[1]])
        assert written.moment == number
    assert live(table.record.entries) == table.record.entries
    assert table.position == 3


def test_nobody_answers_one_question_twice() -> None:
    table = table_of(ANN, BOB)
    action = table.state.legal(0)[0]
    table.submit(0, 0, [action])
    refuses("stale", table, 0, 0, [action])
    refuses("not_yours", table, 0, 1, [action])


def test_an_answer_to_another_question_is_refused() -> None:
    table = past_setup(ANN, BOB)
    now = table.position
    action = table.state.legal(0)[0]
    assert "answered position 2, it is at" in str(refuses("stale", table, 0, 2, [action]))
    refuses("future", table, 0, now + 1, [action])
    refuses("not_yours", table, 1, now, [action])
    refuses("no_seat", table, 2, now, [action])
    refuses("no_seat", table, -1, now, [action])


def test_the_same_question_again_after_undo_is_another_one() -> None:
    """Positions count undo, so an answer that was on its way does not hit what it was not meant for."""
    table = past_setup(ANN, BOB)
    asked = table.position
    action = table.state.legal(0)[0]
    table.submit(0, asked, [action])
    table.undo(0, table.position)
    refuses("stale", table, 0, asked, [action])
    table.submit(0, asked + 2, [action])


def test_an_illegal_answer_says_which_rule_forbids_it() -> None:
    table = past_setup(ANN, BOB)
    before = stands(table)
    with pytest.raises(IllegalAction) as caught:
        table.submit(0, table.position, [table.state.parse("act")])
    assert caught.value.rule.startswith("R-")
    assert stands(table) == before


@pytest.mark.parametrize("action", [-1, -2, -3, 10**9])
def test_a_number_that_is_no_action(action: int) -> None:
    table = past_setup(ANN, BOB)
    before = stands(table)
    with pytest.raises(IllegalAction, match="is not an action"):
        table.submit(0, table.position, [action])
    assert stands(table) == before


def test_a_gesture_is_carried_out_as_a_whole_or_not_at_all() -> None:
    record = golden("scythe", 2)
    number = next(n for n, (_, actions) in enumerate(gestures(record)) if len(actions) > 4)
    seat, actions = gestures(record)[number]
    moment = sum(len(before) for _, before in gestures(record)[:number])
    table = Table(beginning(record, moment), [ANN, BOB])
    table.submit(seat, moment, actions[:1])
    table.undo(seat, table.position)
    assert table.can_redo(seat)
    before = stands(table)
    with pytest.raises(IllegalAction):
        table.submit(seat, table.position, [*actions[:-1], actions[0]])
    assert stands(table) == before
    assert table.can_redo(seat)
    written = table.submit(seat, table.position, actions)
    assert [w.entry.action for w in written] == actions
    assert [w.moment for w in written] == list(range(moment, moment + len(actions)))


def test_a_gesture_beyond_the_end_of_the_game_leaves_it_unfinished() -> None:
    record = golden("rurik", 2)
    last = record.entries[-1]
    table = Table(beginning(record, len(record.entries) - 1), [ANN, BOB])
    before = stands(table)
    with pytest.raises((IllegalAction, TableError)):
        table.submit(last.seat, table.position, [last.action, last.action])
    assert stands(table) == before
    assert table.record.result == ""
    table.submit(last.seat, table.position, [last.action])
    assert table.record.result == record.result
    assert table.status == "over"
    refuses("over", table, last.seat, table.position, [last.action])


def test_a_gesture_ends_where_something_new_is_shown() -> None:
    """Only a person's: a bot has no second try."""
    record = golden("rurik", 2)
    texts = [record.title.actions.text(entry.action) for entry in record.entries]
    draw = next(n - 1 for n, text in enumerate(texts) if text.startswith("scheme.keep"))
    whole = record.entries
    seat, actions = whole[draw].seat, [whole[draw].action, whole[draw + 1].action]
    table = Table(beginning(record, draw), [person("Ann", "a"), person("Bob", "b")])
    refuses("unforeseen", table, seat, draw, actions)
    table.stand_in(seat, "random")
    assert len(table.submit(seat, draw, actions, by_bot=True)) == 2


def test_statuses() -> None:
    table = table_of(ANN, Sitter("open"))
    action = table.state.legal(0)[0]
    assert (table.status, table.pending) == ("waiting", [])
    refuses("waiting", table, 0, 0, [action])
    table.seats[1] = BOB
    assert (table.status, table.pending) == ("playing", [0, 1])
    table.exhibit = True
    refuses("record", table, 0, 0, [action])
    table.exhibit = False
    table.ended = True
    assert (table.status, table.pending) == ("ended", [])
    refuses("ended", table, 0, 0, [action])


def test_who_plays_a_seat() -> None:
    table = past_setup(ANN, bot("random"))
    now = table.position
    action = table.state.legal(0)[0]
    assert table.bots_to_move() == []
    with pytest.raises(TableError) as caught:
        table.submit(0, now, [action], by_bot=True)
    assert caught.value.key == "not_yours"
    table.stand_in(0, "steward")
    assert table.seats[0].stood_in
    assert table.bots_to_move() == [0]
    refuses("bot_plays", table, 0, now, [action])
    table.come_back(0)
    table.come_back(1)  # a bot's own seat stays a bot's
    assert [seat.bot for seat in table.seats] == ["", "random"]
    table.submit(0, now, [action])


def test_every_refusal_in_every_language() -> None:
    keys = set(SENTENCES["en"])
    values = {
        "position": 3,
        "now": 4,
        "seat": 9,
        "last": 1,
        "moment": 7,
        "prompt": "Blue acts",
        "minutes": 5,
        "most": 60,
        "name": "Ann",
    }
    for language, sentences in SENTENCES.items():
        assert set(sentences) == keys
        for key in keys:
            said = TableError(key, **values).sentence(language)
            assert said
            assert "{" not in said
    assert len({TableError("over").sentence(language) for language in SENTENCES}) == len(SENTENCES)


# -- shared screens -------------------------------------------------------------------------------------


def test_on_a_shared_screen_a_hand_is_shown_to_whom_it_belongs() -> None:
    table = past_setup(person("Ann", "x"), person("Bob", "x"), person("Cat", "c"))
    assert [table.shared(seat) for seat in range(3)] == [True, True, False]
    assert table.pending == [0]
    assert [table.shows_hand(seat) for seat in range(3)] == [True, False, True]
    assert [table.shows_hand(seat, passing=True) for seat in range(3)] == [False, False, True]
    assert [table.passed_on(seat) for seat in range(3)] == [False, True, False]
    while table.pending != [1]:
        answer(table)
    assert [table.shows_hand(seat) for seat in range(3)] == [False, True, True]
    assert [table.passed_on(seat) for seat in range(3)] == [True, False, False]
    while table.pending != [2]:
        answer(table)
    assert [table.passed_on(seat) for seat in range(3)] == [False, False, False]  # nobody there is asked


def test_the_screen_is_not_passed_to_a_bot() -> None:
    table = past_setup(person("Ann", "x"), person("Bob", "x"))
    while table.pending != [1]:
        answer(table)
    assert table.passed_on(0)
    table.stand_in(1, "steward")
    assert not table.passed_on(0)


def test_who_is_asked_by_one_beside_them_gets_the_screen() -> None:
    table = past_setup(person("Ann", "x"), person("Bob", "x"), CAT)
    while table.pending != [2]:
        answer(table)
    assert table.undo(0, table.position) == []
    assert table.missing() == [1, 2]
    assert [table.passed_on(seat) for seat in range(3)] == [True, False, False]
    assert table.consent(1, table.position, True) == []
    assert [table.passed_on(seat) for seat in range(3)] == [False, False, False]
    while table.pending != [1]:
        answer(table)
    table.undo(2, table.position)
    assert table.missing() == [0, 1]  # one answer of both: the screen stays where it is
    assert [table.passed_on(seat) for seat in range(3)] == [True, False, False]


# -- taking back ----------------------------------------------------------------------------------------


def test_ones_own_action_that_showed_nothing_is_free() -> None:
    table = past_setup(ANN, BOB)
    key, moment = table.state.key(), table.moment
    answer(table)
    [written] = table.undo(0, table.position, now=3.0)
    assert (written.entry.seat, written.entry.action, written.time) == (0, -1, 3.0)
    assert (table.state.key(), table.moment) == (key, moment)
    assert table.position == moment + 2
    [again] = table.redo(0, table.position)
    assert again.entry.action == -2
    assert table.moment == moment + 1
    refuses("nothing_to_redo", table, 0, table.position, verb="redo")


def test_what_bots_did_since_goes_with_it() -> None:
    table = past_setup(ANN, bot("random"), bot("random"))
    while table.pending == [0]:
        key = table.state.key()
        answer(table)
    while table.pending != [0]:
        answer(table)
    later = table.state.key()
    reach = table.undo_reach(0)
    assert reach >= 3
    assert len(table.undo(0, table.position)) == reach
    assert table.state.key() == key
    assert len(table.redo(0, table.position)) == reach
    assert table.state.key() == later


def test_after_another_person_has_acted_all_others_are_asked() -> None:
    table = past_setup(ANN, BOB, CAT)
    key = table.state.key()
    while table.pending == [0]:
        answer(table)
    answer(table)  # Bob
    reach = table.undo_reach(0)
    assert table.consents(0, reach) == [1, 2]
    assert table.undo(0, table.position) == []
    refuses("asked_already", table, 2, table.position, verb="undo")
    refuses("no_consent_needed", table, 0, table.position, True, verb="consent")
    refuses("stale", table, 1, table.position - 1, True, verb="consent")
    assert table.consent(2, table.position, True) == []
    refuses("no_consent_needed", table, 2, table.position, True, verb="consent")
    written = table.consent(1, table.position, True)
    assert [w.entry.seat for w in written] == [0] * reach
    assert table.request is None
    while table.undo_reach(0) and table.state.key() != key:
        table.undo(0, table.position)
    assert table.state.key() == key


def test_one_who_declines_ends_the_request() -> None:
    table = past_setup(ANN, BOB, CAT)
    while table.pending == [0]:
        answer(table)
    answer(table)
    table.undo(0, table.position)
    table.consent(1, table.position, True)
    position = table.position
    assert table.consent(2, position, False) == []
    assert table.request is None
    assert table.position == position
    refuses("nobody_asks", table, 1, position, True, verb="consent")


def test_who_asked_may_withdraw() -> None:
    table = past_setup(ANN, BOB, CAT)
    while table.pending == [0]:
        answer(table)
    answer(table)
    table.undo(0, table.position)
    table.consent(1, table.position, True)
    position = table.position
    refuses("no_consent_needed", table, 0, position, True, verb="consent")
    assert table.consent(0, position, False) == []
    assert (table.request, table.position) == (None, position)
    refuses("nobody_asks", table, 2, position, True, verb="consent")
    assert table.undo(0, position) == []  # and ask again
    assert table.missing() == [1, 2]


def test_how_a_request_ended_is_known_until_something_happens() -> None:
    table = past_setup(ANN, BOB, CAT)
    while table.pending == [0]:
        answer(table)
    answer(table)
    for seat in (0, 2):
        table.undo(0, table.position)
        assert table.closed is None
        table.consent(seat, table.position, False)
        assert table.closed
        assert (table.closed.asked, table.closed.by) == (0, seat)
    assert table.copy().closed == table.closed
    answer(table)
    assert table.closed is None


def test_playing_on_ends_the_request() -> None:
    table = past_setup(ANN, BOB)
    while table.pending == [0]:
        answer(table)
    answer(table)
    table.undo(0, table.position)
    assert table.request
    answer(table)
    assert table.request is None


def test_an_action_that_showed_something_needs_consent() -> None:
    table = past_setup(ANN, BOB)
    seat = until_shown(table)
    other = 1 - seat
    assert table.consents(seat, table.undo_reach(seat)) == [other]
    assert table.undo(seat, table.position) == []
    assert table.consent(other, table.position, True)
    assert table.undo_reach(seat) != 1 or not table.showed(1)


def test_alone_among_bots_nobody_is_asked() -> None:
    table = past_setup(ANN, bot("random"))
    until_shown(table)
    moment = table.moment
    assert table.undo(0, table.position)
    assert table.moment < moment


def test_what_was_seen_stays_where_nobody_practises() -> None:
    """Not even while everybody else has left: consent cannot be avoided so."""
    for other in (bot("random"), BOB):
        table = past_setup(ANN, other)
        table.practice = False
        table.stand_in(1, "random")
        while until_shown(table) != 0:
            pass
        refuses("was_seen", table, 0, table.position, verb="undo")
        table.practice = True
        assert table.undo(0, table.position)


def test_the_record_tells_that_something_seen_was_taken_back() -> None:
    table = past_setup(ANN, bot("random"))
    answer(table)
    assert not table.showed(1)
    table.undo(0, table.position)
    assert table.record.practised() == 0
    assert "practice" not in table.record.data()
    until_shown(table)
    table.undo(0, table.position)
    assert table.record.practised() == table.record.data()["practice"] == 1
    assert "# practice: 1" in table.record.text()
    for form in (table.record.json(), table.record.text()):
        assert veche.read_record(form).practised() == 1


def test_on_one_screen_others_are_asked_as_anywhere() -> None:
    """A secret look is one's own there, too; and nobody takes back what another did, without a word."""
    table = past_setup(person("Ann", "x"), person("Bob", "x"), bot("random"))
    seat = until_shown(table)
    while table.seats[seat].bot:
        seat = until_shown(table)
    other = 1 - seat
    moment = table.moment
    assert table.consents(seat, table.undo_reach(seat)) == [other]
    assert table.undo(seat, table.position) == []
    assert table.passed_on(seat)
    assert table.consent(other, table.position, False) == []
    assert table.moment == moment
    assert table.undo(other, table.position) == []
    assert table.moment == moment
    assert table.missing() == [seat]
    refuses("no_consent_needed", table, other, table.position, True, verb="consent")
    assert table.consent(seat, table.position, False) == []
    assert table.request is None
    table.undo(other, table.position)
    assert table.consent(seat, table.position, True)
    assert table.moment < moment
    answer(table)


def test_what_a_bot_did_in_the_place_of_one_beside_goes_with_it() -> None:
    table = past_setup(person("Ann", "x"), person("Bob", "x"))
    table.stand_in(1, "random")
    while table.pending == [0]:
        answer(table)
    answer(table)
    assert table.undo_reach(0) > 1
    assert table.undo(0, table.position)


def test_one_who_leaves_is_not_waited_for() -> None:
    table = past_setup(ANN, BOB)
    seat = until_shown(table)
    assert table.undo(seat, table.position) == []
    table.stand_in(1 - seat, "steward")
    assert table.undo(seat, table.position)
    assert table.request is None


def test_nothing_of_ones_own() -> None:
    table = table_of(ANN, BOB)
    refuses("nothing_to_undo", table, 0, 0, verb="undo")
    refuses("nothing_to_redo", table, 0, 0, verb="redo")
    refuses("nobody_asks", table, 0, 0, True, verb="consent")
    table.submit(1, 0, [table.state.legal(1)[0]])
    refuses("nothing_to_undo", table, 0, 1, verb="undo")
    assert table.undo(1, 1)  # the secret answer to a question that all are asked


def test_after_the_end_only_one_who_plays_alone_takes_back() -> None:
    record = golden("rurik", 2)
    last = record.entries[-1].seat
    table = Table(record, [ANN, BOB])
    refuses("over", table, last, table.position, verb="undo")
    table = Table(record, [person("Ann", "x"), person("Bob", "x")])
    refuses("over", table, last, table.position, verb="undo")
    table = Table(record, [ANN if seat == last else bot("random") for seat in range(2)])
    assert table.undo(last, table.position)
    assert table.status == "playing"
    table.ended = True
    refuses("ended", table, last, table.position, verb="undo")


# -- not growing ----------------------------------------------------------------------------------------


def test_a_table_goes_on_from_a_condensed_state() -> None:
    record = golden("rurik", 3)
    whole = record.entries
    table = Table(beginning(record, 100), [ANN, BOB, CAT])
    seat = whole[99].seat
    for _ in range(3):  # entries that do not count as moments
        actions = table.undo_reach(seat)
        table.undo(seat, table.position)
        if table.request:
            for other in table.consents(seat, actions):
                table.consent(other, table.position, True)
        for entry in whole[table.moment : 100]:
            table.submit(entry.seat, table.position, [entry.action])
    position, key = table.position, table.state.key()
    assert table.moment == 100 < position
    found = table.condense(20)
    assert found
    entries, moment, start = found
    assert moment == 80
    assert entries + len(table.record.entries) == table.position == position
    assert (table.moment, table.state.key()) == (100, key)
    assert len(table.play.states) == 21
    assert table.condense(20) is None
    again = Table(table.record, table.seats, None, veche.load(start.dump()), entries, moment)
    assert (again.position, again.moment, again.state.key()) == (position, 100, key)
    for entry in whole[100:]:
        again.submit(entry.seat, again.position, [entry.action])
    assert again.record.result == record.result != ""


def test_what_was_let_go_of_cannot_be_taken_back() -> None:
    table = past_setup(ANN, bot("random"))
    while table.moment < 40:
        answer(table)
    table.condense(5)
    while table.undo_reach(0):
        table.undo(0, table.position)
    assert table.moment >= 35
    refuses("nothing_to_undo", table, 0, table.position, verb="undo")


# -- time -----------------------------------------------------------------------------------------------


def test_a_decision_has_its_time_and_then_uses_the_bank() -> None:
    clock = Clock(TimeLimits(10, 30), 2)
    clock.turn([0], 100)
    assert clock.left(0, 104) == (6, 30)
    assert clock.left(0, 115) == (0, 25)
    assert clock.left(1, 115) == (10, 30)
    assert clock.next_out() == 140
    assert clock.out(139.9) == []
    assert clock.out(140) == [0]
    clock.turn([1], 115)
    assert clock.banks == [25, 30]
    clock.turn([1], 120)  # the same decision: its time runs on
    assert clock.left(1, 120) == (5, 30)
    clock.turn([1], 121, fresh=frozenset({1}))  # the next decision of the same seat
    assert clock.left(1, 121) == (10, 30)
    clock.turn([], 125)
    assert clock.next_out() is None


def test_time_runs_for_all_who_are_asked_at_once() -> None:
    clock = Clock(TimeLimits(10, 0), 3)
    clock.turn([0, 2], 0)
    clock.turn([2], 4, fresh=frozenset({0}))
    assert clock.out(10) == [2]
    clock.restart(10)
    assert clock.out(19) == []
    assert clock.next_out() == 20


def test_the_bank_is_never_less_than_nothing() -> None:
    clock = Clock(TimeLimits(10, 5), 1)
    clock.turn([0], 0)
    clock.turn([], 100)
    assert clock.banks == [0]


def test_the_clock_of_a_table_follows_its_people() -> None:
    table = past_setup(ANN, bot("random"), limits=TimeLimits(10, 20))
    assert table.clock
    assert table.clock.since == {0: 0}
    while table.pending == [0]:
        answer(table, now=15)
    assert table.clock.banks[0] == 15  # for the first of these decisions only
    assert table.clock.since == {}  # bots have all the time they need
    while table.pending == [1]:
        answer(table, now=200)
    assert table.clock.since == {0: 200}
    assert table.out_of_time(224) == []
    assert table.out_of_time(225) == [0]
    table.stand_in(0, "steward", 225)
    assert table.clock.since == {}
    assert table.out_of_time(300) == []
    table.come_back(0, 300)
    assert table.clock.left(0, 301) == (9, 0)


def test_a_table_may_wait_for_the_late() -> None:
    table = past_setup(ANN, BOB, limits=TimeLimits(10, 0, "wait"))
    table.tick(0)
    assert table.clock
    assert table.clock.out(50) == [0]
    assert table.out_of_time(50) == []


def test_time_stands_while_a_table_waits_or_is_ended() -> None:
    table = table_of(ANN, Sitter("open"), limits=TimeLimits(10, 0))
    table.tick(0)
    assert table.clock
    assert table.clock.next_out() is None
    table.seats[1] = BOB
    table.tick(50)
    assert table.clock.next_out() == 60
    table.ended = True
    table.tick(55)
    assert table.clock.next_out() is None


# -- what an action would bring -------------------------------------------------------------------------


def foreseen(state: State, text: str, seed: int = 1) -> tuple[dict[str, int], bool]:
    assert state.player is not None
    forecast = forecasts(state, state.player, seed)[state.parse(text)]
    return forecast.changes, forecast.undo


def test_costs_and_gains_are_foreseen() -> None:
    state = scythe(crimea={"coins": 5, "power": 3}, nordic={}, active="crimea", section="build")
    before = state.key()
    assert foreseen(state, "top power") == ({"coins": -1, "power": 2}, True)
    assert foreseen(state, "top cards") == ({"coins": -1, "cards": 1}, False)
    assert state.key() == before


def test_luck_is_not_foreseen() -> None:
    """The goods of a rebel are hidden until it is defeated: no number of them may be shown as sure."""
    state = rurik(
        players=2, points="attack 2", rebels={"kiev": "fish_1"}, blue={"at": {"kiev": 3}}, to_move="blue"
    )
    for seed in range(5):
        changes, undo = foreseen(state, "attack kiev rebels", seed)
        assert changes == {"defeated": 1}
        assert not undo
