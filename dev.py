#!/usr/bin/env python3
"""Set up this clone and work in it: ``python3 dev.py run``, ``python3 dev.py test``.

Needs only Python and pip. Everything is installed into .venv, from a lock with hashes.
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
# Before anything that an older Python does not understand. This file keeps to syntax that Python 3.6 can read.
if sys.version_info < OLDEST:
    print(
        f"dev.py: kingup needs Python {'.'.join(map(str, OLDEST))} or later; this is {sys.version.split()[0]}",
        file=sys.stderr,
    )
    sys.exit(2)
# The tests that cover the rules whole.
COVERING = (
    "tests/rules",
    "tests/record",
    "tests/rulebook",
    "tests/properties",
    "tests/golden",
    "tests/secrecy/test_permutation.py",
)
# The tests that matter most, for the everyday loop: the game, its secrets, and whole games through a real server.
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
# What the quick tests need beside the default install.
TEST_TOOLS = ("asyncpg", "fluent.runtime", "hypothesis", "httpx", "pytest", "pytest-xdist")
NODE_PROGRAMS = {"tsc": ("typescript", "bin", "tsc"), "biome": ("@biomejs", "biome", "bin", "biome")}
APT = {"DEBIAN_FRONTEND": "noninteractive"}


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    jobs = parser.add_subparsers(dest="job", required=True, metavar="JOB")
    jobs.add_parser("run", help="set up and serve tables on this machine; more arguments go to kingup serve")
    jobs.add_parser("test", help="set up and run every check and every test; more arguments go to pytest")
    jobs.add_parser("quick", help="set up, run the checks and the tests that matter most, in under three minutes")
    jobs.add_parser("lint", help="set up and run the checks alone")
    jobs.add_parser("stress", help="run the browser tests 20 times and all others 5 times, with busy cores: for hours")
    jobs.add_parser("lock", help="write the locks anew from pyproject.toml and package.json")
    options, rest = parser.parse_known_args()
    if rest and options.job not in ("run", "test"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    os.chdir(ROOT)
    set_up(RUN_LOCK if options.job == "run" else DEV_LOCK)
    if options.job == "run":
        return serve(rest)
    elif options.job == "lint":
        return lint()
    elif options.job == "quick":
        return lint() or quick()
    elif options.job == "stress":
        return stress()
    elif options.job == "lock":
        return lock()
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
    with tempfile.TemporaryDirectory() as folder:
        # pip fetches uv alone, which then installs the rest in a sixth of the time.
        only_uv = Path(folder, "uv.lock")
        only_uv.write_text(entry(wanted, "uv"))
        install([*pip, "--require-hashes", "-r", str(only_uv)])
    uv = [str(BIN / "uv"), "pip", "install", "--quiet", "--python", str(PYTHON)]
    install([*uv, "--require-hashes", "-r", str(wanted)])
    install([*uv, "--no-deps", "--no-build-isolation", "-e", "."])
    stamp.write_text(fingerprint(wanted))


def install(command: list[str]) -> None:
    """Run an installer; standard output belongs to the job that follows."""
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        sys.exit(f"dev.py: could not install by `{' '.join(command)}`; what it says above tells why")


def entry(lock: Path, name: str) -> str:
    """The lines of a lock that pin one package."""
    return next(one for one in re.split(r"\n(?=\S)", lock.read_text()) if one.startswith(f"{name}=="))


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
    """Style, types and who imports whom; of the page's JavaScript, too."""
    checks = (
        ("ruff", "check", "--quiet"),
        ("ruff", "format", "--check", "--quiet"),
        ("mypy",),
        ("lint-imports", "--no-logo"),
    )
    found = max(call(*check) for check in checks)
    return found or set_up_node() or max(call_node("tsc"), call_node("biome", "check", "--error-on-warnings"))


