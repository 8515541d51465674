// Which part of the page an address shows, and how to go to another one without loading the page again.
import { GAME } from "./game.js";

/** @type {Set<() => void>} */
const listeners = new Set();
addEventListener("popstate", () => {
  for (const listener of listeners) listener();
});

/** Go to another address, with a new entry in the browser's history. @param {string} path */
export function go(path) {
  window.history.pushState(null, "", path);
  for (const listener of listeners) listener();
}

/** Show another address without a new entry in the browser's history. @param {string} path */
export function replacePath(path) {
  window.history.replaceState(null, "", path);
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onRoute(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const PATTERNS = GAME.pages.map(([pattern, page]) => ({ pattern: new RegExp(pattern), page }));

/** Return what a path shows, and the parameter that the path holds. The server lists the pages. @param {string} path */
export function route(path = location.pathname) {
  for (const { pattern, page } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { page, rest: match[1] ?? "" };
  }
  return { page: "nowhere", rest: "" };
}

/** Whether a link stays within the page. @param {string} href */
export const isPage = (href) => PATTERNS.some(({ pattern }) => pattern.test(href.split("?")[0]));

/** Return a table's code, however an address spells it. @param {string} text */
export const codeOf = (text) => text.toUpperCase().replaceAll("-", "");
