// The size of the board, as custom properties for the castle's style sheet.
import { useLayoutEffect } from "../lib/html.js";

/**
 * Set the size of the board as custom properties of the table. It changes with the window, not with a move.
 * @param {{current: HTMLElement | null}} table
 * @param {boolean} shown whether the board is shown now.
 */
export function useBoardSize(table, shown) {
  useLayoutEffect(() => {
    const root = table.current;
    const board = /** @type {HTMLElement | null | undefined} */ (root?.querySelector(".board"));
    if (!root || !board) return undefined;
    const measure = () => {
      root.style.setProperty("--board-high", `${board.offsetHeight}px`);
      root.style.setProperty("--board-wide", `${board.offsetWidth}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    return () => observer.disconnect();
  }, [shown]);
}
