import type { AbsenceFacts } from '../absences';
import type { AbsenceReason, Request } from '../events/fetching';
import { versionNamedBy } from '../intake/serviceEvents';
import type { JournalEntry } from '../journal';
import type { JournalEventOf } from '../journalEvents';
import { isHolding, requestKey } from '../savedEvidence';
import type { AmlTimeline } from './amlView';

/** Statuses that refuse the number of a version, and not the person, the way or the moment. */
export const REFUSES_NUMBER: readonly (number | null)[] = [400, 404, 409, 410, 416, 422];

/** The service defines no codes: these words are of the person, the way or the moment, and would meet any version. */
const REFUSES_EVERYTHING =
  /unauthori[sz]ed|authenticat|forbidden|denied|credential|token|api[_ -]?key|(?<![a-z])rate(?![a-z])|limit|quota|maintenance|unavailable/i;

/** Whether an error's own words refuse the person, the way or the moment. */
export const refusesEverything = (text: string | null): boolean => REFUSES_EVERYTHING.test(text ?? '');

const NOT_FOUND = /not[_ -]?found|no[_ ]such|missing_requested_resource|(does|do)[_ ]not[_ ]exist/i;

/** Whether an error's own words report that there is no such thing. */
export const reportsNotFound = (text: string | null): boolean => NOT_FOUND.test(text ?? '');

/**
 * Whether the reply to a request for a version means that there is no such version: it is not found, refused as a bad parameter
 * where numbering ends or begins later, or has no content. A web page says nothing, whatever its status: a gateway sends one
 * for a version that there is.
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

/** Why a list could not be kept though the service sent one: there is such a version. */
const SENT: readonly AbsenceReason[] = ['too-large', 'cut-short', 'bad-compression', 'wrong-type'];

/** Whether the service sent what could not be kept. */
export const isSent = ({ reason, status }: JournalEventOf<'absent'>): boolean =>
  SENT.includes(reason) && status !== null && status < 300;

/** Whether a request is for a monitoring version. */
export const isVersion = ({ operation }: Request): boolean => operation === 'amlHistory';

/** Versions that the service named, or of which it sent a list that could not be kept. */
export function announcedVersions(entries: readonly JournalEntry[]): number[] {
  return entries.flatMap(({ event }) => {
    if (event.type === 'service-event') return versionNamedBy(event) ?? [];
    if (event.type !== 'absent' || !isVersion(event.request)) return [];
    return isSent(event) ? (event.request.version ?? []) : [];
  });
}

/**
 * The entries without those by which there was no such version before the service named it: whether it still has none, nobody
 * has requested since.
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

/** The version whose list the service does not have, by this entry; null by any other. */
const refusedBy = ({ event }: JournalEntry): number | null =>
  event.type === 'absent' &&
  isVersion(event.request) &&
  isNoVersion(event) &&
  event.request.deltaOnly !== true
    ? (event.request.version ?? null)
    : null;

/** Versions that the service refused and never sent. */
export function refusedIn(entries: readonly JournalEntry[]): number[] {
  const sent = new Set(
    entries.flatMap(({ event }) => (event.type === 'retrieved' ? (event.request.version ?? []) : [])),
  );
  return entries.flatMap((entry) => refusedBy(entry) ?? []).filter((number) => !sent.has(number));
}

/** Requests that failed, by their key. */
type Failures = Map<string, number>;

/** Notes what an entry says of the versions whose request failed: it failed, or the service answered. */
function noteOutcome(failed: Failures, { event }: JournalEntry): void {
  if (event.type !== 'retrieved' && event.type !== 'absent') return;
  const { version } = event.request;
  if (!isVersion(event.request) || version === undefined) return;
  if (event.type === 'absent' && !isNoVersion(event)) failed.set(requestKey(event), version);
  else failed.delete(requestKey(event));
}

function forget(failed: Failures, isGone: (version: number) => boolean): void {
  for (const [key, version] of failed) if (isGone(version)) failed.delete(key);
}

/**
 * `ends`: when the service had no version after one that it had sent by then, and that was the last that was known of: a gap
 * is no end, nor does a file show what the service has. `failed`: the versions that were requested in vain, and that no end
 * has since shown not to exist: as of then, a later one may exist.
 */
export function searchedIn(entries: readonly JournalEntry[]): Pick<AmlTimeline, 'ends' | 'failed'> {
  const sent = new Set<number>();
  const failed: Failures = new Map();
  let last = -1;
  const ends = entries.flatMap((entry): AmlTimeline['ends'] => {
    const { event, at } = entry;
    const number = isHolding(event) && isVersion(event.request) ? (event.request.version ?? -1) : -1;
    if (event.type === 'retrieved') sent.add(number);
    last = Math.max(last, number, ...announcedVersions([entry]));
    noteOutcome(failed, entry);
    const refused = refusedBy(entry);
    if (refused === null) return [];
    forget(failed, (version) => version === refused);
    const after = refused - 1;
    if (after < 0 || last !== after || !sent.has(after)) return [];
    forget(failed, (version) => version > after);
    return [{ after, at }];
  });
  return { ends, failed: [...new Set(failed.values())] };
}

/**
 * The version after which none was requested, since a request failed that says nothing of later ones: the greatest that is
 * known or failed. Null where none failed, or the service had none when a later one was requested.
 *
 * @param failed of `searchedIn`
 */
export function stoppedAt(entries: readonly JournalEntry[], failed: readonly number[]): number | null {
  let isStopped = false;
  let top = -1;
  /** The last after `top` that the service did not have. */
  let none = -1;
  for (const entry of entries) {
    const { event } = entry;
    top = Math.max(top, ...announcedVersions([entry]));
    if (!isHolding(event) && event.type !== 'absent') continue;
    const { version } = event.request;
    if (!isVersion(event.request) || version === undefined) continue;
    if (isHolding(event)) top = Math.max(top, version);
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
