"""Measure an export of a large database: seconds, games per second, and the peak of memory.

    python bench/export.py
    python bench/export.py --games 1000 30000 --to csv

For each number of games it fills an SQLite file with whole logs (145 entries each; 300,000 games take 5 GB) and
runs ``kingup export``. The memory should hardly grow with the number of games.
"""

import argparse
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from serving import KINGUP
from support.aged import HERO_TABLES, Size, fill

LOG_ENTRIES = 145


def measure(games: int, form: str, folder: Path) -> dict[str, float]:
    """Fill a database, export it, and return the figures."""
    database, out = folder / f"{games}.sqlite", folder / f"{games}"
    # Some of the tables that every such database has are finished, too.
    size = Size(1000, max(1, games - HERO_TABLES // 3), 0, 0, entries=LOG_ENTRIES)
    fill(str(database), size, time.time(), schema=12)
    began = time.perf_counter()
    with subprocess.Popen([KINGUP, "export", database, "--to", form, "--out", out], stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        printed = run.stdout.read().decode()
        _, status, usage = os.wait4(run.pid, 0)
        run.returncode = os.waitstatus_to_exitcode(status)
    assert run.returncode == 0, "the export has failed"
    seconds = time.perf_counter() - began
    figures = {
        "games": int(printed.split(": ")[1].split(" ")[0].replace(",", "")),
        "database_mb": round(database.stat().st_size / 1e6),
        "export_mb": round(sum(file.stat().st_size for file in out.iterdir()) / 1e6, 1),
        "seconds": round(seconds, 1),
        "peak_mb": round(usage.ru_maxrss / 1000),
    }
    database.unlink()
    return {**figures, "games_per_s": round(figures["games"] / seconds)}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[3_000, 30_000, 300_000])
    parser.add_argument("--to", default="parquet", choices=("parquet", "csv", "jsonl"))
    parser.add_argument("--json", action="store_true", help="print one JSON object per line")
    options = parser.parse_args()
    for games in options.games:
        with tempfile.TemporaryDirectory() as folder:
            row = measure(games, options.to, Path(folder))
        print(json.dumps(row) if options.json else ", ".join(f"{name} {value:g}" for name, value in row.items()))


if __name__ == "__main__":
    main()
