// A table: the lobby before the start, then the game.

import { useBoardSize } from "../board/boardSize.js";
import { Castle, Outside } from "../board/castle.js";
import { followDrag } from "../board/drag.js";
import { Election, momentOf } from "../board/election.js";
import { useGliding } from "../board/glide.js";
import { Network, Waiting } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { useWatcher } from "../connection/useTableEvents.js";
import { announce } from "../events/announcer.js";
import { pointOf } from "../events/chronicle.js";
import { play as playSound } from "../events/sound.js";
import { ask, contribution, requestId } from "../lib/api.js";
import { useOnce } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { FLOORS, floorSign } from "../lib/game.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { go } from "../lib/route.js";
import { settings } from "../lib/settings.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { Branch } from "./branch.js";
import { useBubbles } from "./bubbles.js";
import { Cards, Goal } from "./hand.js";
import { History } from "./history.js";
import { Lobby } from "./lobby.js";
import { useEar } from "./narrator.js";
import { Notes } from "./notes.js";
import { Prompt, promptText } from "./prompt.js";
import { Results } from "./results.js";
import { Seats } from "./seats.js";
import { Talk } from "./talk.js";

const Device = lazy("device", () => import("../device/device.js"), "Device");

/** What is drawn for each panel: on a phone there is no room for its word. @type {Record<string, string>} */
const SIGNS = {
  talk: "M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 5v-5H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 8h8M8 12h5",
  notes: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4M13 20h7",
  history: "M4 12a8 8 0 1 1 2.5 5.8M4 19v-5h5M12 8v4l3 2",
  leave: "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
};

/** How long an opened vote stays before the eyes, unless it is put away. */
const CEREMONY = /** @type {Record<string, number>} */ ({ crowned: 5700, eliminated: 4700 });

/** @param {{code: string, onPhase: (phase: string) => void}} props */
export function TablePage({ code, onPhase }) {
  const store = useTable(code);
  if (!store?.state.table) return html`<${Waiting} store=${store} />`;
  if (store.state.guests.length) return html`<${Device} store=${store} onPhase=${onPhase} />`;
  return html`
    <${Network} store=${store} />
    ${store.state.table.stage === "open" ? html`<${Lobby} store=${store} />` : html`<${GameTable} key=${code} store=${store} onPhase=${onPhase} />`}
  `;
}

/**
 * @param {{store: import("../connection/tableStore.js").TableStore, opened?: import("../connection/tableStore.js").TableEvent | null,
 *   onPhase: (phase: string) => void}} props opened: the vote that was laid open just before.
 */
