import type { CustomScheme } from 'electron';

export const APP_SCHEME = 'app';
export const EVIDENCE_SCHEME = 'evidence';
/** Scheme of the hidden pages that print reports and resize pictures. They are loaded only from memory. */
export const PAPER_SCHEME = 'paper';
/** The origin of the app's page: the only one whose messages are handled and whose scripts run. */
export const APP_ORIGIN = `${APP_SCHEME}://caseloupe`;
/** The origin of the handbook, which has a separate window and session. Its messages are not handled. */
export const HANDBOOK_ORIGIN = `${APP_SCHEME}://handbook`;

/**
 * The URL schemes, which must be registered before the app is ready. Evidence can be drawn on the page's canvas
 * (`corsEnabled`, allowed only for the app's origin) and streamed (`stream`), but is never a page. By content security
 * policy, only the worker that reads PDFs may fetch its bytes.
 */
export const SCHEMES: readonly CustomScheme[] = [
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  { scheme: EVIDENCE_SCHEME, privileges: { standard: true, secure: true, stream: true, corsEnabled: true } },
  { scheme: PAPER_SCHEME, privileges: { standard: true, secure: true } },
];
