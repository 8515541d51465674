"""The folder of ``--out DIR``: every game as a record, and the results. An interrupted run continues from it.

::

    settings.json      the settings of the tournament; a run only continues with the same settings
    games/000000.kingup …   the records: the same for the same seed
    thinking.csv       the thinking time of each seat, in the order of playing
    games.csv          one line for each seat of each game
    results.json       the output of --json; bots.csv and cross_table.csv are parts of it
    report.html        a page with plots
"""

import csv
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from kingup import __version__
from kingup.arena.labels import unique_labels
from kingup.arena.outcome import Outcome, outcome_from_record
from kingup.arena.referee import SeatStats
from kingup.arena.standings import Report
from kingup.arena.tournament import Tournament
from kingup.playout.compile import COMPILED

_THINKING: Final = ("game", "seat", "bot", "moves", "seconds", "slowest")
_GAMES: Final = (
    *("game", "deal", "seat", "bot", "starts", "round_1", "round_2", "round_3", "total", "place", "won"),
    *("faults", "stand_in", "fault_move", "fault_reason", "fault_text"),
)
_BOTS: Final = (
    *("name", "label", "games", "wins", "win_rate", "points_per_round"),
    *("faults", "taken_over", "ms_per_move", "slowest_ms"),
)
_csv_writer: Final = partial(csv.writer, lineterminator="\n")


class FolderConflict(ValueError):
    """The folder holds another tournament or other files."""


class OutputFolder:
    """The output folder of one tournament.

    :raises FolderConflict: if it holds something else.
    :raises OSError: if it cannot be written to.
    """

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self._path = path
        self._tournament = tournament
        self._names = unique_labels(tournament.names)
        self._records = path / "games"
        self._check_settings()
        self._stats = self._load_stats()
        self._thinking = (path / "thinking.csv").open("a", encoding="utf-8", newline="")
        self._games = (path / "games.csv").open("w", encoding="utf-8", newline="")
        _csv_writer(self._games).writerow(_GAMES)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thinking.close()
        self._games.close()

    def load(self, number: int) -> Outcome | None:
        """Return a game that has been played before, or None if it is missing or its record is damaged."""
        try:
            text = self._record(number).read_text("utf-8")
            stats = [self._stats.get((number, seat), SeatStats()) for seat in range(self._tournament.players)]
            return outcome_from_record(number, text, stats)
        except (FileNotFoundError, ValueError):
            return None

    def missing(self, games: int) -> list[int]:
        """Return the numbers of the games that have not been played yet."""
        existing = {file.name for file in self._records.iterdir()}
        return [number for number in range(games) if self._record(number).name not in existing]

    def add(self, outcome: Outcome, *, played: bool) -> None:
        """Add the next game.

        :param played: whether it was played just now, and not loaded from this folder.
        """
        if played:
            self._store(outcome)
        self._list(outcome)

    def _store(self, outcome: Outcome) -> None:
        """Write the times first and the record last: a game with a record is complete."""
        lines = _csv_writer(self._thinking)
        for seat, stat in enumerate(outcome.stats):
            times = (f"{stat.seconds:.6f}", f"{stat.slowest:.6f}")
            lines.writerow((outcome.number, seat, self._name(outcome, seat), stat.moves, *times))
        self._thinking.flush()
        _write(self._record(outcome.number), outcome.record)

    def _list(self, outcome: Outcome) -> None:
        lines, totals, shares = _csv_writer(self._games), outcome.totals, outcome.shares
        for seat, place in enumerate(outcome.places):
            scores = [scores[seat] for scores in outcome.scores]
            starts = int(seat == outcome.first)
            deal = self._tournament.deal(outcome.number)
            where = (outcome.number, deal, seat, self._name(outcome, seat), starts)
            result = (totals[seat], place, round(shares[seat], 6))
            lines.writerow((*where, *scores, *result, *_faults(outcome.stats[seat])))

    def write_report(self, report: Report, page: str) -> None:
        """Write the results, replacing earlier ones."""
        _write(self._path / "results.json", json.dumps(report, indent=1) + "\n")
        _write(self._path / "report.html", page)
        ratings = ("win_rate_low", "win_rate_high", "rating", "rating_sigma")
        with (self._path / "bots.csv").open("w", encoding="utf-8", newline="") as file:
            lines = _csv_writer(file)
            lines.writerow((*_BOTS, *ratings))
            for bot in report["bots"]:
                figures = [bot[name] for name in _BOTS]
                lines.writerow((*figures, *bot["interval"], bot["rating"]["mu"], bot["rating"]["sigma"]))
        with (self._path / "cross_table.csv").open("w", encoding="utf-8", newline="") as file:
            lines = _csv_writer(file)
            labels = [bot["label"] for bot in report["bots"]]
            lines.writerow(("above", *labels))
            for name, row in zip(labels, report["cross_table"]["above"], strict=True):
                lines.writerow((name, *("" if share is None else share for share in row)))

    def _name(self, outcome: Outcome, seat: int) -> str:
        return self._names[self._tournament.seating(outcome.number)[seat]]

    def _record(self, number: int) -> Path:
        return self._records / f"{number:06}.kingup"

    def _check_settings(self) -> None:
        settings = {
            "kingup": __version__,
            "bots": [f"{label}={bot}" if label else bot for label, bot in self._tournament.entries],
            "players": self._tournament.players,
            "ms": self._tournament.ms,
            "seed": self._tournament.seed,
            "one_vs_rest": self._tournament.one_vs_rest,
            "clock": self._tournament.clock,
            "compiled": COMPILED,
        }
        file = self._path / "settings.json"
        if file.exists():
            try:
                before = json.loads(file.read_text("utf-8"))
            except ValueError:
                before = None
            if not isinstance(before, dict):
                raise FolderConflict(f"{file} does not say what was played there")
            for name, value in settings.items():
                if before.get(name) != value:
                    raise FolderConflict(
                        f"{self._path} holds games with {name} {json.dumps(before.get(name))}, not {json.dumps(value)};"
                        " go on with the same, or name another folder"
                    )
        elif self._path.is_dir() and any(self._path.iterdir()):
            raise FolderConflict(f"{self._path} holds other things; name an empty folder, or a new one")
        self._records.mkdir(parents=True, exist_ok=True)
        _write(file, json.dumps(settings, indent=1) + "\n")

    def _load_stats(self) -> dict[tuple[int, int], SeatStats]:
        return {(game, seat): stat for game, seat, stat in _read_stats(self._path / "thinking.csv")}


def _read_stats(file: Path) -> Iterator[tuple[int, int, SeatStats]]:
    text = file.read_text("utf-8") if file.exists() else ",".join(_THINKING) + "\n"
    # A crash may have left half a line.
    file.write_text(text if text.endswith("\n") else f"{text}\n", encoding="utf-8")
    with file.open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines, _THINKING):
            try:
                stat = SeatStats(int(line["moves"]), float(line["seconds"]), float(line["slowest"]))
                yield int(line["game"]), int(line["seat"]), stat
            except (ValueError, TypeError):
                continue


def _faults(stats: SeatStats) -> tuple[int, int, str, str, str]:
    """Return the number of faults, whether a stand-in took over, and the first fault."""
    if not stats.fault_log:
        return 0, 0, "", "", ""
    first = stats.fault_log[0]
    return stats.faults, int(stats.replaced), first.moment, first.reason, first.text


def _write(file: Path, text: str) -> None:
    """Write a file atomically."""
    temporary = file.with_name(f".{file.name}.part")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(file)
