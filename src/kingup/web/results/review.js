// Below the scores: the awards of a game, the notes beside the truth, the final castle, a picture, and what comes next.

import { Castle, Outside } from "../board/castle.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Awards } from "./awards.js";
import { DealLine } from "./dealVerdict.js";
import { Next } from "./next.js";
import { PictureButton } from "./pictureButton.js";
import { Truth } from "./truth.js";

/**
 * @param {{state: import("../connection/tableStore.js").State, own: boolean}} props own: whether this is the page of somebody
 *   at the table, and not a replay or a shared screen.
 */
export function Review({ state, own }) {
  const { view, table, seat } = state;
  if (!view || !table?.results) return null;
  const over = table.stage === "finished";
  // A lesson says itself how it ended and what comes next. The page knows whether it is one: a server could say so of any table.
  const ended = over && own && !state.guided;
  const { places } = table.results;
  const favorites = view.finished.at(-1)?.goals[seat ?? -1] ?? "";
  return html`<div class="review">
    ${over && seat !== null && places.length > 0 && html`<p class="place">${t("review-place", { place: places[seat], players: places.length })}</p>`}
    ${over && html`<${Awards} awards=${table.results.awards} players=${view.players} />`}
    ${
      ended &&
      !table.day &&
      html`<section class="next" aria-label=${t("next-title")}>
        <h3>${t("next-title")}</h3>
        <${Next} state=${state} />
        <${PictureButton} table=${table} view=${view} />
      </section>`
    }
    ${ended && html`<${DealLine} table=${table} />`}
    ${own && seat !== null && html`<${Truth} code=${table.code} view=${view} seat=${seat} />`}
    ${
      ended &&
      html`<section class="final" aria-label=${t("review-castle")}>
        <h3>${t("review-castle")}</h3>
        <${Castle} view=${view} favorites=${favorites} />
        ${view.eliminated.length > 0 && html`<${Outside} fallen title=${t("eliminated-title")} initials=${view.eliminated} favorites=${favorites} />`}
      </section>
      <p class="record"><a class="plain" href=${`/api/tables/${table.code}/record`} download>${t("download-record")}</a></p>`
    }
  </div>`;
}
