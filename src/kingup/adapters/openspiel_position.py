"""A game between OpenSpiel's actions: chance draws the goals of a deal one by one."""

from typing import NamedTuple

from kingup.adapters.actions import action_in, legal_numbers
from kingup.adapters.rewards import Reward, earned
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.rules import CHANCE, DECK, Game, Goal, Seat, play


class Position(NamedTuple):
    """A game, and the goals that chance has drawn for the next deal so far: one for each seat, from seat 0.

    :ivar rewards: what the last action of a seat has earned each of them.
    """

    variant: Variant
    game: Game
    drawn: tuple[Goal, ...]
    rewards: tuple[float, ...]

    @classmethod
    def first(cls, variant: Variant) -> "Position":
        """Before the first deal."""
        return cls(variant, variant.start(), (), (0.0,) * variant.players)

    def __deepcopy__(self, _: object) -> "Position":
        """It never changes, so that all copies can be the same; copying a state is most of what searching costs."""
        return self

    @property
    def turn(self) -> Seat | None:
        """Who is to act."""
        return seat_to_act(self.game)

    @property
    def chances(self) -> list[int]:
        """What chance may draw next: places in the deck, ascending, all equally likely."""
        return [DECK.index(goal) for goal in self.variant.deck(self.game) if goal not in self.drawn]

    @property
    def legal(self) -> list[int]:
        """The numbers of what the seat to act may do, ascending."""
        turn = self.turn
        return [] if turn is None or turn == CHANCE else legal_numbers(self.game, turn)

    def after(self, number: int, reward: Reward) -> "Position":
        """The position after an action of whoever is to act.

        :raises ValueError: when it is not legal.
        """
        turn = self.turn
        if turn == CHANCE:
            return self._after_drawing(DECK[number])
        if turn is None:
            raise ValueError("the game is over")
        game = play(self.game, turn, action_in(self.game, number))
        return self._replace(game=game, rewards=earned(self.game, game, reward))

    def _after_drawing(self, goal: Goal) -> "Position":
        drawn = (*self.drawn, goal)
        if len(drawn) < self.variant.players:
            return self._replace(drawn=drawn)
        return self._replace(game=self.variant.deal(self.game, drawn), drawn=())
