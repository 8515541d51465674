#!/usr/bin/env python3
"""Make the sounds of the page: ``python3 tools/sounds.py``.

All of them are synthesized here: wood, cards, water, a drum and a fanfare. The files are WAV in mono with 8 bits on a
logarithmic scale (G.711 µ-law), which every browser decodes and which needs half the space of 16 bits.
"""

import math
import random
import struct
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

FOLDER: Final = Path(__file__).resolve().parents[1] / "src" / "kingup" / "web" / "sounds"
RATE: Final = 16_000
"""Samples per second."""
MAX_BYTES: Final = 60_000
"""Bytes that all files together may have."""
_FADE_SECONDS: Final = 0.012
_BIAS: Final = 0x84
_CLIP: Final = 32_635

Samples: TypeAlias = list[float]


def tone(seconds: float, frequency: Callable[[float], float], loudness: Callable[[float], float]) -> Samples:
    """Return a sine whose frequency and loudness change with time."""
    phase, samples = 0.0, []
    for at in range(int(seconds * RATE)):
        time = at / RATE
        phase += 2 * math.pi * frequency(time) / RATE
        samples.append(loudness(time) * math.sin(phase))
    return samples


def noise(seconds: float, loudness: Callable[[float], float], seed: int) -> Samples:
    """Return white noise whose loudness changes with time."""
    rng = random.Random(seed)
    return [loudness(at / RATE) * rng.uniform(-1, 1) for at in range(int(seconds * RATE))]


def band(samples: Samples, frequency: Callable[[float], float], width: float) -> Samples:
    """Return what is left of a sound in a band of frequencies, whose center changes with time.

    :param width: the width of the band in Hz.
    """
    radius = math.exp(-math.pi * width / RATE)
    one, two, filtered = 0.0, 0.0, []
    for at, sample in enumerate(samples):
        turn = 2 * radius * math.cos(2 * math.pi * frequency(at / RATE) / RATE)
        one, two = (1 - radius) * sample + turn * one - radius * radius * two, one
        filtered.append(one)
    return filtered


def decay(half_life: float, attack: float = 0.001) -> Callable[[float], float]:
    """Return a loudness that rises at once and then halves again and again."""
    return lambda time: min(1.0, time / attack) * 0.5 ** (time / half_life)


