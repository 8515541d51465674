"""``kingup check``: check that records are valid games."""

import errno
import json
import os
import sys
from typing import Literal, TypedDict

import click

from kingup.record import MAX_BYTES, RecordError, read_record
from kingup.record.explain import player_at
from kingup.record.token import printable
from kingup.rules import Game


class ErrorReport(TypedDict):
    """The place and kind of an error in a record."""

    line: int
    column: int
    token: str
    code: str
    message: str


class Report(TypedDict):
    """The output of --json for one record."""

    file: str
    status: Literal["finished", "unfinished", "invalid"]
    scores: list[list[int]]
    totals: list[int]
    winners: list[int]
    error: ErrorReport | None


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each file, one per line.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], *, as_json: bool) -> None:
    """Check whether game records (.kingup) are valid, by replaying them.

    Errors are reported as FILE:LINE:COLUMN: and a message. A record of an unfinished game is valid, wherever it stops.
    Use - as FILE for standard input.

    Exit codes: 0 all records are valid; 1 some record is not; 2 a file cannot be read, or bad usage.
    """
    worst = 0
    for file in files:
        # A file name may hold bytes that JSON and terminals do not allow.
        name = os.fsencode(file).decode("utf-8", errors="replace")
        try:
            data = read_file(file)
        except OSError as problem:
            click.echo(f"kingup check: cannot read {printable(name) or repr(name)}: {problem.strerror}", err=True)
            worst = 2
            continue
        report, game = _check(name, data)
        click.echo(json.dumps(report) if as_json else _describe(report, game))
        if report["status"] == "invalid":
            worst = max(worst, 1)
    ctx.exit(worst)


def read_file(file: str) -> bytes:
    """Return the contents, up to one byte more than a record may have."""
    if file != "-":
        with open(file, "rb") as stream:  # noqa: PTH123 - an empty Path would be the current folder
            return stream.read(MAX_BYTES + 1)
    if sys.stdin is None:
        raise OSError(errno.EBADF, "standard input is closed")
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def _check(file: str, data: bytes) -> tuple[Report, Game | None]:
    try:
        game = read_record(data).game
    except RecordError as error:
        return _report(file, error.game, error), error.game
    return _report(file, game, None), game


def _report(file: str, game: Game | None, error: RecordError | None) -> Report:
    finished = game is not None and game.over
    return {
        "file": file,
        "status": "invalid" if error else "finished" if finished else "unfinished",
        "scores": [list(past.scores) for past in game.finished] if game else [],
        "totals": list(game.totals) if game else [],
        "winners": list(game.winners) if game and not error else [],
        "error": _error(error) if error else None,
    }


def _error(error: RecordError) -> ErrorReport:
    return {
        "line": error.token.line,
        "column": error.token.column,
        "token": error.token.text,
        "code": error.code.value,
        "message": error.message,
    }


def _describe(report: Report, game: Game | None) -> str:
    file, error = printable(report["file"]), report["error"]
    if error is not None:
        return f"{file}:{error['line']}:{error['column']}: {error['message']}"
    if game is None or not game.over:
        rounds = len(report["scores"])
        return f"{file}: valid, unfinished after {rounds} whole round{'' if rounds == 1 else 's'}"
    winners = " and ".join(player_at(game, seat) for seat in game.winners)
    return f"{file}: valid, finished {'-'.join(map(str, game.totals))}, won by {winners}"
