"""The image: every step of the Dockerfile runs in an empty directory tree, without a Docker engine."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from ground.clone import ROOT, clone_to

DOCKERFILE = re.sub(r"^#.*\n| *\\\n *", " ", (ROOT / "deploy" / "Dockerfile").read_text(), flags=re.MULTILINE)
STEPS = re.findall(r"^ *([A-Z]+) (.*)$", DOCKERFILE, re.MULTILINE)
PYTHON = sys.base_prefix
MAX_MEGABYTES = 320
"""The most that the image may add to its base. The terminal, which every installation has, takes 22 of them."""
SYSTEM_FILES = ("passwd", "group", "login.defs", "nsswitch.conf", "hosts", "resolv.conf", "ld.so.cache")


class Stage:
    """A directory tree with only this machine's system and Python; its steps see it as the whole machine.

    Mounts are private to a step. There is no network: pip uses wheels that were downloaded before.
    """

    def __init__(self, tree: Path, wheels: Path) -> None:
        self.tree, self.wheels = tree, wheels
        self.folder, self.user, self.command = "/", "root", ""
        self.env = {"PATH": f"{PYTHON}/bin:/usr/bin:/usr/sbin"}
        self.health = ""
        for name in ("usr", "proc", "dev", "etc", "root", "opt", "tmp", "var/lib", "wheels", PYTHON.strip("/")):
            (tree / name).mkdir(parents=True, exist_ok=True)
        (tree / "tmp").chmod(0o1777)
        for name in ("bin", "lib", "lib64", "sbin"):
            (tree / name).symlink_to(f"usr/{name}")
        for name in SYSTEM_FILES:
            if Path("/etc", name).exists():
                shutil.copy(Path("/etc", name), tree / "etc")

    def path(self, inside: str) -> Path:
        return self.tree / Path(self.folder, inside).relative_to("/")

    def run(self, script: str) -> str:
        """Run a shell script inside, with its own network."""
        mounts = {"/usr": "usr", PYTHON: PYTHON.strip("/"), "/proc": "proc", "/dev": "dev", self.wheels: "wheels"}
        env = {"HOME": "/root" if self.user == "root" else "/var/lib/kingup"}
        env |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels"} | self.env
        enter = ["chroot", f"--userspec={self.user}", str(self.tree), "/usr/bin/env", "-i"]
        enter += [*(f"{name}={value}" for name, value in env.items()), "/bin/sh", "-c", f"cd {self.folder} && {script}"]
        steps = [f"mount --rbind {source} {self.tree / target}" for source, target in mounts.items()]
        steps += ["ip link set lo up", f"exec {shlex.join(enter)}"]
        finished = subprocess.run(
            ["unshare", "--mount", "--net", "/bin/sh", "-ec", "\n".join(steps)],
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert finished.returncode == 0, f"{script}\n{finished.stdout}{finished.stderr}"
        return finished.stdout


def run_step(stages: list[Stage], folder: Path, word: str, rest: str) -> None:
    """Run a step of the Dockerfile in the last stage."""
    stage = stages[-1] if stages else None
    match word:
        case "FROM":
            stages.append(Stage(folder / f"stage-{len(stages)}", folder / "wheels"))
        case "WORKDIR":
            stage.folder = rest
            stage.path(".").mkdir(parents=True)
        case "COPY":
            *sources, target = rest.split()
            from_build = sources[0] == "--from=build"
            for source in sources[from_build:]:
                path = stages[0].path(source) if from_build else folder / "clone" / source
                where = stage.path(target)
                if path.is_dir():
                    shutil.copytree(path, where, symlinks=True)
                else:
                    shutil.copy(path, where)
        case "RUN":
            print(stage.run(rest))
        case "ENV":
            for name, _, value in (one.partition("=") for one in rest.split()):
                stage.env[name] = value.replace("$PATH", stage.env["PATH"])
        case "USER":
            stage.user = rest
        case "HEALTHCHECK":
            stage.health = shlex.join(json.loads(rest.partition("CMD ")[2]))
        case "CMD":
            stage.command = shlex.join(json.loads(rest))
        case "VOLUME" | "EXPOSE" | "STOPSIGNAL":
            assert (word, rest) in [("VOLUME", "/var/lib/kingup"), ("EXPOSE", "8000"), ("STOPSIGNAL", "SIGTERM")]
        case _:
            pytest.fail(f"this test does not know the step {word}")


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="mounts need root")
def test_dockerfile_builds_a_healthy_server(tmp_path):
    clone_to(tmp_path / "clone")
    fetch = [sys._base_executable, "-m", "pip", "download", "-qq", "--require-hashes", "-d", tmp_path / "wheels"]
    for lock in ("requirements-build.lock", "requirements-server.lock"):
        subprocess.run([*fetch, "-r", ROOT / lock], check=True)
    stages: list[Stage] = []
    for word, rest in STEPS:
        run_step(stages, tmp_path, word, rest)
    image = stages[-1]
    assert image.user != "root"
    compiled = sorted((image.tree / "opt" / "compiled").rglob("*.nbc"))
    assert compiled, "the bots are compiled"
    megabytes = {name: int(stages[-1].run(f"du -sm {name}").split()[0]) for name in ("/opt/kingup", "/opt/compiled")}
    print(megabytes)
    assert sum(megabytes.values()) <= MAX_MEGABYTES
    serve = f"{image.command} & server=$!; until {image.health} 2>/dev/null; do kill -0 $server || exit 1; finished"
    output = image.run(f"{serve}; kill -TERM $server; wait $server")
    assert "King Up! is at http://" in output
    database = image.tree / "var" / "lib" / "kingup" / "kingup.sqlite"
    (user,) = re.findall(r"^kingup:[^:]*:(\d+):", (image.tree / "etc" / "passwd").read_text(), re.MULTILINE)
    assert database.stat().st_uid == int(user)
    assert sorted((image.tree / "opt" / "compiled").rglob("*.nbc")) == compiled, "nothing is compiled again"


def test_small_compose_file():
    compose = yaml.safe_load((ROOT / "deploy" / "compose-sqlite.yaml").read_text())
    (server,) = compose["services"].values()
    (volume,) = server["volumes"]
    name, _, folder = volume.partition(":")
    assert name in compose["volumes"]
    assert ("VOLUME", folder) in STEPS
    (database,) = re.findall(r"KINGUP_DATABASE=(\S+)", DOCKERFILE)
    assert Path(database).parent == Path(folder)
    assert "KINGUP_DATABASE" not in server["environment"]


def test_image_uses_the_lock_of_the_server():
    installed = re.findall(r"-r (\S+\.lock)", DOCKERFILE)
    assert installed == ["requirements-build.lock", "requirements-server.lock"]
    assert "NUMBA_CPU_NAME=generic" in DOCKERFILE
