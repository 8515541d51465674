// A table at which newcomers may look on, and are asked for a name when they sit down.
import { askName, me } from "../lib/player.js";
import { TableStore } from "./tableStore.js";

export class SeatedStore extends TableStore {
  /**
   * @param {import("../lib/protocol.js").Command} command
   * @returns {Promise<import("../lib/protocol.js").ErrorBody | null>}
   */
  async send(command) {
    if (command.do === "sit" && !this.state.error) {
      const known = me.name !== null;
      if (!(await askName())) return null;
      // The server learns who this is from the cookie, when the connection is opened.
      if (!known) this.reconnect();
    }
    return super.send(command);
  }
}
