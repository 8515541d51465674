// Notices about the connection to a table: it is lost, the server has rejected it, or nothing can be stored.
import { announce } from "../events/announcer.js";
import { html, useLayoutEffect } from "../lib/html.js";
import { errorText, t } from "../lib/text.js";

/** @typedef {import("./tableStore.js").TableStore} TableStore */

/** Return what is wrong; empty when all is well. @param {TableStore | null} store */
function problemText(store) {
  if (!store) return "";
  const { status, paused, error } = store.state;
  if (error) return errorText(error);
  if (paused) return t("table-paused");
  return status === "lost" ? t("network-lost") : "";
}

/** A notice above a table. @param {{store: TableStore}} props */
export function ConnectionNotice({ store }) {
  useLayoutEffect(() => {
    let broken = problemText(store) !== "";
    // From a listener, not an effect: it has to be announced before what was missed.
    const listen = () => {
      const still = problemText(store) !== "";
      if (broken && !still) announce(t("network-back"));
      broken = still;
    };
    store.listeners.add(listen);
    return () => store.listeners.delete(listen);
  }, [store]);
  const text = problemText(store);
  if (!text) return null;
  return html`<p class="network" role="alert">${text} ${store.state.error && html`<${HomeLink} />`}</p>`;
}

/**
 * The page of a table that is not loaded yet.
 * @param {{store: TableStore | null, children?: any}} props children: what is offered when the connection is rejected.
 */
export function LoadingTable({ store, children }) {
  return html`<main class="waiting">
    <p role="status">${problemText(store) || "…"}</p>
    ${store?.state.error && (children ?? html`<${HomeLink} />`)}
  </main>`;
}

/** Loads the page again, since the server may no longer know this player. */
const HomeLink = () =>
  html`<a class="plain" href="/" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>${t("back-home")}</a>`;
