"""From what happened to the next state. Total: never random, never refuses."""

from typing import Final, assert_never

from kingup.rules.actions import CLIMBS, PLACES, Ballot
from kingup.rules.castle import ELIMINATED, NOBLES, SERVANTS, THRONE, moved
from kingup.rules.characters import Character
from kingup.rules.crowd import ONE
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
    RoundScored,
)
from kingup.rules.game import (
    CLIMBING,
    GAME_OVER,
    PLACING,
    ROUND_OVER,
    VOTING,
    Ballots,
    FinishedRound,
    Game,
    left_of_crown,
    new_game,
)

_NO: Final = Ballot.NO


def evolve(game: Game, event: Event) -> Game:
    """The game after an event. Only events that ``decide`` gave for this game make sense here."""
    # By type and not by match, as in decide.
    if type(event) is Climbed:
        return game.with_move(event.seat, CLIMBS[event.character][event.floor - 1])
    elif type(event) is BallotPlayed or type(event) is BallotSwapped:
        return game.with_ballot(event.seat, event.ballot)
    elif type(event) is Placed:
        return game.with_move(event.seat, PLACES[event.character][event.floor - 1])
    elif type(event) is Nominated:
        move = CLIMBS[event.character][-1]
        castle = moved(game.castle, event.character, THRONE)
        crowd = game.crowd - ONE[NOBLES] + ONE[THRONE]
        return Game(game.ballots, None, castle, crowd, game.moves + (move,), VOTING, event.seat, *game[7:])
    elif type(event) is Eliminated:
        return Game(
            (None,) * len(event.ballots),
            left_of_crown(game),
            moved(game.castle, event.character, ELIMINATED),
            game.crowd - ONE[THRONE],
            game.moves,
            CLIMBING,
            game.crown,
            _cards_left(game.no_cards, event.ballots),
            game.elections + (event.ballots,),
            *game[9:],
        )
    elif type(event) is LeftoversPlaced:
        return _place_leftovers(game, event.characters)
    elif type(event) is Crowned:
        return game._replace(
            ballots=(None,) * len(event.ballots),
            phase=ROUND_OVER,
            no_cards=_cards_left(game.no_cards, event.ballots),
            elections=(*game.elections, event.ballots),
        )
    elif type(event) is RoundScored:
        past = FinishedRound(game.first, event.goals, game.moves, game.elections, event.scores)
        return game._replace(finished=(*game.finished, past))
    elif type(event) is Dealt:
        return _deal(game, event)
    elif type(event) is GameWon:
        return game._replace(phase=GAME_OVER, winners=event.winners)
    else:
        assert_never(event)


def _cards_left(no_cards: tuple[int, ...], ballots: Ballots) -> tuple[int, ...]:
    return tuple([cards - (ballot is _NO) for cards, ballot in zip(no_cards, ballots, strict=True)])


def _place_leftovers(game: Game, characters: tuple[Character, ...]) -> Game:
    castle, crowd = game.castle, game.crowd
    for character in characters:
        castle, crowd = moved(castle, character, SERVANTS), crowd + ONE[SERVANTS]
    return game._replace(castle=castle, crowd=crowd, phase=CLIMBING)


def _deal(game: Game, event: Dealt) -> Game:
    return new_game(game.players, event.first)._replace(
        turn=event.first,
        phase=PLACING,
        crown=game.crown,
        round=event.round,
        goals=event.goals,
        finished=game.finished,
    )
