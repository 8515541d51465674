"""Ask a bot about one position, and print the question, its answer and its values."""

import json
import random
from collections.abc import Iterable
from typing import NamedTuple

import click

from kingup.bots.clock import NewClock
from kingup.bots.fault import Fault
from kingup.bots.levels import new_bot
from kingup.bots.program import ASK, Program
from kingup.bots.program_command import COMMAND
from kingup.cli.position import Position


class _Value(NamedTuple):
    """The value of an action, in columns."""

    action: str
    columns: tuple[str, ...]


def consult_bot(name: str, position: Position, ms: float, seed: int, clock: NewClock) -> None:
    """Ask one of kingup's bots, and print its estimate of every action."""
    question = {"ask": ASK[position.view["phase"]], "view": position.view, "legal": position.legal}
    _print_line("→", json.dumps(question).encode())
    analysis = new_bot(name, clock).analyze(position.view, position.legal, ms, random.Random(seed))
    _print_line("←", json.dumps({"play": analysis.choice}).encode())
    click.echo(analysis.reason)
    prospects = sorted(analysis.prospects, key=lambda one: -one.win_chance)
    values = [
        _Value(one.action, (f"{one.win_chance:.1%}", f"{one.points:.1f}", str(one.playouts))) for one in prospects
    ]
    _print_values(("wins", "points", "playouts"), values, analysis.choice)


def consult_program(name: str, position: Position, ms: float, seed: int) -> bool:
    """Ask a program, and print everything that both sides say; its standard error is shown, too.

    :returns: whether it answered without a fault.
    """
    answers: list[bytes] = []

    def print_line(direction: str, line: bytes) -> None:
        _print_line(direction, line)
        if direction == "←":
            answers.append(line)

    faults: list[Fault] = []
    program = Program(name.removeprefix(COMMAND), new_bot("random"), None, faults.append, print_line, share_errors=True)
    program.start_game(len(position.view["players"]), position.seat, ms, seed)
    choice = "" if faults else program.choose(position.view, position.legal, ms, random.Random(seed))
    program.close()
    if faults:
        return False
    _print_values(("value",), _own_values(answers[-1]), choice)
    return True


def _own_values(answer: bytes) -> list[_Value]:
    """Return the values in a program's answer, the best first: ``{"play": "A4", "values": {"A4": 0.3, …}}``."""
    values = json.loads(answer).get("values")
    if not isinstance(values, dict):
        return []
    numbers = {str(action): value for action, value in values.items() if isinstance(value, int | float)}
    return [_Value(action, (f"{numbers[action]:g}",)) for action in sorted(numbers, key=lambda one: -numbers[one])]


def _print_values(heads: Iterable[str], values: list[_Value], choice: str) -> None:
    if not values:
        return
    click.echo("action " + "".join(f"{head:>10}" for head in heads))
    for value in values:
        mark = "*" if value.action == choice else " "
        click.echo(f"{value.action:4} {mark} " + "".join(f"{column:>10}" for column in value.columns))


def _print_line(direction: str, line: bytes) -> None:
    click.echo(f"{direction} {line.decode('utf-8', errors='backslashreplace')}")
