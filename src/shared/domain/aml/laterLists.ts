import { isObject } from '../../record/shape';
import { stableText } from '../json';
import type { AmlResponse, OtherList } from './amlView';
import { unreplaced, type OtherSavedLists } from './otherSavedLists';
import type { AmlResponseKind } from './matchList';
import { unreadState, type KeyedMatch, type ResponseList } from './matchKeys';
import { labelOf } from './updateLabel';
import { isUpdated } from './versionDiff';

interface Listed {
  match: KeyedMatch;
  kind: AmlResponseKind | null;
}
/** Matches by what they are recognised by in another list. */
type Recognised = ReadonlyMap<string, readonly Listed[]>;

const listedIn = ({ list }: ResponseList): Listed[] =>
  list.state === 'given' ? list.value.items.map((match) => ({ match, kind: list.value.kind })) : [];

const isThere = ({ match }: Listed): boolean => !match.isRemoved && labelOf(match.raw) !== 'Removed';
const thereIn = (one: ResponseList): Listed[] => listedIn(one).filter(isThere);

/**
 * What a match is recognised by: its ids. One without an id is recognised by its name, since anything else of it may change,
 * and so is one with an id of versions alone (2.14.1) where the other list has none. `as`: what it is put under; `by`: what
 * is asked for.
 */
function marksOf({ resourceId, matchId, raw, key }: KeyedMatch): { as: string[]; by: string[] } {
  const ids = [
    ...(resourceId === null ? [] : [`resource:${resourceId}`]),
    ...(matchId === null ? [] : [`match:${matchId}`]),
  ];
  if (resourceId !== null) return { as: ids, by: ids };
  const name = isObject(raw) && typeof raw['name'] === 'string' ? raw['name'] : key;
  const [bare, named] = [`name:${name}`, `id-name:${name}`];
  return matchId === null ? { as: [bare], by: [bare, named] } : { as: [...ids, named], by: [...ids, bare] };
}

function recognised(listed: readonly Listed[]): Recognised {
  const found = new Map<string, Listed[]>();
  for (const one of listed)
    for (const mark of marksOf(one.match).as) {
      const alike = found.get(mark);
      if (alike === undefined) found.set(mark, [one]);
      else alike.push(one);
    }
  return found;
}

/** With more matches of one id or name than this, only those with the very same content are found: comparing each with each takes long. */
const MOST_ALIKE = 20;
const contents = new WeakMap<readonly Listed[], ReadonlySet<string>>();

function isAmong(alike: readonly Listed[], now: Listed): boolean {
  if (alike.length <= MOST_ALIKE)
    return alike.some((before) => !isUpdated(before.match, now.match, [before.kind, now.kind]));
  const known = contents.get(alike) ?? new Set(alike.map(({ match }) => stableText(match.raw)));
  contents.set(alike, known);
  return known.has(stableText(now.match.raw));
}

/** Whether a list has a match with the same content. */
const isReported = (listed: Recognised, now: Listed): boolean =>
  marksOf(now.match)
    .by.map((mark) => listed.get(mark))
    .some((alike) => alike !== undefined && isAmong(alike, now));

const has = (listed: Recognised, { match }: Listed): boolean =>
  marksOf(match).by.some((mark) => listed.has(mark));
const isUnread = (one: ResponseList): boolean => unreadState(one) !== null;
const lacks = (listed: Recognised, matches: readonly Listed[]): boolean =>
  matches.some((match) => !has(listed, match));

/** What is saved beside a list, read. */
interface Around {
  /** Of the list under review: its matches that are there, and all that it mentions. */
  there: Recognised;
  mentioned: Recognised;
  beside: OtherSavedLists;
  listOf: (response: AmlResponse) => ResponseList;
}

const isUnknownChange = (delta: ResponseList): boolean => isUnread(delta) || delta.screening !== 'performed';

/** Whether changes that came after a list add to it, change it, or are not known; what later ones change again does not count. */
function hasLaterChanges({ there, beside, listOf }: Around): boolean {
  const deltas = beside.deltas.map(listOf);
  if (deltas.some(isUnknownChange)) return true;
  const versions = beside.deltas.map(({ version }) => version ?? 0);
  return deltas.some((delta, at) => {
    const isAfter = (_: ResponseList, place: number): boolean => (versions[place] ?? 0) > (versions[at] ?? 0);
    const after = recognised(deltas.filter(isAfter).flatMap(listedIn));
    return thereIn(delta).some((now) => !isReported(there, now) && !has(after, now));
  });
}

/** All matches that versions up to the list under review mention, there or removed. */
const knownBy = ({ beside, listOf }: Around): Recognised =>
  recognised(beside.versions.flatMap((one) => listedIn(listOf(one))));

/**
 * Whether a result received later has a match, or content of it, that the list does not have. What a result before it had
 * as well is no news where the versions mention the match: they show what became of it.
 */
function hasNews(around: Around): boolean {
  const { there, mentioned, beside, listOf } = around;
  const { later, earlier } = beside.results;
  const news = later
    .map(listOf)
    .flatMap(thereIn)
    .filter((now) => !isReported(there, now));
  if (news.length === 0) return false;
  const before = earlier.map((one) => recognised(thereIn(listOf(one))));
  const known = knownBy(around);
  const isNew = (now: Listed): boolean =>
    !before.some((listed) => isReported(listed, now)) || !(has(mentioned, now) || has(known, now));
  return news.some(isNew);
}

