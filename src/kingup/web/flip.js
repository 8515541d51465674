// Everything that moves on the board moves on the screen: from where it was to where it is, and never in the way.
import { useLayoutEffect, useRef } from "./html.js";

const MILLISECONDS = 280;

/** Let medallions glide to their new places after each drawing. @param {{current: HTMLElement | null}} board */
export function useGliding(board) {
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    /** @type {Map<string, DOMRect>} */
    const now = new Map();
    // Measured from the castle, so that nothing glides when the page itself moves.
    const origin = board.current?.querySelector(".castle")?.getBoundingClientRect() ?? new DOMRect();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const medallion of board.current?.querySelectorAll("[data-character]") ?? []) {
      const character = /** @type {HTMLElement} */ (medallion).dataset.character ?? "";
      const seen = medallion.getBoundingClientRect();
      const place = new DOMRect(seen.left - origin.left, seen.top - origin.top);
      const was = before.current.get(character);
      now.set(character, place);
      if (still || !was) continue;
      const [x, y] = [was.left - place.left, was.top - place.top];
      if (Math.hypot(x, y) < 4) continue;
      medallion.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: "3" },
          { transform: `translate(0, -6px)`, offset: 0.85 },
          { transform: "none" },
        ],
        { duration: MILLISECONDS, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" },
      );
    }
    before.current = now;
  });
}
