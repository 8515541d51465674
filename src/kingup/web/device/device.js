// A game on one device that several people share: everybody sees the castle, and private cards are behind a curtain.

import { ConnectionNotice, LoadingTable } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { useTableEvents } from "../connection/useTableEvents.js";
import { clearAnnouncements } from "../events/announcer.js";
import { opensBallots, positionKey } from "../events/chronicle.js";
import { randomHex, request, sendCommand } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { html, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { enter } from "../lib/newTable.js";
import { go } from "../lib/route.js";
import { about, t } from "../lib/text.js";
import { GameTable } from "../table/gameTable.js";
import { Lobby } from "../table/lobby.js";

/**
 * @typedef {import("../connection/tableStore.js").TableStore} TableStore
 * @typedef {import("../events/chronicle.js").OpenedVote} OpenedVote
 */

/** Events after which an opened vote is no longer shown. */
const NEXT = new Set(["nominated", "climbed", "cards_dealt"]);

/** @param {{store: TableStore, onPhase: (phase: string) => void}} props store: as a spectator sees the table. */
export function Device({ store, onPhase }) {
  const { table, guests } = store.state;
  const [lifted, setLifted] = useState(/** @type {number | null} */ (null));
  const [opened, setOpened] = useState(/** @type {OpenedVote | null} */ (null));
  useTableEvents(store, ({ event }) => {
    if (opensBallots(event)) setOpened(event);
    else if (NEXT.has(event.event)) setOpened(null);
  });
  if (!table) return null;
  if (table.stage === "open") return html`<${SharedLobby} code=${table.code} seat=${hostSeat(table, guests)} />`;
  if (lifted !== null)
    return html`<${PrivateTable} key=${lifted} code=${table.code} seat=${lifted} onPhase=${onPhase} onHide=${() => setLifted(null)} />`;
  return html`<div class="curtained">
    <${ConnectionNotice} store=${store} />
    <${GameTable} store=${store} opened=${opened} onPhase=${onPhase} />
    <${Curtain} store=${store} onLift=${setLifted} />
  </div>`;
}

/** @param {import("../lib/protocol.js").TableView} table @param {number[]} guests */
const hostSeat = (table, guests) => (table.host !== null && guests.includes(table.host) ? table.host : guests[0]);

/** The lobby, which has no secrets. @param {{code: string, seat: number}} props */
function SharedLobby({ code, seat }) {
  const store = useTable(code, String(seat));
  if (!store?.state.table) return html`<${LoadingTable} store=${store} />`;
  return html`<${ConnectionNotice} store=${store} /><${Lobby} store=${store} />`;
}

/**
 * The table as one player sees it, until their turn is over or they close the curtain.
 * @param {{code: string, seat: number, onPhase: (phase: string) => void, onHide: () => void}} props
 */
function PrivateTable({ code, seat, onPhase, onHide }) {
  const store = useTable(code, String(seat));
  const { table, view } = store?.state ?? {};
  const due = table?.waited_for.includes(seat) && table.stage === "playing";
  // The curtain closes even when the same player moves next: after the last vote everybody has to see the ballots.
  const turn = due && view ? positionKey(view) : "";
  const first = useRef("");
  useLayoutEffect(() => {
    if (first.current && first.current !== turn) onHide();
    first.current ||= turn;
  }, [turn]);
  // Remove this player's announcements before the next player listens. The cleanup of useEffect would come too late.
  useLayoutEffect(() => clearAnnouncements, []);
  if (!store?.state.view) return html`<${LoadingTable} store=${store} />`;
  const name = store.state.view.players[seat];
  return html`<div class="lifted">
    <section class="whose" aria-label=${t("device-whose", { name })}>
      <b>${name}</b>
      <button type="button" class="plain" aria-label=${t("device-fall")} onClick=${onHide}>${t("device-curtain")}</button>
    </section>
    <${ConnectionNotice} store=${store} />
    <${GameTable} store=${store} onPhase=${onPhase} />
  </div>`;
}

/** @param {{store: TableStore, onLift: (seat: number) => void}} props */
function Curtain({ store, onLift }) {
  const { table, view, guests } = store.state;
  const [problem, attempt] = useAttempt();
  const [, once] = useOnce();
  if (!table || !view) return null;
  const due = guests.filter((seat) => table.waited_for.includes(seat));
  const next = due[0];
  const act = (/** @type {() => Promise<void>} */ work) => once(() => attempt(work));
  const goOn = () =>
    act(async () => {
      for (const seat of due) await sendCommand(table.code, { do: "go_on" }, seat);
    });
  const rematch = () =>
    act(async () => {
      const body = { id: randomHex() };
      const query = { as: guests[0] };
      const opened = await request("POST /api/tables/{code}/rematch", { code: table.code, query, body });
      go(`/t/${await enter(opened, guests)}`);
    });
  return html`<section class="curtain" aria-label=${t("device-curtain")}>
    <p class="problem" role="alert">${problem}</p>
    ${
      table.stage === "results" &&
      html`<button type="button" class="primary" disabled=${!due.length} onClick=${goOn}>${due.length ? t("go-on") : t("go-on-waiting")}</button>`
    }
    ${
      table.stage === "finished" &&
      html`<button type="button" class="primary" onClick=${rematch}>${t("rematch")}</button>
      <a class="plain" href="/">${t("back-home")}</a>`
    }
    ${
      table.stage === "playing" &&
      html`<p role="status">${next === undefined ? t("device-wait") : turnText(view, next)}</p>
      ${next !== undefined && html`<button type="button" class=${`primary s-${next}`} onClick=${() => onLift(next)}>${t("device-lift", { name: view.players[next] })}</button>`}
      ${
        guests.length > 1 &&
        html`<details>
        <summary>${t("device-look")}</summary>
        <p class="others">
          ${guests.filter((seat) => seat !== next).map((seat) => html`<button key=${seat} type="button" class="plain" onClick=${() => onLift(seat)}>${view.players[seat]}</button>`)}
        </p>
      </details>`
      }`
    }
  </section>`;
}

/**
 * Return whose turn it is to take the device, and what for.
 * @param {import("../lib/protocol.js").View} view
 * @param {number} seat
 */
function turnText(view, seat) {
  const player = view.players[seat];
  if (view.phase === "placing") return t("device-place", { player });
  if (view.phase === "climbing" || !view.nominee) return t("device-climb", { player });
  return t("device-vote", { player, ...about(view.nominee) });
}
