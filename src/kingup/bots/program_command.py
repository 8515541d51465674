"""The name of a program on the command line: ``cmd:PROGRAM ARG…``."""

import shlex
import shutil
from typing import Final

COMMAND: Final = "cmd:"
"""The prefix of a bot that is a program."""


def check_program(name: str) -> None:
    """Check that a program can be run, by its name with the prefix.

    :raises ValueError: if it cannot.
    """
    command = name.removeprefix(COMMAND)
    try:
        program = next(iter(shlex.split(command)), "")
    except ValueError as problem:
        raise ValueError(f"{command} is not a command: {problem}") from problem
    if shutil.which(program) is None:
        raise ValueError(f"{program or COMMAND} is not a program that can be run")
