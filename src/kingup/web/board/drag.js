// Dragging a medallion to a floor with a mouse, a pen or a finger.

/** Pixels after which a tap becomes a drag: fingers slip further. */
const DRAG_DISTANCE = 8;
const DRAG_DISTANCE_BY_TOUCH = 12;

/**
 * Follow a pointer from a medallion until it is released.
 * @param {PointerEvent} start
 * @param {{onLift: () => void, onDrop: (floor: string | null) => void, onReturn: () => void}} handlers
 *   onLift: it is a drag, not a tap; onDrop: released over a floor, or null; onReturn: released where it was taken from.
 */
export function followDrag(start, { onLift, onDrop, onReturn }) {
  // Ignore a second finger and other mouse buttons.
  if (!start.isPrimary || start.button !== 0) return;
  const source = /** @type {HTMLElement} */ (start.currentTarget);
  const far = start.pointerType === "touch" ? DRAG_DISTANCE_BY_TOUCH : DRAG_DISTANCE;
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
    // Suppress the click that follows a drag.
    addEventListener("click", suppress, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", suppress, { capture: true }), 50);
    if (event.type === "pointercancel") onDrop(null);
    else if (source.contains(under) || floor?.contains(source)) onReturn();
    else onDrop(floor?.dataset.floor ?? null);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** @param {Event} event */
function suppress(event) {
  event.stopPropagation();
  event.preventDefault();
}
