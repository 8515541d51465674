"""One hosted game: seats, log, clock, absent players, table talk. The authority, with no network and no clock in it.

Somebody asks with a command; ``decide`` refuses it or says what is to be logged; ``evolve`` makes the next table of
each entry; ``tell`` says what one viewer is told of it. Whoever hosts a table owns time, chance and the log.
"""
