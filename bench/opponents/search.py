"""Two opponents that search like ``king``, with other designs.

    kingup arena "cmd:python bench/opponents/search.py uniform" king --one-vs-rest
    kingup arena "cmd:python bench/opponents/search.py confident" king --one-vs-rest

Both look ahead as far as ``king``. ``uniform`` finds every goal equally likely, whatever the others do. ``confident``
reads the others and assumes that they play by the learned style. Neither hides its goal.
"""

import argparse
import sys

from kingup.bots.search_bot import SearchBot
from kingup.bots.stdio import answer_messages
from kingup.bots.styles import LEARNED
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.bots.warmup import warm_up

TRUST = {"uniform": 0.0, "confident": 1.0}
"""How much observed actions count as evidence."""


def main() -> None:
    """Run the bot protocol."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("design", choices=tuple(TRUST))
    design = parser.parse_args().design
    bot = SearchBot(design, [LEARNED], 4000, TRUST[design], habit=0.01, hide=0.0, lean=TEMPERAMENTS["steady"])
    # Before the greeting, so that the first move is in time.
    warm_up(lambda line: print(line, file=sys.stderr))
    for reply in answer_messages(bot, sys.stdin):
        print(reply, flush=True)


if __name__ == "__main__":
    main()
