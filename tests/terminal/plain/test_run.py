"""Resuming games, leaving them, and broken streams, line by line."""

import re
import signal
import subprocess

import pytest
from support.command import KINGUP, kingup
from support.plain import generate_answers, saved_files, transcript
from support.terminal import play_options

from kingup.record import read_record
from kingup.terminal.tables.saves import SavedGames


async def test_a_game_is_left_at_the_end_of_the_input_and_resumed_later(tmp_path):
    options = play_options(tmp_path)
    first = await transcript(options, "A4\n")
    assert first.splitlines()[-1] == "Game saved. Run “kingup play” to continue."
    assert len(saved_files(tmp_path)) == 1
    later = (await transcript(options, "Y\n")).splitlines()
    date = r"\d{4}-\d\d-\d\d \d\d:\d\d"
    assert re.match(rf"Unfinished: {date}, round 1 of 3, Ada, Rosa and Sandro\. Answer Y", later[0])
    assert "Ada places Alighiero on floor 4." in later
    assert later[-1].startswith("Game saved.")


async def test_several_unfinished_games_are_numbered(tmp_path):
    for bots in (2, 3):
        await transcript(play_options(tmp_path, "Ada", bots=bots, fresh=True), "")
    options = play_options(tmp_path)
    output = (await transcript(options, "Y\n3\nq\n")).splitlines()
    assert output[0] == "Unfinished:"
    assert [line[:3] for line in output[1:3]] == ["1: ", "2: "]
    assert output[3].startswith("Answer with a number to continue that game, or N for a new one. To delete")
    assert f"“Y” isn’t an answer here. {output[3]}" in output
    assert f"“3” isn’t an answer here. {output[3]}" in output
    assert output[-1] == "> q", "nothing else is written"
    games = SavedGames(tmp_path).unfinished()
    continued = (await transcript(options, "2\n")).partition("line by line")[2]
    assert {line[0] for line in continued.splitlines() if line[1:3] == ": "} == set("1234"[: len(games[1].players)])
    await transcript(options, "D 1\nq\n")
    assert [game.name for game in SavedGames(tmp_path).unfinished()] == [games[1].name]


async def test_a_bad_answer_about_an_unfinished_game_is_explained(tmp_path):
    await transcript(play_options(tmp_path), "A4\n")
    output = (await transcript(play_options(tmp_path), "maybe\nquit\n")).splitlines()
    assert any(line.startswith("“maybe” isn’t an answer here. Answer Y to continue it") for line in output)
    assert output[-1] == "> quit"
    assert len(saved_files(tmp_path)) == 1


def test_a_game_is_resumed_by_its_name(home):
    for seed in ("1", "2"):
        kingup("play", "--plain", "--players", "3", "--seed", seed, "--level", "servant", stdin=subprocess.DEVNULL)
    first, second = SavedGames(home).unfinished()
    done = kingup("play", "--plain", "--lang", "en", second.name, stdin=subprocess.DEVNULL)
    assert done.stdout.startswith("King Up!, line by line.")
    assert second.players[1] in done.stdout
    for arguments, says in (
        ([second.name, "--new"], "--new and --seed begin a new game"),
        (["20200101-000000-abcdef"], "no unfinished game is called 20200101-000000-abcdef"),
    ):
        done = kingup("play", "--plain", *arguments, stdin=subprocess.DEVNULL)
        assert done.returncode == 2
        assert says in done.stderr
    assert [game.name for game in SavedGames(home).unfinished()] == [first.name, second.name]


async def test_a_resumed_game_has_the_same_luck(tmp_path):
    answers = (await generate_answers(play_options(tmp_path / "plan", fresh=True), seed=3)).splitlines(keepends=True)
    whole = await transcript(play_options(tmp_path / "whole"), "".join(answers))
    await transcript(play_options(tmp_path / "half"), "".join(answers[:7]))
    rest = await transcript(play_options(tmp_path / "half"), "Y\n" + "".join(answers[7:]))
    assert rest.splitlines()[-1] == whole.splitlines()[-1]
    assert rest.splitlines()[-20:] == whole.splitlines()[-20:]


