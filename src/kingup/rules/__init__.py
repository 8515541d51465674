"""The game of King Up!: immutable values and pure functions, from the standard library alone.

``decide`` turns an action into events, or raises a RuleViolation. ``evolve`` turns an event into the next state;
``apply`` does both. ``view_for`` and ``redact`` reduce a game or an event to what one viewer may know. The caller owns
the randomness: see ``deal``.
"""

from kingup.rules.actions import CHANCE, Action, Ballot, Climb, Deal, Place, Seat, Vote
from kingup.rules.castle import ASIDE, ELIMINATED, THRONE, Castle, Floor
from kingup.rules.characters import CHARACTERS, FULL_NAMES, Character
from kingup.rules.decide import decide
from kingup.rules.events import Event, RedactedEvent
from kingup.rules.evolve import evolve
from kingup.rules.game import BadSetup, FinishedRound, Game, Phase, new_game
from kingup.rules.goals import DECK, Goal, find_goal
from kingup.rules.legality import legal_actions, next_to_act, seats_to_act, violation
from kingup.rules.play import apply, deal, play
from kingup.rules.redact import redact
from kingup.rules.view import FinishedView, History, View, view_for
from kingup.rules.violations import RuleCode, RuleViolation

__all__ = [
    "ASIDE",
    "CHANCE",
    "CHARACTERS",
    "DECK",
    "ELIMINATED",
    "FULL_NAMES",
    "THRONE",
    "Action",
    "BadSetup",
    "Ballot",
    "Castle",
    "Character",
    "Climb",
    "Deal",
    "Event",
    "FinishedRound",
    "FinishedView",
    "Floor",
    "Game",
    "Goal",
    "History",
    "Phase",
    "Place",
    "RedactedEvent",
    "RuleCode",
    "RuleViolation",
    "Seat",
    "View",
    "Vote",
    "apply",
    "deal",
    "decide",
    "evolve",
    "find_goal",
    "legal_actions",
    "new_game",
    "next_to_act",
    "play",
    "redact",
    "seats_to_act",
    "view_for",
    "violation",
]
