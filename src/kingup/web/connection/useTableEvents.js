// Hear of what happens at a table for as long as a component is shown.
import { useLayoutEffect } from "../lib/html.js";

/**
 * A layout effect begins and ends together with its component. Preact runs the cleanup of useEffect only after the next paint:
 * until then the component that is gone and the one in its place would both tell the same event.
 * @param {import("./tableStore.js").TableStore} store
 * @param {import("./tableStore.js").Watcher} watcher the one of the first rendering stays.
 * @param {import("./tableStore.js").CatchUp} [catchUp] for what was missed while there was no connection.
 */
export function useWatcher(store, watcher, catchUp) {
  useLayoutEffect(() => {
    store.watchers.add(watcher);
    if (catchUp) store.catchUps.add(catchUp);
    return () => {
      store.watchers.delete(watcher);
      if (catchUp) store.catchUps.delete(catchUp);
    };
  }, [store]);
}
