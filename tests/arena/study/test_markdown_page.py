"""The page of the study in the docs."""

from ground.clone import ROOT
from support.games import PLAYER_COUNTS

from kingup.arena.study.markdown_page import render_page
from kingup.arena.study.sample import STYLE_LEVELS
from kingup.arena.study.study import read_study


def test_page_in_the_docs_matches_its_figures():
    figures = read_study(ROOT / "docs" / "study.csv")
    assert (ROOT / "docs" / "study.md").read_text() == render_page(figures)
    assert all(figures.of(players, level).rounds >= 1_000_000 for players in PLAYER_COUNTS for level in STYLE_LEVELS)
