// Characters and the crown glide on the screen from their old places to the new ones. Nothing waits for them.
import { useLayoutEffect, useRef } from "../lib/html.js";
import { paced } from "../lib/settings.js";

const GLIDE = { duration: 280, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" };
const FALL = {
  duration: 1000,
  easing: "cubic-bezier(0.5, 0, 0.85, 0.6)",
  fill: /** @type {const} */ ("backwards"),
};

/** Milliseconds from the moment when the outcome is shown until the trap door is open. */
const TRAP_OPENS = 500;

/** Above everything on the way. It is not part of the animation, which would then need the main thread. */
const Z_INDEX = "3";

/** @typedef {{x: number, y: number, fallen: boolean}} Position in pixels, and whether it is among the eliminated. */

/** The animations that are running. @type {WeakMap<HTMLElement, Animation>} */
const animations = new WeakMap();

/**
 * Let characters and the crown glide to their new places after each rendering, and eliminated characters fall.
 * @param {{current: HTMLElement | null}} table
 */
export function useGliding(table) {
  const before = useRef(/** @type {Map<string, Position>} */ (new Map()));
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    /** @type {Map<string, Position>} */
    const now = new Map();
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const castle = /** @type {HTMLElement | null} */ (root.querySelector(".castle"));
    const board = castle ? offset(castle, root) : { x: 0, y: 0 };
    /** @type {(() => void)[]} */
    const moves = [];
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (
      root.querySelectorAll("[data-character], [data-glides]")
    )) {
      const { character, glides } = element.dataset;
      const key = character ?? glides ?? "";
      // Characters are measured from the castle, so that they do not glide when the whole castle moves.
      const { x, y } = offset(element, root);
      const position = {
        x: character ? x - board.x : x,
        y: character ? y - board.y : y,
        fallen: Boolean(element.closest(".fallen")),
      };
      const old = before.current.get(key);
      now.set(key, position);
      if (reducedMotion || !old || Math.hypot(old.x - position.x, old.y - position.y) < 4) continue;
      const start = visiblePosition(element, old);
      moves.push(() => move(element, start, position));
    }
    before.current = now;
    // Only now: measuring after a glide has begun would make the browser lay out the page again each time.
    for (const begin of moves) begin();
  });
}

/**
 * Return where the middle of an element is in the layout, regardless of animations.
 * @param {HTMLElement} element
 * @param {HTMLElement} root
 */
function offset(element, root) {
  let [x, y] = [element.offsetWidth / 2, element.offsetHeight / 2];
  for (
    let at = /** @type {HTMLElement | null} */ (element);
    at && at !== root;
    at = /** @type {HTMLElement | null} */ (at.offsetParent)
  ) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y };
}

/**
 * Return where an element is seen, which may still be gliding to its last position.
 * @param {HTMLElement} element
 * @param {Position} old
 * @returns {Position}
 */
function visiblePosition(element, old) {
  if (!animations.has(element)) return old;
  const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
  return { ...old, x: old.x + e, y: old.y + f };
}

/** Return the milliseconds until the outcome of a vote is shown. @param {HTMLElement} element */
const seenAfter = (element) => Number.parseFloat(getComputedStyle(element).getPropertyValue("--seen"));

/** @param {HTMLElement} element @param {Position} old @param {Position} position */
function move(element, old, position) {
  const start = `translate(${old.x - position.x}px, ${old.y - position.y}px)`;
  // With two animations at once, the browser would run both on the main thread.
  animations.get(element)?.cancel();
  const motion =
    position.fallen && !old.fallen
      ? element.animate(
          [
            { transform: `${start} rotate(0deg)` },
            { transform: "translate(0px, 5px) rotate(700deg)", offset: 0.85 },
            { transform: "translate(0px, 0px) rotate(720deg)" },
          ],
          { ...FALL, duration: paced(FALL.duration), delay: seenAfter(element) + paced(TRAP_OPENS) },
        )
      : element.animate(
          [{ transform: start }, { transform: "translate(0px, -6px)", offset: 0.85 }, { transform: "none" }],
          { ...GLIDE, duration: paced(GLIDE.duration) },
        );
  animations.set(element, motion);
  element.style.zIndex = Z_INDEX;
  motion.onfinish = () => {
    animations.delete(element);
    element.style.zIndex = "";
  };
}
