import { whenGiven } from '../../record/received';
import { isObject } from '../../record/shape';
import { stableText } from '../json';
import type { AmlResponse, MatchKey, OtherList } from './amlView';
import { withoutReplaced, type OtherSavedLists } from './otherSavedLists';
import type { KeyedList, KeyedMatch, MatchPair, ResponseList } from './matchKeys';
import { pairMatches } from './pairMatches';
import { unreadState } from './receivedList';
import { labelOf, recordVersionOf } from './updateLabel';
import { isUpdated } from './versionDiff';
import { idKey, isSameId } from '../../text/idKey';

/** A match with the list that contains it. */
interface Listed {
  match: KeyedMatch;
  list: KeyedList;
}
/** The matches of one or more lists, found by their marks or under renewed ids. */
interface Recognised {
  byMark: ReadonlyMap<string, readonly Listed[]>;
  matches: ReadonlyMap<KeyedMatch, Listed>;
  lists: ReadonlySet<KeyedList>;
}

const listedIn = ({ list }: ResponseList): Listed[] =>
  list.state === 'given' ? list.value.items.map((match) => ({ match, list: list.value })) : [];

const isNotRemoved = ({ match }: Listed): boolean => !match.isRemoved && labelOf(match.raw) !== 'Removed';
const presentIn = (one: ResponseList): Listed[] => listedIn(one).filter(isNotRemoved);

/**
 * The marks by which a match is found in another list: its ids. A match without an id is found by its name, because
 * everything else may change. So is a match that has only a `match_id`, which only some results contain (2.14.1), if
 * the other list has no id. `as`: marks under which the match is stored; `by`: marks with which it is searched.
 */
function marksOf({ resourceId, matchId, raw, key }: KeyedMatch): { as: string[]; by: string[] } {
  const ids = [
    ...(resourceId === null ? [] : [`resource:${idKey(resourceId)}`]),
    ...(matchId === null ? [] : [`match:${idKey(matchId)}`]),
  ];
  if (resourceId !== null) return { as: ids, by: ids };
  const name = isObject(raw) && typeof raw['name'] === 'string' ? raw['name'] : key;
  const [bare, named] = [`name:${name}`, `id-name:${name}`];
  return matchId === null ? { as: [bare], by: [bare, named] } : { as: [...ids, named], by: [...ids, bare] };
}

function recognised(listed: readonly Listed[]): Recognised {
  const byMark = new Map<string, Listed[]>();
  for (const one of listed)
    for (const mark of marksOf(one.match).as) {
      const alike = byMark.get(mark);
      if (alike === undefined) byMark.set(mark, [one]);
      else alike.push(one);
    }
  return {
    byMark,
    matches: new Map(listed.map((one) => [one.match, one])),
    lists: new Set(listed.map(({ list }) => list)),
  };
}

/** How a match of another list was recognised as the same under a renewed id. */
type Sureness = 'certain' | 'alike' | 'corrected';
type Renewed = ReadonlyMap<KeyedMatch, { match: KeyedMatch; is: Sureness }>;
const renewedIn = new WeakMap<KeyedList, WeakMap<KeyedList, Renewed>>();

/** The matches of a list in another one, paired as in a comparison of versions, or possibly corrected. */
function renewedBetween(from: KeyedList, to: KeyedList): Renewed {
  const known = renewedIn.get(from) ?? new WeakMap<KeyedList, Renewed>();
  renewedIn.set(from, known);
  const saved = known.get(to);
  if (saved !== undefined) return saved;
  // A result has no labels, so it is compared as if it were the later list.
  const isLater = from.version === null || (to.version !== null && from.version > to.version);
  const { pairs, corrected } = isLater ? pairMatches(to, from) : pairMatches(from, to);
  const found = new Map<KeyedMatch, { match: KeyedMatch; is: Sureness }>();
  const add = ({ before, after }: MatchPair, is: Sureness): void => {
    found.set(isLater ? after : before, { match: isLater ? before : after, is });
  };
  for (const pair of pairs) add(pair, pair.isCertain ? 'certain' : 'alike');
  for (const pair of corrected) add(pair, 'corrected');
  known.set(to, found);
  return found;
}

/**
 * The same match in other lists under renewed ids, which only a match without a resource id can have. Only between two
 * versions does more than a certain pair count, because only there labels tell a new match from a renewed one.
 */
