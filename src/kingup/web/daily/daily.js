// The deal of the day: three attempts, the best scores, and a line of emblems to share.

import { Emblem } from "../board/medallion.js";
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { Countdown } from "../lib/countdown.js";
import { html, useEffect, useState } from "../lib/html.js";
import { ensurePlayer } from "../lib/player.js";
import { go } from "../lib/route.js";
import { share } from "../lib/share.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { seeCommitment } from "../lib/witness.js";

/**
 * @typedef {import("../lib/protocol.js").Attempt} Attempt
 * @typedef {import("../lib/protocol.js").DailyDeal} DailyDeal
 */

const LIVES = 3;
/** Emblems for the places among four players in a round, from the first down. They give no goals away. */
const PLACES = ["👑", "🏰", "🪜", "🕳️"];
/** The maximum score of a round, for a goal that was worth nothing or everything, and its emblem. */
const [MAX_SCORE, MASK] = [33, "🎭"];

export function Daily() {
  const [deal, setDeal] = useState(/** @type {DailyDeal | null} */ (null));
  const [lines, setLines] = useState(/** @type {Record<string, string>} */ ({}));
  const [problem, attempt] = useAttempt();
  const [copied, setCopied] = useState("");
  useTitle(t("daily-title"));
  const load = () =>
    attempt(async () => {
      const found = await request("GET /api/daily");
      setDeal(found);
      const over = found.attempts.filter(({ total }) => total !== null);
      const emblems = await Promise.all(over.map(({ code }) => emblemsOf(code)));
      setLines(Object.fromEntries(over.map(({ code }, at) => [code, emblems[at]])));
    });
  useEffect(() => {
    load();
  }, []);
  if (!deal) return html`<main class="waiting"><p role="status">${problem || "…"}</p></main>`;
  const running = deal.attempts.some(({ total }) => total === null);
  const play = () =>
    attempt(async () => {
      await ensurePlayer();
      const { code } = await request("POST /api/daily");
      // This page has shown the seal before the cards were dealt.
      seeCommitment(code, deal.commitment, { day: deal.day });
      go(`/t/${code}`);
    });
  const shareAttempt = (/** @type {Attempt} */ one) =>
    attempt(async () => {
      const text = shareText(deal, one, lines[one.code]);
      setCopied((await share({ text, url: `${location.origin}/daily` })) ? one.code : "");
    });
  return html`<main class="home daily">
    <h1>${t("daily-title")}</h1>
    <p class="date"><time datetime=${deal.day}>${dayText(deal.day)}</time></p>
    <p>${t("daily-says")}</p>
    <p class="lives" role="img" aria-label=${t("daily-lives", { count: deal.lives })}>
      ${Array.from({ length: LIVES }, (_, at) => html`<span key=${at} class=${at < deal.lives ? "left" : "spent"}><${Emblem} id="crown" /></span>`)}
    </p>
    <p class="problem" role="alert">${problem}</p>
    ${
      running || deal.lives > 0
        ? html`<button type="button" class="primary big" onClick=${play}>${running ? t("daily-go-on") : t("daily-play")}</button>`
        : html`<p class="tomorrow">${t("daily-over")}</p>`
    }
    ${deal.streak > 0 && html`<p class="streak"><strong>${t("daily-streak", { count: deal.streak })}</strong></p>`}
    <p class="faint"><${Countdown} until=${deal.ends_at} text=${(/** @type {string} */ time) => t("daily-next", { time })} onEnd=${load} /></p>
    ${
      deal.attempts.length > 0 &&
      html`<section class="paper" aria-label=${t("daily-mine")}>
      <h2>${t("daily-mine")}</h2>
      <ol class="attempts">
        ${deal.attempts.map(
          (one) => html`<li key=${one.code}>
            <span>${t("daily-attempt", { number: one.number })}${one.number === 1 && html` <small>${t("daily-counts")}</small>`}</span>
            ${
              one.total === null
                ? html`<small>${t("home-running")}</small>`
                : html`<span class="emblems" role="img" aria-label=${t("daily-emblems")}>${lines[one.code] ?? ""}</span>
                <b>${t("points", { points: one.total })}</b>
                <button type="button" class="plain" onClick=${() => shareAttempt(one)}>${copied === one.code ? t("lobby-copied") : t("lobby-share")}</button>`
            }
          </li>`,
        )}
      </ol>
      <p class="faint legend">${t("daily-legend", { first: PLACES[0], second: PLACES[1], third: PLACES[2], last: PLACES[3], mask: MASK })}</p>
    </section>`
    }
    <section class="paper" aria-label=${t("daily-table")}>
      <h2>${t("daily-table")}</h2>
      ${deal.scores.length ? html`<${Scores} scores=${deal.scores} />` : html`<p class="faint">${t("daily-nobody")}</p>`}
    </section>
    <section class="paper seal">
      <h2>${t("deal-commitment")}</h2>
      <p class="faint">${t("daily-seal")}</p>
      <code>${deal.commitment}</code>
    </section>
  </main>`;
}

/** @param {{scores: DailyDeal["scores"]}} props */
function Scores({ scores }) {
  return html`<table class="scores">
    <thead><tr><th scope="col">${t("daily-name")}</th><th scope="col">${t("daily-points")}</th></tr></thead>
    <tbody>
      ${scores.map(({ name, total }, at) => html`<tr key=${at}><th scope="row">${name}</th><td>${total}</td></tr>`)}
    </tbody>
  </table>`;
}

/** Return a finished attempt as a line with one emblem for each round. @param {string} code */
async function emblemsOf(code) {
  const { rounds } = await request("GET /api/tables/{code}/statistics", { code });
  const emblem = (/** @type {number} */ mine, /** @type {number[]} */ others) =>
    mine === MAX_SCORE ? MASK : PLACES[others.filter((one) => one > mine).length];
  return rounds.map(({ scores: [mine, ...others] }) => emblem(mine, others)).join("");
}

/** @param {DailyDeal} deal @param {Attempt} one @param {string} line */
const shareText = (deal, one, line) =>
  `${t("app-name")} ${deal.day} ${line} ${one.total} (${one.number}/${LIVES})${one.won ? " ♛" : ""}`;

/** @param {string} day */
const dayText = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, { dateStyle: "full" });
