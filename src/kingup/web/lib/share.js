// Copying a text to the clipboard, and sharing it with other apps.

/**
 * Copy a text, and return whether that worked.
 * @param {string} text
 * @param {Element | null} [shown] the element that shows the text; it stays selected when copying fails.
 */
export async function copy(text, shown = null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS there is no clipboard, but a selection can still be copied.
    const place = shown ?? document.body.appendChild(document.createElement("pre"));
    if (!shown) place.textContent = text;
    getSelection()?.selectAllChildren(place);
    const copied = document.execCommand("copy");
    if (!shown) place.remove();
    return copied;
  }
}

/**
 * Offer a text to other apps, or copy it where that is not possible. Return whether it was copied.
 * @param {{text: string, url: string, files?: File[]}} what files are left out where other apps do not take them.
 */
export async function share({ files, ...what }) {
  try {
    await navigator.share(files && navigator.canShare?.({ files }) ? { ...what, files } : what);
    return false;
  } catch (problem) {
    // Closing the share sheet means no.
    return /** @type {Error} */ (problem).name !== "AbortError" && copy(`${what.text}\n${what.url}`);
  }
}
