// Short, soft sounds, synthesized on the spot. There are none before the first tap or key.
import { settings } from "../lib/settings.js";

/** @type {AudioContext | null} */
let audio = null;
addEventListener("pointerup", resume);
addEventListener("keydown", resume);

/** Browsers allow sound once the page is used, and phones stop it while another app is in use. */
function resume() {
  if (!navigator.userActivation.isActive) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => {});
}

/** @type {Record<string, number[]>} */
const TUNES = {
  turn: [660, 880],
  move: [330],
  card: [220],
  drum: [98, 98, 98, 98, 98, 98],
  crown: [523, 659, 784, 1047],
  fall: [392, 294, 196],
};

/** @param {keyof typeof TUNES} name */
export function playSound(name) {
  // Otherwise all earlier sounds would be played at once when the audio starts.
  if (!settings.sound || audio?.state !== "running") return;
  const context = audio;
  TUNES[name].forEach((frequency, at) => {
    const start = context.currentTime + at * 0.12;
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
