// What this browser remembers of its user's wishes. Nothing of it is sent anywhere.

/**
 * @typedef {{language: string, theme: "auto" | "light" | "dark", sound: boolean, hideFavorites: boolean, mute: boolean,
 *   players: number, level: string}} Settings
 */

const KEY = "kingup-settings";
/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "auto",
  sound: true,
  hideFavorites: false,
  mute: false,
  players: 4,
  level: "officer",
};

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Settings} */
export let settings = { ...DEFAULTS, ...read(KEY) };

/** @param {Partial<Settings>} changes */
export function change(changes) {
  settings = { ...settings, ...changes };
  write(KEY, settings);
  applyTheme();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme() {
  document.documentElement.dataset.theme = settings.theme;
}

/** @param {string} key @returns {any} */
export function read(key) {
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
  } catch {
    // A browser that keeps nothing can still play.
  }
}
