import { isObject, stableText } from './json';
import type { MatchKey } from './amlView';
import type { ListedMatch } from './matchList';

/** A listed match with what it can be recognised by. */
export interface KeyedMatch extends ListedMatch {
  /** Its name within its list; no two are alike. */
  key: MatchKey;
  resourceId: string | null;
  matchId: string | null;
}

export interface KeyedList {
  items: KeyedMatch[];
  /** Ids that more than one match of the list has: nothing can be told by them. */
  repeatedResourceIds: ReadonlySet<string>;
  repeatedMatchIds: ReadonlySet<string>;
}

/** An id as text; null where there is none. */
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

/**
 * Names every match of a list: by its resource id, else by its match id, else by what it says, so that it is found again
 * only where every word of it stayed.
 */
export function keyMatches(list: readonly ListedMatch[], hash: (text: string) => string): KeyedList {
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
  const items = list.map(({ raw, pointer }, index): KeyedMatch => {
    const resourceId = resourceIds[index] ?? null;
    const matchId = matchIds[index] ?? null;
    return { raw, pointer, key: keyFor(raw, resourceId, matchId), resourceId, matchId };
  });
  return { items, repeatedResourceIds, repeatedMatchIds };
}
