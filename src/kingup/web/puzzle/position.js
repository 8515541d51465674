// A position to think about: the players, the castle and the own goal; and what has happened in this round.

import { Castle, Outside } from "../board/castle.js";
import { Disc, Emblem } from "../board/medallion.js";
import { roundMoves } from "../events/chronicle.js";
import { floorSign, GAME, POINTS } from "../lib/game.js";
import { html } from "../lib/html.js";
import { about, list, t } from "../lib/text.js";

/** @typedef {import("../lib/protocol.js").View} View */

/**
 * @param {{view: View, choosable?: Set<string>, chosen?: string | null, onChoose?: (initial: string) => void, secretive?: boolean}} props
 *   choosable: the characters among whom to choose; secretive: whether to leave out what the task is to work out: the No
 *   cards that are left, and what the goal is worth.
 */
export function Position({ view, choosable, chosen, onChoose, secretive }) {
  const choose = onChoose && ((/** @type {string} */ initial) => choosable?.has(initial) && onChoose(initial));
  const goal = view.goal ?? "";
  return html`<div class="position">
    <${Players} view=${view} secretive=${secretive} />
    <${Castle} view=${view} favorites=${goal} movable=${choosable} chosen=${chosen} onChoose=${choose} />
    ${view.eliminated.length > 0 && html`<${Outside} fallen title=${t("eliminated-title")} initials=${view.eliminated} favorites=${goal} />`}
    <section class="six" aria-label=${t("goal-title")}>
      <h2>${t("goal-title")}</h2>
      ${!secretive && html`<span class="worth">${t(view.phase === "voting" ? "goal-crowned" : "goal-now", { points: worth(view) })}</span>`}
      <ul>${[...goal].map((initial) => html`<li key=${initial} aria-label=${t("character-label", about(initial))}><${Disc} initial=${initial} small eliminated=${view.eliminated.includes(initial)} /></li>`)}</ul>
    </section>
  </div>`;
}

/** Return the score of the viewer's goal if the round ended now. @param {View} view */
function worth({ goal, castle, round }) {
  const points = [...(goal ?? "")].map((one) => (one in castle ? POINTS[floorSign(castle[one])] : 0));
  const sum = points.reduce((all, one) => all + one, 0);
  return sum === 0 && round === GAME.rounds ? GAME.pointsForZero : sum;
}

/** Return the names of the players from the viewer's sight. @param {View} view */
const namesIn = ({ players, seat }) => players.map((name, at) => (at === seat ? t("puzzle-you") : name));

/** @param {{view: View, secretive?: boolean}} props */
function Players({ view, secretive }) {
  const names = namesIn(view);
  const dealt = GAME.setups[view.players.length].noCards;
  const spent = names.map((_, seat) => view.history.filter((move) => move.split("=")[1]?.[seat] === "N").length);
  return html`<ul class="players" aria-label=${t("puzzle-players")}>
    ${names.map((name, seat) => {
      const left = dealt - spent[seat];
      return html`<li key=${seat} class=${`s-${seat} ${seat === view.seat ? "mine" : ""}`}>
        <b>${name}</b>
        ${view.round > 1 && html`<span class="total" role="img" aria-label=${t("points", { points: view.totals[seat] })}>${view.totals[seat]}</span>`}
        ${!secretive && html`<span class="noes" role="img" aria-label=${t("puzzle-cards", { count: left })}>${Array.from({ length: dealt }, (_, at) => html`<i key=${at} class=${at < left ? "" : "gone"}><${Emblem} id="no" /></i>`)}</span>`}
      </li>`;
    })}
  </ul>`;
}

/** The votes and the moves of the round. @param {{view: View}} props */
export function Past({ view }) {
  const names = namesIn(view);
  const moves = roundMoves(view);
  const votes = view.history.filter((move) => move.includes("="));
  const naysayers = (/** @type {string} */ ballots) => names.filter((_, seat) => ballots[seat] === "N");
  return html`<details class="past" open>
    <summary>${t("puzzle-past")}</summary>
    <ul class="votes">
      ${votes.map(
        (vote, at) => html`<li key=${at}>
          <${Disc} initial=${vote[0]} small eliminated />
          <span>${t("puzzle-fell", { ...about(vote[0]), players: list(naysayers(vote.split("=")[1])) })}</span>
        </li>`,
      )}
    </ul>
    <ul class="pushes">
      ${names.map(
        (name, seat) => html`<li key=${seat}>
          <b>${name}</b>
          <ol>
            ${moves
              .filter((move) => move.seat === seat)
              .map((move, at) => {
                const to = "floor" in move ? String(move.floor) : "K";
                const text = `${about(move.character).name}, ${t(`floor-${to}`)}`;
                return html`<li key=${at} aria-label=${text}>
                  <${Disc} initial=${move.character} small /><span aria-hidden="true">${to === "K" ? "♛" : to}</span>
                </li>`;
              })}
          </ol>
        </li>`,
      )}
    </ul>
  </details>`;
}
