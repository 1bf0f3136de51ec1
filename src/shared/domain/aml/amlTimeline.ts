import { lastAbsences } from '../absences';
import { openingOf } from '../caseRecord';
import { isContentEvent, originOf } from '../savedEvidence';
import type { JournalEntry } from '../journal';
import type { Request } from '../events/fetching';
import { isUnnumberedUpdate } from '../intake/serviceEvents';
import type { AmlResponse, AmlTimeline, AmlVersion } from './amlView';
import type { AmlResponseKind } from './matchList';
import { trustedOf } from '../trust';
import {
  announcedVersions,
  isNoVersion,
  isSent,
  isVersion,
  refusedIn,
  searchedIn,
  withoutOutdated,
} from './versionRequests';

/** The kind of list that the response to a request contains; null if it contains no matches. */
export function listKindOf({ operation, version, deltaOnly }: Request): AmlResponseKind | null {
  if (operation === 'amlHistory')
    return version === undefined ? null : deltaOnly === true ? 'delta' : 'snapshot';
  if (operation === 'amlResult') return 'result';
  return operation === 'journeyResult' ? 'journey' : null;
}

const requestOf = ({ kind, version }: Pick<AmlResponse, 'kind' | 'version'>): string =>
  `${kind} ${version ?? ''}`;

/** All saved responses that contain matches, newest first. The newest response to each request is marked as current. */
export function amlResponsesOf(entries: readonly JournalEntry[]): AmlResponse[] {
  const seen = new Set<string>();
  const isCheck = openingOf(entries)?.kind === 'aml-check';
  return entries.toReversed().flatMap(({ event, at, author }): AmlResponse[] => {
    if (!isContentEvent(event)) return [];
    const kind = listKindOf(event.request);
    if (kind === null) return [];
    const version = event.request.version ?? null;
    const request = requestOf({ kind, version });
    const current = !seen.has(request);
    seen.add(request);
    return [
      {
        kind,
        version,
        checkId: isCheck || kind === 'journey' ? event.request.id : null,
        sha256: event.sha256,
        bytes: event.bytes,
        retrievedAt: at,
        retrievedBy: author,
        origin: originOf(event),
        current,
      },
    ];
  });
}

/**
 * Marks the newest response to each request that is a valid result as current. Something else that was received
 * later, such as an error, does not invalidate an earlier result. If no response is a result, the newest is current.
 * A response from an untrusted key never replaces one from a trusted key. `unread`: the responses that are not
 * results.
 */
function withCurrent(
  newestFirst: readonly AmlResponse[],
  isResult: (response: AmlResponse) => boolean,
): { responses: AmlResponse[]; unread: AmlResponse[] } {
  const all = newestFirst.map((one) => ({ ...one }));
  const unread: AmlResponse[] = [];
  for (const ones of Map.groupBy(all, requestOf).values()) {
    // A single response is shown whatever it contains, so there is no need to read it.
    const trusted = trustedOf(ones);
    const results = trusted.length === 1 ? trusted : trusted.filter(isResult);
    for (const one of ones) one.current = one === (results[0] ?? trusted[0]);
    unread.push(...trusted.filter((one) => !results.includes(one)));
  }
  return { responses: all, unread };
}

/** Whether a later response to the same request was not a result, or a later request to the service failed. */
export const isUnreadAfter = ({ unread, failedRequests }: AmlTimeline, review: AmlResponse): boolean => {
  const isSameRequest = (one: Pick<AmlResponse, 'kind' | 'version'>): boolean =>
    requestOf(one) === requestOf(review);
  return (
    unread.some((one) => isSameRequest(one) && one.retrievedAt > review.retrievedAt) ||
    (review.origin === 'service' &&
      failedRequests.some((one) => isSameRequest(one) && one.at > review.retrievedAt))
  );
};

/** Requests whose last attempt failed, for any reason. Earlier responses to them may be outdated. */
const failedRequestsIn = (entries: readonly JournalEntry[]): AmlTimeline['failedRequests'] =>
  lastAbsences(entries).flatMap(({ request, at }) => {
    const kind = listKindOf(request);
    return kind === null ? [] : [{ kind, version: request.version ?? null, at }];
  });

/**
 * Ranges of versions that are not saved, between the first and the last version known to exist. Version numbers
 * increase by 1 with each update (specification 4.3); the first number is not specified.
 */
function gapsIn(known: ReadonlySet<number>, saved: ReadonlySet<number>): { from: number; to: number }[] {
  const ascending = [...known].sort((a, b) => a - b);
  const gaps: { from: number; to: number }[] = [];
  const missing = (from: number, to: number): void => {
    const last = gaps.at(-1);
    if (last?.to === from - 1) last.to = to;
    else if (from <= to) gaps.push({ from, to });
  };
  for (const [index, version] of ascending.entries()) {
    const before = ascending[index - 1];
    if (before !== undefined && version > before + 1) missing(before + 1, version - 1);
    if (!saved.has(version)) missing(version, version);
  }
  return gaps;
}

