// The connection to a table while a component is shown.
import { useEffect, useReducer, useState } from "../lib/html.js";
import { TableStore } from "./tableStore.js";

/**
 * @template {TableStore} [T=TableStore]
 * @param {string} code no connection is opened without one.
 * @param {string} [as] a guest's seat, or "spectator".
 * @param {(code: string, as: string) => T} [make]
 * @returns {T | null} null at first.
 */
export function useTable(code, as = "", make = (code, as) => /** @type {T} */ (new TableStore(code, as))) {
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const [store, setStore] = useState(/** @type {T | null} */ (null));
  useEffect(() => {
    if (!code) return undefined;
    const opened = make(code, as);
    opened.listeners.add(() => redraw(0));
    setStore(opened);
    return () => {
      opened.close();
      setStore(null);
    };
  }, [code, as]);
  return store;
}
