"""Environments for researchers: Gymnasium, PettingZoo, OpenSpiel, and thousands of games at once.

All of them play ``kingup.rules``, or its compiled twin, and share one numbering of actions, one order of turns, one
observation and one pair of rewards: see docs/adapters.md. The functions here turn a trained policy into a bot.
"""

from kingup.adapters.views import action_mask, observe, to_action

__all__ = ["action_mask", "observe", "to_action"]
