// Taking over from an absent host: a button, or when there will be one.

import { html } from "../lib/html.js";
import { useSecondsUntil } from "../lib/secondsUntil.js";
import { inTime, t } from "../lib/text.js";
import { hostName } from "./seatRequests.js";

/** @param {{state: import("../connection/tableStore.js").State, onTake: () => void}} props */
export function TakeOver({ state, onTake }) {
  const left = useSecondsUntil(state.takeOverAt, state.clock);
  if (!state.table || left === null) return null;
  if (left > 0)
    return html`<p class="faint">${t("lobby-host-away", { name: hostName(state.table), time: inTime(left) })}</p>`;
  return html`<button type="button" class="plain" onClick=${onTake}>${t("lobby-take-over")}</button>`;
}
