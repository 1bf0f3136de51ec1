import type { MatchKey, OtherList } from './amlView';
import type { AmlResponseKind } from './matchList';
import { unreadState, type KeyedMatch, type ResponseList } from './matchKeys';
import { labelOf } from './updateLabel';
import { isUpdated } from './versionDiff';

/** What else is saved of a check, beside the list under review. */
export interface OtherLists {
  /** Changes of later versions of which no full list is saved. */
  deltas: readonly ResponseList[];
  /** A later version is not saved at all. */
  isMissing: boolean;
  /** Of results received after the list, and before it. */
  results: Readonly<Record<'later' | 'earlier', readonly ResponseList[]>>;
  /** Of results of which nothing shows that they are older than the list. */
  maybeLater: readonly ResponseList[];
  /** Received earlier for the same version, which the list replaced. */
  replaced: readonly ResponseList[];
  /** Every other saved version, and the changes that led to the list. */
  versions: () => readonly ResponseList[];
}

interface Listed {
  match: KeyedMatch;
  kind: AmlResponseKind | null;
}

const listedIn = ({ list }: ResponseList): Listed[] =>
  list.state === 'given' ? list.value.items.map((match) => ({ match, kind: list.value.kind })) : [];

const isThere = ({ match }: Listed): boolean => !match.isRemoved && labelOf(match.raw) !== 'Removed';
const thereIn = (one: ResponseList): Listed[] => listedIn(one).filter(isThere);
const byKey = (listed: readonly Listed[]): ReadonlyMap<MatchKey, Listed> =>
  new Map(listed.map((one) => [one.match.key, one]));

/** Whether a list has a match with the same content. */
function isReported(listed: ReadonlyMap<MatchKey, Listed>, now: Listed): boolean {
  const before = listed.get(now.match.key);
  return before !== undefined && !isUpdated(before.match, now.match, [before.kind, now.kind]);
}

const isUnread = (one: ResponseList): boolean => unreadState(one) !== null;

/** Whether changes that came after a list add to it, change it, or are not known. */
const changesIt = (own: ReadonlyMap<MatchKey, Listed>, delta: ResponseList): boolean =>
  delta.list.state !== 'given' || delta.other !== null || thereIn(delta).some((now) => !isReported(own, now));

/** Whether a result received later has a match, or content of it, that neither the list nor a result before it has. */
function hasNews(own: ReadonlyMap<MatchKey, Listed>, { later, earlier }: OtherLists['results']): boolean {
  if (later.length === 0) return false;
  const before = earlier.map((one) => byKey(thereIn(one)));
  const isNew = (now: Listed): boolean => ![own, ...before].some((listed) => isReported(listed, now));
  return later.flatMap(thereIn).some(isNew) || (later.some(isUnread) && !earlier.some(isUnread));
}

/** Whether a result that may be later than the list has a match that no saved version has. */
function mayLack(found: ResponseList, { maybeLater, versions }: OtherLists): boolean {
  const keys = byKey(listedIn(found));
  const lacking = maybeLater.flatMap(thereIn).filter(({ match }) => !keys.has(match.key));
  if (lacking.length === 0) return false;
  const known = byKey(versions().flatMap(listedIn));
  return lacking.some(({ match }) => !known.has(match.key));
}

/** Whether the same version was once given with a match that the list does not mention: a version does not change. */
function hasLost(found: ResponseList, replaced: readonly ResponseList[]): boolean {
  if (replaced.length === 0) return false;
  const keys = byKey(listedIn(found));
  return replaced.flatMap(thereIn).some(({ match }) => !keys.has(match.key));
}

/** In what way other lists show that this one is not, or may not be, the latest; null where nothing does. */
function whyNotLatest(found: ResponseList, others: OtherLists): OtherList | null {
  const own = byKey(thereIn(found));
  if (others.isMissing) return 'later-not-saved';
  if (others.deltas.some((delta) => changesIt(own, delta))) return 'later-changes';
  if (hasNews(own, others.results) || mayLack(found, others)) return 'later-result';
  return hasLost(found, others.replaced) ? 'version-differs' : null;
}

/**
 * The list under review, marked where a later version has what it does not, or nobody knows what that has. A result
 * received later counts only by what no result before the list had, since it may be of an earlier time; if its list cannot
 * be read as theirs could be, nobody knows what it has.
 */
export function withOtherLists(found: ResponseList, others: OtherLists): ResponseList {
  if (found.list.state !== 'given' || found.other !== null) return found;
  const other = whyNotLatest(found, others);
  return other === null ? found : { ...found, other };
}
