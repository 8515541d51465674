"""The installed command, in a process of its own."""

import subprocess
import sys
from pathlib import Path
from typing import Any

KINGUP = str(Path(sys.executable).parent / "kingup")


def kingup(*arguments: str | bytes, **options: Any) -> subprocess.CompletedProcess[str]:
    options = {"capture_output": True, "text": True, "timeout": 60} | options
    return subprocess.run([KINGUP, *arguments], **options, check=False)
