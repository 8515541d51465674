// The rules in the project's own words, opened at the current phase.

import { Disc, Emblem } from "../board/medallion.js";
import { Dialog } from "../lib/dialog.js";
import { FLOORS, GAME, POINTS } from "../lib/game.js";
import { html, useEffect } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Example } from "./example.js";

const PARTS = ["aim", "ladder", "start", "place", "climb", "vote", "reject", "king", "example", "zero", "end", "bluff"];
const PART_OF_PHASE = /** @type {Record<string, string>} */ ({
  placing: "place",
  climbing: "climb",
  voting: "vote",
  round_over: "king",
  game_over: "end",
});

/** @param {{phase?: string, onClose: () => void}} props */
export function Rules({ phase, onClose }) {
  useEffect(() => {
    document.getElementById(`rules-${PART_OF_PHASE[phase ?? ""] ?? "aim"}`)?.scrollIntoView();
  }, []);
  return html`<${Dialog} title=${t("rules-title")} onClose=${onClose} wide><${RulesText} /><//>`;
}

/** The whole text of the rules. */
export function RulesText() {
  return html`<div class="rules">
    ${PARTS.map(
      (part) => html`<section key=${part} id=${`rules-${part}`}>
        <h3>${t(`rules-${part}-title`)}</h3>
        ${picture(part)}
        <p>${t(`rules-${part}`)}</p>
        ${part === "example" && html`<${Example} />`}
      </section>`,
    )}
  </div>`;
}

/** @param {string} part */
function picture(part) {
  const discs = (/** @type {string} */ initials, eliminated = "") =>
    [...initials].map(
      (initial) => html`<${Disc} initial=${initial} small eliminated=${eliminated.includes(initial)} />`,
    );
  const stairs = (/** @type {string} */ floors) =>
    [...floors].map((floor) => html`<span class="stair">${floor}</span>`);
  switch (part) {
    case "aim":
      return html`<p class="picture six-of" aria-hidden="true">${[..."CFGILO"].map((initial) => html`<${Disc} initial=${initial} small favorite />`)}</p>`;
    case "start":
      return html`<table class="counts">
        <thead><tr>${["players", "places", "no"].map((one) => html`<th key=${one} scope="col">${t(`rules-count-${one}`)}</th>`)}</tr></thead>
        <tbody>
          ${Object.entries(GAME.setups).map(([players, { places, noCards }]) => html`<tr key=${players}><th scope="row">${players}</th><td>${places}</td><td>${noCards}</td></tr>`)}
        </tbody>
      </table>`;
    case "place":
      return html`<p class="picture" aria-hidden="true">${discs("I")} <i>→</i> ${stairs("4321")}</p>`;
    case "climb":
      return html`<p class="picture" aria-hidden="true">${stairs("4")}${discs("O")} <i>↑</i> ${stairs("5")} <i>↑</i> <${Emblem} id="throne" /></p>`;
    case "bluff":
      return html`<p class="picture" aria-hidden="true">${discs("G")} <i>?</i> ${discs("L")} <i>?</i> ${discs("M")} <i>?</i></p>`;
    case "vote":
      return html`<p class="picture" aria-hidden="true"><span class="card yes s-0">✓</span><span class="card no">✗</span><span class="card no">✗</span></p>`;
    case "reject":
      return html`<p class="picture" aria-hidden="true">${discs("F", "F")}<span class="card no">✗</span></p>`;
    case "ladder":
      return html`<ol class="ladder">
        ${FLOORS.map((floor) => html`<li key=${floor} class=${`floor-${floor}`}><b aria-hidden="true">${floor === "K" ? html`<${Emblem} id="throne" />` : floor}</b><span>${t(`floor-${floor}`)}</span><strong>${t("points", { points: POINTS[floor] })}</strong></li>`)}
      </ol>`;
    case "king":
      return html`<p class="picture" aria-hidden="true">${discs("F")}<${Emblem} id="crown" /></p>`;
    case "zero":
      return html`<p class="picture" aria-hidden="true"><span class="stair">0</span> <i>→</i> <span class="stair">${GAME.pointsForZero}</span></p>`;
    case "end":
      return html`<p class="picture" aria-hidden="true"><${Emblem} id="crown" /></p>`;
    default:
      return null;
  }
}
