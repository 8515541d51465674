"""Facts about a position that every player can work out."""

from kingup.rules import THRONE, Character, Game, Seat
from kingup.rules.castle import moved
from kingup.rules.scoring import score


def no_cards_of_others(game: Game, seat: Seat) -> int:
    """Return how many No cards the other seats have left together. It follows from the ballots of the round."""
    return sum(game.no_cards) - game.no_cards[seat]


def score_if_crowned(game: Game, seat: Seat, nominee: Character) -> int:
    """Return what a seat scores if a character is crowned now."""
    return score(moved(game.castle, nominee, THRONE), game.goals[seat], game.round)
