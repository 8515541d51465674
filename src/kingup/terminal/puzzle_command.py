"""``kingup puzzle``: the puzzle of the day in the terminal, line by line."""

from datetime import UTC, date, datetime
from typing import Final

import click
from msgspec import structs

from kingup.locales import LANGUAGES
from kingup.options.number import WholeRange
from kingup.puzzles.pool import puzzle_of
from kingup.puzzles.puzzle import PLAYOUTS, Puzzle
from kingup.rules import THRONE, View
from kingup.rules.notation import FLOOR_SIGNS
from kingup.rules.setup import SETUPS
from kingup.terminal.text.language import chosen_language
from kingup.terminal.text.texts import Texts

_BAR: Final = 40
"""Columns of a bar for 100%."""


@click.command()
@click.option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="YYYY-MM-DD",
    help="The puzzle of an earlier day; by default, of today in UTC.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; by default, that of your locale.")
def puzzle(day: datetime | None, lang: str | None) -> None:
    """Solve the puzzle of the day: choose by number, and see why.

    It is the same as on the page. Exit codes: 0 success; 2 bad usage, or the day is still to come.
    """
    today = datetime.now(UTC).date()
    wanted = today if day is None else day.date()
    if wanted > today:
        raise click.BadParameter(f"the puzzle of {wanted} is still to come; today is {today}", param_hint="--day")
    texts, found = Texts(chosen_language(lang), "puzzle"), puzzle_of(wanted)
    for line in (*_position(texts, found.view, wanted), *_question(texts, found)):
        click.echo(line)
    number = click.prompt(texts("puzzle-answer"), type=WholeRange(1, len(found.choices)))
    for line in _solution(texts, found, found.shown[number - 1].action):
        click.echo(line)


def _position(texts: Texts, view: View, day: date) -> list[str]:
    names = [texts("puzzle-you") if seat == view["seat"] else name for seat, name in enumerate(view["players"])]
    lines = [f"{texts('puzzle-title')}, {day}. {texts('round-of', round=view['round'])}.", ""]
    for floor in range(THRONE, -1, -1):
        sign = FLOOR_SIGNS[floor]
        there = [_name(texts, one, view) for one, at in view["castle"].items() if at == floor]
        lines.append(f"{sign} {texts(f'floor-{sign}')}: {', '.join(there) or '–'}")
    if view["eliminated"]:
        fallen = ", ".join(_name(texts, one, view) for one in view["eliminated"])
        lines.append(f"{texts('eliminated-title')}: {fallen}")
    lines.append("")
    votes = [(move[0], move.partition("=")[2]) for move in view["history"] if "=" in move]
    dealt = SETUPS[len(names)].no_cards
    for seat, name in enumerate(names):
        left = dealt - sum(ballots[seat] == "N" for _, ballots in votes)
        moves = " ".join(move[:2] for move in view["history"][(seat - view["first"]) % len(names) :: len(names)])
        points = texts("points", points=view["totals"][seat])
        lines.append(f"{name}: {points}. {texts('puzzle-cards', count=left)}. {moves}")
    for character, ballots in votes:
        players = texts.join_names([names[seat] for seat, ballot in enumerate(ballots) if ballot == "N"])
        lines.append(texts("puzzle-fell", **texts.character(character), players=players))
    goal = ", ".join(texts.character(one)["name"] for one in view["goal"] or "")
    return [*lines, "", f"{texts('goal-title')}: {goal}", ""]


def _name(texts: Texts, initial: str, view: View) -> str:
    """Return a character's name, with a star if it is a favorite."""
    return texts.character(initial)["name"] + ("*" if initial in (view["goal"] or "") else "")


def _question(texts: Texts, found: Puzzle) -> list[str]:
    nominee = found.view["nominee"]
    asked = texts("puzzle-climb") if nominee is None else texts("puzzle-vote", **texts.character(nominee))
    return [asked, *(f"  {number}  {_action(texts, one.action)}" for number, one in enumerate(found.shown, start=1))]


def _action(texts: Texts, action: str) -> str:
    if len(action) == 1:
        return texts(f"ballot-{action}")
    character = texts.character(action[0])
    if action[1] == FLOOR_SIGNS[THRONE]:
        return texts("puzzle-to-throne", **character)
    return texts("puzzle-to-floor", **character, floor=action[1])


def _solution(texts: Texts, found: Puzzle, given: str) -> list[str]:
    reason = structs.asdict(found.reason)
    other = texts.character(found.reason.other)["name"] if found.reason.other else ""
    variables = {**reason, **texts.character(found.reason.character), "other": other}
    lines = ["", texts("puzzle-right" if given == found.best else "puzzle-wrong")]
    lines += [texts(f"reason-{found.reason.kind}", **variables), "", f"{texts('puzzle-chances')}:"]
    width = max(len(_action(texts, one.action)) for one in found.choices)
    for one in found.choices:
        mark = f"  ({texts('puzzle-yours')})" if one.action == given else ""
        bar = "#" * round(_BAR * one.win_chance)
        lines.append(f"  {_action(texts, one.action):{width}}  {one.win_chance:4.0%}  {bar}{mark}")
    return [*lines, texts("puzzle-how", count=PLAYOUTS)]
