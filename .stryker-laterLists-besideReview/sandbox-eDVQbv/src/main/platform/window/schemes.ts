// @ts-nocheck
import type { CustomScheme } from 'electron';

export const APP_SCHEME = 'app';
export const EVIDENCE_SCHEME = 'evidence';
/** Pages that are printed and pictures that are made smaller, in hidden windows and from memory alone. */
export const PAPER_SCHEME = 'paper';
/** The origin of our own page: the only one whose messages are answered and whose scripts run. */
export const APP_ORIGIN = `${APP_SCHEME}://caseloupe`;
/** The origin of the handbook, in a window and a session of its own: nobody handles its messages. */
export const HANDBOOK_ORIGIN = `${APP_SCHEME}://handbook`;

/**
 * The schemes of the windows, to be registered once, before the app is ready. Evidence can be read by the page's
 * canvas (`corsEnabled`, answered for our own origin only) and played in part (`stream`), but is never a page, and no
 * script can fetch it: only the reader of PDFs may ask for its bytes, by the policy it is served with.
 */
export const SCHEMES: readonly CustomScheme[] = [
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  { scheme: EVIDENCE_SCHEME, privileges: { standard: true, secure: true, stream: true, corsEnabled: true } },
  { scheme: PAPER_SCHEME, privileges: { standard: true, secure: true } },
];
