"""Computer players: the bots, their beliefs about hidden goals, and the protocol for external programs."""
