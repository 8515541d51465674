"""The other side: one of the project's own bots, spoken to over standard input and output."""

import json
import math
import random
from collections.abc import Iterable, Iterator, Mapping

from kingup.bots.bot import Bot


def converse(bot: Bot, lines: Iterable[str]) -> Iterator[str]:
    """Answer a referee line by line.

    :raises ValueError: when a line is not a message of the protocol; its text says what was expected.
    """
    rng, ms = random.Random(0), 100.0
    for line in lines:
        message = _message(line)
        if "hello" in message:
            rng, ms = _luck(message), _milliseconds(message, ms)
            yield json.dumps({"name": f"kingup {bot.name}"})
        elif "ask" in message:
            try:
                play = bot.choose(message["view"], message["legal"], ms, rng)
            except (KeyError, TypeError, IndexError, AssertionError) as problem:
                raise ValueError(f"an ask has a view and what is legal, as in docs/bots.md: {problem!r}") from problem
            yield json.dumps({"play": play})
        elif "over" not in message:
            raise ValueError('a message has one of "hello", "ask" and "over"')


def _milliseconds(message: Mapping[str, object], usual: float) -> float:
    ms = message.get("ms", usual)
    try:
        # Python reads NaN and Infinity, too, though JSON has no such numbers.
        if isinstance(ms, int | float) and math.isfinite(ms):
            return float(ms)
    except OverflowError:
        pass
    raise ValueError(f"the ms of a hello are milliseconds, not {json.dumps(ms)}")


def _luck(message: Mapping[str, object]) -> random.Random:
    seed = message.get("seed", 0)
    if isinstance(seed, int | float | str | None):
        return random.Random(seed)
    raise ValueError(f"the seed of a hello is a number, not {json.dumps(seed)}")


def _message(line: str) -> dict:  # type: ignore[type-arg]
    try:
        message = json.loads(line)
    except ValueError as problem:
        raise ValueError(f"a message is one JSON object on a line: {problem}") from problem
    if not isinstance(message, dict):
        raise ValueError("a message is one JSON object on a line")  # noqa: TRY004
    return message
