import type { AbsenceFacts } from '../absences';
import type { AbsenceReason, Request } from '../events/fetching';
import { versionNamedBy } from '../intake/serviceEvents';
import type { JournalEntry } from '../journal';
import type { JournalEventOf } from '../journalEvents';
import { isContentEvent, requestKey } from '../savedEvidence';
import type { AmlTimeline } from './amlView';

/** HTTP statuses that refuse a version number, rather than the credentials, the connection or the rate. */
export const REFUSES_NUMBER: readonly (number | null)[] = [400, 404, 409, 410, 416, 422];

/**
 * Words of errors that would meet a request for any version: about credentials, rate or availability. They are a guess,
 * because the service defines no codes.
 */
const REFUSES_EVERYTHING =
  /unauthori[sz]ed|authenticat|forbidden|denied|credential|token|api[_ -]?key|(?<![a-z])rate(?![a-z])|limit|quota|maintenance|unavailable/i;

/** Whether an error's text is about credentials, rate or availability. */
export const refusesEverything = (text: string | null): boolean => REFUSES_EVERYTHING.test(text ?? '');

const NOT_FOUND = /not[_ -]?found|no[_ ]such|missing_requested_resource|(does|do)[_ ]not[_ ]exist/i;

/** Whether an error's text reports that the requested thing does not exist. */
export const reportsNotFound = (text: string | null): boolean => NOT_FOUND.test(text ?? '');

/**
 * Whether the reply to a request means that the version does not exist: it is not found, refused as a bad parameter (before
 * the first or after the last version), or empty. A web page never means that, whatever its status, because a gateway may
 * send one for a version that exists.
 */
export function isNoVersion({
  reason,
  status,
  serviceCode,
}: Pick<AbsenceFacts, 'reason' | 'status' | 'serviceCode'>): boolean {
  if (reason === 'not-found' || reason === 'empty') return true;
  if (reason === 'error-object') return reportsNotFound(serviceCode);
  return reason === 'refused' && REFUSES_NUMBER.includes(status) && !refusesEverything(serviceCode);
}

/** Reasons for which a list that the service sent was not saved. The version exists. */
const SENT: readonly AbsenceReason[] = ['too-large', 'cut-short', 'bad-compression', 'wrong-type'];

/** Whether the service sent a list that could not be saved. */
export const isSent = ({ reason, status }: JournalEventOf<'absent'>): boolean =>
  SENT.includes(reason) && status !== null && status < 300;

/** Whether a request is for a monitoring version. */
export const isVersion = ({ operation }: Request): boolean => operation === 'amlHistory';

/** Versions that the service named, or whose list it sent but could not be saved. */
export function announcedVersions(entries: readonly JournalEntry[]): number[] {
  return entries.flatMap(({ event }) => {
    if (event.type === 'service-event') return versionNamedBy(event) ?? [];
    if (event.type !== 'absent' || !isVersion(event.request)) return [];
    return isSent(event) ? (event.request.version ?? []) : [];
  });
}

/**
 * The entries without replies that a version does not exist, if the service named that version later. Nobody has requested
 * it since, so the reply is outdated.
 */
export function withoutOutdated<T extends Pick<JournalEntry, 'event'>>(entries: readonly T[]): T[] {
  const named = new Set<number>();
  return entries
    .toReversed()
    .filter(({ event }) => {
      const number = event.type === 'service-event' ? versionNamedBy(event) : null;
      if (number !== null) named.add(number);
      if (event.type !== 'absent' || !isVersion(event.request) || !isNoVersion(event)) return true;
      return event.request.version === undefined || !named.has(event.request.version);
    })
    .reverse();
}

/** The version that an entry shows not to exist, by a request for its full list; otherwise null. */
const refusedBy = ({ event }: JournalEntry): number | null =>
  event.type === 'absent' &&
  isVersion(event.request) &&
  isNoVersion(event) &&
  event.request.deltaOnly !== true
    ? (event.request.version ?? null)
    : null;

