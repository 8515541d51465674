// The castle in cross-section: the throne on top, floors 5 to 0 below, four places on each floor.
import { lastMove } from "../events/chronicle.js";
import { FLOORS, floorSign, GAME, POINTS } from "../lib/game.js";
import { html } from "../lib/html.js";
import { about, t } from "../lib/text.js";
import { Drawing, Emblem, Medallion } from "./medallion.js";

/**
 * The castle, to look at; or with `onChoose` to move characters.
 * @param {{view: import("../lib/protocol.js").View, favorites: string, chosen?: string | null, targets?: string[],
 *   movable?: Set<string>, ceremonyStage?: string, onChoose?: (initial: string, byKey: boolean) => void,
 *   onChooseFloor?: (floor: string) => void, onDragStart?: (initial: string, event: PointerEvent) => void}} props
 *   favorites: the initials on the player's goal, marked with a star; chosen: the selected character; targets: the signs of
 *   the floors to which it can move; movable: the characters that can be selected; ceremonyStage: see election.js.
 */
export function Castle({
  view,
  favorites,
  chosen,
  targets = [],
  movable,
  ceremonyStage,
  onChoose,
  onChooseFloor,
  onDragStart,
}) {
  /** The characters on each floor, by the floor's sign. @type {Record<string, string[]>} */
  const charactersOn = Object.fromEntries(FLOORS.map((floor) => [floor, []]));
  for (const [initial, floor] of Object.entries(view.castle)) charactersOn[floorSign(floor)].push(initial);
  // The trace of the last move: the character, and the place that it came from, in the color of the player.
  const last = lastMove(view);
  const trace = last && last.character in view.castle ? last : null;
  const origin = trace && trace.event !== "placed" ? floorSign(view.castle[trace.character] - 1) : "";
  const medallion = (/** @type {string} */ initial, /** @type {string} */ floorName) =>
    html`<li key=${initial}>
      <${Medallion}
        initial=${initial}
        locationName=${floorName}
        favorite=${favorites.includes(initial)}
        chosen=${chosen === initial}
        movable=${movable?.has(initial)}
        movedBy=${trace?.character === initial ? trace.seat : null}
        onChoose=${onChoose}
        onDragStart=${onDragStart}
      />
    </li>`;
  return html`<section class=${`castle ${ceremonyStage ?? ""} ${movable?.size ? "choosing" : ""}`} aria-label=${t("castle-label")}>
    <div class="roof"><${Drawing} id="roof-left" /><${Drawing} id="roof-right" /></div>
    ${FLOORS.map((floor) => {
      const floorName = t(`floor-${floor}`);
      const points = t("points", { points: POINTS[floor] });
      const isTarget = targets.includes(floor);
      const isThrone = floor === "K";
      const capacity = GAME.floors.find((one) => one.floor === floor)?.holds ?? 0;
      return html`<div
        key=${floor}
        class=${`floor floor-${floor} ${isTarget ? "target" : ""} ${isThrone ? "throne" : ""}`}
        data-floor=${floor}
        onClick=${(/** @type {MouseEvent} */ event) => {
          if (!(/** @type {Element} */ (event.target).closest(".medallion, .land"))) onChooseFloor?.(floor);
        }}
      >
        ${!isThrone && html`<${Drawing} id=${`room-${floor}`} class="scene" />`}
        <h3 class="sign" aria-level="2" aria-label=${isThrone ? t("throne-label", { name: floorName, points }) : t("floor-label", { name: floorName, floor, points })}>
          ${isThrone ? html`<${Drawing} id="seat-of-kings" class="back-rest" />` : html`<b>${floor}</b>`}
          <span>${isThrone ? "" : floorName}</span><em>${POINTS[floor]}</em>
        </h3>
        ${!isThrone && html`<div class="places" aria-hidden="true">${Array.from({ length: capacity }, (_, at) => html`<i key=${at} class=${floor === origin && at === charactersOn[floor].length ? `origin s-${trace?.seat}` : ""}></i>`)}</div>`}
        <ul class="places">${charactersOn[floor].map((initial) => medallion(initial, floorName))}</ul>
        ${isThrone && html`<i class="trap left" aria-hidden="true"></i><i class="trap right" aria-hidden="true"></i>`}
        ${ceremonyStage === "coronation" && isThrone && html`<span class="big-crown" aria-hidden="true"><${Emblem} id="crown" /></span>`}
        ${
          isTarget &&
          chosen &&
          html`<button type="button" class="land" data-moves=${chosen} onClick=${() => onChooseFloor?.(floor)}>
          <span class="unseen">${t("spot-label", { ...about(chosen), floor: floorName })}</span>
        </button>`
        }
      </div>`;
    })}
  </section>`;
}

/**
 * The characters outside: waiting to be placed, or (`fallen`) eliminated. With `splash`, the last one has just fallen.
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
            movable=${Boolean(onChoose)}
            locationName=${fallen ? title : ""}
            onChoose=${onChoose}
            onDragStart=${onDragStart}
          />
        </li>`,
      )}
    </ul>
  </section>`;
}
