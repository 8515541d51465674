"""The single authority on which actions are legal. Each phase has its own file."""

from typing import assert_never

from kingup.rules.actions import CHANCE, Action, Climb, Deal, Place, Seat, Vote
from kingup.rules.climbing import check_climb, legal_climbs
from kingup.rules.dealing import check_deal
from kingup.rules.election import check_vote, legal_votes
from kingup.rules.game import PLACING, ROUND_OVER, VOTING, Game
from kingup.rules.placing import check_place, legal_places
from kingup.rules.violations import RuleCode


def next_to_act(game: Game) -> Seat | None:
    """Return the first seat the game is waiting for: CHANCE before a deal, None when the game is over.

    In an election the game may wait for several seats, in any order: see ``seats_to_act``.
    """
    if game.turn is not None:
        return game.turn
    if game.phase is VOTING:
        return game.ballots.index(None)
    return CHANCE if game.phase is ROUND_OVER else None


def seats_to_act(game: Game) -> tuple[Seat, ...]:
    """Return all seats the game is waiting for: in an election, those without a ballot (others may still swap)."""
    if game.phase is VOTING:
        return tuple([seat for seat, ballot in enumerate(game.ballots) if ballot is None])
    seat = next_to_act(game)
    return () if seat is None else (seat,)


def legal_actions(game: Game, seat: Seat) -> tuple[Action, ...]:
    """Return the legal actions of a seat in a fixed order: by initial, then by floor; Yes before No.

    Empty when the seat cannot act. Deals are too many to list: chance picks from ``game.deck``.
    """
    if seat == game.turn:
        return legal_places(game) if game.phase is PLACING else legal_climbs(game)
    if game.phase is VOTING and 0 <= seat < len(game.players):
        return legal_votes(game, seat)
    return ()


def violation(game: Game, seat: Seat, action: Action) -> RuleCode | None:
    """Return why a seat may not take this action now; None when it may."""
    match action:
        case Place():
            return check_place(game, seat, action)
        case Climb():
            return check_climb(game, seat, action)
        case Vote():
            return check_vote(game, seat, action)
        case Deal():
            return check_deal(game, seat, action)
        case _:
            assert_never(action)
