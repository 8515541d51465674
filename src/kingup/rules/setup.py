"""Everything that depends on the number of players."""

from dataclasses import dataclass
from typing import Final

from kingup.rules.characters import CHARACTERS

ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """How many No cards each player gets in every round, and how many characters each places."""

    players: int
    no_cards: int
    placements: int

    @property
    def placed(self) -> int:
        """The number of characters that players place before the climbing begins."""
        return self.players * self.placements

    @property
    def leftovers(self) -> int:
        """The number of characters that nobody places; they start on floor 0."""
        return len(CHARACTERS) - self.placed


SETUPS: Final = {
    setup.players: setup
    for setup in (
        Setup(players=3, no_cards=4, placements=4),
        Setup(players=4, no_cards=3, placements=3),
        Setup(players=5, no_cards=2, placements=2),
        Setup(players=6, no_cards=2, placements=2),
    )
}
MIN_PLAYERS: Final = min(SETUPS)
MAX_PLAYERS: Final = max(SETUPS)
