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

/** @param {() => void} listener */
export function onRoute(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @type {Record<string, string>} */
const PAGES = { "/": "home", "/replay": "replay", "/me": "statistics" };

/** @returns {{page: string, code: string}} the code of a table, where the page has one. */
export function route() {
  const named = /^\/([tg])\/([\w-]+)$/.exec(location.pathname);
  if (!named) return { page: PAGES[location.pathname] ?? "nowhere", code: "" };
  return { page: named[1] === "t" ? "table" : "replay", code: named[2].toUpperCase().replaceAll("-", "") };
}
