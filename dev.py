#!/usr/bin/env python3
"""Set up this clone and work in it: ``python3 dev.py run``, ``python3 dev.py test``.

You only need Python and pip. Everything is installed into .venv from a lock file with hashes.
"""

import argparse
import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
BUILD_LOCK = ROOT / "requirements-build.lock"
SERVER_LOCK = ROOT / "requirements-server.lock"
NODE_LOCK = ROOT / "package-lock.json"
NODE_MODULES = ROOT / "node_modules"
OLDEST = (3, 11)
# This check comes before anything that an older Python does not understand. Python 3.6 can parse this whole file.
if sys.version_info < OLDEST:
    print(
        f"dev.py: kingup needs Python {'.'.join(map(str, OLDEST))} or later; this is {sys.version.split()[0]}",
        file=sys.stderr,
    )
    sys.exit(2)
# The tests that together cover every line and branch of the rules.
COVERING = (
    "tests/rules",
    "tests/record",
    "tests/rulebook",
    "tests/properties",
    "tests/golden",
    "tests/secrecy/test_permutation.py",
)
# The most important tests, for everyday work: the game, its secrets, and whole games through a real server.
QUICK = (
    "tests/rules",
    "tests/record/test_read.py",
    "tests/record/test_write.py",
    "tests/rulebook",
    "tests/golden",
    "tests/locales",
    "tests/table",
    "tests/secrecy/test_permutation.py",
    "tests/server/http/test_api.py",
    "tests/server/sockets/test_session.py",
    "tests/server/rooms/test_reconnect.py",
)
QUICK_IN_A_BROWSER = ("tests/browser/test_voting.py",)
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
# The packages that the quick tests need in addition to the default install.
TEST_TOOLS = ("asyncpg", "fluent.runtime", "hypothesis", "httpx", "pytest", "pytest-asyncio", "pytest-xdist")
NODE_PROGRAMS = {"tsc": ("typescript", "bin", "tsc"), "biome": ("@biomejs", "biome", "bin", "biome")}
APT = {"DEBIAN_FRONTEND": "noninteractive"}


