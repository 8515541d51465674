"""Play one game between bots from a given deal."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from kingup.bots.bot import Bot
from kingup.bots.fault import Fault, illegal_action
from kingup.bots.program import Program
from kingup.rules import CHANCE, Deal, Game, Goal, History, legal_actions, new_game, next_to_act, play, view_for
from kingup.rules.notation import write_action
from kingup.rules.setup import ROUNDS


@dataclass(frozen=True, slots=True)
class Deals:
    """The random part of a game: the first seat and the goals of each round."""

    first: int
    goals: tuple[tuple[Goal, ...], ...]


def draw_deals(players: int, rng: random.Random) -> Deals:
    """Draw all deals before the game, so that the same deals can be played with other seatings."""
    game = new_game([""] * players, rng.randrange(players))
    cards = rng.sample(game.deck, ROUNDS * players)
    return Deals(game.first, tuple(tuple(cards[at * players : (at + 1) * players]) for at in range(ROUNDS)))


@dataclass(slots=True)
class SeatStats:
    """The referee's statistics of one seat.

    :ivar seconds: the thinking time of all moves.
    :ivar slowest: the thinking time of the slowest move, in seconds.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    fault_log: list[Fault] = field(default_factory=list)

    @property
    def faults(self) -> int:
        """The number of faults."""
        return len(self.fault_log)

    @property
    def replaced(self) -> bool:
        """Whether a stand-in took over the seat."""
        return any(fault.replaced for fault in self.fault_log)

    def add_move(self, seconds: float) -> None:
        """Add a move."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


@dataclass(slots=True)
class PlayedGame:
    """A finished game and the statistics of its seats."""

    game: Game
    stats: list[SeatStats] = field(default_factory=list)


def play_game(
    bots: Sequence[Bot], deals: Deals, ms: float, seeds: Sequence[int], labels: Sequence[str] = ()
) -> PlayedGame:
    """Play one game. Each seat has its own random generator and sees only its own view.

    :param labels: the names of the players; a bot without one is called by its own name.
    """
    rngs = [random.Random(seed) for seed in seeds]
    stats = [SeatStats() for _ in bots]
    for place, bot in enumerate(bots):
        if isinstance(bot, Program):
            bot.start_game(len(bots), place, ms, seeds[place])
    game = new_game([label or bot.name for label, bot in zip_longest(labels, bots)], deals.first)
    while (seat := next_to_act(game)) is not None:
        if seat == CHANCE:
            game = play(game, CHANCE, Deal(deals.goals[game.round]))
            continue
        actions = legal_actions(game, seat)
        texts = [write_action(action) for action in actions if not isinstance(action, Deal)]
        view = view_for(game, seat, History.OPEN)
        started = time.perf_counter()
        choice = bots[seat].choose(view, texts, ms, rngs[seat])
        stats[seat].add_move(time.perf_counter() - started)
        if choice not in texts:
            stats[seat].fault_log.append(illegal_action(view, choice))
            choice = texts[0]
        game = play(game, seat, actions[texts.index(choice)])
    for bot, seat_stats in zip(bots, stats, strict=True):
        if isinstance(bot, Program):
            bot.end_game(game.totals, game.winners)
            seat_stats.fault_log.extend(bot.fault_log)
    return PlayedGame(game, stats)
