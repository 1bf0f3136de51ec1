import type { AmlResponse, MatchKey, OtherList } from './amlView';
import type { Beside } from './besideReview';
import type { AmlResponseKind } from './matchList';
import { unreadState, type KeyedMatch, type ResponseList } from './matchKeys';
import { labelOf } from './updateLabel';
import { isUpdated } from './versionDiff';

interface Listed {
  match: KeyedMatch;
  kind: AmlResponseKind | null;
}
type ByKey = ReadonlyMap<MatchKey, Listed>;

const listedIn = ({ list }: ResponseList): Listed[] =>
  list.state === 'given' ? list.value.items.map((match) => ({ match, kind: list.value.kind })) : [];

const isThere = ({ match }: Listed): boolean => !match.isRemoved && labelOf(match.raw) !== 'Removed';
const thereIn = (one: ResponseList): Listed[] => listedIn(one).filter(isThere);
const byKey = (listed: readonly Listed[]): ByKey => new Map(listed.map((one) => [one.match.key, one]));

/** Whether a list has a match with the same content. */
function isReported(listed: ByKey, now: Listed): boolean {
  const before = listed.get(now.match.key);
  return before !== undefined && !isUpdated(before.match, now.match, [before.kind, now.kind]);
}

const isUnread = (one: ResponseList): boolean => unreadState(one) !== null;
const lacks = (listed: ByKey, matches: readonly Listed[]): boolean =>
  matches.some(({ match }) => !listed.has(match.key));

/** What is saved beside a list, read. */
interface Around {
  /** Of the list under review: its matches that are there, and all that it mentions. */
  there: ByKey;
  mentioned: ByKey;
  beside: Beside;
  listOf: (response: AmlResponse) => ResponseList;
}

/** Whether changes that came after a list add to it, change it, or are not known. */
const changesIt = (own: ByKey, delta: ResponseList): boolean =>
  isUnread(delta) ||
  delta.list.state !== 'given' ||
  delta.screening !== 'performed' ||
  thereIn(delta).some((now) => !isReported(own, now));

/** Whether a result received later has a match, or content of it, that neither the list nor a result before it has. */
function hasNews({ there, beside, listOf }: Around): boolean {
  const { later, earlier } = beside.results;
  if (later.length === 0) return false;
  const before = earlier.map((one) => byKey(thereIn(listOf(one))));
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
  const known = byKey(beside.versions.flatMap((one) => listedIn(listOf(one))));
  return lacks(new Map([...mentioned, ...known]), matches);
}

/** Whether the same version has matches elsewhere that the list does not have, or lost some that its changes do not name. */
function contradictsItself({ there, mentioned, beside, listOf }: Around): boolean {
  if (beside.replaced.some((one) => lacks(mentioned, thereIn(listOf(one))))) return true;
  if (beside.ownDelta === null) return false;
  const delta = listOf(beside.ownDelta);
  if (lacks(there, thereIn(delta))) return true;
  if (beside.before === null || isUnread(delta) || delta.list.state !== 'given') return false;
  return lacks(new Map([...mentioned, ...byKey(listedIn(delta))]), thereIn(listOf(beside.before)));
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
function isUnscreened({ beside, listOf }: Around): boolean {
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
  const there = byKey(thereIn(found));
  const mentioned = byKey(listedIn(found));
  const around: Around = { there, mentioned, beside, listOf };
  const other = whyNotLatest(found, around);
  if (other !== null) return { ...found, other };
  return mentioned.size === 0 && found.screening === 'performed' && isUnscreened(around)
    ? { ...found, screening: 'not-stated' }
    : found;
}
