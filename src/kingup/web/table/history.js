// The panel "History": everything that has happened in the game, in sentences, the latest first.
import { allEntries } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";
import { html } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";

const HIDDEN = new Set(["phrase_said", "line_chatted", "player_ready", "game_started"]);
/** Maximum number of lines: enough for a long round with all its votes. */
const MAX_LINES = 120;

/** @param {{state: import("../connection/tableStore.js").State}} props */
export function History({ state }) {
  const entries = allEntries(state).filter(({ event }) => !HIDDEN.has(event.event));
  const first = Math.max(0, entries.length - MAX_LINES);
  // Some events, such as a change of seats, need no sentence.
  const shown = entries
    .slice(first)
    .map((one, at) => /** @type {const} */ ([first + at, sentence(one, { hideGoal: settings.hideFavorites })]))
    .filter(([, text]) => text);
  return html`<section class="history" aria-label=${t("history-title")}>
    <h2>${t("history-title")}</h2>
    <ol reversed tabindex="0">
      ${shown.reverse().map(([at, text]) => html`<li key=${at}>${text}</li>`)}
      ${!entries.length && html`<li class="faint">${t("history-empty")}</li>`}
    </ol>
  </section>`;
}
