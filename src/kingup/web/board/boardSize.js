// How much room there is for the castle, told to its style sheet.
import { useLayoutEffect } from "../lib/html.js";

/**
 * Keep the size of the board as custom properties of the table; it changes with the window, and not with a move.
 * @param {{current: HTMLElement | null}} table
 * @param {boolean} there whether there is a board now.
 */
export function useBoardSize(table, there) {
  useLayoutEffect(() => {
    const root = table.current;
    const board = /** @type {HTMLElement | null | undefined} */ (root?.querySelector(".board"));
    if (!root || !board) return undefined;
    const tell = () => {
      root.style.setProperty("--board-high", `${board.offsetHeight}px`);
      root.style.setProperty("--board-wide", `${board.offsetWidth}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(board);
    return () => observer.disconnect();
  }, [there]);
}
