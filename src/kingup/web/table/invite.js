// How friends come to a table: its link and QR code, and whether phones can reach them.
import { html, useRef, useState } from "../lib/html.js";
import { usePhoneLink } from "../lib/phones.js";
import { copy, share } from "../lib/share.js";
import { t } from "../lib/text.js";

/** The command that lets phones in. */
export const LAN_COMMAND = "kingup --lan";

/**
 * Only the host can do something about an address that phones cannot reach.
 * @param {{code: string, isHost: boolean}} props
 */
export function Invite({ code, isHost }) {
  const { link, unreachable, elsewhere } = usePhoneLink(code);
  const [copied, setCopied] = useState(false);
  const address = useRef(/** @type {Element | null} */ (null));
  return html`<section class="paper invite" aria-label=${t("lobby-invite")}>
    <h2>${t("lobby-invite")}</h2>
    ${
      unreachable
        ? isHost &&
          html`<p class="warning" role="note"><b>${t("lobby-loopback")}</b> ${t("lobby-loopback-how")} <code>${LAN_COMMAND}</code></p>`
        : html`<img class="qr" src=${`/t/${code}/qr.svg`} alt=${t("lobby-qr")} width="148" height="148" />`
    }
    <div class="share">
      <code ref=${address}>${link}</code>
      ${elsewhere && html`<p class="faint">${t("lobby-lan")}</p>`}
      <button type="button" class="plain" onClick=${async () => setCopied(await copy(link, address.current))}>
        ${copied ? t("lobby-copied") : t("lobby-copy")}
      </button>
      ${
        "share" in navigator &&
        html`<button type="button" class="plain" onClick=${async () => setCopied(await share({ text: t("lobby-share-text"), url: link }))}>${t("lobby-share")}</button>`
      }
      <a class="plain" href=${`/party/${code}`}>${t("way-party")}</a>
    </div>
  </section>`;
}