/**
 * The time when the service last reported a list that is not saved: an update without a version number, or a result
 * that could not be saved and was not received later.
 */
function unsavedAt(entries: readonly JournalEntry[]): string | null {
  const received = new Set<string>();
  const last = entries.findLast(({ event }) => {
    if (event.type === 'service-event') return isUnnumberedUpdate(event);
    if (event.type === 'retrieved') received.add(event.request.operation);
    if (event.type !== 'absent' || listKindOf(event.request) === null || isVersion(event.request))
      return false;
    return isSent(event) && !received.has(event.request.operation);
  });
  return last === undefined ? null : last.event.type === 'service-event' ? last.event.receivedAt : last.at;
}

/** The versions of which a snapshot or a delta is saved, in ascending order. */
export function savedVersions({ versions }: Pick<AmlTimeline, 'versions'>): number[] {
  return versions
    .filter(({ snapshot, delta }) => snapshot !== null || delta !== null)
    .map(({ version }) => version);
}

/** Whether an earlier version is known to exist, because it is saved or the service has named it. */
export const isEarlierKnown = (timeline: Pick<AmlTimeline, 'versions' | 'gaps'>, version: number): boolean =>
  savedVersions(timeline).some((one) => one < version) || timeline.gaps.some(({ from }) => from < version);

/**
 * The first version, which the specification does not number; null if it is not known. It is the lowest known one if that
 * is 0, or if the service reported that it has no version directly below.
 */
export function firstVersion(
  timeline: Pick<AmlTimeline, 'versions' | 'gaps' | 'refusedVersions'>,
): number | null {
  const lowest = Math.min(...savedVersions(timeline), ...timeline.gaps.map(({ from }) => from));
  return lowest === 0 || timeline.refusedVersions.includes(lowest - 1) ? lowest : null;
}

/**
 * Whether a version number is outside the range of versions known to exist, so that only a request has mentioned it.
 */
export function isBeyondKnown(timeline: Pick<AmlTimeline, 'versions' | 'gaps'>, version: number): boolean {
  const saved = savedVersions(timeline);
  const known = [...saved, ...timeline.gaps.flatMap(({ from, to }) => [from, to])];
  return saved.length > 0 && (version < Math.min(...known) || version > Math.max(...known));
}

/**
 * Whether a version does not exist: it is outside the known range, and every request for it failed because the service
 * has no such version.
 */
export function isNone(
  timeline: Pick<AmlTimeline, 'versions' | 'gaps'>,
  { version, snapshotAbsent, deltaAbsent }: AmlVersion,
): boolean {
  const absences = [snapshotAbsent, deltaAbsent].filter((absence) => absence !== null);
  return absences.every(isNoVersion) && isBeyondKnown(timeline, version);
}

/**
 * Determines which monitoring versions are saved, which requests for versions failed, and whether the latest version
 * is known.
 *
 * @param isResult whether a response is the requested result; may be omitted if only version numbers matter
 */
export function readTimeline(
  entries: readonly JournalEntry[],
  isResult: (response: AmlResponse) => boolean = () => true,
): AmlTimeline {
  const { responses, unread } = withCurrent(amlResponsesOf(entries), isResult);
  const versions = new Map<number, AmlVersion>();
  const versionOf = (version: number): AmlVersion => {
    const known = versions.get(version) ?? {
      version,
      snapshot: null,
      delta: null,
      snapshotAbsent: null,
      deltaAbsent: null,
    };
    versions.set(version, known);
    return known;
  };
  for (const { event, at } of withoutOutdated(entries)) {
    if (event.type !== 'absent') continue;
    const { request, reason, status, serviceCode } = event;
    const kind = listKindOf(request);
    if ((kind !== 'snapshot' && kind !== 'delta') || request.version === undefined) continue;
    versionOf(request.version)[`${kind}Absent`] = { reason, status, serviceCode, at };
  }
  for (const response of responses) {
    if (
      (response.kind !== 'snapshot' && response.kind !== 'delta') ||
      response.version === null ||
      !response.current
    )
      continue;
    const version = versionOf(response.version);
    version[response.kind] = response;
    version[`${response.kind}Absent`] = null;
  }
  const ascending = [...versions.values()].sort((a, b) => a.version - b.version);
  const saved = savedVersions({ versions: ascending });
  const known = new Set([...saved, ...announcedVersions(entries)]);
  const searched = searchedIn(entries);
  const unsaved = unsavedAt(entries);
  return {
    versions: ascending,
    gaps: gapsIn(known, new Set(saved)),
    latest: latestOf(searched, saved.at(-1) ?? null, [...known], unsaved),
    others: responses.filter(({ kind }) => kind === 'result' || kind === 'journey'),
    replaced: responses.filter(({ version, current }) => version !== null && !current),
    unread,
    failedRequests: failedRequestsIn(entries),
    unsavedAt: unsaved,
    ...searched,
    refusedVersions: refusedIn(entries),
  };
}

