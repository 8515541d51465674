"""King Up! for OpenSpiel: importing this registers ``python_kingup``.

>>> import pyspiel
>>> import kingup.adapters.openspiel
>>> game = pyspiel.load_game("python_kingup(players=4)")
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from kingup.extras import MissingExtra

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise MissingExtra("kingup.adapters.openspiel", missing) from missing

from kingup.adapters.actions import ACTIONS, text_of
from kingup.adapters.information_state import history_lines
from kingup.adapters.limits import max_actions
from kingup.adapters.openspiel_observer import Observer
from kingup.adapters.openspiel_position import Position
from kingup.adapters.resampling import resample_actions
from kingup.adapters.rewards import Reward, game_returns, parse_reward, return_bounds
from kingup.adapters.variant import Variant
from kingup.rules import CHANCE, DECK, History, Seat, view_for
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS

_DEFAULT: Final = Variant()


def _game_type(reward: Reward) -> Any:  # noqa: ANN401 - OpenSpiel has no types
    models = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name="python_kingup",
        long_name="King Up!",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=models.TERMINAL if reward is Reward.WIN else models.REWARDS,
        max_num_players=MAX_PLAYERS,
        min_num_players=MIN_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": _DEFAULT.players,
            "first": _DEFAULT.first,
            "rounds": _DEFAULT.rounds,
            "goals": _DEFAULT.goals,
            "characters": _DEFAULT.characters,
            "reward": Reward.WIN.value,
        },
    )


class KingUpGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The game, with the parameters of ``Variant`` and ``reward``: ``win`` or ``points``.

    :raises ValueError: if a parameter is not valid.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.reward = parse_reward(str(given.pop("reward", Reward.WIN)))
        self.variant = Variant(**given)
        self.start = Position.first(self.variant)
        players, rounds = self.variant.players, self.variant.rounds
        least, most = return_bounds(players, rounds, self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(DECK),
            num_players=players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=rounds * max_actions(players),
        )
        super().__init__(_game_type(self.reward), info, dict(params or {}))

    def new_initial_state(self) -> "KingUpState":
        """Return the state before the first deal."""
        return KingUpState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> Observer:  # noqa: ANN401, ARG002
        """Return an observer; without perfect recall by default."""
        observed = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(observed, self.variant.players, self.variant.rounds)

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of chance nodes: the goal of each seat in each round."""
        return self.variant.players * self.variant.rounds


class KingUpState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of the game.

    :ivar position: immutable; every action replaces it. OpenSpiel copies states by their attributes.
    """

    def __init__(self, game: KingUpGame) -> None:
        super().__init__(game)
        self.reward = game.reward
        self.position = game.start

    def current_player(self) -> int:
        """Return the seat to act, or the player for chance or for the end of the game."""
        turn = self.position.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        """Return whether the last round is over."""
        return self.position.game.over

    def _legal_actions(self, player: Seat) -> list[int]:  # noqa: ARG002 - OpenSpiel only asks for the seat to act
        return self.position.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the goals that are left for the next seat, all equally likely."""
        places = self.position.chances
        return [(place, 1 / len(places)) for place in places]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action, self.reward)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(DECK[action]) if player == pyspiel.PlayerId.CHANCE else text_of(action)

    def returns(self) -> list[float]:
        """Return the reward of each seat in the whole game so far."""
        return list(game_returns(self.position.game, self.reward))

    def rewards(self) -> list[float]:
        """Return the reward of each seat for the last action of a seat."""
        return list(self.position.rewards)

    def __str__(self) -> str:
        """Return everything, secrets included, for debugging."""
        game = self.position.game
        view = view_for(game, None, History.OPEN)
        lines = [f"goals {' '.join(game.goals)}", *history_lines(view), f"drawn {' '.join(self.position.drawn)}"]
        return "\n".join([*lines, "ballots " + "".join(ballot or "-" for ballot in game.ballots)])

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> "KingUpState":
        """Return another state that a seat cannot tell from this one, with everything it does not know drawn again.

        :param sampler: returns numbers from 0 (included) to 1 (excluded).
        """
        state: KingUpState = self.get_game().new_initial_state()
        history = [(acted.player, acted.action) for acted in self.full_history()]
        for action in resample_actions(self.position, history, player, sampler):
            state.apply_action(action)
        return state


pyspiel.register_game(_game_type(Reward.WIN), KingUpGame)
