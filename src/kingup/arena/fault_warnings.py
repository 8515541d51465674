"""Warnings about bots that did not play as they should."""

from collections.abc import Iterator

from kingup.arena.fault_report import STAND_IN, FaultReport
from kingup.arena.standings import Report


def fault_sentence(fault: FaultReport) -> str:
    """Return a fault as a sentence without a period."""
    said = f": {fault['text']}" if fault["text"] else ""
    return f"game {fault['game']}, seat {fault['seat']}, move {fault['move']}: {fault['reason']}{said}"


def fault_warnings(report: Report) -> Iterator[str]:
    """Yield a warning for each bot that had faults."""
    for at, bot in enumerate(report["bots"]):
        if not bot["faults"]:
            continue
        first = next(fault_sentence(fault) for fault in report["faults"] if fault["bot"] == at)
        yield f"WARNING: {_consequence(report, at)} The first of {bot['faults']} faults: {first}."


def _consequence(report: Report, at: int) -> str:
    bot = report["bots"][at]
    if not bot["taken_over"]:
        return f"{bot['label']} made faults; the first legal action was played instead."
    rule = "These games count as lost" if report["fault"] == "loses" else "Its results are partly those of the stand-in"
    return (
        f"{bot['label']} did not play to the end in {bot['taken_over']} of {bot['games']} games: the bot {STAND_IN} "
        f"took over. {rule} (--fault {report['fault']})."
    )
