"""Faults in the file of ``--log``, beside the programs' standard error."""

from datetime import UTC, datetime
from pathlib import Path

from kingup.bots.fault import Fault


def log_fault(log: Path, game: int, seat: int, name: str, fault: Fault) -> None:
    """Append a line about a fault.

    :param name: the name of the bot.
    """
    after = "; a stand-in takes over" if fault.replaced else ""
    line = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} kingup arena: game {game}, seat {seat}, {name}, {fault}{after}\n"
    # One write, since several processes may append to the file.
    with log.open("ab") as stream:
        stream.write(line.encode())
