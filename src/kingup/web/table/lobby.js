// A table before the start: invite players, take a seat, add bots, set the options.

import { introduce } from "../connection/introduction.js";
import { useTableEvents } from "../connection/useTableEvents.js";
import { sentence } from "../events/sentences.js";
import { playSound } from "../events/sound.js";
import { randomHex } from "../lib/api.js";
import { problemOf, useOnce } from "../lib/attempt.js";
import { expectedText } from "../lib/expected.js";
import { html, useRef, useState } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { useNotice } from "../lib/notice.js";
import { chosenName } from "../lib/player.js";
import { go } from "../lib/route.js";
import { LevelPicker } from "../lib/select.js";
import { canPush, isSlow } from "../lib/slow.js";
import { errorText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { setOwn } from "../lib/witness.js";
import { Branch } from "./branch.js";
import { useContribution } from "./contribution.js";
import { Invitation } from "./invitation.js";
import { Invite } from "./invite.js";
import { LobbyChairs } from "./lobbyChairs.js";
import { useNarrator } from "./narrator.js";
import { OptionsForm } from "./optionsForm.js";
import { askSeat, hostName, OwnRequest, ownRequest, RequestsToHost } from "./seatRequests.js";
import { TakeOver } from "./takeOver.js";

/**
 * @typedef {import("../lib/protocol.js").Options} Options
 * @typedef {import("../lib/protocol.js").Command} Command
 */

const WebhookForm = lazy("alerts", () => import("../alerts/webhookForm.js"), "WebhookForm");
const AlertOffer = lazy("alerts", () => import("../alerts/alertOffer.js"), "AlertOffer");

/** The code of the error for a player whom the host has removed. */
const REMOVED = "shown_out";

/** @param {{store: import("../connection/tableStore.js").TableStore}} props */
export function Lobby({ store }) {
  const { state } = store;
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(chosenName());
  const [level, setLevel] = useState(/** @type {import("../lib/protocol.js").Level} */ ("officer"));
  const [removed, setRemoved] = useState(false);
  const [notice, showNotice] = useNotice();
  const [busy, once] = useOnce();
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const own = state.seat;
  const isHost = own !== null && table.host === own;
  // On a phone, settings that few tables change are folded away.
  const unfolded = matchMedia("(min-width: 700px) and (min-height: 501px)").matches;
  useTitle(t("lobby-title", { code: table.code }));
  useNarrator(store);
  useContribution(store);
  const send = async (/** @type {Command} */ command) => {
    const error = await store.send(command);
    setProblem(errorText(error));
    if (error?.code === REMOVED) setRemoved(true);
    return error;
  };
  useTableEvents(store, (entry, before) => {
    const { event, table: now } = entry;
    const hosts = before.seat !== null && before.table?.host === before.seat;
    if (event.event === "options_changed" && !hosts) {
      showNotice(sentence(entry) ?? "");
      playSound("card");
    }
    if (event.event === "seat_left" && event.removed) {
      const last = now.removed.at(-1);
      if (event.seat === before.seat) setRemoved(true);
      else if (hosts && last)
        showNotice(t("lobby-removed", { name: event.name }), t("lobby-undo"), () =>
          send({ do: "let_back", number: last.number, undo: true }),
        );
    }
    if (event.event === "removal_lifted" || store.state.seat !== null) setRemoved(false);
  });
  /** Take a seat, after a visitor has said a name; without a number, any seat. */
  const sit = (/** @type {number | null} */ seat) =>
    once(async () => {
      const field = root.current?.querySelector("input");
      if (own === null && field && !field.reportValidity()) return;
      const failed = await problemOf(() => introduce(store, name.trim()));
      if (failed) setProblem(failed);
      else if (removed && seat !== null) await send(askSeat(seat));
      else if (own !== null) await send({ do: "sit", seat });
      else {
        const contribution = randomHex();
        setOwn(table.code, "", contribution);
        if (await send({ do: "sit", seat, contribution })) setOwn(table.code, "", "");
      }
    });
  const set = (/** @type {Partial<Options>} */ changes) =>
    send({ do: "set_options", options: { ...table.options, ...changes } });
  const free = table.chairs.filter((chair) => !chair).length;
  const hostAway = table.host !== null && table.host !== own && state.here[table.host] === false;
  return html`<main class="lobby" ref=${root}>
    <h1 class="coded">${t("lobby-title", { code: `${table.code.slice(0, 4)}-${table.code.slice(4)}` })}</h1>
    <p class="problem" role="alert">${problem}</p>
    ${notice}
    <${RequestsToHost} store=${store} />
    <${Branch} branch=${table.branch} table=${table} />
    ${own === null && !removed && html`<${Invitation} table=${table} name=${name} busy=${busy} onName=${setName} onSit=${() => sit(null)} />`}
    ${own === null && removed && (ownRequest(table) ? html`<${OwnRequest} store=${store} />` : html`<p class="paper removed" role="status">${t("lobby-you-removed", { name: hostName(table) })}</p>`)}
    ${own !== null && isSlow(table.options) && canPush() && html`<${AlertOffer} />`}
    ${isHost && html`<${Invite} code=${table.code} isHost=${true} />`}
    <section class="paper" aria-label=${t("lobby-seats")}>
      <h2>${t("lobby-seats")}</h2>
      ${expectedText(table) && html`<p>${expectedText(table)}</p>`}
      <${LobbyChairs} state=${state} level=${level} asks=${removed} onSit=${sit} onSend=${send} />
      ${isHost && html`<${LevelPicker} level=${level} onPick=${setLevel} />`}
      ${
        isHost &&
        table.removed.map(
          (one) =>
            html`<button key=${one.number} type="button" class="plain" onClick=${() => send({ do: "let_back", number: one.number })}>${t("lobby-let-back", { name: one.name })}</button>`,
        )
      }
      ${state.spectators > 0 && html`<p class="faint">${t("lobby-watching", { count: state.spectators })}</p>`}
    </section>
    ${!isHost && html`<${Invite} code=${table.code} isHost=${false} />`}
    <details class="paper" open=${unfolded}>
      <summary><h2>${t("options-title")}</h2></summary>
      <${OptionsForm} table=${table} disabled=${!isHost} onSet=${set} />
    </details>
    ${isSlow(table.options) && html`<${WebhookForm} code=${table.code} isHost=${isHost} />`}
    <details class="paper seal" open=${unfolded}>
      <summary><h2>${t("deal-commitment")}</h2></summary>
      <p class="faint">${t("deal-says")}</p>
      <code>${table.deal.commitment}</code>
    </details>
    <div class="buttons">
      ${
        isHost
          ? html`<button type="button" class="primary" disabled=${free > 0} aria-disabled=${busy} onClick=${() => once(() => send({ do: "start" }))}>${t("lobby-start")}</button>
            ${free > 0 && !table.starts_itself && html`<p class="faint">${t("lobby-seats-left", { count: free })}</p>`}`
          : html`<p>${table.host === null || table.starts_itself ? "" : t("lobby-waiting", { name: hostName(table) })}</p>
            ${hostAway && own !== null && html`<${TakeOver} state=${state} onTake=${() => send({ do: "hand_over", seat: own })} />`}`
      }
      ${own !== null && html`<button type="button" class="plain" onClick=${async () => !(await send({ do: "leave" })) && go("/")}>${t("lobby-leave")}</button>`}
    </div>
  </main>`;
}
