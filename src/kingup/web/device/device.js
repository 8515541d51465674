// A table on one device: everybody sees the castle, and what is somebody's own is behind a curtain.

import { Network, Waiting } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { useWatcher } from "../connection/useTableEvents.js";
import { hush } from "../events/announcer.js";
import { ask, contribution, requestId } from "../lib/api.js";
import { useOnce } from "../lib/attempt.js";
import { html, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { about, refusalText, t } from "../lib/text.js";
import { GameTable } from "../table/gameTable.js";
import { Lobby } from "../table/lobby.js";

/**
 * @typedef {import("../connection/tableStore.js").TableStore} TableStore
 * @typedef {import("../connection/tableStore.js").TableEvent} TableEvent
 */

/** What comes after an opened vote, and covers it. */
const NEXT = new Set(["nominated", "climbed", "cards_dealt"]);

/** @param {{store: TableStore, onPhase: (phase: string) => void}} props store: as everybody may see it. */
export function Device({ store, onPhase }) {
  const { table, guests } = store.state;
  const [lifted, setLifted] = useState(/** @type {number | null} */ (null));
  const [opened, setOpened] = useState(/** @type {TableEvent | null} */ (null));
  useWatcher(store, ({ event }) => {
    if (event.event === "eliminated" || event.event === "crowned") setOpened(event);
    else if (NEXT.has(event.event)) setOpened(null);
  });
  if (!table) return null;
  if (table.stage === "open") return html`<${Start} code=${table.code} seat=${hostSeat(table, guests)} />`;
  if (lifted !== null)
    return html`<${Lifted} key=${lifted} code=${table.code} seat=${lifted} onPhase=${onPhase} onFall=${() => setLifted(null)} />`;
  return html`<div class="curtained">
    <${Network} store=${store} />
    <${GameTable} store=${store} opened=${opened} onPhase=${onPhase} />
    <${Curtain} store=${store} onLift=${setLifted} />
  </div>`;
}

/** @param {import("../connection/tableStore.js").Table} table @param {number[]} guests */
const hostSeat = (table, guests) => (table.host !== null && guests.includes(table.host) ? table.host : guests[0]);

/** Before the start nothing is secret. @param {{code: string, seat: number}} props */
function Start({ code, seat }) {
  const store = useTable(code, String(seat));
  if (!store?.state.table) return html`<${Waiting} store=${store} />`;
  return html`<${Network} store=${store} /><${Lobby} store=${store} />`;
}

/**
 * What one of them alone may see, until they have done what they are asked for, or draw the curtain.
 * @param {{code: string, seat: number, onPhase: (phase: string) => void, onFall: () => void}} props
 */
function Lifted({ code, seat, onPhase, onFall }) {
  const store = useTable(code, String(seat));
  const { table, view } = store?.state ?? {};
  const due = table?.waited_for.includes(seat) && table.stage === "playing";
  // What they are asked for; after the last vote it may be theirs again to move, when all have seen the ballots.
  const moment = due ? `${view?.round} ${view?.phase} ${view?.history.length}` : "";
  const asked = useRef("");
  useLayoutEffect(() => {
    if (asked.current && asked.current !== moment) onFall();
    asked.current ||= moment;
  }, [moment]);
  // Take back everything that was told to this player before the next one listens. The cleanup of useEffect would come too late.
  useLayoutEffect(() => hush, []);
  if (!store?.state.view) return html`<${Waiting} store=${store} />`;
  const name = store.state.view.players[seat];
  return html`<div class="lifted">
    <section class="whose" aria-label=${t("device-whose", { name })}>
      <b>${name}</b>
      <button type="button" class="plain" aria-label=${t("device-fall")} onClick=${onFall}>${t("device-curtain")}</button>
    </section>
    <${Network} store=${store} />
    <${GameTable} store=${store} onPhase=${onPhase} />
  </div>`;
}

/** @param {{store: TableStore, onLift: (seat: number) => void}} props */
function Curtain({ store, onLift }) {
  const { table, view, guests } = store.state;
  const [problem, setProblem] = useState("");
  const [, once] = useOnce();
  if (!table || !view) return null;
  const due = guests.filter((seat) => table.waited_for.includes(seat));
  const next = due[0];
  const attempt = (/** @type {() => Promise<void>} */ work) =>
    once(() =>
      work().catch((/** @type {import("../lib/api.js").Refused} */ refused) =>
        setProblem(refusalText(refused.refusal)),
      ),
    );
  const goOn = () =>
    attempt(async () => {
      for (const seat of due) await say(table.code, seat, { do: "go_on" });
    });
  const again = () =>
    attempt(async () => {
      const path = `/api/tables/${table.code}/rematch?as=${guests[0]}`;
      const { code } = await ask("POST", path, { id: requestId(), contribution: contribution() });
      go(`/t/${code}`);
    });
  return html`<section class="curtain" aria-label=${t("device-curtain")}>
    <p class="problem" role="alert">${problem}</p>
    ${
      table.stage === "results" &&
      html`<button type="button" class="primary" disabled=${!due.length} onClick=${goOn}>${due.length ? t("go-on") : t("go-on-waiting")}</button>`
    }
    ${
      table.stage === "finished" &&
      html`<button type="button" class="primary" onClick=${again}>${t("rematch")}</button>
      <a class="plain" href="/">${t("back-home")}</a>`
    }
    ${
      table.stage === "playing" &&
      html`<p role="status">${next === undefined ? t("device-wait") : wanted(view, next)}</p>
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

/** Who takes the device next, and what for. @param {import("../connection/tableStore.js").View} view @param {number} seat */
function wanted(view, seat) {
  const player = view.players[seat];
  if (view.phase === "placing") return t("device-place", { player });
  if (view.phase === "climbing" || !view.nominee) return t("device-climb", { player });
  return t("device-vote", { player, ...about(view.nominee) });
}

/** @param {string} code @param {number} seat @param {object} command */
const say = (code, seat, command) =>
  ask("POST", `/api/tables/${code}/requests?as=${seat}`, { id: requestId(), command });
