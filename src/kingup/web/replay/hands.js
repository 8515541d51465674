// The goals that the lens shows, with what each would score now, and the No cards that are left.

import { Disc } from "../board/medallion.js";
import { floorSign, POINTS } from "../lib/game.js";
import { html } from "../lib/html.js";
import { about, t } from "../lib/text.js";

/** @param {{now: import("./replayStore.js").Moment}} props */
export function Hands({ now }) {
  const { view, known } = now;
  const all = known
    ? known.goals.map((goal, seat) => ({ seat, goal, worth: now.worths?.[seat] ?? 0, cards: known.no_cards[seat] }))
    : [];
  const own =
    view.seat === null || !view.goal
      ? []
      : [{ seat: view.seat, goal: view.goal, worth: now.worth ?? 0, cards: view.no_cards ?? 0 }];
  const hands = known ? all : own;
  if (!hands.length) return null;
  return html`<section class="hands" aria-label=${t("hands-title")}>
    <ul>
      ${hands.map(
        ({ seat, goal, worth, cards }) => html`<li key=${seat} class=${`s-${seat}`}>
          <b>${view.players[seat]}</b>
          <ol>
            ${[...goal].map((initial) => {
              const floor = view.castle[initial];
              const points = floor === undefined ? 0 : POINTS[floorSign(floor)];
              return html`<li key=${initial} aria-label=${`${about(initial).name} ${points}`}>
                <${Disc} initial=${initial} small eliminated=${view.eliminated.includes(initial)} />
              </li>`;
            })}
          </ol>
          <span class="no-cards" role="img" aria-label=${t("hands-no-left", { count: cards })}>${t("card-no")}<i>${cards}</i></span>
          <span class="worth-now"><span aria-hidden="true">${worth}</span><span class="unseen">${t("goal-now", { points: worth })}</span></span>
        </li>`,
      )}
    </ul>
  </section>`;
}
