// A score that counts up to its value. With reduced motion, and for screen readers, it has its value at once.
import { html, useEffect, useState } from "../lib/html.js";

/** Milliseconds that it takes. */
const DURATION = 900;

/** @param {{from?: number, to: number, sign?: string}} props sign: stands before the number. */
export function CountUp({ from = 0, to, sign = "" }) {
  const [shown, setShown] = useState(isStill() ? to : from);
  useEffect(() => {
    if (isStill()) {
      setShown(to);
      return undefined;
    }
    const start = performance.now();
    let frame = 0;
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, now - start) / DURATION);
      setShown(Math.round(from + (to - from) * (1 - (1 - part) ** 2)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  if (shown === to) return html`${sign}${to}`;
  return html`<span aria-hidden="true">${sign}${shown}</span><span class="unseen">${sign}${to}</span>`;
}

/** A page that is not seen draws no frames, so nothing would count. */
const isStill = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
