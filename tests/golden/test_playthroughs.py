"""Whole games stored as readable text. A change in the rules shows as a difference in them.

Write them again with ``.venv/bin/pytest tests/golden --write-golden`` and read the difference before committing it.
"""

from pathlib import Path
from typing import get_args

import pytest
from support.games import PLAYER_COUNTS
from support.playthrough import playthrough

from kingup.rules import Event

FOLDER = Path(__file__).parent / "playthroughs"


def golden(players: int) -> Path:
    return FOLDER / f"{players}_players.txt"


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_playthrough_is_unchanged(players, request):
    text = playthrough(players, seed=players)
    if request.config.getoption("--write-golden"):
        golden(players).write_text(text)
    assert text == golden(players).read_text()


def test_there_is_one_playthrough_for_each_number_of_players():
    assert sorted(FOLDER.iterdir()) == [golden(players) for players in PLAYER_COUNTS]


@pytest.mark.parametrize("event", [kind.__name__ for kind in get_args(Event)])
def test_every_kind_of_event_happens_in_some_playthrough(event):
    assert any(f"   {event}(" in golden(players).read_text() for players in PLAYER_COUNTS)
