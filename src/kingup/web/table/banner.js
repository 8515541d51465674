// A short banner across the board when a round or a phase begins. Taps go through it. Screen readers hear the same from
// the announcer.

import { useTableEvents } from "../connection/useTableEvents.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useState } from "../lib/html.js";
import { paced } from "../lib/settings.js";
import { about, t } from "../lib/text.js";

/** Milliseconds that it is shown at normal speed. As long as the animation `unfurl`. */
const SHOWN = 1800;

/** @typedef {"round" | "climbing" | "voting"} Beginning what begins. */

/**
 * Return what has just begun at a table.
 * @param {import("../connection/tableStore.js").TableStore} store
 * @returns {Beginning | null}
 */
export function useBeginning(store) {
  const { view } = store.state;
  const [beginning, setBeginning] = useState(
    /** @type {{what: Beginning} | null} */ (
      view?.phase === "placing" && !view.history.length ? { what: "round" } : null
    ),
  );
  useTableEvents(store, ({ event }) => {
    if (event.event === "cards_dealt") setBeginning({ what: "round" });
    if (event.event === "leftovers_placed") setBeginning({ what: "climbing" });
    if (event.event === "nominated") setBeginning({ what: "voting" });
  });
  useEffect(() => {
    if (!beginning) return undefined;
    const timer = setTimeout(() => setBeginning(null), paced(SHOWN));
    return () => clearTimeout(timer);
  }, [beginning]);
  return beginning?.what ?? null;
}

/** @param {{view: import("../lib/protocol.js").View, beginning: Beginning | null}} props */
export function Banner({ view, beginning }) {
  if (!beginning) return null;
  const [title, text] = wording(view, beginning);
  return html`<div key=${beginning} class=${`banner of-${beginning}`} aria-hidden="true"><b>${title}</b>${text && html`<span>${text}</span>`}</div>`;
}

/** @param {import("../lib/protocol.js").View} view @param {Beginning} beginning */
function wording({ round, nominee }, beginning) {
  if (beginning === "climbing") return [t("banner-climbing"), ""];
  if (beginning === "voting") return [nominee ? t("election-title", about(nominee)) : "", ""];
  return [t("round-of", { round }), round === GAME.rounds ? t("zero-counts", { points: GAME.pointsForZero }) : ""];
}
