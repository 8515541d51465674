// The front page: play against bots at once, open a table, join one, or return to a game.

import { Emblem, Parade } from "../board/medallion.js";
import { randomHex, request, startWithBots } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { LevelPicker, Select } from "../lib/select.js";
import { change, settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

/** @typedef {import("../lib/protocol.js").Listed} Listed */

/** Milliseconds after which the lists of tables are loaded again, while the page is visible. */
const REFRESH = 15_000;

/** Other ways to play, each with its emblem. */
const WAYS = [
  ["learn", "M"],
  ["daily", "crown"],
  ["device", "L"],
  ["party", "throne"],
];

/** @param {{me: {name: string | null}, onName: (name: string) => Promise<void>}} props */
export function Home({ me, onName }) {
  const [code, setCode] = useState("");
  const [open, setOpen] = useState(/** @type {Listed[]} */ ([]));
  const [games, setGames] = useState(/** @type {Listed[]} */ ([]));
  const [problem, attempt] = useAttempt();
  const [busy, once] = useOnce();
  useTitle();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== "visible") return;
      request("GET /api/tables").then(
        ({ tables }) => setOpen(tables),
        () => {},
      );
      if (me.name)
        request("GET /api/me/tables").then(
          ({ tables }) => setGames(tables),
          () => {},
        );
    };
    refresh();
    const timer = setInterval(refresh, REFRESH);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [me.name]);
  /** Go to the table whose code is found. */
  const enter = (/** @type {() => Promise<string>} */ find) =>
    once(() => attempt(async () => go(`/t/${await find()}`)));
  const openTable = async (/** @type {Partial<import("../lib/protocol.js").Options>} */ options) =>
    (await request("POST /api/tables", { body: { options, contribution: randomHex() } })).code;
  const playNow = () =>
    enter(async () => {
      const opened = await openTable({ seats: settings.players });
      await startWithBots(opened, settings.players - 1, settings.level);
      return opened;
    });
  if (!me.name) return html`<${AskName} onName=${onName} />`;
  const running = games.filter(({ stage }) => stage !== "finished");
  const over = games.filter(({ stage }) => stage === "finished");
  return html`<main class="home">
    <h1 class="unseen">${t("app-name")}</h1>
    <header class="hero">
      <${Parade} />
      <p class="tagline">${t("home-tagline")}</p>
    </header>
    <p class="problem" role="alert">${problem}</p>
    <section class="paper now" aria-label=${t("home-play-now")}>
      <button type="button" class="primary big" aria-disabled=${busy} onClick=${playNow}>${t("home-play-now")}</button>
      <${Select}
        label=${t("home-play-with")}
        value=${settings.players}
        choices=${Object.keys(GAME.setups).map((count) => [count, count])}
        onPick=${(/** @type {string} */ count) => change({ players: /** @type {3 | 4 | 5 | 6} */ (Number(count)) })}
      />
      <${LevelPicker} />
    </section>
    ${
      running.length > 0 &&
      html`<section class="paper running" aria-label=${t("home-my-running")}>
      <h2>${t("home-my-running")}</h2>
      <${TableList} tables=${running} />
    </section>`
    }
    <nav class="ways" aria-label=${t("home-ways")}>
      ${WAYS.map(([way, emblem]) => html`<a key=${way} class="paper" href=${`/${way}`}><${Emblem} id=${emblem} /><b>${t(`way-${way}`)}</b><small>${t(`way-says-${way}`)}</small></a>`)}
    </nav>
    <section class="paper" aria-label=${t("home-new-table")}>
      <button type="button" class="primary" aria-disabled=${busy} onClick=${() => enter(() => openTable({}))}>${t("home-new-table")}</button>
      <p class="faint">${t("home-new-table-says")}</p>
      <form
        class="join"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          enter(async () => (await request("GET /api/tables/{code}", { code: code.trim() })).table.code);
        }}
      >
        <label>${t("home-join")}
          <input value=${code} required autocomplete="off" autocapitalize="characters" placeholder=${t("home-code")} onInput=${(/** @type {any} */ event) => setCode(event.target.value)} />
        </label>
        <button type="submit" class="plain">${t("home-join-button")}</button>
      </form>
    </section>
    <section class="paper" aria-label=${t("home-open-tables")}>
      <h2>${t("home-open-tables")}</h2>
      <${TableList} tables=${open} empty=${t("home-no-tables")} />
    </section>
    <section class="paper" aria-label=${t("home-my-games")}>
      <h2>${t("home-my-games")}</h2>
      <${TableList} tables=${over} empty=${t("home-no-games")} />
      <p class="buttons">
        <a class="plain" href="/me">${t("statistics-link")}</a>
        <a class="plain" href="/replay">${t("home-open-record")}</a>
      </p>
    </section>
  </main>`;
}

/** @param {{tables: Listed[], empty?: string}} props */
function TableList({ tables, empty }) {
  if (!tables.length) return html`<p class="faint">${empty}</p>`;
  return html`<ul class="tables">
    ${tables.map((table) => {
      const names = table.names.filter(Boolean);
      const free = table.seats - names.length;
      return html`<li key=${table.code}>
        <a href=${`/t/${table.code}`}><b>${names.join(", ")}</b></a>
        <small>${table.stage === "open" ? t("home-free-seats", { count: free }) : table.stage === "finished" ? t("home-finished") : t("home-running")}</small>
        ${table.your_turn && html`<strong>${t("turn-yours")}</strong>`}
        ${
          table.stage === "finished" &&
          html`<a class="plain" href=${`/g/${table.code}`}>${t("replay-link")}</a>
          <a class="plain" href=${`/api/tables/${table.code}/record`} download>${t("home-record")}</a>`
        }
      </li>`;
    })}
  </ul>`;
}

/** Asks for a name, once. @param {{onName: (name: string) => Promise<void>}} props */
export function AskName({ onName }) {
  const [name, setName] = useState("");
  const [problem, attempt] = useAttempt();
  return html`<main class="home">
    <h1 class="unseen">${t("app-name")}</h1>
    <header class="hero">
      <${Parade} />
      <p class="tagline">${t("home-tagline")}</p>
    </header>
    <form
      class="paper name"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        attempt(() => onName(name));
      }}
    >
      <label>${t("home-your-name")}
        <input value=${name} required maxlength="24" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
      </label>
      <p class="faint">${t("home-name-says")}</p>
      <p class="problem" role="alert">${problem}</p>
      <button type="submit" class="primary">${t("home-name-button")}</button>
    </form>
  </main>`;
}
