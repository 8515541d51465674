// Small signs at a seat: a bot plays it, a bot stands in for its player, the player is away, has voted, or is ready.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @typedef {"bot" | "standin" | "away" | "voted" | "ready"} Sign */

/** @type {Record<Sign, string>} */
const ICONS = {
  bot: "M5 9h14v10H5zM12 9V4M9 13v1M15 13v1M2 13v3M22 13v3",
  // A bot in front of a person.
  standin: "M9 11h12v9H9zM15 11V8M13 15v1M17 15v1M7 9a3.5 3.5 0 1 1 1-6M2 18c0-4 2-6 4-6",
  // A moon.
  away: "M19 14A8 8 0 1 1 10 4a6 6 0 0 0 9 10z",
  voted: "M5 12l5 5L19 7",
  ready: "M5 12l5 5L19 7",
};

/**
 * Return the signs of a seat, the first one about its player.
 * @param {import("../connection/tableStore.js").State} state
 * @param {number} seat
 * @returns {Sign[]}
 */
export function signsOf({ table, view, here }, seat) {
  const chair = table?.chairs[seat];
  if (!table || !view || !chair) return [];
  /** @type {Sign[]} */
  const signs = [];
  if (chair.kind === "bot") signs.push("bot");
  // After the game it does not matter any more who is here.
  else if (table.stage === "finished") return signs;
  else if (chair.stand_in) signs.push("standin");
  else if (here[seat] === false) signs.push("away");
  if (view.phase === "voting" && view.voted[seat]) signs.push("voted");
  const confirms = table.stage === "results" && chair.kind !== "bot" && !chair.stand_in;
  if (confirms && !table.waited_for.includes(seat)) signs.push("ready");
  return signs;
}

/** @param {{state: import("../connection/tableStore.js").State, seat: number}} props */
export function SeatSigns({ state, seat }) {
  const signs = signsOf(state, seat);
  if (!signs.length) return null;
  const chair = state.table?.chairs[seat];
  const level = chair?.level ? t(`level-${chair.level}`) : "";
  return html`<span class="signs">
    ${signs.map((sign) => {
      const text = t(`sign-${sign}`, { name: chair?.name ?? "", level });
      return html`<span key=${sign} class=${`seat-sign ${sign}`} role="img" aria-label=${text} title=${text}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[sign]} /></svg></span>`;
    })}
  </span>`;
}
