"""Getting compiled play ready: seconds on a machine's first use, and a moment ever after."""

import random
import threading
from collections.abc import Callable
from typing import Final

from kingup.bots.levels import new_bot
from kingup.playout.compile import COMPILED
from kingup.rules import History, deal, legal_actions, new_game, play, view_for
from kingup.rules.notation import write_action

_PATIENCE: Final = 1.5
"""Seconds of silence before anything is said."""
_TIME: Final = 600_000 if COMPILED else 1
"""Milliseconds for a move. With less the time would be up before all is compiled, and the rest left for the next start;
plain Python has nothing to compile."""


def warm_up(tell: Callable[[str], None], exercise: Callable[[], None] | None = None) -> None:
    """Load the compiled code, or compile it and keep it for the next start; say so when it takes long.

    :param exercise: what uses all that will be needed; a move of the strongest bot if it is left out.
    """
    work = threading.Thread(target=exercise or _exercise, daemon=True)
    work.start()
    work.join(_PATIENCE)
    if work.is_alive():
        tell("Compiling the bots for this machine. This happens once and takes up to half a minute …")
        work.join()


def warm_up_behind(tell: Callable[[str], None]) -> threading.Thread:
    """The same in the background, while other things go on; gives the thread, for who would rather wait a little."""
    work = threading.Thread(target=warm_up, args=(tell,), daemon=True)
    work.start()
    return work


def _exercise() -> None:
    """Use everything once: a first move, and a move with a history to read."""
    rng = random.Random(0)
    game = deal(new_game(("", "", ""), 0), rng)
    bot = new_bot("king")
    for _ in range(2):
        seat = game.turn
        assert seat is not None
        actions = legal_actions(game, seat)
        texts = [write_action(action) for action in actions]  # type: ignore[arg-type]
        choice = bot.choose(view_for(game, seat, History.OPEN), texts, _TIME, rng)
        game = play(game, seat, actions[texts.index(choice)])
