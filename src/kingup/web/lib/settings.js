// The user's settings and notes, stored in this browser. None of them are sent anywhere.

/**
 * @typedef {"slow" | "normal" | "fast"} Pace
 * @typedef {{language: string, theme: "auto" | "light" | "dark", sound: boolean, volume: number, vibration: boolean,
 *   animation: Pace, botPace: Pace, confirmVotes: boolean, hideFavorites: boolean, mute: boolean,
 *   players: 3 | 4 | 5 | 6, level: import("./protocol.js").Level}} Settings
 */

const KEY = "kingup-settings";
/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "auto",
  sound: true,
  volume: 70,
  vibration: true,
  animation: "normal",
  botPace: "normal",
  confirmVotes: false,
  hideFavorites: false,
  mute: false,
  players: 4,
  level: "servant",
};

/** @type {Set<() => void>} */
const listeners = new Set();

/** Values that could not be stored: a browser without storage can still play. @type {Map<string, unknown>} */
const unstored = new Map();

/** @type {Settings} */
export let settings = { ...DEFAULTS, ...read(KEY) };

/** @param {Partial<Settings>} changes */
export function change(changes) {
  write(KEY, { ...DEFAULTS, ...read(KEY), ...changes });
}

/** @param {() => void} listener */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyLook() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.style.setProperty("--pace", String(PACES[settings.animation]));
}

/** Factors for the durations of animations. @type {Record<Pace, number>} */
const PACES = { slow: 1.5, normal: 1, fast: 0.6 };

/**
 * Return how long something that is animated takes at the chosen speed. The reveal of a vote takes as long for everybody.
 * @param {number} milliseconds at normal speed.
 */
export const paced = (milliseconds) => milliseconds * PACES[settings.animation];

/** @type {Set<() => void>} */
const writeListeners = new Set();

/** Listen for values that are written, here or in another tab. @param {() => void} listener */
export function onWrite(listener) {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

onWrite(() => {
  const written = { ...DEFAULTS, ...read(KEY) };
  if (JSON.stringify(written) === JSON.stringify(settings)) return;
  settings = written;
  applyLook();
  for (const listener of listeners) listener();
});
addEventListener("storage", notifyWritten);

function notifyWritten() {
  for (const listener of writeListeners) listener();
}

/** @param {string} key @returns {any} */
export function read(key) {
  if (unstored.has(key)) return unstored.get(key);
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  notifyWritten();
}
