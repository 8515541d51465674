"""What ``--out DIR`` keeps: every game as a record, and results; and how a run is taken up again.

::

    settings.json      what is played; the games go on only with the same
    games/000000.kingup …   the records: the same for the same seed
    thinking.csv       how long each seat has thought, in the order of playing
    games.csv          one line for each seat of each game
    results.json       what --json prints; bots.csv and cross_table.csv are parts of it
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
from kingup.arena.outcome import Outcome, outcome_from
from kingup.arena.referee import Sheet
from kingup.arena.standings import Report
from kingup.arena.tournament import Tournament
from kingup.playout.compile import COMPILED

_THINKING: Final = ("game", "seat", "bot", "moves", "seconds", "slowest")
_GAMES: Final = ("game", "deal", "seat", "bot", "starts", "round_1", "round_2", "round_3", "total", "place", "won")
_BOTS: Final = ("name", "games", "wins", "win_rate", "points_per_round", "faults", "ms_per_move", "slowest_ms")
_lines_of: Final = partial(csv.writer, lineterminator="\n")


class OtherRun(ValueError):
    """The folder holds something else."""


class Folder:
    """A folder for one tournament.

    :raises OtherRun: when another one is in it.
    :raises OSError: when it cannot be written to.
    """

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self._path = path
        self._tournament = tournament
        self._records = path / "games"
        self._claim()
        self._sheets = self._read_thinking()
        self._thinking = (path / "thinking.csv").open("a", encoding="utf-8", newline="")
        self._games = (path / "games.csv").open("w", encoding="utf-8", newline="")
        _lines_of(self._games).writerow(_GAMES)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thinking.close()
        self._games.close()

    def stored(self, number: int) -> Outcome | None:
        """A game that has been played before; None when there is none, or its record is damaged."""
        try:
            text = self._record(number).read_text("utf-8")
            sheets = [self._sheets.get((number, seat), Sheet()) for seat in range(self._tournament.players)]
            return outcome_from(number, text, sheets)
        except (FileNotFoundError, ValueError):
            return None

    def missing(self, games: int) -> list[int]:
        """The numbers of games that have not been played yet."""
        there = {file.name for file in self._records.iterdir()}
        return [number for number in range(games) if self._record(number).name not in there]

    def keep(self, outcome: Outcome, *, played: bool) -> None:
        """Take in the next game.

        :param played: whether it was played just now, and is not from here.
        """
        if played:
            self._store(outcome)
        self._enlist(outcome)

    def _store(self, outcome: Outcome) -> None:
        """A record that is there is whole, and its times are there, too."""
        lines = _lines_of(self._thinking)
        for seat, sheet in enumerate(outcome.sheets):
            times = (f"{sheet.seconds:.6f}", f"{sheet.slowest:.6f}")
            lines.writerow((outcome.number, seat, self._name(outcome, seat), sheet.moves, *times))
        self._thinking.flush()
        _write(self._record(outcome.number), outcome.record)

    def _enlist(self, outcome: Outcome) -> None:
        lines, totals, shares = _lines_of(self._games), outcome.totals, outcome.shares
        for seat, place in enumerate(outcome.places):
            scores = [scores[seat] for scores in outcome.scores]
            starts = int(seat == outcome.first)
            deal = self._tournament.deal(outcome.number)
            where = (outcome.number, deal, seat, self._name(outcome, seat), starts)
            lines.writerow((*where, *scores, totals[seat], place, round(shares[seat], 6)))

    def write(self, report: Report, page: str) -> None:
        """Write the results anew."""
        _write(self._path / "results.json", json.dumps(report, indent=1) + "\n")
        _write(self._path / "report.html", page)
        ratings = ("win_rate_low", "win_rate_high", "rating", "rating_sigma")
        with (self._path / "bots.csv").open("w", encoding="utf-8", newline="") as file:
            lines = _lines_of(file)
            lines.writerow((*_BOTS, *ratings))
            for bot in report["bots"]:
                figures = [bot[name] for name in _BOTS]
                lines.writerow((*figures, *bot["interval"], bot["rating"]["mu"], bot["rating"]["sigma"]))
        with (self._path / "cross_table.csv").open("w", encoding="utf-8", newline="") as file:
            lines = _lines_of(file)
            lines.writerow(("above", *self._tournament.bots))
            for name, row in zip(self._tournament.bots, report["cross_table"]["above"], strict=True):
                lines.writerow((name, *("" if share is None else share for share in row)))

    def _name(self, outcome: Outcome, seat: int) -> str:
        return self._tournament.bots[self._tournament.seating(outcome.number)[seat]]

    def _record(self, number: int) -> Path:
        return self._records / f"{number:06}.kingup"

    def _claim(self) -> None:
        settings = {
            "kingup": __version__,
            "bots": list(self._tournament.bots),
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
                raise OtherRun(f"{file} does not say what was played there")
            for name, value in settings.items():
                if before.get(name) != value:
                    raise OtherRun(
                        f"{self._path} holds games with {name} {json.dumps(before.get(name))}, not {json.dumps(value)};"
                        " go on with the same, or name another folder"
                    )
        elif self._path.is_dir() and any(self._path.iterdir()):
            raise OtherRun(f"{self._path} holds other things; name an empty folder, or a new one")
        self._records.mkdir(parents=True, exist_ok=True)
        _write(file, json.dumps(settings, indent=1) + "\n")

    def _read_thinking(self) -> dict[tuple[int, int], Sheet]:
        return {(game, seat): sheet for game, seat, sheet in _sheets_in(self._path / "thinking.csv")}


def _sheets_in(file: Path) -> Iterator[tuple[int, int, Sheet]]:
    text = file.read_text("utf-8") if file.exists() else ",".join(_THINKING) + "\n"
    # A machine that went down may have left half a line.
    file.write_text(text if text.endswith("\n") else f"{text}\n", encoding="utf-8")
    with file.open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines, _THINKING):
            try:
                sheet = Sheet(int(line["moves"]), float(line["seconds"]), float(line["slowest"]))
                yield int(line["game"]), int(line["seat"]), sheet
            except (ValueError, TypeError):
                continue


def _write(file: Path, text: str) -> None:
    """All of it or nothing, whatever happens meanwhile."""
    part = file.with_name(f".{file.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)
