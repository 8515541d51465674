// Why something that was tapped at the wrong time has no effect now.

import { t } from "../lib/text.js";

/** @typedef {import("../connection/tableStore.js").State} State */

/** Return why a character or a floor has no effect now; empty for spectators. @param {State} state */
export function earlyMoveText({ view, seat }) {
  if (!view || seat === null) return "";
  if (view.phase === "voting") return t(view.voted[seat] ? "early-voted" : "early-vote");
  if (view.turn !== null && view.turn !== seat) return t("early-turn", { player: view.players[view.turn] });
  return t(view.phase === "placing" ? "early-place" : "early-climb");
}

/** Return why a card has no effect now; empty for spectators. @param {State} state */
export function earlyCardText(state) {
  // In a lesson, only one of the cards can be played.
  if (state.table?.lesson && state.legal.length) return t("refusal-guided");
  if (state.view?.phase === "voting") return earlyMoveText(state);
  return state.seat === null ? "" : t("early-card");
}
