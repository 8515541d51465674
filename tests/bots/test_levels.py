"""Requirements for every bot: legal play, no use of secrets, the time limit, and reproducible choices."""

import random
import time

import pytest
from secrecy.twins import with_other_secrets
from support.games import PLAYER_COUNTS, random_steps

from kingup.bots.clock import WorkClock
from kingup.bots.levels import LEVELS, NAMES, new_bot
from kingup.bots.search_bot import SearchBot
from kingup.bots.strength import PLAYOUTS_PER_MS
from kingup.bots.styles import CAUTIOUS, GREEDY, LEARNED, LOOSE, NO_PLAN
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.rules import DECK, Game, History, Phase, legal_actions, view_for
from kingup.rules.notation import write_action


def decisions(players: int, seed: int, every: int = 7) -> list[tuple[Game, int, list[str]]]:
    """Return some decisions of a random game with more than one legal action."""
    found = []
    for game, seat, _ in random_steps(players, random.Random(seed)):
        if game.phase in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING):
            texts = [write_action(action) for action in legal_actions(game, seat)]
            if len(texts) > 1:
                found.append((game, seat, texts))
    return found[::every]


@pytest.mark.parametrize("name", NAMES)
def test_choices_are_legal(name):
    bot = new_bot(name)
    assert bot.name == name
    for players in PLAYER_COUNTS:
        for game, seat, texts in decisions(players, seed=1, every=40):
            assert bot.choose(view_for(game, seat, History.OPEN), texts, 5, random.Random(1)) in texts


@pytest.mark.parametrize("name", LEVELS)
def test_same_seed_leads_to_same_analysis(name):
    for game, seat, texts in decisions(4, seed=2, every=25):
        view = view_for(game, seat, History.OPEN)
        one, other = (new_bot(name).analyze(view, texts, 10_000, random.Random(3)) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("name", LEVELS)
def test_choice_does_not_depend_on_secrets(name):
    """The choice is the same whatever the other seats hold and have voted."""
    bot, rng = new_bot(name), random.Random(4)
    for game, seat, texts in decisions(4, seed=3, every=25):
        other = with_other_secrets(game, seat, History.OPEN, rng)
        choices = {
            bot.choose(view_for(state, seat, History.OPEN), texts, 10_000, random.Random(5)) for state in (game, other)
        }
        assert len(choices) == 1


def lateness(ms: float) -> float:
    """Return the time of the move at the third quartile, relative to the limit."""
    styles = (NO_PLAN, GREEDY, CAUTIOUS, LEARNED, LOOSE)
    bot = SearchBot("king", styles, 1_000_000, trust=1.0, habit=0.01, hide=0.2, lean=TEMPERAMENTS["steady"])
    spent = []
    for game, seat, texts in decisions(6, seed=4, every=12):
        view = view_for(game, seat, History.OPEN)
        started = time.perf_counter()
        bot.choose(view, texts, ms, random.Random(1))
        spent.append((time.perf_counter() - started) * 1000 / ms)
    return sorted(spent)[len(spent) * 3 // 4]


@pytest.mark.parametrize("ms", [20, 50, 100])
def test_time_limit(ms, monkeypatch):
    # Let the bot use a clock that stops while a busy machine runs something else.
    monkeypatch.setattr(time, "perf_counter", time.thread_time)
    assert lateness(ms) <= 1.1


def test_analysis_is_complete():
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
            # No other seat can have its own card or a card of a finished round.
            gone = {game.goals[seat], *(goal for past in game.finished for goal in past.goals)}
            assert all(goals[goal] == 0 for goal in gone)


def test_king_infers_goals_of_open_players():
    """A greedy player reveals its goal: at the end of a round its card is far more likely than 1 in 25."""
    from kingup.arena.referee import draw_deals, play_game  # noqa: PLC0415 - only to have games to read

    found = []
    for seed in range(6):
        played = play_game([new_bot("trader") for _ in range(4)], draw_deals(4, random.Random(seed)), 10, range(4))
        game = played.game
        view = view_for(game._replace(finished=game.finished[:2]), 0, History.OPEN)
        goals = new_bot("king").analyze({**view, "goal": view["goal"]}, ["Y"], 1000, random.Random(1)).goals
        found += [goals[seat][game.goals[seat]] for seat in (1, 2, 3)]
    assert sum(found) / len(found) > 0.2


def test_unknown_names():
    with pytest.raises(ValueError, match="there are random, servant, trader, officer, noble, king"):
        new_bot("queen")
    with pytest.raises(ValueError, match="king/bluffer"):
        new_bot("king/angry")


def test_temperaments_change_choices():
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
def test_work_clock_does_not_depend_on_speed(name, monkeypatch):
    """On slow machines the choice is the same, with no more playouts than the milliseconds are worth."""
    bot, seen = new_bot(name, WorkClock), []
    for game, seat, texts in decisions(4, seed=2, every=30):
        view = view_for(game, seat, History.OPEN)
        seen.append((view, texts, bot.analyze(view, texts, 2, random.Random(3))))
        assert sum(prospect.playouts for prospect in seen[-1][2].prospects) <= 2 * PLAYOUTS_PER_MS + 48
    monkeypatch.setattr(time, "perf_counter", iter(range(10**9)).__next__)
    for view, texts, analysis in seen:
        assert bot.analyze(view, texts, 2, random.Random(3)) == analysis
