// A modal dialog. The browser keeps the focus inside, and Escape closes it.
import { html, useEffect, useRef } from "./html.js";
import { t } from "./text.js";

/** @param {{title: string, onClose: () => void, children?: any, wide?: boolean}} props */
export function Dialog({ title, onClose, children, wide }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return html`<dialog ref=${box} class=${wide ? "wide" : ""} aria-label=${title} onClose=${onClose}>
    <header>
      <h2>${title}</h2>
      <button type="button" class="quiet" aria-label=${t("close")} onClick=${() => box.current?.close()}>✕</button>
    </header>
    ${children}
    <div role="log" aria-live="polite" class="announcer unseen"></div>
  </dialog>`;
}
