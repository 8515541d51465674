"""A clean clone of this tree: only the files that git tracks or would track."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def clone_to(folder: Path) -> Path:
    for name in _tracked() if shutil.which("git") and (ROOT / ".git").exists() else _present():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def _tracked() -> list[str]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.split("\0")[:-1]


def _present() -> list[str]:
    """Return all files that .gitignore does not name, for trees without git."""
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split()]
    files = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
    return [str(path) for path in files if not any(Path(part).match(rule) for part in path.parts for rule in ignored)]
