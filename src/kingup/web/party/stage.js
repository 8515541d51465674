// A running game on the big screen, as a spectator sees it.

import { Castle, Outside } from "../board/castle.js";
import { ceremonyStageOf, Election } from "../board/election.js";
import { useGliding } from "../board/glide.js";
import { allEntries, isTalk, opensBallots } from "../events/chronicle.js";
import { nameOf, sentence } from "../events/sentences.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { paced } from "../lib/settings.js";
import { list, t } from "../lib/text.js";
import { Banner, useBeginning } from "../table/banner.js";
import { Prompt, promptText } from "../table/prompt.js";
import { Results, Review } from "../table/results.js";
import { Seats } from "../table/seats.js";
import { Corner } from "./corner.js";
import { newsText } from "./news.js";
import { useAnnouncements } from "./useAnnouncements.js";

/** Milliseconds that an opened vote is shown. */
const CEREMONY = 5250;
/** Maximum number of recent events that are shown: in large type there is no room for more. */
const MAX_RECENT = 3;
/** Events that the screen shows otherwise. */
const HIDDEN = new Set(["ballot_laid", "player_ready", "seat_taken", "seats_changed"]);

/** @param {{store: import("../connection/tableStore.js").TableStore}} props */
export function Stage({ store }) {
  const { state } = store;
  const view = /** @type {import("../lib/protocol.js").View} */ (state.view);
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const [reveal, setReveal] = useState(/** @type {import("../events/chronicle.js").OpenedVote | null} */ (null));
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  useGliding(board);
  const beginning = useBeginning(store);
  useAnnouncements(store, (event) => {
    if (event.event === "nominated") setReveal(null);
    if (opensBallots(event)) setReveal(event);
  });
  useEffect(() => {
    if (!reveal) return undefined;
    const timer = setTimeout(() => setReveal(null), paced(CEREMONY));
    return () => clearTimeout(timer);
  }, [reveal]);
  useEffect(() => {
    // The round may end with this vote. If that fails, it is tried again when the results are shown.
    if (view.phase === "voting") Review.load().catch(() => {});
  }, [view.phase]);
  const showResults = (table.stage === "results" || table.stage === "finished") && !reveal;
  const ceremonyStage = ceremonyStageOf(view, reveal);
  return html`<main class=${`party stage table phase-${view.phase} ${showResults ? "ended" : ""}`} ref=${board}>
    <h1 class="unseen">${t("party-title")}</h1>
    <header>
      <${Prompt} state=${state} problem="" text=${promptText(state, null)} />
      <p class="waiting-for">${[waitingText(view, table), showResults && newsText(state)].filter(Boolean).join(" · ")}</p>
    </header>
    ${!showResults && html`<${Seats} state=${state} onStandIn=${() => {}} />`}
    <div class="middle">
      ${
        showResults
          ? html`<${Results} state=${state} />`
          : html`<div class="board">
            <${Castle} view=${view} favorites="" ceremonyStage=${ceremonyStage} />
            <${Election} state=${state} reveal=${reveal} onClose=${() => setReveal(null)} />
            ${!state.opening && !reveal && html`<${Banner} view=${view} beginning=${beginning} />`}
          </div>`
      }
      ${!showResults && view.aside.length > 0 && html`<${Outside} title=${t("aside-title")} initials=${view.aside} favorites="" chosen=${null} />`}
      ${!showResults && view.eliminated.length > 0 && html`<${Outside} fallen splash=${ceremonyStage === "trapdoor"} title=${t("eliminated-title")} initials=${view.eliminated} favorites="" chosen=${null} />`}
    </div>
    ${!showResults && html`<${Recent} state=${state} />`}
    <${Corner} code=${table.code} />
  </main>`;
}

/**
 * Return for whom the table waits, when it is for several at a time; the prompt names a single player.
 * @param {import("../lib/protocol.js").View} view
 * @param {import("../lib/protocol.js").TableView} table
 */
function waitingText(view, table) {
  if (view.turn !== null || !table.waited_for.length) return "";
  return t("prompt-voted-wait", { players: list(table.waited_for.map((seat) => nameOf(table, seat))) });
}

/** What has just happened, and the last words. @param {{state: import("../connection/tableStore.js").State}} props */
function Recent({ state }) {
  const entries = allEntries(state).filter(({ event }) => !isTalk(event) && !HIDDEN.has(event.event));
  const spoken = state.log.filter(({ event }) => isTalk(event)).at(-1);
  return html`<aside class="recent" aria-label=${t("history-title")}>
    ${spoken && html`<blockquote>${sentence(spoken)}</blockquote>`}
    <ol reversed>
      ${entries
        .slice(-MAX_RECENT)
        .reverse()
        .map((one) => html`<li>${sentence(one)}</li>`)}
    </ol>
  </aside>`;
}
