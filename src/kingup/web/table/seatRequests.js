// Requests for seats: a friend who comes late asks for a bot's seat, and the host agrees or declines.

import { introduce } from "../connection/introduction.js";
import { useTableEvents } from "../connection/useTableEvents.js";
import { playSound } from "../events/sound.js";
import { randomHex } from "../lib/api.js";
import { problemOf } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { useNotice } from "../lib/notice.js";
import { chosenName } from "../lib/player.js";
import { errorText, t } from "../lib/text.js";
import { NameField } from "./invitation.js";

/**
 * @typedef {import("../connection/tableStore.js").TableStore} TableStore
 * @typedef {import("../lib/protocol.js").TableView} TableView
 * @typedef {import("../lib/protocol.js").Command} Command
 */

const KEY = "kingup-mark";
/** The mark of this tab's requests, by which it recognizes them, also after a reload. */
let ownMark = "";

function mark() {
  try {
    ownMark ||= sessionStorage.getItem(KEY) ?? randomHex();
    sessionStorage.setItem(KEY, ownMark);
  } catch {
    // Without storage, the mark is forgotten with the page.
    ownMark ||= randomHex();
  }
  return ownMark;
}

/** @param {number} seat @returns {Command} */
export const askSeat = (seat) => ({ do: "ask_seat", seat, mark: mark() });

/** Return this tab's request that waits for the host, if there is one. @param {TableView} table */
export const ownRequest = (table) => table.requests.find((one) => one.mark === mark());

/** @param {TableView} table */
export const hostName = (table) => (table.host === null ? "" : (table.chairs[table.host]?.name ?? ""));

/** The requests that the host has to answer. @param {{store: TableStore}} props */
export function RequestsToHost({ store }) {
  const { seat } = store.state;
  const table = /** @type {TableView} */ (store.state.table);
  const [problem, setProblem] = useState("");
  useTableEvents(store, ({ event, table: now }) => {
    if (event.event === "seat_asked" && store.state.seat !== null && now.host === store.state.seat) playSound("turn");
  });
  if (seat === null || table.host !== seat || !table.requests.length) return null;
  const answer = async (/** @type {number} */ number, /** @type {boolean} */ agree) =>
    setProblem(errorText(await store.send({ do: "answer_seat", number, agree })));
  return html`<section class="requests" role="status">
    ${table.requests.map(({ number, seat: wanted, name }) => {
      const bot = table.chairs[wanted]?.name;
      return html`<p key=${number}>
        <span>${bot ? t("request-wants", { name, bot }) : t("request-wants-seat", { name })}</span>
        <button type="button" class="primary" onClick=${() => answer(number, true)}>${t("request-agree")}</button>
        <button type="button" class="plain" onClick=${() => answer(number, false)}>${t("request-decline")}</button>
      </p>`;
    })}
    <p class="problem" role="alert">${problem}</p>
  </section>`;
}

/** That this player's request waits for the host. @param {{store: TableStore}} props */
export function OwnRequest({ store }) {
  const table = /** @type {TableView} */ (store.state.table);
  if (!ownRequest(table)) return null;
  return html`<p class="own-request" role="status">
    <span>${t("request-waiting", { name: hostName(table) })}</span>
    <button type="button" class="plain" onClick=${() => store.send({ do: "withdraw_seat" })}>${t("request-withdraw")}</button>
  </p>`;
}

/**
 * Tell a player what the host has said to their request, in a notice.
 * @param {TableStore} store
 */
export function useAnswer(store) {
  const [notice, showNotice] = useNotice();
  useTableEvents(store, ({ event, table }, before) => {
    const mine = before.table && ownRequest(before.table)?.number;
    if (!("number" in event) || event.number !== mine) return;
    if (event.event === "seat_granted") showNotice(t("request-granted", { bot: event.bot ?? "" }));
    if (event.event === "seat_request_closed" && event.why === "declined")
      showNotice(t("request-declined", { name: hostName(table) }));
  });
  return notice;
}

/**
 * For spectators of a running game: ask for a bot's seat.
 * @param {{store: TableStore}} props
 */
export function AskForSeat({ store }) {
  const { state } = store;
  const table = /** @type {TableView} */ (state.table);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(chosenName());
  const [problem, setProblem] = useState("");
  const bots = table.chairs.flatMap((chair, seat) => (chair?.kind === "bot" ? [{ seat, bot: chair.name }] : []));
  const offered = bots.length > 0 && table.host !== null && table.stage !== "finished" && !table.day && !table.lesson;
  if (state.seat !== null || state.guests.length || !offered) return null;
  if (ownRequest(table)) return html`<${OwnRequest} store=${store} />`;
  const ask = async (/** @type {number} */ seat) => {
    const failed = await problemOf(() => introduce(store, name.trim()));
    const error = failed || errorText(await store.send(askSeat(seat)));
    setProblem(error);
    if (!error) setOpen(false);
  };
  return html`<button type="button" class="plain want-to-play" onClick=${() => setOpen(true)}>${t("request-title")}</button>
    ${
      open &&
      html`<${Dialog} title=${t("request-title")} onClose=${() => setOpen(false)}>
      <form
        class="sit-down"
        onSubmit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          ask(Number(/** @type {HTMLButtonElement} */ (event.submitter).value));
        }}
      >
        <p>${t("request-says", { name: hostName(table) })}</p>
        <${NameField} name=${name} onName=${setName} />
        <p class="problem" role="alert">${problem}</p>
        <div class="buttons">
          ${bots.map(({ seat, bot }) => html`<button key=${seat} type="submit" class="primary" value=${seat}>${t("request-ask", { bot })}</button>`)}
        </div>
      </form>
    <//>`
    }`;
}
