// What keeps a table from being what it seems: nothing can be stored, the line is lost, or the server has refused it.
import { announce } from "../events/announcer.js";
import { html, useLayoutEffect } from "../lib/html.js";
import { refusalText, t } from "../lib/text.js";

/** @typedef {import("./tableStore.js").TableStore} TableStore */

/** What is to be said of it; empty when all is well. @param {TableStore | null} store */
function trouble(store) {
  if (!store) return "";
  const { status, paused, refusal } = store.state;
  if (refusal) return refusalText(refusal);
  if (paused) return t("table-paused");
  return status === "lost" ? t("network-lost") : "";
}

/** A notice above a table. @param {{store: TableStore}} props */
export function Network({ store }) {
  useLayoutEffect(() => {
    let cut = trouble(store) !== "";
    // At once: it is said before what has been missed.
    const listen = () => {
      const still = trouble(store) !== "";
      if (cut && !still) announce(t("network-back"));
      cut = still;
    };
    store.listeners.add(listen);
    return () => store.listeners.delete(listen);
  }, [store]);
  const words = trouble(store);
  if (!words) return null;
  return html`<p class="network" role="alert">${words} ${store.state.refusal && html`<${WayHome} />`}</p>`;
}

/** What is seen of a table that has not come yet. @param {{store: TableStore | null, children?: any}} props children: the way on when it is refused. */
export function Waiting({ store, children }) {
  return html`<main class="waiting">
    <p role="status">${trouble(store) || "…"}</p>
    ${store?.state.refusal && (children ?? html`<${WayHome} />`)}
  </main>`;
}

/** The page is loaded anew there: who one is may have been forgotten. */
const WayHome = () =>
  html`<a class="plain" href="/" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>${t("back-home")}</a>`;
