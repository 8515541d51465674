// The chairs of a table before the start: take one, and for the host seat bots, free chairs, and hand the table over.
import { Avatar } from "../board/avatar.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/**
 * @typedef {import("../connection/tableStore.js").State} State
 * @typedef {import("../lib/protocol.js").Command} Command
 */

/**
 * @param {{state: State, level: import("../lib/protocol.js").Level, asks: boolean, onSit: (seat: number) => void,
 *   onSend: (command: Command) => void}} props asks: whether the viewer needs the host's consent to sit down.
 */
export function LobbyChairs({ state, level, asks, onSit, onSend }) {
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const [removing, setRemoving] = useState(/** @type {{seat: number, name: string} | null} */ (null));
  const own = state.seat;
  const isHost = own !== null && table.host === own;
  const remove = (/** @type {number} */ seat, /** @type {string} */ name) =>
    table.chairs[seat]?.kind === "bot" || !table.chairs[seat]
      ? onSend({ do: "remove", seat })
      : setRemoving({ seat, name });
  const sitText = asks ? t("lobby-ask-back") : t("lobby-sit");
  return html`<ol class="chairs" start="0">
      ${table.chairs.map((chair, seat) => {
        const name = chair?.name ?? table.expected[seat] ?? "";
        const isBot = chair?.kind === "bot";
        const canSit = own === null ? !chair || isBot : !chair;
        return html`<li key=${seat} class=${`chair s-${seat}`}>
          <${Avatar} name=${chair?.name ?? ""} avatar=${chair?.avatar} />
          <b>${chair ? chair.name : name ? t("lobby-kept", { name }) : t("lobby-free")}</b>
          <small>${chair ? tags(state, chair, seat) : ""}</small>
          <span class="do">
            ${canSit && html`<button type="button" class="plain" onClick=${() => onSit(seat)}>${own === null ? sitText : t("lobby-move-here")}</button>`}
            ${!chair && isHost && html`<button type="button" class="plain" onClick=${() => onSend({ do: "add_bot", level, seat })}>${t("lobby-add-bot")}</button>`}
            ${chair && isHost && seat !== own && !isBot && html`<button type="button" class="quiet" aria-label=${t("lobby-make-host", { name })} onClick=${() => onSend({ do: "hand_over", seat })}>♛</button>`}
            ${name && isHost && seat !== own && html`<button type="button" class="quiet" aria-label=${t("lobby-remove", { name })} onClick=${() => remove(seat, name)}>✕</button>`}
          </span>
        </li>`;
      })}
    </ol>
    ${
      removing &&
      html`<${Dialog} title=${t("lobby-remove-sure", { name: removing.name })} onClose=${() => setRemoving(null)}>
        <p>${t("lobby-remove-says", { name: removing.name })}</p>
        <button
          type="button"
          class="primary"
          onClick=${() => {
            onSend({ do: "remove", seat: removing.seat });
            setRemoving(null);
          }}
        >
          ${t("lobby-remove-button")}
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
