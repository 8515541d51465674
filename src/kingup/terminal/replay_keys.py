"""The keys of a replay: the same letters on the whole screen and line by line."""

from typing import Final

FULL_KEYS: Final = (
    ("→ n", "terminal-replay-next"),
    ("← b", "terminal-replay-back"),
    ("PgDn", "terminal-replay-ten"),
    ("PgUp", "terminal-replay-back-ten"),
    ("v V", "terminal-replay-vote"),
    ("r R", "terminal-replay-round"),
    ("Home", "terminal-replay-home"),
    ("End", "terminal-replay-end"),
    ("Space", "terminal-replay-play"),
    ("0 … 6", "terminal-replay-lens"),
    ("a", "terminal-replay-all"),
    ("l", "terminal-replay-other"),
    ("q", "terminal-replay-leave"),
)
PLAIN_KEYS: Final = (
    ("Enter, n", "terminal-replay-next"),
    ("b", "terminal-replay-back"),
    ("v, V", "terminal-replay-vote"),
    ("r, R", "terminal-replay-round"),
    ("e", "terminal-replay-end"),
    ("0 … 6", "terminal-replay-lens"),
    ("a", "terminal-replay-all"),
    ("q", "terminal-replay-leave"),
)
