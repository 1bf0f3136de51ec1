import { isObject } from '../../record/shape';
import { idKey } from '../../text/idKey';
import { stableText } from '../json';
import { IDENTIFYING, identifiesPerson, personText, plainMatch } from './matchContent';
import type { KeyedList, KeyedMatch, MatchPair } from './matchKeys';
import { labelOf } from './updateLabel';
import { BOOKKEEPING, type Change } from './valueDiff';

/** The matches of two lists under renewed ids. */
export interface RenewedIds {
  pairs: MatchPair[];
  /**
   * Matches that are not paired because the name, the dates of birth or the countries differ, but that may be the same:
   * the service states that it updated the later one, and they have something else in common.
   */
  corrected: MatchPair[];
}

const idOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? idKey(String(value)) : null;

/** Whether the service gave the match another `match_id`, not the same in another notation. */
export function isRenewedId({
  before,
  after,
  from,
  to,
}: Pick<Change, 'before' | 'after' | 'from' | 'to'>): boolean {
  if (before !== '/match_id' || after !== '/match_id') return false;
  const [old, present] = [idOf(from), idOf(to)];
  return old !== null && present !== null && old !== present;
}

type TextOf = (match: KeyedMatch) => string | null;

/** The matches grouped by a text; those without one are left out. */
export function byText(list: readonly KeyedMatch[], textOf: TextOf): Map<string, KeyedMatch[]> {
  const found = new Map<string, KeyedMatch[]>();
  for (const match of list) {
    const text = textOf(match);
    if (text === null) continue;
    const known = found.get(text);
    if (known === undefined) found.set(text, [match]);
    else known.push(match);
  }
  return found;
}

/** The text of a match without these members. */
const textWithout = (keys: readonly string[], { raw }: KeyedMatch): string =>
  stableText(
    isObject(raw) ? Object.fromEntries(Object.entries(raw).filter(([key]) => !keys.includes(key))) : raw,
  );

/** Puts matches with the same content in an order that does not depend on that of their list. */
const inOrder = (alike: readonly KeyedMatch[]): KeyedMatch[] =>
  alike
    .map((match) => ({ match, text: textWithout(['match_id'], match) }))
    .sort((a, b) => Number(a.text > b.text) - Number(a.text < b.text))
    .map(({ match }) => match);

/** Whether the label of the later match does not state that it is new. */
function isKept(before: KeyedMatch, after: KeyedMatch): boolean {
  const label = labelOf(after.raw);
  return label === null || label === labelOf(before.raw) || label === 'Updated' || label === 'Removed';
}

/** Whether the content is enough to pair two matches with it: it identifies a person, or it is identical. */
const isEnough = (before: KeyedMatch, after: KeyedMatch): boolean =>
  identifiesPerson(after.raw) || textWithout(BOOKKEEPING, before) === textWithout(BOOKKEEPING, after);

/** One step of the pairing. */
interface Rule {
  textOf: TextOf;
  /** Whether several matches with the same text can be paired, since it does not matter which with which. */
  areInterchangeable: boolean;
  allows: (before: KeyedMatch, after: KeyedMatch) => boolean;
}

/**
 * Pairs matches with the same text if both lists have the same number of them. If not, those that the service labels
 * as new are left out of the later list.
 */
function pairsOf(before: readonly KeyedMatch[], after: readonly KeyedMatch[], rule: Rule): MatchPair[] {
  const { textOf, areInterchangeable, allows } = rule;
  const later = byText(after, textOf);
  return [...byText(before, textOf)].flatMap(([text, old]): MatchPair[] => {
    if (old.length > 1 && !areInterchangeable) return [];
    const now = later.get(text) ?? [];
    const ordered = inOrder(old);
    for (const candidates of [now, now.filter(({ raw }) => labelOf(raw) !== 'New')]) {
      if (candidates.length !== old.length) continue;
      const isCertain = now.length === 1 && identifiesPerson(now[0]?.raw);
      const pairs = inOrder(candidates).flatMap((match, at): MatchPair[] => {
        const was = ordered[at];
        return was === undefined ? [] : [{ before: was, after: match, by: 'content', isCertain }];
      });
      if (pairs.every((pair) => allows(pair.before, pair.after))) return pairs;
    }
    return [];
  });
}

const without = (list: readonly KeyedMatch[], pairs: readonly MatchPair[]): KeyedMatch[] => {
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  return list.filter((match) => !paired.has(match));
};

/** Pairs matches that have something in common, one to one, starting with what tells most about a person. */
function correctedPairs(before: readonly KeyedMatch[], after: readonly KeyedMatch[]): MatchPair[] {
  const byKey = (a: KeyedMatch, b: KeyedMatch): number => Number(a.key > b.key) - Number(a.key < b.key);
  const pairs: MatchPair[] = [];
  for (const member of ['name', ...IDENTIFYING]) {
    const textOf: TextOf = ({ raw }) => {
      const value = plainMatch(raw)[member];
      return value === undefined ? null : stableText(value);
    };
    const later = byText(without(after, pairs), textOf);
    for (const [text, old] of byText(without(before, pairs), textOf)) {
      const now = (later.get(text) ?? []).toSorted(byKey);
      for (const [at, was] of old.toSorted(byKey).entries()) {
        const match = now[at];
        if (match !== undefined) pairs.push({ before: was, after: match, by: 'content', isCertain: false });
      }
    }
  }
  return pairs;
}

type Version = KeyedList['version'];

/**
 * Whether the labels of the later list describe the step from the earlier one. A result counts as the list before the
 * first version, if that is known.
 */
const isNextTo = (before: Version, after: Version, first: Version): boolean =>
  after === null || after === (before === null ? first : before + 1);

/**
 * Pairs matches by their content, because a service may renew the match id in each version. First those whose content
 * is the same apart from what is never an update, such as the score; if it does not identify a person, it must be
 * identical. Then those of the same person that the service states to have updated since the list before.
 *
 * @param first the first version; null if it is not known
 */
export function renewedIds(
  before: { version: Version; items: readonly KeyedMatch[] },
  after: { version: Version; items: readonly KeyedMatch[] },
  first: Version,
): RenewedIds {
  const isUpdated = ({ raw }: KeyedMatch): boolean => labelOf(raw) === 'Updated';
  const same = pairsOf(before.items, after.items, {
    textOf: ({ raw }) => (isObject(raw) ? stableText(plainMatch(raw)) : null),
    areInterchangeable: true,
    allows: (old, now) => isKept(old, now) && isEnough(old, now),
  });
  if (!isNextTo(before.version, after.version, first)) return { pairs: same, corrected: [] };
  const updated = pairsOf(without(before.items, same), without(after.items, same), {
    textOf: ({ raw }) => personText(raw),
    areInterchangeable: false,
    allows: (_, now) => isUpdated(now),
  });
  const pairs = [...same, ...updated];
  const candidates = without(after.items, pairs).filter(isUpdated);
  const corrected = candidates.length === 0 ? [] : correctedPairs(without(before.items, pairs), candidates);
  return { pairs, corrected };
}
