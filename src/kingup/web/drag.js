// Dragging a medallion to a floor, with mouse, pen or finger.

const FAR_ENOUGH = 8;

/**
 * Follow a pointer from a medallion to wherever it is let go.
 * @param {PointerEvent} start
 * @param {() => void} onLift when it is a drag, and not a tap.
 * @param {(floor: string | null) => void} onDrop with the floor under it, or null.
 */
export function followDrag(start, onLift, onDrop) {
  const source = /** @type {HTMLElement} */ (start.currentTarget);
  /** @type {HTMLElement | null} */
  let ghost = null;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < FAR_ENOUGH) return;
    if (!ghost) {
      ghost = /** @type {HTMLElement} */ (source.cloneNode(true));
      ghost.className = "medallion ghost";
      ghost.removeAttribute("style");
      document.body.append(ghost);
      onLift();
    }
    ghost.style.transform = `translate(${event.clientX - 24}px, ${event.clientY - 24}px)`;
    event.preventDefault();
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const floor = /** @type {HTMLElement | null | undefined} */ (under?.closest("[data-floor]"));
    // The click that follows a drag is not meant.
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
    onDrop(event.type === "pointerup" ? (floor?.dataset.floor ?? null) : null);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** @param {Event} event */
function stop(event) {
  event.stopPropagation();
  event.preventDefault();
}
