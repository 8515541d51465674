"""A position of a recorded game, as the bot in one seat is asked about it: ``RECORD@MOMENT``."""

from typing import NamedTuple

import click

from kingup.cli.check import read_file
from kingup.record import RecordError, read_record
from kingup.record.token import printable
from kingup.rules import CHANCE, Game, History, Seat, View, legal_actions, seats_to_act, view_for
from kingup.rules.actions import Deal
from kingup.rules.notation import write_action
from kingup.table.moments import NoSuchMoment, moment_of


class Position(NamedTuple):
    """Everything that a bot is asked.

    :ivar moment: the moment after which it is asked.
    """

    moment: str
    seat: Seat
    view: View
    legal: list[str]


def read_position(text: str, seat: Seat | None) -> Position:
    """Read a position of a record.

    :param text: a file, with or without ``@`` and a moment; without one, the end of an unfinished game.
    :param seat: the seat to ask, if several may vote; None for the first of them.
    :raises click.UsageError: if there is no such position, or nobody is asked.
    """
    file, at, moment = text.rpartition("@")
    game = _read_game(file if at else text)
    if at:
        try:
            game = moment_of(game, moment).game
        except NoSuchMoment as problem:
            raise click.UsageError(str(problem)) from problem
    asked = [one for one in seats_to_act(game) if one != CHANCE]
    if not asked:
        raise click.UsageError(f"nobody is asked {f'after {moment}' if at else 'at the end of the record'}")
    if seat is not None and seat not in asked:
        seats = " or ".join(map(str, asked))
        raise click.UsageError(f"seat {seat} is not asked {f'after {moment}' if at else 'there'}, but seat {seats}")
    chosen = asked[0] if seat is None else seat
    actions = legal_actions(game, chosen)
    legal = [write_action(action) for action in actions if not isinstance(action, Deal)]
    return Position(moment if at else "the end", chosen, view_for(game, chosen, History.OPEN), legal)


def _read_game(file: str) -> Game:
    try:
        return read_record(read_file(file)).game
    except OSError as problem:
        raise click.UsageError(f"cannot read {printable(file) or repr(file)}: {problem.strerror}") from problem
    except RecordError as error:
        raise click.UsageError(f"{printable(file)}:{error.token.line}:{error.token.column}: {error.message}") from error
