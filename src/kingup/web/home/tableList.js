// A list of tables.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{tables: import("../lib/protocol.js").Listed[], empty?: string}} props */
export function TableList({ tables, empty }) {
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
