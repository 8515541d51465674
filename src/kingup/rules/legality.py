"""The one authority on what may be done, and by whom. Each phase has its own file."""

from typing import assert_never

from kingup.rules.actions import CHANCE, Action, Climb, Deal, Place, Seat, Vote
from kingup.rules.climbing import legal_climbs, refuse_climb
from kingup.rules.dealing import refuse_deal
from kingup.rules.election import legal_votes, refuse_vote
from kingup.rules.game import PLACING, ROUND_OVER, VOTING, Game
from kingup.rules.placing import legal_places, refuse_place
from kingup.rules.violations import Refusal


def next_to_act(game: Game) -> Seat | None:
    """The first seat the game is waiting for: CHANCE before a deal, None when the game is over.

    In an election several seats may be waited for, in no order: see ``seats_to_act``.
    """
    if game.turn is not None:
        return game.turn
    if game.phase is VOTING:
        return game.ballots.index(None)
    return CHANCE if game.phase is ROUND_OVER else None


def seats_to_act(game: Game) -> tuple[Seat, ...]:
    """All seats the game is waiting for; in an election those without a ballot (the others may still swap theirs)."""
    if game.phase is VOTING:
        return tuple([seat for seat, ballot in enumerate(game.ballots) if ballot is None])
    seat = next_to_act(game)
    return () if seat is None else (seat,)


def legal_actions(game: Game, seat: Seat) -> tuple[Action, ...]:
    """All that a seat may do now, in a fixed order: by initial, then by floor; Yes before No.

    Empty when the seat is not to act. Deals are too many to list: chance picks from ``game.deck``.
    """
    if seat == game.turn:
        return legal_places(game) if game.phase is PLACING else legal_climbs(game)
    if game.phase is VOTING and 0 <= seat < len(game.players):
        return legal_votes(game, seat)
    return ()


def refusal(game: Game, seat: Seat, action: Action) -> Refusal | None:
    """Why a seat may not do this now; None when it may."""
    match action:
        case Place():
            return refuse_place(game, seat, action)
        case Climb():
            return refuse_climb(game, seat, action)
        case Vote():
            return refuse_vote(game, seat, action)
        case Deal():
            return refuse_deal(game, seat, action)
        case _:
            assert_never(action)
