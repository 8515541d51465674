// Short sounds of wood, cards, water and brass. tools/sounds.py makes the files, which are loaded after the first tap or key.
import { BASE } from "../lib/base.js";
import { settings } from "../lib/settings.js";

/** @typedef {"turn" | "move" | "card" | "drum" | "crown" | "trap" | "splash"} Sound */

/** @type {Sound[]} */
const SOUNDS = ["turn", "move", "card", "drum", "crown", "trap", "splash"];

/** @type {AudioContext | null} */
let audio = null;
/** The sounds that are loaded. @type {Map<Sound, AudioBuffer>} */
const loaded = new Map();
/** The sounds that are on their way. @type {Set<Sound>} */
const loading = new Set();
addEventListener("pointerup", resume);
addEventListener("keydown", resume);

/** Browsers allow sound once the page is used, and phones stop it while another app is in use. */
function resume() {
  if (!navigator.userActivation.isActive || !settings.sound) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => {});
  for (const name of SOUNDS) load(audio, name);
}

/** Load a sound, unless that is done. If it fails, the next tap tries again. @param {AudioContext} context @param {Sound} name */
async function load(context, name) {
  if (loaded.has(name) || loading.has(name)) return;
  loading.add(name);
  try {
    const response = await fetch(`${BASE}/sounds/${name}.wav`);
    if (response.ok) loaded.set(name, await context.decodeAudioData(await response.arrayBuffer()));
  } catch {
    // The game is complete without sounds.
  } finally {
    loading.delete(name);
  }
}

/** @param {Sound} name @param {number} [delay] milliseconds until it begins. */
export function playSound(name, delay = 0) {
  const buffer = loaded.get(name);
  // Otherwise all earlier sounds would be played at once when the audio starts.
  if (!settings.sound || !buffer || audio?.state !== "running") return;
  const source = audio.createBufferSource();
  const volume = audio.createGain();
  // Loudness is heard on a logarithmic scale.
  volume.gain.value = (settings.volume / 100) ** 2;
  source.buffer = buffer;
  source.connect(volume).connect(audio.destination);
  source.start(audio.currentTime + delay / 1000);
}
