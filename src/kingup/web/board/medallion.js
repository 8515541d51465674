// A character as a wooden disc: emblem, initial, color. Told apart by emblem and letter alone.
import { BASE } from "../lib/base.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useState } from "../lib/html.js";
import { about, t } from "../lib/text.js";

/** @param {{id: string}} props */
export const Emblem = ({ id }) =>
  html`<svg class="emblem" aria-hidden="true"><use href=${`${BASE}/board/emblems.svg#${id}`} /></svg>`;

/** One of the castle's drawings. @param {{id: string, class?: string}} props */
export const Drawing = ({ id, class: name = "" }) =>
  html`<svg class=${name} aria-hidden="true"><use href=${`${BASE}/board/castle.svg#${id}`} /></svg>`;

/**
 * The disc itself, to look at.
 * @param {{initial: string, favorite?: boolean, small?: boolean, gone?: boolean, blank?: boolean}} props
 */
export function Disc({ initial, favorite, small, gone, blank }) {
  return html`<span class=${`disc c-${initial} ${small ? "small" : ""} ${gone ? "gone" : ""}`}>
    ${!blank && html`<${Emblem} id=${initial} />`}<b class="initial" aria-hidden="true">${initial}</b>
    ${favorite && html`<i class="star" aria-hidden="true"></i>`}
  </span>`;
}

/**
 * A disc that can be taken, or with nothing to choose is to be looked at.
 * @param {{initial: string, favorite?: boolean, chosen?: boolean, open?: boolean, place?: string,
 *   onChoose?: (initial: string, byKey: boolean) => void, onDragStart?: (initial: string, event: PointerEvent) => void}} props
 */
export function Medallion({ initial, favorite, chosen, open, place, onChoose, onDragStart }) {
  const label = [t("character-label", about(initial)), place, favorite && t("favorite-mark")]
    .filter(Boolean)
    .join(", ");
  if (!onChoose)
    return html`<span class="medallion" role="img" data-character=${initial} aria-label=${label}>
      <${Disc} initial=${initial} favorite=${favorite} />
    </span>`;
  return html`<button
    type="button"
    class=${`medallion ${chosen ? "chosen" : ""} ${open ? "open" : ""}`}
    data-character=${initial}
    aria-label=${label}
    aria-pressed=${chosen ? "true" : "false"}
    onClick=${(/** @type {MouseEvent} */ event) => onChoose(initial, event.detail === 0)}
    onPointerDown=${(/** @type {PointerEvent} */ event) => onDragStart?.(initial, event)}
  >
    <${Disc} initial=${initial} favorite=${favorite} />
  </button>`;
}

/** The castle from outside and all who want to get in, to welcome whoever comes; drawn once the page can be used. */
export function Parade() {
  const [drawn, setDrawn] = useState(welcomed);
  useEffect(() => {
    welcomed = true;
    // After the next frame, which shows the rest.
    requestAnimationFrame(() => setTimeout(() => setDrawn(true)));
  }, []);
  return html`<div class="gate" aria-hidden="true">
      ${drawn && html`<${Drawing} id="roof-left" /><${Drawing} id="roof-right" />`}
      <span class="arch">${drawn && html`<${Drawing} id="seat-of-kings" />`}</span>
    </div>
    <p class="parade" aria-hidden="true">${GAME.characters.map(({ initial }) => html`<${Disc} key=${initial} initial=${initial} blank=${!drawn} />`)}</p>`;
}

/** Whether it was drawn before: then it is there at once. */
let welcomed = false;
