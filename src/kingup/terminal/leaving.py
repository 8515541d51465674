"""What is said to a player who leaves before the game is over."""

import shlex

from kingup.terminal.tables.client import AtTable
from kingup.terminal.tables.remote import FarTable
from kingup.terminal.text.texts import Texts


def left_says(texts: Texts, table: AtTable) -> str:
    """Return which command continues the game."""
    if not isinstance(table, FarTable):
        return texts("terminal-left")
    # With the name: on a server, another name is another player.
    command = shlex.join(["kingup", "play", "--name", table.name, str(table.link)])
    return texts("terminal-left-table", command=command)
