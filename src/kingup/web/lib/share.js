// How a text gets out of the page: to the clipboard, or by the share sheet of the device.

/**
 * Copy a text; whether that was done.
 * @param {string} text
 * @param {Element | null} [shown] where it stands on the page: there it stays selected when it cannot be copied.
 */
export async function copy(text, shown = null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS there is no clipboard, but what is selected can be copied all the same.
    const place = shown ?? document.body.appendChild(document.createElement("pre"));
    if (!shown) place.textContent = text;
    getSelection()?.selectAllChildren(place);
    const copied = document.execCommand("copy");
    if (!shown) place.remove();
    return copied;
  }
}

/** Offer something to other apps, or copy it where that is not possible; whether it was copied. @param {{text: string, url: string}} what */
export async function share(what) {
  try {
    await navigator.share(what);
    return false;
  } catch (problem) {
    // Whoever puts the sheet away has thought better of it.
    return /** @type {Error} */ (problem).name !== "AbortError" && copy(`${what.text}\n${what.url}`);
  }
}
