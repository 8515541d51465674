// The front door: play at once against bots, open a table, join one, find one's games.

import { Emblem, Parade } from "../board/medallion.js";
import { ask, contribution, requestId } from "../lib/api.js";
import { useOnce } from "../lib/attempt.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { LevelPicker } from "../lib/select.js";
import { change, settings } from "../lib/settings.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

/** Milliseconds between two looks at the tables, while somebody looks at them. */
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
  const [problem, setProblem] = useState("");
  const [code, setCode] = useState("");
  const [open, setOpen] = useState(/** @type {any[]} */ ([]));
  const [games, setGames] = useState(/** @type {any[]} */ ([]));
  const [busy, once] = useOnce();
  useTitle();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      ask("GET", "/api/tables").then(
        (answer) => setOpen(answer.tables),
        () => {},
      );
      if (me.name)
        ask("GET", "/api/me/tables").then(
          (answer) => setGames(answer.tables),
          () => {},
        );
    };
    look();
    const timer = setInterval(look, REFRESH);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [me.name]);
  const attempt = (/** @type {() => Promise<void>} */ work) =>
    once(() =>
      work().catch((/** @type {import("../lib/api.js").Refused} */ refused) =>
        setProblem(refusalText(refused.refusal)),
      ),
    );
  const playNow = () =>
    attempt(async () => {
      const { code: opened } = await ask("POST", "/api/tables", {
        options: { seats: settings.players },
        contribution: contribution(),
      });
      const path = `/api/tables/${opened}/requests`;
      for (let seat = 1; seat < settings.players; seat += 1)
        await ask("POST", path, { id: requestId(), command: { do: "add_bot", level: settings.level } });
      await ask("POST", path, { id: requestId(), command: { do: "start" } });
      go(`/t/${opened}`);
    });
  const newTable = () =>
    attempt(async () => {
      const opened = await ask("POST", "/api/tables", { contribution: contribution() });
      go(`/t/${opened.code}`);
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
      <label>${t("home-play-with")}
        <select value=${settings.players} onChange=${(/** @type {any} */ event) => change({ players: Number(event.target.value) })}>
          ${Object.keys(GAME.setups).map((count) => html`<option key=${count} value=${count}>${count}</option>`)}
        </select>
      </label>
      <${LevelPicker} level=${settings.level} onPick=${(/** @type {string} */ level) => change({ level })} />
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
      <button type="button" class="primary" aria-disabled=${busy} onClick=${newTable}>${t("home-new-table")}</button>
      <p class="faint">${t("home-new-table-says")}</p>
      <form
        class="join"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          attempt(async () => {
            const found = await ask("GET", `/api/tables/${encodeURIComponent(code.trim())}`);
            go(`/t/${found.table.code}`);
          });
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

/** @param {{tables: any[], empty?: string}} props */
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

/** A name is asked once. @param {{onName: (name: string) => Promise<void>}} props */
export function AskName({ onName }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  return html`<main class="home">
    <h1 class="unseen">${t("app-name")}</h1>
    <header class="hero">
      <${Parade} />
      <p class="tagline">${t("home-tagline")}</p>
    </header>
    <form
      class="paper name"
      onSubmit=${async (/** @type {Event} */ event) => {
        event.preventDefault();
        try {
          await onName(name);
        } catch (refused) {
          setProblem(refusalText(/** @type {import("../lib/api.js").Refused} */ (refused).refusal));
        }
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
