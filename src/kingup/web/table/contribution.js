// Adds this device's randomness to the deal, if it sits at an open table and has not done so yet.
import { problemOf } from "../lib/attempt.js";
import { useEffect } from "../lib/html.js";
import { contribute } from "../lib/newTable.js";

/** @param {import("../connection/tableStore.js").TableStore} store */
export function useContribution({ code, state: { table, seat, guests } }) {
  const seats = guests.length ? guests : seat === null ? [] : [seat];
  const missing = seats.filter((at) => table?.chairs[at] && !table.chairs[at].contributed);
  useEffect(() => {
    // If it fails, the game can be played, and the check after it says that this device has added nothing.
    problemOf(async () => {
      for (const at of missing) await contribute(code, guests.length ? at : undefined);
    });
  }, [missing.join()]);
}