def main() -> int:
    """Run the job named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    jobs = parser.add_subparsers(dest="job", required=True, metavar="JOB")
    jobs.add_parser("run", help="set up and serve tables on this machine; more arguments go to kingup serve")
    jobs.add_parser("test", help="set up and run every check and every test; more arguments go to pytest")
    jobs.add_parser("quick", help="set up, run the checks and the most important tests, in under three minutes")
    jobs.add_parser("lint", help="set up and run the checks alone")
    jobs.add_parser("fix", help="set up, format the code and apply safe lint fixes")
    jobs.add_parser("stress", help="run the browser tests 20 times and the rest 5 times, with busy cores: takes hours")
    jobs.add_parser("docs", help="set up and build the documentation as a site, in site/")
    jobs.add_parser("lock", help="update the lock files from pyproject.toml and package.json")
    options, rest = parser.parse_known_args()
    if rest and options.job not in ("run", "test"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    os.chdir(ROOT)
    set_up(RUN_LOCK if options.job == "run" else DEV_LOCK)
    if options.job == "run":
        return serve(rest)
    elif options.job == "lint":
        return lint()
    elif options.job == "fix":
        return fix()
    elif options.job == "quick":
        return lint() or quick()
    elif options.job == "stress":
        return stress()
    elif options.job == "docs":
        return build_docs()
    elif options.job == "lock":
        return lock()
    return lint() or test(rest)


def set_up(wanted: Path) -> None:
    """Install the packages of a lock file and this clone, unless they are already installed."""
    stamp = VENV / "installed"
    installed = stamp.read_text().split() if stamp.exists() else []
    # The development lock includes everything in the other one.
    if any(fingerprint(file) in installed for file in {wanted, DEV_LOCK}):
        return
    report(f"Setting up {VENV.name} from {wanted.name} …")
    if not PYTHON.exists():
        # Debian's Python cannot put a pip into a new environment, so the pip of this Python installs into it.
        venv.create(VENV, with_pip=False, symlinks=os.name != "nt")
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check", "install", "--quiet"]
    with tempfile.TemporaryDirectory() as folder:
        # pip installs only uv, which then installs the rest six times as fast.
        only_uv = Path(folder, "uv.lock")
        only_uv.write_text(entry(wanted, "uv"))
        install([*pip, "--require-hashes", "-r", str(only_uv)])
    uv = [str(BIN / "uv"), "pip", "install", "--quiet", "--python", str(PYTHON)]
    install([*uv, "--require-hashes", "-r", str(wanted)])
    install([*uv, "--no-deps", "--no-build-isolation", "-e", "."])
    stamp.write_text(fingerprint(wanted))


def install(command: list[str]) -> None:
    """Run an installer, with its output on standard error: standard output belongs to the job that follows."""
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        sys.exit(f"dev.py: `{' '.join(command)}` failed; its output above says why")


def entry(lock: Path, name: str) -> str:
    """Return the lines of a lock file that pin one package."""
    return next(one for one in re.split(r"\n(?=\S)", lock.read_text()) if one.startswith(f"{name}=="))


def fingerprint(file: Path) -> str:
    """Return a hash that changes whenever a lock file or the package's metadata changes."""
    return hashlib.sha256(file.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()


def serve(arguments: list[str]) -> int:
    """Run the server until Ctrl-C. The server gets the signal too, so wait until it has shut down."""
    report(f"$ kingup serve {' '.join(arguments)}".rstrip())
    with subprocess.Popen([BIN / "kingup", "serve", *arguments]) as server:
        while True:
            with contextlib.suppress(KeyboardInterrupt):
                return server.wait()


def lint() -> int:
    """Check style, types and import layers, in Python and in the page's JavaScript."""
    checks = (
        ("ruff", "check", "--quiet"),
        ("ruff", "format", "--check", "--quiet"),
        ("mypy",),
        ("lint-imports", "--no-logo"),
    )
    found = max(call(*check) for check in checks)
    return max(found, set_up_node() or max(call_node("tsc"), call_node("biome", "check", "--error-on-warnings")))


def fix() -> int:
    """Format the code and apply safe lint fixes, in Python and in the page's JavaScript."""
    found = max(call("ruff", "check", "--fix", "--quiet"), call("ruff", "format", "--quiet"))
    return max(found, set_up_node() or call_node("biome", "check", "--write", "--error-on-warnings"))


def set_up_node() -> int:
    """Install the checkers of the page's JavaScript, unless they are already installed. Node itself is in .venv."""
    stamp, wanted = NODE_MODULES / "installed", hashlib.sha256(NODE_LOCK.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return 0
    failed = call("npm", "ci", "--silent")
    if not failed:
        stamp.write_text(wanted)
    return failed


def call_node(program: str, *arguments: str) -> int:
    """Run one of the JavaScript checkers with the Node of the environment."""
    return call("node", str(NODE_MODULES.joinpath(*NODE_PROGRAMS[program])), *arguments)


def find_browser() -> str | None:
    """Return the path of the Chromium that the browser tests use."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def set_up_browser() -> int:
    """Install Chromium, unless it is already installed."""
    if find_browser():
        return 0
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        report("Chromium not found: installing it from the system's packages …")
        quiet = ("apt-get", "--quiet=2")
        packages = ("chromium", "fonts-noto-color-emoji")
        for command in ((*quiet, "update"), (*quiet, "install", "-y", "--no-install-recommends", *packages)):
            # Standard output belongs to the tests.
            finished = subprocess.run(command, stdout=sys.stderr, env=os.environ | APT, check=False)
            if finished.returncode:
                return finished.returncode
        return 0
    report("Chromium not found: installing Playwright's …")
    return call("playwright", "install", "chromium")


def build_docs() -> int:
    """Build the documentation as a site; any warning is an error."""
    # Material announces that later versions of MkDocs will not work with it.
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    return call("mkdocs", "build", "--strict")


def quick() -> int:
    """Run the most important tests."""
    return call("pytest", "-n", "auto", *QUICK) or set_up_browser() or call("pytest", "-n", "2", *QUICK_IN_A_BROWSER)


def stress() -> int:
    """Run every test several times beside busy processes. The second run is made even if the first one fails."""
    script = str(ROOT / "tools" / "stress.py")
    return max(
        set_up_browser(),
        compile_bots(),
        call("python", script, "--repeat", "20", "-n", "2", "tests/browser"),
        call("python", script, "--repeat", "5", "-n", "2", "tests", "--ignore=tests/browser"),
    )


def compile_bots() -> int:
    """Compile the bots once; otherwise many processes would do it at the same time while tests wait for moves."""
    return call("python", "-c", "from kingup.bots.warmup import warm_up; warm_up(print)")


def test(arguments: list[str]) -> int:
    """Run all tests in parallel and check the coverage of the rules."""
    if arguments:
        return set_up_browser() or call("pytest", *arguments)
    ignored = [f"--ignore={one}" for one in (*COVERING, "tests/browser")]
    return (
        set_up_browser()
        or compile_bots()
        or call("pytest", "-n", "auto", "--cov", "--cov-report=", *COVERING)
        or call("coverage", "report", "--include=src/kingup/rules/*", "--fail-under=100", "--precision=2")
        # Servers, bots and millions of steps: measuring coverage would make these tests several times slower.
        or call("pytest", "-n", "auto", "tests", *ignored)
        # Each of the two workers has its own Chromium and its own server.
        or call("pytest", "-n", "2", "tests/browser")
        or test_other_pythons()
    )


def test_other_pythons() -> int:
    """Run the quick tests on every other supported Python that is installed, without Numba."""
    this = "{}.{}".format(*sys.version_info)
    for version in SUPPORTED:
        python = find_python(version) if version != this else None
        if python and test_with(python, version):
            return 1
    return 0


def find_python(version: str) -> "str | None":
    """Return the path of a working Python of this version, from PATH or pyenv, or None."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    known = [shutil.which(f"python{version}"), *map(str, versions.glob(f"{version}.*/bin/python{version}"))]
    # A pyenv shim is on PATH even when its Python is not installed.
    working = (
        one for one in known if one and subprocess.run([one, "-V"], capture_output=True, check=False).returncode == 0
    )
    return next(working, None)


def test_with(python: str, version: str) -> int:
    """Install kingup for another Python, with the locked versions, and run the quick tests there."""
    folder = ROOT / f".venv-{version}"
    target = str(folder / BIN.name / "python")
    return (
        call("uv", "venv", "--quiet", "--allow-existing", "--python", python, str(folder))
        or call(
            "uv", "pip", "install", "--quiet", "--python", target, "--constraint", DEV_LOCK.name, "-e", ".", *TEST_TOOLS
        )
        or run([target, "-m", "pytest", "-n", "auto", *QUICK])
    )


def lock() -> int:
    """Resolve the dependencies again and write the lock files, with hashes and without the address of a registry.

    ``RUN_LOCK`` and ``DEV_LOCK`` are for a clone; ``BUILD_LOCK`` and ``SERVER_LOCK`` are for the image.
    """
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
    plain = ("--no-annotate", "--no-header", "--python-version", ".".join(map(str, OLDEST)))
    package, server = "pyproject.toml", ("--extra", "fast", "--extra", "postgresql")
    # The image uses the versions that the tests run with.
    same = ("--constraint", DEV_LOCK.name)
    with tempfile.TemporaryDirectory() as folder:
        # uv only reads the dependency groups of projects that it manages, so each group becomes a file.
        build, dev = (write_group(name, Path(folder)) for name in ("build", "dev"))
        return max(
            call(*resolve, *plain, package, build, "--extra", "all", "-o", RUN_LOCK.name),
            call(*resolve, *plain, package, build, dev, "--all-extras", "-o", DEV_LOCK.name),
            call(*resolve, *plain, *same, build, "-o", BUILD_LOCK.name),
            call(*resolve, *plain, *same, package, *server, "-o", SERVER_LOCK.name),
            lock_node(),
        )


def write_group(name: str, folder: Path) -> str:
    """Write a dependency group of pyproject.toml as a requirements file and return its path."""
    import tomllib  # noqa: PLC0415 - not in older Pythons, which only get as far as the message above

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    file = folder / f"{name}.in"
    file.write_text("\n".join(groups[name]), encoding="utf-8")
    return str(file)


def lock_node() -> int:
    """Resolve the JavaScript checkers again and write their lock file, without funding links."""
    with tempfile.TemporaryDirectory() as folder:
        # In another folder: npm would otherwise only look at the packages that are already installed.
        for name in ("package.json", ".npmrc"):
            shutil.copy(ROOT / name, folder)
        failed = call("npm", "install", "--silent", "--package-lock-only", "--prefix", folder)
        if not failed:
            locked = json.loads(Path(folder, NODE_LOCK.name).read_text("utf-8"))
            for package in locked["packages"].values():
                package.pop("funding", None)
            NODE_LOCK.write_text(json.dumps(locked, indent=2) + "\n", encoding="utf-8")
    return failed


def call(program: str, *arguments: str) -> int:
    """Run a program of the environment and return its exit code."""
    report(f"$ {program} {' '.join(arguments)}")
    return run([str(BIN / program), *arguments])


def run(command: "list[str]") -> int:
    """Run a command and return its exit code."""
    return subprocess.run(command, check=False).returncode


def report(line: str) -> None:
    """Print progress to standard error."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
