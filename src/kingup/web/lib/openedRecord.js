// A record that was opened as a file. It stays in this tab, and is sent to the server only to be shown.

const KEY = "kingup-record";
/** Maximum size of a record in bytes. */
const MAX_BYTES = 65_536;

/** Return the record that is open in this tab, if any. */
export const openRecord = () => sessionStorage.getItem(KEY);

let tooLong = false;

/** Whether the file that was opened last is too long for a record. */
export const isTooLong = () => tooLong;

/** Open a file instead of the one that is open. @param {File} file */
export async function storeRecord(file) {
  tooLong = file.size > MAX_BYTES;
  if (tooLong) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, await file.text());
}

/** Listen for files that are dropped anywhere on the page. @param {(file: File) => void} onFile */
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
