"""Environments for researchers: PettingZoo, OpenSpiel, and thousands of games at once.

All of them play ``kingup.rules``, or its compiled twin, and share one numbering of actions, one order of turns, one
observation and one pair of rewards: see docs/adapters.md.
"""
