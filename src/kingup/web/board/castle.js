// The castle cut open: the throne on top, floors 5 to 0 below, four places on each.
import { FLOORS, floorSign, GAME, POINTS } from "../lib/game.js";
import { html } from "../lib/html.js";
import { about, t } from "../lib/text.js";
import { Drawing, Emblem, Medallion } from "./medallion.js";

/**
 * To look at, or with `onChoose` to move somebody.
 * @param {{view: import("../connection/tableStore.js").View, favorites: string, chosen?: string | null, targets?: string[],
 *   movable?: Set<string>, moment?: string, onChoose?: (initial: string, byKey: boolean) => void, onFloor?: (floor: string) => void,
 *   onDragStart?: (initial: string, event: PointerEvent) => void}} props
 */
export function Castle({ view, favorites, chosen, targets = [], movable, moment, onChoose, onFloor, onDragStart }) {
  /** @type {Record<string, string[]>} */
  const standing = Object.fromEntries(FLOORS.map((floor) => [floor, []]));
  for (const [initial, floor] of Object.entries(view.castle)) standing[floorSign(floor)].push(initial);
  const medallion = (/** @type {string} */ initial, /** @type {string} */ place) =>
    html`<li key=${initial}>
      <${Medallion}
        initial=${initial}
        place=${place}
        favorite=${favorites.includes(initial)}
        chosen=${chosen === initial}
        open=${movable?.has(initial)}
        onChoose=${onChoose}
        onDragStart=${onDragStart}
      />
    </li>`;
  return html`<section class=${`castle ${moment ?? ""}`} aria-label=${t("castle-label")}>
    <div class="roof"><${Drawing} id="roof-left" /><${Drawing} id="roof-right" /></div>
    ${FLOORS.map((floor) => {
      const name = t(`floor-${floor}`);
      const points = t("points", { points: POINTS[floor] });
      const target = targets.includes(floor);
      const throne = floor === "K";
      const holds = GAME.floors.find((one) => one.floor === floor)?.holds ?? 0;
      return html`<div
        key=${floor}
        class=${`floor floor-${floor} ${target ? "target" : ""} ${throne ? "throne" : ""}`}
        data-floor=${floor}
        onClick=${(/** @type {MouseEvent} */ event) => {
          if (!(/** @type {Element} */ (event.target).closest(".medallion, .land"))) onFloor?.(floor);
        }}
      >
        ${!throne && html`<${Drawing} id=${`room-${floor}`} class="scene" />`}
        <h3 class="sign" aria-level="2" aria-label=${throne ? t("throne-label", { name, points }) : t("floor-label", { name, floor, points })}>
          ${throne ? html`<${Drawing} id="seat-of-kings" class="chair" />` : html`<b>${floor}</b>`}
          <span>${throne ? "" : name}</span><em>${POINTS[floor]}</em>
        </h3>
        ${!throne && html`<div class="places" aria-hidden="true">${Array.from({ length: holds }, (_, at) => html`<i key=${at}></i>`)}</div>`}
        <ul class="places">${standing[floor].map((initial) => medallion(initial, name))}</ul>
        ${throne && html`<i class="trap left" aria-hidden="true"></i><i class="trap right" aria-hidden="true"></i>`}
        ${moment === "coronation" && throne && html`<span class="big-crown" aria-hidden="true"><${Emblem} id="crown" /></span>`}
        ${
          target &&
          chosen &&
          html`<button type="button" class="land" data-moves=${chosen} onClick=${() => onFloor?.(floor)}>
          <span class="unseen">${t("spot-label", { ...about(chosen), floor: name })}</span>
        </button>`
        }
      </div>`;
    })}
  </section>`;
}

/**
 * Those who wait outside to be placed, or who have fallen.
 * @param {{title: string, initials: string[], favorites: string, chosen?: string | null, fallen?: boolean, splash?: boolean,
 *   onChoose?: (initial: string, byKey: boolean) => void, onDragStart?: (initial: string, event: PointerEvent) => void}} props
 */
export function Outside({ title, initials, favorites, chosen, fallen, splash, onChoose, onDragStart }) {
  return html`<section class=${`outside ${fallen ? "fallen" : ""} ${splash ? "splash" : ""}`} aria-label=${title}>
    <ul>
      ${initials.map(
        (initial) => html`<li key=${initial}>
          <${Medallion}
            initial=${initial}
            favorite=${favorites.includes(initial)}
            chosen=${chosen === initial}
            open=${Boolean(onChoose)}
            place=${fallen ? title : ""}
            onChoose=${onChoose}
            onDragStart=${onDragStart}
          />
        </li>`,
      )}
    </ul>
  </section>`;
}
