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
from kingup.adapters.information_state import write_recall
from kingup.adapters.limits import most_actions
from kingup.adapters.openspiel_observer import Observer
from kingup.adapters.openspiel_position import Position
from kingup.adapters.resampling import resampled
from kingup.adapters.rewards import Reward, bounds, find_reward, returned
from kingup.adapters.variant import Variant
from kingup.rules import CHANCE, DECK, History, Seat, view_for
from kingup.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS

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
        max_num_players=MOST_PLAYERS,
        min_num_players=FEWEST_PLAYERS,
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

    :raises ValueError: when there is no such game.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.reward = find_reward(str(given.pop("reward", Reward.WIN)))
        self.variant = Variant(**given)
        self.start = Position.first(self.variant)
        players, rounds = self.variant.players, self.variant.rounds
        least, most = bounds(players, rounds, self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(DECK),
            num_players=players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=rounds * most_actions(players),
        )
        super().__init__(_game_type(self.reward), info, dict(params or {}))

    def new_initial_state(self) -> "KingUpState":
        """Before the first deal."""
        return KingUpState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> Observer:  # noqa: ANN401, ARG002
        """What a player observes; without recall, unless it is asked for."""
        observed = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(observed, self.variant.players, self.variant.rounds)

    def max_chance_nodes_in_history(self) -> int:
        """Each seat's goal in each round."""
        return self.variant.players * self.variant.rounds


class KingUpState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of the game: its position, which never changes but is replaced.

    :ivar position: OpenSpiel copies a state by what it has here.
    """

    def __init__(self, game: KingUpGame) -> None:
        super().__init__(game)
        self.reward = game.reward
        self.position = game.start

    def current_player(self) -> int:
        """The seat to act, chance, or nobody any more."""
        turn = self.position.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        """Whether the last round is over."""
        return self.position.game.over

    def _legal_actions(self, player: Seat) -> list[int]:  # noqa: ARG002 - OpenSpiel asks for the one to act alone
        return self.position.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The goals that are left for the next seat, all equally likely."""
        places = self.position.chances
        return [(place, 1 / len(places)) for place in places]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action, self.reward)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(DECK[action]) if player == pyspiel.PlayerId.CHANCE else text_of(action)

    def returns(self) -> list[float]:
        """What each seat has earned in the whole game."""
        return list(returned(self.position.game, self.reward))

    def rewards(self) -> list[float]:
        """What the last action of a seat has earned each of them."""
        return list(self.position.rewards)

    def __str__(self) -> str:
        """Everything, secrets included, for people who look for mistakes."""
        game = self.position.game
        view = view_for(game, None, History.OPEN)
        lines = [f"goals {' '.join(game.goals)}", *write_recall(view), f"drawn {' '.join(self.position.drawn)}"]
        return "\n".join([*lines, "ballots " + "".join(ballot or "-" for ballot in game.ballots)])

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> "KingUpState":
        """Another state that a seat cannot tell from this one, all that it does not know being drawn anew.

        :param sampler: gives numbers from 0 up to, not including, 1.
        """
        state: KingUpState = self.get_game().new_initial_state()
        history = [(acted.player, acted.action) for acted in self.full_history()]
        for action in resampled(self.position, history, player, sampler):
            state.apply_action(action)
        return state


pyspiel.register_game(_game_type(Reward.WIN), KingUpGame)
