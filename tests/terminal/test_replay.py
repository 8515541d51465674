"""Stepping through records: every moment, through every lens, and nothing that a lens hides."""

import asyncio
import io
import random
import re
from itertools import pairwise

import pytest
from click.testing import CliRunner
from support.games import NAMES, PLAYER_COUNTS, random_game, random_steps
from support.snapshot import text

from kingup.record import Record, write_record
from kingup.rules import Phase
from kingup.terminal.full.palette import FULL
from kingup.terminal.full.replay_app import ReplayApp, ReplayScreen
from kingup.terminal.plain.console import Lines
from kingup.terminal.plain.replay import PlainReplay, replay_lines
from kingup.terminal.replay import replay_of
from kingup.terminal.replay_command import replay
from kingup.terminal.replay_keys import FULL_KEYS, PLAIN_KEYS
from kingup.terminal.text.texts import Texts


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
    return int(re.search(r"Moment (\d+)(, the last one)?$", text(app).splitlines()[0])[1])


def test_nothing_tells_how_long_a_game_is_before_its_end():
    shown = replay_of(Record(random_game(3, 1)))
    last = str(len(shown.moments))

    async def look():
        app = ReplayApp(shown, "spectator", FULL, Texts("en"))
        async with app.run_test(size=(120, 40)) as pilot:
            for key in ("right", "v", "r", "l", "question_mark"):
                await pilot.press(key)
                await pilot.pause()
                assert last not in text(app)
                assert "last one" not in text(app)
            await pilot.press("escape", "end")
            assert f"Moment {last}, the last one" in text(app)

    asyncio.run(look())


def test_help_names_every_key_and_no_key_twice():
    async def look():
        app = ReplayApp(replay_of(Record(random_game(3, 1))), "spectator", FULL, Texts("en"))
        async with app.run_test(size=(100, 40)) as pilot:
            await pilot.press("question_mark")
            return text(app)

    shown = asyncio.run(look())
    for keys, message in FULL_KEYS:
        assert keys in shown
        assert Texts("en")(message) in shown
    bound = [key for binding in ReplayScreen.BINDINGS for key in binding.key.split(",")]
    assert len(bound) == len(set(bound))
    assert not {"a", *map(str, range(10))} & set(bound), "those are lenses"


def test_keys_jump_to_votes_and_rounds():
    shown = replay_of(Record(random_game(3, 1)))
    votes = [at for at, game in enumerate(shown.moments) if game.phase is Phase.VOTING]
    rounds = [next(at for at, game in enumerate(shown.moments) if game.round == number) for number in (1, 2, 3)]

    async def look():
        app = ReplayApp(shown, "spectator", FULL, Texts("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            for vote in votes[:2]:
                await pilot.press("v")
                assert moment(app) == vote + 1
            await pilot.press("V")
            assert moment(app) == votes[0] + 1
            await pilot.press("V")
            assert moment(app) == votes[0] + 1
            assert "There is no further vote that way." in text(app)
            await pilot.press("right")
            assert "There is no further vote" not in text(app)
            for number in rounds[1:]:
                await pilot.press("r")
                assert moment(app) == number + 1
            await pilot.press("r")
            assert moment(app) == rounds[2] + 2, "the end is not given away"
            assert "There is no further round" not in text(app)
            await pilot.press("R", "R")
            assert moment(app) == rounds[1] + 1

    asyncio.run(look())


def test_no_key_tells_that_a_vote_is_the_last_one():
    shown = replay_of(Record(random_game(3, 1)))
    votes = [at for at, game in enumerate(shown.moments) if game.phase is Phase.VOTING]

    async def look():
        app = ReplayApp(shown, "spectator", FULL, Texts("en"))
        async with app.run_test(size=(80, 24)) as pilot:
            for vote in votes:
                await pilot.press("v")
                assert moment(app) == vote + 1
            await pilot.press("v")
            assert moment(app) == votes[-1] + 2, "to the ballots, as by the right arrow"
            assert "There is no further vote" not in text(app)

    asyncio.run(look())
    told = stepped(shown, "v\n" * (len(votes) + 1))
    assert not any("There is no further vote" in line for line in told)
    assert told[-1].endswith("the last one")


def test_page_down_stops_at_every_vote_and_at_its_result():
    shown = replay_of(Record(random_game(3, 1)))
    last = len(shown.moments) - 1
    votes = [at for at, game in enumerate(shown.moments) if game.phase is Phase.VOTING]

    async def look():
        app, seen = ReplayApp(shown, "spectator", FULL, Texts("en")), [0]
        async with app.run_test(size=(80, 24)) as pilot:
            while seen[-1] < last:
                await pilot.press("pagedown")
                seen.append(moment(app) - 1)
        return seen

    seen = asyncio.run(look())
    assert {*votes, *(vote + 1 for vote in votes)} <= set(seen)
    assert 10 in {after - before for before, after in pairwise(seen)}
    assert max(after - before for before, after in pairwise(seen)) == 10


def stepped(shown, answers, lens="spectator"):
    """All that is written line by line when these lines are typed."""
    written = io.StringIO()

    async def step():
        await PlainReplay(shown, lens, Texts("en"), Lines(io.StringIO(answers), written)).run()

    asyncio.run(step())
    return written.getvalue().splitlines()


def test_line_by_line_a_replay_goes_by_steps():
    shown = replay_of(Record(random_game(3, 1)))
    every = list(replay_lines(shown, "spectator", Texts("en")))
    told = stepped(shown, "\n" * (len(shown.moments) - 1) + "q\n")
    assert [line for line in told[1:] if line in every] == every, "each sentence once, in order"
    assert not any("last one" in line for line in told[: len(every) // 2])
    assert told[-2].endswith("the last one")


def test_line_by_line_a_replay_has_the_same_keys():
    shown = replay_of(Record(random_game(3, 1)))
    told = stepped(shown, "?\nv\nb\nV\nr\nr\nR\n2\na\nwhat\ne\n")
    for keys, message in PLAIN_KEYS:
        assert f"{keys}: {Texts('en')(message)}" in told
    ask = {line: at for at, line in enumerate(told) if line.startswith("> ")}
    assert " nominates " in told[ask["> b"] - 1]
    assert told[ask["> V"] + 1] == "There is no further vote that way."
    assert told[ask["> R"] + 1].startswith("Round 2."), "back to the round before"
    assert any("Your goal:" in line for line in told[ask["> 2"] : ask["> a"]])
    assert any("has the goal" in line for line in told[ask["> a"] : ask["> what"]])
    assert told[ask["> what"] + 1] == "“what” is no answer here."
    assert told[-1].endswith("the last one")


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
    for plain in (["--plain"], []):
        done = runner.invoke(replay, [*plain, str(bad)])
        assert done.exit_code == 1
        assert done.stdout.startswith(f"{bad}:")
    for arguments, says in (
        ([str(tmp_path / "none")], "No such file"),
        (["--lens", "0", str(good)], "--lens is spectator, all, or a player from 1 to 3, not 0"),
        (["--lens", "7", str(good)], "--lens is spectator, all, or a player from 1 to 3, not 7"),
    ):
        for plain in (["--plain"], []):
            done = runner.invoke(replay, [*plain, *arguments])
            assert done.exit_code == 2
            assert says in done.stderr
    assert "--plain writes lines" in runner.invoke(replay, [str(good)]).stderr
