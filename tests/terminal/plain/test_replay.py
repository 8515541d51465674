"""Step through a record line by line."""

import io

from support.games import random_game

from kingup.record import Record
from kingup.rules import Phase
from kingup.terminal.plain import replay as plain_replay
from kingup.terminal.plain.console import Console
from kingup.terminal.plain.replay import PlainReplay, replay_lines
from kingup.terminal.replay import replay_of
from kingup.terminal.text.texts import Texts


async def replay_with(shown, answers, lens="spectator"):
    """Return all lines that are written when these lines are typed."""
    written = io.StringIO()
    await PlainReplay(shown, lens, Texts("en"), Console(io.StringIO(answers), written)).run()
    return written.getvalue().splitlines()


async def test_steps_write_each_sentence_once():
    shown = replay_of(Record(random_game(3, 1)))
    every = list(replay_lines(shown, "spectator", Texts("en")))
    output = await replay_with(shown, "\n" * shown.last + "q\n")
    assert [line for line in output[1:] if line in every] == every, "each sentence once, in order"
    assert not any("last one" in line for line in output[: len(every) // 2])
    assert output[-2].endswith("the last one")


async def test_keys_do_the_same_as_on_the_screen():
    shown = replay_of(Record(random_game(3, 1)))
    output = await replay_with(shown, "?\nv\nb\nV\nr\nr\nR\n2\na\nwhat\ne\n")
    for keys, message in plain_replay.REPLAY_KEYS:
        assert f"{keys}: {Texts('en')(message)}" in output
    ask = {line: at for at, line in enumerate(output) if line.startswith("> ")}
    assert " nominates " in output[ask["> b"] - 1]
    assert output[ask["> V"] + 1] == "There are no more votes in that direction."
    assert output[ask["> R"] + 1].startswith("Round 2."), "back to the round before"
    assert any("Your goal:" in line for line in output[ask["> 2"] : ask["> a"]])
    assert any("’s goal: " in line for line in output[ask["> a"] : ask["> what"]])
    assert output[ask["> what"] + 1] == "“what” isn’t an answer here."
    assert output[-1].endswith("the last one")


def test_each_lens_shows_its_goals():
    shown = replay_of(Record(random_game(3, 1)))
    by_lens = {lens: list(replay_lines(shown, lens, Texts("en"))) for lens in ("spectator", 1, "all")}
    assert sum("Your goal:" in line for line in by_lens[1]) == 3
    assert not any("goal" in line for line in by_lens["spectator"])
    assert sum("’s goal: " in line for line in by_lens["all"]) == 9
    assert len({lines[-1] for lines in by_lens.values()}) == 1


async def test_no_key_reveals_the_last_vote():
    replay = replay_of(Record(random_game(3, 1)))
    votes = sum(game.phase is Phase.VOTING for game in replay.positions)
    lines = await replay_with(replay, "v\n" * (votes + 1))
    assert not any("There is no further vote" in line for line in lines)
    assert lines[-1].endswith("the last one")
