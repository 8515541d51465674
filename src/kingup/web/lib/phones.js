// The link to a table that phones can open. At localhost it is not the address of this page.
import { request } from "./api.js";
import { useEffect, useState } from "./html.js";

/** Hosts that other devices cannot reach. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether this page was opened at an address that only this device can reach. */
const isLocal = () => LOOPBACK.has(location.hostname);

/**
 * Return the link to a table, and whether phones can reach it. At a local address the server is asked for another one.
 * @param {string} code
 */
export function usePhoneLink(code) {
  const [origin, setOrigin] = useState(location.origin);
  const [known, setKnown] = useState(!isLocal());
  useEffect(() => {
    if (known) return;
    request("GET /api/address").then(
      ({ url }) => {
        setOrigin(url ?? location.origin);
        setKnown(true);
      },
      () => setKnown(true),
    );
  }, []);
  const local = known && LOOPBACK.has(new URL(origin).hostname);
  return { link: `${origin}/t/${code}`, unreachable: local, elsewhere: origin !== location.origin };
}
