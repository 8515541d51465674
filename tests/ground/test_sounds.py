"""The sounds of the page are those that the tool makes."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def load_tool():
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "tools" / "sounds.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def test_files_are_what_the_tool_makes():
    tool = load_tool()
    files = {path.name: path.read_bytes() for path in tool.FOLDER.iterdir()}
    assert files == tool.make()
    assert sum(map(len, files.values())) < tool.MAX_BYTES


def test_samples_survive_the_logarithmic_scale():
    tool = load_tool()
    for sample in range(-32_600, 32_600, 7):
        code = ~tool.mu_law(sample) & 0xFF
        exponent, mantissa = code >> 4 & 7, code & 15
        size = ((mantissa << 3) + 0x84 << exponent) - 0x84
        decoded = -size if code & 0x80 else size
        assert abs(decoded - sample) <= 4 + abs(sample) / 16
