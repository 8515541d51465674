"""Whole games line by line, compared with transcripts in each language.

Rewrite the transcripts with ``.venv/bin/pytest tests/terminal --write-golden`` and read the difference.
"""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
import pytest_asyncio
from support.command import kingup
from support.plain import SAVED, generate_answers, saved_files, transcript
from support.terminal import play_options

from kingup.bots.pool import BotPool
from kingup.locales import LANGUAGES
from kingup.record import read_record
from kingup.table.archive import verify

FOLDER = Path(__file__).parents[1] / "transcripts"
ANSWERS = FOLDER / "answers.txt"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pool():
    """Start the real bots in their process."""
    started = BotPool(1, pytest.fail)
    started.start()
    yield started
    await started.close()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_game_matches_its_transcript(language, tmp_path, request, pool):
    options = play_options(tmp_path, "Ada", bots=2, seed=9, language=language, fresh=True)
    golden = FOLDER / f"{language}.txt"
    if request.config.getoption("--write-golden"):
        FOLDER.mkdir(exist_ok=True)
        if language == LANGUAGES[0]:
            ANSWERS.write_text(await generate_answers(options, seed=1, slips=13, pool=pool))
        golden.write_text(await transcript(options, ANSWERS.read_text(), pool))
    output = await transcript(options, ANSWERS.read_text(), pool)
    assert output == golden.read_text()
    assert saved_files(tmp_path) == [], "a finished game leaves no log"


def test_installed_command_matches_the_transcript_and_writes_the_record(home, tmp_path):
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
    assert f"The record is saved as {saved}. “kingup replay 1” replays it" in done.stdout
    assert saved.read_bytes() == record.read_bytes()
    game = read_record(record.read_bytes())
    assert game.game.over
    assert verify(game)
    checked = json.loads(kingup("check", "--json", str(record)).stdout)
    assert checked["status"] == "finished"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_says_what_can_be_answered(language):
    output = (FOLDER / f"{language}.txt").read_text().splitlines()
    answered = [before for before, line in pairwise(output) if line.startswith("> ")]
    assert len(answered) > 30
    for prompt in answered:
        assert re.search(r"\b[A-P][1-5K]\b|\b[YSJO]\b", prompt), prompt