function renewedOf(
  { lists, matches }: Recognised,
  { match, list }: Listed,
  ...counted: readonly Sureness[]
): Listed[] {
  if (match.resourceId !== null || match.matchId === null) return [];
  return [...lists].flatMap((other) => {
    const found = renewedBetween(list, other).get(match);
    if (found === undefined || !counted.includes(found.is)) return [];
    const areVersions = list.version !== null && other.version !== null;
    return found.is === 'certain' || areVersions ? (matches.get(found.match) ?? []) : [];
  });
}

/**
 * If more matches than this have the same mark, only identical content counts as equal, because comparing every pair
 * would take too long.
 */
const MOST_ALIKE = 20;
const contents = new WeakMap<readonly Listed[], ReadonlySet<string>>();

const isSameContent = (before: Listed, now: Listed): boolean =>
  !isUpdated(before.match, now.match, [before.list.kind, now.list.kind]);

function isAmong(alike: readonly Listed[], now: Listed): boolean {
  if (alike.length <= MOST_ALIKE) return alike.some((before) => isSameContent(before, now));
  const known = contents.get(alike) ?? new Set(alike.map(({ match }) => stableText(match.raw)));
  contents.set(alike, known);
  return known.has(stableText(now.match.raw));
}

/** Whether a list contains a match with the same content. */
const isReported = (listed: Recognised, now: Listed): boolean =>
  marksOf(now.match)
    .by.map((mark) => listed.byMark.get(mark))
    .some((alike) => alike !== undefined && isAmong(alike, now)) ||
  renewedOf(listed, now, 'certain').some((before) => isSameContent(before, now));

const hasMark = (listed: Recognised, { match }: Listed): boolean =>
  marksOf(match).by.some((mark) => listed.byMark.has(mark));
const has = (listed: Recognised, one: Listed): boolean =>
  hasMark(listed, one) || renewedOf(listed, one, 'certain', 'alike').length > 0;
const isUnread = (one: ResponseList): boolean => unreadState(one) !== null;
const lacks = (listed: Recognised, matches: readonly Listed[]): boolean =>
  matches.some((match) => !has(listed, match));

/** The matches of the list under review, and the other saved lists. */
interface Around {
  /** `present`: matches of the list under review that were not removed. `mentioned`: all of its matches. */
  present: Recognised;
  mentioned: Recognised;
  beside: OtherSavedLists;
  listOf: (response: AmlResponse) => ResponseList;
}

const isUnknownChange = (delta: ResponseList): boolean => isUnread(delta) || delta.screening !== 'performed';

/**
 * Whether deltas of later versions add or change a match, or cannot be read. A change that a later delta changes
 * again is ignored.
 */
function hasLaterChanges({ present, beside, listOf }: Around): boolean {
  const deltas = beside.deltas.map(listOf);
  if (deltas.some(isUnknownChange)) return true;
  const versions = beside.deltas.map(({ version }) => version ?? 0);
  return deltas.some((delta, at) => {
    const isAfter = (_: ResponseList, place: number): boolean => (versions[place] ?? 0) > (versions[at] ?? 0);
    const after = recognised(deltas.filter(isAfter).flatMap(listedIn));
    const isKnown = (now: Listed): boolean => [present, after].some((listed) => isReported(listed, now));
    return presentIn(delta).some((now) => !isKnown(now) && !hasMark(after, now));
  });
}

/** All matches in versions up to the one under review, including removed ones. */
const knownBy = ({ beside, listOf }: Around): Recognised =>
  recognised(beside.versions.flatMap((one) => listedIn(listOf(one))));

/**
 * Whether a later result contains a match, or content of a match, that the list lacks. Content that an earlier result
 * also had is not new if a version mentions the match, because the versions then show what happened to it.
 */
function hasNews(around: Around): boolean {
  const { present, mentioned, beside, listOf } = around;
  const { later, earlier } = beside.results;
  const news = later
    .map(listOf)
    .flatMap(presentIn)
    .filter((now) => !isReported(present, now));
  if (news.length === 0) return false;
  const before = earlier.map((one) => recognised(presentIn(listOf(one))));
  const known = knownBy(around);
  const isNew = (now: Listed): boolean =>
    !before.some((listed) => isReported(listed, now)) || !(has(mentioned, now) || has(known, now));
  return news.some(isNew);
}

