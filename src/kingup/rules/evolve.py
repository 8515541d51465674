"""Turn an event into the next state. Never random, and never fails for an event of ``decide``."""

from typing import assert_never

from kingup.rules.actions import CLIMBS, PLACES
from kingup.rules.castle import ELIMINATED, SERVANTS, THRONE, moved
from kingup.rules.characters import Character
from kingup.rules.events import (
    BallotPlayed,
    BallotSwapped,
    Climbed,
    Crowned,
    Dealt,
    Eliminated,
    Event,
    GameWon,
    LeftoversPlaced,
    Nominated,
    Placed,
)
from kingup.rules.game import (
    CLIMBING,
    GAME_OVER,
    PLACING,
    ROUND_OVER,
    FinishedRound,
    Game,
    left_of_crown,
    new_game,
)
from kingup.rules.occupancy import ONE_ON
from kingup.rules.setup import ROUNDS


def evolve(game: Game, event: Event) -> Game:
    """Return the game after an event, which must come from ``decide`` for this game."""
    # Compares types instead of matching, like decide.
    if type(event) is Climbed:
        return game.with_move(event.seat, CLIMBS[event.character][event.floor - 1])
    elif type(event) is BallotPlayed or type(event) is BallotSwapped:
        return game.with_ballot(event.seat, event.ballot)
    elif type(event) is Placed:
        return game.with_move(event.seat, PLACES[event.character][event.floor - 1])
    elif type(event) is Nominated:
        return game.with_nomination(event.seat, CLIMBS[event.character][-1])
    elif type(event) is Eliminated:
        castle, occupancy = moved(game.castle, event.character, ELIMINATED), game.occupancy - ONE_ON[THRONE]
        return game.with_election(castle, occupancy, event.ballots, left_of_crown(game), CLIMBING)
    elif type(event) is LeftoversPlaced:
        return _place_leftovers(game, event.characters)
    elif type(event) is Crowned:
        return _end_round(game, event)
    elif type(event) is Dealt:
        return _deal(game, event)
    elif type(event) is GameWon:
        return game._replace(winners=event.winners)
    else:
        assert_never(event)


def _end_round(game: Game, event: Crowned) -> Game:
    phase = GAME_OVER if game.round == ROUNDS else ROUND_OVER
    game = game.with_election(game.castle, game.occupancy, event.ballots, None, phase)
    past = FinishedRound(game.first, event.goals, game.moves, game.elections, event.scores)
    return game._replace(finished=(*game.finished, past))


def _place_leftovers(game: Game, characters: tuple[Character, ...]) -> Game:
    castle, occupancy = game.castle, game.occupancy
    for character in characters:
        castle, occupancy = moved(castle, character, SERVANTS), occupancy + ONE_ON[SERVANTS]
    return game._replace(castle=castle, occupancy=occupancy, phase=CLIMBING)


def _deal(game: Game, event: Dealt) -> Game:
    return new_game(game.players, event.first)._replace(
        turn=event.first,
        phase=PLACING,
        crown=game.crown,
        round=event.round,
        goals=event.goals,
        finished=game.finished,
    )
