// Short, soft sounds, made on the spot; none before the first tap, and none when they are off.
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;
addEventListener("pointerdown", () => (audio ??= new AudioContext()), { once: true });

/** @type {Record<string, number[]>} */
const TUNES = {
  turn: [660, 880],
  move: [330],
  card: [220],
  crown: [523, 659, 784, 1047],
  fall: [392, 294, 196],
};

/** Seconds until the cards have turned: what comes of a vote is not heard before it is seen. @type {Record<string, number>} */
const LATER = { crown: 0.6, fall: 0.6 };

/** @param {keyof typeof TUNES} name */
export function play(name) {
  if (!settings.sound || !audio) return;
  const context = audio;
  TUNES[name].forEach((frequency, at) => {
    const start = context.currentTime + (LATER[name] ?? 0) + at * 0.12;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}
