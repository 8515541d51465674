"""A move of one of kingup's bots in a game of the rules."""

import random

from kingup.bots.bot import Bot
from kingup.rules import Action, Deal, Game, History, Seat, legal_actions, view_for
from kingup.rules.notation import write_action


def choose_action(bot: Bot, game: Game, seat: Seat, ms: float, rng: random.Random) -> Action:
    """Return the action that a bot chooses. It only gets the view of its seat."""
    actions = legal_actions(game, seat)
    texts = [write_action(action) for action in actions if not isinstance(action, Deal)]
    return actions[texts.index(bot.choose(view_for(game, seat, History.OPEN), texts, ms, rng))]
