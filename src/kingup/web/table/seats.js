// The players around the table: turns, the crown, votes and totals.

import { Avatar } from "../board/avatar.js";
import { Emblem } from "../board/medallion.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { SeatSigns, signsOf } from "./seatSigns.js";
import { StandIn } from "./standIn.js";

/** @param {import("../connection/tableStore.js").State} state @param {number} seat */
function statusText(state, seat) {
  const { table, view } = state;
  if (!table || !view) return "";
  const chair = table.chairs[seat];
  const level = chair?.level ? `${t("lobby-bot")}: ${t(`level-${chair.level}`)}` : "";
  if (table.stage === "finished") return level;
  if (chair?.stand_in) return t("plays-on");
  if (chair?.kind !== "bot" && state.here[seat] === false) return t("is-away");
  if (view.phase === "voting") return view.voted[seat] ? t("turn-voted") : t("turn-votes");
  if (table.stage === "results") return table.waited_for.includes(seat) ? "" : t("turn-ready");
  if (view.turn === seat) return seat === state.seat ? t("turn-yours") : t("turn-theirs");
  if (view.crown === seat) return t("has-crown");
  return level;
}

/**
 * Whether the status of a seat is said by a sign already.
 * @param {import("../connection/tableStore.js").State} state
 * @param {number} seat
 */
function isSigned(state, seat) {
  const signs = signsOf(state, seat);
  const waits = state.table?.waited_for.includes(seat);
  return signs.some((sign) => sign !== "bot") || (signs.includes("bot") && !waits && state.view?.crown !== seat);
}

/**
 * @param {{state: import("../connection/tableStore.js").State, bubbles?: Record<number, string>, onStandIn: (seat: number) => void}} props
 */
export function Seats({ state, bubbles = {}, onStandIn }) {
  const { table, view } = state;
  if (!table || !view) return null;
  // As around a real table: the player's own seat below, the next player to the left, and so on.
  const players = view.players.length;
  const around = view.players.map((_, at) => ((state.seat ?? 0) + at) % players);
  const each = Math.floor((players - 1) / 2);
  const side = (/** @type {string} */ name, /** @type {number[]} */ seats) =>
    html`<ul class=${name}>
      ${seats.map((seat) => html`<${Seat} key=${seat} state=${state} seat=${seat} bubble=${bubbles[seat]} onStandIn=${onStandIn} />`)}
    </ul>`;
  return html`<div class="seats">
    ${side("near", around.slice(0, 1))} ${side("left", around.slice(1, 1 + each))}
    ${side("far", around.slice(1 + each, players - each))} ${side("right", around.slice(players - each))}
  </div>`;
}

/**
 * @param {{state: import("../connection/tableStore.js").State, seat: number, bubble: string | undefined,
 *   onStandIn: (seat: number) => void}} props
 */
function Seat({ state, seat, bubble, onStandIn }) {
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const view = /** @type {import("../lib/protocol.js").View} */ (state.view);
  const name = view.players[seat];
  const waited = table.waited_for.includes(seat);
  // The crown marks the last nomination. After the game it would look like the winner's.
  const crown = view.crown === seat && table.stage !== "finished" && t("has-crown");
  const status = statusText(state, seat);
  const away = signsOf(state, seat).includes("away") && seat !== state.seat;
  return html`<li class=${`seat s-${seat} ${waited ? "waited" : ""} ${seat === state.seat ? "mine" : ""} ${2 * seat >= view.players.length ? "later" : ""}`} style=${{ order: seat }}>
    <${Avatar} name=${name} avatar=${table.chairs[seat]?.avatar} />
    <b class="name">${name}</b>
    ${crown && html`<span class="crown" role="img" data-glides="crown" aria-label=${crown} title=${crown}><${Emblem} id="crown" /></span>`}
    <${SeatSigns} state=${state} seat=${seat} />
    <small aria-hidden=${status === crown || isSigned(state, seat) ? "true" : "false"}>${status}</small>
    <span class="total"><span class="unseen">${t("results-total")} </span>${view.totals[seat]}</span>
    ${
      away &&
      state.seat !== null &&
      html`<${StandIn} state=${state} seat=${seat} name=${name} onStandIn=${onStandIn} />`
    }
    ${bubble && html`<span class="bubble" aria-hidden="true"><span>${bubble}</span></span>`}
  </li>`;
}
