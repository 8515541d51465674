"""Ratings of bots at tables of three to six, with their uncertainty, by openskill's Plackett-Luce model."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from kingup.arena.intervals import Z_95
from kingup.arena.results import Rating


class Ratings:
    """The ratings of bots, from games in the order in which they were added.

    All start at 25 ± 8.3 (one standard deviation). Bots do not learn, so the uncertainty never grows.
    """

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce(tau=0.0)
        start = self._model.rating()
        self._ratings = [(start.mu, start.sigma)] * bots

    def add(self, seating: Sequence[int], places: Sequence[int]) -> None:
        """Add a game.

        :param seating: the bot in each seat.
        :param places: the final place of each seat.
        """
        seats = [[self._model.rating(*self._ratings[bot])] for bot in seating]
        after = [rating for (rating,) in self._model.rate(seats, ranks=list(map(float, places)))]
        for bot in set(seating):
            mu, sigma = self._ratings[bot]
            precision, weighted = sigma**-2, mu * sigma**-2
            # A bot in several seats is rated by each of them: the evidence of normal distributions adds up.
            for seat, rating in zip(seating, after, strict=True):
                if seat == bot:
                    precision += rating.sigma**-2 - sigma**-2
                    weighted += rating.mu * rating.sigma**-2 - mu * sigma**-2
            self._ratings[bot] = (weighted / precision, precision**-0.5)

    def result(self, bot: int) -> Rating:
        """Return the rating of a bot."""
        mu, sigma = self._ratings[bot]
        return {"mu": mu, "sigma": sigma, "interval": [mu - Z_95 * sigma, mu + Z_95 * sigma]}
