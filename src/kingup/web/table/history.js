// What has happened, in sentences, the latest first.
import { history } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";
import { html } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";

const QUIET = new Set(["phrase_said", "line_chatted", "player_ready", "game_started"]);
/** How many are shown: a long round with all its votes. */
const LINES = 120;

/** @param {{state: import("../connection/tableStore.js").State}} props */
export function History({ state }) {
  const told = history(state).filter(({ event }) => !QUIET.has(event.event));
  const first = Math.max(0, told.length - LINES);
  const shown = told.slice(first).map((one, at) => [first + at, sentence(one, { hideGoal: settings.hideFavorites })]);
  return html`<section class="history" aria-label=${t("history-title")}>
    <h2>${t("history-title")}</h2>
    <ol reversed tabindex="0">
      ${shown.reverse().map(([at, said]) => html`<li key=${at}>${said}</li>`)}
      ${!told.length && html`<li class="faint">${t("history-empty")}</li>`}
    </ol>
  </section>`;
}
