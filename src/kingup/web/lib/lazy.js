// Rooms of the page that are loaded when somebody goes there: their modules, styles and texts.
import { BASE } from "./base.js";
import { html, useEffect, useState } from "./html.js";
import { loadTexts, t } from "./text.js";

/** Milliseconds until what could not be loaded is tried again. */
const RETRY = 2000;

/** What the board looks like: for every room, and not for the front door. */
const BOARD = ["board/castle.css", "table/table.css", "board/election.css", "table/landscape.css"];

/**
 * A component that stands for one that is loaded when it is shown, or when `load` is called.
 * @param {string} room the folder with a style sheet of its name, and the part of the texts; "" when it has none.
 * @param {() => Promise<any>} load
 * @param {string} name
 */
export function lazy(room, load, name) {
  /** @type {any} */
  let Loaded = null;
  const fetchAll = async () => {
    const styles = room ? [...BOARD, `${room}/${room}.css`] : BOARD;
    const [module] = await Promise.all([load(), room && loadTexts(room), ...styles.map(loadStyles)]);
    Loaded = module[name];
  };
  const Room = (/** @type {any} */ props) => {
    const [state, setState] = useState(Loaded ? "here" : "coming");
    useEffect(() => {
      if (state === "here") return undefined;
      let gone = false;
      let timer = 0;
      const retry = () => fetchAll().then(() => setState("here"), lose);
      const lose = async () => {
        setState("lost");
        // What a server has replaced does not come any more.
        if (await isOutdated()) setState("outdated");
        else if (!gone) timer = setTimeout(retry, RETRY);
      };
      retry();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    if (state === "here") return html`<${Loaded} ...${props} />`;
    if (state === "outdated") return html`<div class="waiting"><${NewVersion} /></div>`;
    return html`<p class="waiting" role="status">${t(state === "lost" ? "network-lost" : "loading")}</p>`;
  };
  return Object.assign(Room, { load: fetchAll });
}

/** That there is one, and the way to it. */
export const NewVersion = () =>
  html`<p class="network" role="status">${t("version-new")} <button type="button" class="plain" onClick=${() => location.reload()}>${t("version-load")}</button></p>`;

/** Asked when it is needed: this module is among the first. */
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
      // One that is tried again keeps its place: what comes later has the last word.
      const failed = document.head.querySelector(`link[href="${href}"]`);
      if (failed) failed.replaceWith(link);
      else document.head.append(link);
    });
  styles.set(path, loading);
  return loading;
}
