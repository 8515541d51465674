"""The bot's side of the protocol for programs: one of kingup's bots over standard input and output."""

import json
import math
import random
from collections.abc import Iterable, Iterator, Mapping

from kingup.bots.bot import Bot


def answer_messages(bot: Bot, lines: Iterable[str]) -> Iterator[str]:
    """Answer the messages of a referee, one per line.

    :raises ValueError: if a line is not a message of the protocol; the error says what was expected.
    """
    rng, ms = random.Random(0), 100.0
    for line in lines:
        message = _parse(line)
        if "hello" in message:
            rng, ms = _generator(message), _milliseconds(message, ms)
            yield json.dumps({"name": f"kingup {bot.name}", "games": "many"})
        elif "ask" in message:
            try:
                play = bot.choose(message["view"], message["legal"], ms, rng)
            except (KeyError, TypeError, IndexError, AssertionError) as problem:
                raise ValueError(f"an ask has a view and what is legal, as in docs/bots.md: {problem!r}") from problem
            yield json.dumps({"play": play})
        elif "over" not in message:
            raise ValueError('a message has one of "hello", "ask" and "over"')


def _milliseconds(message: Mapping[str, object], default: float) -> float:
    ms = message.get("ms", default)
    try:
        # Python's parser accepts NaN and Infinity, although JSON has no such numbers.
        if isinstance(ms, int | float) and math.isfinite(ms):
            return float(ms)
    except OverflowError:
        pass
    raise ValueError(f"the ms of a hello are milliseconds, not {json.dumps(ms)}")


def _generator(message: Mapping[str, object]) -> random.Random:
    seed = message.get("seed", 0)
    if isinstance(seed, int | float | str | None):
        return random.Random(seed)
    raise ValueError(f"the seed of a hello is a number, not {json.dumps(seed)}")


def _parse(line: str) -> dict:  # type: ignore[type-arg]
    try:
        message = json.loads(line)
    except ValueError as problem:
        raise ValueError(f"a message is one JSON object on a line: {problem}") from problem
    if not isinstance(message, dict):
        raise ValueError("a message is one JSON object on a line")  # noqa: TRY004
    return message
