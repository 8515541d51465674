"""``pip install kingup`` can play, each extra works alone, and both install on platforms without Numba."""

import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from ground.clone import ROOT, clone_to

from kingup.extras import EXTRAS

UV = Path(sys.executable).parent / "uv"
MAX_MEGABYTES = 110
# Numba has no wheels for Intel Macs and Alpine.
PLATFORMS = (
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-unknown-linux-musl",
    "aarch64-unknown-linux-musl",
    "x86_64-pc-windows-msvc",
    "x86_64-unknown-linux-gnu",
)
OFFLINE = re.compile(r"error sending request|dns error|Could not connect|Network (is )?unreachable", re.IGNORECASE)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    clone = clone_to(folder / "clone")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=clone, capture_output=True, check=True)
    (built,) = folder.glob("*.whl")
    return built


class Installed:
    """An environment with only the wheel and perhaps an extra."""

    def __init__(self, folder: Path, wheel: Path, extra: str | None) -> None:
        self.folder = folder
        self._bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, folder / "venv"], check=True)
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        install = [UV, "pip", "install", "--quiet", "--python", str(self._bin / "python"), wanted]
        subprocess.run(install, check=True)
        data = str(folder / "data")
        # Without the variables of this environment: the packages for subprocess coverage are not installed.
        self.environment = {"PATH": os.environ["PATH"], "HOME": data, "XDG_DATA_HOME": data, "LC_ALL": "C.UTF-8"}

    def kingup(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return self._run(self._bin / "kingup", *arguments, typed=typed)

    def python(self, code: str) -> subprocess.CompletedProcess[str]:
        finished = self._run(self._bin / "python", "-W", "error", "-c", code)
        assert finished.returncode == 0, finished.stderr
        return finished

    def _run(self, *command: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        finished = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert "Traceback" not in finished.stderr, finished.stderr
        return finished

    def serve(self) -> "subprocess.Popen[str]":
        command = [self._bin / "kingup", "--port", "0", "--no-browser"]
        return subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    @property
    def megabytes(self) -> float:
        (packages,) = (self.folder / "venv").rglob("site-packages")
        return sum(file.stat().st_size for file in packages.rglob("*") if file.is_file()) / 2**20


@pytest.fixture
def installed(wheel, tmp_path):
    yield lambda extra=None: Installed(tmp_path, wheel, extra)
    # pytest would keep these hundreds of megabytes for three runs.
    shutil.rmtree(tmp_path / "venv")


def test_default_installation(installed):
    here = installed()
    assert here.megabytes < MAX_MEGABYTES
    with here.serve() as server:
        found = re.search(r"King Up! is at (http://\S+)", server.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(f"{found[1]}/readyz", timeout=20) as response:
            assert response.status == 200
        assert "pip install 'kingup[fast]'" in server.stderr.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0
    played = here.kingup("play", "--plain", "--new", "--players", "3", "--level", "king", "--ms", "20", typed="A4\n")
    assert played.returncode == 0
    assert "A4" not in played.stderr
    assert played.stderr.count("kingup[fast]") == 1
    assert "kingup[fast]" not in played.stdout
    assert "kingup[fast]" in here.kingup("--help").stdout
    assert "kingup[fast]" in here.kingup("doctor", "--port", "1").stdout
    assert here.kingup("bench", "--seconds", "0.1").returncode == 0
    for arguments, extra in (
        (("arena", "officer"), "arena"),
        (("study",), "plots"),
        (("export", "nowhere", "--to", "parquet"), "export"),
        (("serve", "--database", "postgresql://ada@127.0.0.1/kingup"), "postgresql"),
    ):
        rejected = here.kingup(*arguments)
        assert rejected.returncode != 0
        assert f"pip install 'kingup[{extra}]'" in rejected.stderr


def use_arena(here):
    finished = here.kingup("arena", "officer", "trader", "--games", "2", "--players", "3", "--workers", "2")
    assert finished.returncode == 0, finished.stderr
    for arguments in (("arena", "officer", "--games", "3", "--out", "kept"), ("study", "--rounds", "3")):
        rejected = here.kingup(*arguments)
        assert rejected.returncode == 1
        assert "pip install 'kingup[plots]'" in rejected.stderr
    rejected = here.kingup("arena", "officer", "--games", "4", "--cluster", "tcp://127.0.0.1:1")
    assert "pip install 'kingup[cluster]'" in rejected.stderr


def use_plots(here):
    finished = here.kingup("arena", "officer", "trader", "--games", "2", "--players", "3", "--out", "kept")
    assert finished.returncode == 0, finished.stderr
    assert "<svg" in (here.folder / "kept" / "report.html").read_text()


def use_cluster(here):
    here.python("import kingup.arena.cluster")


def use_export(here):
    assert here.kingup("demo", "--games", "2", "--out", "demos").returncode == 0
    finished = here.kingup("export", "demos", "--to", "parquet")
    assert finished.returncode == 0, finished.stderr
    assert (here.folder / "export" / "moves.parquet").stat().st_size > 0


def use_fast(here):
    here.python(
        "import uvloop; from kingup.playout.compile import COMPILED; from kingup.playout.game import new_state;"
        "assert COMPILED; assert new_state(3, 0).shape == (32,); assert new_state.signatures"
    )


def use_gymnasium(here):
    here.python(
        "import gymnasium, kingup.adapters.gymnasium; env = gymnasium.make('kingup/KingUp-v0'); env.reset(seed=1)\n"
        "env.step(0); envs = gymnasium.make_vec('kingup/KingUp-v0', num_envs=2); envs.reset(seed=1)"
    )
    rejected = here.python("try:\n import kingup.adapters.pettingzoo\nexcept ImportError as missing: print(missing)")
    assert "pip install 'kingup[pettingzoo]'" in rejected.stdout


def use_pettingzoo(here):
    here.python(
        "from kingup.adapters.pettingzoo import env; game = env(players=3); game.reset(seed=1)\n"
        "for agent in game.agent_iter(20): game.step(game.last()[0]['action_mask'].argmax())"
    )
    rejected = here.python("try:\n import kingup.adapters.openspiel\nexcept ImportError as missing: print(missing)")
    assert "pip install 'kingup[openspiel]'" in rejected.stdout


def use_openspiel(here):
    here.python(
        "import pyspiel, kingup.adapters.openspiel; state = pyspiel.load_game('python_kingup').new_initial_state()\n"
        "for _ in range(20): state.apply_action(state.legal_actions()[0])"
    )
    rejected = here.python("try:\n import kingup.adapters.pettingzoo\nexcept ImportError as missing: print(missing)")
    assert "pip install 'kingup[pettingzoo]'" in rejected.stdout


def use_postgresql(here):
    finished = here.kingup("serve", "--database", "postgresql://ada@127.0.0.1:1/kingup")
    assert finished.returncode == 1
    assert "not installed" not in finished.stderr


USES = {
    "arena": use_arena,
    "cluster": use_cluster,
    "export": use_export,
    "fast": use_fast,
    "gymnasium": use_gymnasium,
    "openspiel": use_openspiel,
    "pettingzoo": use_pettingzoo,
    "plots": use_plots,
    "postgresql": use_postgresql,
}


@pytest.mark.parametrize("extra", EXTRAS)
def test_each_extra_works_alone(installed, extra):
    USES[extra](installed(extra))


@pytest.mark.parametrize("platform", PLATFORMS)
def test_wheels_for_the_default_installation_exist(platform):
    command = [UV, "pip", "compile", "--quiet", "--python-platform", platform, "--only-binary", ":all:"]
    finished = subprocess.run(
        [*command, "--no-header", "--no-annotate", ROOT / "pyproject.toml"], capture_output=True, text=True, check=False
    )
    if finished.returncode and OFFLINE.search(finished.stderr):
        pytest.skip("the package index cannot be reached")
    assert finished.returncode == 0, finished.stderr
    assert "numpy==" in finished.stdout
    assert "numba==" not in finished.stdout
