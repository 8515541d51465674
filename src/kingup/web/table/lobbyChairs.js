// The chairs of a table before the start: take one, and for the host seat bots, free chairs, and hand the table over.
import { Avatar } from "../board/avatar.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/**
 * @typedef {import("../connection/tableStore.js").State} State
 * @typedef {import("../lib/protocol.js").Command} Command
 * @typedef {{about: "remove" | "handover", name: string, command: Command}} Question A question before a command about a player.
 */

/**
 * @param {{state: State, level: import("../lib/protocol.js").Level, asks: boolean, onSit: (seat: number) => void,
 *   onSend: (command: Command) => void}} props asks: whether the viewer needs the host's consent to sit down.
 */
export function LobbyChairs({ state, level, asks, onSit, onSend }) {
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const [question, setQuestion] = useState(/** @type {Question | null} */ (null));
  const own = state.seat;
  const isHost = own !== null && table.host === own;
  const remove = (/** @type {number} */ seat, /** @type {string} */ name) =>
    table.chairs[seat]?.kind === "bot" || !table.chairs[seat]
      ? onSend({ do: "remove", seat })
      : setQuestion({ about: "remove", name, command: { do: "remove", seat } });
  const handOver = (/** @type {number} */ seat, /** @type {string} */ name) =>
    setQuestion({ about: "handover", name, command: { do: "hand_over", seat } });
  const sitText = asks ? t("lobby-ask-back") : t("lobby-sit");
  return html`<ol class="chairs" start="0">
      ${table.chairs.map((chair, seat) => {
        const name = chair?.name ?? table.expected[seat] ?? "";
        const isBot = chair?.kind === "bot";
        const canSit = own === null ? !chair || isBot : !chair;
        return html`<li key=${seat} class=${`chair s-${seat}`}>
          <${Avatar} name=${chair?.name ?? ""} avatar=${chair?.avatar} />
          <div class="about">
            <span>
              <b>${chair ? chair.name : name ? t("lobby-kept", { name }) : t("lobby-free")}</b>
              <small>${chair ? tags(state, chair, seat) : ""}</small>
            </span>
            <span class="do">
              ${canSit && html`<button type="button" class="plain" onClick=${() => onSit(seat)}>${own === null ? sitText : t("lobby-move-here")}</button>`}
              ${!chair && isHost && html`<button type="button" class="plain" onClick=${() => onSend({ do: "add_bot", level, seat })}>${t("lobby-add-bot")}</button>`}
              ${chair && isHost && seat !== own && !isBot && html`<button type="button" class="quiet" aria-label=${t("lobby-make-host", { name })} onClick=${() => handOver(seat, name)}>♛</button>`}
              ${name && isHost && seat !== own && html`<button type="button" class="quiet" aria-label=${t("lobby-remove", { name })} onClick=${() => remove(seat, name)}>✕</button>`}
            </span>
          </div>
        </li>`;
      })}
    </ol>
    ${
      question &&
      html`<${Dialog} title=${t(`lobby-${question.about}-sure`, { name: question.name })} onClose=${() => setQuestion(null)}>
        <p>${t(`lobby-${question.about}-says`, { name: question.name })}</p>
        <button
          type="button"
          class="primary"
          onClick=${() => {
            onSend(question.command);
            setQuestion(null);
          }}
        >
          ${t(`lobby-${question.about}-button`)}
        </button>
      <//>`
    }`;
}

/**
 * @param {State} state
 * @param {import("../lib/protocol.js").ChairView} chair
 * @param {number} seat
 */
function tags(state, chair, seat) {
  return [
    seat === state.seat && t("lobby-you"),
    seat === state.table?.host && t("lobby-host"),
    chair.kind === "bot" && `${t("lobby-bot")}: ${t(`level-${chair.level}`)}`,
    chair.kind === "program" && t("lobby-program"),
    chair.kind !== "bot" && (state.here[seat] ? t("lobby-here") : t("lobby-away")),
  ]
    .filter(Boolean)
    .join(", ");
}
