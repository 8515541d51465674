// A table: the lobby before the start, then the game; or one device that several people share.

import { ConnectionNotice, LoadingTable } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { html, useEffect } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { setShown } from "../lib/waiting.js";
import { GameTable } from "../table/gameTable.js";
import { Lobby } from "../table/lobby.js";

const Device = lazy("device", () => import("../device/device.js"), "Device");

/** @param {{code: string, onPhase: (phase: string) => void}} props */
export function TablePage({ code, onPhase }) {
  const store = useTable(code);
  const { table, seat, guests } = store?.state ?? { table: null, seat: null, guests: [] };
  const seats = [...(seat === null ? [] : [seat]), ...guests];
  const isRunning = table?.stage === "playing" || table?.stage === "results";
  const waits = isRunning && seats.some((one) => table.waited_for.includes(one));
  useEffect(() => {
    if (table) setShown(code, waits);
  }, [code, waits, !table]);
  useEffect(() => () => setShown(code, null), [code]);
  if (!store?.state.table) return html`<${LoadingTable} store=${store} />`;
  if (store.state.guests.length) return html`<${Device} store=${store} onPhase=${onPhase} />`;
  return html`
    <${ConnectionNotice} store=${store} />
    ${store.state.table.stage === "open" ? html`<${Lobby} store=${store} />` : html`<${GameTable} key=${code} store=${store} onPhase=${onPhase} canJoin />`}
  `;
}
