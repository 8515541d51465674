// What has happened, in sentences, the latest first.
import { html } from "./html.js";
import { sentence } from "./sentences.js";
import { settings } from "./settings.js";
import { t } from "./text.js";

const QUIET = new Set(["phrase_said", "line_chatted", "ballot_laid", "player_ready"]);

/** @param {{state: import("./tableStore.js").State}} props */
export function History({ state }) {
  const told = state.log.filter(({ event }) => !QUIET.has(event.event));
  return html`<section class="history" aria-label=${t("history-title")}>
    <h2>${t("history-title")}</h2>
    <ol reversed tabindex="0">
      ${told
        .slice(-60)
        .reverse()
        .map(
          (one, at) =>
            html`<li key=${`${one.number} ${at}`}>${sentence(one, { hideGoal: settings.hideFavorites })}</li>`,
        )}
      ${!told.length && html`<li class="faint">${t("history-empty")}</li>`}
    </ol>
  </section>`;
}
