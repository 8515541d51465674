"""kingup's bots as bots of OpenSpiel, for ``python_kingup``.

>>> import pyspiel
>>> from kingup.adapters.openspiel_bot import LevelBot
>>> game = pyspiel.load_game("python_kingup(players=3)")
>>> bots = [LevelBot(seat, name, seed=seat) for seat, name in enumerate(["king", "officer", "random"])]
>>> returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
"""

import random
from typing import Any

from kingup.extras import MissingExtra

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise MissingExtra("kingup.adapters.openspiel_bot", missing) from missing

import kingup.adapters.openspiel  # noqa: F401 - registers python_kingup
from kingup.adapters.actions import number_of
from kingup.adapters.bot_move import choose_action
from kingup.bots.clock import WorkClock
from kingup.bots.levels import new_bot
from kingup.bots.strength import DEFAULT_MS


class LevelBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """A bot of any level and temperament in one seat. It looks at nothing but the view of its seat.

    :param player: its seat.
    :param name: the level, with or without a temperament: ``king``, ``king/bluffer``.
    :param seed: for its random numbers.
    :param ms: thinking time in milliseconds of work, so that the same seed leads to the same moves.
    :raises ValueError: if no bot has this name.
    """

    def __init__(self, player: int, name: str, seed: int = 0, ms: float = DEFAULT_MS) -> None:
        super().__init__()
        self.name = name
        self._player = player
        self._bot = new_bot(name, WorkClock)
        self._rng = random.Random(seed)
        self._ms = ms

    def player_id(self) -> int:
        """Return its seat."""
        return self._player

    def restart(self) -> None:
        """Do nothing: it remembers nothing between moves."""

    def restart_at(self, state: Any) -> None:  # noqa: ANN401 - OpenSpiel has no types
        """Do nothing: it remembers nothing between moves."""

    def inform_action(self, state: Any, player: int, action: int) -> None:  # noqa: ANN401
        """Do nothing: the view of its seat shows everything it may know."""

    def step(self, state: Any) -> int:  # noqa: ANN401
        """Return the number of the action that it chooses.

        :raises ValueError: if another seat is to act.
        """
        if state.current_player() != self._player:
            raise ValueError(f"this bot plays for seat {self._player}, but {state.current_player()} is to act")
        return number_of(choose_action(self._bot, state.position.game, self._player, self._ms, self._rng))
