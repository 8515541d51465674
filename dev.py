#!/usr/bin/env python3
"""Set up this clone and work in it: ``python3 dev.py run``, ``python3 dev.py test``.

Needs only Python and pip. Everything is installed into .venv, from a lock with hashes.
"""

import argparse
import contextlib
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
OLDEST = (3, 11)


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    jobs = parser.add_subparsers(dest="job", required=True, metavar="JOB")
    jobs.add_parser("run", help="set up and serve tables on this machine; more arguments go to kingup serve")
    jobs.add_parser("test", help="set up and run every check and every test; more arguments go to pytest")
    jobs.add_parser("lint", help="set up and run the checks alone")
    jobs.add_parser("lock", help="write both locks anew from pyproject.toml")
    options, rest = parser.parse_known_args()
    if rest and options.job not in ("run", "test"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    if sys.version_info < OLDEST:
        parser.error(f"kingup needs Python {'.'.join(map(str, OLDEST))} or later, this is {sys.version.split()[0]}")
    os.chdir(ROOT)
    match options.job:
        case "run":
            set_up(RUN_LOCK)
            return serve(rest)
        case "lint":
            set_up(DEV_LOCK)
            return lint()
        case "lock":
            set_up(DEV_LOCK)
            return lock()
        case _:
            set_up(DEV_LOCK)
            return lint() or test(rest)


def set_up(wanted: Path) -> None:
    """Install what a lock lists, and this clone, unless that has been done."""
    stamp = VENV / "installed"
    installed = stamp.read_text().split() if stamp.exists() else []
    # The development lock holds all of the other one.
    if any(fingerprint(file) in installed for file in {wanted, DEV_LOCK}):
        return
    tell(f"Setting up {VENV.name} from {wanted.name} …")
    if not PYTHON.exists():
        # Without its own pip, since Debian's Python cannot give it one: the pip that is here installs into it.
        venv.create(VENV, with_pip=False, symlinks=os.name != "nt")
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check", "install", "--quiet"]
    for arguments in (["--require-hashes", "-r", str(wanted)], ["--no-deps", "--no-build-isolation", "-e", "."]):
        # Standard output belongs to the job that follows.
        done = subprocess.run([*pip, *arguments], stdout=sys.stderr, check=False)
        if done.returncode:
            sys.exit(f"dev.py: pip could not install {' '.join(arguments)}; what it says above tells why")
    stamp.write_text(fingerprint(wanted))


def fingerprint(file: Path) -> str:
    """What tells one version of a lock (and of the package's metadata) from another."""
    return hashlib.sha256(file.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()


def serve(arguments: list[str]) -> int:
    """The server, until Ctrl-C stops it: it hears of that, too, and is left the time that it needs."""
    tell(f"$ kingup serve {' '.join(arguments)}".rstrip())
    with subprocess.Popen([BIN / "kingup", "serve", *arguments]) as server:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                return server.wait()


def lint() -> int:
    """Style, types and who imports whom."""
    checks = (
        ("ruff", "check", "--quiet"),
        ("ruff", "format", "--check", "--quiet"),
        ("mypy",),
        ("lint-imports", "--no-logo"),
    )
    return max(call(*check) for check in checks)


def test(arguments: list[str]) -> int:
    """All tests, in parallel, and the coverage that is promised."""
    if arguments:
        return call("pytest", *arguments)
    return (
        call("pytest", "-n", "auto", "--cov", "--cov-report=", "--ignore=tests/twins")
        # Millions of steps, which measuring coverage would slow down several times.
        or call("pytest", "-n", "auto", "tests/twins")
        or call("coverage", "report", "--include=src/kingup/rules/*", "--fail-under=100", "--precision=2")
        or call("coverage", "report")
    )


def lock() -> int:
    """Resolve the dependencies anew; the locks carry hashes and no registry."""
    resolve = (
        "uv",
        "pip",
        "compile",
        "--quiet",
        "--universal",
        "--upgrade",
        "--generate-hashes",
        "--no-emit-index-url",
    )
    plain = ("--no-annotate", "--no-header", "--python-version", ".".join(map(str, OLDEST)), "pyproject.toml")
    return max(
        call(*resolve, *plain, "--extra", "all", "--extra", "build", "-o", RUN_LOCK.name),
        call(*resolve, *plain, "--all-extras", "-o", DEV_LOCK.name),
    )


def call(program: str, *arguments: str) -> int:
    """Run a program of the environment and give its exit code."""
    tell(f"$ {program} {' '.join(arguments)}")
    return subprocess.run([BIN / program, *arguments], check=False).returncode


def tell(line: str) -> None:
    """Say what is being done, apart from what is asked for."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
