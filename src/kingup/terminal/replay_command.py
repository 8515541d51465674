"""``kingup replay``: step through a recorded game."""

import asyncio
import os
import sys

import click

from kingup.locales import LANGUAGES
from kingup.record import MAX_BYTES, Record, RecordError, read_record
from kingup.record.token import printable
from kingup.terminal.files import data_folder
from kingup.terminal.replay import Lens, Replay, replay_of
from kingup.terminal.tables.finished_games import FinishedGames
from kingup.terminal.tables.saves import SavedGames
from kingup.terminal.text.language import chosen_language
from kingup.terminal.text.texts import Texts
from kingup.terminal.tty import on_terminal


@click.command()
@click.argument("file", type=click.Path(), metavar="FILE|NUMBER|NAME")
@click.option(
    "--plain", is_flag=True, help="Print sentences: step by step in a terminal, all at once to a file or pipe."
)
@click.option(
    "--lens",
    default="spectator",
    show_default=True,
    metavar="LENS",
    help="Whose view to show: spectator, all, or the number of a player (1 is the first).",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; by default, that of your locale.")
@click.pass_context
def replay(ctx: click.Context, file: str, lens: str, lang: str | None, *, plain: bool) -> None:
    """Step through a game record (.kingup), or a finished game that kingup games lists.

    Nothing that comes after the current moment is shown.

    Exit codes: 1 the record is not valid; 2 it cannot be read, or bad usage.
    """
    try:
        record = _finished_game(file)
        if record is None:
            with open(file, "rb") as stream:  # noqa: PTH123 - an empty Path would be the folder
                record = read_record(stream.read(MAX_BYTES + 1))
    except FileNotFoundError as problem:
        raise click.UsageError(
            f"cannot read {printable(file) or repr(file)}: No such file, nor a finished game; kingup games lists those"
        ) from problem
    except OSError as problem:
        raise click.UsageError(f"cannot read {printable(file) or repr(file)}: {problem.strerror}") from problem
    except RecordError as error:
        click.echo(f"{printable(file)}:{error.token.line}:{error.token.column}: {error.message}")
        ctx.exit(1)
    shown, texts = replay_of(record), Texts(chosen_language(lang))
    eyes = _lens(lens, shown)
    if not plain and not on_terminal():
        raise click.UsageError("kingup replay draws on a terminal, and this is none; --plain writes lines")
    if plain:
        _write(shown, eyes, texts)
    else:
        _show(shown, eyes, texts)


def _finished_game(wanted: str) -> Record | None:
    """Return the finished game with a number or name; an existing file takes precedence."""
    if os.path.lexists(wanted):
        return None
    SavedGames(data_folder()).archive_finished()
    game = FinishedGames(data_folder()).find(wanted)
    return None if game is None else game.record


def _lens(text: str, shown: Replay) -> Lens:
    if text in ("spectator", "all"):
        return "all" if text == "all" else "spectator"
    if text.isdecimal() and 1 <= int(text) <= len(shown.players):
        return int(text) - 1
    raise click.UsageError(f"--lens is spectator, all, or a player from 1 to {len(shown.players)}, not {text}")


def _write(shown: Replay, lens: Lens, texts: Texts) -> None:
    from kingup.terminal.plain.console import Console  # noqa: PLC0415 - loaded only when it is used
    from kingup.terminal.plain.replay import PlainReplay, replay_lines  # noqa: PLC0415

    async def step() -> None:
        lines = Console(sys.stdin, sys.stdout)
        await lines.until_cut_off(PlainReplay(shown, lens, texts, lines).run())

    if on_terminal():
        asyncio.run(step())
        return
    for line in replay_lines(shown, lens, texts):
        click.echo(line)


def _show(shown: Replay, lens: Lens, texts: Texts) -> None:
    from kingup.terminal.full.palette import suited_palette  # noqa: PLC0415 - loaded only when it is used
    from kingup.terminal.full.replay_app import ReplayApp  # noqa: PLC0415

    ReplayApp(shown, lens, suited_palette(), texts).run()
