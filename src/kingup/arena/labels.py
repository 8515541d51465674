"""The labels of bots in reports: no two are the same."""

import re
from collections.abc import Sequence
from typing import Final

from kingup.bots.program_command import COMMAND

_LABELED: Final = re.compile(rf"(?P<label>[^=:]+)=(?P<bot>{COMMAND}.*|[\w/]+)", re.DOTALL)


def split_label(argument: str) -> tuple[str, str]:
    """Return the label and the bot of an argument such as ``fox=cmd:PROGRAM``; the label is empty if there is none."""
    found = _LABELED.fullmatch(argument)
    return ("", argument) if found is None else (found["label"].strip(), found["bot"])


def unique_labels(wanted: Sequence[str], first: Sequence[int] = ()) -> list[str]:
    """Return the labels, with a number after each that another bot has already.

    :param first: the bots that keep their labels before the others.
    """
    labels: dict[int, str] = {}
    order = [*first, *(at for at in range(len(wanted)) if at not in set(first))]
    for at in order:
        label, number = wanted[at], 1
        while label in labels.values():
            number += 1
            label = f"{wanted[at]} ({number})"
        labels[at] = label
    return [labels[at] for at in range(len(wanted))]


def short_labels(labels: Sequence[str], width: int) -> list[str]:
    """Return the labels with at most about ``width`` characters: the middle of a longer one is left out."""
    return unique_labels([_shorten(label, width) for label in labels])


def _shorten(label: str, width: int) -> str:
    head = (width - 1) // 3
    return label if len(label) <= width else f"{label[:head]}…{label[head + 1 - width :]}"
