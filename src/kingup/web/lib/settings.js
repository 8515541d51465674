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

/** A browser that keeps nothing can still play. @type {Map<string, unknown>} */
const unkept = new Map();

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
const keeping = new Set();

/** Hear of what is written, here or in another tab. @param {() => void} listener */
export function onWritten(listener) {
  keeping.add(listener);
  return () => keeping.delete(listener);
}

onWritten(() => {
  const written = { ...DEFAULTS, ...read(KEY) };
  if (JSON.stringify(written) === JSON.stringify(settings)) return;
  settings = written;
  applyTheme();
  for (const listener of listeners) listener();
});
addEventListener("storage", tellWritten);

function tellWritten() {
  for (const listener of keeping) listener();
}

/** @param {string} key @returns {any} */
export function read(key) {
  if (unkept.has(key)) return unkept.get(key);
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
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
  tellWritten();
}
