import { isLoopback } from '@shared/domain/loopback';

/** Where a message came from. `frame` is null if it is gone or its facts cannot be read. */
export interface SenderFacts {
  webContentsId: number;
  frame: { url: string; isMainFrame: boolean } | null;
}

/**
 * Whether a message comes from the main frame of one of the app's windows and from the app's page. Rejects other
 * windows, subframes, frames that are gone, empty addresses and other origins.
 */
export function isTrustedSender(
  sender: SenderFacts,
  trusted: { webContentsIds: ReadonlySet<number>; origin: string },
): boolean {
  const { frame } = sender;
  if (!trusted.webContentsIds.has(sender.webContentsId) || frame === null || !frame.isMainFrame) return false;
  return originOf(frame.url) === trusted.origin;
}

/**
 * The address of the development server's page, whose messages are handled in an unpackaged app. Null unless it is on
 * this computer, because a page from the network must not get access to the bridge.
 */
export function developmentPage(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'http:' && isLoopback(url) ? url.href : null;
}

/** Scheme, host and port of an address; null if it has no host. `URL.origin` supports only the web's own schemes. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url === null || url.host === '' ? null : `${url.protocol}//${url.host}`;
}
