"""The moments of a game: in every round the deal, each move, and each reveal of ballots.

A moment is named by its round and its number there, with 0 for the deal: ``2.14``.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kingup.rules import CHANCE, Deal, Event, Game, Phase, Vote, apply, new_game
from kingup.rules.actions import Move
from kingup.rules.events import BallotPlayed, Crowned, Dealt, Eliminated
from kingup.rules.game import Ballots
from kingup.rules.goals import Goal

MOMENT: Final = r"^[1-3]\.(0|[1-9][0-9]?[0-9]?)$"
"""The pattern of a moment's name."""


class Moment(NamedTuple):
    """One moment of a game.

    :ivar round: the round, from 1.
    :ivar step: the number of the moment in its round, from 0.
    :ivar game: the game after it, secrets included.
    :ivar events: its events; ballots are part of the moment that reveals them all.
    """

    round: int
    step: int
    game: Game
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Return whether cards or ballots become known that at most one seat knew before."""
        return any(isinstance(event, Dealt | Eliminated | Crowned) for event in self.events)

    @property
    def name(self) -> str:
        """Return the name of the moment, such as ``2.14``."""
        return write_moment(self.round, self.step)


class NoSuchMoment(ValueError):
    """The game has no moment with a name."""

    def __init__(self, text: str) -> None:
        super().__init__(f"the game has no moment {text}; the first one is 1.0, the deal of round 1")


def write_moment(round_: int, step: int) -> str:
    """Return the name of a moment."""
    return f"{round_}.{step}"


def read_moment(text: str) -> tuple[int, int]:
    """Parse the name of a moment, and return its round and its number there.

    :raises NoSuchMoment: when the text is not the name of a moment.
    """
    if not re.fullmatch(MOMENT, text):
        raise NoSuchMoment(text)
    round_, _, step = text.partition(".")
    return int(round_), int(step)


def moments(game: Game) -> Iterator[Moment]:
    """Yield all moments of a game, from its first deal."""
    now = new_game(game.players, game.finished[0].first if game.finished else game.first)
    for number, (goals, moves, elections) in enumerate(_rounds(game), start=1):
        step = 0
        now, events = apply(now, CHANCE, Deal(goals))
        yield Moment(number, step, now, events)
        ballots_of = iter(elections)
        for move in moves:
            assert now.turn is not None
            step += 1
            now, events = apply(now, now.turn, move)
            yield Moment(number, step, now, events)
            ballots = next(ballots_of, None) if now.phase is Phase.VOTING else None
            if ballots is not None:
                step += 1
                now, events = _vote(now, ballots)
                yield Moment(number, step, now, events)


def moment_of(game: Game, text: str) -> Moment:
    """Return the moment with a name.

    :raises NoSuchMoment: when the game has no such moment.
    """
    wanted = read_moment(text)
    for moment in moments(game):
        if (moment.round, moment.step) == wanted:
            return moment
    raise NoSuchMoment(text)


def _rounds(game: Game) -> Iterator[tuple[tuple[Goal, ...], tuple[Move, ...], tuple[Ballots, ...]]]:
    for past in game.finished:
        yield past.goals, past.moves, past.elections
    if game.round > len(game.finished):
        yield game.goals, game.moves, game.elections


def _vote(game: Game, ballots: Ballots) -> tuple[Game, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for seat, ballot in enumerate(ballots):
        game, events = apply(game, seat, Vote(ballot))
    return game, tuple(event for event in events if not isinstance(event, BallotPlayed))
