// The tables that wait for this player, as far as this page knows.

/** Tables that waited for the player when the server was last asked. @type {Set<string>} */
let listed = new Set();
/** Tables that this page shows, and whether each waits for the player: newer than any list. @type {Map<string, boolean>} */
const shown = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

/** Return the codes of the tables that wait for the player. @returns {string[]} */
export function waitingTables() {
  const open = [...shown].filter(([, waits]) => waits).map(([code]) => code);
  return [...open, ...[...listed].filter((code) => !shown.has(code))];
}

/** Listen for changes. @param {() => void} listener */
export function onWaiting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {string[]} codes what the server says. */
export function setListed(codes) {
  listed = new Set(codes);
  for (const listener of listeners) listener();
}

/**
 * @param {string} code a table that this page shows.
 * @param {boolean | null} waits null when it is not shown any more.
 */
export function setShown(code, waits) {
  if (waits === null) {
    if (shown.get(code)) listed.add(code);
    else listed.delete(code);
    shown.delete(code);
  } else {
    shown.set(code, waits);
  }
  for (const listener of listeners) listener();
}
