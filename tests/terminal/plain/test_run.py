"""The game line by line: whole transcripts in each language, and what happens to those who answer otherwise.

Write the transcripts anew with ``.venv/bin/pytest tests/terminal --write-golden`` and read the difference.
"""

import asyncio
import json
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.command import KINGUP, kingup
from support.plain import SAVED, kept_files, think_up, transcript
from support.terminal import Lots, wishes

from kingup.bots.pool import Thinking
from kingup.locales import LANGUAGES
from kingup.record import read_record
from kingup.table.archive import verify
from kingup.terminal.play_command import play
from kingup.terminal.tables.new_game import Seating
from kingup.terminal.tables.saves import Shelf
from kingup.terminal.text.texts import Texts

FOLDER = Path(__file__).parents[1] / "transcripts"
ANSWERS = FOLDER / "answers.txt"
SECRET = re.compile(r"Your goal: ([^.]*)\.")


@pytest.fixture(scope="module")
def thinking():
    """The real bots, in their process."""
    started = Thinking(1, pytest.fail)
    started.start()
    yield started
    asyncio.run(started.close())


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A user's data directory of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "kingup" / "terminal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_as_it_always_was(language, tmp_path, request, thinking):
    how = wishes(tmp_path, "Ada", bots=2, seed=9, language=language, fresh=True)
    golden = FOLDER / f"{language}.txt"
    if request.config.getoption("--write-golden"):
        FOLDER.mkdir(exist_ok=True)
        if language == LANGUAGES[0]:
            ANSWERS.write_text(think_up(how, seed=1, slips=13, thinking=thinking))
        golden.write_text(transcript(how, ANSWERS.read_text(), thinking))
    told = transcript(how, ANSWERS.read_text(), thinking)
    assert told == golden.read_text()
    assert kept_files(tmp_path) == [], "a game that is over is not kept"


def test_the_installed_command_tells_the_same_and_writes_the_record(home, tmp_path):
    record = tmp_path / "game.kingup"
    with ANSWERS.open() as answers:
        done = kingup(
            *("play", "--plain", "--seed", "9", "--players", "3", "--name", "Ada", "--lang", "en"),
            *("--record", str(record)),
            stdin=answers,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert SAVED.sub("GAME.kingup", done.stdout) == (FOLDER / "en.txt").read_text()
    (saved,) = (home / "finished").iterdir()
    assert f"The record of the game is {saved}. “kingup replay 1” shows it again" in done.stdout
    assert saved.read_bytes() == record.read_bytes()
    game = read_record(record.read_bytes())
    assert game.game.over
    assert verify(game)
    checked = json.loads(kingup("check", "--json", str(record)).stdout)
    assert checked["status"] == "finished"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_says_what_can_be_answered(language):
    told = (FOLDER / f"{language}.txt").read_text().splitlines()
    answered = [before for before, line in pairwise(told) if line.startswith("> ")]
    assert len(answered) > 30
    for prompt in answered:
        assert re.search(r"\b[A-P][1-5K]\b|\bY\b", prompt), prompt


def test_a_question_is_asked_in_full_once_and_then_in_a_few_words(tmp_path):
    how = wishes(tmp_path, fresh=True, seed=1)
    told = transcript(how, "hello\n\nlook\nA9\n").splitlines()
    full = [line for line in told if line.startswith("Your turn: put somebody")]
    short = "Your turn: an initial and a floor, such as"
    assert len(full) == 1
    # One line says what was wrong and what would be right.
    assert any(line.startswith("“hello” is no answer here. " + short) for line in told)
    assert any(line.startswith("Characters are placed on floors 1 to 4. " + short) for line in told)
    assert sum(line.startswith(short) for line in told) == 2, "after an empty line, and after a look"
    assert told[-1].startswith("The game is kept.")


@pytest.mark.parametrize("answer", ["A 4", "a4", "a  4", "alighiero 4", "Alighiero 4"])
def test_a_move_may_be_typed_with_a_space_or_a_name(answer, tmp_path):
    assert "Ada puts Alighiero on floor 4." in transcript(wishes(tmp_path), f"{answer}\n")


def test_an_initial_alone_is_told_that_the_floor_is_missing(tmp_path):
    told = transcript(wishes(tmp_path), "A\nn\nodessa\n")
    for answer in ("A", "n", "odessa"):
        assert f"“{answer}” alone is not enough: the floor is missing. Your turn: an initial and a floor" in told


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("de", "Hilfe"), ("de", "help")])
def test_help_is_understood_as_a_word(language, word, tmp_path):
    quit_says = Texts(language)("terminal-help-quit")
    assert quit_says in transcript(wishes(tmp_path, language=language), f"{word}\n")


