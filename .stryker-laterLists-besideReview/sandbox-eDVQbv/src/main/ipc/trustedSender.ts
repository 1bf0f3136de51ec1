// @ts-nocheck
import { isLoopback } from '@shared/domain/loopback';

/** Where a message came from, as plain facts. `frame` is null when it is gone or cannot be asked. */
export interface SenderFacts {
  webContentsId: number;
  frame: { url: string; isMainFrame: boolean } | null;
}

/**
 * Whether a message comes from the main frame of one of our windows, showing our own page. Anything unknown is
 * refused: a window we did not open, a frame that is gone, a subframe, an empty address, another origin.
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
 * The page of a development server, whose messages an unpackaged run handles: one on this computer. Null for anything
 * else: a page from a network would be given the bridge.
 */
export function developmentPage(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'http:' && isLoopback(url) ? url.href : null;
}

/** Scheme, host and port of an address; null for what has none. `URL.origin` knows only the web's own schemes. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url === null || url.host === '' ? null : `${url.protocol}//${url.host}`;
}
