// What is one's own: the goal with what it is worth now, and the cards to vote with.
import { floorSign, POINTS } from "./game.js";
import { html } from "./html.js";
import { Disc } from "./medallion.js";
import { change, settings } from "./settings.js";
import { about, t } from "./text.js";

/** @param {{state: import("./tableStore.js").State}} props */
export function Goal({ state }) {
  const { view, worth } = state;
  if (!view?.goal) return null;
  const hidden = settings.hideFavorites;
  return html`<section class="goal" aria-label=${t("goal-title")}>
    <h2>${t("goal-title")}</h2>
    ${
      hidden
        ? html`<p class="hidden-goal">${t("goal-hidden")}</p>`
        : html`<ul>
          ${[...view.goal].map((initial) => {
            const floor = view.castle[initial];
            const place = floor === undefined ? "" : `, ${t(`floor-${floorSign(floor)}`)}, ${POINTS[floorSign(floor)]}`;
            return html`<li key=${initial} aria-label=${t("character-label", about(initial)) + place}>
              <${Disc} initial=${initial} small gone=${view.eliminated.includes(initial)} />
            </li>`;
          })}
        </ul>`
    }
    <span class="worth">
      <span class="in-words">${hidden ? "" : t("goal-now", { points: worth ?? 0 })}</span>
      <b aria-hidden="true">${hidden ? "" : (worth ?? 0)}</b>
    </span>
    <button
      type="button"
      class="quiet eye"
      aria-pressed=${hidden ? "true" : "false"}
      aria-label=${hidden ? t("goal-show") : t("goal-hide")}
      onClick=${() => change({ hideFavorites: !hidden })}
    >
      ${hidden ? "◌" : "◉"}
    </button>
  </section>`;
}

/** @param {{state: import("./tableStore.js").State, onVote: (ballot: string) => void}} props */
export function Cards({ state, onVote }) {
  const { view, legal, seat, ballot } = state;
  if (!view || seat === null || view.no_cards === null) return null;
  const voting = view.phase === "voting";
  return html`<section class="cards" aria-label=${t("cards-title")}>
    <button
      type="button"
      class=${`card yes s-${seat} ${ballot === "Y" ? "played" : ""}`}
      disabled=${!voting}
      aria-label=${t("card-yes-label")}
      aria-pressed=${ballot === "Y" ? "true" : "false"}
      onClick=${() => onVote("Y")}
    >
      ${t("card-yes")}
    </button>
    ${Array.from(
      { length: view.no_cards },
      (_, at) => html`<button
        key=${at}
        type="button"
        class=${`card no ${ballot === "N" && at === 0 ? "played" : ""}`}
        disabled=${!voting || !legal.includes("N")}
        tabindex=${at ? "-1" : "0"}
        aria-hidden=${at ? "true" : "false"}
        aria-label=${t("card-no-label")}
        aria-pressed=${ballot === "N" && at === 0 ? "true" : "false"}
        onClick=${() => onVote("N")}
      >
        ${t("card-no")}
      </button>`,
    )}
    <span class="unseen">${t("cards-no-left", { count: view.no_cards })}</span>
  </section>`;
}
