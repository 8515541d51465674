"""Loading the compiled bots: this takes seconds on the first use of a machine, and a moment afterwards."""

import random
import threading
from collections.abc import Callable
from typing import Final

from kingup.bots.levels import new_bot
from kingup.playout.compile import COMPILED
from kingup.rules import History, deal, legal_actions, new_game, play, view_for
from kingup.rules.notation import write_action

_NOTICE_AFTER: Final = 1.5
"""Seconds before a message says that the bots are being compiled."""
_MOVE_MS: Final = 600_000 if COMPILED else 1
"""Milliseconds for a move. With less, time would run out before everything is compiled, and the next start would have
to compile the rest. Plain Python has nothing to compile."""


def warm_up(report: Callable[[str], None], exercise: Callable[[], None] | None = None) -> None:
    """Load the compiled code, or compile and cache it; report if that takes long.

    :param report: called with a message for people.
    :param exercise: a function that uses all compiled code that will be needed; by default moves of the strongest bot.
    """
    work = threading.Thread(target=exercise or play_two_moves, daemon=True)
    work.start()
    work.join(_NOTICE_AFTER)
    if work.is_alive():
        report("Compiling the bots for this machine. This happens once and takes up to half a minute …")
        work.join()


def warm_up_in_background(report: Callable[[str], None]) -> threading.Thread:
    """Do the same in a background thread, and return the thread."""
    work = threading.Thread(target=warm_up, args=(report,), daemon=True)
    work.start()
    return work


def play_two_moves(level: str = "king") -> None:
    """Use all compiled code of a level once: a first move, and a move with a history."""
    rng = random.Random(0)
    game = deal(new_game(("", "", ""), 0), rng)
    bot = new_bot(level)
    for _ in range(2):
        seat = game.turn
        assert seat is not None
        actions = legal_actions(game, seat)
        texts = [write_action(action) for action in actions]  # type: ignore[arg-type]
        choice = bot.choose(view_for(game, seat, History.OPEN), texts, _MOVE_MS, rng)
        game = play(game, seat, actions[texts.index(choice)])
