"""One game between bots, from a deal that is given."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from kingup.bots.bot import Bot
from kingup.bots.program import Program
from kingup.rules import CHANCE, Deal, Game, Goal, History, legal_actions, new_game, next_to_act, play, view_for
from kingup.rules.notation import write_action
from kingup.rules.setup import ROUNDS


@dataclass(frozen=True, slots=True)
class Deals:
    """What chance decides in a game: who starts, and the goals of each round."""

    first: int
    goals: tuple[tuple[Goal, ...], ...]


def draw_deals(players: int, rng: random.Random) -> Deals:
    """Draw them all before the game, so that the same luck can be given to others."""
    game = new_game([""] * players, rng.randrange(players))
    cards = rng.sample(game.deck, ROUNDS * players)
    return Deals(game.first, tuple(tuple(cards[at * players : (at + 1) * players]) for at in range(ROUNDS)))


@dataclass(slots=True)
class Sheet:
    """What the referee notes of a seat.

    :ivar seconds: how long it has thought, over all its moves; ``slowest`` over one.
    """

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    faults: int = 0

    def note(self, seconds: float) -> None:
        """One more move."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


@dataclass(slots=True)
class Played:
    """A finished game and what was noted."""

    game: Game
    sheets: list[Sheet] = field(default_factory=list)


def play_game(bots: Sequence[Bot], deals: Deals, ms: float, seeds: Sequence[int]) -> Played:
    """Play one game; each seat has its own generator, and sees its own view."""
    game = new_game([bot.name for bot in bots], deals.first)
    rngs = [random.Random(seed) for seed in seeds]
    sheets = [Sheet() for _ in bots]
    for place, bot in enumerate(bots):
        if isinstance(bot, Program):
            bot.sit_down(len(bots), place, ms, seeds[place])
    while (seat := next_to_act(game)) is not None:
        if seat == CHANCE:
            game = play(game, CHANCE, Deal(deals.goals[game.round]))
            continue
        actions = legal_actions(game, seat)
        texts = [write_action(action) for action in actions if not isinstance(action, Deal)]
        view = view_for(game, seat, History.OPEN)
        started = time.perf_counter()
        choice = bots[seat].choose(view, texts, ms, rngs[seat])
        sheets[seat].note(time.perf_counter() - started)
        if choice not in texts:
            sheets[seat].faults += 1
            choice = texts[0]
        game = play(game, seat, actions[texts.index(choice)])
    for bot, sheet in zip(bots, sheets, strict=True):
        if isinstance(bot, Program):
            bot.get_up(game.totals, game.winners)
            sheet.faults += bot.faults
    return Played(game, sheets)
