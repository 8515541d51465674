// A character as a wooden disc: emblem, initial, color. Emblem and initial suffice to tell them apart.
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
 * The disc itself, in the castle and everywhere else.
 * @param {{initial: string, favorite?: boolean, small?: boolean, eliminated?: boolean, withoutEmblem?: boolean}} props
 */
export function Disc({ initial, favorite, small, eliminated, withoutEmblem }) {
  return html`<span class=${`disc c-${initial} ${small ? "small" : ""} ${eliminated ? "eliminated" : ""}`}>
    ${!withoutEmblem && html`<${Emblem} id=${initial} />`}<b class="initial" aria-hidden="true">${initial}</b>
    ${favorite && html`<i class="star" aria-hidden="true"></i>`}
  </span>`;
}

/**
 * The disc of a character on the board. It can be chosen and dragged, or without `onChoose` only looked at.
 * @param {{initial: string, favorite?: boolean, chosen?: boolean, movable?: boolean, movedBy?: number | null,
 *   locationName?: string, onChoose?: (initial: string, byKey: boolean) => void,
 *   onDragStart?: (initial: string, event: PointerEvent) => void}} props
 *   movable: whether it is marked as one that can be moved; movedBy: the seat that made the last move, with it; locationName: the name of its floor, or of the group outside,
 *   for screen readers.
 */
export function Medallion({ initial, favorite, chosen, movable, movedBy, locationName, onChoose, onDragStart }) {
  const canClimb = movable && locationName && t("movable-mark");
  const label = [t("character-label", about(initial)), locationName, canClimb, favorite && t("favorite-mark")]
    .filter(Boolean)
    .join(", ");
  const moved = typeof movedBy === "number" ? `moved s-${movedBy}` : "";
  if (!onChoose)
    return html`<span class=${`medallion ${moved}`} role="img" data-character=${initial} aria-label=${label}>
      <${Disc} initial=${initial} favorite=${favorite} />
    </span>`;
  return html`<button
    type="button"
    class=${`medallion ${moved} ${chosen ? "chosen" : ""} ${movable ? "movable" : ""}`}
    data-character=${initial}
    aria-label=${label}
    aria-pressed=${chosen ? "true" : "false"}
    onClick=${(/** @type {MouseEvent} */ event) => onChoose(initial, event.detail === 0)}
    onPointerDown=${(/** @type {PointerEvent} */ event) => onDragStart?.(initial, event)}
  >
    <${Disc} initial=${initial} favorite=${favorite} />
  </button>`;
}

/** A picture for the first pages: the castle from outside and all characters. It is drawn after the rest of the page. */
export function Parade() {
  const [drawn, setDrawn] = useState(drawnBefore);
  useEffect(() => {
    drawnBefore = true;
    // Wait until the browser has painted the rest of the page: this picture must not delay it.
    requestAnimationFrame(() => setTimeout(() => setDrawn(true)));
  }, []);
  return html`<div class="gate" aria-hidden="true">
      ${drawn && html`<${Drawing} id="roof-left" /><${Drawing} id="roof-right" />`}
      <span class="arch">${drawn && html`<${Drawing} id="seat-of-kings" />`}</span>
    </div>
    <p class="parade" aria-hidden="true">${GAME.characters.map(({ initial }) => html`<${Disc} key=${initial} initial=${initial} withoutEmblem=${!drawn} />`)}</p>`;
}

/** Whether the picture has been drawn since the page was loaded. From then on it appears without a delay. */
let drawnBefore = false;
