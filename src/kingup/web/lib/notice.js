// A short notice that goes away by itself, with a button if something can be done about it.
import { html, useEffect, useState } from "./html.js";

/** Milliseconds that a notice is shown. */
const SHOWN = 10_000;

/**
 * @returns {[unknown, (text: string, button?: string, onPress?: () => void) => void]} the notice that is shown now, and how
 *   to show another one. What it says is announced elsewhere.
 */
export function useNotice() {
  const [shown, setShown] = useState(
    /** @type {{text: string, button?: string, onPress?: () => void} | null} */ (null),
  );
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  const press = () => {
    shown?.onPress?.();
    setShown(null);
  };
  const notice =
    shown &&
    html`<p class="notice">
      <span>${shown.text}</span>
      ${shown.button && html`<button type="button" class="plain" onClick=${press}>${shown.button}</button>`}
    </p>`;
  return [notice, (text, button, onPress) => setShown({ text, button, onPress })];
}
