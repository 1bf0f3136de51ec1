import { whenGiven } from '../../record/received';
import { isObject } from '../../record/shape';
import type { Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import type { MatchKey } from './amlView';
import { stableText } from '../json';
import { readReceivedList, type ListOrigin, type ReceivedList } from './receivedList';
import { isListedAsRemoved } from './updateLabel';
import type { AmlResponseKind } from './matchList';
import { idKey } from '../../text/idKey';

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
  /** Ids that several matches in the list share and that therefore identify none of them, as `idKey` gives them. */
  repeatedResourceIds: ReadonlySet<string>;
  repeatedMatchIds: ReadonlySet<string>;
}

/** The same match in two lists. */
export interface MatchPair {
  before: KeyedMatch;
  after: KeyedMatch;
  by: 'resource_id' | 'match_id' | 'content';
  /** Whether an id, or content that identifies a person, shows that no other match can be meant. */
  isCertain: boolean;
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
  for (const given of ids) {
    if (given === null) continue;
    const id = idKey(given);
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

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
    const [resource, matched] = [resourceId, matchId].map((id) => id && idKey(id));
    if (resource && !repeatedResourceIds.has(resource)) return `resource:${resource}`;
    if (matched && !repeatedMatchIds.has(matched)) return `match:${matched}`;
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

/** A received list whose matches have keys. */
export type ResponseList = Omit<ReceivedList, 'list'> & { list: Received<KeyedList> };

/** The matches of a response with their keys, or the state in which the list was received. */
export function readResponseList(
  value: unknown,
  origin: ListOrigin,
  hash: (text: string) => string,
): ResponseList {
  const { list, ...received } = readReceivedList(value, origin);
  const keyed = whenGiven<ListedMatch[], KeyedList>(list, (matches) => keyMatches(matches, hash, origin));
  return { ...received, list: keyed };
}
