"""The third phase: everybody votes on the nominee."""

from typing import Final

from kingup.rules.actions import VOTE_NO, VOTE_YES, Ballot, Seat, Vote
from kingup.rules.events import BallotPlayed, BallotSwapped, Crowned, Eliminated, Event, GameWon
from kingup.rules.game import VOTING, Ballots, Game
from kingup.rules.scoring import score, winning_seats
from kingup.rules.setup import MAX_PLAYERS, ROUNDS
from kingup.rules.violations import RuleCode, check_turn

_YES, _NO = Ballot
_EITHER: Final = (VOTE_YES, VOTE_NO)
_YES_ONLY: Final = (VOTE_YES,)


def legal_votes(game: Game, seat: Seat) -> tuple[Vote, ...]:
    """Return the votes a seat may cast: Yes, and No while it has a No card."""
    return _EITHER if game.no_cards[seat] else _YES_ONLY


def check_vote(game: Game, seat: Seat, action: Vote) -> RuleCode | None:
    """Return why a seat may not cast this vote; None when it may. A second vote swaps the ballot."""
    if game.phase is not VOTING or not 0 <= seat < len(game.players):
        return check_turn(game, seat, VOTING)
    return None if action.ballot == _YES or game.no_cards[seat] else RuleCode.NO_CARD


# Each of the dozen events is built once, as in climbing.py.
_EVENTS: Final = tuple({ballot: BallotPlayed(seat, ballot) for ballot in Ballot} for seat in range(MAX_PLAYERS))


def vote(game: Game, seat: Seat, ballot: Ballot) -> tuple[Event, ...]:
    """Return the events of a legal vote; the last vote of an election reveals all ballots."""
    ballots = game.ballots
    if ballots[seat] is not None:
        return (BallotSwapped(seat, ballot),)
    if ballots.count(None) > 1:
        return (_EVENTS[seat][ballot],)
    return _EVENTS[seat][ballot], *_result(game, tuple([ballot if other is None else other for other in ballots]))


def _result(game: Game, ballots: Ballots) -> tuple[Event, ...]:
    nominee = game.nominee
    assert nominee is not None
    if _NO in ballots:
        return (Eliminated(nominee, ballots),)
    scores = tuple([score(game.castle, goal, game.round) for goal in game.goals])
    crowned = Crowned(nominee, ballots, game.goals, scores)
    if game.round < ROUNDS:
        return (crowned,)
    totals = tuple([before + now for before, now in zip(game.totals, scores, strict=True)])
    return crowned, GameWon(totals, winning_seats(totals, game.castle, game.goals))
