import { isSame } from '../json';
import { trustedOf } from '../trust';
import { isDefault, isUnreadAfter, latestShownAt, NEVER } from './amlTimeline';
import type { AmlResponse, AmlTimeline } from './amlView';
import { unreadState, type ResponseList } from './matchKeys';

/** The other saved lists of a check, besides the list under review. */
export interface OtherSavedLists {
  /** The service has, or once sent, something later of which nothing is saved. */
  isMissing: boolean;
  /** The latest response to the same request is no result, or none was received. */
  isUnread: boolean;
  /** The list is of a check whose id is known; that of a journey's check is not. */
  isOfCheck: boolean;
  /** The service does not have the version that a file gives. */
  isRefused: boolean;
  /** Changes of later versions of which no full list is saved, oldest first. */
  deltas: AmlResponse[];
  /** What the saved changes begin with: all that was received of a version, or the results that came before the first one. */
  before: AmlResponse[];
  /** The changes that led to the version under review, without a gap: of each version all that was received, newest first. */
  changes: AmlResponse[][];
  /** Received earlier for the same version. */
  replaced: AmlResponse[];
  /**
   * Results and journeys. `later`: received after the list. `unknown`: those before it of which nothing shows that they are
   * older. Of neither what the service replaced. `earlier`: all that are not later.
   */
  results: Readonly<Record<'later' | 'unknown' | 'earlier', AmlResponse[]>>;
  /**
   * Those of all that may be the newest to state whether anything was screened; none where the service sent the list as a
   * result, which states it itself.
   */
  screenings: AmlResponse[];
  /** Every other version up to the one under review, with its changes. */
  versions: AmlResponse[];
}

/** Empty: a list that somebody chose is not compared with later ones. */
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

/** When a list was first received: what is received once more is no newer. */
function firstAt(review: AmlResponse, replaced: readonly AmlResponse[]): string {
  const same = replaced.filter(({ sha256 }) => sha256 === review.sha256);
  const [first = review.retrievedAt] = [review, ...same].map(({ retrievedAt }) => retrievedAt).toSorted();
  return first;
}

/**
 * Of responses to one request, newest first, those of which nothing shows that another is newer. What the service sends
 * replaces all that came before it; a file is older than its import, nobody knows by how much, and so replaces nothing.
 */
export const unreplaced = (newestFirst: readonly AmlResponse[]): AmlResponse[] => {
  const sent = newestFirst.findIndex(({ origin }) => origin === 'service');
  return newestFirst.slice(0, sent === -1 ? undefined : sent + 1);
};

type ListOf = (response: AmlResponse) => ResponseList;

/** Whether two responses to one request say the same of the matches, whatever else differs. */
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
 * When the service first sent what a result says of the matches: what it sent again unchanged, with no other result in
 * between, is no news of what happened since.
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

/** Results around a list that was received at `from`; `end`: when the service last showed that it is the latest. */
function resultsAround(
  { others: all, unread }: AmlTimeline,
  review: AmlResponse,
  { from, end }: { from: string; end: string },
  listOf: ListOf,
): OtherSavedLists['results'] {
  // What the same request brought since and is no result is no other list: `isUnread` is about it.
  const others = all.filter(
    (one) => one.kind !== review.kind || one.retrievedAt <= review.retrievedAt || !unread.includes(one),
  );
  const rest = others.filter(({ sha256 }) => sha256 !== review.sha256);
  const inForce = [...Map.groupBy(others, ({ kind }) => kind).values()].flatMap((ones) => unreplaced(ones));
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

/** Whether the service has reported a list that is not saved, without a number, since it sent the saved one: a file may be old. */
const isUnsaved = (
  { unsavedAt }: AmlTimeline,
  { origin }: AmlResponse,
  since: string,
  end: string,
): boolean => {
  const at = unsavedAt ?? NEVER;
  return (origin === 'file' || at > since) && at > end;
};

/** The deltas of versions after the list under review, of which no full list is saved. */
export function deltasAfter(timeline: AmlTimeline, review: AmlResponse): AmlResponse[] {
  if (!isDefault(timeline, review)) return [];
  const last = timeline.versions.findLastIndex(({ snapshot }) => snapshot !== null);
  return timeline.versions.slice(last + 1).flatMap(({ delta }) => delta ?? []);
}

/** What was received earlier for the same version, newest first. */
const replacedBy = ({ replaced }: AmlTimeline, { kind, version }: AmlResponse): AmlResponse[] =>
  replaced.filter((one) => one.kind === kind && one.version === version);

/** All that was received for the same version, newest first. */
const everSaved = (timeline: AmlTimeline, one: AmlResponse): AmlResponse[] => [
  one,
  ...replacedBy(timeline, one),
];

/** The first version that may have one before it: numbers increase by 1 (specification 4.3). */
const FIRST_VERSION = 1;

/** The saved changes that led to a version, back to a full list or to the first that is not saved. */
function changesTo(
  timeline: AmlTimeline,
  number: number,
  earlier: readonly AmlResponse[],
): Pick<OtherSavedLists, 'before' | 'changes'> {
  const saved = new Map(timeline.versions.map((one) => [one.version, one]));
  const changes: AmlResponse[][] = [];
  for (let version = number; ; version -= 1) {
    const { delta = null, snapshot = null } = saved.get(version) ?? {};
    if (version < number && snapshot !== null) return { before: everSaved(timeline, snapshot), changes };
    if (delta === null) return { before: version < FIRST_VERSION ? unreplaced(earlier) : [], changes };
    changes.unshift(everSaved(timeline, delta));
  }
}

/** Results that may be the newest: what is none states nothing of the screening. */
const screeningsIn = ({ others, unread }: AmlTimeline): AmlResponse[] =>
  unreplaced(others.filter((one) => !unread.includes(one)));

/** The saved lists besides the list under review; empty if somebody has chosen that list. */
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
    isRefused: timeline.refused.includes(number),
    deltas,
    ...changesTo(timeline, number, results.earlier),
    replaced: replaced.filter(({ sha256 }) => sha256 !== review.sha256),
    results,
    screenings: screeningsIn(timeline),
    versions: versions
      .filter(({ version }) => version <= number)
      .flatMap(({ version, snapshot, delta }) => [version === number ? null : snapshot, delta])
      .filter((one) => one !== null),
  };
}
