"""The command ``kingup``: a list of subcommands, each imported when it is used."""

import importlib
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import click

from kingup import __version__
from kingup.extras import PURPOSES, explain
from kingup.options.suggestion import did_you_mean


class Subcommand(NamedTuple):
    """The location of a subcommand, and its help in one line."""

    target: str
    help: str


# A start only imports the subcommand that is used, and the help imports none.
SUBCOMMANDS: Final = {
    "arena": Subcommand("kingup.arena.command:arena", "Let bots play against each other."),
    "bench": Subcommand("kingup.cli.bench:bench", "Measure how fast the game is on this machine."),
    "bot": Subcommand("kingup.cli.bot:bot", "Run one of kingup's bots over standard input and output."),
    "cards": Subcommand("kingup.cli.cards:cards", "Print the 26 goal cards."),
    "check": Subcommand("kingup.cli.check:check", "Check whether game records are valid."),
    "completion": Subcommand(
        "kingup.cli.completion:completion", "Print a script that completes commands in your shell."
    ),
    "copy": Subcommand("kingup.server.cli.copy:copy", "Copy all games from one database to another."),
    "dataset": Subcommand(
        "kingup.data.dataset_command:dataset", "Let bots play a data set that everybody can reproduce."
    ),
    "demo": Subcommand("kingup.cli.demo:demo", "Play games at random or between bots, and print their records."),
    "export": Subcommand("kingup.data.export_command:export", "Write finished games as tables for analysts."),
    "games": Subcommand("kingup.terminal.games_command:games", "List your finished and unfinished games."),
    "join": Subcommand("kingup.terminal.join_command:join", "Let a bot play at the tables of a server."),
    "play": Subcommand("kingup.terminal.play_command:play", "Play in the terminal, against bots or with friends."),
    "puzzle": Subcommand("kingup.terminal.puzzle_command:puzzle", "Solve the puzzle of the day."),
    "replay": Subcommand("kingup.terminal.replay_command:replay", "Step through a recorded game in the terminal."),
    "doctor": Subcommand("kingup.server.cli.doctor:doctor", "Check this installation and tell you what to fix."),
    "serve": Subcommand("kingup.server.cli.serve:serve", "Serve the game in the browser; the default command."),
    "study": Subcommand("kingup.cli.study:study", "Study the game by mass self-play, or the games of a server."),
    "verify": Subcommand("kingup.cli.verify:verify", "Check that a recorded game was dealt honestly."),
}
DEFAULT: Final = "serve"
"""The subcommand that runs when none is named."""
_OWN_OPTIONS: Final = ("-h", "--help", "-V", "--version")

_BAD_USAGE: Final = 2
_INTERRUPTED: Final = 130
_BROKEN_PIPE: Final = 141
"""The exit code when the reader of the output is gone, as the shell reports for programs that SIGPIPE ends."""


@contextmanager
def _exit_on_broken_pipe() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        # click would exit with the code of an error.
        raise click.exceptions.Exit(_BROKEN_PIPE) from None


class LazyGroup(click.Group):
    """A group that imports a subcommand when it is used, and has a default subcommand."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert the default subcommand if none is named."""
        named = args and (not args[0].startswith("-") or args[0] in _OWN_OPTIONS)
        if not named and not ctx.resilient_parsing:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of the subcommands."""
        return sorted(SUBCOMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the named subcommand, or suggest a similar one."""
        if args[0] not in SUBCOMMANDS and not args[0].startswith("-") and not ctx.resilient_parsing:
            ctx.fail(f"No such command {args[0]!r}.{did_you_mean(args[0], SUBCOMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the subcommands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUBCOMMANDS[name].help) for name in sorted(SUBCOMMANDS)])
        with formatter.section("Extras"):
            formatter.write_dl([(f"kingup[{extra}]", purpose) for extra, purpose in PURPOSES.items()])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a subcommand."""
        if cmd_name not in SUBCOMMANDS:
            return super().get_command(ctx, cmd_name)
        module, _, name = SUBCOMMANDS[cmd_name].target.partition(":")
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
        """Parse the arguments, which may print the help; exit quietly if its reader is gone."""
        with _exit_on_broken_pipe():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand; exit quietly if the reader of its output is gone."""
        with _exit_on_broken_pipe():
            return super().invoke(ctx)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", message="kingup %(version)s")
def kingup() -> None:
    """King Up!, a board game about bluffing and voting.

    Thirteen characters climb a castle. Three to six players move them, vote on which becomes king, and hide which ones
    they favor. Without a command, kingup serves the game at http://127.0.0.1:8000 and opens a browser.

    Exit codes: 0 success; 1 a check has failed (for example, a record is not valid); 2 bad usage, or a file cannot be
    read; 130 interrupted; 141 the reader of the output is gone.
    """


def main() -> None:
    """Run the command with the arguments of this process."""
    # A name from a record must not cause a traceback if the terminal cannot show it. A closed stream is None.
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
            code = _BROKEN_PIPE
        else:
            click.echo(f"kingup: cannot write: {problem.strerror}", err=True)
            code = _BAD_USAGE
        # The rest of the buffer would fail again when Python exits.
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
