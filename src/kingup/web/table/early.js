// Why something that was tapped at the wrong time has no effect now.

import { t } from "../lib/text.js";

/** @typedef {import("../connection/tableStore.js").State} State */

/** Return why a character or a floor has no effect now; empty for spectators. @param {State} state */
export function earlyMoveText(state) {
  const { view, seat } = state;
  if (!view || seat === null) return "";
  if (isGuided(state)) return t("refusal-guided");
  if (state.opening) return t("prompt-opening");
  if (view.phase === "voting") return t(view.voted[seat] ? "early-voted" : "early-vote");
  if (view.turn !== null && view.turn !== seat) return t("early-turn", { player: view.players[view.turn] });
  return t(view.phase === "placing" ? "early-place" : "early-climb");
}

/** Return why a card has no effect now; empty for spectators. @param {State} state */
export function earlyCardText(state) {
  if (isGuided(state) || state.view?.phase === "voting") return earlyMoveText(state);
  return state.seat === null ? "" : t("early-card");
}

/** Whether the guide of a lesson says what to do now. @param {State} state */
const isGuided = ({ table, legal }) => Boolean(table?.lesson && legal.length);
