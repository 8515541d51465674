// Rooms of the page that are loaded when somebody goes there: their modules, styles and texts.
import { BASE } from "./base.js";
import { html, useEffect, useState } from "./html.js";
import { loadTexts, t } from "./text.js";

/**
 * A component that stands for one in a room of its own. A room is a folder with a style sheet of its name.
 * @param {string} room
 * @param {() => Promise<any>} load
 * @param {string} name
 */
export function lazy(room, load, name) {
  /** @type {any} */
  let Loaded = null;
  return (/** @type {any} */ props) => {
    const [state, setState] = useState(Loaded ? "here" : "coming");
    useEffect(() => {
      if (Loaded) return;
      Promise.all([load(), loadStyles(room), loadTexts(room)]).then(
        ([module]) => {
          Loaded = module[name];
          setState("here");
        },
        () => setState("lost"),
      );
    }, []);
    if (state === "here") return html`<${Loaded} ...${props} />`;
    return html`<p class="waiting" role="status">${t(state === "lost" ? "network-lost" : "loading")}</p>`;
  };
}

/** @param {string} room */
function loadStyles(room) {
  const href = `${BASE}/${room}/${room}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(link);
  });
}
