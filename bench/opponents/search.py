"""Two searchers of other designs, to sit down at king's own table.

    kingup arena "cmd:python bench/opponents/search.py uniform" king --one-vs-rest
    kingup arena "cmd:python bench/opponents/search.py confident" king --one-vs-rest

Both look ahead as far as ``king`` does. ``uniform`` thinks every goal equally likely, whatever others do;
``confident`` reads others, and is sure that they play by the learned style. Neither hides anything.
"""

import argparse
import sys

from kingup.bots.levels import Searcher
from kingup.bots.stdio import converse
from kingup.bots.styles import LEARNED
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.bots.warmup import warm_up

TRUST = {"uniform": 0.0, "confident": 1.0}
"""How much of what is seen counts as evidence."""


def main() -> None:
    """Speak the bot protocol."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("design", choices=tuple(TRUST))
    design = parser.parse_args().design
    bot = Searcher(design, [LEARNED], 4000, TRUST[design], habit=0.01, hide=0.0, lean=TEMPERAMENTS["steady"])
    # Before it greets: its first move shall be in time.
    warm_up(lambda line: print(line, file=sys.stderr))
    for answer in converse(bot, sys.stdin):
        print(answer, flush=True)


if __name__ == "__main__":
    main()
