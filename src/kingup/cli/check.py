"""``kingup check``: whether records are valid games."""

import json
import sys
from pathlib import Path
from typing import BinaryIO, Literal, TypedDict

import click

from kingup.record import MOST_BYTES, RecordError, read_record
from kingup.rules import Game


class ErrorReport(TypedDict):
    """Where a record goes wrong, and how."""

    line: int
    column: int
    token: str
    code: str
    message: str


class Report(TypedDict):
    """What --json prints of a record."""

    file: str
    status: Literal["finished", "unfinished", "invalid"]
    scores: list[list[int]]
    totals: list[int]
    winners: list[int]
    error: ErrorReport | None


@click.command(short_help="Replay game records and say whether they are valid.")
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each file, one per line.")
def check(files: tuple[str, ...], *, as_json: bool) -> None:
    """Replay game records (.kingup) and say whether they are valid.

    What is wrong is reported as FILE:LINE:COLUMN: and plain words. A record may stop anywhere: that is an unfinished
    game, and valid. FILE may be - for standard input.

    Exit codes: 0 all are valid; 1 some is not; 2 a file cannot be read.
    """
    worst = 0
    for file in files:
        try:
            data = _read_file(file)
        except OSError as problem:
            click.echo(f"kingup check: cannot read {click.format_filename(file)}: {problem.strerror}", err=True)
            worst = 2
            continue
        report, players = _judge(file, data)
        click.echo(json.dumps(report) if as_json else _in_words(report, players))
        if report["status"] == "invalid":
            worst = max(worst, 1)
    sys.exit(worst)


def _read_file(file: str) -> bytes:
    """The contents, as far as a record may go and one byte more."""
    if file == "-":
        return _read_start(sys.stdin.buffer)
    with Path(file).open("rb") as stream:
        return _read_start(stream)


def _read_start(stream: BinaryIO) -> bytes:
    return stream.read(MOST_BYTES + 1)


def _judge(file: str, data: bytes) -> tuple[Report, tuple[str, ...]]:
    try:
        game = read_record(data).game
    except RecordError as error:
        return _report(file, error.game, error), ()
    return _report(file, game, None), game.players


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
        "token": error.token.cut,
        "code": error.code.value,
        "message": error.message,
    }


def _in_words(report: Report, players: tuple[str, ...]) -> str:
    file, error = click.format_filename(report["file"]), report["error"]
    if error is not None:
        return f"{file}:{error['line']}:{error['column']}: {error['message']}"
    if report["status"] == "unfinished":
        rounds = len(report["scores"])
        return f"{file}: valid, unfinished after {rounds} whole round{'' if rounds == 1 else 's'}"
    winners = " and ".join(f"{players[seat]} (seat {seat})" for seat in report["winners"])
    return f"{file}: valid, finished {'-'.join(map(str, report['totals']))}, won by {winners}"
