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

/** @returns {{page: "home"} | {page: "table", code: string} | {page: "link"} | {page: "nowhere"}} */
export function route() {
  const table = /^\/t\/([\w-]+)$/.exec(location.pathname);
  if (table) return { page: "table", code: table[1].toUpperCase().replaceAll("-", "") };
  if (location.pathname.startsWith("/link/")) return { page: "link" };
  return location.pathname === "/" ? { page: "home" } : { page: "nowhere" };
}