/** Whether a result of which nobody knows if it is later has a match that no saved version has. */
function mayLack(around: Around): boolean {
  const { mentioned, beside, listOf } = around;
  const matches = beside.results.unknown.map(listOf).flatMap(thereIn);
  if (!lacks(mentioned, matches)) return false;
  const known = knownBy(around);
  return matches.some((match) => !has(mentioned, match) && !has(known, match));
}

/**
 * The matches that should be there by the saved changes that led to a version. One is gone only by all changes of which
 * nothing shows that others are newer; of changes that cannot be read, nobody knows what they name.
 */
function expectedBy({ beside, listOf }: Around): Listed[] {
  let expected = beside.before.flatMap((one) => thereIn(listOf(one)));
  for (const saved of beside.changes) {
    const named = unreplaced(saved)
      .map(listOf)
      .filter((delta) => !isUnread(delta) && delta.list.state === 'given')
      .map((delta) => recognised(listedIn(delta)));
    const isGone = (match: Listed): boolean => named.every((listed) => has(listed, match));
    const added = saved.flatMap((one) => thereIn(listOf(one)));
    expected = [...expected.filter((match) => !isGone(match)), ...added];
  }
  return expected;
}

/**
 * Whether the same version was given with matches that it has no more, its changes lead to matches that it does not have, or
 * it is the service's word that there is no such version, and other lists have matches.
 */
function contradictsItself(around: Around): boolean {
  const { there, mentioned, beside, listOf } = around;
  const refuting = beside.isRefused ? [...beside.versions, ...beside.results.earlier] : [];
  if ([...beside.replaced, ...refuting].some((one) => lacks(mentioned, thereIn(listOf(one))))) return true;
  const own = beside.changes.at(-1)?.[0];
  if (own === undefined) return false;
  return lacks(there, thereIn(listOf(own))) || lacks(mentioned, expectedBy(around));
}

/** Whether nothing was screened by a response after another one had matches. */
const isDropped = (found: ResponseList, { mentioned, beside, listOf }: Around): boolean =>
  mentioned.size === 0 &&
  found.screening === 'not-performed' &&
  [...beside.results.earlier, ...beside.versions].some((one) => thereIn(listOf(one)).length > 0);

/**
 * Whether a list names another check than the first list of the case does. The check of a journey may have any id, and all of
 * its lists have the same.
 */
function isOfOtherCheck({ checkId }: ResponseList, { beside, listOf }: Around): boolean {
  if (beside.isOfCheck || checkId === null) return false;
  const { later, earlier } = beside.results;
  const [first = checkId] = [...beside.versions, ...later, ...earlier]
    .filter(({ kind }) => kind !== 'journey')
    .toSorted((a, b) => (a.retrievedAt < b.retrievedAt ? -1 : 1))
    .flatMap((one) => listOf(one).checkId ?? []);
  return first !== checkId;
}

/** Whether the list of a result that is later, or of which nobody knows, cannot be read: it may have news. */
const mayHaveNews = ({ beside: { results }, listOf }: Around): boolean =>
  [...results.later, ...results.unknown].map(listOf).some(isUnread);

/**
 * In what way other lists show that this one is not, or may not be, the latest; null where nothing does. Where nothing was
 * screened, or nobody knows whether anything was, no list was received that may be outdated.
 */
function whyNotLatest(found: ResponseList, around: Around): OtherList | null {
  const { beside, mentioned } = around;
  const isScreened = mentioned.size > 0 || found.screening === 'performed';
  if (beside.isMissing) return 'later-not-saved';
  if (isOfOtherCheck(found, around)) return 'other-check';
  if (beside.isUnread && isScreened) return 'later-unread';
  if (hasLaterChanges(around)) return 'later-changes';
  if (hasNews(around) || mayLack(around)) return 'later-result';
  if (mayHaveNews(around)) return 'later-unreadable';
  if (contradictsItself(around) || isDropped(found, around)) return 'unexplained';
  return beside.isUnread && found.screening === 'not-performed' ? 'maybe-screened' : null;
}

/** Whether a result says that the check was not performed: an empty list then does not say that nobody was found. */
const isUnscreened = ({ beside, listOf }: Around): boolean =>
  beside.screenings.some((one) => listOf(one).screening === 'not-performed');

/**
 * The list under review, marked where a later version has what it does not, where nobody knows what that has, or where
 * matches are gone that nothing explains. A check that was not performed is compared with other lists as an empty one is.
 */
export function withOtherLists(
  found: ResponseList,
  beside: OtherSavedLists,
  listOf: (response: AmlResponse) => ResponseList,
): ResponseList {
  if (found.other !== null || isUnread(found)) return found;
  const there = recognised(thereIn(found));
  const mentioned = recognised(listedIn(found));
  const around: Around = { there, mentioned, beside, listOf };
  const other = whyNotLatest(found, around);
  if (other !== null) return { ...found, other };
  return mentioned.size === 0 && found.screening === 'performed' && isUnscreened(around)
    ? { ...found, screening: 'not-stated' }
    : found;
}
