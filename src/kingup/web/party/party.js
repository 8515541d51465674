// A large screen for everybody in the room: the castle and the votes in big type. Private cards are on the players' phones.

import { Avatar } from "../board/avatar.js";
import { Castle, Outside } from "../board/castle.js";
import { ceremonyStageOf, Election, playOutcome, SEEN } from "../board/election.js";
import { useGliding } from "../board/glide.js";
import { ConnectionNotice, LoadingTable } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { useTableEvents } from "../connection/useTableEvents.js";
import { announceEvent, announceMissed } from "../events/announcer.js";
import { allEntries, isTalk, opensBallots } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";
import { playSound } from "../events/sound.js";
import { request } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { CodeForm } from "../lib/codeForm.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { ensurePlayer } from "../lib/player.js";
import { go, replacePath } from "../lib/route.js";
import { paced } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { Banner, useBeginning } from "../table/banner.js";
import { Prompt, promptText } from "../table/prompt.js";
import { Results } from "../table/results.js";
import { Seats } from "../table/seats.js";

/** @typedef {import("../connection/tableStore.js").TableStore} TableStore */

/** Milliseconds that an opened vote is shown. */
const CEREMONY = 5250;
/** Maximum number of recent events that are shown. */
const MAX_RECENT = 4;
const HIDDEN = new Set(["ballot_laid", "player_ready", "seat_taken", "seat_left", "host_changed", "options_changed"]);

/** Hosts that other devices cannot reach. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** @param {{rest: string}} props rest: the code of a table, if there is one. */
export function Party({ rest: code }) {
  const store = useTable(code, "spectator");
  const rematch = store?.state.table?.rematch;
  useTitle(t("party-title"));
  useEffect(() => {
    document.documentElement.classList.add("big-screen");
    return () => document.documentElement.classList.remove("big-screen");
  }, []);
  // Follow the players to a rematch.
  useEffect(() => {
    if (rematch) replacePath(`/party/${rematch}`);
  }, [rematch]);
  if (!code) return html`<${Entrance} />`;
  if (!store?.state.table) return html`<${LoadingTable} store=${store} />`;
  return html`
    <${ConnectionNotice} store=${store} />
    ${store.state.table.stage === "open" ? html`<${Invitation} store=${store} />` : html`<${Stage} key=${code} store=${store} />`}
  `;
}

/** The choice between a new table and an existing one. */
function Entrance() {
  const [problem, attempt] = useAttempt();
  const [, once] = useOnce();
  const openTable = async () => {
    await ensurePlayer();
    go(`/party/${(await request("POST /api/tables", { body: { sit: false } })).code}`);
  };
  const showTable = async (/** @type {string} */ code) => {
    const found = await request("GET /api/tables/{code}", { code, query: { as: "spectator" } });
    go(`/party/${found.table.code}`);
  };
  return html`<main class="home">
    <h1>${t("party-title")}</h1>
    <p>${t("party-says")}</p>
    <p class="problem" role="alert">${problem}</p>
    <button type="button" class="primary big" onClick=${() => once(() => attempt(openTable))}>${t("party-open")}</button>
    <div class="paper"><${CodeForm} label=${t("party-join")} button=${t("party-show")} onCode=${showTable} /></div>
  </main>`;
}

/** @param {{store: TableStore}} props */
function Invitation({ store }) {
  const table = /** @type {import("../lib/protocol.js").TableView} */ (store.state.table);
  const free = table.chairs.filter((chair) => !chair).length;
  useAnnouncements(store);
  return html`<main class="party invitation">
    <div>
      <h1>${t("party-scan")}</h1>
      <p class="address">${`${location.host}/t/${table.code.slice(0, 4)}-${table.code.slice(4)}`}</p>
      ${LOOPBACK.has(location.hostname) && html`<p class="faint">${t("party-loopback")}</p>`}
      <ol class="chairs">
        ${table.chairs.map(
          (chair, seat) => html`<li key=${seat} class=${`s-${seat} ${chair ? "taken" : ""}`}>
            <${Avatar} name=${chair?.name ?? ""} avatar=${chair?.avatar} />
            <b>${chair ? chair.name : t("lobby-free")}</b>${seat === table.host && html`<small>${t("lobby-host")}</small>`}
          </li>`,
        )}
      </ol>
      <p role="status">${table.host === null ? t("party-first") : free ? t("lobby-seats-left", { count: free }) : t("lobby-waiting", { name: table.chairs[table.host]?.name ?? "" })}</p>
    </div>
    <img class="qr" src=${`/t/${table.code}/qr.svg`} alt=${t("lobby-qr")} />
  </main>`;
}

/** The game as a spectator sees it. @param {{store: TableStore}} props */
function Stage({ store }) {
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
  const showResults = (table.stage === "results" || table.stage === "finished") && !reveal;
  const entries = allEntries(state).filter(({ event }) => !isTalk(event) && !HIDDEN.has(event.event));
  const spoken = state.log.filter(({ event }) => isTalk(event)).at(-1);
  return html`<main class=${`party stage table phase-${view.phase}`} ref=${board}>
    <h1 class="unseen">${t("party-title")}</h1>
    <${Prompt} state=${state} problem="" text=${promptText(state, null)} />
    <${Seats} state=${state} onStandIn=${() => {}} />
    <div class="middle">
      ${
        showResults
          ? html`<${Results} state=${state} onGoOn=${() => {}} onRematch=${() => {}} />`
          : html`<div class="board">
            <${Castle} view=${view} favorites="" ceremonyStage=${ceremonyStageOf(view, reveal)} />
            <${Election} state=${state} reveal=${reveal} onClose=${() => setReveal(null)} />
            ${!state.opening && !reveal && html`<${Banner} view=${view} beginning=${beginning} />`}
          </div>`
      }
      ${!showResults && view.aside.length > 0 && html`<${Outside} title=${t("aside-title")} initials=${view.aside} favorites="" chosen=${null} />`}
      ${!showResults && view.eliminated.length > 0 && html`<${Outside} fallen splash=${ceremonyStageOf(view, reveal) === "trapdoor"} title=${t("eliminated-title")} initials=${view.eliminated} favorites="" chosen=${null} />`}
    </div>
    <aside class="recent">
      ${spoken && html`<blockquote>${sentence(spoken)}</blockquote>`}
      <ol reversed>
        ${entries
          .slice(-MAX_RECENT)
          .reverse()
          .map((one) => html`<li>${sentence(one)}</li>`)}
      </ol>
    </aside>
  </main>`;
}

/** @param {TableStore} store @param {(event: import("../events/chronicle.js").TableEvent) => void} [onEvent] */
function useAnnouncements(store, onEvent) {
  useTableEvents(
    store,
    (entry) => {
      const { event } = entry;
      announceEvent(entry);
      if (event.event === "placed" || event.event === "climbed") playSound("move");
      if (opensBallots(event)) playOutcome(event, SEEN);
      onEvent?.(event);
    },
    announceMissed,
  );
}
