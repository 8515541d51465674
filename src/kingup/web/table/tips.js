// Tips for the first game, each once and when it matters. Nobody else waits meanwhile: they appear only among bots.
import { announce } from "../events/announcer.js";
import { html, useEffect, useState } from "../lib/html.js";
import { read, settings, write } from "../lib/settings.js";
import { t } from "../lib/text.js";

/** @typedef {import("../connection/tableStore.js").State} State */

const KEY = "kingup-tips";

/** @returns {string[]} */
const seenTips = () => read(KEY) ?? [];

/** Whether the other players are all bots, and no guide explains the game. @param {State} state */
function isAloneWithBots({ table, seat }) {
  if (!table || seat === null || table.lesson || table.stage !== "playing") return false;
  return table.chairs.every((chair, at) => at === seat || chair?.kind === "bot");
}

/** Return the tip that matters now and was not seen; empty when there is none. @param {State} state */
function tipFor(state) {
  const { view, seat } = state;
  if (!view || seat === null || state.opening || !isAloneWithBots(state)) return "";
  const seen = seenTips();
  const isDue = (/** @type {string} */ tip, /** @type {boolean} */ matters) => matters && !seen.includes(tip);
  if (isDue("stars", view.turn === seat && !settings.hideFavorites)) return "stars";
  if (isDue("vote", view.phase === "voting" && !view.voted[seat])) return "vote";
  return isDue("cards", view.turn === seat && seen.includes("vote")) ? "cards" : "";
}

/** @param {{state: State}} props */
export function Tips({ state }) {
  const [, setSeen] = useState(seenTips);
  const tip = tipFor(state);
  const text = tip && t(`tip-${tip}`, { count: state.view?.no_cards ?? 0 });
  const forget = () => {
    write(KEY, [...new Set([...seenTips(), tip])]);
    setSeen(seenTips());
  };
  useEffect(() => {
    if (!tip) return undefined;
    announce(`${t("tip-title")}: ${text}`);
    // When its moment has passed, it has been seen, too.
    return forget;
  }, [tip]);
  if (!tip) return null;
  return html`<section class="tip" aria-label=${t("tip-title")}>
    <p>${text}</p>
    <button type="button" class="quiet" aria-label=${t("close")} onClick=${forget}>✕</button>
  </section>`;
}
