// Focus never gets lost: when what had it goes away, it moves on to what matters now.

/** Where it goes, the first that there is. */
const NEXT = [".election.open button", ".election h2", ".results h2", "#prompt", "fieldset button", "h1", "h2", "main"];

/** @type {Element | null} */
let last = null;

/** Watch over the focus of the whole page. */
export function keepFocus() {
  addEventListener("focusin", (event) => {
    last = /** @type {Element} */ (event.target);
  });
  // Whoever taps beside everything wants nothing to have it.
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
  // Somebody who was moved is found again at the new place.
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
