import { isSame } from '../json';
import { trustedOf } from '../trust';
import { firstVersion, isDefault, isUnreadAfter, latestShownAt, NEVER } from './amlTimeline';
import type { AmlResponse, AmlTimeline } from './amlView';
import type { ResponseList } from './matchKeys';
import { unreadState } from './receivedList';

/** The saved lists of a case other than the list under review. */
export interface OtherSavedLists {
  /** Whether the service has or once sent a later list that is not saved. */
  isMissing: boolean;
  /** Whether the last response to the same request was not a result, or the last request failed. */
  isUnread: boolean;
  /** Whether the id of the check is known. It is not known for the check of a journey. */
  isOfCheck: boolean;
  /** Whether the service stated that it does not have the version, which was imported from a file. */
  isRefused: boolean;
  /** Deltas of later versions that have no saved snapshot, oldest first. */
  deltas: AmlResponse[];
  /**
   * The lists from which the saved deltas start: all responses for a version or, before the first version, the
   * earlier results.
   */
  before: AmlResponse[];
  /** The deltas that led to the version under review, without a gap. For each version all responses, newest first. */
  changes: AmlResponse[][];
  /** Earlier responses for the same version. */
  replaced: AmlResponse[];
  /**
   * AML results and journeys. `later`: received after the list. `unknown`: received before it, but not known to be
   * older. Neither includes responses that the service has replaced. `earlier`: all that are not in `later`.
   */
  results: Readonly<Record<'later' | 'unknown' | 'earlier', AmlResponse[]>>;
  /**
   * Results that may be the newest and state whether a screening was performed. Empty if the list under review is a
   * result sent by the service, because it then states this itself.
   */
  screenings: AmlResponse[];
  /** All other versions up to the one under review, with their deltas. */
  versions: AmlResponse[];
}

/** Used for a list that the reviewer chose, because it is not compared with later ones. */
const NOTHING: OtherSavedLists = {
  isMissing: false,
  isUnread: false,
  isOfCheck: true,
  isRefused: false,
  deltas: [],
  before: [],
  changes: [],
  replaced: [],
  results: { later: [], unknown: [], earlier: [] },
  screenings: [],
  versions: [],
};

/** When a list was first received. Receiving the same bytes again does not make the list newer. */
function firstAt(review: AmlResponse, replaced: readonly AmlResponse[]): string {
  const same = replaced.filter(({ sha256 }) => sha256 === review.sha256);
  const [first = review.retrievedAt] = [review, ...same].map(({ retrievedAt }) => retrievedAt).toSorted();
  return first;
}

/**
 * The responses that may be the newest one for a request, from a list sorted newest first. A response from the
 * service replaces all earlier ones. A file replaces nothing, because it may be much older than its import.
 */
export const withoutReplaced = (newestFirst: readonly AmlResponse[]): AmlResponse[] => {
  const sent = newestFirst.findIndex(({ origin }) => origin === 'service');
  return newestFirst.slice(0, sent === -1 ? undefined : sent + 1);
};

type ListOf = (response: AmlResponse) => ResponseList;

/**
 * Whether two responses to the same request contain the same matches and the same screening state, even if they
 * differ otherwise.
 */
function isSameList(before: AmlResponse, after: AmlResponse, listOf: ListOf): boolean {
  if (before.sha256 === after.sha256) return true;
  const [one, other] = [listOf(before), listOf(after)];
  if (one.list.state !== 'given' || other.list.state !== 'given') return false;
  const rawOf = ({ items }: typeof one.list.value): unknown[] => items.map(({ raw }) => raw);
  return (
    [one, other].every((list) => unreadState(list) === null) &&
    one.screening === other.screening &&
    isSame(rawOf(one.list.value), rawOf(other.list.value))
  );
}

/**
 * When the service first sent the matches of this result. If it sent the same matches again, without a different
 * result in between, the result is not newer than the first one.
 */
function unchangedSince(
  result: AmlResponse,
  { others, unread }: Pick<AmlTimeline, 'others' | 'unread'>,
  listOf: ListOf,
): string {
  const alike = trustedOf(others.filter((one) => one.kind === result.kind && !unread.includes(one)));
  let first = result;
  for (const before of alike.slice(alike.indexOf(result)).slice(1)) {
    if (before.origin !== 'service' || !isSameList(before, first, listOf)) break;
    first = before;
  }
  return first.retrievedAt;
}

/**
 * The results received before and after a list. `from`: when the list was received; `end`: when the service last
 * showed that it is the latest.
 */
function resultsAround(
  { others: all, unread }: AmlTimeline,
  review: AmlResponse,
  { from, end }: { from: string; end: string },
  listOf: ListOf,
): OtherSavedLists['results'] {
  // A later response to the same request that is not a result is not another list. It is covered by `isUnread`.
  const others = all.filter(
    (one) => one.kind !== review.kind || one.retrievedAt <= review.retrievedAt || !unread.includes(one),
  );
  const rest = others.filter(({ sha256 }) => sha256 !== review.sha256);
  const inForce = [...Map.groupBy(others, ({ kind }) => kind).values()].flatMap((ones) =>
    withoutReplaced(ones),
  );
  const current = inForce.filter(({ retrievedAt }) => retrievedAt > end);
  const since = new Map(current.map((one) => [one, unchangedSince(one, { others, unread }, listOf)]));
  const asOf = (one: AmlResponse): string => since.get(one) ?? one.retrievedAt;
  const isOlder = (one: AmlResponse): boolean => asOf(one) <= end;
  const isLater = (one: AmlResponse): boolean => !isOlder(one) && asOf(one) > from;
  const earlier = rest.filter((one) => !isLater(one));
  return {
    later: rest.filter((one) => inForce.includes(one) && isLater(one)),
    unknown: earlier.filter((one) => inForce.includes(one) && !isOlder(one)),
    earlier,
  };
}