def level(frequency: float) -> Callable[[float], float]:
    """Return a frequency that does not change."""
    return lambda _: frequency


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Return sounds together; each part has its start in seconds, its loudness, and its samples."""
    length = max(int(start * RATE) + len(samples) for start, _, samples in parts)
    mixed = [0.0] * length
    for start, loudness, samples in parts:
        first = int(start * RATE)
        for at, sample in enumerate(samples):
            mixed[first + at] += loudness * sample
    return mixed


def knock(pitch: float, seconds: float, seed: int) -> Samples:
    """Return a knock on wood: a few tones out of tune with each other that die at once, and a click."""
    tones = [(1.0, 1.0, 0.016), (2.76, 0.6, 0.009), (5.4, 0.3, 0.005)]
    body = [
        (0.0, loud, tone(seconds, level(pitch * ratio), decay(half_life)))
        for ratio, loud, half_life in tones
        if pitch * ratio < RATE / 2
    ]
    return mix(*body, (0.0, 0.5, noise(0.008, decay(0.002), seed)))


def move() -> Samples:
    """Return a wooden disc that is put down."""
    return mix((0.0, 1.0, knock(410, 0.12, 1)), (0.035, 0.35, knock(520, 0.08, 2)))


def card() -> Samples:
    """Return a card that slides over the table and lands."""

    def swish(time: float) -> float:
        return math.sin(math.pi * min(1.0, time / 0.09)) ** 2

    slide = band(noise(0.09, swish, 3), lambda time: 2200 + 22_000 * time, 1800)
    slap = band(noise(0.05, decay(0.008), 4), level(1500), 1400)
    return mix((0.0, 1.0, slide), (0.075, 1.6, slap), (0.075, 0.12, tone(0.05, level(190), decay(0.012))))


def beat(seconds: float, seed: int) -> Samples:
    """Return one beat of a drum: the skin, whose pitch falls, and the rattle below it."""
    skin = tone(seconds, lambda time: 92 + 70 * math.exp(-time * 45), decay(0.05, 0.002))
    rattle = band(noise(min(seconds, 0.09), decay(0.018), seed), level(2400), 2600)
    return mix((0.0, 1.0, skin), (0.0, 1.3, rattle))


def drum() -> Samples:
    """Return a drum roll that grows, and the beat at which the cards turn."""
    roll = [(0.042 * at, 0.18 + 0.35 * (at / 14) ** 2, beat(0.09, 10 + at)) for at in range(14)]
    return mix(*roll, (0.6, 1.0, beat(0.24, 30)))


def trumpet(pitch: float, seconds: float) -> Samples:
    """Return a note of brass: the louder it is, the more overtones it has."""

    def loudness(time: float) -> float:
        return min(1.0, time / 0.03) * min(1.0, (seconds - time) / 0.06) * (0.8 + 0.2 * math.exp(-time * 9))

    def overtone(number: int) -> Callable[[float], float]:
        return lambda time: loudness(time) ** (1 + 0.5 * number) / number**0.8

    def vibrato(number: int) -> Callable[[float], float]:
        return lambda time: number * pitch * (1 + 0.004 * min(1.0, time / 0.3) * math.sin(2 * math.pi * 5.5 * time))

    heard = [number for number in range(1, 9) if number * pitch < 0.45 * RATE]
    return mix(*((0.0, 1.0, tone(seconds, vibrato(number), overtone(number))) for number in heard))


def crown() -> Samples:
    """Return a fanfare."""
    short = [(0.0, 392.0), (0.13, 523.25), (0.26, 659.26)]
    last = [(0.4, 523.25), (0.4, 659.26), (0.4, 783.99)]
    notes = [(start, 0.8, trumpet(pitch, 0.13)) for start, pitch in short]
    return mix(*notes, *((start, 0.5, trumpet(pitch, 0.72)) for start, pitch in last))


def trap() -> Samples:
    """Return a trap door: a latch, a creak, and two wings that fall open."""
    creak = tone(0.13, lambda time: 180 + 500 * time, lambda time: 0.5 + 0.5 * math.sin(2 * math.pi * 62 * time))
    wood = band(creak, level(950), 900)
    return mix(
        (0.0, 0.5, knock(900, 0.05, 5)),
        (0.03, 1.2, wood),
        (0.15, 1.0, knock(170, 0.13, 6)),
        (0.185, 0.8, knock(205, 0.12, 7)),
    )


def splash() -> Samples:
    """Return a fall into water: spray, and bubbles that rise."""
    spray = band(noise(0.4, decay(0.07, 0.015), 8), lambda time: 700 + 2600 * math.exp(-time * 9), 1500)
    plunge = tone(0.16, lambda time: 240 - 900 * time, decay(0.04, 0.006))
    rng = random.Random(9)
    bubbles = []
    for at in range(6):
        low = rng.uniform(420, 900)
        bubble = tone(0.07, lambda time, low=low: low * (1 + 9 * time), decay(0.018, 0.006))  # type: ignore[misc]
        bubbles.append((0.12 + 0.055 * at + rng.uniform(0, 0.02), rng.uniform(0.2, 0.45), bubble))
    return mix((0.0, 1.5, spray), (0.0, 0.8, plunge), *bubbles)


def turn() -> Samples:
    """Return two bars of a wooden xylophone."""

    def bar(pitch: float) -> Samples:
        clear = tone(0.24, level(pitch), decay(0.05, 0.002))
        return mix((0.0, 1.0, clear), (0.0, 0.3, tone(0.08, level(3.93 * pitch), decay(0.01))))

    return mix((0.0, 0.8, bar(659.26)), (0.12, 1.0, bar(880.0)))


SOUNDS: Final[dict[str, tuple[float, Callable[[], Samples]]]] = {
    "turn": (0.449, turn),
    "move": (0.9, move),
    "card": (0.8, card),
    "drum": (0.92, drum),
    "crown": (0.45, crown),
    "trap": (0.8, trap),
    "splash": (0.6, splash),
}
"""All sounds, with their peaks. They are about equally loud: long and high ones have lower peaks."""


def finish(samples: Sequence[float], loudness: float) -> list[int]:
    """Return samples with 16 bits, at a peak, and faded out."""
    peak = max(map(abs, samples))
    fade = int(_FADE_SECONDS * RATE)
    faded = [sample * min(1.0, (len(samples) - at) / fade) for at, sample in enumerate(samples)]
    return [round(32_767 * loudness * sample / peak) for sample in faded]


def mu_law(sample: int) -> int:
    """Return a sample of 16 bits as one byte of G.711 µ-law."""
    sign = 0x80 if sample < 0 else 0
    size = min(abs(sample), _CLIP) + _BIAS
    exponent = size.bit_length() - 8
    return ~(sign | exponent << 4 | size >> (exponent + 3) & 0x0F) & 0xFF


def wave(samples: Sequence[int]) -> bytes:
    """Return a WAV file."""
    data = bytes(map(mu_law, samples))
    chunks = [
        (b"fmt ", struct.pack("<HHIIHHH", 7, 1, RATE, RATE, 1, 8, 0)),
        (b"fact", struct.pack("<I", len(data))),
        (b"data", data + bytes(len(data) % 2)),
    ]
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(content)) + content for name, content in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def make() -> dict[str, bytes]:
    """Return all files, by name."""
    return {f"{name}.wav": wave(finish(sound(), loudness)) for name, (loudness, sound) in SOUNDS.items()}


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    files = make()
    for name, content in files.items():
        (FOLDER / name).write_bytes(content)
        print(f"{name:12} {len(content):6} bytes")
    print(f"{'all':12} {sum(map(len, files.values())):6} bytes")


if __name__ == "__main__":
    main()
