// Plain sentences for screen readers: a log, so that what comes at once is read in turn and nothing is cut short.

/** How many are kept: the rest has been read. */
const KEPT = 12;

/** @param {string} text */
export function announce(text) {
  const place = document.getElementById("announcer");
  if (!place) return;
  const line = document.createElement("p");
  line.textContent = text;
  place.append(line);
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}

/** Take back what was said: somebody else may listen now. */
export function hush() {
  document.getElementById("announcer")?.replaceChildren();
}
