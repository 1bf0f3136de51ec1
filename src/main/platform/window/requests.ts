import type { Session, WebContents } from 'electron';
import { originOf } from '../../ipc/trustedSender';
import { denyPermissions } from './permissions';
import { APP_ORIGIN, EVIDENCE_SCHEME } from './schemes';

/**
 * Whether the window may load an address: only its own files and evidence. `devOrigin` is that of the development
 * server; null in the released app.
 */
export function isAllowedRequest(address: string, devOrigin: string | null): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (originOf(address) === APP_ORIGIN || url.protocol === `${EVIDENCE_SCHEME}:`) return true;
  if (devOrigin === null) return false;
  if (url.protocol === 'devtools:') return true;
  // Hot reload uses a web socket on the same host.
  const origin = originOf(address);
  return origin === devOrigin || origin === devOrigin.replace(/^http/, 'ws');
}

/**
 * A proxy that cannot exist: the reserved port 1 of this computer. Connections that bypass the request rules (DNS
 * lookups, WebRTC, WebTransport) are sent there and fail.
 */
const IMPOSSIBLE_PROXY = 'socks5://127.0.0.1:1';

/**
 * Restricts a session to allowed addresses: no other http, ws, ftp or file request, no DNS lookup, no permission, no
 * download and no spelling dictionary. Load pages only after the promise has resolved. With `isDev`, the development
 * server on this computer can be reached.
 */
export function confine(
  session: Pick<
    Session,
    'webRequest' | 'on' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages' | 'setProxy'
  > &
    Parameters<typeof denyPermissions>[0],
  isAllowed: (address: string) => boolean,
  isDev = false,
): Promise<void> {
  denyPermissions(session);
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isAllowed(url) }));
  session.on('will-download', (event) => event.preventDefault());
  // Switching the spell checker off is not enough: it requests the dictionary of the system's language all the same,
  // unless the languages are removed as soon as the session is created.
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
  return session.setProxy({
    mode: 'fixed_servers',
    proxyRules: IMPOSSIBLE_PROXY,
    // By default, Chromium does not use the proxy for loopback addresses. A local server could forward data, so these
    // are blocked too.
    ...(!isDev && { proxyBypassRules: '<-loopback>' }),
  });
}

/**
 * Gives a confined session access to the network, through the system's proxy. Permissions, downloads and the spell
 * checker stay off. Send requests only once the promise has resolved.
 */
export function allowNetwork(session: Pick<Session, 'webRequest' | 'setProxy'>): Promise<void> {
  session.webRequest.onBeforeRequest(null);
  return session.setProxy({ mode: 'system' });
}

/**
 * WebRTC uses UDP, which bypasses the proxy, the content security policy and the request rules. With this setting it
 * can use only the proxy, which does not exist.
 */
export function refuseWebRtc(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