def test_q_leaves(tmp_path):
    told = transcript(wishes(tmp_path), "q\nA4\n").splitlines()
    assert told[-2:] == ["> q", "The game is kept. “kingup play” goes on with it."]


def test_brief_asks_in_a_few_words_from_the_beginning(tmp_path):
    how = wishes(tmp_path, fresh=True, seed=1, brief=True)
    told = transcript(how, think_up(how, seed=3)).splitlines()
    assert not any("Answer with" in line for line in told)
    assert any(line.startswith("Your turn: an initial and a floor, such as ") for line in told)
    assert any(line.startswith("Your turn: an initial and the next floor, such as ") for line in told)
    assert any(re.fullmatch(r"\w+ to the throne: Y(/N)?\? Type \? for more\.", line) for line in told)


def test_people_read_numbers_of_players_from_1(tmp_path):
    how = wishes(tmp_path, fresh=True, seed=1)
    told = transcript(how, "look\nnote 1 A +\nnote 0 B +\nnote 3 C -\n").splitlines()
    listed = [line.partition(",")[0] for line in told if re.match(r"\d: ", line)]
    assert listed == 2 * ["1: Ada", "2: Rosa", "3: Sandro"], "at the beginning, and after a look"
    assert "Ada: A✓" in told
    assert "Sandro: C✗" in told
    assert not any("B✓" in line for line in told), "nobody has the number 0"


def test_who_answers_nothing_leaves_and_goes_on_later(tmp_path):
    how = wishes(tmp_path)
    first = transcript(how, "A4\n")
    assert first.splitlines()[-1] == "The game is kept. “kingup play” goes on with it."
    assert len(kept_files(tmp_path)) == 1
    later = transcript(how, "Y\n").splitlines()
    date = r"\d{4}-\d\d-\d\d \d\d:\d\d"
    assert re.match(rf"Left unfinished: {date}, round 1 of 3, Ada, Rosa and Sandro\. Answer Y", later[0])
    assert "Ada puts Alighiero on floor 4." in later
    assert later[-1].startswith("The game is kept.")


def test_several_games_that_were_left_are_numbered(tmp_path):
    for bots in (2, 3):
        transcript(wishes(tmp_path, "Ada", bots=bots, fresh=True), "")
    how = wishes(tmp_path)
    told = transcript(how, "Y\n3\nq\n").splitlines()
    assert told[0] == "Left unfinished:"
    assert [line[:3] for line in told[1:3]] == ["1: ", "2: "]
    assert told[3].startswith("Answer with a number to go on with that game, N for a new game,")
    assert f"“Y” is no answer here. {told[3]}" in told
    assert f"“3” is no answer here. {told[3]}" in told
    assert told[-1] == "> q", "it is left, and nothing else"
    games = Shelf(tmp_path).unfinished()
    continued = transcript(how, "2\n").partition("line by line")[2]
    assert {line[0] for line in continued.splitlines() if line[1:3] == ": "} == set("1234"[: len(games[1].players)])
    transcript(how, "D 1\nq\n")
    assert [game.name for game in Shelf(tmp_path).unfinished()] == [games[1].name]


