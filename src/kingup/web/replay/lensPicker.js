// The choice of whose view of the game is shown.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @typedef {import("../lib/protocol.js").Lens} Lens */

/**
 * @param {{store: import("./replayStore.js").ReplayStore, players: string[],
 *   onLook: (lens: Lens, seat: number | null) => void}} props
 */
export function LensPicker({ store, players, onLook }) {
  const value = store.lens === "seat" ? `seat ${store.seat}` : store.lens;
  const look = (/** @type {any} */ event) => {
    const [lens, seat] = event.target.value.split(" ");
    onLook(lens, seat === undefined ? null : Number(seat));
  };
  return html`<label class="lens">${t("lens-title")}
    <select value=${value} onChange=${look}>
      ${players.map((name, seat) => html`<option key=${seat} value=${`seat ${seat}`}>${seat === store.mine ? t("lens-mine", { player: name }) : t("lens-seat", { player: name })}</option>`)}
      <option value="spectator">${t("lens-spectator")}</option>
      <option value="all">${t("lens-all")}</option>
    </select>
  </label>`;
}
