import { isObject } from '../../record/shape';
import { readAlias } from './amlMatch';
import { escapeToken as token, pointerTokens } from '../../wire/jsonPointer';
import { foldLetters } from '../../text/letters';
import { isSame, stableText } from '../json';
import { valuesInText } from './valuesInText';

/**
 * A difference without a change of meaning. `form`: for example a text instead of a list with one text. `order`: the same
 * values in another order, possibly in another form as well. `variant`: a difference that the specification describes
 * between kinds of results (2.14.1); `variant-order`: the order differs in addition to it. `encoding`: the same characters
 * in another Unicode normalisation.
 */
export type Cosmetic = Variation | 'score' | 'order' | 'encoding' | 'form';
type Variation = 'case' | 'white-space' | 'variant' | 'variant-order';

/**
 * A difference between two forms of a match. Pointers are relative to the match; null if the place does not exist on
 * that side.
 */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'reordered';
  before: string | null;
  after: string | null;
  /** Values as received; undefined if absent. For `reordered`, the complete lists. */
  from?: unknown;
  to?: unknown;
  /** For `reordered`: the old indexes of the kept elements, in their new order. */
  order?: number[];
  cosmetic: Cosmetic | null;
  /**
   * Whether a field of the service's own records (version number, label, match id) differs. Such a change never
   * makes a match "updated".
   */
  bookkeeping: boolean;
}

/**
 * Fields that describe what monitoring did to a match, and the `match_id`, which a service may renew in each version. None
 * of them describes the match itself.
 */
export const BOOKKEEPING: readonly string[] = [
  'aml_record_version',
  'ongoing_monitor_update_type',
  'match_id',
];

const isBookkeeping = (pointer: string): boolean => BOOKKEEPING.includes(pointer.split('/')[1] ?? '');

/**
 * Whether the change is in a score. The score only determines an order (specification 2.14.1), so a change of it is
 * no change of the match. It may be in another notation, an object, or a second score from the object around the
 * match.
 */
export const isScore = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  /^(\/score( \(\d+\))?(\/.*)?|\/details(\/.*)?\/score)$/i.test(before ?? after ?? '');

/** Whether the two kinds of results are the reason for a difference, at least of its form. */
export const isVariant = ({ cosmetic }: Pick<Change, 'cosmetic'>): boolean =>
  cosmetic === 'variant' || cosmetic === 'variant-order';

/**
 * Fields that reviewers set at the service for a `resource_id` (specification 2.14.1). Monitoring need not label
 * their changes.
 */
export const REVIEW_STATUS: readonly string[] = ['match_status', 'is_whitelisted'];

/** The tokens of the pointer to the changed place, within the match. */
export const tokensOf = ({ before, after }: Pick<Change, 'before' | 'after'>): string[] =>
  pointerTokens(before ?? after ?? '');

/** Whether the change is in the match's review status at the service. */
export const isReviewStatus = (change: Pick<Change, 'before' | 'after'>): boolean =>
  REVIEW_STATUS.includes(tokensOf(change)[0] ?? '');

/**
 * Removes white space next to separators and collapses the rest. White space between two words is kept, because
 * removing it would change the text.
 */
const spaceless = (text: string): string =>
  text
    .trim()
    .replace(/\s*([,;|/])\s*/g, '$1')
    .replace(/\s+/g, ' ');

/** A text without differences of case, white space and Unicode normalisation. */
export const loose = (text: string): string => spaceless(foldLetters(text, 'exact').toLowerCase());

/**
 * Members of a match that may contain several values in one text. The specification (2.14.1) states no order for
 * them.
 */
export const LISTS: readonly string[] = ['/countries', '/datesOfBirth'];

/** Whether two texts list the same values in any order. */
function isSameSet(from: unknown, to: unknown, { before }: Place): boolean {
  if (typeof from !== 'string' || typeof to !== 'string' || !LISTS.includes(before)) return false;
  const valuesOf = (text: string): string => [...new Set(valuesInText(text).map(loose))].sort().join('\n');
  return valuesOf(from) === valuesOf(to);
}

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/**
 * The reason why two different values have the same meaning; null if they have not. The order of the arguments does
 * not matter.
 */
export function cosmeticOf(from: unknown, to: unknown): Cosmetic | null {
  if (typeof from === 'string' && typeof to === 'string') {
    const [a, b] = [foldLetters(from, 'exact'), foldLetters(to, 'exact')];
    if (a === b) return 'encoding';
    if (spaceless(a) === spaceless(b)) return 'white-space';
    return loose(a) === loose(b) ? 'case' : null;
  }
  if (isEmpty(from) && isEmpty(to)) return 'form';
  if (Array.isArray(from) !== Array.isArray(to)) {
    const [list, other] = Array.isArray(from) ? [from as unknown[], to] : [to as unknown[], from];
    if (list.length === 1 && isSame(list[0], other)) return 'form';
    // Whether the text consists of the list's elements with separators in between.
    if (typeof other !== 'string' || list.length < 2) return null;
    if (!list.every((item) => typeof item === 'string' && /^[\w./-]+$/.test(item))) return null;
    const parts = valuesInText(other);
    if (isSame(parts, list)) return 'form';
    return isSame(parts.sort(), [...list].sort()) ? 'order' : null;
  }
  if (
    (typeof from === 'number' && typeof to === 'string') ||
    (typeof from === 'string' && typeof to === 'number')
  )
    return String(from) === String(to) ? 'form' : null;
  return null;
}

