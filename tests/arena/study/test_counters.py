"""The counted figures are those of the games."""

import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from support.games import PLAYER_COUNTS, random_game

from kingup.arena.referee import draw_deals, play_game
from kingup.arena.study.counters import count_game
from kingup.arena.study.figures import ROWS
from kingup.arena.study.game_log import log_from_game
from kingup.arena.study.sample import Sample, sample_style
from kingup.bots.levels import new_bot
from kingup.rules import CHARACTERS, DECK, THRONE, Ballot, Game
from kingup.rules.scoring import points


def counted(games: list[Game]) -> Sample:
    players = len(games[0].players)
    sample = Sample(players, "any", np.zeros((ROWS, 3)))
    for game in games:
        count_game(players, game.finished[0].first, log_from_game(game), sample.counts)
    return sample


def mean(figures):
    return pytest.approx(sum(figures) / len(figures))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_counted_figures_match_the_games(players):
    """Compute each figure again, the long way, from games of the rules."""
    games = [random_game(players, seed) for seed in range(40)]
    sample = counted(games)
    rounds = [past for game in games for past in game.finished]
    share = [[(seat in game.winners) / len(game.winners) for seat in range(players)] for game in games]
    assert sample.rounds == len(rounds) == 120
    for seat in range(players):
        wins = [each[(game.finished[0].first + seat) % players] for game, each in zip(games, share, strict=True)]
        assert sample.mean("seat_wins", seat).value == mean(wins)
        turns = [past.scores[(past.first + seat) % players] for past in rounds]
        assert sample.mean("turn_points", seat).value == mean(turns)
    assert sample.mean("climbs").value == mean([len(past.moves) - games[0].setup.placed for past in rounds])
    assert sample.mean("elections").value == mean([len(past.elections) for past in rounds])
    noes = [sum(ballots.count(Ballot.NO) for ballots in past.elections) for past in rounds]
    assert sample.mean("noes").value == mean(noes)
    assert [mean.count for mean in sample.means("noes_were")] == [noes.count(spent) for spent in range(13)]
    for number in range(3):
        scores = [score for game in games for score in game.finished[number].scores]
        assert sample.mean("round_points", number).value == mean(scores)
    for place, card in enumerate(DECK):
        held = [
            (past.scores[seat], past.scores, share[at][seat])
            for at, game in enumerate(games)
            for past in game.finished
            for seat in range(players)
            if past.goals[seat] == card
        ]
        if held:
            assert sample.mean("card_points", place).value == mean([score for score, _, _ in held])
            best = [(score == max(all_)) / all_.count(max(all_)) for score, all_, _ in held]
            assert sample.mean("card_best", place).value == mean(best)
            assert sample.mean("card_wins", place).value == mean([won for _, _, won in held])
    totals = [sorted(game.totals, reverse=True) for game in games]
    assert sample.mean("lead").value == mean([first - second for first, second, *_ in totals])
    assert sample.mean("shared").value == mean([len(game.winners) > 1 for game in games])
    nominated = [[move.character for move in past.moves if move.floor == THRONE] for past in rounds]
    for character in CHARACTERS:
        assert sample.mean("crowned", character).value == mean([character == each[-1] for each in nominated])
        assert sample.mean("fallen", character).value == mean([character in each[:-1] for each in nominated])
    nothing = [points(game.castle, goal) == 0 for game in games for goal in game.goals]
    assert sample.mean("nothing").value == mean(nothing)
    assert sample.mean("nothing_games").value == mean(
        [any(points(game.castle, goal) == 0 for goal in game.goals) for game in games]
    )


@pytest.mark.slow
def test_bots_and_compiled_play_have_the_same_figures():
    """Compare officers of the arena with officers of compiled play."""
    games = [
        play_game([new_bot("officer")] * 3, draw_deals(3, random.Random(seed)), 10, [seed, seed + 1, seed + 2]).game
        for seed in range(0, 450, 3)
    ]
    with ThreadPoolExecutor(1) as pool:
        compiled = sample_style(3, "officer", 9000, 1, pool, int)
    bots = counted(games)
    for figure in ("climbs", "elections", "noes", "lead", "nothing", "turn_points", "round_points"):
        for one, other in zip(bots.means(figure, 3), compiled.means(figure, 3), strict=True):
            if one.count and other.count:
                apart = abs(one.value - other.value)
                assert apart < 2.2 * np.hypot(one.half_width, other.half_width), figure
