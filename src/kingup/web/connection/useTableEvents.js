// Listening to the events of a table while a component is shown.
import { useLayoutEffect } from "../lib/html.js";

/**
 * A layout effect begins and ends together with its component. Preact runs the cleanup of useEffect only after the next
 * paint: until then the component that is gone and the one in its place would both handle the same event.
 * @param {import("./tableStore.js").TableStore} store
 * @param {import("./tableStore.js").EventListener} onEvent only that of the first rendering is used.
 * @param {import("./tableStore.js").CatchUpListener} [onCatchUp] gets what was missed while there was no connection.
 */
export function useTableEvents(store, onEvent, onCatchUp) {
  useLayoutEffect(() => {
    store.eventListeners.add(onEvent);
    if (onCatchUp) store.catchUpListeners.add(onCatchUp);
    return () => {
      store.eventListeners.delete(onEvent);
      if (onCatchUp) store.catchUpListeners.delete(onCatchUp);
    };
  }, [store]);
}