def test_an_answer_about_one_game_that_was_left_is_explained(tmp_path):
    transcript(wishes(tmp_path), "A4\n")
    told = transcript(wishes(tmp_path), "maybe\nquit\n").splitlines()
    assert any(line.startswith("“maybe” is no answer here. Answer Y to go on with it") for line in told)
    assert told[-1] == "> quit"
    assert len(kept_files(tmp_path)) == 1


def test_a_game_is_continued_by_its_name(home):
    for seed in ("1", "2"):
        kingup("play", "--plain", "--players", "3", "--seed", seed, "--level", "servant", stdin=subprocess.DEVNULL)
    first, second = Shelf(home).unfinished()
    done = kingup("play", "--plain", "--lang", "en", second.name, stdin=subprocess.DEVNULL)
    assert done.stdout.startswith("King Up! line by line.")
    assert second.players[1] in done.stdout
    for arguments, says in (
        ([second.name, "--new"], "--new and --seed begin a new game"),
        (["20200101-000000-abcdef"], "no unfinished game is called 20200101-000000-abcdef"),
    ):
        done = kingup("play", "--plain", *arguments, stdin=subprocess.DEVNULL)
        assert done.returncode == 2
        assert says in done.stderr
    assert [game.name for game in Shelf(home).unfinished()] == [first.name, second.name]


def test_a_game_that_is_gone_on_with_has_the_same_luck(tmp_path):
    answers = think_up(wishes(tmp_path / "plan", fresh=True), seed=3).splitlines(keepends=True)
    whole = transcript(wishes(tmp_path / "whole"), "".join(answers))
    transcript(wishes(tmp_path / "half"), "".join(answers[:7]))
    rest = transcript(wishes(tmp_path / "half"), "Y\n" + "".join(answers[7:]))
    assert rest.splitlines()[-1] == whole.splitlines()[-1]
    assert rest.splitlines()[-20:] == whole.splitlines()[-20:]


def test_a_game_that_is_not_wanted_is_kept_or_thrown_away(tmp_path):
    transcript(wishes(tmp_path), "A4\n")
    transcript(wishes(tmp_path, seed=8), "N\nA4\n")
    assert len(kept_files(tmp_path)) == 2
    told = transcript(wishes(tmp_path), "what\nD 2\nD\n")
    assert "“what” is no answer here" in told
    assert told.count("Left unfinished") == 2, "a list of two, then a question about the one that is left"
    assert len(kept_files(tmp_path)) == 1
    transcript(wishes(tmp_path, fresh=True), "")
    assert len(kept_files(tmp_path)) == 2, "who wants a new game is not asked"


def test_nothing_is_left_on_the_way_when_nobody_answers_the_offer(tmp_path):
    transcript(wishes(tmp_path), "A4\n")
    assert transcript(wishes(tmp_path), "").count("\n") == 1
    assert len(kept_files(tmp_path)) == 1


def test_those_who_share_the_keyboard_read_nothing_of_each_other(tmp_path):
    how = wishes(tmp_path, "Ada", "Ben", "Cleo")
    told = transcript(how, think_up(how, seed=2)).splitlines()
    looking = ""
    goals: dict[str, set[str]] = {name: set() for name in ("Ada", "Ben", "Cleo")}
    for line in told:
        if found := re.match(r"Pass the keyboard to (\w+)", line):
            looking = found[1]
        if found := SECRET.search(line):
            goals[looking].add(found[1])
        assert "You have voted" not in line
    assert [len(seen) for seen in goals.values()] == [3, 3, 3], "a goal of one's own for each round"
    assert len(set().union(*goals.values())) == 9


