import { lastAbsences } from '../absences';
import { openingOf } from '../caseRecord';
import { isHolding, originOf } from '../savedEvidence';
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
  stoppedAt,
  withoutOutdated,
} from './versionRequests';

/** What a response to this request is to the AML review; null for one that carries no matches. */
export function listKindOf({ operation, version, deltaOnly }: Request): AmlResponseKind | null {
  if (operation === 'amlHistory')
    return version === undefined ? null : deltaOnly === true ? 'delta' : 'snapshot';
  if (operation === 'amlResult') return 'result';
  return operation === 'journeyResult' ? 'journey' : null;
}

const requestOf = ({ kind, version }: Pick<AmlResponse, 'kind' | 'version'>): string =>
  `${kind} ${version ?? ''}`;

/** Every saved response that carries matches, newest first; of each request the newest is the current one. */
export function amlResponsesOf(entries: readonly JournalEntry[]): AmlResponse[] {
  const seen = new Set<string>();
  const isCheck = openingOf(entries)?.kind === 'aml-check';
  return entries.toReversed().flatMap(({ event, at, author }): AmlResponse[] => {
    if (!isHolding(event)) return [];
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
 * The same where of each request the newest that is a result is the current one: what was received in place of a result says
 * nothing about the result before it. Without a result, the newest of all. `unread`: those that are no result. What an untrusted
 * key brought is never in the place of what somebody trusted retrieved.
 */
function withCurrent(
  newestFirst: readonly AmlResponse[],
  isResult: (response: AmlResponse) => boolean,
): { responses: AmlResponse[]; unread: AmlResponse[] } {
  const all = newestFirst.map((one) => ({ ...one }));
  const unread: AmlResponse[] = [];
  for (const ones of Map.groupBy(all, requestOf).values()) {
    // What is alone is shown, whatever it is: it need not be read.
    const trusted = trustedOf(ones);
    const results = trusted.length === 1 ? trusted : trusted.filter(isResult);
    for (const one of ones) one.current = one === (results[0] ?? trusted[0]);
    unread.push(...trusted.filter((one) => !results.includes(one)));
  }
  return { responses: all, unread };
}

/** Whether a later response to the same request is no result, or the list was requested again from the service and not received. */
export const isUnreadAfter = ({ unread, notAgain }: AmlTimeline, review: AmlResponse): boolean => {
  const isSameRequest = (one: Pick<AmlResponse, 'kind' | 'version'>): boolean =>
    requestOf(one) === requestOf(review);
  return (
    unread.some((one) => isSameRequest(one) && one.retrievedAt > review.retrievedAt) ||
    (review.origin === 'service' && notAgain.some((one) => isSameRequest(one) && one.at > review.retrievedAt))
  );
};

/** What the last request for it did not bring, for whatever reason: what was received before may be outdated. */
const notAgainIn = (entries: readonly JournalEntry[]): AmlTimeline['notAgain'] =>
  lastAbsences(entries).flatMap(({ request, at }) => {
    const kind = listKindOf(request);
    return kind === null ? [] : [{ kind, version: request.version ?? null, at }];
  });

/**
 * Runs of versions of which nothing is saved, from the first to the last that is known to exist: numbers increase by 1
 * with each update (specification 4.3), and where they start is not stated.
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
 * When the service last reported a list that is not saved: an update without a number, or a result that was not kept and
 * has not been received since.
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

/** The versions of which anything is saved, ascending. */
export function savedVersions({ versions }: Pick<AmlTimeline, 'versions'>): number[] {
  return versions
    .filter(({ snapshot, delta }) => snapshot !== null || delta !== null)
    .map(({ version }) => version);
}

/** Whether an earlier version than this one is known: saved, or named by the service. */
export const isEarlierKnown = (timeline: Pick<AmlTimeline, 'versions' | 'gaps'>, version: number): boolean =>
  savedVersions(timeline).some((one) => one < version) || timeline.gaps.some(({ from }) => from < version);

/** Whether a number is before the first version that is known, or after the last: nobody but a request has named it. */
export function isBeyondKnown(timeline: Pick<AmlTimeline, 'versions' | 'gaps'>, version: number): boolean {
  const saved = savedVersions(timeline);
  const known = [...saved, ...timeline.gaps.flatMap(({ from, to }) => [from, to])];
  return saved.length > 0 && (version < Math.min(...known) || version > Math.max(...known));
}

/** Whether a version is none: only requests have named it, and by all of them there is no such version. */
export function isNone(
  timeline: Pick<AmlTimeline, 'versions' | 'gaps'>,
  { version, snapshotAbsent, deltaAbsent }: AmlVersion,
): boolean {
  const absences = [snapshotAbsent, deltaAbsent].filter((absence) => absence !== null);
  return absences.every(isNoVersion) && isBeyondKnown(timeline, version);
}

/**
 * Which monitoring versions are saved, which were requested without success, and what that means for the latest one.
 *
 * @param isResult whether a response is the result that was asked for; left out where only the numbers matter
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
  const { ends, failed } = searchedIn(entries);
  const unsaved = unsavedAt(entries);
  const stopped = stoppedAt(entries, failed);
  return {
    versions: ascending,
    gaps: gapsIn(known, new Set(saved)),
    latest:
      stopped === null
        ? latestOf(ends, saved.at(-1) ?? null, [...known, ...failed], unsaved)
        : { state: 'unknown', savedUpTo: saved.at(-1) ?? null },
    others: responses.filter(({ kind }) => kind === 'result' || kind === 'journey'),
    replaced: responses.filter(({ version, current }) => version !== null && !current),
    unread,
    notAgain: notAgainIn(entries),
    unsavedAt: unsaved,
    ends,
    failed,
    stoppedAt: stopped,
    refused: refusedIn(entries),
  };
}

/**
 * The latest version is the one saved after which the service had none, and reported none since: of a later one nothing is
 * known, nor was it requested in vain since.
 */
function latestOf(
  ends: AmlTimeline['ends'],
  savedUpTo: number | null,
  possible: readonly number[],
  unsaved: string | null,
): AmlTimeline['latest'] {
  if (savedUpTo === null || possible.some((version) => version > savedUpTo))
    return { state: 'unknown', savedUpTo };
  // A version may have a list and no changes: only a missing list shows that there is none.
  const end = ends.findLast(({ after }) => after === savedUpTo);
  return end === undefined || (unsaved !== null && unsaved > end.at)
    ? { state: 'unknown', savedUpTo }
    : {
        state: 'none-after',
        version: savedUpTo,
        at: end.at,
        ...(end.failedSince !== undefined && { failedSince: end.failedSince }),
      };
}

/** The newest saved snapshot, else the AML result, else the journey: what there is to review. */
export function listToReview({ versions, others }: AmlTimeline): AmlResponse | null {
  const snapshot = versions.findLast((version) => version.snapshot !== null)?.snapshot;
  const newest = (wanted: AmlResponseKind): AmlResponse | null =>
    others.find(({ kind, current }) => kind === wanted && current) ?? null;
  return snapshot ?? newest('result') ?? newest('journey');
}

/** Whether a list is the one to review as long as nobody chooses another. */
export function isDefault(timeline: AmlTimeline, review: AmlResponse): boolean {
  const first = listToReview(timeline);
  return first?.sha256 === review.sha256 && first.kind === review.kind;
}

/** Before every time: the service never showed that it has nothing later. */
export const NEVER = '';

/** When the service last showed that it had nothing later than a list: what was received by then is no later than that. */
export function latestShownAt({ ends, others }: AmlTimeline, { version, sha256 }: AmlResponse): string {
  if (version === null)
    return others.find((one) => one.sha256 === sha256 && one.origin === 'service')?.retrievedAt ?? NEVER;
  const shown = ends.filter(({ after }) => after <= version).map(({ at }) => at);
  return shown.toSorted().at(-1) ?? NEVER;
}

/**
 * Whether a list is known to be earlier than another one. Versions are numbered in their order (specification 4.3); of
 * results the time at which they were received says only what they are no later than, and a response to another
 * request may be as of any time.
 */
export function isKnownEarlier(timeline: AmlTimeline, before: AmlResponse, after: AmlResponse): boolean {
  if (before.kind === 'delta' || after.kind === 'delta') return false;
  const isSameRequest = before.kind === after.kind && before.version === after.version;
  if (isSameRequest) return after.origin === 'service' && before.retrievedAt < after.retrievedAt;
  if (before.version !== null) return after.version !== null && before.version < after.version;
  return after.version !== null && before.retrievedAt <= latestShownAt(timeline, after);
}

/**
 * The default comparison of a list: the saved snapshot before it, else the AML result received before it, else such a
 * journey, where it is known to be earlier and is not the same list. A delta is compared with nothing, since it is not a
 * complete list.
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

/** A saved response by what it is; null when the case has none such. Two versions may have the same bytes. */
export function findResponse(
  entries: readonly JournalEntry[],
  choice: Pick<AmlResponse, 'kind' | 'version' | 'sha256'>,
): AmlResponse | null {
  const isChosen = ({ kind, version, sha256 }: AmlResponse): boolean =>
    kind === choice.kind && version === choice.version && sha256 === choice.sha256;
  return amlResponsesOf(entries).find(isChosen) ?? null;
}
