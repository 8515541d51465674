"""Stepping through records: every moment, through every lens, and nothing that a lens hides."""

import asyncio
import random
import re

import pytest
from click.testing import CliRunner
from support.games import NAMES, PLAYER_COUNTS, random_game, random_steps
from support.snapshot import text

from kingup.record import Record, write_record
from kingup.rules import Phase
from kingup.terminal.full.palette import FULL
from kingup.terminal.full.replay_app import ReplayApp
from kingup.terminal.plain.replay import replay_lines
from kingup.terminal.replay import replay_of
from kingup.terminal.replay_command import replay
from kingup.terminal.texts import Texts


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_moments_are_those_of_the_game(players):
    games = [game for game, _, _ in random_steps(players, random.Random(players))]
    shown = replay_of(Record(games[-1])).moments
    # Before the first deal, and while ballots are missing, nothing is shown.
    seen = [game for game in games if game.round and not any(game.ballots)]
    assert [game._replace(ballots=()) for game in shown] == [game._replace(ballots=()) for game in seen]


def test_unfinished_games_are_shown_as_far_as_they_go():
    for at, (game, _, _) in enumerate(random_steps(3, random.Random(1))):
        if at % 5 == 0 and not any(game.ballots):
            assert replay_of(Record(game)).moments[-1].moves == game.moves


def test_a_lens_shows_nothing_of_other_goals_before_the_round_is_over():
    game = random_game(4, 3)
    shown = replay_of(Record(game))
    for at, moment in enumerate(shown.moments):
        running = moment.phase in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING)
        for lens in ("spectator", 0, 3):
            goal = shown.sight(at, lens).view["goal"]
            assert goal == (str(moment.goals[lens]) if isinstance(lens, int) else None)
            assert shown.goals(at, lens) == (() if running else moment.goals)
        assert shown.goals(at, "all") == moment.goals


def moment(app):
    """Which moment is shown, as the first line says at its end."""
    return int(re.search(r"(\d+) of \d+$", text(app).splitlines()[0])[1])


def test_keys_step_through_it_and_the_end_is_no_spoiler():
    async def look():
        app = ReplayApp(replay_of(Record(random_game(3, 1))), "spectator", FULL, Texts("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            assert moment(app) == 1
            assert "wins with" not in text(app)
            await pilot.press("right", "right", "left")
            assert moment(app) == 2
            await pilot.press("left", "left", "left")
            assert moment(app) == 1
            await pilot.press("l")
            assert "Seen with the eyes of Ada" in text(app)
            assert "Your goal" in text(app)
            await pilot.press("a")
            assert "somebody who knows everything" in text(app)
            await pilot.press("0", "end")
            assert "wins with" in text(app)
            await pilot.press("home", "space")
            await pilot.pause(1.5)
            assert moment(app) > 1
            await pilot.press("q")

    asyncio.run(look())


def test_lines_tell_what_each_lens_may_know():
    shown = replay_of(Record(random_game(3, 1)))
    by_lens = {lens: list(replay_lines(shown, lens, Texts("en"))) for lens in ("spectator", 1, "all")}
    assert sum("Your goal:" in line for line in by_lens[1]) == 3
    assert not any("goal" in line for line in by_lens["spectator"])
    assert sum("has the goal" in line for line in by_lens["all"]) == 9
    assert len({lines[-1] for lines in by_lens.values()}) == 1


def test_the_command_reads_files_and_says_what_is_wrong_with_them(tmp_path):
    good, bad = tmp_path / "good.kingup", tmp_path / "bad.kingup"
    good.write_text(write_record(Record(random_game(3, 1))))
    bad.write_text(good.read_text().replace("place ", "place Z4 ", 1))
    runner = CliRunner()
    done = runner.invoke(replay, ["--plain", "--lang", "en", str(good)])
    assert done.exit_code == 0
    assert done.stdout.startswith("Round 1. ")
    assert any(name in done.stdout for name in NAMES)
    done = runner.invoke(replay, ["--plain", str(bad)])
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{bad}:")
    for arguments, says in (
        ([str(tmp_path / "none")], "No such file"),
        (["--lens", "0", str(good)], "--lens is spectator, all, or a player from 1 to 3, not 0"),
        (["--lens", "7", str(good)], "--lens is spectator, all, or a player from 1 to 3, not 7"),
    ):
        done = runner.invoke(replay, ["--plain", *arguments])
        assert done.exit_code == 2
        assert says in done.stderr
    assert "--plain writes lines" in runner.invoke(replay, [str(good)]).stderr
