// Dragging a medallion to a floor, with mouse, pen or finger.

/** From how many pixels on it is a drag, and not a tap: fingers slip further. */
const FAR_ENOUGH = 8;
const FAR_ENOUGH_BY_TOUCH = 12;

/**
 * Follow a pointer from a medallion to wherever it is let go.
 * @param {PointerEvent} start
 * @param {{onLift: () => void, onDrop: (floor: string | null) => void, onReturn: () => void}} to onLift: when it is a drag, and
 *   not a tap; onDrop: with the floor under it, or null; onReturn: instead, when it is let go where it was taken from.
 */
export function followDrag(start, { onLift, onDrop, onReturn }) {
  // Neither a second finger nor another button of the mouse.
  if (!start.isPrimary || start.button !== 0) return;
  const source = /** @type {HTMLElement} */ (start.currentTarget);
  const far = start.pointerType === "touch" ? FAR_ENOUGH_BY_TOUCH : FAR_ENOUGH;
  /** @type {HTMLElement | null} */
  let ghost = null;
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < far) return;
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
    if (event.pointerId !== start.pointerId) return;
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
    if (event.type === "pointercancel") onDrop(null);
    else if (source.contains(under) || floor?.contains(source)) onReturn();
    else onDrop(floor?.dataset.floor ?? null);
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
