import { isObject } from '../../record/shape';
import { stableText } from '../json';
import type { UnpairedBecause } from './amlView';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { contentText, personText } from './matchContent';
import { labelOf } from './updateLabel';
import { BOOKKEEPING } from './valueDiff';

export interface MatchPair {
  before: KeyedMatch;
  after: KeyedMatch;
  by: 'resource_id' | 'match_id' | 'content';
}

export interface Pairing {
  pairs: MatchPair[];
  /** Matches with an id that the other list does not contain. */
  onlyBefore: KeyedMatch[];
  onlyAfter: KeyedMatch[];
  /** Matches without an id that can be used for pairing. */
  unpairedBefore: Unpaired[];
  unpairedAfter: Unpaired[];
}

export interface Unpaired {
  match: KeyedMatch;
  because: UnpairedBecause;
}

const nameIn = (raw: unknown): string | null => {
  const name = isObject(raw) ? raw['name'] : null;
  return typeof name === 'string' ? name : null;
};

/**
 * Whether a match may be the same as an unidentified element of the other list: the element has the same name, or no
 * name.
 */
const mayBe = ({ raw }: KeyedMatch, unpaired: readonly Unpaired[]): boolean =>
  unpaired.some(({ match, because }) => {
    const name = nameIn(match.raw);
    return because !== 'repeated-id' && (name === null || name === nameIn(raw));
  });

/**
 * Moves matches that may be the same as an unidentified element to the unpaired ones, so that they are not reported
 * as new or removed.
 */
function withoutGuesses(lone: readonly KeyedMatch[], there: readonly Unpaired[]): [KeyedMatch[], Unpaired[]] {
  const unclear = new Set(lone.filter((match) => mayBe(match, there)));
  return [
    lone.filter((match) => !unclear.has(match)),
    [...unclear].map((match) => ({ match, because: 'unclear' as const })),
  ];
}

/** The content of a match without the service's own records. */
const contentOf = ({ raw }: KeyedMatch): unknown =>
  isObject(raw) ? Object.fromEntries(Object.entries(raw).filter(([key]) => !BOOKKEEPING.includes(key))) : raw;

const byText = (
  list: readonly KeyedMatch[],
  textOf: (match: KeyedMatch) => string | null,
): Map<string, KeyedMatch[]> => {
  const found = new Map<string, KeyedMatch[]>();
  for (const match of list) {
    const text = textOf(match);
    if (text === null) continue;
    const known = found.get(text);
    if (known === undefined) found.set(text, [match]);
    else known.push(match);
  }
  return found;
};

/** Pairs the matches whose text is unique in both lists, if the label of the later one allows it. */
function uniquePairs(
  before: readonly KeyedMatch[],
  after: readonly KeyedMatch[],
  textOf: (match: KeyedMatch) => string | null,
  allows: (label: string | null, old: KeyedMatch) => boolean,
): MatchPair[] {
  const renewed = byText(after, textOf);
  return [...byText(before, textOf)].flatMap(([text, [old, ...others]]): MatchPair[] => {
    const [match, ...more] = renewed.get(text) ?? [];
    if (old === undefined || match === undefined || others.length + more.length > 0) return [];
    return allows(labelOf(match.raw), old) ? [{ before: old, after: match, by: 'content' }] : [];
  });
}

/**
 * Pairs matches with only a match id by their content, because a service may renew the match id in each version. Each
 * step pairs what is left of the one before:
 *
 * 1. The content is identical. This alone also pairs matches that have little more than a name.
 * 2. It is the same apart from what is never an update, such as the score, and identifies a person.
 * 3. The person is the same, and the service states that it updated the match.
 *
 * The content must be unique in both lists. In 1 and 2 the label of the later match must not state that it
 * is new.
 */
function renewedPairs(before: readonly KeyedMatch[], after: readonly KeyedMatch[]): MatchPair[] {
  const isKept = (label: string | null, old: KeyedMatch): boolean =>
    label === null || label === labelOf(old.raw) || label === 'Updated' || label === 'Removed';
  const steps: [(match: KeyedMatch) => string | null, typeof isKept][] = [
    [(match) => stableText(contentOf(match)), isKept],
    [({ raw }) => contentText(raw), isKept],
    [({ raw }) => personText(raw), (label) => label === 'Updated'],
  ];
  const pairs: MatchPair[] = [];
  for (const [textOf, allows] of steps) {
    const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
    const left = (list: readonly KeyedMatch[]) => list.filter((match) => !paired.has(match));
    pairs.push(...uniquePairs(left(before), left(after), textOf, allows));
  }
  return pairs;
}

