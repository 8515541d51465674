// Keeps the focus: when the focused element goes away, the focus moves to what matters now.

/** Where the focus goes: to the first of these that exists. */
const NEXT = [".election.open button", ".election h2", ".results h2", "#prompt", "fieldset button", "h1", "h2", "main"];

/** @type {Element | null} */
let last = null;

/** Watch the focus of the whole page. */
export function keepFocus() {
  addEventListener("focusin", (event) => {
    last = /** @type {Element} */ (event.target);
  });
  // A tap beside every control means that nothing should have the focus.
  addEventListener("pointerdown", (event) => {
    last = /** @type {Element} */ (event.target).closest("button, a, input, select, summary, [tabindex]");
  });
  new MutationObserver(restore).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
}

function restore() {
  if (!last || (last.isConnected && !last.matches(":disabled"))) return;
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused !== last) return;
  const scope = document.querySelector("dialog[open]") ?? document.getElementById("app");
  // A character that was moved gets the focus back at its new place.
  const { character: own, moves: character = own } = /** @type {HTMLElement} */ (last).dataset;
  const moved = character && !scope?.querySelector(".election") && `.medallion[data-character="${character}"]`;
  for (const selector of [moved, ...NEXT]) {
    const place = selector && /** @type {HTMLElement | null | undefined} */ (scope?.querySelector(selector));
    if (!place) continue;
    if (!place.matches("button, a, input, select")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    return;
  }
}
