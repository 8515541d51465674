"""Players: what a bot is, each bot, their beliefs about hidden goals, and the protocol for programs."""
