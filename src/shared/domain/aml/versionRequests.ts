import type { AbsenceFacts } from '../absences';
import type { AbsenceReason, Request } from '../events/fetching';
import { versionNamedBy } from '../intake/serviceEvents';
import type { JournalEntry } from '../journal';
import type { JournalEventOf } from '../journalEvents';
import { isContentEvent, requestKey } from '../savedEvidence';

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

/** A request for a version that failed, and the index of its entry. */
interface Failure {
  version: number;
  index: number;
}

/** The version whose request failed for another reason than that there is no such version; otherwise null. */
const failedBy = ({ event }: JournalEntry): number | null =>
  event.type === 'absent' && isVersion(event.request) && !isNoVersion(event)
    ? (event.request.version ?? null)
    : null;

/** Updates the last failures, by request key, by one entry: the request failed, or the service replied. */
function noteOutcome(last: Map<string, Failure>, entry: JournalEntry, index: number): void {
  const { event } = entry;
  if ((event.type !== 'retrieved' && event.type !== 'absent') || !isVersion(event.request)) return;
  // Set anew, so that the failures stay in the order of their entries.
  last.delete(requestKey(event));
  const version = failedBy(entry);
  if (version !== null) last.set(requestKey(event), { version, index });
}

function forget(failures: Map<string, Failure>, isGone: (version: number) => boolean): void {
  for (const [key, { version }] of failures) if (isGone(version)) failures.delete(key);
}

/** A version after which the service had no next one. It must have sent the version itself: a file may be of any age. */
export interface LastVersion {
  version: number;
  /** The time of the response that there is no next version. */
  at: string;
  /** The version whose request was the last to fail after that, so that the response was not confirmed again. */
  failedLater?: number;
}

/** What the requests for versions found. */
export interface SearchedVersions {
  /** The versions that were the latest when the service had no next one, in the order of its responses. */
  lastVersions: LastVersion[];
  /** Versions whose request failed, unless a later response showed that they do not exist. */
  failedVersions: number[];
  /**
   * The greatest version that is known or was requested, if a failed request ended the search before the service was
   * asked for later ones; null if no failure ended it.
   */
  nothingRequestedAfter: number | null;
}

/** What the requests for versions found, in the order of the journal entries. */
export function searchedIn(entries: readonly JournalEntry[]): SearchedVersions {
  const sent = new Set<number>();
  const all: Failure[] = [];
  const unresolved = new Map<string, Failure>();
  let last = -1;
  const found = entries.flatMap((entry, index) => {
    const { event, at } = entry;
    const number = isContentEvent(event) && isVersion(event.request) ? (event.request.version ?? -1) : -1;
    if (event.type === 'retrieved') sent.add(number);
    last = Math.max(last, number, ...announcedVersions([entry]));
    noteOutcome(unresolved, entry, index);
    const failed = failedBy(entry);
    if (failed !== null) all.push({ version: failed, index });
    const refused = refusedBy(entry);
    if (refused === null) return [];
    forget(unresolved, (one) => one === refused);
    const version = refused - 1;
    if (version < 0 || last !== version || !sent.has(version)) return [];
    forget(unresolved, (one) => one > version);
    return [{ version, at, index }];
  });
  const failures = [...unresolved.values()];
  return {
    // A response to the request that failed does not confirm again that nothing is later.
    lastVersions: found.map(({ version, at, index }) => {
      const later = all.findLast((one) => one.index > index);
      return { version, at, ...(later && { failedLater: later.version }) };
    }),
    failedVersions: [...new Set(failures.map((one) => one.version))],
    nothingRequestedAfter: searchEndedAt(entries, failures),
  };
}

/**
 * The greatest version that is known or was requested, if a failed request ended the search, so that later versions were
 * not requested. Null if no request failed, or if a later version was found not to exist.
 */
function searchEndedAt(entries: readonly JournalEntry[], failures: readonly Failure[]): number | null {
  const unresolved = new Set(failures.map(({ index }) => index));
  let hasFailed = false;
  let top = -1;
  /** The last version after `top` that did not exist, and whether it was the next one. */
  let none = -1;
  let isTopLast = false;
  const raise = (version: number): void => {
    if (version <= top) return;
    top = version;
    isTopLast = false;
  };
  for (const [index, entry] of entries.entries()) {
    const { event } = entry;
    raise(Math.max(-1, ...announcedVersions([entry])));
    if (!isContentEvent(event) && event.type !== 'absent') continue;
    const { version } = event.request;
    if (!isVersion(event.request) || version === undefined) continue;
    if (isContentEvent(event)) raise(version);
    else if (isNoVersion(event)) {
      if (version <= top) continue;
      none = version;
      hasFailed = false;
      isTopLast ||= version === top + 1;
    } else if (event.reason !== 'cancelled' && unresolved.has(index) && !isTopLast) {
      hasFailed ||= version >= top || none <= top;
      raise(version);
    }
  }
  return hasFailed ? top : null;
}