/** Versions that the service reported not to exist and never sent. */
export function refusedIn(entries: readonly JournalEntry[]): number[] {
  const sent = new Set(
    entries.flatMap(({ event }) => (event.type === 'retrieved' ? (event.request.version ?? []) : [])),
  );
  return entries.flatMap((entry) => refusedBy(entry) ?? []).filter((number) => !sent.has(number));
}

/** Versions whose last request failed, by request key, and the index of its entry. */
type Failures = Map<string, { version: number; index: number }>;

/** Updates the failed requests by one entry: the request failed, or the service replied. */
function noteOutcome(failed: Failures, { event }: JournalEntry, index: number): void {
  if (event.type !== 'retrieved' && event.type !== 'absent') return;
  const { version } = event.request;
  if (!isVersion(event.request) || version === undefined) return;
  if (event.type === 'absent' && !isNoVersion(event)) {
    // Set anew, so that the failures stay in the order of their entries.
    failed.delete(requestKey(event));
    failed.set(requestKey(event), { version, index });
  } else failed.delete(requestKey(event));
}

function forget(failed: Failures, isGone: (version: number) => boolean): void {
  for (const [key, { version }] of failed) if (isGone(version)) failed.delete(key);
}

/**
 * What the requests for versions found, in the order of the journal entries.
 *
 * - `ends`: when the version after the last known one did not exist. The last known version must have been sent by the
 *   service, because an imported file does not show which versions the service has. `failedSince`: the version whose
 *   request was the last to fail after that, so that the end was not confirmed again.
 * - `failed`: versions whose request failed, and which no later end has shown not to exist.
 */
export function searchedIn(entries: readonly JournalEntry[]): Pick<AmlTimeline, 'ends' | 'failed'> {
  const sent = new Set<number>();
  const failed: Failures = new Map();
  let last = -1;
  const ends = entries.flatMap((entry, index) => {
    const { event, at } = entry;
    const number = isContentEvent(event) && isVersion(event.request) ? (event.request.version ?? -1) : -1;
    if (event.type === 'retrieved') sent.add(number);
    last = Math.max(last, number, ...announcedVersions([entry]));
    noteOutcome(failed, entry, index);
    const refused = refusedBy(entry);
    if (refused === null) return [];
    forget(failed, (version) => version === refused);
    const after = refused - 1;
    if (after < 0 || last !== after || !sent.has(after)) return [];
    forget(failed, (version) => version > after);
    return [{ after, at, index }];
  });
  const failures = [...failed.values()];
  return {
    ends: ends.map(({ after, at, index }) => {
      const later = failures.findLast((one) => one.index > index);
      return { after, at, ...(later && { failedSince: later.version }) };
    }),
    failed: [...new Set(failures.map(({ version }) => version))],
  };
}

/**
 * The greatest version that is known or was requested, if a failed request ended the search, so that later versions were
 * not requested. Null if no request failed, or if a later version was since found not to exist.
 *
 * @param failed the failed versions from `searchedIn`
 */
export function stoppedAt(entries: readonly JournalEntry[], failed: readonly number[]): number | null {
  let isStopped = false;
  let top = -1;
  /** The last version after `top` that did not exist. */
  let none = -1;
  for (const entry of entries) {
    const { event } = entry;
    top = Math.max(top, ...announcedVersions([entry]));
    if (!isContentEvent(event) && event.type !== 'absent') continue;
    const { version } = event.request;
    if (!isVersion(event.request) || version === undefined) continue;
    if (isContentEvent(event)) top = Math.max(top, version);
    else if (isNoVersion(event)) {
      if (version <= top) continue;
      none = version;
      isStopped = false;
    } else if (event.reason !== 'cancelled' && failed.includes(version)) {
      isStopped ||= version >= top || none <= top;
      top = Math.max(top, version);
    }
  }
  return isStopped ? top : null;
}
