"""The compiled twin of the rules, for search and mass simulation.

The whole game on one small array, compiled by Numba: no allocation in the loop, no lock held, a generator of its own.
"""