interface Place {
  before: string;
  after: string;
}

interface Alignment {
  /** For each new index, the old index of the element, or null if it was added. */
  oldOf: (number | null)[];
  removed: number[];
  added: number[];
  /** Elements that are in both lists and differ. */
  changed: { old: number; now: number }[];
}

/**
 * Pairs the remaining elements of two lists by a key, in their order, so that the result is the same if the lists are
 * swapped.
 */
function pairBy(
  from: readonly unknown[],
  to: readonly unknown[],
  left: { removed: number[]; added: number[] },
  keyOf: (value: unknown) => string | null,
): { pairs: { old: number; now: number }[]; removed: number[]; added: number[] } {
  const waiting = new Map<string, number[]>();
  for (const index of left.removed) {
    const key = keyOf(from[index]);
    if (key === null) continue;
    const known = waiting.get(key);
    if (known === undefined) waiting.set(key, [index]);
    else known.push(index);
  }
  const pairs = left.added.flatMap((now) => {
    const key = keyOf(to[now]);
    const old = key === null ? undefined : waiting.get(key)?.shift();
    return old === undefined ? [] : [{ old, now }];
  });
  const olds = new Set(pairs.map(({ old }) => old));
  const nows = new Set(pairs.map(({ now }) => now));
  return {
    pairs,
    removed: left.removed.filter((index) => !olds.has(index)),
    added: left.added.filter((index) => !nows.has(index)),
  };
}

const ALIASES = '/aliases';

/** A text without case and white space. An alias is represented by its name, whether it is a text or an object. */
const loosely =
  (list: string) =>
  (value: unknown): string | null => {
    const text = list === ALIASES && isObject(value) ? readAlias(value).text : value;
    return typeof text === 'string' && text !== '' ? loose(text) : null;
  };

/** Whether one side has an alias as a text, and the other as an object with only the same name and a type. */
function isSameAlias(from: unknown, to: unknown, { before }: Place): boolean {
  const [text, alias] = typeof from === 'string' ? [from, to] : [to, from];
  if (!before.startsWith(`${ALIASES}/`) || typeof text !== 'string' || !isObject(alias)) return false;
  const stated = readAlias(alias).text;
  const hasContent = ([key, value]: [string, unknown]): boolean =>
    key === 'type' || isEmpty(value) || (typeof value === 'string' && stated.includes(value));
  return stated === text && Object.entries(alias).every(hasContent);
}

/**
 * Assigns the elements of two lists to each other: first equal ones, then those that differ only in case or white
 * space, then the last remaining element on each side. If more than one remains, none are assigned.
 */
function alignLists(from: readonly unknown[], to: readonly unknown[], place: string): Alignment {
  const all = { removed: [...from.keys()], added: [...to.keys()] };
  const equal = pairBy(from, to, all, stableText);
  const alike = pairBy(from, to, equal, loosely(place));
  const changed = [...alike.pairs];
  let { removed, added } = alike;
  const [lost, come] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && lost !== undefined && come !== undefined) {
    const isAlike = typeof from[lost] === typeof to[come] && from[lost] !== null && to[come] !== null;
    if (isAlike) {
      changed.push({ old: lost, now: come });
      removed = [];
      added = [];
    }
  }
  const oldOf: (number | null)[] = to.map(() => null);
  for (const { old, now } of [...equal.pairs, ...changed]) oldOf[now] = old;
  return { oldOf, removed, added, changed };
}

function diffLists(from: readonly unknown[], to: readonly unknown[], place: Place, changes: Change[]): void {
  const { oldOf, removed, added, changed } = alignLists(from, to, place.before);
  const add = (change: Omit<Change, 'cosmetic' | 'bookkeeping'>, cosmetic: Cosmetic | null = null): void => {
    changes.push({ ...change, cosmetic, bookkeeping: isBookkeeping(place.before) });
  };
  // An added or removed element that repeats another element changes only the notation.
  const repeats = (value: unknown, list: readonly unknown[]): Cosmetic | null =>
    list.some((one) => isSame(one, value)) ? 'form' : null;
  for (const index of removed) {
    const value = from[index];
    add(
      { kind: 'removed', before: `${place.before}/${index}`, after: null, from: value },
      repeats(value, to),
    );
  }
  for (const index of added) {
    const value = to[index];
    add({ kind: 'added', before: null, after: `${place.after}/${index}`, to: value }, repeats(value, from));
  }
  const order = oldOf.filter((old) => old !== null);
  if (order.some((old, index) => index > 0 && old < (order[index - 1] ?? 0)))
    add({ kind: 'reordered', before: place.before, after: place.after, from, to, order }, 'order');
  for (const { old, now } of changed)
    diffInto(
      from[old],
      to[now],
      { before: `${place.before}/${old}`, after: `${place.after}/${now}` },
      changes,
    );
}

