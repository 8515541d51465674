// The line that says what to do now, and how much time is left.

import { chronicle, lastMove, tableAt } from "../events/chronicle.js";
import { nameOf } from "../events/sentences.js";
import { FLOORS } from "../lib/game.js";
import { html, useEffect, useReducer } from "../lib/html.js";
import { currentInput } from "../lib/input.js";
import { about, list, t } from "../lib/text.js";

/** @param {import("../connection/tableStore.js").State} state @param {string | null} chosen */
export function promptText(state, chosen) {
  const { view, table, seat } = state;
  if (!view || !table) return "";
  const waiting = table.waited_for.map((at) => nameOf(table, at));
  const player = view.turn === null ? "" : view.players[view.turn];
  const mine = view.turn === seat && seat !== null;
  const move = state.legal.find((one) => one[0] === chosen);
  switch (view.phase) {
    case "placing":
      if (!mine) return t("prompt-wait-place", { player });
      return chosen && move ? t("prompt-place-floor", about(chosen)) : t("prompt-place");
    case "climbing":
      if (!mine) return t("prompt-wait-climb", { player });
      if (!chosen || !move) return t("prompt-climb");
      if (move[1] === FLOORS[0]) return t("prompt-climb-nominate", { ...about(chosen), input: currentInput() });
      return t("prompt-climb-sure", { ...about(chosen), floor: t(`floor-${move[1]}`), input: currentInput() });
    case "voting":
      if (state.opening) return t("prompt-opening");
      if (seat !== null && view.voted[seat])
        return `${t("prompt-voted")} ${t("prompt-voted-wait", { players: list(waiting) })}`;
      if (!view.nominee) return "";
      // The player who nominates takes the crown.
      if (view.crown === seat && seat !== null) return t("prompt-vote-own", about(view.nominee));
      return t("event-nominated", { ...about(view.nominee), player: nameOf(table, view.crown ?? 0) });
    case "round_over":
      return t("prompt-results", { round: view.round });
    default:
      return t("prompt-finished");
  }
}

/** @param {{state: import("../connection/tableStore.js").State}} props */
export function Clock({ state }) {
  const [, tick] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const deadline = state.table?.deadline ?? null;
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const left = Math.max(0, Math.round(deadline - Date.now() / 1000 - state.clock));
  const hours = Math.floor(left / 3600);
  const time = hours ? `${hours} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<span class=${`clock ${left < 10 ? "hurry" : ""}`} role="timer" aria-label=${t("clock-left", { time })}>${time}</span>`;
}

/**
 * The last move in one line, for small screens. Screen readers have heard it.
 * @param {{state: import("../connection/tableStore.js").State}} props
 */
function Ticker({ state: { view, table } }) {
  const move = view && lastMove(view);
  if (!view || !table || !move || (view.phase !== "placing" && view.phase !== "climbing")) return null;
  const then = table.takeovers.length ? tableAt(table, chronicle(view).length - 1) : table;
  const variables = { ...about(move.character), player: nameOf(then, move.seat) };
  const text =
    move.event === "nominated"
      ? t("is-out", variables)
      : t(`ticker-${move.event}`, { ...variables, floor: move.floor });
  return html`<p class=${`ticker s-${move.seat}`} aria-hidden="true">${text}</p>`;
}

/**
 * @param {{text: string, state: import("../connection/tableStore.js").State, problem: string, problemNumber?: number,
 *   withTicker?: boolean}} props problem: what is shown instead of the text; problemNumber: counts the problems, so that
 *   each shakes the line; withTicker: whether there is room for the last move.
 */
export function Prompt({ text, state, problem, problemNumber = 0, withTicker }) {
  const mine = state.seat !== null && state.table?.waited_for.includes(state.seat);
  const round = state.view?.round ?? 0;
  return html`<div class=${`prompt ${mine ? "mine" : ""} ${problem ? "refused" : ""}`}>
    <span class="round" role="img" aria-label=${t("round-of", { round })}>${round}/3</span>
    <p id="prompt" key=${problemNumber}>${problem || text}${state.seat === null && html` <small>(${t("prompt-watching")})</small>`}</p>
    <${Clock} state=${state} />
    ${withTicker && html`<${Ticker} state=${state} />`}
  </div>`;
}
