"""The study as a Markdown page: the questions, the answers, and the command that produces them."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from kingup.arena.study import answers
from kingup.arena.study.markdown import paragraph
from kingup.arena.study.sample import SEARCH_LEVELS
from kingup.arena.study.study import MAIN, Study
from kingup.arena.study.summary import summary_lines
from kingup.playout.layout import ROUNDS


class Question(NamedTuple):
    """A question and its answer.

    :ivar picture: the name of its plot, if there is one.
    """

    title: str
    picture: str | None
    answer: Callable[[Study], list[str]]


QUESTIONS: Final = (
    Question("Does it matter where you sit?", "seats", answers.seats),
    Question("Are the goal cards worth the same?", "cards", answers.cards),
    Question("Who becomes King?", "kings", answers.kings),
    Question("How long is a round?", "climbs", answers.lengths),
    Question("How many No cards are spent?", "noes", answers.noes),
    Question("Does the 33 happen, and does it pay?", "nothing", answers.nothing),
    Question("What do moves reveal?", "shown", answers.shown),
    Question("What changes with the number of players, and with their level?", None, answers.changes),
)


def render_page(study: Study) -> str:
    """Return the whole page."""
    parts = [*_head(study), "## In short", "\n".join(_items(study))]
    for title, picture, answer in QUESTIONS:
        parts.append(f"## {title}")
        if picture is not None:
            parts.append(f"![{title}](pictures/study/{picture}.svg)")
        parts += answer(study)
    return "\n\n".join(parts) + "\n"


def _items(study: Study) -> Iterator[str]:
    for at, words in enumerate(summary_lines(study), 1):
        yield paragraph(*words, begin=f"{at}. ")


def _head(study: Study) -> list[str]:
    rounds = study.of(4).rounds
    searched = [study.of(4, level) for level in SEARCH_LEVELS if study.has(4, level)]
    games = searched[0].rounds // ROUNDS if searched else 0
    levels = " and ".join(f"`{one.level}`" for one in searched)
    fewer = f"{levels} look ahead and are slower: they play {games:,} games each, with four players."
    return [
        "# What mass self-play says about the game",
        paragraph(
            "This command plays the rounds, writes this page with its plots, and stores every figure in study.csv:"
        ),
        f"```\nkingup study --rounds {rounds} --games {games} --seed {study.seed}\n```",
        paragraph(
            f"For each number of players and each level, it plays {rounds:,} rounds with the same level in all seats.",
            "`random`, `servant`, `trader` and `officer` are [bots](bots.md#the-levels).",
            f"`{MAIN}` is the style learned by self-play that the strongest bots use to look ahead.",
            f"In a third of the rounds a watcher observes a seat. {fewer if searched else ''}".strip(),
        ),
        paragraph(
            f"Unless stated otherwise, figures are for the {MAIN} style. The number after ± is half the width of the",
            "95% interval. People may play differently from all of these.",
        ),
    ]