/** Whether a result that may be later than the list contains a match that no saved version has. */
function mayLack(around: Around): boolean {
  const { mentioned, beside, listOf } = around;
  const matches = beside.results.unknown.map(listOf).flatMap(presentIn);
  if (!lacks(mentioned, matches)) return false;
  const known = knownBy(around);
  return matches.some((match) => !has(mentioned, match) && !has(known, match));
}

/** The matches as those of a version that did not change them. */
const inVersion = (listed: readonly Listed[], version: number | null): Listed[] =>
  [...Map.groupBy(listed, ({ list }) => list)].flatMap(([of, left]) => {
    const list: KeyedList = { ...of, version, items: left.map(({ match }) => match) };
    return list.items.map((match) => ({ match, list }));
  });

/**
 * The matches that the version under review lacks although it should contain them according to the saved deltas that led
 * to it. If several responses for one delta may be valid, a match is removed only if all of them name it. Deltas that
 * cannot be read are ignored. What a delta leaves as it was is expected in its version, and a result in the one before
 * the first delta. Only the lacking matches are followed, because there may be many versions of a long list.
 */
function lackingBy({ mentioned, beside, listOf }: Around): Listed[] {
  const isLacking = (one: Listed): boolean => !has(mentioned, one);
  const start = beside.changes[0]?.[0]?.version ?? null;
  const known = beside.before.flatMap((one) =>
    inVersion(presentIn(listOf(one)), one.version ?? (start === null ? null : start - 1)),
  );
  let lacking = known.filter(isLacking);
  for (const saved of beside.changes) {
    const version = saved[0]?.version ?? null;
    const named = withoutReplaced(saved)
      .map(listOf)
      .filter((delta) => !isUnread(delta) && delta.list.state === 'given')
      .map((delta) => recognised(listedIn(delta)));
    let before: Recognised | null = null;
    const was = (): Recognised =>
      (before ??= recognised(inVersion(known, version === null ? null : version - 1)));
    const corrected = new Map<KeyedMatch, MatchKey>();
    // An update of a match that was not there may be a correction of one that was, but not of several.
    const isCorrected = (listed: Recognised, one: Listed): boolean =>
      renewedOf(listed, one, 'corrected').some((now) => {
        if (has(was(), now)) return false;
        const { key } = one.match;
        const of = corrected.get(now.match) ?? key;
        corrected.set(now.match, of);
        return of === key;
      });
    const isGone = (match: Listed): boolean =>
      named.every((listed) => has(listed, match) || isCorrected(listed, match));
    const left = lacking.filter((match) => !isGone(match));
    const added = saved.flatMap((one) => presentIn(listOf(one)));
    lacking = [...inVersion(left, version), ...added.filter(isLacking)];
    known.push(...added);
  }
  return lacking;
}

/** The first version whose change a list states, if it labels all its matches; null if it does not or is empty. */
function firstChange(matches: readonly Listed[]): number | null {
  const versions = matches.map(({ match: { raw } }) => (labelOf(raw) === null ? null : recordVersionOf(raw)));
  if (versions.length === 0 || versions.includes(null)) return null;
  return Math.min(...versions.map((version) => version ?? Infinity));
}

/**
 * Whether the list may consist of changes that were sent in place of all matches: it labels each of its matches, and it
 * lacks matches of the list before the first of these changes, which may also consist of changes. No saved version since
 * then mentions them. They may have been removed without a label, but only further deltas could show that.
 */
function mayBeChanges({ mentioned, beside, listOf }: Around): boolean {
  const snapshots = beside.versions.filter(({ kind }) => kind === 'snapshot');
  const isLost = (before: readonly AmlResponse[], since: number): boolean => {
    const matches = before.map(listOf).flatMap(presentIn);
    if (!lacks(mentioned, matches)) return false;
    const later = beside.versions.filter(({ version }) => (version ?? since) >= since);
    const named = recognised(later.map(listOf).flatMap(listedIn));
    return matches.some((match) => !has(mentioned, match) && !has(named, match));
  };
  for (let first = firstChange([...mentioned.matches.values()]); first !== null;) {
    const since = first;
    const base = snapshots.findLast((one) => (one.version ?? since) < since && !isUnread(listOf(one)));
    if (base === undefined) return isLost(withoutReplaced(beside.results.earlier), 0);
    const { version } = base;
    if (version === null || isLost([base], version + 1)) return true;
    const change = firstChange(listedIn(listOf(base)));
    first = change === null ? null : Math.min(change, version);
  }
  return false;
}

