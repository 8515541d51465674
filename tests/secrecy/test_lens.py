"""Replays keep secrets, too: whatever a lens hides, and all that comes later, may differ, and no byte of it changes."""

import random

import msgspec
import pytest
from support.games import PLAYER_COUNTS, random_game

from kingup.rules import CHANCE, Deal, Game, Phase, legal_actions, next_to_act, play
from kingup.table import lens as lens_module
from kingup.table.fair_deal import Commitment
from kingup.table.lens import leg_at
from kingup.table.moments import moments

GAMES = 20
DEAL = Commitment("5e" * 32, "a1" * 16)


def legs_of(game: Game):
    """The last moment of each leg, with the name of its first."""
    first = last = None
    for moment in moments(game):
        if moment.reveals:
            if last is not None:
                yield first, last
            first = moment
        last = moment


def twin_of(position: Game, viewer: int | None, rng: random.Random) -> Game:
    """A game that was the same up to there for a viewer, and was played on otherwise."""
    if position.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
        mine = None if viewer is None else position.goals[viewer]
        cards = rng.sample([card for card in {*position.deck, *position.goals} if card != mine], len(position.players))
        position = position._replace(
            goals=tuple(mine if seat == viewer else card for seat, card in enumerate(cards)),
        )
    while (seat := next_to_act(position)) is not None:
        if seat == CHANCE:
            position = play(position, seat, Deal(tuple(rng.sample(sorted(position.deck), len(position.players)))))
        else:
            position = play(position, seat, rng.choice(legal_actions(position, seat)))
    return position


def count_differences(numbers):
    """Compare games with their twins, leg by leg; gives how many were compared."""
    compared = 0
    for number in numbers:
        rng = random.Random(number)
        game = random_game(rng.choice(PLAYER_COUNTS), number)
        viewer = rng.choice([None, *range(len(game.players))])
        lens = "spectator" if viewer is None else "seat"
        for first, last in legs_of(game):
            twin = twin_of(last.game, viewer, rng)
            shown = [msgspec.json.encode(leg_at(one, first.name, lens, viewer, DEAL)) for one in (game, twin)]
            assert shown[0] == shown[1], f"game {number}, {first.name}, {lens} {viewer}"
            assert DEAL.secret.encode() not in shown[0]
            compared += 1
    return compared


def test_no_leg_tells_what_its_lens_hides_or_what_comes_later():
    assert count_differences(range(GAMES)) > 10 * GAMES


# Leaks that are planted, each of which must be found


def leaks_goals(patch):
    redact = lens_module.redact
    patch.setattr(lens_module, "redact", lambda event, _: redact(event, 0))


def leaks_what_a_goal_is_worth(patch):
    shown = lens_module._show

    def leaky(leg, before, following, lens, seat, commitment):
        return msgspec.structs.replace(shown(leg, before, following, lens, seat, commitment), before=worths(leg))

    patch.setattr(lens_module, "_show", leaky)


def worths(leg):
    return lens_module.goal_worths(leg[-1].game)


def leaks_what_comes_later(patch):
    moment_list = lens_module.moments

    def leaky(game):
        for moment in moment_list(game):
            yield moment._replace(game=moment.game._replace(winners=game.winners))

    patch.setattr(lens_module, "moments", leaky)


@pytest.mark.parametrize("plant", [leaks_goals, leaks_what_a_goal_is_worth, leaks_what_comes_later])
def test_a_planted_leak_is_found(plant, monkeypatch):
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        count_differences(range(GAMES))
