"""A game once more, moment by moment: the deal, each move, and each opening of ballots, in every round.

A moment is named by its round and its number in it, from 0 for the deal: ``2.14``.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kingup.rules import CHANCE, Action, Deal, Event, Game, Phase, Seat, Vote, decide, evolve, new_game
from kingup.rules.actions import Move
from kingup.rules.events import BallotPlayed, Crowned, Dealt, Eliminated
from kingup.rules.game import Ballots
from kingup.rules.goals import Goal

MOMENT: Final = r"^[1-3]\.(0|[1-9][0-9]?[0-9]?)$"
"""How a moment is written."""


class Moment(NamedTuple):
    """One moment of a game.

    :ivar game: the game after it, secrets included.
    :ivar events: what has happened in it; who laid which ballot is told when all of them are opened.
    """

    round: int
    step: int
    game: Game
    events: tuple[Event, ...]

    @property
    def opens(self) -> bool:
        """Whether something becomes known that nobody, or one seat alone, could know before: cards or ballots."""
        return any(isinstance(event, Dealt | Eliminated | Crowned) for event in self.events)

    @property
    def name(self) -> str:
        """How it is written."""
        return write_moment(self.round, self.step)


class NoSuchMoment(ValueError):
    """A game that does not have a moment."""

    def __init__(self, text: str) -> None:
        super().__init__(f"the game has no moment {text}; the first one is 1.0, the deal of round 1")


def write_moment(round_: int, step: int) -> str:
    """How a moment is written."""
    return f"{round_}.{step}"


def read_moment(text: str) -> tuple[int, int]:
    """The round and the number in it.

    :raises NoSuchMoment: when it is not written as a moment is.
    """
    if not re.fullmatch(MOMENT, text):
        raise NoSuchMoment(text)
    round_, _, step = text.partition(".")
    return int(round_), int(step)


def moments(game: Game) -> Iterator[Moment]:
    """All moments of a game, from its first deal."""
    now = new_game(game.players, game.finished[0].first if game.finished else game.first)
    for number, (goals, moves, elections) in enumerate(_rounds(game), start=1):
        step = 0
        now, events = _act(now, CHANCE, Deal(goals))
        yield Moment(number, step, now, events)
        opened = iter(elections)
        for move in moves:
            assert now.turn is not None
            step += 1
            now, events = _act(now, now.turn, move)
            yield Moment(number, step, now, events)
            ballots = next(opened, None) if now.phase is Phase.VOTING else None
            if ballots is not None:
                step += 1
                now, events = _vote(now, ballots)
                yield Moment(number, step, now, events)


def moment_of(game: Game, text: str) -> Moment:
    """The moment that is written so.

    :raises NoSuchMoment: when the game has none such.
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


def _act(game: Game, seat: Seat, action: Action) -> tuple[Game, tuple[Event, ...]]:
    events = decide(game, seat, action)
    for event in events:
        game = evolve(game, event)
    return game, events


def _vote(game: Game, ballots: Ballots) -> tuple[Game, tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    for seat, ballot in enumerate(ballots):
        game, events = _act(game, seat, Vote(ballot))
    return game, tuple(event for event in events if not isinstance(event, BallotPlayed))
