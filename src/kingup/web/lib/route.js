// Which page an address names; going elsewhere without loading anew.

/** @type {Set<() => void>} */
const listeners = new Set();
addEventListener("popstate", () => {
  for (const listener of listeners) listener();
});

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  for (const listener of listeners) listener();
}

/** The same page under another address, which is the one to come back to. @param {string} path */
export function become(path) {
  history.replaceState(null, "", path);
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onRoute(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rooms that have an address of their own: their name, and whatever follows it. */
const ROOM = /^\/(learn|daily|device|party|g|replay|me)(?:\/([\w/-]*))?$/;
/** Rooms with a short address. @type {Record<string, string>} */
const SHORT = { g: "replay", me: "statistics" };

/** @returns {{page: "home"} | {page: "table", code: string} | {page: "room", room: string, rest: string} | {page: "link"} | {page: "nowhere"}} */
export function route() {
  const room = ROOM.exec(location.pathname);
  if (room) return { page: "room", room: SHORT[room[1]] ?? room[1], rest: room[2] ?? "" };
  const table = /^\/t\/([\w-]+)$/.exec(location.pathname);
  if (table) return { page: "table", code: codeOf(table[1]) };
  if (location.pathname.startsWith("/link/")) return { page: "link" };
  return location.pathname === "/" ? { page: "home" } : { page: "nowhere" };
}

/** The code of a table, however it is written in an address. @param {string} text */
export const codeOf = (text) => text.toUpperCase().replaceAll("-", "");