/**
 * The last saved version is the latest if the service had no version after it, and has not reported a later one
 * since. If a later version is known, or requests failed before the service was asked for the next one, the latest
 * version is unknown. A request that failed after that only leaves the response unconfirmed.
 */
function latestOf(
  { lastVersions, nothingRequestedAfter }: Pick<AmlTimeline, 'lastVersions' | 'nothingRequestedAfter'>,
  savedUpTo: number | null,
  known: readonly number[],
  unsaved: string | null,
): AmlTimeline['latest'] {
  const unknown = { state: 'unknown', savedUpTo } as const;
  if (savedUpTo === null || nothingRequestedAfter !== null || known.some((version) => version > savedUpTo))
    return unknown;
  // A version may exist without any changes, so only a missing list shows that a version does not exist.
  const last = lastVersions.findLast(({ version }) => version === savedUpTo);
  return last === undefined || (unsaved !== null && unsaved > last.at)
    ? unknown
    : { state: 'none-after', ...last };
}

/** The list to review by default: the newest saved snapshot, or else the AML result, or else the journey. */
export function listToReview({ versions, others }: AmlTimeline): AmlResponse | null {
  const snapshot = versions.findLast((version) => version.snapshot !== null)?.snapshot;
  const newest = (wanted: AmlResponseKind): AmlResponse | null =>
    others.find(({ kind, current }) => kind === wanted && current) ?? null;
  return snapshot ?? newest('result') ?? newest('journey');
}

/** Whether a list is the one that is reviewed by default. */
export function isDefault(timeline: AmlTimeline, review: AmlResponse): boolean {
  const first = listToReview(timeline);
  return first?.sha256 === review.sha256 && first.kind === review.kind;
}

/** Sorts before every timestamp. Means that the service never showed that a list is the latest. */
export const NEVER = '';

/**
 * The time at which the service last showed that it had nothing later than this list. Anything received before that
 * time is not later than the list.
 */
export function latestShownAt(
  { lastVersions, others }: AmlTimeline,
  { version, sha256 }: AmlResponse,
): string {
  if (version === null)
    return others.find((one) => one.sha256 === sha256 && one.origin === 'service')?.retrievedAt ?? NEVER;
  const shown = lastVersions.filter((last) => last.version <= version).map(({ at }) => at);
  return shown.toSorted().at(-1) ?? NEVER;
}

/**
 * Whether one list is known to be earlier than another. Versions are in the order of their numbers (specification
 * 4.3). For results, the time of receipt is only an upper limit: the result may be older than that.
 */
export function isKnownEarlier(timeline: AmlTimeline, before: AmlResponse, after: AmlResponse): boolean {
  if (before.kind === 'delta' || after.kind === 'delta') return false;
  const isSameRequest = before.kind === after.kind && before.version === after.version;
  if (isSameRequest) return after.origin === 'service' && before.retrievedAt < after.retrievedAt;
  if (before.version !== null) return after.version !== null && before.version < after.version;
  return after.version !== null && before.retrievedAt <= latestShownAt(timeline, after);
}

/**
 * The list with which a list is compared by default: the saved snapshot before it, or else an earlier AML result or
 * journey, provided that it is known to be earlier and is not the same list. A delta is never compared, because it is
 * not a complete list.
 */
export function listBefore(timeline: AmlTimeline, review: AmlResponse): AmlResponse | null {
  const { kind, version, retrievedAt, sha256 } = review;
  if (kind === 'delta') return null;
  const older = timeline.versions.findLast((one) => one.snapshot !== null && one.version < (version ?? 0));
  if (older?.snapshot) return older.snapshot;
  const before = timeline.others.filter(
    (one) =>
      one.sha256 !== sha256 &&
      one.retrievedAt <= retrievedAt &&
      isKnownEarlier(timeline, one, review) &&
      !timeline.unread.includes(one),
  );
  return before.find((one) => one.kind === 'result') ?? before[0] ?? null;
}

/**
 * Finds a saved response by kind, version and hash; null if there is none. The hash alone is not enough, because two
 * versions may have the same bytes.
 */
export function findResponse(
  entries: readonly JournalEntry[],
  choice: Pick<AmlResponse, 'kind' | 'version' | 'sha256'>,
): AmlResponse | null {
  const isChosen = ({ kind, version, sha256 }: AmlResponse): boolean =>
    kind === choice.kind && version === choice.version && sha256 === choice.sha256;
  return amlResponsesOf(entries).find(isChosen) ?? null;
}
