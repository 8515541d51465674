// A record that somebody has opened: it stays in this tab, and goes to the server only to be shown.

const KEY = "kingup-record";
/** Bytes that a record may have. */
const MOST = 65_536;

/** The record that is open in this tab. */
export const openRecord = () => sessionStorage.getItem(KEY);

/** @param {File} file @returns {Promise<boolean>} whether it can be a record, by its size. */
export async function keepRecord(file) {
  if (file.size > MOST) return false;
  sessionStorage.setItem(KEY, await file.text());
  return true;
}

/** Files may be dropped anywhere on the page. @param {(file: File) => void} onFile */
export function watchDrops(onFile) {
  const over = (/** @type {DragEvent} */ event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const drop = (/** @type {DragEvent} */ event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
}
