// A screen that everybody looks at: the castle and the votes in big type. The phones hold what is secret.

import { Castle, Outside } from "../board/castle.js";
import { Election, momentOf } from "../board/election.js";
import { useGliding } from "../board/glide.js";
import { Network, Waiting } from "../connection/connectionNotice.js";
import { isTalk } from "../connection/tableStore.js";
import { useTable } from "../connection/useTable.js";
import { useWatcher } from "../connection/useTableEvents.js";
import { tellEar, tellMissed } from "../events/announcer.js";
import { history } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";
import { play as playSound } from "../events/sound.js";
import { ask } from "../lib/api.js";
import { useOnce } from "../lib/attempt.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { become, go } from "../lib/route.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { Prompt, promptText } from "../table/prompt.js";
import { Results } from "../table/results.js";
import { Seats } from "../table/seats.js";

/** @typedef {import("../connection/tableStore.js").TableStore} TableStore */

/** How long an opened vote stays. */
const CEREMONY = 6000;
/** How many of the last things that happened are shown. */
const RECENT = 4;
const QUIET = new Set(["ballot_laid", "player_ready", "seat_taken", "seat_left", "host_changed", "options_changed"]);

/** Addresses that lead nowhere from another device. */
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
  // Where they play on, the screen goes, too.
  useEffect(() => {
    if (rematch) become(`/party/${rematch}`);
  }, [rematch]);
  if (!code) return html`<${Doorway} />`;
  if (!store?.state.table) return html`<${Waiting} store=${store} />`;
  return html`
    <${Network} store=${store} />
    ${store.state.table.stage === "open" ? html`<${Invitation} store=${store} />` : html`<${Stage} key=${code} store=${store} />`}
  `;
}

/** A new table, or one that is there already. */
function Doorway() {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [, once] = useOnce();
  const attempt = (/** @type {() => Promise<string>} */ find) =>
    once(() =>
      find().then(
        (found) => go(`/party/${found}`),
        (/** @type {import("../lib/api.js").Refused} */ refused) => setProblem(refusalText(refused.refusal)),
      ),
    );
  return html`<main class="home">
    <h1>${t("party-title")}</h1>
    <p>${t("party-says")}</p>
    <p class="problem" role="alert">${problem}</p>
    <button type="button" class="primary big" onClick=${() => attempt(async () => (await ask("POST", "/api/tables", { sit: false })).code)}>${t("party-open")}</button>
    <form
      class="paper join"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        attempt(
          async () => (await ask("GET", `/api/tables/${encodeURIComponent(code.trim())}?as=spectator`)).table.code,
        );
      }}
    >
      <label>${t("party-join")}
        <input value=${code} required autocomplete="off" autocapitalize="characters" placeholder=${t("home-code")} onInput=${(/** @type {any} */ event) => setCode(event.target.value)} />
      </label>
      <button type="submit" class="plain">${t("party-show")}</button>
    </form>
  </main>`;
}

/** @param {{store: TableStore}} props */
function Invitation({ store }) {
  const table = /** @type {import("../connection/tableStore.js").Table} */ (store.state.table);
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
            <span class="avatar" aria-hidden="true">${chair ? [...chair.name][0] : "·"}</span>
            <b>${chair ? chair.name : t("lobby-free")}</b>${seat === table.host && html`<small>${t("lobby-host")}</small>`}
          </li>`,
        )}
      </ol>
      <p role="status">${table.host === null ? t("party-first") : free ? t("lobby-seats-left", { count: free }) : t("lobby-waiting", { name: table.chairs[table.host]?.name ?? "" })}</p>
    </div>
    <img class="qr" src=${`/t/${table.code}/qr.svg`} alt=${t("lobby-qr")} />
  </main>`;
}

/** The game, as everybody may see it. @param {{store: TableStore}} props */
function Stage({ store }) {
  const { state } = store;
  const view = /** @type {import("../connection/tableStore.js").View} */ (state.view);
  const table = /** @type {import("../connection/tableStore.js").Table} */ (state.table);
  const [reveal, setReveal] = useState(/** @type {import("../connection/tableStore.js").TableEvent | null} */ (null));
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  useGliding(board);
  useAnnouncements(store, (event) => {
    if (event.event === "nominated") setReveal(null);
    if (event.event === "eliminated" || event.event === "crowned") setReveal(event);
  });
  useEffect(() => {
    if (!reveal) return undefined;
    const timer = setTimeout(() => setReveal(null), CEREMONY);
    return () => clearTimeout(timer);
  }, [reveal]);
  const resting = (table.stage === "results" || table.stage === "finished") && !reveal;
  const told = history(state).filter(({ event }) => !isTalk(event) && !QUIET.has(event.event));
  const spoken = state.log.filter(({ event }) => isTalk(event)).at(-1);
  return html`<main class=${`party stage table phase-${view.phase}`} ref=${board}>
    <h1 class="unseen">${t("party-title")}</h1>
    <${Prompt} state=${state} problem="" text=${promptText(state, null)} />
    <${Seats} state=${state} onAsk=${() => {}} />
    <div class="middle">
      ${
        resting
          ? html`<${Results} state=${state} onGoOn=${() => {}} onRematch=${() => {}} />`
          : html`<div class="board">
            <${Castle} view=${view} favorites="" moment=${momentOf(view, reveal)} />
            <${Election} state=${state} reveal=${reveal} onClose=${() => setReveal(null)} />
          </div>`
      }
      ${!resting && view.aside.length > 0 && html`<${Outside} title=${t("aside-title")} initials=${view.aside} favorites="" chosen=${null} />`}
      ${!resting && view.eliminated.length > 0 && html`<${Outside} fallen splash=${momentOf(view, reveal) === "trapdoor"} title=${t("eliminated-title")} initials=${view.eliminated} favorites="" chosen=${null} />`}
    </div>
    <aside class="recent">
      ${spoken && html`<blockquote>${sentence(spoken)}</blockquote>`}
      <ol reversed>
        ${told
          .slice(-RECENT)
          .reverse()
          .map((one) => html`<li>${sentence(one)}</li>`)}
      </ol>
    </aside>
  </main>`;
}

/** @param {TableStore} store @param {(event: import("../connection/tableStore.js").TableEvent) => void} [onEvent] */
function useAnnouncements(store, onEvent) {
  useWatcher(
    store,
    (told) => {
      const { event } = told;
      tellEar(told);
      if (event.event === "placed" || event.event === "climbed") playSound("move");
      if (event.event === "crowned") playSound("crown");
      if (event.event === "eliminated") playSound("fall");
      onEvent?.(event);
    },
    tellMissed,
  );
}
