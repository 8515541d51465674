// Rooms of the page that are loaded when somebody goes there: their modules, styles and texts.
import { BASE } from "./base.js";
import { html, useEffect, useState } from "./html.js";
import { loadTexts, t } from "./text.js";

/** Milliseconds until what could not be loaded is tried again. */
const RETRY = 2000;

/** What the board looks like: for every room, and not for the front door. */
const BOARD = ["castle.css", "table.css", "election.css", "landscape.css"];

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
      const retry = () => fetchAll().then(arrive, lose);
      const arrive = () => setState("here");
      const lose = () => {
        setState("lost");
        timer = setTimeout(retry, RETRY);
      };
      let timer = 0;
      retry();
      return () => clearTimeout(timer);
    }, []);
    if (state === "here") return html`<${Loaded} ...${props} />`;
    return html`<p class="waiting" role="status">${t(state === "lost" ? "network-lost" : "loading")}</p>`;
  };
  return Object.assign(Room, { load: fetchAll });
}

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** @param {string} path */
function loadStyles(path) {
  const loading =
    styles.get(path) ??
    new Promise((onload, reject) => {
      const link = document.createElement("link");
      const onerror = () => {
        link.remove();
        styles.delete(path);
        reject(new Error(path));
      };
      document.head.append(Object.assign(link, { rel: "stylesheet", href: `${BASE}/${path}`, onload, onerror }));
    });
  styles.set(path, loading);
  return loading;
}
