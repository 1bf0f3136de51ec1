import type { Session } from 'electron';
import { originOf } from '../../ipc/trustedSender';
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

/** Cancels every request of the session that is not on the list: no http, ws, ftp or file ever leaves the window. */
export function refuseRequests(session: Pick<Session, 'webRequest'>, devOrigin: string | null): void {
  session.webRequest.onBeforeRequest((details, decide) =>
    decide({ cancel: !isAllowedRequest(details.url, devOrigin) }),
  );
}

/** Refuses every download: what leaves the app leaves it through a dialog of its own. */
export function refuseDownloads(session: Pick<Session, 'on'>): void {
  session.on('will-download', (event) => event.preventDefault());
}

/** No spelling dictionaries: they are fetched from the network, and what is typed here is nobody's business. */
export function refuseSpellChecking(session: Pick<Session, 'setSpellCheckerEnabled'>): void {
  session.setSpellCheckerEnabled(false);
}
