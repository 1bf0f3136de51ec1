import { isObject } from '../../record/shape';
import { stableText } from '../json';
import type { UnpairedBecause } from './amlView';
import type { KeyedList, KeyedMatch, MatchPair } from './matchKeys';
import { byText, renewedIds, type RenewedIds } from './renewedIds';
import { prepareName } from './names';
import { labelOf } from './updateLabel';
import { idKey } from '../../text/idKey';

export interface Pairing {
  pairs: MatchPair[];
  /** Matches of `onlyBefore` and `onlyAfter` of which the label of the later one may state that they are the same. */
  corrected: MatchPair[];
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

/** The form of a match's name in which spellings of one name are equal, whatever their script; null if it has none. */
function nameKeyOf({ raw }: KeyedMatch): string | null {
  const name = nameIn(raw);
  return name === null ? null : prepareName(name, (text) => text).spellings().sorted || null;
}

/**
 * Moves matches that may be the same as an unidentified element to the unpaired ones, so that they are not reported
 * as new or removed: the element has the same name, or no name.
 */
function withoutGuesses(lone: readonly KeyedMatch[], there: readonly Unpaired[]): [KeyedMatch[], Unpaired[]] {
  const unidentified = there.filter(({ because }) => because !== 'repeated-id');
  if (unidentified.length === 0) return [[...lone], []];
  const names = new Set(unidentified.map(({ match }) => nameKeyOf(match)));
  const unclear = new Set(lone.filter((match) => names.has(null) || names.has(nameKeyOf(match))));
  return [
    lone.filter((match) => !unclear.has(match)),
    [...unclear].map((match) => ({ match, because: 'unclear' as const })),
  ];
}

/** Whether a match that has only a match id kept it. A removed match may be listed under the id that it had. */
const isKeptId = ({ by, before, after }: MatchPair): boolean =>
  by === 'match_id' &&
  [before, after].every(({ resourceId, raw }) => resourceId === null && labelOf(raw) !== 'Removed');

/** `renewedIds` of two lists in any order. The version numbers state which one is later. */
function renewedIdsOf(
  of: Record<'before' | 'after', KeyedList>,
  lists: Record<'before' | 'after', KeyedMatch[]>,
  first: number | null,
): RenewedIds {
  const [before, after] = [
    { version: of.before.version, items: lists.before },
    { version: of.after.version, items: lists.after },
  ];
  if ((before.version ?? -1) <= (after.version ?? Infinity)) return renewedIds(before, after, first);
  const turned = (pair: MatchPair): MatchPair => ({ ...pair, before: pair.after, after: pair.before });
  const { pairs, corrected } = renewedIds(after, before, first);
  return { pairs: pairs.map(turned), corrected: corrected.map(turned) };
}

/** The form of an id in which it is compared; null if there is none, or a list has it several times. */
function usable(given: string | null, ...repeated: ReadonlySet<string>[]): string | null {
  const id = given && idKey(given);
  return id === null || repeated.some((ids) => ids.has(id)) ? null : id;
}

/**
 * Pairs the matches of two lists by resource id; by match id if one of the two has no resource id; or by their content,
 * if the match id may have been renewed. Remaining matches without a usable id are listed as unpaired and never
 * guessed. The result does not depend on the order of the matches. Which list is the later one matters only for renewed
 * ids, where labels decide: that with the higher version, or the second of two without.
 *
 * @param first the first version, with which a result is compared as with the next one; null if it is not known
 */
export function pairMatches(before: KeyedList, after: KeyedList, first: number | null = null): Pairing {
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
    if (old !== undefined) pair({ before: old, after: match, by: 'resource_id', isCertain: true });
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
    pair({ before: old, after: match, by: 'match_id', isCertain: true });
  }

  const isNamed = (match: KeyedMatch): boolean => resourceOf(match) !== null || matchOf(match) !== null;
  const isLeft = (match: KeyedMatch): boolean => !paired.has(match);
  // Matches with identical content also have the same ids, so those with usable ids are already paired.
  const same = byText(leftBefore, ({ raw }) => stableText(raw));
  for (const match of leftAfter.filter(isLeft)) {
    const old = same.get(stableText(match.raw))?.shift();
    if (old !== undefined) pair({ before: old, after: match, by: 'content', isCertain: false });
  }

  const hasOnlyMatchId = (match: KeyedMatch): boolean =>
    isLeft(match) && match.resourceId === null && matchOf(match) !== null && nameIn(match.raw) !== null;
  const renewable = { before: leftBefore.filter(hasOnlyMatchId), after: leftAfter.filter(hasOnlyMatchId) };
  // A service that keeps the ids of other matches does not renew those of corrected ones.
  const areKept = pairs.some(isKeptId);
  const renewed = renewedIdsOf({ before, after }, renewable, first);
  for (const found of renewed.pairs) pair(found);

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
    corrected: areKept ? [] : renewed.corrected,
    onlyBefore,
    onlyAfter,
    unpairedBefore: [...unpairedBefore, ...unclearBefore],
    unpairedAfter: [...unpairedAfter, ...unclearAfter],
  };
}
