// The origin of a game that continues from a moment of another one, and whose seats its players have taken.
import { request } from "../lib/api.js";
import { problemOf } from "../lib/attempt.js";
import { html, useEffect, useState } from "../lib/html.js";
import { read, write } from "../lib/settings.js";
import { t } from "../lib/text.js";

/**
 * @typedef {import("../lib/protocol.js").BranchView} BranchView
 * @typedef {import("../lib/protocol.js").TableView} TableView
 */

/** @param {{branch: BranchView | null, table?: TableView}} props table: where it is played; left out for a replay. */
export function Branch({ branch, table }) {
  if (!branch) return null;
  const [round, step] = branch.at.split(".");
  return html`<div class="faint branch">
    ${
      branch.code
        ? html`<p>${t("branch-of-game", { code: branch.code, round, step })} <a href=${`/g/${branch.code}?at=${branch.at}`}>${t("replay-link")}</a></p>`
        : html`<p>${t("branch-of-record", { round, step })}</p>`
    }
    ${table && html`<${FormerSeats} branch=${branch} table=${table} />`}
  </div>`;
}

/** @param {{branch: BranchView, table: TableView}} props */
function FormerSeats({ branch, table }) {
  const [players, setPlayers] = useState(/** @type {string[]} */ (read(playersKey(table.code)) ?? []));
  useEffect(() => {
    if (players.length || !branch.code) return;
    // The table stores no names of that game, so that they can be deleted there. Without them nothing is missing here.
    problemOf(async () => {
      const query = { at: branch.at, lens: /** @type {const} */ ("spectator") };
      const { leg } = await request("GET /api/tables/{code}/replay", { code: branch.code, query });
      setPlayers(leg.view.players);
    });
  }, []);
  return html`<ul class="former">
    ${players.map((former, seat) => {
      const player = table.chairs[seat]?.name;
      return html`<li key=${seat} class=${`s-${seat}`}>${player ? t("branch-seat", { player, former }) : t("branch-seat-free", { former })}</li>`;
    })}
  </ul>`;
}

/**
 * Remember, in this browser, who played in the game that a table continues: the table of a record cannot ask anybody.
 * @param {string} code
 * @param {string[]} players
 */
export const rememberPlayers = (code, players) => write(playersKey(code), players);

/** @param {string} code */
const playersKey = (code) => `kingup-branch-${code}`;
