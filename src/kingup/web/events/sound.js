// Short, soft sounds, made on the spot; none before the first tap or key, and none when they are off.
import { settings } from "../lib/settings.js";

/** @type {AudioContext | null} */
let audio = null;
addEventListener("pointerup", wake);
addEventListener("keydown", wake);

/** Browsers allow sound when the page is used, and phones take it back while something else is. */
function wake() {
  if (!navigator.userActivation.isActive) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => {});
}

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
  // Otherwise all that was not heard would come at once.
  if (!settings.sound || audio?.state !== "running") return;
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