def set_up_node() -> int:
    """Install what checks the page's JavaScript, unless that has been done. Node itself comes with the environment."""
    stamp, wanted = NODE_MODULES / "installed", hashlib.sha256(NODE_LOCK.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return 0
    failed = call("npm", "ci", "--silent")
    if not failed:
        stamp.write_text(wanted)
    return failed


def call_node(program: str, *arguments: str) -> int:
    """Run one of the programs that check JavaScript, with the environment's own Node."""
    return call("node", str(NODE_MODULES.joinpath(*NODE_PROGRAMS[program])), *arguments)


def find_browser() -> str | None:
    """The Chromium that the tests of the page use."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def set_up_browser() -> int:
    """Install Chromium, unless there is one."""
    if find_browser():
        return 0
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        tell("There is no Chromium: installing the system's …")
        quiet = ("apt-get", "--quiet=2")
        packages = ("chromium", "fonts-noto-color-emoji")
        for command in ((*quiet, "update"), (*quiet, "install", "-y", "--no-install-recommends", *packages)):
            # Standard output belongs to the tests.
            done = subprocess.run(command, stdout=sys.stderr, env=os.environ | APT, check=False)
            if done.returncode:
                return done.returncode
        return 0
    tell("There is no Chromium: installing Playwright's …")
    return call("playwright", "install", "chromium")


def quick() -> int:
    """Run the tests that matter most."""
    return call("pytest", "-n", "auto", *QUICK) or set_up_browser() or call("pytest", "-n", "2", *QUICK_IN_A_BROWSER)


def stress() -> int:
    """Run every test several times beside busy processes. Both runs are made, whatever the first one finds."""
    script = str(ROOT / "tools" / "stress.py")
    return max(
        set_up_browser(),
        compile_bots(),
        call("python", script, "--repeat", "20", "-n", "2", "tests/browser"),
        call("python", script, "--repeat", "5", "-n", "2", "tests", "--ignore=tests/browser"),
    )


def compile_bots() -> int:
    """Compile the bots once, before many processes would do it at the same time while tests wait for their moves."""
    return call("python", "-c", "from kingup.bots.warmup import warm_up; warm_up(print)")


def test(arguments: list[str]) -> int:
    """All tests, in parallel, and the coverage that is promised."""
    if arguments:
        return set_up_browser() or call("pytest", *arguments)
    ignored = [f"--ignore={one}" for one in (*COVERING, "tests/browser")]
    return (
        set_up_browser()
        or compile_bots()
        or call("pytest", "-n", "auto", "--cov", "--cov-report=", *COVERING)
        or call("coverage", "report", "--include=src/kingup/rules/*", "--fail-under=100", "--precision=2")
        # Servers, bots and millions of steps, which measuring coverage would slow down several times.
        or call("pytest", "-n", "auto", "tests", *ignored)
        # Each with a Chromium and a server of its own.
        or call("pytest", "-n", "2", "tests/browser")
        or test_other_pythons()
    )


def test_other_pythons() -> int:
    """Run the quick tests with every other supported Python that is here, on the default install without Numba."""
    this = "{}.{}".format(*sys.version_info)
    for version in SUPPORTED:
        python = find_python(version) if version != this else None
        if python and test_with(python, version):
            return 1
    return 0


def find_python(version: str) -> "str | None":
    """Return a working Python of a version from the path or from pyenv, if there is one."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    known = [shutil.which(f"python{version}"), *map(str, versions.glob(f"{version}.*/bin/python{version}"))]
    # A shim of pyenv is on the path even when it leads nowhere.
    runs = (
        one for one in known if one and subprocess.run([one, "-V"], capture_output=True, check=False).returncode == 0
    )
    return next(runs, None)


def test_with(python: str, version: str) -> int:
    """Install kingup for another Python, in the versions of the lock, and run the quick tests there."""
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
    """Resolve the dependencies again and write the locks, with hashes and without the name of a registry.

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
    # The image gets the versions that the tests run with.
    same = ("--constraint", DEV_LOCK.name)
    with tempfile.TemporaryDirectory() as folder:
        # As files, since uv reads no dependency groups of a project that it does not manage.
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
    import tomllib  # noqa: PLC0415 - older Pythons, which are told what is needed, do not have it

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    file = folder / f"{name}.in"
    file.write_text("\n".join(groups[name]), encoding="utf-8")
    return str(file)


def lock_node() -> int:
    """Resolve what checks JavaScript anew; without the addresses where its makers ask for money."""
    with tempfile.TemporaryDirectory() as folder:
        # Apart from what is installed, which would be taken for all that there is.
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
    tell(f"$ {program} {' '.join(arguments)}")
    return run([str(BIN / program), *arguments])


def run(command: "list[str]") -> int:
    """Run a command and return its exit code."""
    return subprocess.run(command, check=False).returncode


def tell(line: str) -> None:
    """Say what is being done, apart from what is asked for."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
