// A visitor becomes a player at a table: the name is registered, and the table is connected as that player.
import { chooseName, hasChosenName, me } from "../lib/player.js";

/**
 * Let the server know the player by a name, unless it does already.
 * @param {import("./tableStore.js").TableStore} store
 * @param {string} name
 */
export async function introduce(store, name) {
  const isStranger = me.name === null;
  if (name !== me.name || !hasChosenName()) await chooseName(name);
  // The connection was a stranger's. As the player's, it may send requests.
  if (isStranger) store.reconnect();
}
