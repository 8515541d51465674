"""What every bot must do: play legally, know only its view, keep its time, and repeat itself for the same seed."""

import random
import time

import pytest
from secrecy.twins import with_other_secrets
from support.games import PLAYER_COUNTS, random_steps

from kingup.bots.clock import WorkClock
from kingup.bots.levels import LEVELS, NAMES, new_bot
from kingup.bots.strength import PLAYOUTS_PER_MS
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.rules import DECK, Game, History, Phase, legal_actions, view_for
from kingup.rules.notation import write_action


def decisions(players: int, seed: int, every: int = 7) -> list[tuple[Game, int, list[str]]]:
    """Some decisions of a random game, with more than one way to go."""
    found = []
    for game, seat, _ in random_steps(players, random.Random(seed)):
        if game.phase in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING):
            texts = [write_action(action) for action in legal_actions(game, seat)]
            if len(texts) > 1:
                found.append((game, seat, texts))
    return found[::every]


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_legally_at_every_table(name):
    bot = new_bot(name)
    assert bot.name == name
    for players in PLAYER_COUNTS:
        for game, seat, texts in decisions(players, seed=1, every=40):
            assert bot.choose(view_for(game, seat, History.OPEN), texts, 5, random.Random(1)) in texts


@pytest.mark.parametrize("name", LEVELS)
def test_same_seed_and_playouts_same_choice_and_same_analysis(name):
    for game, seat, texts in decisions(4, seed=2, every=25):
        view = view_for(game, seat, History.OPEN)
        one, other = (new_bot(name).analyze(view, texts, 10_000, random.Random(3)) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("name", LEVELS)
def test_no_bot_sees_what_its_seat_may_not(name):
    """The same choice, whatever others hold and have voted."""
    bot, rng = new_bot(name), random.Random(4)
    for game, seat, texts in decisions(4, seed=3, every=25):
        other = with_other_secrets(game, seat, History.OPEN, rng)
        choices = {
            bot.choose(view_for(state, seat, History.OPEN), texts, 10_000, random.Random(5)) for state in (game, other)
        }
        assert len(choices) == 1


def lateness(ms: float) -> float:
    """How long, in parts of the limit, three of four moves take at most."""
    bot = new_bot("king")
    bot._playouts = 1_000_000
    spent = []
    for game, seat, texts in decisions(6, seed=4, every=12):
        view = view_for(game, seat, History.OPEN)
        started = time.perf_counter()
        bot.choose(view, texts, ms, random.Random(1))
        spent.append((time.perf_counter() - started) * 1000 / ms)
    return sorted(spent)[len(spent) * 3 // 4]


@pytest.mark.parametrize("ms", [20, 50, 100])
def test_a_bot_keeps_its_time(ms, monkeypatch):
    # The bot looks at a clock that stands still while a busy machine runs something else.
    monkeypatch.setattr(time, "perf_counter", time.thread_time)
    assert lateness(ms) <= 1.1


def test_an_analysis_is_complete():
    for game, seat, texts in decisions(4, seed=5, every=15):
        analysis = new_bot("king").analyze(view_for(game, seat, History.OPEN), texts, 10_000, random.Random(1))
        assert [prospect.action for prospect in analysis.prospects] == texts
        assert analysis.choice in texts
        assert analysis.reason.startswith(analysis.choice)
        assert all(0 <= prospect.win_chance <= 1 and 0 <= prospect.points <= 33 for prospect in analysis.prospects)
        for other, goals in enumerate(analysis.goals):
            if other == seat:
                assert goals is None
                continue
            assert list(goals) == list(DECK)
            assert abs(sum(goals.values()) - 1) < 1e-9
            # Its own card, and those of finished rounds, are nobody else's.
            gone = {game.goals[seat], *(goal for past in game.finished for goal in past.goals)}
            assert all(goals[goal] == 0 for goal in gone)


def test_reading_finds_the_goal_of_somebody_who_plays_openly():
    """A greedy player shows its goal: its card is far more likely than one in twenty-five by the end of a round."""
    from kingup.arena.referee import draw_deals, play_game  # noqa: PLC0415 - only to have games to read

    found = []
    for seed in range(6):
        played = play_game([new_bot("trader") for _ in range(4)], draw_deals(4, random.Random(seed)), 10, range(4))
        game = played.game
        view = view_for(game._replace(finished=game.finished[:2]), 0, History.OPEN)
        goals = new_bot("king").analyze({**view, "goal": view["goal"]}, ["Y"], 1000, random.Random(1)).goals
        found += [goals[seat][game.goals[seat]] for seat in (1, 2, 3)]
    assert sum(found) / len(found) > 0.2


def test_unknown_names_are_told_what_there_is():
    with pytest.raises(ValueError, match="there are random, servant, trader, officer, noble, king"):
        new_bot("queen")
    with pytest.raises(ValueError, match="king/bluffer"):
        new_bot("king/angry")


def test_temperaments_change_what_a_bot_does():
    choices = {}
    for temperament in TEMPERAMENTS:
        bot = new_bot(f"trader/{temperament}")
        choices[temperament] = [
            bot.choose(view_for(game, seat, History.OPEN), texts, 5, random.Random(1))
            for seed in range(4)
            for game, seat, texts in decisions(4, seed, every=3)
        ]
    assert len({tuple(made) for made in choices.values()}) == len(TEMPERAMENTS)


@pytest.mark.parametrize("name", ["noble", "king"])
def test_by_the_work_clock_a_bot_thinks_as_far_on_any_machine(name, monkeypatch):
    """However slow: the same choice, and no more playouts than its milliseconds are worth."""
    bot, seen = new_bot(name, WorkClock), []
    for game, seat, texts in decisions(4, seed=2, every=30):
        view = view_for(game, seat, History.OPEN)
        seen.append((view, texts, bot.analyze(view, texts, 2, random.Random(3))))
        assert sum(prospect.playouts for prospect in seen[-1][2].prospects) <= 2 * PLAYOUTS_PER_MS + 48
    monkeypatch.setattr(time, "perf_counter", iter(range(10**9)).__next__)
    for view, texts, analysis in seen:
        assert bot.analyze(view, texts, 2, random.Random(3)) == analysis
