"""The mind of a bot: a program that is canceled at any moment leaves no process behind."""

import asyncio
import os
import sys
from pathlib import Path

import pytest
from support.games import dealt
from support.remote_tables import until

from kingup.bots.pool import BotPool
from kingup.rules import History, view_for
from kingup.terminal.join.thinker import Thinkers

VIEW = view_for(dealt(4), 0, History.OPEN)
MUTE = "import os, sys\nopen(sys.argv[1], 'w').write(str(os.getpid()))\n"


@pytest.mark.parametrize("started", [True, False], ids=["while it greets", "before it has started"])
async def test_canceled_program_is_gone(tmp_path: Path, started: bool):
    script, pid = tmp_path / "mute.py", tmp_path / "pid"
    script.write_text(f"{MUTE}for line in sys.stdin: pass\n")
    pool = BotPool(1, print)
    thinker = Thinkers(f"cmd:{sys.executable} {script} {pid}", pool, 10, None, None).new("ABC2345", lambda _: None)
    choice = asyncio.create_task(thinker.choose(0, VIEW, ["A1", "A2"]))
    if started:
        await until(lambda: pid.exists() and bool(pid.read_text()))
    else:
        await asyncio.sleep(0)
    choice.cancel()
    await asyncio.gather(choice, return_exceptions=True)
    await asyncio.wait_for(thinker.end(None), 20)
    assert thinker.failed
    if started:
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)
    await pool.close()