/**
 * Whether the list contradicts other saved lists: an earlier response for the same version has matches that it lacks;
 * the deltas lead to matches that it lacks, or it may be one itself; or the service stated that the version does not
 * exist, and other lists have matches.
 */
function contradictsItself(around: Around): boolean {
  const { present, mentioned, beside, listOf } = around;
  const refuting = beside.isRefused ? [...beside.versions, ...beside.results.earlier] : [];
  if ([...beside.replaced, ...refuting].some((one) => lacks(mentioned, presentIn(listOf(one))))) return true;
  if (mayBeChanges(around)) return true;
  const own = beside.changes.at(-1)?.[0];
  if (own === undefined) return false;
  return lacks(present, presentIn(listOf(own))) || lackingBy(around).length > 0;
}

/** Whether the list states that no screening was performed although an earlier list has matches. */
const isDropped = (found: ResponseList, { mentioned, beside, listOf }: Around): boolean =>
  mentioned.matches.size === 0 &&
  found.screening === 'not-performed' &&
  [...beside.results.earlier, ...beside.versions].some((one) => presentIn(listOf(one)).length > 0);

/**
 * Whether a list states another check id than the first list of the case. In a journey, the check may have any id,
 * but all lists must state the same one.
 */
function isOfOtherCheck({ checkId }: ResponseList, { beside, listOf }: Around): boolean {
  if (beside.isOfCheck || checkId === null) return false;
  const { later, earlier } = beside.results;
  const [first = checkId] = [...beside.versions, ...later, ...earlier]
    .filter(({ kind }) => kind !== 'journey')
    .toSorted((a, b) => (a.retrievedAt < b.retrievedAt ? -1 : 1))
    .flatMap((one) => listOf(one).checkId ?? []);
  return !isSameId(first, checkId);
}

/** Whether a result that is or may be later than the list cannot be read, so that it may contain new matches. */
const mayHaveNews = ({ beside: { results }, listOf }: Around): boolean =>
  [...results.later, ...results.unknown].map(listOf).some(isUnread);

/**
 * Why the list is not, or may not be, the latest one; null if nothing indicates that. If no screening was performed,
 * or it is unknown whether one was, there is no list that could be outdated.
 */
function whyNotLatest(found: ResponseList, around: Around): OtherList | null {
  const { beside, mentioned } = around;
  const isScreened = mentioned.matches.size > 0 || found.screening === 'performed';
  if (beside.isMissing) return 'later-not-saved';
  if (isOfOtherCheck(found, around)) return 'other-check';
  if (beside.isUnread && isScreened) return 'later-unread';
  if (hasLaterChanges(around)) return 'later-changes';
  if (hasNews(around) || mayLack(around)) return 'later-result';
  if (mayHaveNews(around)) return 'later-unreadable';
  if (contradictsItself(around) || isDropped(found, around)) return 'unexplained';
  return beside.isUnread && found.screening === 'not-performed' ? 'maybe-screened' : null;
}

/** Whether another result states that no screening was performed. An empty list then does not mean "no matches". */
const isUnscreened = ({ beside, listOf }: Around): boolean =>
  beside.screenings.some((one) => listOf(one).screening === 'not-performed');

/** Reads each list once, with its version, so that its matches can be paired with those of other lists. */
function readOnce(listOf: Around['listOf']): Around['listOf'] {
  const read = new Map<AmlResponse, ResponseList>();
  return (response) => {
    const saved = read.get(response);
    if (saved !== undefined) return saved;
    const found = listOf(response);
    const list = whenGiven(found.list, (value): KeyedList => ({ ...value, version: response.version }));
    const one = { ...found, list };
    read.set(response, one);
    return one;
  };
}

/**
 * Returns the list under review, marked if later lists differ, cannot be read, or if matches are missing without an
 * explanation. A list without a performed screening is treated like an empty list.
 */
export function withOtherLists(
  found: ResponseList,
  beside: OtherSavedLists,
  listOf: (response: AmlResponse) => ResponseList,
): ResponseList {
  if (found.other !== null || isUnread(found)) return found;
  const present = recognised(presentIn(found));
  const mentioned = recognised(listedIn(found));
  const around: Around = { present, mentioned, beside, listOf: readOnce(listOf) };
  const other = whyNotLatest(found, around);
  if (other !== null) return { ...found, other };
  return mentioned.matches.size === 0 && found.screening === 'performed' && isUnscreened(around)
    ? { ...found, screening: 'not-stated' }
    : found;
}
