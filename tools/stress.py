"""Run tests many times beside busy processes, and report which of them fail now and then.

Before a release, ``python3 dev.py stress`` runs the browser tests 20 times and all other tests 5 times. To repeat some:
``.venv/bin/python tools/stress.py --repeat 10 tests/browser/test_announcements.py``.
"""

import argparse
import multiprocessing
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_NO_TESTS_RUN = 5


@dataclass
class Summary:
    """The runs so far.

    :ivar failures: the first line of each failure, by the name of its test.
    """

    runs: int = 0
    tests: int = 0
    seconds: float = 0.0
    broken: list[str] = field(default_factory=list)
    failures: dict[str, list[str]] = field(default_factory=dict)

    def add(self, report: Path) -> None:
        """Add one run from its pytest report."""
        self.runs += 1
        for case in ET.parse(report).iter("testcase"):  # noqa: S314 - pytest has just written it
            self.tests += 1
            for kind in ("failure", "error"):
                for problem in case.findall(kind):
                    name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
                    self.failures.setdefault(name, []).append((problem.get("message") or kind).splitlines()[0][:160])

    def lines(self) -> Iterator[str]:
        """Yield a summary: the tests that failed, most often first, each with its different causes."""
        failed = sum(map(len, self.failures.values()))
        yield f"{self.runs} runs, {self.tests} tests, {failed} failures, {self.seconds / 60:.1f} minutes"
        for name, causes in sorted(self.failures.items(), key=lambda one: -len(one[1])):
            yield f"  {len(causes)} of {self.runs}  {name}"
            yield from (f"      {causes.count(cause)} × {cause}" for cause in dict.fromkeys(causes))
        yield from (f"  {what}" for what in self.broken)


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep this many processes busy."""
    busy = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(processes)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.terminate()
            process.join()


def _spin() -> None:
    while True:
        pass


def run_once(summary: Summary, arguments: list[str]) -> None:
    """Run pytest once and add its report. Print its output if it could not run at all."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", "-q", "--junit-xml", str(report), *arguments]
        began = time.monotonic()
        finished = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        summary.seconds += time.monotonic() - began
        if report.exists() and finished.returncode in (0, 1):
            summary.add(report)
            if finished.returncode:
                print(finished.stdout[-20000:], flush=True)
        else:
            why = (
                "no test was found"
                if finished.returncode == _NO_TESTS_RUN
                else f"pytest ended with {finished.returncode}"
            )
            summary.broken.append(f"{why}: {' '.join(arguments)}")
            print(finished.stdout[-4000:], finished.stderr[-4000:], sep="\n", flush=True)


def main() -> int:
    """Run the tests as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=5, metavar="N", help="number of runs; 5 by default")
    parser.add_argument(
        "--load", type=int, default=2, metavar="N", help="busy processes beside the tests; 2 by default"
    )
    options, arguments = parser.parse_known_args()
    summary = Summary()
    with load(options.load):
        try:
            for _ in range(options.repeat):
                run_once(summary, arguments)
                print(*summary.lines(), sep="\n", flush=True)
        except KeyboardInterrupt:
            print("\nstopped early", *summary.lines(), sep="\n", flush=True)
    return 1 if summary.failures or summary.broken else 0


if __name__ == "__main__":
    sys.exit(main())
