import type { Session, WebContents } from 'electron';
import { originOf } from '../../ipc/trustedSender';
import { denyPermissions } from './permissions';
import { APP_ORIGIN, EVIDENCE_SCHEME } from './schemes';

/**
 * Whether the window may load an address: its own files and evidence, by list; everything unnamed is refused.
 * `devOrigin` is the development server's, null in the app as shipped.
 */
export function isAllowedRequest(address: string, devOrigin: string | null): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (originOf(address) === APP_ORIGIN || url.protocol === `${EVIDENCE_SCHEME}:`) return true;
  if (devOrigin === null) return false;
  if (url.protocol === 'devtools:') return true;
  // Hot reload speaks over a web socket of the same host.
  const origin = originOf(address);
  return origin === devOrigin || origin === devOrigin.replace(/^http/, 'ws');
}

/**
 * A proxy that nobody can be: the reserved port 1 of this computer. What asks no request rule (name look-ups before a
 * connection, WebRTC, WebTransport) is sent there and ends.
 */
const DEAD_PROXY = 'socks5://127.0.0.1:1';

/**
 * Restricts a session to the listed addresses: no http, ws, ftp or file request leaves it, no name is looked up, no
 * permission is granted, nothing is downloaded, and no spelling dictionary is fetched. Load pages only after the promise has
 * resolved. With `isDev`, the development server on this computer can be reached.
 */
export function confine(
  session: Pick<Session, 'webRequest' | 'on' | 'setSpellCheckerEnabled' | 'setProxy'> &
    Parameters<typeof denyPermissions>[0],
  isAllowed: (address: string) => boolean,
  isDev = false,
): Promise<void> {
  denyPermissions(session);
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isAllowed(url) }));
  session.on('will-download', (event) => event.preventDefault());
  session.setSpellCheckerEnabled(false);
  return session.setProxy({
    mode: 'fixed_servers',
    proxyRules: DEAD_PROXY,
    // Chromium itself leaves this computer out of every proxy; a listener there is as good a way out as any.
    ...(!isDev && { proxyBypassRules: '<-loopback>' }),
  });
}

/**
 * WebRTC uses UDP and so bypasses the proxy, the content policy and the request rules. This setting only lets it use the
 * proxy, which does not exist.
 */
export function refuseWebRtc(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