/** `renewedPairs` of two lists in any order. The version numbers state which one is later. */
function renewedPairsOf(
  of: Record<'before' | 'after', KeyedList>,
  lists: Record<'before' | 'after', KeyedMatch[]>,
) {
  const isReversed = (of.before.version ?? -1) > (of.after.version ?? Infinity);
  if (!isReversed) return renewedPairs(lists.before, lists.after);
  return renewedPairs(lists.after, lists.before).map(({ before, after, by }) => ({
    before: after,
    after: before,
    by,
  }));
}

/**
 * Pairs the matches of two lists by resource id; by match id if one of the two has no resource id; or by their content,
 * if the match id may have been renewed. Remaining matches without a usable id are listed as unpaired and never
 * guessed. The result does not depend on the order of the lists or of their matches.
 */
export function pairMatches(before: KeyedList, after: KeyedList): Pairing {
  const usable = (id: string | null, ...repeated: ReadonlySet<string | null>[]): string | null =>
    repeated.some((ids) => ids.has(id)) ? null : id;
  const resourceOf = ({ resourceId }: KeyedMatch): string | null =>
    usable(resourceId, before.repeatedResourceIds, after.repeatedResourceIds);
  const matchOf = ({ matchId }: KeyedMatch): string | null =>
    usable(matchId, before.repeatedMatchIds, after.repeatedMatchIds);

  const pairs: MatchPair[] = [];
  const waiting = new Map<string | null, KeyedMatch>();
  for (const match of before.items) {
    const id = resourceOf(match);
    if (id !== null) waiting.set(id, match);
  }
  const paired = new Set<KeyedMatch>();
  const pair = (found: MatchPair): void => {
    pairs.push(found);
    paired.add(found.before);
    paired.add(found.after);
  };
  for (const match of after.items) {
    const old = waiting.get(resourceOf(match));
    if (old !== undefined) pair({ before: old, after: match, by: 'resource_id' });
  }

  const leftBefore = before.items.filter((match) => !paired.has(match));
  const leftAfter = after.items.filter((match) => !paired.has(match));
  const byMatchId = new Map<string | null, KeyedMatch>();
  for (const match of leftBefore) {
    const id = matchOf(match);
    if (id !== null) byMatchId.set(id, match);
  }
  for (const match of leftAfter) {
    const old = byMatchId.get(matchOf(match));
    // If both have a resource id, these differ, which contradicts the same match id.
    if (old === undefined || (resourceOf(old) !== null && resourceOf(match) !== null)) continue;
    pair({ before: old, after: match, by: 'match_id' });
  }

  const isNamed = (match: KeyedMatch): boolean => resourceOf(match) !== null || matchOf(match) !== null;
  const isLeft = (match: KeyedMatch): boolean => !paired.has(match);
  // Matches with identical content also have the same ids, so those with usable ids are already paired.
  const same = byText(leftBefore, ({ raw }) => stableText(raw));
  for (const match of leftAfter.filter(isLeft)) {
    const old = same.get(stableText(match.raw))?.shift();
    if (old !== undefined) pair({ before: old, after: match, by: 'content' });
  }

  const hasOnlyMatchId = (match: KeyedMatch): boolean =>
    isLeft(match) && match.resourceId === null && matchOf(match) !== null && nameIn(match.raw) !== null;
  const renewable = { before: leftBefore.filter(hasOnlyMatchId), after: leftAfter.filter(hasOnlyMatchId) };
  for (const found of renewedPairsOf({ before, after }, renewable)) pair(found);

  const because = ({ raw, resourceId, matchId }: KeyedMatch): Unpaired['because'] => {
    if (!isObject(raw)) return 'not-a-match';
    return resourceId === null && matchId === null ? 'no-id' : 'repeated-id';
  };
  const unpaired = (list: readonly KeyedMatch[]): Unpaired[] =>
    list
      .filter((match) => isLeft(match) && !isNamed(match))
      .map((match) => ({ match, because: because(match) }));
  const lone = (list: readonly KeyedMatch[]): KeyedMatch[] =>
    list.filter((match) => isLeft(match) && isNamed(match));
  const [unpairedBefore, unpairedAfter] = [unpaired(leftBefore), unpaired(leftAfter)];
  const [onlyBefore, unclearBefore] = withoutGuesses(lone(leftBefore), unpairedAfter);
  const [onlyAfter, unclearAfter] = withoutGuesses(lone(leftAfter), unpairedBefore);
  return {
    pairs,
    onlyBefore,
    onlyAfter,
    unpairedBefore: [...unpairedBefore, ...unclearBefore],
    unpairedAfter: [...unpairedAfter, ...unclearAfter],
  };
}