async def test_an_unfinished_game_is_left_alone_or_deleted(tmp_path):
    await transcript(play_options(tmp_path), "A4\n")
    await transcript(play_options(tmp_path, seed=8), "N\nA4\n")
    assert len(saved_files(tmp_path)) == 2
    output = await transcript(play_options(tmp_path), "what\nD 2\nD\n")
    assert "“what” isn’t an answer here" in output
    assert output.count("Unfinished") == 2, "first a list of two, then a question about the other one"
    assert len(saved_files(tmp_path)) == 1
    await transcript(play_options(tmp_path, fresh=True), "")
    assert len(saved_files(tmp_path)) == 2, "with --new nothing is offered"


async def test_input_that_ends_at_the_offer_changes_nothing(tmp_path):
    await transcript(play_options(tmp_path), "A4\n")
    assert (await transcript(play_options(tmp_path), "")).count("\n") == 1
    assert len(saved_files(tmp_path)) == 1


async def test_the_record_of_an_unfinished_game_holds_no_secret(tmp_path):
    record = tmp_path / "game.kingup"
    options = play_options(tmp_path / "saves", record=record, fresh=True)
    answers = (await generate_answers(play_options(tmp_path / "plan", fresh=True), seed=3)).splitlines(keepends=True)
    await transcript(options, "".join(answers[:-12]))
    (saved,) = SavedGames(tmp_path / "saves").unfinished()
    rounds = len(saved.table.game.finished)
    assert rounds in (1, 2)
    assert len(read_record(record.read_bytes()).game.finished) == rounds
    assert f"Round {rounds + 1}" not in record.read_text()


def test_ctrl_c_leaves_and_the_game_stays_saved(home):
    process = subprocess.Popen(
        [KINGUP, "play", "--plain", "--new", "--seed", "3", "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for line in process.stdout:
        if "Answer with" in line:
            break
    process.send_signal(signal.SIGINT)
    # Not before it has ended: communicate closes its input, which would be another way to leave.
    process.wait(60)
    out, err = process.communicate()
    assert (process.returncode, err.strip()) == (130, "")
    assert out == "Game saved. Run “kingup play” to continue.\n"
    assert len(saved_files(home)) == 1


@pytest.mark.parametrize(
    ("last", "arguments"),
    [
        ("King Up!", ["--seed", "1", "--level", "random"]),
        ("Answer with", ["--seed", "9", "--level", "random"]),
        ("Your goal", ["--seed", "1", "--level", "king", "--ms", "60000"]),
        ("Your goal", ["--seed", "1", "--level", "cmd:sleep 1000"]),
    ],
    ids=["at once", "at a question", "while a bot thinks", "while a program thinks"],
)
def test_a_closed_pipe_ends_the_game_quietly(home, last, arguments):
    process = subprocess.Popen(
        [KINGUP, "play", "--plain", "--new", "--lang", "en", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert any(last in line for line in iter(process.stdout.readline, "")), process.stderr.read()
    process.stdout.close()
    # Nobody types anything, and the input stays open.
    code = process.wait(timeout=60)
    assert (code, process.stderr.read()) == (141, "")
    process.stdin.close()
    process.stderr.close()
    assert len(saved_files(home)) == 1, "and the game stays saved"


@pytest.mark.parametrize(
    ("redirect", "code", "says"),
    [
        ("> /dev/full", 2, "kingup: cannot write: No space left on device\n"),
        (">&-", 2, "kingup: cannot write: Bad file descriptor\n"),
        ("<&- > /dev/null", 0, ""),
    ],
)
def test_full_and_closed_streams_are_reported(home, redirect, code, says):
    done = subprocess.run(
        f"{KINGUP} play --plain --new --level random {redirect}",
        shell=True,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, says)
    home.mkdir(parents=True, exist_ok=True)
    (home / "game.kingup").write_text(kingup("demo", "--seed", "1").stdout)
    for command in ("play", f"replay {home}/game.kingup"):
        done = subprocess.run(f"{KINGUP} {command} <&- >&-", shell=True, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "draws on a terminal, and this is none" in done.stderr
