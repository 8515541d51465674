// Parts of the page that are loaded when they are first shown: their modules, styles and texts.
import { BASE } from "./base.js";
import { html, useEffect, useState } from "./html.js";
import { loadTexts, t } from "./text.js";

/** Milliseconds until a failed load is tried again. */
const RETRY = 2000;

/** The styles of the board, which every part needs and the front page does not. */
const BOARD = [
  "board/castle.css",
  "table/table.css",
  "table/joining.css",
  "board/election.css",
  "table/landscape.css",
  "table/small.css",
  "table/large.css",
  "table/tips.css",
  "table/contrast.css",
];

/**
 * Return a component that stands for another one, which is loaded when it is shown or when `load` is called.
 * @param {string} part names the folder with a style sheet of that name, and the file with its texts; "" when it has neither.
 * @param {() => Promise<any>} load
 * @param {string} name
 */
export function lazy(part, load, name) {
  /** @type {any} */
  let Loaded = null;
  const fetchAll = async () => {
    const styles = part ? [...BOARD, `${part}/${part}.css`] : BOARD;
    const [module] = await Promise.all([load(), part && loadTexts(part), ...styles.map(loadStyles)]);
    Loaded = module[name];
  };
  const Part = (/** @type {any} */ props) => {
    const [state, setState] = useState(Loaded ? "loaded" : "loading");
    useEffect(() => {
      if (state === "loaded") return undefined;
      let gone = false;
      let timer = 0;
      const retry = () => fetchAll().then(() => setState("loaded"), fail);
      const fail = async () => {
        setState("failed");
        // Files of a version that the server has replaced are gone for good.
        if (await isOutdated()) setState("outdated");
        else if (!gone) timer = setTimeout(retry, RETRY);
      };
      retry();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    if (state === "loaded") return html`<${Loaded} ...${props} />`;
    if (state === "outdated") return html`<div class="waiting"><${NewVersion} /></div>`;
    return html`<p class="waiting" role="status">${t(state === "failed" ? "network-lost" : "loading")}</p>`;
  };
  return Object.assign(Part, { load: fetchAll });
}

/** A notice of a newer version, with a button that loads it. */
export const NewVersion = () =>
  html`<p class="network" role="status">${t("version-new")} <button type="button" class="plain" onClick=${() => location.reload()}>${t("version-load")}</button></p>`;

/** Loaded only when it is needed: this module is part of the first load. */
const isOutdated = () =>
  import("./version.js").then(
    (version) => version.isOutdated(),
    () => false,
  );

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** @param {string} path */
function loadStyles(path) {
  const loading =
    styles.get(path) ??
    new Promise((onload, reject) => {
      const href = `${BASE}/${path}`;
      const onerror = () => {
        styles.delete(path);
        reject(new Error(path));
      };
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror });
      // A second try takes the place of the first: later style sheets override earlier ones.
      const failed = document.head.querySelector(`link[href="${href}"]`);
      if (failed) failed.replaceWith(link);
      else document.head.append(link);
    });
  styles.set(path, loading);
  return loading;
}
