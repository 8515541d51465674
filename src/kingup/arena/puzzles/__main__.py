"""Make the pool of puzzles: ``python -m kingup.arena.puzzles``. About five minutes on an idle core."""

import sys
from itertools import count
from pathlib import Path

import click
import msgspec

from kingup.arena.puzzles.search import find_puzzles
from kingup.arena.puzzles.selection import Selection
from kingup.bots.warmup import warm_up
from kingup.options.number import WholeRange
from kingup.puzzles.pool import POOL_FILE


@click.command()
@click.option(
    "--count", "wanted", type=WholeRange(1, 10_000), default=320, show_default=True, help="Number of puzzles."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game; each game has the next.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=POOL_FILE,
    metavar="FILE",
    help="Where to write; by default, the pool in this package.",
)
def main(wanted: int, seed: int, out: Path) -> None:
    """Let bots play, and write the decisions in which one choice is clearly better, one JSON object per line."""
    warm_up(lambda line: click.echo(line, err=True))
    selection = Selection(wanted)
    for number in count(seed):
        selection.add_from_game(find_puzzles(number))
        if sys.stderr.isatty():
            click.echo(f"\r{len(selection.chosen)} puzzles from {number - seed + 1} games", err=True, nl=False)
        if len(selection.chosen) == wanted:
            break
    out.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in selection.chosen))


if __name__ == "__main__":
    main()
