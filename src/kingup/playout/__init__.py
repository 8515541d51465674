"""The compiled twin of the rules, for search and mass simulation.

The whole game lives in one small array and is compiled by Numba: the loop allocates nothing, holds no lock, and has its
own random generator.
"""
