// A running game: the castle, the players around it, and the player's own cards.

import { useBoardSize } from "../board/boardSize.js";
import { Castle, Outside } from "../board/castle.js";
import { followDrag } from "../board/drag.js";
import { ceremonyStageOf, Election, playOutcome, SEEN } from "../board/election.js";
import { useGliding } from "../board/glide.js";
import { useTableEvents } from "../connection/useTableEvents.js";
import { announce } from "../events/announcer.js";
import { opensBallots, positionKey } from "../events/chronicle.js";
import { playSound } from "../events/sound.js";
import { vibrate } from "../events/vibration.js";
import { randomHex, request } from "../lib/api.js";
import { problemOf, useOnce } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { FLOORS, floorSign } from "../lib/game.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { enter } from "../lib/newTable.js";
import { go } from "../lib/route.js";
import { paced, settings } from "../lib/settings.js";
import { errorText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { useWakeLock } from "../lib/wakeLock.js";
import { Banner, useBeginning } from "./banner.js";
import { Branch } from "./branch.js";
import { useBubbles } from "./bubbles.js";
import { earlyCardText, earlyMoveText } from "./early.js";
import { Cards, Goal } from "./hand.js";
import { History } from "./history.js";
import { useNarrator } from "./narrator.js";
import { Notes } from "./notes.js";
import { Prompt, promptText } from "./prompt.js";
import { useRematch } from "./rematch.js";
import { Results, Review } from "./results.js";
import { AskForSeat, RequestsToHost, useAnswer } from "./seatRequests.js";
import { Seats } from "./seats.js";
import { Talk } from "./talk.js";
import { Tips } from "./tips.js";
import { useVoting } from "./voting.js";

/** Icons for the panels: on a phone there is no room for their names. @type {Record<string, string>} */
const ICONS = {
  talk: "M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 5v-5H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 8h8M8 12h5",
  notes: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4M13 20h7",
  history: "M4 12a8 8 0 1 1 2.5 5.8M4 19v-5h5M12 8v4l3 2",
  leave: "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
};

/** Milliseconds that an opened vote is shown at normal speed, unless the player closes it. */
const CEREMONY = { crowned: 4950, eliminated: 3950 };

/**
 * @typedef {import("../events/chronicle.js").OpenedVote} OpenedVote
 * @typedef {import("../lib/protocol.js").Command} Command
 */

/**
 * @param {{store: import("../connection/tableStore.js").TableStore, opened?: OpenedVote | null,
 *   onPhase: (phase: string) => void, canJoin?: boolean, title?: string}} props
 *   opened: the vote that has just been opened; canJoin: whether a spectator may ask for a seat; title: of the tab, in
 *   place of the code and of whose turn it is.
 */
export function GameTable({ store, opened, onPhase, canJoin = false, title }) {
  const { state } = store;
  const view = /** @type {import("../lib/protocol.js").View} */ (state.view);
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  /** Whether the focus moves on to the floors where the chosen character can go: after a choice with the keyboard. */
  const [focusTargets, setFocusTargets] = useState(false);
  const [problem, setProblem] = useState({ text: "", position: "", number: 0 });
  /** The vote whose ballots are shown now. */
  const [reveal, setReveal] = useState(opened ?? null);
  const [, once] = useOnce();
  const [panel, setPanel] = useState(/** @type {string | null} */ (null));
  const myTurn = state.seat !== null && view.turn === state.seat;
  const position = positionKey(view);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useGliding(root);
  const bubbles = useBubbles(store);
  const beginning = useBeginning(store);

  useEffect(() => onPhase(view.phase), [view.phase]);
  useEffect(() => {
    // The round may end with this vote. If that fails, it is tried again when the results are shown.
    if (view.phase === "voting") Review.load().catch(() => {});
  }, [view.phase]);
  useCeremony(store, setReveal);
  useNarrator(store);
  const answer = useAnswer(store);
  const rematchNotice = useRematch(state);
  useLayoutEffect(() => {
    if (opened) setReveal(opened);
  }, [opened]);
  // A layout effect: a late one would undo what has been chosen since.
  useLayoutEffect(() => setChosen(null), [view.turn, view.phase]);
  useLayoutEffect(() => {
    if (chosen && focusTargets)
      /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".land"))?.focus();
  }, [chosen, focusTargets]);
  useEffect(() => {
    if (!reveal) return undefined;
    const timer = setTimeout(() => setReveal(null), paced(CEREMONY[reveal.event]));
    return () => clearTimeout(timer);
  }, [reveal]);
  useWakeLock(table.stage !== "finished");
  const waited = state.seat !== null && table.stage === "playing" && table.waited_for.includes(state.seat);
  useTitle(title ?? (waited ? `● ${t("event-your-turn")}` : table.code));

  // A problem is shown only until the game moves on.
  const showProblem = (/** @type {string} */ text) =>
    setProblem(({ number }) => ({ text, position, number: text ? number + 1 : number }));
  /** Say why something has no effect now. */
  const explain = (/** @type {string} */ text) => {
    showProblem(text);
    announce(text || promptText(state, null));
  };
  const send = async (/** @type {Command} */ command) => {
    const error = await store.send(command);
    showProblem(errorText(error));
    if (error) announce(errorText(error));
    return error;
  };
  const talk = (/** @type {Command} */ command) => store.send(command);
  const act = (/** @type {string} */ action) => {
    setChosen(null);
    return send({ do: "play", action });
  };
  const voting = useVoting(store, send);
  const prompt = voting.asked ? t("vote-again", { ballot: t(`ballot-${voting.asked}`) }) : promptText(state, chosen);
  /** Return the legal moves of a character. */
  const legalMovesOf = (/** @type {string} */ initial) =>
    state.legal.filter((one) => one[0] === initial && one.length > 1);
  const choose = (/** @type {string} */ initial, /** @type {boolean} */ byKey) => {
    if (!myTurn) {
      explain(earlyMoveText(state));
      return;
    }
    showProblem("");
    const moves = legalMovesOf(initial);
    // Send a move that is not legal, too: the server explains why not.
    if (!moves.length) act(illegalMove(view, initial));
    else if (view.phase === "climbing" && chosen === initial) act(moves[0]);
    else {
      const next = chosen === initial ? null : initial;
      setChosen(next);
      setFocusTargets(byKey);
      announce(promptText(state, next));
    }
  };
  const moveChosenTo = (/** @type {string} */ floor) => {
    if (chosen) act(chosen + floor);
    else explain(earlyMoveText(state));
  };
  const drag = (/** @type {string} */ initial, /** @type {PointerEvent} */ event) => {
    if (!myTurn) return;
    const moves = legalMovesOf(initial);
    followDrag(event, {
      onLift: () => {
        showProblem("");
        setFocusTargets(false);
        setChosen(moves.length ? initial : null);
      },
      onDrop: (floor) => (floor ? act(initial + floor) : setChosen(null)),
      // It stays chosen, as after a tap.
      onReturn: () => (moves.length ? announce(promptText(state, initial)) : act(illegalMove(view, initial))),
    });
  };
  const putBack = () => {
    const chosenButton = /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".chosen"));
    setChosen(null);
    announce(promptText(state, null));
    chosenButton?.focus();
  };
  // Arrow keys go from one target floor to the next, and Escape puts the chosen character back.
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!chosen || /** @type {Element} */ (event.target).closest("dialog")) return;
    if (event.key === "Escape") putBack();
    const targetButtons = /** @type {HTMLElement[]} */ ([...(root.current?.querySelectorAll(".land") ?? [])]);
    const at = targetButtons.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    targetButtons[at + step]?.focus();
  };
  const targets = chosen ? legalMovesOf(chosen).map((one) => one[1]) : [];
  const movable = new Set(myTurn && view.phase === "climbing" ? state.legal.map((one) => one[0]) : []);
  const favorites = settings.hideFavorites ? "" : (view.goal ?? "");
  const showResults = (table.stage === "results" || table.stage === "finished") && !reveal;
  useBoardSize(root, !showResults);

  return html`<main class=${`table live phase-${view.phase}`} ref=${root} onKeyDown=${onKey}>
    <h1 class="unseen">${t("lobby-title", { code: table.code })}</h1>
    <${Seats} state=${state} bubbles=${bubbles} onStandIn=${(/** @type {number} */ seat) => send({ do: "ask_stand_in", seat })} />
    <div class="middle">
      <${Prompt} state=${state} problem=${problem.position === position ? problem.text : ""} problemNumber=${problem.number} text=${prompt} withTicker=${!chosen && !problem.text} />
      ${
        state.seat !== null &&
        table.chairs[state.seat]?.stand_in &&
        html`<p class="network">${t("you-are-away")} <button type="button" class="plain" onClick=${() => send({ do: "come_back" })}>${t("come-back")}</button></p>`
      }
      ${
        showResults
          ? html`<${Results} state=${state} onGoOn=${() => send({ do: "go_on" })} onRematch=${() => once(async () => showProblem(await problemOf(() => rematch(table.code))))} />`
          : html`<div class="board">
            <${Castle}
              view=${view}
              favorites=${favorites}
              chosen=${chosen}
              targets=${targets}
              movable=${movable}
              ceremonyStage=${ceremonyStageOf(view, reveal)}
              onChoose=${choose}
              onChooseFloor=${moveChosenTo}
              onDragStart=${drag}
            />
            <${Election} state=${state} reveal=${reveal} onClose=${() => setReveal(null)} />
            ${!state.opening && !reveal && html`<${Banner} view=${view} beginning=${beginning} />`}
          </div>`
      }
      ${showResults && canJoin && html`<${AskForSeat} store=${store} />`}
      ${
        !showResults &&
        html`<div class="low">
        ${view.aside.length > 0 && html`<${Outside} title=${t("aside-title")} initials=${view.aside} favorites=${favorites} chosen=${chosen} onChoose=${choose} onDragStart=${drag} />`}
        ${view.eliminated.length > 0 && html`<${Outside} fallen splash=${ceremonyStageOf(view, reveal) === "trapdoor"} title=${t("eliminated-title")} initials=${view.eliminated} favorites=${favorites} chosen=${null} />`}
        <div class="own">
          <${Goal} state=${state} dealt=${beginning === "round"} />
          <${Cards} state=${state} voting=${voting} onEarly=${() => explain(earlyCardText(state))} />
          ${canJoin && html`<${AskForSeat} store=${store} />`}
        </div>
      </div>`
      }
      <nav class="panels" aria-label=${t("menu")}>
        ${["talk", "notes", "history", ...(isRunning(table) && state.seat !== null ? ["leave"] : [])].map(
          (id) =>
            html`<button key=${id} type="button" class=${`plain to-${id}`} title=${t(`menu-${id}`)} onClick=${() => setPanel(id)}>
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[id]} /></svg><span>${t(`menu-${id}`)}</span>
            </button>`,
        )}
      </nav>
      ${!table.lesson && html`<${Branch} branch=${table.branch} table=${table} />`}
    </div>
    ${!reveal && html`<${Tips} state=${state} />`}
    <aside class="side">
      <${Talk} state=${state} onSend=${talk} />
      <${Notes} state=${state} />
      <${History} state=${state} />
    </aside>
    <${RequestsToHost} store=${store} />
    ${answer}
    ${rematchNotice}
    ${panel === "talk" && html`<${Dialog} title=${t("talk-title")} onClose=${() => setPanel(null)}><${Talk} state=${state} onSend=${talk} unfolded /><//>`}
    ${panel === "notes" && html`<${Dialog} title=${t("notes-title")} onClose=${() => setPanel(null)}><${Notes} state=${state} /><//>`}
    ${panel === "history" && html`<${Dialog} title=${t("history-title")} onClose=${() => setPanel(null)}><${History} state=${state} /><//>`}
    ${
      panel === "leave" &&
      html`<${Dialog} title=${t("leave-game")} onClose=${() => setPanel(null)}>
      <p>${t("leave-sure")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick=${() => setPanel(null)}>${t("leave-stay")}</button>
        <button type="button" class="plain" onClick=${async () => !(await send({ do: "leave" })) && go("/")}>${t("leave-game")}</button>
      </div>
    <//>`
    }
  </main>`;
}

/** Whether a game has begun and is not over: between rounds, too. @param {import("../lib/protocol.js").TableView} table */
const isRunning = ({ stage }) => stage === "playing" || stage === "results";

/**
 * Return the move of a character that has no legal one: to the floor above, which is the next in the server's list. It is
 * the only move that the page makes up, and the server rejects it.
 * @param {import("../lib/protocol.js").View} view
 * @param {string} initial
 */
const illegalMove = (view, initial) =>
  initial + (FLOORS[FLOORS.indexOf(floorSign(view.castle[initial])) - 1] ?? FLOORS[0]);

/**
 * Play the sounds of events, and show votes when they are opened.
 * @param {import("../connection/tableStore.js").TableStore} store
 * @param {(event: OpenedVote | null) => void} setReveal
 */
function useCeremony(store, setReveal) {
  useTableEvents(store, ({ event }) => {
    if (event.event === "nominated" || event.event === "cards_dealt") setReveal(null);
    if (event.event === "placed" || event.event === "climbed") playSound("move");
    if (event.event === "ballot_laid" || event.event === "cards_dealt") playSound("card");
    if (opensBallots(event)) {
      setReveal(event);
      playOutcome(event, SEEN);
      vibrate(event.event === "crowned" ? "crown" : "fall");
    }
  });
}

/** @param {string} code */
async function rematch(code) {
  const opened = await request("POST /api/tables/{code}/rematch", { code, body: { id: randomHex() } });
  go(`/t/${await enter(opened)}`);
}
