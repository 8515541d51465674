"""The study as a page: what was asked, what was found, and how to find it again."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from kingup.arena.study import answers
from kingup.arena.study.markdown import paragraph
from kingup.arena.study.sample import SEARCHERS
from kingup.arena.study.study import MAIN, Study
from kingup.arena.study.summary import ten_lines
from kingup.playout.layout import ROUNDS


class Question(NamedTuple):
    """What was asked.

    :ivar picture: the plot that goes with it, if there is one.
    """

    title: str
    picture: str | None
    answer: Callable[[Study], list[str]]


QUESTIONS: Final = (
    Question("Does it matter where one sits?", "seats", answers.seats),
    Question("Are the goal cards worth the same?", "cards", answers.cards),
    Question("Who becomes King?", "kings", answers.kings),
    Question("How long is a round?", "climbs", answers.lengths),
    Question("How many No cards are spent?", "noes", answers.noes),
    Question("Does the 33 happen, and does it pay?", "nothing", answers.nothing),
    Question("What do moves give away?", "shown", answers.shown),
    Question("What changes with the number of players, and with their level?", None, answers.changes),
)


def write_page(study: Study) -> str:
    """The whole page."""
    parts = [*_head(study), "## In short", "\n".join(_items(study))]
    for title, picture, answer in QUESTIONS:
        parts.append(f"## {title}")
        if picture is not None:
            parts.append(f"![{title}](pictures/study/{picture}.svg)")
        parts += answer(study)
    return "\n\n".join(parts) + "\n"


def _items(study: Study) -> Iterator[str]:
    for at, words in enumerate(ten_lines(study), 1):
        yield paragraph(*words, begin=f"{at}. ")


def _head(study: Study) -> list[str]:
    rounds = study.of(4).rounds
    searched = [study.of(4, level) for level in SEARCHERS if study.has(4, level)]
    games = searched[0].rounds // ROUNDS if searched else 0
    levels = " and ".join(f"`{one.level}`" for one in searched)
    fewer = f"{levels} look ahead and are slower: of each there are {games:,} games, of four players."
    return [
        "# What mass self-play says about the game",
        paragraph("One command plays, writes this page, draws its plots, and keeps every figure in study.csv:"),
        f"```\nkingup study --rounds {rounds} --games {games} --seed {study.seed}\n```",
        paragraph(
            f"For each number of players and each level there are {rounds:,} rounds of compiled play, with one level",
            "in all seats: `random`, `servant`, `trader` and `officer` are [bots](bots.md#the-levels), and",
            f"`{MAIN}` is the style learned by self-play with which the strongest bots look ahead. In a third of the",
            f"rounds somebody watches a seat. {fewer if searched else ''}".strip(),
        ),
        paragraph(
            f"Where nothing else is said, a figure is of the {MAIN} style. After ± stands how far the 95% interval",
            "reaches. People may play differently from all of these.",
        ),
    ]
