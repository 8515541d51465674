// Everything that moves on the board moves on the screen: from where it was to where it is, and never in the way.
import { useLayoutEffect, useRef } from "../lib/html.js";

const GLIDE = { duration: 280, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" };
/** After the cards have turned and the trap door is open. */
const FALL = {
  duration: 1000,
  delay: 1900,
  easing: "cubic-bezier(0.5, 0, 0.85, 0.6)",
  fill: /** @type {const} */ ("backwards"),
};

/** Above all that it passes. Not a part of the motion, which then would not be the compositor's affair alone. */
const ABOVE = "3";

/** @typedef {{x: number, y: number, fallen: boolean}} Place */

/** What moves just now. @type {WeakMap<HTMLElement, Animation>} */
const moving = new WeakMap();

/**
 * Let characters and the crown glide to their new places after each drawing, and who is out fall.
 * @param {{current: HTMLElement | null}} table
 */
export function useGliding(table) {
  const before = useRef(/** @type {Map<string, Place>} */ (new Map()));
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    /** @type {Map<string, Place>} */
    const now = new Map();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const castle = /** @type {HTMLElement | null} */ (root.querySelector(".castle"));
    const board = castle ? offset(castle, root) : { x: 0, y: 0 };
    /** @type {(() => void)[]} */
    const moves = [];
    for (const thing of /** @type {NodeListOf<HTMLElement>} */ (
      root.querySelectorAll("[data-character], [data-glides]")
    )) {
      const { character, glides } = thing.dataset;
      const key = character ?? glides ?? "";
      // Characters are measured from the castle, so that they stay when it moves as a whole.
      const { x, y } = offset(thing, root);
      const place = {
        x: character ? x - board.x : x,
        y: character ? y - board.y : y,
        fallen: Boolean(thing.closest(".fallen")),
      };
      const was = before.current.get(key);
      now.set(key, place);
      if (still || !was || Math.hypot(was.x - place.x, was.y - place.y) < 4) continue;
      const start = onItsWay(thing, was);
      moves.push(() => move(thing, start, place));
    }
    before.current = now;
    // Only now: the browser would lay everything out anew for each place that is asked for after a move has begun.
    for (const begin of moves) begin();
  });
}

/** Where the middle of something is in the layout, wherever an animation shows it. @param {HTMLElement} thing @param {HTMLElement} root */
function offset(thing, root) {
  let [x, y] = [thing.offsetWidth / 2, thing.offsetHeight / 2];
  for (
    let at = /** @type {HTMLElement | null} */ (thing);
    at && at !== root;
    at = /** @type {HTMLElement | null} */ (at.offsetParent)
  ) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y };
}

/** Where something is seen that may still be on its way to where it was. @param {HTMLElement} thing @param {Place} was @returns {Place} */
function onItsWay(thing, was) {
  if (!moving.has(thing)) return was;
  const { e, f } = new DOMMatrix(getComputedStyle(thing).transform);
  return { ...was, x: was.x + e, y: was.y + f };
}

/** @param {HTMLElement} thing @param {Place} was @param {Place} place */
function move(thing, was, place) {
  const start = `translate(${was.x - place.x}px, ${was.y - place.y}px)`;
  // Two at once would both be left to the page's own thread.
  moving.get(thing)?.cancel();
  const motion =
    place.fallen && !was.fallen
      ? thing.animate(
          [
            { transform: `${start} rotate(0deg)` },
            { transform: "translate(0px, 5px) rotate(700deg)", offset: 0.85 },
            { transform: "translate(0px, 0px) rotate(720deg)" },
          ],
          FALL,
        )
      : thing.animate(
          [{ transform: start }, { transform: "translate(0px, -6px)", offset: 0.85 }, { transform: "none" }],
          GLIDE,
        );
  moving.set(thing, motion);
  thing.style.zIndex = ABOVE;
  motion.onfinish = () => {
    moving.delete(thing);
    thing.style.zIndex = "";
  };
}
