import { isObject } from '../../record/shape';
import type { AmlResponse, OtherList } from './amlView';
import type { Beside } from './besideReview';
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

/** The ids of a match; of one without an id its name, since anything else of it may change. */
function marksOf({ resourceId, matchId, raw, key }: KeyedMatch): string[] {
  const ids = [
    ...(resourceId === null ? [] : [`resource:${resourceId}`]),
    ...(matchId === null ? [] : [`match:${matchId}`]),
  ];
  const name = isObject(raw) ? raw['name'] : null;
  return ids.length > 0 ? ids : [typeof name === 'string' ? `name:${name}` : key];
}

function recognised(listed: readonly Listed[]): Recognised {
  const found = new Map<string, Listed[]>();
  for (const one of listed)
    for (const mark of marksOf(one.match)) found.set(mark, [...(found.get(mark) ?? []), one]);
  return found;
}

/** Whether a list has a match with the same content. */
const isReported = (listed: Recognised, now: Listed): boolean =>
  marksOf(now.match).some((mark) =>
    listed.get(mark)?.some((before) => !isUpdated(before.match, now.match, [before.kind, now.kind])),
  );

const has = (listed: Recognised, { match }: Listed): boolean =>
  marksOf(match).some((mark) => listed.has(mark));
const isUnread = (one: ResponseList): boolean => unreadState(one) !== null;
const lacks = (listed: Recognised, matches: readonly Listed[]): boolean =>
  matches.some((match) => !has(listed, match));

/** What is saved beside a list, read. */
interface Around {
  /** Of the list under review: its matches that are there, and all that it mentions. */
  there: Recognised;
  mentioned: Recognised;
  beside: Beside;
  listOf: (response: AmlResponse) => ResponseList;
}

/** Whether changes that came after a list add to it, change it, or are not known. */
const changesIt = (own: Recognised, delta: ResponseList): boolean =>
  isUnread(delta) ||
  delta.list.state !== 'given' ||
  delta.screening !== 'performed' ||
  thereIn(delta).some((now) => !isReported(own, now));

/** Whether a result received later has a match, or content of it, that neither the list nor a result before it has. */
function hasNews({ there, beside, listOf }: Around): boolean {
  const { later, earlier } = beside.results;
  if (later.length === 0) return false;
  const before = earlier.map((one) => recognised(thereIn(listOf(one))));
  const isNew = (now: Listed): boolean => ![there, ...before].some((listed) => isReported(listed, now));
  const lists = later.map(listOf);
  return lists.some(isUnread) || lists.flatMap(thereIn).some(isNew);
}

/** Whether a result of which nobody knows if it is later has a match that no saved version has, or cannot be read. */
function mayLack({ mentioned, beside, listOf }: Around): boolean {
  const lists = beside.results.unknown.map(listOf);
  if (lists.some(isUnread)) return true;
  const matches = lists.flatMap(thereIn);
  if (!lacks(mentioned, matches)) return false;
  const known = recognised(beside.versions.flatMap((one) => listedIn(listOf(one))));
  return matches.some((match) => !has(mentioned, match) && !has(known, match));
}

/** The matches that should be there by the saved changes that led to a version; none of what cannot be read. */
function expectedBy({ beside, listOf }: Around): Listed[] {
  let expected = beside.before === null ? [] : thereIn(listOf(beside.before));
  for (const delta of beside.changes.map(listOf)) {
    if (isUnread(delta) || delta.list.state !== 'given') expected = [];
    const named = recognised(listedIn(delta));
    expected = [...expected.filter((match) => !has(named, match)), ...thereIn(delta)];
  }
  return expected;
}

/** Whether the same version was given with matches that it has no more, or its changes lead to matches that it does not have. */
function contradictsItself(around: Around): boolean {
  const { there, mentioned, beside, listOf } = around;
  if (beside.replaced.some((one) => lacks(mentioned, thereIn(listOf(one))))) return true;
  const own = beside.changes.at(-1);
  if (own === undefined) return false;
  return lacks(there, thereIn(listOf(own))) || lacks(mentioned, expectedBy(around));
}

/** Whether nothing was screened by a response after another one had matches. */
const isDropped = (found: ResponseList, { mentioned, beside, listOf }: Around): boolean =>
  mentioned.size === 0 &&
  found.screening === 'not-performed' &&
  [...beside.results.earlier, ...beside.versions].some((one) => thereIn(listOf(one)).length > 0);

/** In what way other lists show that this one is not, or may not be, the latest; null where nothing does. */
function whyNotLatest(found: ResponseList, around: Around): OtherList | null {
  const { beside, listOf, there } = around;
  if (beside.isMissing) return 'later-not-saved';
  if (beside.deltas.some((delta) => changesIt(there, listOf(delta)))) return 'later-changes';
  if (hasNews(around) || mayLack(around)) return 'later-result';
  return contradictsItself(around) || isDropped(found, around) ? 'unexplained' : null;
}

/** Whether the newest result says that the check was not performed: an empty version then does not say that nobody was found. */
function isUnscreened(found: ResponseList, { beside, listOf }: Around): boolean {
  if (found.list.state !== 'given' || found.list.value.version === null) return false;
  const all = [...beside.results.later, ...beside.results.earlier];
  const [newest] = all.toSorted((a, b) => (a.retrievedAt < b.retrievedAt ? 1 : -1));
  return newest !== undefined && listOf(newest).screening === 'not-performed';
}

/**
 * The list under review, marked where a later version has what it does not, where nobody knows what that has, or where
 * matches are gone that nothing explains. A check that was not performed is compared with other lists as an empty one is.
 */
export function withOtherLists(
  found: ResponseList,
  beside: Beside,
  listOf: (response: AmlResponse) => ResponseList,
): ResponseList {
  const isNone = found.list.state !== 'given' && unreadState(found) === null;
  if (found.other !== null || (found.list.state !== 'given' && !isNone)) return found;
  const there = recognised(thereIn(found));
  const mentioned = recognised(listedIn(found));
  const around: Around = { there, mentioned, beside, listOf };
  const other = whyNotLatest(found, around);
  if (other !== null) return { ...found, other };
  return mentioned.size === 0 && found.screening === 'performed' && isUnscreened(found, around)
    ? { ...found, screening: 'not-stated' }
    : found;
}
