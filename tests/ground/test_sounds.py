"""The sounds of the page are those that the tool makes."""

import importlib.util
from pathlib import Path

import numpy as np

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


WINDOW_SECONDS = 0.125


def loudness(samples, rate):
    """Return the loudness of the loudest moment in decibels, as the ear hears it (A-weighted)."""
    squares = np.square(np.fft.rfftfreq(len(samples), 1 / rate))
    weight = 12_194**2 * squares**2 / (squares + 12_194**2) / (squares + 20.6**2)
    weight /= np.sqrt((squares + 107.7**2) * (squares + 737.9**2))
    heard = np.fft.irfft(np.fft.rfft(samples) * weight, len(samples))
    window = int(WINDOW_SECONDS * rate)
    return 10 * np.log10(np.convolve(heard**2, np.ones(window) / window).max())


def test_sounds_are_equally_loud_and_start_and_end_in_silence():
    tool = load_tool()
    measured = {}
    for name, (peak, sound) in tool.SOUNDS.items():
        samples = np.array(tool.finish(sound(), peak)) / 32_768
        assert abs(samples[0]) < 0.01, name
        assert abs(samples[-1]) < 0.01, name
        assert abs(samples).max() < 0.95, name
        measured[name] = loudness(samples, tool.RATE)
    assert max(measured.values()) - min(measured.values()) < 4, measured
