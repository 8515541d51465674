// A scored example for the rules: the castle at the end of a round, and what each favorite scores.

import { Castle, Outside } from "../board/castle.js";
import { Disc } from "../board/medallion.js";
import { floorSign, POINTS } from "../lib/game.js";
import { html } from "../lib/html.js";
import { about, t } from "../lib/text.js";

/** A round that has just ended. A test compares the score with that of the rules. @type {import("../lib/protocol.js").View} */
const ENDED = {
  players: ["", "", ""],
  seat: 0,
  round: 1,
  phase: "round_over",
  first: 0,
  turn: null,
  crown: 2,
  king: "F",
  nominee: null,
  aside: [],
  castle: { A: 1, B: 5, D: 2, E: 3, F: 6, G: 3, I: 0, L: 4, M: 2, N: 1, O: 4, P: 3 },
  eliminated: ["C"],
  goal: "CFGILO",
  no_cards: 4,
  voted: [true, true, true],
  history: [],
  finished: [],
  totals: [0, 0, 0],
  winners: [],
};

export function Example() {
  const { castle, eliminated, goal } = ENDED;
  const favorites = goal ?? "";
  const pointsOf = (/** @type {string} */ initial) => (initial in castle ? POINTS[floorSign(castle[initial])] : 0);
  const sum = [...favorites].reduce((all, initial) => all + pointsOf(initial), 0);
  return html`<div class="example">
    <div class="example-castle">
      <${Castle} view=${ENDED} favorites=${favorites} />
      <${Outside} fallen title=${t("eliminated-title")} initials=${eliminated} favorites=${favorites} />
    </div>
    <div>
    <ul class="tally">
      ${[...favorites].map(
        (initial) => html`<li key=${initial}>
          <${Disc} initial=${initial} small eliminated=${eliminated.includes(initial)} />
          <span>${about(initial).name} <small>${initial in castle ? t(`floor-${floorSign(castle[initial])}`) : t("rules-example-fallen")}</small></span>
          <b>${pointsOf(initial)}</b>
        </li>`,
      )}
    </ul>
    <p class="sum"><strong>${t("rules-example-sum", { points: sum })}</strong></p>
    </div>
  </div>`;
}
