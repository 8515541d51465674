// The seat of an absent player as a button: it offers a stand-in, or says when there can be one.

import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { useSecondsUntil } from "../lib/secondsUntil.js";
import { inTime, t } from "../lib/text.js";

/** A plus and a bot: one can be asked to stand in. */
const ICON = "M2 13h9M6.5 8.5v9M17 9h14v10H17zM24 9V4M21 13v1M27 13v1M14 13v3M34 13v3";

/**
 * @param {{state: import("../connection/tableStore.js").State, seat: number, name: string,
 *   onStandIn: (seat: number) => void}} props
 */
export function StandIn({ state, seat, name, onStandIn }) {
  const left = useSecondsUntil(state.standInAt[seat] ?? null, state.clock);
  const [asking, setAsking] = useState(false);
  const label = t(left === 0 ? "stand-in-ask" : "stand-in-when", { name });
  return html`<button type="button" class="stand-in" aria-label=${label} title=${label} onClick=${() => setAsking(true)}>
      ${left === 0 && html`<svg viewBox="0 0 36 24" aria-hidden="true"><path d=${ICON} /></svg>`}
    </button>
    ${
      asking &&
      html`<${Dialog} title=${t("sign-away", { name })} onClose=${() => setAsking(false)}>
      <p>${left === 0 ? t("stand-in-says", { name }) : waitText(state, name, left)}</p>
      ${
        left === 0 &&
        html`<button
        type="button"
        class="primary"
        onClick=${() => {
          onStandIn(seat);
          setAsking(false);
        }}
      >
        ${t("stand-in-button")}
      </button>`
      }
    <//>`
    }`;
}

/**
 * Return why there can be no stand-in yet, and when there can be one.
 * @param {import("../connection/tableStore.js").State} state
 * @param {string} name
 * @param {number | null} left
 */
function waitText({ table }, name, left) {
  if (left === null) return t("stand-in-clock", { name });
  const time = inTime(left);
  return table?.options.move_time === null ? t("stand-in-wait", { name, time }) : t("stand-in-clock-wait", { time });
}