export function GameTable({ store, opened, onPhase }) {
  const { state } = store;
  const view = /** @type {import("../connection/tableStore.js").View} */ (state.view);
  const table = /** @type {import("../connection/tableStore.js").Table} */ (state.table);
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  /** Whether the keyboard goes on to where the chosen one could land. */
  const [landing, setLanding] = useState(false);
  const [problem, setProblem] = useState({ text: "", point: "" });
  const [reveal, setReveal] = useState(opened ?? null);
  const [, once] = useOnce();
  const [panel, setPanel] = useState(/** @type {string | null} */ (null));
  const mine = state.seat !== null && view.turn === state.seat;
  const point = pointOf(view);
  const whole = useRef(/** @type {HTMLElement | null} */ (null));
  useGliding(whole);
  const bubbles = useBubbles(store);

  useEffect(() => onPhase(view.phase), [view.phase]);
  useCeremony(store, setReveal);
  useEar(store);
  useLayoutEffect(() => {
    if (opened) setReveal(opened);
  }, [opened]);
  // At once: an effect that comes late would take back what has been chosen since.
  useLayoutEffect(() => setChosen(null), [view.turn, view.phase]);
  useLayoutEffect(() => {
    if (chosen && landing)
      /** @type {HTMLElement | null | undefined} */ (whole.current?.querySelector(".land"))?.focus();
  }, [chosen, landing]);
  useEffect(() => {
    if (!reveal) return undefined;
    const timer = setTimeout(() => setReveal(null), CEREMONY[reveal.event]);
    return () => clearTimeout(timer);
  }, [reveal]);
  const waited = state.seat !== null && table.waited_for.includes(state.seat);
  useTitle(waited ? `● ${t("event-your-turn")}` : table.code);

  // A problem belongs to the moment in which something was asked: when that is over, nobody is to read of it.
  const complain = (/** @type {string} */ text) => setProblem({ text, point });
  const say = async (/** @type {any} */ command) => {
    const refusal = await store.ask(command);
    complain(refusal ? refusalText(refusal) : "");
    if (refusal) announce(refusalText(refusal));
    return refusal;
  };
  const talk = (/** @type {any} */ command) => store.ask(command);
  const act = (/** @type {string} */ action) => {
    setChosen(null);
    return say({ do: "play", action });
  };
  const vote = async (/** @type {string} */ card) => {
    const { ballot } = state;
    store.set({ ballot: card });
    // Unless something newer has come meanwhile: the election may be over.
    if ((await say({ do: "play", action: card })) && store.state.ballot === card) store.set({ ballot });
  };
  /** What may be done with somebody. */
  const movesOf = (/** @type {string} */ initial) => state.legal.filter((one) => one[0] === initial && one.length > 1);
  const choose = (/** @type {string} */ initial, /** @type {boolean} */ byKey) => {
    complain("");
    if (!mine) {
      // Whose turn it is, and what for.
      announce(promptText(state, null));
      return;
    }
    const moves = movesOf(initial);
    // What cannot be done is asked for all the same: the server says why not.
    if (!moves.length) act(wishFor(view, initial));
    else if (view.phase === "climbing" && chosen === initial) act(moves[0]);
    else {
      const next = chosen === initial ? null : initial;
      setChosen(next);
      setLanding(byKey);
      announce(promptText(state, next));
    }
  };
  const land = (/** @type {string} */ floor) => {
    if (chosen) act(chosen + floor);
  };
  const drag = (/** @type {string} */ initial, /** @type {PointerEvent} */ event) => {
    if (!mine) return;
    const moves = movesOf(initial);
    followDrag(event, {
      onLift: () => {
        complain("");
        setLanding(false);
        setChosen(moves.length ? initial : null);
      },
      onDrop: (floor) => (floor ? act(initial + floor) : setChosen(null)),
      // As after a tap, it stays chosen.
      onReturn: () => (moves.length ? announce(promptText(state, initial)) : act(wishFor(view, initial))),
    });
  };
  const putBack = () => {
    const taken = /** @type {HTMLElement | null | undefined} */ (whole.current?.querySelector(".chosen"));
    setChosen(null);
    announce(promptText(state, null));
    taken?.focus();
  };
  // Arrows go from one place to land on to the next; Escape puts back who was taken.
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!chosen || /** @type {Element} */ (event.target).closest("dialog")) return;
    if (event.key === "Escape") putBack();
    const places = /** @type {HTMLElement[]} */ ([...(whole.current?.querySelectorAll(".land") ?? [])]);
    const at = places.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    places[at + step]?.focus();
  };
  const targets = chosen ? movesOf(chosen).map((one) => one[1]) : [];
  const movable = new Set(mine && view.phase === "climbing" ? state.legal.map((one) => one[0]) : []);
  const favorites = settings.hideFavorites ? "" : (view.goal ?? "");
  const resting = (table.stage === "results" || table.stage === "finished") && !reveal;
  useBoardSize(whole, !resting);

  return html`<main class=${`table live phase-${view.phase}`} ref=${whole} onKeyDown=${onKey}>
    <h1 class="unseen">${t("lobby-title", { code: table.code })}</h1>
    <${Seats} state=${state} bubbles=${bubbles} onAsk=${(/** @type {number} */ seat) => say({ do: "ask_stand_in", seat })} />
    <div class="middle">
      <${Prompt} state=${state} problem=${problem.point === point ? problem.text : ""} text=${promptText(state, chosen)} />
      ${
        state.seat !== null &&
        table.chairs[state.seat]?.stand_in &&
        html`<p class="network">${t("you-are-away")} <button type="button" class="plain" onClick=${() => say({ do: "come_back" })}>${t("come-back")}</button></p>`
      }
      ${
        resting
          ? html`<${Results} state=${state} onGoOn=${() => say({ do: "go_on" })} onRematch=${() => once(() => rematch(table.code, complain))} />`
          : html`<div class="board">
            <${Castle}
              view=${view}
              favorites=${favorites}
              chosen=${chosen}
              targets=${targets}
              movable=${movable}
              moment=${momentOf(view, reveal)}
              onChoose=${choose}
              onFloor=${land}
              onDragStart=${drag}
            />
            <${Election} state=${state} reveal=${reveal} onClose=${() => setReveal(null)} />
          </div>`
      }
      ${
        !resting &&
        html`<div class="low">
        ${view.aside.length > 0 && html`<${Outside} title=${t("aside-title")} initials=${view.aside} favorites=${favorites} chosen=${chosen} onChoose=${choose} onDragStart=${drag} />`}
        ${view.eliminated.length > 0 && html`<${Outside} fallen splash=${momentOf(view, reveal) === "trapdoor"} title=${t("eliminated-title")} initials=${view.eliminated} favorites=${favorites} chosen=${null} />`}
        <div class="own">
          <${Goal} state=${state} />
          <${Cards} state=${state} onVote=${vote} />
        </div>
      </div>`
      }
      <nav class="panels" aria-label=${t("menu")}>
        ${["talk", "notes", "history", ...(table.stage === "playing" && state.seat !== null ? ["leave"] : [])].map(
          (id) =>
            html`<button key=${id} type="button" class=${`plain to-${id}`} title=${t(`menu-${id}`)} onClick=${() => setPanel(id)}>
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[id]} /></svg><span>${t(`menu-${id}`)}</span>
            </button>`,
        )}
      </nav>
      ${!table.lesson && html`<${Branch} branch=${table.branch} />`}
    </div>
    <aside class="side">
      <${Talk} state=${state} onSay=${talk} />
      <${Notes} state=${state} />
      <${History} state=${state} />
    </aside>
    ${panel === "talk" && html`<${Dialog} title=${t("talk-title")} onClose=${() => setPanel(null)}><${Talk} state=${state} onSay=${talk} ready /><//>`}
    ${panel === "notes" && html`<${Dialog} title=${t("notes-title")} onClose=${() => setPanel(null)}><${Notes} state=${state} /><//>`}
    ${panel === "history" && html`<${Dialog} title=${t("history-title")} onClose=${() => setPanel(null)}><${History} state=${state} /><//>`}
    ${
      panel === "leave" &&
      html`<${Dialog} title=${t("leave-game")} onClose=${() => setPanel(null)}>
      <p>${t("leave-sure")}</p>
      <button type="button" class="primary" onClick=${async () => !(await say({ do: "leave" })) && go("/")}>${t("leave-game")}</button>
    <//>`
    }
  </main>`;
}

/**
 * What to ask for somebody with whom nothing may be done: the floor above, which is the next one in the server's list. It is
 * the only move that is made up here, and one that is refused.
 * @param {import("../connection/tableStore.js").View} view
 * @param {string} initial
 */
const wishFor = (view, initial) => initial + (FLOORS[FLOORS.indexOf(floorSign(view.castle[initial])) - 1] ?? FLOORS[0]);

/**
 * Give each event its sound, and show votes when they are opened.
 * @param {import("../connection/tableStore.js").TableStore} store
 * @param {(event: import("../connection/tableStore.js").TableEvent | null) => void} setReveal
 */
function useCeremony(store, setReveal) {
  useWatcher(store, ({ event }) => {
    if (event.event === "nominated" || event.event === "cards_dealt") setReveal(null);
    if (event.event === "placed" || event.event === "climbed") playSound("move");
    if (event.event === "ballot_laid") playSound("card");
    if (event.event === "eliminated" || event.event === "crowned") {
      setReveal(event);
      playSound(event.event === "crowned" ? "crown" : "fall");
    }
  });
}

/** @param {string} code @param {(problem: string) => void} complain */
async function rematch(code, complain) {
  try {
    const opened = await ask("POST", `/api/tables/${code}/rematch`, { id: requestId(), contribution: contribution() });
    go(`/t/${opened.code}`);
  } catch (refused) {
    complain(refusalText(/** @type {import("../lib/api.js").Refused} */ (refused).refusal));
  }
}
