"""The command ``kingup``: a list of subcommands, each loaded when it is asked for."""

import importlib
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import click

from kingup import __version__
from kingup.extras import DOES, explain
from kingup.options.suggestion import did_you_mean


class Subcommand(NamedTuple):
    """Where a subcommand is found, and what it does in a line."""

    where: str
    does: str


# Naming them here keeps every start as fast as the one part that is used, and the list of them as fast as any.
SUBCOMMANDS: Final = {
    "arena": Subcommand("kingup.arena.command:arena", "Let bots play against each other."),
    "bench": Subcommand("kingup.cli.bench:bench", "Measure how fast the game is on this machine."),
    "bot": Subcommand("kingup.bots.command:bot", "Play one of kingup's bots over standard input and output."),
    "check": Subcommand("kingup.cli.check:check", "Replay game records and say whether they are valid."),
    "completion": Subcommand(
        "kingup.cli.completion:completion", "Print a script that completes commands in your shell."
    ),
    "copy": Subcommand("kingup.server.cli.copy:copy", "Copy all games from one database to another."),
    "demo": Subcommand("kingup.cli.demo:demo", "Play a game between random players and print its record."),
    "games": Subcommand("kingup.terminal.games_command:games", "List the games that you have finished or left."),
    "play": Subcommand("kingup.terminal.play_command:play", "Play in the terminal, against bots or with friends."),
    "replay": Subcommand("kingup.terminal.replay_command:replay", "Step through a recorded game in the terminal."),
    "doctor": Subcommand("kingup.server.cli.doctor:doctor", "Look at an installation, and say what is to be mended."),
    "serve": Subcommand("kingup.server.cli.serve:serve", "Serve tables to play at; so does kingup alone."),
    "study": Subcommand(
        "kingup.arena.study.command:study", "Answer a designer's questions about the game by mass self-play."
    ),
    "verify": Subcommand("kingup.cli.verify:verify", "Check that a recorded game was dealt honestly."),
}
DEFAULT: Final = "serve"
"""What kingup does when no subcommand is named."""
_OWN_OPTIONS: Final = ("-h", "--help", "-V", "--version")

_BAD_USAGE: Final = 2
_INTERRUPTED: Final = 130
_NOBODY_READS: Final = 141
"""The exit code when the reader of the output has gone, as the shell reports programs that end by SIGPIPE."""


@contextmanager
def _ending_when_nobody_reads() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        # click would end with the exit code of an error.
        raise click.exceptions.Exit(_NOBODY_READS) from None


class LazyGroup(click.Group):
    """A group that imports a subcommand when it is used, and has one that need not be named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Without a subcommand, but for the command's own options, it is the default one."""
        named = args and (not args[0].startswith("-") or args[0] in _OWN_OPTIONS)
        if not named and not ctx.resilient_parsing:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name the subcommands."""
        return sorted(SUBCOMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the subcommand that is named; say which one may be meant when there is none."""
        if args[0] not in SUBCOMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            ctx.fail(f"No such command {args[0]!r}.{did_you_mean(args[0], SUBCOMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the subcommands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUBCOMMANDS[name].does) for name in sorted(SUBCOMMANDS)])
        with formatter.section("Extras"):
            formatter.write_dl([(f"kingup[{extra}]", does) for extra, does in DOES.items()])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a subcommand."""
        if cmd_name not in SUBCOMMANDS:
            return super().get_command(ctx, cmd_name)
        module, _, name = SUBCOMMANDS[cmd_name].where.partition(":")
        try:
            command = getattr(importlib.import_module(module), name)
        except ModuleNotFoundError as missing:
            if (missing.name or "").startswith("kingup"):
                raise
            raise click.ClickException(explain(f"kingup {cmd_name}", missing)) from missing
        assert isinstance(command, click.Command)
        return command

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401 - click's signature
    ) -> click.Context:
        """Parse the arguments, which may print the help; end quietly when nobody reads it."""
        with _ending_when_nobody_reads():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand; end quietly when nobody reads the output any more."""
        with _ending_when_nobody_reads():
            return super().invoke(ctx)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", message="kingup %(version)s")
def kingup() -> None:
    """King Up!, the board game of bluff and votes.

    Thirteen characters climb a castle; three to six players move them all, vote on who is to be king, and hide whom
    they favor. Without a command, kingup serves tables at http://127.0.0.1:8000 and opens a browser.

    Exit codes: 0 all is well; 1 what was asked about is not well (a record is not valid); 2 bad usage, or a file cannot
    be read; 130 interrupted; 141 nobody reads the output any more.
    """


def main() -> None:
    """Run the command with the arguments of this process."""
    # A name from a record must not end in a traceback where the terminal cannot show it. A closed stream is None.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = kingup.main(prog_name="kingup", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as problem:
        problem.show()
        code = problem.exit_code
    except click.Abort:
        code = _INTERRUPTED
    except OSError as problem:
        if isinstance(problem, BrokenPipeError):
            code = _NOBODY_READS
        else:
            click.echo(f"kingup: cannot write: {problem.strerror}", err=True)
            code = _BAD_USAGE
        # What is left in the buffer would fail again when Python ends.
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
