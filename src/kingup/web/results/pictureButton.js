// The button that draws a picture of a finished game, and the dialog to share or save it.
import { Dialog } from "../lib/dialog.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { share } from "../lib/share.js";
import { t } from "../lib/text.js";
import { draw, SIZE } from "./picture.js";

/** @param {{table: import("../lib/protocol.js").TableView, view: import("../lib/protocol.js").View}} props */
export function PictureButton({ table, view }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="plain to-picture" onClick=${() => setOpen(true)}>${t("picture-button")}</button>
    ${open && html`<${Picture} table=${table} view=${view} onClose=${() => setOpen(false)} />`}`;
}

/**
 * @param {{table: import("../lib/protocol.js").TableView, view: import("../lib/protocol.js").View, onClose: () => void}} props
 */
function Picture({ table, view, onClose }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [state, setState] = useState("drawing");
  const [copied, setCopied] = useState(false);
  // A game without spectators can be replayed only by its players.
  const link = `${location.origin}${table.options.spectators ? `/g/${table.code}` : "/"}`;
  useEffect(() => {
    if (canvas.current)
      draw(canvas.current, view, link).then(
        () => setState("drawn"),
        () => setState("failed"),
      );
  }, []);
  const file = async () => {
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.current?.toBlob(done));
    return new File(blob ? [blob] : [], `kingup-${table.code}.png`, { type: "image/png" });
  };
  const send = async () => setCopied(await share({ text: t("app-name"), url: link, files: [await file()] }));
  const save = async () => {
    const href = URL.createObjectURL(await file());
    Object.assign(document.createElement("a"), { href, download: `kingup-${table.code}.png` }).click();
    URL.revokeObjectURL(href);
  };
  return html`<${Dialog} title=${t("picture-title")} onClose=${onClose}>
    <canvas ref=${canvas} class="picture" data-state=${state} width=${SIZE} height=${SIZE} role="img" aria-label=${t("picture-label")}></canvas>
    <p class="problem" role="alert">${state === "failed" ? t("picture-failed") : ""}</p>
    <div class="buttons">
      <button type="button" class="primary" disabled=${state !== "drawn"} onClick=${send}>${copied ? t("lobby-copied") : t("lobby-share")}</button>
      <button type="button" class="plain" disabled=${state !== "drawn"} onClick=${save}>${t("picture-save")}</button>
    </div>
  <//>`;
}
