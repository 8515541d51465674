// The front page: what this is, play against bots at once, play with friends, or return to a game.

import { Portrait } from "../board/avatar.js";
import { Emblem, Parade } from "../board/medallion.js";
import { request, startWithBots } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { CodeForm } from "../lib/codeForm.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useState } from "../lib/html.js";
import { finishedLessons } from "../lib/learned.js";
import { openTable } from "../lib/newTable.js";
import { askName, editPlayer, ensurePlayer, shownPlayer } from "../lib/player.js";
import { go } from "../lib/route.js";
import { LevelPicker, Select } from "../lib/select.js";
import { change, settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { DailyLink } from "./dailyLink.js";
import { Pitch } from "./pitch.js";
import { TableList } from "./tableList.js";

/** @typedef {import("../lib/protocol.js").Listed} Listed */

/** Milliseconds after which the lists of tables are loaded again, while the page is visible. */
const REFRESH = 15_000;

/** Other ways to play, each with its emblem. */
const WAYS = [
  ["puzzle", "M"],
  ["device", "L"],
  ["party", "throne"],
];

/** The player's games when the list was last loaded, so that nothing moves on the way back here. @type {Listed[]} */
let lastGames = [];

/** @param {{me: import("../lib/protocol.js").Me}} props */
export function Home({ me }) {
  const [open, setOpen] = useState(/** @type {Listed[]} */ ([]));
  const [games, setGames] = useState(lastGames);
  const [problem, attempt] = useAttempt();
  const [busy, once] = useOnce();
  const isKnown = me.name !== null;
  const person = shownPlayer();
  useTitle();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== "visible") return;
      request("GET /api/tables").then(
        ({ tables }) => setOpen(tables),
        () => {},
      );
      if (isKnown)
        request("GET /api/me/tables").then(
          ({ tables }) => {
            lastGames = tables;
            setGames(tables);
          },
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
  }, [isKnown]);
  /** Do some work that ends at another address. */
  const enter = (/** @type {() => Promise<void>} */ work) => once(() => attempt(work));
  const playNow = () =>
    enter(async () => {
      await ensurePlayer();
      const opened = await openTable({ options: { seats: settings.players, bot_pace: settings.botPace } });
      await startWithBots(opened, settings.players - 1, settings.level);
      go(`/t/${opened}`);
    });
  const playWithFriends = () =>
    enter(async () => {
      if (await askName()) go(`/t/${await openTable({ options: { bot_pace: settings.botPace } })}`);
    });
  const join = async (/** @type {string} */ code) =>
    go(`/t/${(await request("GET /api/tables/{code}", { code })).table.code}`);
  const running = games.filter(({ stage }) => stage !== "finished");
  const over = games.filter(({ stage }) => stage === "finished");
  return html`<main class=${`home front ${isKnown ? "" : "newcomer"} ${running.length ? "returning" : ""}`}>
    <h1 class="unseen">${t("app-name")}</h1>
    <header class="hero">
      <${Parade} />
      ${isKnown ? html`<p class="tagline">${t("home-tagline")}</p>` : html`<${Pitch} />`}
    </header>
    <div class="start">
      <p class="problem" role="alert">${problem}</p>
      ${
        running.length > 0 &&
        html`<section class="paper running" aria-label=${t("home-my-running")}>
        <h2>${t("home-my-running")}</h2>
        <${TableList} tables=${running} />
      </section>`
      }
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
      <${LearnLink} />
      <section class="paper friends" aria-label=${t("home-friends")}>
        <button type="button" class="primary" aria-disabled=${busy} onClick=${playWithFriends}>${t("home-friends")}</button>
        <p class="faint">${t("home-friends-says")}</p>
        <${CodeForm} label=${t("home-join")} button=${t("home-join-button")} onCode=${join} />
      </section>
      <button type="button" class="whoami quiet" aria-label=${t("home-change-name", { name: person.name })} onClick=${editPlayer}>
        <${Portrait} avatar=${person.avatar} /><b>${person.name}</b><span aria-hidden="true">✎</span>
      </button>
    </div>
    <nav class="ways" aria-label=${t("home-ways")}>
      <${DailyLink} isKnown=${isKnown} />
      ${WAYS.map(([way, emblem]) => html`<a key=${way} class="paper" href=${`/${way}`}><${Emblem} id=${emblem} /><b>${t(`way-${way}`)}</b><small>${t(`way-says-${way}`)}</small></a>`)}
    </nav>
    <section class="paper open-tables" aria-label=${t("home-open-tables")}>
      <h2>${t("home-open-tables")}</h2>
      <${TableList} tables=${open} empty=${t("home-no-tables")} />
    </section>
    <section class="paper my-games" aria-label=${t("home-my-games")}>
      <h2>${t("home-my-games")}</h2>
      <${TableList} tables=${over} empty=${t("home-no-games")} />
      <p class="buttons">
        <a class="plain" href="/me">${t("statistics-link")}</a>
        <a class="plain" href="/replay">${t("home-open-record")}</a>
      </p>
    </section>
  </main>`;
}

/** The way to the lessons. Until one is done, it stands out and leads to the first one. */
function LearnLink() {
  const isNew = finishedLessons().length === 0;
  return html`<a class=${`paper to-learn ${isNew ? "wanted" : ""}`} href=${isNew ? "/learn/first" : "/learn"}>
    <${Emblem} id="M" /><b>${t(isNew ? "home-learn" : "way-learn")}</b><small>${t("way-says-learn")}</small>
  </a>`;
}
