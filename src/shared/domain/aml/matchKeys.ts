import { whenGiven } from '../../record/received';
import { insteadOf, isObject, reportsError } from '../../record/shape';
import { amlMatchSchema } from '../../wire/amlMatch';
import { nodeOf } from '../../wire/catalogue';
import type { UndescribedMember, Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import type { AmlResponse, MatchKey, OtherList, UnreadResponse } from './amlView';
import { stableText } from '../json';
import { namesMore, reportsShortList } from './namesMore';
import { readReceivedList } from './receivedList';
import { isListedAsRemoved } from './updateLabel';
import { hasMoreBeside, screeningOf, type AmlResponseKind, type Screening } from './matchList';

/** A listed match with the ids by which it can be recognised. */
export interface KeyedMatch extends ListedMatch {
  /** Unique within the list. */
  key: MatchKey;
  resourceId: string | null;
  matchId: string | null;
  /** Whether the snapshot lists the match as removed, so that it is no longer part of the result. */
  isRemoved: boolean;
}

export interface KeyedList {
  items: KeyedMatch[];
  /** The kind of response; null if the list is not from a response. */
  kind: AmlResponseKind | null;
  /** The monitoring version, if the list is a snapshot; null for any other list. */
  version: number | null;
  /** Ids that several matches in the list share and that therefore identify none of them. */
  repeatedResourceIds: ReadonlySet<string>;
  repeatedMatchIds: ReadonlySet<string>;
}

/** An id as text; null if there is none. */
function idIn(raw: unknown, key: 'resource_id' | 'match_id'): string | null {
  const id = isObject(raw) && Object.hasOwn(raw, key) ? raw[key] : undefined;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id.trim() !== '' ? id : null;
}

function repeatedIn(ids: readonly (string | null)[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) {
    if (id === null) continue;
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

/** Those properties of a response that affect how its list is read. */
export type ListOrigin = Pick<AmlResponse, 'kind' | 'version'> & Partial<Pick<AmlResponse, 'checkId'>>;

/**
 * Assigns a unique key to each match of a list: its resource id, or else its match id, or else a hash of its content.
 * With a hash, the match is found in another list only if its content is exactly the same.
 */
export function keyMatches(
  list: readonly ListedMatch[],
  hash: (text: string) => string,
  origin: ListOrigin | null = null,
): KeyedList {
  const version = origin?.kind === 'snapshot' ? origin.version : null;
  const resourceIds = list.map(({ raw }) => idIn(raw, 'resource_id'));
  const matchIds = list.map(({ raw }) => idIn(raw, 'match_id'));
  const repeatedResourceIds = repeatedIn(resourceIds);
  const repeatedMatchIds = repeatedIn(matchIds);
  const contents = new Map<string, number>();
  const keyFor = (raw: unknown, resourceId: string | null, matchId: string | null): MatchKey => {
    if (resourceId !== null && !repeatedResourceIds.has(resourceId)) return `resource:${resourceId}`;
    if (matchId !== null && !repeatedMatchIds.has(matchId)) return `match:${matchId}`;
    const content = `content:${hash(stableText(raw))}`;
    const count = (contents.get(content) ?? 0) + 1;
    contents.set(content, count);
    return count === 1 ? content : `${content}:${count}`;
  };
  const items = list.map((listed, index): KeyedMatch => {
    const { raw } = listed;
    const resourceId = resourceIds[index] ?? null;
    const matchId = matchIds[index] ?? null;
    const key = keyFor(raw, resourceId, matchId);
    return { ...listed, key, resourceId, matchId, isRemoved: isListedAsRemoved(raw, version) };
  });
  return { items, kind: origin?.kind ?? null, version, repeatedResourceIds, repeatedMatchIds };
}

/** The list of matches in a response. */
export interface ResponseList {
  list: Received<KeyedList>;
  screening: Screening;
  /** Members that were received around the matches. */
  around: readonly UndescribedMember[];
  /** The id of the check or journey that the response states; null if it states none. */
  checkId: string | null;
  /** Whether the response is the requested result, even if its list could not be read. */
  isResult: boolean;
  /** Why the list is not the requested one; null if it is. */
  other: OtherList | null;
}

const MATCH = nodeOf(amlMatchSchema);

/**
 * Whether an error was received in place of a match. The name is tested first for speed: lists may be long, and
 * almost every match has a name.
 */
const isErrorElement = ({ raw }: ListedMatch): boolean =>
  isObject(raw) && (raw['name'] ?? null) === null && insteadOf(MATCH, raw) === 'error';

/** The objects that may contain a list of matches: the response, its AML part, and an object in place of the list. */
const aroundList = (value: unknown): Record<string, unknown>[] => {
  if (!isObject(value)) return [];
  const parts = [value['aml'], value['aml_matches']].filter(isObject);
  return [value, ...parts, ...parts.map((part) => part['matches']).filter(isObject)];
};

/** The matches of a response with their keys, or the state in which the list was received. */
export function readResponseList(
  value: unknown,
  origin: ListOrigin,
  hash: (text: string) => string,
): ResponseList {
  const { list, isResult, other } = readReceivedList(value, origin.kind);
  const around = aroundList(value);
  const keys = origin.kind === 'journey' ? ['journey_id'] : ['check_id', 'checkId'];
  // A member that was received twice with different values was read as a list of these values.
  const ids = around
    .flatMap((one) => keys.map((key) => one[key]))
    .flat()
    .flatMap((id: unknown) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
  const checkId = ids[0] ?? null;
  const isOtherCheck = ids.some((id) => (origin.checkId ?? checkId) !== id);
  const listed = list.state === 'given' ? list.value : [];
  const hasError = around.some(reportsError) || listed.some(isErrorElement);
  const withError = hasError ? ('with-error' as const) : null;
  const count = listed.length;
  const hasMore =
    around.some((one) => namesMore(one, count)) ||
    // The top level of a journey is about other things as well, so it is skipped.
    around.slice(origin.kind === 'journey' ? 1 : 0).some((one) => reportsShortList(one, count)) ||
    (count > 0 && hasMoreBeside(listed, value, origin.kind));
  const incomplete = hasMore ? ('incomplete' as const) : null;
  return {
    around: list.around ?? [],
    checkId,
    isResult,
    other:
      other === 'other-result' ? other : isOtherCheck ? 'other-check' : (other ?? withError ?? incomplete),
    list: whenGiven<ListedMatch[], KeyedList>(list, (value) => keyMatches(value, hash, origin)),
    screening: screeningOf(value, origin.kind),
  };
}

/** Why a list is not the requested one. Null if it is, and if no list is expected. */
export function unreadState({ list, screening, other }: ResponseList): UnreadResponse['list'] | null {
  if (list.state === 'given') return other;
  const isExpected = screening === 'not-performed' && list.state !== 'unreadable';
  return isExpected ? null : list.state;
}