def test_a_record_of_a_game_that_is_left_holds_no_secret(tmp_path):
    record = tmp_path / "game.kingup"
    how = wishes(tmp_path / "kept", record=record, fresh=True)
    answers = think_up(wishes(tmp_path / "plan", fresh=True), seed=3).splitlines(keepends=True)
    transcript(how, "".join(answers[:-12]))
    (kept,) = Shelf(tmp_path / "kept").unfinished()
    rounds = len(kept.table.game.finished)
    assert rounds in (1, 2)
    assert len(read_record(record.read_bytes()).game.finished) == rounds
    assert f"Round {rounds + 1}" not in record.read_text()


def test_ctrl_c_leaves_politely_and_the_game_is_kept(home):
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
    assert out == "The game is kept. “kingup play” goes on with it.\n"
    assert len(kept_files(home)) == 1


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
def test_a_reader_that_goes_away_ends_the_game_quietly(home, last, arguments):
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
    assert len(kept_files(home)) == 1, "and the game is kept"


@pytest.mark.parametrize(
    ("redirect", "code", "says"),
    [
        ("> /dev/full", 2, "kingup: cannot write: No space left on device\n"),
        (">&-", 2, "kingup: cannot write: Bad file descriptor\n"),
        ("<&- > /dev/null", 0, ""),
    ],
)
def test_full_and_closed_streams_are_named(home, redirect, code, says):
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


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--players", "7"], "7 is not in the range 3<=x<=6"),
        (["--level", "emperor"], "emperor is neither cmd:PROGRAM nor one of random, servant"),
        (["--level", "kin"], "with or without a temperament. Did you mean king?"),
        (["--level", "cmd:'"], "' is not a command: No closing quotation"),
        (["--level", "cmd:no-such-program"], "no-such-program is not a program that can be run"),
        (["--log", "/no/such/folder/play.log"], "cannot write /no/such/folder/play.log: No such file or directory"),
        (["--people", "Ada,,Ben"], "a name has 1 to 24 characters"),
        (["--people", "A,B,C,D,E,F,G"], "at most 6 play, not 7"),
        (["--people", "A,B,C,D", "--players", "3"], "--players 3 is less than the 4 people"),
        (["--name", "\n"], "a name has 1 to 24 characters"),
        (["--lang", "tlh"], "'tlh' is not one of 'en', 'it', 'de', 'fr'"),
        (["--record", "/no/such/folder/game.kingup"], "there is no folder /no/such/folder that can be written to"),
        (["--record", "/proc/game.kingup"], "there is no folder /proc that can be written to"),
        (["ftp://example.org/t/ABC2345"], "is not the link of a table, as http://127.0.0.1:8000/t/ABC2345 is"),
        (["ABC234"], "nor the code of a table, as ABC2345 is"),
        (["--server", "nowhere", "ABC2345"], "nor the address of a server, as http://127.0.0.1:8000 is"),
        (["--server", "http://x/t/ABC2345"], "is the link of a table; its server is http://x"),
        (["http://x", "--people", "Ada,Ben"], "--people is for a table on this machine"),
        (["http://x", "--level", "cmd:false"], "programs (cmd:) play at a table on this machine"),
        (["http://x", "--players", "3", *["--level", "king"] * 3], "and --players 3 has room for 2"),
        (["http://[x/t/ABC2345"], "is not an address"),
    ],
)
def test_bad_usage_is_explained(home, arguments, says):
    done = CliRunner().invoke(play, ["--plain", *arguments])
    assert done.exit_code == 2
    assert says in " ".join(done.stderr.split())
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "variables"),
    [(["ABC2345"], {"KINGUP_SERVER": "http://127.0.0.1:1"}), (["ABC2345", "--server", "http://127.0.0.1:1"], {})],
)
def test_a_server_that_does_not_answer_is_named(home, arguments, variables):
    done = CliRunner().invoke(play, ["--plain", "--lang", "en", *arguments], env=variables)
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: http://127.0.0.1:1: The server cannot be reached.")


def test_without_a_terminal_the_whole_screen_is_not_drawn(home):
    done = CliRunner().invoke(play, [])
    assert done.exit_code == 2
    assert "--plain goes line by line" in done.stderr


