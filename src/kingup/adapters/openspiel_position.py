"""The position between two OpenSpiel actions. In OpenSpiel, chance draws the goals of a deal one by one."""

from typing import NamedTuple

from kingup.adapters.actions import action_in, legal_numbers
from kingup.adapters.rewards import Reward, step_rewards
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.rules import CHANCE, DECK, Game, Goal, Seat, play


class Position(NamedTuple):
    """A game, and the goals drawn so far for the next deal: one for each seat, from seat 0.

    :ivar rewards: the reward of each seat for the last action of a seat.
    """

    variant: Variant
    game: Game
    drawn: tuple[Goal, ...]
    rewards: tuple[float, ...]

    @classmethod
    def first(cls, variant: Variant) -> "Position":
        """Return the position before the first deal."""
        return cls(variant, variant.start(), (), (0.0,) * variant.players)

    def __deepcopy__(self, _: object) -> "Position":
        """Return itself. It is immutable, and copying states would be most of the cost of a search."""
        return self

    @property
    def turn(self) -> Seat | None:
        """The seat to act."""
        return seat_to_act(self.game)

    @property
    def chances(self) -> list[int]:
        """The goals that chance may draw next, as ascending positions in the deck, all equally likely."""
        return [DECK.index(goal) for goal in self.variant.deck(self.game) if goal not in self.drawn]

    @property
    def legal(self) -> list[int]:
        """The numbers of the legal actions of the seat to act, ascending."""
        turn = self.turn
        return [] if turn is None or turn == CHANCE else legal_numbers(self.game, turn)

    def after(self, number: int, reward: Reward) -> "Position":
        """Return the position after an action of the seat to act, or of chance.

        :raises ValueError: if the action is illegal.
        """
        turn = self.turn
        if turn == CHANCE:
            return self._after_drawing(DECK[number])
        if turn is None:
            raise ValueError("the game is over")
        game = play(self.game, turn, action_in(self.game, number))
        return self._replace(game=game, rewards=step_rewards(self.game, game, reward))

    def _after_drawing(self, goal: Goal) -> "Position":
        drawn = (*self.drawn, goal)
        if len(drawn) < self.variant.players:
            return self._replace(drawn=drawn)
        return self._replace(game=self.variant.deal(self.game, drawn), drawn=())
