// The player's own goal, with what it is worth now, and the cards to vote with.

import { Disc, Emblem } from "../board/medallion.js";
import { floorSign, POINTS } from "../lib/game.js";
import { html } from "../lib/html.js";
import { change, settings } from "../lib/settings.js";
import { about, t } from "../lib/text.js";
import { useSettled } from "./voting.js";

/**
 * During an election the nominee is on the throne, so the server's figure is that of a coronation.
 * @param {{state: import("../connection/tableStore.js").State, dealt?: boolean}} props dealt: whether it is dealt now.
 */
export function Goal({ state, dealt }) {
  const { view, worth } = state;
  if (!view?.goal) return null;
  const hidden = settings.hideFavorites;
  return html`<section class=${`goal ${dealt ? "dealt" : ""}`} aria-label=${t("goal-title")}>
    <h2>${t("goal-title")}</h2>
    ${
      hidden
        ? html`<p class="hidden-goal">${[...view.goal].map((_, at) => html`<i key=${at}></i>`)} ${t("goal-hidden")}</p>`
        : html`<ul>
          ${[...view.goal].map((initial) => {
            const floor = view.castle[initial];
            const points = floor === undefined ? "" : POINTS[floorSign(floor)];
            const place = floor === undefined ? "" : `, ${t(`floor-${floorSign(floor)}`)}, ${points}`;
            return html`<li key=${initial} aria-label=${t("character-label", about(initial)) + place}>
              <${Disc} initial=${initial} small eliminated=${view.eliminated.includes(initial)} />
              <span class="points" aria-hidden="true">${points}</span>
            </li>`;
          })}
        </ul>`
    }
    <span class="worth">${hidden ? "" : t(view.phase === "voting" ? "goal-crowned" : "goal-now", { points: worth ?? 0 })}</span>
    <button
      type="button"
      class="quiet eye"
      aria-pressed=${hidden ? "true" : "false"}
      aria-label=${hidden ? t("goal-show") : t("goal-hide")}
      onClick=${() => change({ hideFavorites: !hidden })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12q10-13 20 0-10 13-20 0z" /><circle cx="12" cy="12" r="3" />
        ${hidden && html`<path d="M4 21 20 3" />`}
      </svg>
    </button>
  </section>`;
}

/**
 * The cards to vote with. They are large during an election.
 * @param {{state: import("../connection/tableStore.js").State, voting: import("./voting.js").Voting, onEarly: () => void}} props
 *   onEarly: a card was tapped that cannot be played now.
 */
export function Cards({ state, voting: { asked, undo, vote }, onEarly }) {
  const { view, legal, seat, ballot } = state;
  const voting = view?.phase === "voting";
  // The cards are in, and are about to turn.
  const closed = voting && state.opening !== null;
  const settled = useSettled(voting);
  if (!view || seat === null || view.no_cards === null) return null;
  const left = t("cards-no-left", { count: view.no_cards });
  const card = (/** @type {string} */ kind, /** @type {string} */ value) => html`<button
    type="button"
    class=${`card ${kind} s-${seat} ${ballot === value ? "played" : ""} ${asked === value ? "asked" : ""}`}
    disabled=${!voting || closed || !legal.includes(value)}
    data-left=${kind === "no" ? view.no_cards : null}
    aria-label=${t(`card-${kind}-label`)}
    aria-pressed=${ballot === value ? "true" : "false"}
    onClick=${() => vote(value)}
  >
    <${Emblem} id=${kind} /><span>${t(`card-${kind}`)}</span>
  </button>`;
  return html`<section
    class=${`cards ${voting ? "vote" : ""} ${settled ? "settled" : ""} ${undo ? "unsent" : ""} ${closed ? "closed" : ""}`}
    aria-label=${t(voting ? "election-your-vote" : "cards-title")}
    onClick=${(/** @type {Event} */ event) => !(/** @type {Element} */ (event.target).closest("button")) && onEarly()}
  >
    ${card("yes", "Y")}
    ${Array.from({ length: view.no_cards - 1 }, (_, at) => html`<i key=${at} class="card spare" aria-hidden="true"></i>`)}
    ${view.no_cards > 0 && card("no", "N")}
    <span class=${voting && view.no_cards === 0 ? "left" : "unseen"}>${left}</span>
    ${undo && html`<button type="button" class="undo" onClick=${undo}><span>↶ ${t("vote-undo")}</span></button>`}
  </section>`;
}
