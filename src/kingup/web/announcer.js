// Plain sentences for screen readers. Several that come at once are read as one.

/** @type {string[]} */
let waiting = [];
let timer = 0;

/** @param {string} text */
export function announce(text) {
  waiting.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const place = document.getElementById("announcer");
    if (place) place.textContent = waiting.join(" ");
    waiting = [];
  }, 60);
}