function diffObjects(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  place: Place,
  changes: Change[],
): void {
  for (const key of Object.keys(from)) {
    const at = { before: `${place.before}/${token(key)}`, after: `${place.after}/${token(key)}` };
    if (Object.hasOwn(to, key)) diffInto(from[key], to[key], at, changes);
    else
      changes.push({
        kind: 'removed',
        before: at.before,
        after: null,
        from: from[key],
        cosmetic: isEmpty(from[key]) ? 'form' : null,
        bookkeeping: isBookkeeping(at.before),
      });
  }
  for (const key of Object.keys(to)) {
    if (Object.hasOwn(from, key)) continue;
    const after = `${place.after}/${token(key)}`;
    changes.push({
      kind: 'added',
      before: null,
      after,
      to: to[key],
      cosmetic: isEmpty(to[key]) ? 'form' : null,
      bookkeeping: isBookkeeping(after),
    });
  }
}

function diffInto(from: unknown, to: unknown, place: Place, changes: Change[]): void {
  if (isSame(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to)) diffLists(from, to, place, changes);
  else if (isObject(from) && isObject(to)) diffObjects(from, to, place, changes);
  else
    changes.push({
      kind: 'changed',
      ...place,
      from,
      to,
      cosmetic: isSameAlias(from, to, place)
        ? 'variant'
        : (cosmeticOf(from, to) ?? (isSameSet(from, to, place) ? 'order' : null)),
      bookkeeping: isBookkeeping(place.before),
    });
}

/**
 * Finds every difference between two JSON values. Object members and list elements are compared in any order, and
 * changes of order are listed separately. `applyChanges` with the result converts the first value to the second, and
 * `mirrorChanges` gives the differences in the opposite direction. `at` is the values' pointer in the match.
 */
export function diffValues(from: unknown, to: unknown, at = ''): Change[] {
  const changes: Change[] = [];
  diffInto(from, to, { before: at, after: at }, changes);
  for (const change of changes) if (isScore(change)) change.cosmetic ??= 'score';
  return changes;
}

/** The same differences in the opposite direction. */
export function mirrorChanges(changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const { kind, before, after, from, to, order, ...rest } = change;
    const mirrored: Change = {
      ...rest,
      kind: kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind,
      before: after,
      after: before,
    };
    if ('to' in change) mirrored.from = to;
    if ('from' in change) mirrored.to = from;
    if (order !== undefined) mirrored.order = mirrorOrder(from, to, after ?? '');
    return mirrored;
  });
}

/** The new indexes of the kept elements, in the order of the old list. */
function mirrorOrder(from: unknown, to: unknown, place: string): number[] {
  if (!Array.isArray(from) || !Array.isArray(to)) return [];
  return alignLists(to, from, place).oldOf.filter((old) => old !== null);
}

/** Applies changes that `diffValues` returned to the first of its values, which gives the second. */
export function applyChanges(value: unknown, changes: readonly Change[]): unknown {
  const whole = new Map<string, Change>();
  const added = new Map<string, Change[]>();
  for (const change of changes) {
    if (change.before !== null) whole.set(`${change.kind} ${change.before}`, change);
    else if (change.after !== null) {
      const parent = change.after.slice(0, change.after.lastIndexOf('/'));
      added.set(parent, [...(added.get(parent) ?? []), change]);
    }
  }
  const last = (pointer: string): string => pointerTokens(pointer).at(-1) ?? '';

  const apply = (node: unknown, place: Place): unknown => {
    const changed = whole.get(`changed ${place.before}`);
    if (changed !== undefined) return changed.to;
    const come = added.get(place.after) ?? [];
    if (Array.isArray(node)) {
      const isKept = (_: unknown, index: number): boolean => !whole.has(`removed ${place.before}/${index}`);
      const kept =
        whole.get(`reordered ${place.before}`)?.order ??
        node.map((_, index) => index).filter((index) => isKept(null, index));
      const result: unknown[] = new Array(kept.length + come.length);
      const taken = new Set(come.map(({ after }) => Number(last(after ?? ''))));
      for (const { after, to } of come) result[Number(last(after ?? ''))] = to;
      let free = 0;
      for (const old of kept) {
        while (taken.has(free)) free += 1;
        result[free] = apply(node[old], {
          before: `${place.before}/${old}`,
          after: `${place.after}/${free}`,
        });
        free += 1;
      }
      return result;
    }
    if (!isObject(node)) return node;
    const members = Object.keys(node)
      .filter((key) => !whole.has(`removed ${place.before}/${token(key)}`))
      .map((key): [string, unknown] => [
        key,
        apply(node[key], { before: `${place.before}/${token(key)}`, after: `${place.after}/${token(key)}` }),
      ]);
    return Object.fromEntries([
      ...members,
      ...come.map(({ after, to }): [string, unknown] => [last(after ?? ''), to]),
    ]);
  };
  return apply(value, { before: '', after: '' });
}
