"""Ratings of players at tables of three to six, by openskill's Plackett-Luce model, with their uncertainty."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from kingup.arena.intervals import NINETY_FIVE
from kingup.arena.results import Rating


class Ratings:
    """What the games so far say about each bot's strength, in the order in which they were handed in.

    Everybody begins at 25, give or take 8.3 (one standard deviation); bots do not learn, so what is known about them
    does not wear off.
    """

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce(tau=0.0)
        start = self._model.rating()
        self._known = [(start.mu, start.sigma)] * bots

    def rate(self, seating: Sequence[int], places: Sequence[int]) -> None:
        """Take in a game: which bot sat in each seat, and which place each seat has come to."""
        seats = [[self._model.rating(*self._known[bot])] for bot in seating]
        after = [rating for (rating,) in self._model.rate(seats, ranks=list(map(float, places)))]
        for bot in set(seating):
            mu, sigma = self._known[bot]
            precision, weighted = sigma**-2, mu * sigma**-2
            # A bot in several seats learns from each of them: the evidence adds up, as that of normal distributions.
            for seat, rating in zip(seating, after, strict=True):
                if seat == bot:
                    precision += rating.sigma**-2 - sigma**-2
                    weighted += rating.mu * rating.sigma**-2 - mu * sigma**-2
            self._known[bot] = (weighted / precision, precision**-0.5)

    def result(self, bot: int) -> Rating:
        """The rating of a bot."""
        mu, sigma = self._known[bot]
        return {"mu": mu, "sigma": sigma, "interval": [mu - NINETY_FIVE * sigma, mu + NINETY_FIVE * sigma]}
