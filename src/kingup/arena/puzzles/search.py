"""Find puzzles: let the strongest bots play, and look for decisions in which one choice is clearly better."""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kingup.arena.puzzles.reasons import find_reason
from kingup.arena.referee import draw_deals, play_game
from kingup.bots.clock import WorkClock
from kingup.bots.evaluation import Estimate, evaluate, rejection_chance
from kingup.bots.levels import new_bot
from kingup.bots.style_bot import StyleBot
from kingup.puzzles.puzzle import PLAYOUTS, Choice, Puzzle
from kingup.record import Record, write_record
from kingup.rules import CHANCE, Deal, Game, History, Phase, Seat, legal_actions, seats_to_act, view_for
from kingup.rules.notation import write_action
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from kingup.table.moments import moments

_NAMES: Final = ("Rosa", "Ugo", "Vera", "Tito", "Sara", "Ivo")
_MS: Final = 10
"""Thinking time of the players, counted as work done."""
_QUICK_WORLDS: Final = 160
MIN_GAP: Final = 0.06
"""How much higher the win chance of the best action has to be than that of any other."""
MIN_ERRORS: Final = 6
"""The same in standard errors."""
_MAX_CHOICES: Final = 4
_MAX_OBVIOUS: Final = 0.6
"""The highest probability with which an easy bot may find the move. A vote has two answers, so it may be any."""
_MAX_VOTES: Final = 6
_MAX_CLIMBS: Final = 3
"""Votes, and climbs, of a game that are examined with all playouts. A vote takes much less time."""


class _Decision(NamedTuple):
    """A seat that has to choose."""

    game: Game
    seat: Seat
    legal: list[str]

    @property
    def is_vote(self) -> bool:
        return self.game.phase is Phase.VOTING


def find_puzzles(seed: int) -> list[Puzzle]:
    """Play a game, and return the puzzles in it."""
    rng = random.Random(seed)
    players = MIN_PLAYERS + seed % (MAX_PLAYERS - MIN_PLAYERS + 1)
    bots = [new_bot("king", WorkClock) for _ in range(players)]
    seeds = [rng.getrandbits(32) for _ in bots]
    game = play_game(bots, draw_deals(players, rng), _MS, seeds, _NAMES[:players]).game
    decisions = list(_decisions(game))
    looked_at = rng.sample(decisions, len(decisions) // 2)
    promising = [one for one in looked_at if _is_promising(one, rng.getrandbits(62))]
    votes = [one for one in promising if one.is_vote][:_MAX_VOTES]
    climbs = [one for one in promising if not one.is_vote][:_MAX_CLIMBS]
    found = [_puzzle(one, rng.getrandbits(62)) for one in (*votes, *climbs)]
    return [one for one in found if one is not None]


def _decisions(game: Game) -> Iterator[_Decision]:
    for moment in moments(game):
        if moment.game.phase not in (Phase.CLIMBING, Phase.VOTING):
            continue
        for seat in seats_to_act(moment.game):
            if seat == CHANCE:
                continue
            actions = legal_actions(moment.game, seat)
            legal = [write_action(action) for action in actions if not isinstance(action, Deal)]
            if len(legal) >= (2 if moment.game.phase is Phase.VOTING else _MAX_CHOICES):
                yield _Decision(moment.game, seat, legal)


def _is_promising(decision: _Decision, seed: int) -> bool:
    """Return whether the best action seems to be clearly better, and is not obvious."""
    game, seat, legal = decision
    view = view_for(game, seat, History.OPEN)
    best, second = evaluate(view, legal, seed, _QUICK_WORLDS)[:2]
    if second.behind < MIN_GAP or second.behind < 3 * second.error:
        return False
    return decision.is_vote or _temptation(decision)[best.action] <= _MAX_OBVIOUS


def _puzzle(decision: _Decision, seed: int) -> Puzzle | None:
    """Return a decision as a puzzle, if all playouts confirm the best action and there is a reason for it."""
    game, seat, legal = decision
    view = view_for(game, seat, History.OPEN)
    estimates = evaluate(view, legal, seed, PLAYOUTS)
    best, second = estimates[:2]
    if second.behind < MIN_GAP or second.behind < MIN_ERRORS * second.error:
        return None
    if not decision.is_vote and _temptation(decision)[best.action] > _MAX_OBVIOUS:
        return None
    shown = _shown(decision, estimates)
    reason = find_reason(game, seat, shown, lambda action: rejection_chance(view, action))
    if reason is None:
        return None
    choices = tuple(Choice(one.action, round(one.win_chance, 3), round(one.points, 1)) for one in shown)
    return Puzzle(write_record(Record(game)), seat, choices, reason)


def _shown(decision: _Decision, estimates: Sequence[Estimate]) -> list[Estimate]:
    """Return the two best actions, and those that an easy bot would most likely choose, the best one first."""
    tempting = _temptation(decision)
    others = sorted(estimates[2:], key=lambda one: -tempting[one.action])
    chosen = {one.action for one in (*estimates[:2], *others[: _MAX_CHOICES - 2])}
    return [one for one in estimates if one.action in chosen]


def _temptation(decision: _Decision) -> dict[str, float]:
    """Return the probability with which an easy bot chooses each action."""
    bot = new_bot("trader")
    assert isinstance(bot, StyleBot)
    view = view_for(decision.game, decision.seat, History.OPEN)
    return dict(zip(decision.legal, bot.probabilities(view, decision.legal), strict=True))
