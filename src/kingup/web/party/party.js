// A large screen for everybody in the room: the castle and the votes in big type. Private cards are on the players' phones.

import { Avatar } from "../board/avatar.js";
import { ConnectionNotice, LoadingTable } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { request } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { CodeForm } from "../lib/codeForm.js";
import { expectedText } from "../lib/expected.js";
import { html, useEffect } from "../lib/html.js";
import { usePhoneLink } from "../lib/phones.js";
import { ensurePlayer } from "../lib/player.js";
import { go, replacePath } from "../lib/route.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { useWakeLock } from "../lib/wakeLock.js";
import { spelled } from "./corner.js";
import { newsText } from "./news.js";
import { Stage } from "./stage.js";
import { useAnnouncements } from "./useAnnouncements.js";

/** @typedef {import("../connection/tableStore.js").TableStore} TableStore */

/** @param {{rest: string}} props rest: the code of a table, if there is one. */
export function Party({ rest: code }) {
  const store = useTable(code, "spectator");
  const rematch = store?.state.table?.rematch;
  useTitle(t("party-title"));
  useWakeLock(Boolean(store?.state.table) && store?.state.table?.stage !== "finished");
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
  const host = table.host === null ? "" : (table.chairs[table.host]?.name ?? "");
  const waiting = free ? t("lobby-seats-left", { count: free }) : t("lobby-waiting", { name: host });
  const status = table.host === null ? t("party-first") : waiting;
  const { link, unreachable } = usePhoneLink(table.code);
  useAnnouncements(store);
  return html`<main class="party invitation">
    <div>
      <h1>${t("party-scan")}</h1>
      <p class="address">${`${new URL(link).host}/t/${spelled(table.code)}`}</p>
      ${unreachable && html`<p class="faint">${t("party-loopback")}</p>`}
      <ol class="chairs">
        ${table.chairs.map(
          (chair, seat) => html`<li key=${seat} class=${`s-${seat} ${chair ? "taken" : ""}`}>
            <${Avatar} name=${chair?.name ?? ""} avatar=${chair?.avatar} />
            <b>${chair ? chair.name : table.expected[seat] ? t("lobby-kept", { name: table.expected[seat] }) : t("lobby-free")}</b>
            ${seat === table.host && html`<small>${t("lobby-host")}</small>`}${chair?.kind === "bot" && html`<small>${t("lobby-bot")}</small>`}
          </li>`,
        )}
      </ol>
      <p role="status">${expectedText(table) || status}</p>
      <p class="news">${newsText(store.state)}</p>
    </div>
    <img class="qr" src=${`/t/${table.code}/qr.svg`} alt=${t("lobby-qr")} />
  </main>`;
}
