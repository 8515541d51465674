"""Bot programs at a table on this machine."""

import subprocess
import sys
from pathlib import Path

from support.command import kingup
from support.plain import generate_answers, transcript
from support.terminal import play_options

from kingup.terminal.options import NewGame

ENDED = "Player 2, false: the program has ended. A bot takes over: Officer."
WRONG = "Player 2, bad.py: the program’s answer isn’t allowed, or can’t be read."


async def test_a_program_can_play(tmp_path):
    bot = f"cmd:python3 {Path(__file__).parents[3] / 'examples' / 'bot.py'}"
    options = play_options(tmp_path, fresh=True)
    new_game = type(options.new_game)(("Ada",), (bot, "officer"), seed=5)
    options = play_options(tmp_path, fresh=True, new_game=new_game)
    output = await transcript(options, await generate_answers(options, seed=4))
    assert "bot.py places" in output
    assert "The game is over." in output


def options_with_bots(folder, *bots, **others):
    """Return the options for Ada against these bots."""
    return play_options(folder, fresh=True, new_game=NewGame(("Ada",), bots, seed=5), **others)


def script(folder, body):
    """Write a bot that is a Python program, and return its name."""
    file = folder / "bad.py"
    file.write_text(f"import json, sys\nprint(json.dumps({{'name': 'x'}}), flush=True)\n{body}\n")
    return f"cmd:{sys.executable} {file}"


async def test_a_program_that_ends_is_reported_and_replaced(tmp_path):
    log = tmp_path / "play.log"
    options = options_with_bots(tmp_path, "cmd:false", "officer", log=log)
    output = (await transcript(options, await generate_answers(options, seed=4))).splitlines()
    assert output.count(ENDED) == 1
    assert not any(line.startswith("false ") for line in output[: output.index(ENDED)]), "the notice comes first"
    assert any(line.startswith("The game is over.") for line in output)
    logged = [line for line in log.read_text().splitlines() if "player 2, false" in line]
    assert len(logged) == 2, "once for each of the two games here"
    assert logged[0].endswith("kingup play: player 2, false: the program has ended; the bot officer takes over")


def test_the_log_is_readable_by_its_owner_alone(home, tmp_path):
    log = tmp_path / "play.log"
    arguments = ("--seed", "1", "--level", "cmd:false", "--log", str(log))
    kingup("play", "--plain", *arguments, stdin=subprocess.DEVNULL)
    assert log.stat().st_mode & 0o777 == 0o600


async def test_a_program_with_wrong_answers_is_reported_each_time(tmp_path):
    log = tmp_path / "play.log"
    bot = script(
        tmp_path, "print('oops', file=sys.stderr, flush=True)\nfor line in sys.stdin: print('what?', flush=True)"
    )
    options = options_with_bots(tmp_path, bot, "officer", log=log)
    output = (await transcript(options, await generate_answers(options, seed=4))).splitlines()
    assert [line for line in output if line.startswith("Player 2")] == [
        WRONG,
        WRONG,
        f"{WRONG} A bot takes over: Officer.",
    ]
    assert "oops" in log.read_text().splitlines()
    assert "what?" not in log.read_text(), "answers may be secret"


async def test_a_failure_in_a_vote_is_reported_after_the_vote(tmp_path):
    bot = script(
        tmp_path,
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if 'legal' in asked:\n"
        "        print(json.dumps({'play': '?' if asked['ask'] == 'vote' else asked['legal'][0]}), flush=True)",
    )
    options = options_with_bots(tmp_path, bot, "officer")
    output = (await transcript(options, await generate_answers(options, seed=4))).splitlines()
    faults = [at for at, line in enumerate(output) if line.startswith("Player 2")]
    assert len(faults) == 3
    for at in faults:
        vote = max(number for number in range(at) if "nominates" in output[number])
        assert any("is eliminated" in line or "Everybody said Yes" in line for line in output[vote:at]), output[
            vote : at + 1
        ]