def test_a_program_may_play_too(tmp_path):
    bot = f"cmd:python3 {Path(__file__).parents[3] / 'examples' / 'bot.py'}"
    how = wishes(tmp_path, fresh=True)
    seating = type(how.seating)(("Ada",), (bot, "officer"), seed=5)
    how = wishes(tmp_path, fresh=True, seating=seating)
    told = transcript(how, think_up(how, seed=4))
    assert "bot.py puts" in told
    assert "The game is over." in told


def seated(folder, *bots, **others):
    """Ada plays against these bots."""
    return wishes(folder, fresh=True, seating=Seating(("Ada",), bots, seed=5), **others)


def script(folder, body):
    """A bot that is a Python program."""
    file = folder / "bad.py"
    file.write_text(f"import json, sys\nprint(json.dumps({{'name': 'x'}}), flush=True)\n{body}\n")
    return f"cmd:{sys.executable} {file}"


ENDED = "Player 2, false: the program has ended. A bot takes over: Officer."
WRONG = "Player 2, bad.py: the program’s answer isn’t allowed, or can’t be read."


def test_a_program_that_dies_is_named_and_a_bot_takes_over(tmp_path):
    log = tmp_path / "play.log"
    how = seated(tmp_path, "cmd:false", "officer", log=log)
    told = transcript(how, think_up(how, seed=4)).splitlines()
    assert told.count(ENDED) == 1
    assert not any(line.startswith("false ") for line in told[: told.index(ENDED)]), "the notice comes first"
    assert any(line.startswith("The game is over.") for line in told)
    logged = [line for line in log.read_text().splitlines() if "player 2, false" in line]
    assert len(logged) == 2, "once for each of the two games here"
    assert logged[0].endswith("kingup play: player 2, false: the program has ended; the bot officer takes over")


def test_a_log_is_for_its_owner_alone(home, tmp_path):
    log = tmp_path / "play.log"
    arguments = ("--seed", "1", "--level", "cmd:false", "--log", str(log))
    kingup("play", "--plain", *arguments, stdin=subprocess.DEVNULL)
    assert log.stat().st_mode & 0o777 == 0o600


def test_a_program_that_answers_nonsense_is_named_each_time(tmp_path):
    log = tmp_path / "play.log"
    bot = script(
        tmp_path, "print('oops', file=sys.stderr, flush=True)\nfor line in sys.stdin: print('what?', flush=True)"
    )
    how = seated(tmp_path, bot, "officer", log=log)
    told = transcript(how, think_up(how, seed=4)).splitlines()
    assert [line for line in told if line.startswith("Player 2")] == [
        WRONG,
        WRONG,
        f"{WRONG} A bot takes over: Officer.",
    ]
    assert "oops" in log.read_text().splitlines()
    assert "what?" not in log.read_text(), "answers may be secret"


def test_a_fault_in_a_vote_is_told_when_the_vote_is_over(tmp_path):
    bot = script(
        tmp_path,
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if 'legal' in asked:\n"
        "        print(json.dumps({'play': '?' if asked['ask'] == 'vote' else asked['legal'][0]}), flush=True)",
    )
    how = seated(tmp_path, bot, "officer")
    told = transcript(how, think_up(how, seed=4)).splitlines()
    faults = [at for at, line in enumerate(told) if line.startswith("Player 2")]
    assert len(faults) == 3
    for at in faults:
        vote = max(number for number in range(at) if "nominates" in told[number])
        assert any("is out" in line or "All say Yes" in line for line in told[vote:at]), told[vote : at + 1]


def test_what_a_terminal_would_take_for_an_order_is_not_written(tmp_path):
    told = transcript(wishes(tmp_path), "\x1b[2Jhello\n")
    assert "\x1b" not in told
    assert "hello" in told


def test_bots_that_draw_lots_are_no_part_of_the_program():
    assert Lots().warm
