"""``kingup cards``: the goal cards, on the command line and in the docs."""

import json
import re

from ground.clone import ROOT
from support.command import kingup

from kingup.rules import DECK


def test_cards_lists_all_goals():
    lines = kingup("cards").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(DECK)
    assert lines[0] == f"{DECK[0]}  Beatrice, Dario, Ernesto, Merlino, Natale, Piero"
    assert json.loads(kingup("cards", "--json").stdout) == list(DECK)


def test_docs_list_all_goals():
    (block,) = re.findall(r"```text\n((?:[A-P]{6}[ \n])+)```", (ROOT / "docs" / "bots.md").read_text())
    assert block.split() == list(DECK)
