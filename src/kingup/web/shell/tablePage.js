// A table: the lobby before the start, then the game; or one device that several people share.

import { ConnectionNotice, LoadingTable } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { html } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { GameTable } from "../table/gameTable.js";
import { Lobby } from "../table/lobby.js";

const Device = lazy("device", () => import("../device/device.js"), "Device");

/** @param {{code: string, onPhase: (phase: string) => void}} props */
export function TablePage({ code, onPhase }) {
  const store = useTable(code);
  if (!store?.state.table) return html`<${LoadingTable} store=${store} />`;
  if (store.state.guests.length) return html`<${Device} store=${store} onPhase=${onPhase} />`;
  return html`
    <${ConnectionNotice} store=${store} />
    ${store.state.table.stage === "open" ? html`<${Lobby} store=${store} />` : html`<${GameTable} key=${code} store=${store} onPhase=${onPhase} canJoin />`}
  `;
}
