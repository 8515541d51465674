// A record that somebody has opened: it stays in this tab, and goes to the server only to be shown.

const KEY = "kingup-record";
/** Bytes that a record may have. */
const MOST = 65_536;

/** The record that is open in this tab. */
export const openRecord = () => sessionStorage.getItem(KEY);

let long = false;

/** Whether what was opened last is too long for a record. */
export const isTooLong = () => long;

/** Open a file in the place of what was open. @param {File} file */
export async function keepRecord(file) {
  long = file.size > MOST;
  if (long) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, await file.text());
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
}
