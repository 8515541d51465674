"""The game of King Up!: immutable values and pure functions, from the standard library alone.

An action goes through ``decide``, which refuses it or says what happens; ``evolve`` makes the next state of it;
``view_for`` and ``redact`` say what one viewer may know. Whoever drives a game owns its randomness: see ``play``
and ``deal``.
"""

from kingup.rules.actions import CHANCE, Action, Ballot, Climb, Deal, Place, Seat, Vote
from kingup.rules.castle import ASIDE, ELIMINATED, THRONE, Castle, Floor
from kingup.rules.characters import CHARACTERS, FULL_NAMES, Character
from kingup.rules.decide import decide
from kingup.rules.events import Event, SeenEvent
from kingup.rules.evolve import evolve
from kingup.rules.game import BadSetup, FinishedRound, Game, Phase, new_game
from kingup.rules.goals import DECK, Goal, find_goal
from kingup.rules.legality import legal_actions, next_to_act, refusal, seats_to_act
from kingup.rules.play import deal, play
from kingup.rules.redact import redact
from kingup.rules.view import FinishedView, History, View, view_for
from kingup.rules.violations import IllegalAction, Refusal

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
    "IllegalAction",
    "Phase",
    "Place",
    "Refusal",
    "Seat",
    "SeenEvent",
    "View",
    "Vote",
    "deal",
    "decide",
    "evolve",
    "find_goal",
    "legal_actions",
    "new_game",
    "next_to_act",
    "play",
    "redact",
    "refusal",
    "seats_to_act",
    "view_for",
]
