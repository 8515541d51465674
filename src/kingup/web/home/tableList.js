// A list of tables: who plays, since when, and how it stands.
import { Emblem } from "../board/medallion.js";
import { html } from "../lib/html.js";
import { list, t } from "../lib/text.js";

/** @typedef {import("../lib/protocol.js").Listed} Listed */

/** @param {{tables: Listed[], empty?: string}} props */
export function TableList({ tables, empty }) {
  if (!tables.length) return html`<p class="faint">${empty}</p>`;
  return html`<ul class="tables">
    ${tables.map((table) => html`<${Row} key=${table.code} table=${table} />`)}
  </ul>`;
}

/** @param {{table: Listed}} props */
function Row({ table }) {
  const opened = new Date(table.opened_at * 1000);
  return html`<li>
    <a href=${`/t/${table.code}`}><b>${table.stage === "finished" ? html`<${Result} table=${table} />` : table.names.filter(Boolean).join(", ")}</b></a>
    <small><time datetime=${opened.toISOString()}>${dateText(opened)}</time> · ${standing(table)}</small>
    ${table.your_turn && html`<strong>${t("turn-yours")}</strong>`}
    ${
      table.stage === "finished" &&
      html`<span class="do"><a class="plain" href=${`/g/${table.code}`}>${t("replay-link")}</a>
      <a class="plain" href=${`/api/tables/${table.code}/record`} download>${t("home-record")}</a></span>`
    }
  </li>`;
}

/** The players with their totals, the best first. Winners have a crown. @param {{table: Listed}} props */
function Result({ table: { names, totals, winners } }) {
  const seats = names.map((_, seat) => seat).sort((one, other) => totals[other] - totals[one]);
  return seats.map(
    (seat, at) =>
      html`<span key=${seat}>${at > 0 && ", "}${winners.includes(seat) && html`<${Emblem} id="crown" /><span class="unseen">${t("home-won")} </span>`}${names[seat]} ${totals[seat]}</span>`,
  );
}

/** Return how a table stands, in a few words. @param {Listed} table */
function standing(table) {
  const { stage, names, seats, round, waited_for: waited, deadline } = table;
  if (stage === "open") return t("home-free-seats", { count: seats - names.filter(Boolean).length });
  if (stage === "finished") return t("home-finished");
  if (round === null) return t("home-running");
  const waiting =
    waited.length > 0 &&
    !table.your_turn &&
    t("prompt-voted-wait", { players: list(waited.map((seat) => names[seat])) });
  return [
    stage === "results" ? t("prompt-results", { round }) : t("round-of", { round }),
    waiting,
    deadline && timeLeft(deadline),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Return the time that is left until a moment, in seconds since 1970. @param {number} deadline */
function timeLeft(deadline) {
  const minutes = Math.max(0, Math.ceil((deadline - Date.now() / 1000) / 60));
  return t("clock-left", { time: minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h` });
}

/** @param {Date} date */
const dateText = (date) =>
  date.toLocaleString(document.documentElement.lang, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
