"""The option that names a bot on the command line."""

import click

from kingup.bots.program_command import COMMAND, check_program
from kingup.options.suggestion import did_you_mean
from kingup.table.chair import LEVELS
from kingup.terminal.tables.new_game import is_bot


def check_bot(_ctx: click.Context, _parameter: click.Parameter, name: str) -> str:
    """Return the name of a bot, or ``cmd:PROGRAM``.

    :raises click.BadParameter: when there is no such bot, or the program cannot be started.
    """
    if name.startswith(COMMAND):
        try:
            check_program(name)
        except ValueError as problem:
            raise click.BadParameter(str(problem)) from problem
    elif not is_bot(name):
        raise click.BadParameter(
            f"{name} is neither cmd:PROGRAM nor one of {', '.join(LEVELS)}, with or without a temperament."
            f"{did_you_mean(name, LEVELS)}"
        )
    return name
