"""`veche play` as a person meets it: whole games by piped answers, undo, save and resume, why, bad input."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from keyboard import Run, run, unquoted

import veche
from veche.bots import View, find, line_up
from veche.cli.menu import Menu
from veche.core.errors import BadNotation, BadOption, IllegalAction

__all__ = ["run"]

ONES = ("1",) * 400
SETUP = ("leader yaroslav", "1", "kiev", "kiev", "novgorod", "place.leader kiev")


# Whole games


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_ends_with_its_scores(run: Run, tmp_path: Path, players: int) -> None:
    file = tmp_path / "game.txt"
    result = run("play", "rurik", "--players", players, "--seed", 3, "--save", file, lines=ONES)
    assert (result.code, result.err) == (0, "")
    end = result.out.rpartition("Rurik · the end")[2]
    assert "rule  build  trade  warfare  deeds  agenda  total" in end or players == 1
    assert "rule build trade warfare deeds agenda coins dock total" in end or players > 1
    assert "agenda" in end
    assert "win" in end or "share the victory" in end
    record = veche.read_record(file.read_text())
    state = record.verify()
    assert state.over
    for seat, score in zip(state.seat_names(), state.scores(), strict=True):
        [line] = [line for line in end.splitlines() if line.startswith(f"{seat} ")]
        assert int(line.split()[-3]) == score


def test_the_same_seed_and_answers_give_the_same_game(run: Run) -> None:
    first = run("play", "rurik", "--seed", 11, lines=ONES[:40]).out
    assert first == run("play", "rurik", "--seed", 11, lines=ONES[:40]).out
    assert first != run("play", "rurik", "--seed", 12, lines=ONES[:40]).out


def test_a_pipe_gets_plain_text_no_wider_than_a_screen(run: Run) -> None:
    out = run("play", "rurik", "--seed", 3, lines=ONES).out
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= 100


def test_the_table_shows_map_board_households_and_own_cards(run: Run) -> None:
    out = run("play", "rurik", "--seed", 5, lines=SETUP).out
    table = out.rpartition("Round 1, strategy phase")[2]
    kiev = next(line for line in table.splitlines() if line.startswith("Kiev"))
    assert kiev.split()[:4] == ["Kiev", "wood", "blue", "2+L"]
    assert "muster     move" in table
    assert "Yaroslav" in table
    assert "agenda: Successful (2 points for being highest on the rule track)" in table
    assert "Reward Laborers" in table
    assert "[R-STRAT-01..15]" in table
    assert "advise 5  19 muster" in table


def test_others_secrets_are_not_on_the_screen(run: Run) -> None:
    out = run("play", "rurik", "--seed", 5, lines=SETUP).out
    state = veche.new("rurik", 3, 5)
    assert [line for line in out.splitlines() if line.strip().startswith("agenda: ")]
    for seat in (1, 2):
        for agenda in state.seats[seat].dealt:  # type: ignore[attr-defined]
            assert state.title.words.name("agenda", agenda) not in out


def test_news_tell_what_the_others_did(run: Run) -> None:
    out = run("play", "rurik", "--seed", 5, lines=("leader yaroslav",)).out
    assert "Blue takes Yaroslav." in out
    assert "Red takes Sviatopolk." in out


# Typing


def test_numbers_notation_and_clear_beginnings(run: Run) -> None:
    state = veche.new("rurik", 3, 5)
    menu = Menu(state, 0)
    text = state.text
    assert text(menu.read("8")) == "leader yaroslav"
    assert text(menu.read("LEADER  Yaroslav")) == "leader yaroslav"
    assert text(menu.read("le ya")) == "leader yaroslav"
    assert text(menu.read("yaro")) == "leader yaroslav"
    with pytest.raises(BadNotation, match="“leader maria”, “leader mstislav”"):
        menu.read("m")
    with pytest.raises(BadNotation, match="there is no action number 9; numbers are 1 to 8"):
        menu.read("9")
    with pytest.raises(BadNotation, match="did you mean “leader yaroslav”"):
        menu.read("leader yaroslaw")
    with pytest.raises(BadNotation, match="type a number, or notation such as “leader agatha”"):
        menu.read("xyzzy plugh")
    with pytest.raises(IllegalAction, match="R-SETUP-14"):
        menu.read("bribe 1")


def test_dotted_notation_can_be_shortened() -> None:
    state = veche.position("rurik", {"blue": {"at": {"kiev": 2}}, "points": "move 1"})
    menu = Menu(state, 0)
    assert state.text(menu.read("m.t kie vol")) == "move.troop kiev volyn"
    assert state.text(menu.read("volyn")) == "move.troop kiev volyn"
    assert state.text(menu.numbers[len(menu.numbers)]) == "stop"


def test_where_actions_are_numbers_a_number_means_itself() -> None:
    state = veche.new("rurik", 2, 1)
    while not state.text(state.legal()[0]).startswith("bribe"):
        state.apply(state.legal()[0])
    assert state.player is not None
    menu = Menu(state, state.player)
    assert {number: state.text(action) for number, action in menu.numbers.items()} == {
        n: f"bribe {n}" for n in range(4)
    }


def test_a_typo_is_one_sentence_and_the_game_goes_on(run: Run) -> None:
    result = run("play", "rurik", "--seed", 5, lines=("leader yaroslaw", "leader yaroslav"))
    assert result.code == 0
    assert "“leader yaroslaw” is not an action of rurik; did you mean “leader yaroslav”?" in result.out
    assert "Blue takes Yaroslav." in result.out


def test_why_explains_a_refusal_with_its_rule(run: Run) -> None:
    lines = (*SETUP, "advise 5 move", "bribe 0", "why advise 4 move", "why advise 4 tax", "why 1")
    out = run("play", "rurik", "--seed", 5, lines=lines).out
    answer = " ".join(out.partition("blue> why advise 4 move")[2].split())
    assert "needs own advisors in three columns first [R-STRAT-11]." in answer
    assert "R-STRAT-11 Three-different-columns rule" in answer
    assert "only after their advisors stand in 3 or more different columns" in answer
    assert "“advise 4 tax” is allowed now." in answer


def test_commands_answer(run: Run) -> None:
    lines = (
        *SETUP,
        "help",
        "map",
        "board",
        "me",
        "hands",
        "score",
        "log 3",
        "rules",
        "rules R-MOVE-01",
        "table",
    )
    out = run("play", "rurik", "--seed", 5, lines=lines).out
    for words in (
        "take back your last action",
        "│Pskov fish",
        "advisor +coins of its bribe",
        "conversion tiles: build, muster",
        "regions ruled",
        "R-STRAT-01  ",
        "R-MOVE-01  Movement points",
    ):
        assert words in out
    for bad in ("log x", "log 0", "why", "save", "rules xyzzyx"):
        assert run("play", "rurik", "--seed", 5, lines=(bad,)).code == 0


# Undo


def test_undo_takes_back_an_own_action(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = (*SETUP, "advise 5 move", "undo", "advise 4 tax")
    out = run("play", "rurik", "--seed", 5, "--save", file, lines=lines).out
    assert "“advise 5 move” taken back; `redo` does it again." in out
    state = veche.read_record(file.read_text()).replay()
    assert state.prompt() == "Blue bribes for advisor 4 in tax"


def test_undo_takes_back_what_bots_did_since_and_redo_does_it_again(run: Run, tmp_path: Path) -> None:
    done, redone = tmp_path / "done.txt", tmp_path / "redone.txt"
    moves = (*SETUP, "advise 5 move", "bribe 0")
    run("play", "rurik", "--seed", 5, "--save", done, lines=moves)
    out = run("play", "rurik", "--seed", 5, "--save", redone, lines=(*moves, "undo", "redo")).out
    assert "that followed taken back" in out
    first, second = (veche.read_record(file.read_text()) for file in (done, redone))
    assert len(second.entries) > len(first.entries)
    assert first.replay().key() == second.replay().key()


def test_undo_across_something_new_needs_more_than_undo(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = ("leader yaroslav", "1", "undo")
    out = run("play", "rurik", "--seed", 5, "--save", file, lines=lines).out
    # The agendas are kept, and then the start player is drawn.
    assert "Something new was shown since your last action; `undo!` does it anyway." in out
    assert veche.read_record(file.read_text()).entries[-1].action >= 0
    file.unlink()
    out = run("play", "rurik", "--seed", 5, "--save", file, lines=(*lines[:2], "undo!")).out
    assert "taken back" in out
    assert "agenda" in veche.read_record(file.read_text()).replay().prompt()


def test_undo_of_nothing_is_a_sentence(run: Run) -> None:
    assert (
        "There is no action of yours to take back." in run("play", "rurik", "--seed", 5, lines=("undo",)).out
    )
    assert "Nothing was taken back" in run("play", "rurik", "--seed", 5, lines=("redo",)).out


# Hot seat


def test_at_a_shared_keyboard_it_is_passed_on(run: Run, tmp_path: Path) -> None:
    lines = ("", "leader yaroslav", "", "leader maria", "", "1", "", "undo", "1")
    out = run("play", "rurik", "--players", 2, "--seed", 5, "--hotseat", lines=lines).out
    assert "Pass the keyboard to blue, then press Enter." in out
    assert "Pass the keyboard to red, then press Enter." in out
    assert "Blue acted since your last action; `undo!` asks the others." in out


def test_people_and_bots_can_share_a_table(run: Run) -> None:
    out = run(
        "play", "rurik", "--players", 3, "--seed", 5, "--hotseat", "--bots", "random", lines=("",) * 9
    ).out
    assert "Pass the keyboard to blue" in out
    result = run("play", "rurik", "--players", 2, "--hotseat", "--bots", "random,random")
    assert (result.code, result.err) == (2, "--bots: 2 bots leave no seat for people in a game of 2\n")


# Saving and resuming


@pytest.mark.parametrize("suffix", ["txt", "json"])
def test_save_and_resume_go_on_at_the_same_position(run: Run, tmp_path: Path, suffix: str) -> None:
    file, again = tmp_path / f"game.{suffix}", tmp_path / "again.txt"
    out = run("play", "rurik", "--seed", 5, lines=(*SETUP, "advise 5 move", f"save {file}", "quit")).out
    assert f"Saved in {file}." in out
    record = veche.read_record(file.read_text())
    assert record.replay().prompt() == "Blue bribes for advisor 5 in move"
    out = run("play", "rurik", "--resume", file, "--save", again).out
    assert "Blue bribes for advisor 5 in move" in out
    assert veche.read_record(again.read_text()).replay().key() == record.replay().key()
    out = run("play", "rurik", "--resume", file, "--save", file, lines=ONES).out
    assert "Rurik · the end" in out
    assert veche.read_record(file.read_text()).verify().over
    assert "Rurik · the end" in run("play", "rurik", "--resume", file).out


def test_quit_offers_to_save_and_says_how_to_resume(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    out = run("play", "rurik", "--seed", 5, "--seat", "red", lines=("1", "quit", str(file))).out
    assert f"veche play rurik --seat red --resume '{file}' --save '{file}'" in out
    assert file.exists()
    out = run("play", "rurik", "--seed", 5, lines=("1", "quit", "")).out
    assert "The game was not saved." in out


def test_save_replaces_no_other_file_unasked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("keep me")
    out = run(
        "play", "rurik", "--seed", 5, lines=(f"save {file}", f"save {tmp_path}", f"save {tmp_path}/no/x")
    ).out
    assert f"{file} exists already; `save! {file}` replaces it" in out
    assert "it is a folder" in out.replace("\n", " ") or "exists already" in out
    assert file.read_text() == "keep me"
    run("play", "rurik", "--seed", 5, lines=(f"save! {file}",))
    assert file.read_text().startswith("veche record 2")
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_the_end_of_the_input_leaves_cleanly(run: Run) -> None:
    result = run("play", "rurik", "--seed", 5)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("The game was not saved.\n")


def test_control_c_leaves_cleanly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("veche.cli.session.Session.ask", interrupt)
    result = run("play", "rurik", "--seed", 5)
    assert (result.code, result.err) == (130, "")
    assert "The game was not saved." in result.out


# Bad input


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no title 'chess'; titles are rurik"),
        (["rurik", "--players", "7"], "rurik cannot be played by 7 players; allowed are 1, 2, 3, 4"),
        (["rurik", "--players", "x"], "Invalid value for '--players'"),
        (
            ["rurik", "--leader", "borys"],
            "--leader “borys” is unknown; did you mean “boris”? Leaders are agatha",
        ),
        (
            ["rurik", "--leader", "boris", "-o", "leaders=random"],
            "--leader cannot be given with --option leaders",
        ),
        (["rurik", "--option", "deed_rwo=true"], "rurik has no option “deed_rwo”; did you mean “deed_row”?"),
        (["rurik", "--option", "deed_row=maybe"], "option “deed_row” cannot be 'maybe'; it is true or false"),
        (["rurik", "--option", "deed_row"], "--option “deed_row” must be a name and a value"),
        (["rurik", "-o", "start=red", "-o", "start=blue"], "--option “start” is given twice"),
        (["rurik", "-o", "start=white"], "option “start” cannot be 'white' with 3 players"),
        (["rurik", "--option", "leaders=boris,maria,borys"], "option “leaders”: “borys” is unknown"),
        (["rurik", "--seat", "green"], "seat “green” is not at this table; seats are blue, red, yellow"),
        (["rurik", "--seat", "white"], "seat “white” is not at this table; seats are blue, red, yellow"),
        (["rurik", "--seat", "red", "--hotseat"], "--seat cannot be given with --hotseat"),
        (["rurik", "--bots", "randm"], "there is no bot “randm”; did you mean “random”? Bots are random"),
        (["rurik", "--bots", "random,random,random"], "bots: 3 names for 2 seats"),
        (["rurik", "--seed", "-1"], "the seed must be a whole number from 0"),
        (["rurik", "--nonsense"], "play has no option --nonsense; it has --players, --seat"),
        (["rurik", "--resume", "none.txt"], "none.txt cannot be read: there is no such file"),
        (
            ["rurik", "--save", "no/such/game.txt"],
            "no/such/game.txt cannot be written: there is no folder no/such",
        ),
        ([], "Missing argument 'TITLE'"),
    ],
)
def test_bad_settings_are_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("play", *words)
    assert (result.code, result.out) == (2, "")
    assert unquoted(result.err).startswith(unquoted(sentence))
    assert result.err.count("\n") == 1
    assert not list(tmp_path.iterdir())
    if words and "--save" not in words:
        run("play", *words, "--save", "game.txt")
        assert not list(tmp_path.iterdir())


def test_settings_of_a_record_cannot_be_given_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "rurik", "--seed", 5, "--save", file)
    for words in (["--players", "3"], ["--seed", "1"], ["--leader", "boris"], ["-o", "start=red"]):
        result = run("play", "rurik", "--resume", file, *words)
        assert result.code == 2
        assert "cannot be given with --resume" in result.err
    result = run("play", "rurik", "--seed", 5, "--save", file)
    assert result.code == 2
    assert "exists already" in result.err


def test_no_traceback_from_a_process() -> None:
    command = [sys.executable, "-c", "from veche.cli import main; main()", "play", "rurik", "--seed", "5"]
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    ended = subprocess.run(command, input=b"\xff\xfe\n", capture_output=True, env=strict)
    assert ended.returncode == 2
    assert b"Traceback" not in ended.stderr
    assert ended.stderr.count(b"\n") == 1


# Leaders and bots


def test_the_leader_asked_for_is_taken(run: Run) -> None:
    out = run("play", "rurik", "--seed", 5, "--seat", "yellow", "--leader", "Boris").out
    assert "Boris: attacks on opponents" in out
    assert "takes a leader" not in out


def test_a_bot_sees_its_seat_only() -> None:
    state = veche.new("rurik", 3, 5)
    for _ in range(40):
        state.apply(state.legal()[0])
    seat = state.player
    assert seat is not None
    view = View(state, seat)
    assert (view.title, view.players, view.legal()) == ("rurik", 3, state.legal())
    assert view.observation() == state.observe(seat)
    assert view.world(4) is not state
    assert view.world(4).observe(seat) == view.observation()
    bot = find("random")
    assert bot("s").choose(view) == bot("s").choose(view)
    assert bot("s").choose(view) in view.legal()


def test_bots_are_found_by_name() -> None:
    assert line_up("random", 3) == ["random"] * 3
    assert line_up("Random, random", 2) == ["random", "random"]
    with pytest.raises(BadOption, match="there is no bot “clever”; bots are random"):
        line_up("clever", 2)
    with pytest.raises(BadOption, match="2 names for 3 seats"):
        line_up("random,random", 3)