/**
 * Whether the service reported an unnumbered list that is not saved, and that may be later than this one. For a list
 * from a file, the report may also be older than the import.
 */
const isUnsaved = (
  { unsavedAt }: AmlTimeline,
  { origin }: AmlResponse,
  since: string,
  end: string,
): boolean => {
  const at = unsavedAt ?? NEVER;
  return (origin === 'file' || at > since) && at > end;
};

/** The deltas of versions after the list under review that have no saved snapshot. */
export function deltasAfter(timeline: AmlTimeline, review: AmlResponse): AmlResponse[] {
  if (!isDefault(timeline, review)) return [];
  const last = timeline.versions.findLastIndex(({ snapshot }) => snapshot !== null);
  return timeline.versions.slice(last + 1).flatMap(({ delta }) => delta ?? []);
}

/** Earlier responses for the same version, newest first. */
const replacedBy = ({ replaced }: AmlTimeline, { kind, version }: AmlResponse): AmlResponse[] =>
  replaced.filter((one) => one.kind === kind && one.version === version);

/** All responses for the same version, newest first. */
const everSaved = (timeline: AmlTimeline, one: AmlResponse): AmlResponse[] => [
  one,
  ...replacedBy(timeline, one),
];

/**
 * The saved deltas that led to a version, back to the first delta that is not saved, and the oldest snapshot from which
 * they start. A later snapshot may lack matches without explanation, and would hide that. Without a snapshot they start
 * from the earlier results, but only below the first version is it certain that no other delta removed a match of these.
 */
function changesTo(
  timeline: AmlTimeline,
  number: number,
  earlier: readonly AmlResponse[],
  listOf: ListOf,
): Pick<OtherSavedLists, 'before' | 'changes'> {
  const saved = new Map(timeline.versions.map((one) => [one.version, one]));
  const first = firstVersion(timeline);
  const changes: AmlResponse[][] = [];
  const snapshots: { snapshot: AmlResponse; since: number }[] = [];
  let version = number;
  for (; ; version -= 1) {
    const { delta = null, snapshot = null } = saved.get(version) ?? {};
    if (version < number && snapshot !== null) snapshots.push({ snapshot, since: changes.length });
    if (delta === null) break;
    changes.unshift(everSaved(timeline, delta));
  }
  const oldest =
    snapshots.findLast(({ snapshot }) => unreadState(listOf(snapshot)) === null) ?? snapshots.at(-1);
  if (oldest !== undefined)
    return {
      before: everSaved(timeline, oldest.snapshot),
      changes: changes.slice(changes.length - oldest.since),
    };
  const isBelowFirst = first !== null && version < first;
  return { before: isBelowFirst ? withoutReplaced(earlier) : [], changes };
}

/** Results that may be the newest. A response that is not a result does not state whether a screening was performed. */
const screeningsIn = ({ others, unread }: AmlTimeline): AmlResponse[] =>
  withoutReplaced(others.filter((one) => !unread.includes(one)));

/** The saved lists other than the list under review. Empty if the reviewer chose the list. */
export function otherSavedLists(timeline: AmlTimeline, review: AmlResponse, listOf: ListOf): OtherSavedLists {
  if (!isDefault(timeline, review)) return NOTHING;
  const { versions, gaps } = timeline;
  const { version: number, checkId } = review;
  const isOfCheck = checkId !== null;
  const isUnread = isUnreadAfter(timeline, review);
  const deltas = deltasAfter(timeline, review).flatMap((delta) => everSaved(timeline, delta).toReversed());
  const isMissing = gaps.some(({ to }) => to > (number ?? -1));
  if (number === null) {
    const isUnknown = isUnsaved(timeline, review, review.retrievedAt, NEVER);
    const sentAt = latestShownAt(timeline, review);
    const isSent = sentAt !== NEVER;
    const from = isSent ? sentAt : review.retrievedAt;
    const results = resultsAround(timeline, review, { from, end: sentAt }, listOf);
    return {
      ...NOTHING,
      isUnread,
      isOfCheck,
      deltas,
      isMissing: isMissing || isUnknown,
      results,
      screenings: isSent ? [] : screeningsIn(timeline),
    };
  }
  const replaced = replacedBy(timeline, review);
  const since = firstAt(review, replaced);
  const end = latestShownAt(timeline, review);
  const results = resultsAround(timeline, review, { from: since, end }, listOf);
  return {
    isMissing: isMissing || isUnsaved(timeline, review, since, end),
    isUnread,
    isOfCheck,
    isRefused: timeline.refusedVersions.includes(number),
    deltas,
    ...changesTo(timeline, number, results.earlier, listOf),
    replaced: replaced.filter(({ sha256 }) => sha256 !== review.sha256),
    results,
    screenings: screeningsIn(timeline),
    versions: versions
      .filter(({ version }) => version <= number)
      .flatMap(({ version, snapshot, delta }) => [version === number ? null : snapshot, delta])
      .filter((one) => one !== null),
  };
}
