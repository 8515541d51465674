// A player's statistics over all finished games. Nobody else can see them, and the player can delete them.
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

/**
 * @typedef {import("../lib/protocol.js").Rating} Rating
 * @typedef {import("../lib/protocol.js").MyStatistics} MyStatistics
 */

/** @param {{me: {name: string | null}}} props */
export function Statistics({ me }) {
  const [statistics, setStatistics] = useState(/** @type {MyStatistics | null} */ (null));
  const [problem, attempt] = useAttempt();
  const [sure, setSure] = useState(false);
  const load = async () => setStatistics(await request("GET /api/me/statistics"));
  useTitle(t("statistics-title"));
  useEffect(() => {
    if (me.name !== null) attempt(load);
  }, [me.name]);
  const deleteAll = () =>
    attempt(async () => {
      await request("DELETE /api/me/statistics");
      setSure(false);
      await load();
    });
  return html`<main class="home statistics">
    <h1>${t("statistics-title")}</h1>
    <p class="problem" role="alert">${problem}</p>
    ${!statistics && me.name !== null && !problem && html`<p role="status">${t("loading")}</p>`}
    ${(statistics || me.name === null) && (statistics?.games ? html`<${Numbers} statistics=${statistics} />` : html`<p class="paper">${t("statistics-none")}</p>`)}
    <section class="paper" aria-label=${t("statistics-delete")}>
      <p class="faint">${t("statistics-private")}</p>
      ${
        sure
          ? html`<p>${t("statistics-delete-sure")}</p>
            <div class="buttons">
              <button type="button" class="primary" onClick=${deleteAll}>${t("settings-delete-button")}</button>
              <button type="button" class="plain" onClick=${() => setSure(false)}>${t("cancel")}</button>
            </div>`
          : html`<button type="button" class="plain" onClick=${() => setSure(true)}>${t("statistics-delete")}</button>`
      }
    </section>
    <a href="/">${t("back-home")}</a>
  </main>`;
}

/** @param {{statistics: MyStatistics}} props */
function Numbers({ statistics }) {
  const { games, wins, points, nominations, coronations, no_votes, only_no } = statistics;
  const number = (/** @type {string} */ id, /** @type {unknown} */ value, /** @type {string} */ more = "") =>
    html`<div><dt>${t(id)}</dt><dd><b>${value}</b> <small>${more}</small></dd></div>`;
  return html`
    <section class="paper" aria-label=${t("statistics-games")}>
      <dl class="numbers">
        ${number("statistics-games", games)}
        ${number("statistics-wins", short(wins), `${Math.round((100 * wins) / games)} %`)}
        ${number("statistics-coronations", coronations, t("statistics-of", { count: nominations }))}
        ${number("statistics-only-no", only_no, t("statistics-of", { count: no_votes }))}
      </dl>
    </section>
    <section class="paper" aria-label=${t("statistics-points")}>
      <h2>${t("statistics-points")}</h2>
      <ol class="rounds">
        ${points.map(
          (sum, at) => html`<li key=${at}>
            <span>${t("results-title", { round: at + 1 })}</span>
            <meter min="0" max="33" value=${sum / games} aria-hidden="true"></meter>
            <b>${short(sum / games)}</b>
          </li>`,
        )}
      </ol>
    </section>
    <section class="paper" aria-label=${t("statistics-rating")}>
      <h2>${t("statistics-rating")}</h2>
      <p class="faint">${t("statistics-rating-says")}</p>
      <${Ladder} statistics=${statistics} />
    </section>
  `;
}

/** @param {{statistics: MyStatistics}} props */
function Ladder({ statistics }) {
  const { people, bots, opponents } = statistics;
  const rows = [
    ...opponents.map(({ level, rating }) => ({ name: t(`level-${level}`), rating, mine: false })),
    ...(bots ? [{ name: t("statistics-you"), rating: bots, mine: true }] : []),
  ].sort((one, other) => other.rating.mu - one.rating.mu);
  return html`
    ${people && html`<h3>${t("statistics-people")}</h3><ul class="ladder"><${Rung} name=${t("statistics-you")} rating=${people} mine /></ul>`}
    ${bots && html`<h3>${t("statistics-bots")}</h3><ul class="ladder">${rows.map(({ name, rating, mine }, at) => html`<${Rung} key=${at} name=${name} rating=${rating} mine=${mine} />`)}</ul>`}
  `;
}

/**
 * A rating with its uncertainty: the true value lies within two sigma with a probability of 95%.
 * @param {{name: string, rating: Rating, mine: boolean}} props
 */
function Rung({ name, rating, mine }) {
  const [low, high] = [rating.mu - 2 * rating.sigma, rating.mu + 2 * rating.sigma];
  const place = (/** @type {number} */ value) => Math.max(0, Math.min(100, value * 2));
  return html`<li class=${mine ? "mine" : ""}>
    <span class="name">${name}</span>
    <span class="span" aria-hidden="true">
      <i style=${{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}></i>
      <b style=${{ left: `${place(rating.mu)}%` }}></b>
    </span>
    <span class="value">${t("statistics-value", { mu: Math.round(rating.mu * 10) / 10, plus: Math.round(20 * rating.sigma) / 10 })}</span>
    <small>${t("statistics-rated", { count: rating.games })}</small>
  </li>`;
}

/** @param {number} value */
const short = (value) => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
