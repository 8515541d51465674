// The user's settings and notes, stored in this browser. None of them are sent anywhere.

/**
 * @typedef {{language: string, theme: "auto" | "light" | "dark", sound: boolean, hideFavorites: boolean, mute: boolean,
 *   confirmVotes: boolean,
 *   players: 3 | 4 | 5 | 6, level: import("./protocol.js").Level}} Settings
 */

const KEY = "kingup-settings";
/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "auto",
  sound: true,
  hideFavorites: false,
  mute: false,
  confirmVotes: false,
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

export function applyTheme() {
  document.documentElement.dataset.theme = settings.theme;
}

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
  applyTheme();
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
