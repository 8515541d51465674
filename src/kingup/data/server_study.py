"""The study's figures for games that people have played, separately for people and bots."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import numpy as np

from kingup.arena.study.counters import add_figure, count_game
from kingup.arena.study.figures import GUESSED, NOES, NOTHING, ROUND_POINTS, ROWS, SEAT_WINS, SHOWN, Counts
from kingup.arena.study.game_log import log_from_game
from kingup.arena.study.leak import watcher, watcher_beliefs
from kingup.arena.study.sample import Sample
from kingup.arena.study.study import Study
from kingup.data.finished_game import FinishedGame
from kingup.rules import Ballot
from kingup.rules.scoring import points

Group: TypeAlias = Literal["people", "mixed", "bots", "unknown"]
"""Games of people alone, of people and bots, of bots and programs alone, and games whose players are unknown."""
GROUPS: Final[tuple[Group, ...]] = ("people", "mixed", "bots", "unknown")
SEATS_OF: Final = {"person": "seats of people", "bot": "seats of bots"}
"""The names of the samples with the seats of people and of bots in mixed games."""
_WATCHED: Final = 2000
"""Games of each group, from the first, in which a watcher guesses the goals. It takes longer than all other figures."""


class ServerStudy:
    """Counts games.

    :ivar left_out: games that continue others, and attempts at daily deals: many players get the same cards there.
    """

    def __init__(self) -> None:
        self.games = 0
        self.left_out = 0
        self.first_date: str | None = None
        self.last_date: str | None = None
        self._counts: dict[tuple[int, str], Counts] = {}
        self._watched = dict.fromkeys(GROUPS, 0)

    def add_all(self, games: Iterable[FinishedGame]) -> None:
        """Count games."""
        for game in games:
            self.add(game)

    def add(self, finished: FinishedGame) -> None:
        """Count a game."""
        if finished.branched_at is not None or finished.daily:
            self.left_out += 1
            return
        self.games += 1
        if finished.date is not None:
            self.first_date = min(self.first_date or finished.date, finished.date)
            self.last_date = max(self.last_date or finished.date, finished.date)
        kinds = seat_kinds(finished)
        group = group_of(kinds)
        players = len(kinds)
        counts = self._of(players, group)
        count_game(players, finished.first, log_from_game(finished.game), counts)
        if group == "mixed":
            self._count_seats(finished, kinds)
        if self._watched[group] < _WATCHED:
            self._watched[group] += 1
            self._watch(finished, kinds, group)

    def sample(self, players: int, name: str) -> Sample:
        """Return the figures of a number of players and a group of games or seats. They may be empty."""
        return Sample(players, name, self._of(players, name))

    def merged(self, name: str) -> Sample:
        """Return the figures of a group for all numbers of players together."""
        counts = [counts for (_, other), counts in self._counts.items() if other == name]
        return Sample(0, name, sum(counts, np.zeros((ROWS, 3))))

    def groups(self) -> list[Group]:
        """Return the groups that have games, people first."""
        return [group for group in GROUPS if games_in(self.merged(group))]

    def to_study(self) -> Study:
        """Return all samples, to write them to a file."""
        names = (*GROUPS, *SEATS_OF.values())
        order = sorted(self._counts, key=lambda key: (names.index(key[1]), key[0]))
        return Study([self.sample(*key) for key in order if self._counts[key].any()], 0)

    def _of(self, players: int, name: str) -> Counts:
        return self._counts.setdefault((players, name), np.zeros((ROWS, 3)))

    def _count_seats(self, finished: FinishedGame, kinds: list[str | None]) -> None:
        game = finished.game
        for seat, kind in enumerate(kinds):
            if kind not in SEATS_OF:
                continue
            counts = self._of(len(kinds), SEATS_OF[kind])
            add_figure(counts, SEAT_WINS, (seat in game.winners) / len(game.winners))
            for number, past in enumerate(game.finished):
                add_figure(counts, ROUND_POINTS + number, past.scores[seat])
                add_figure(counts, NOES, sum(ballots[seat] is Ballot.NO for ballots in past.elections))
            zero = points(game.castle, game.finished[-1].goals[seat]) == 0
            add_figure(counts, NOTHING, 1.0 if zero else 0.0)

    def _watch(self, finished: FinishedGame, kinds: list[str | None], group: Group) -> None:
        players = len(kinds)
        for at, belief in enumerate(watcher_beliefs(finished.game, watcher(players))):
            targets = [self._of(players, group)]
            kind = kinds[at % players]
            if group == "mixed" and kind in SEATS_OF:
                targets.append(self._of(players, SEATS_OF[kind]))
            for counts in targets:
                add_figure(counts, SHOWN + belief.moment, belief.chance)
                add_figure(counts, GUESSED + belief.moment, float(belief.first))


def games_in(sample: Sample) -> int:
    """Return the number of games in a sample of games, or of seats in a sample of seats."""
    return int(sample.mean("seat_wins" if sample.level in SEATS_OF.values() else "lead").count)


def seat_kinds(finished: FinishedGame) -> list[str | None]:
    """Return who played in each seat: a kind, ``several`` if a bot played a part of the game, None if unknown."""
    actors: list[set[str | None]] = [{one.kind} for one in finished.seats]
    players = len(actors)
    for past, made in zip(finished.game.finished, finished.made, strict=False):
        for at, one in enumerate(made):
            actors[(past.first + at) % players].add(one.actor)
    for (_, _, seat), actor in finished.ballot_actors.items():
        actors[seat].add(actor)
    for seat, occupant in enumerate(finished.seats):
        if occupant.took_over:
            actors[seat].add("bot")
    return ["several" if len(found) > 1 else next(iter(found)) for found in actors]


def group_of(kinds: list[str | None]) -> Group:
    """Return the group of a game."""
    found = set(kinds)
    if None in found:
        return "unknown"
    if found == {"person"}:
        return "people"
    return "mixed" if found & {"person", "several"} else "bots"
