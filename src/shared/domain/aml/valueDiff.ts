import { isObject } from '../../record/shape';
import { readAlias } from './amlMatch';
import { escapeToken as token, pointerTokens } from '../../wire/jsonPointer';
import { foldLetters } from '../../text/letters';
import { isSame, stableText } from '../json';

/**
 * A difference without a change of meaning. `form`: for example a text for a list of one. `variant`: the specification's
 * own differences between the results (2.14.1), which are no change of the match. `encoding`: the same characters in
 * another Unicode form.
 */
export type Cosmetic = 'score' | 'order' | 'case' | 'white-space' | 'encoding' | 'form' | 'variant';

/**
 * One difference between two readings of a match. Pointers are relative to the match; a place that exists on one side
 * only has no pointer on the other.
 */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'reordered';
  before: string | null;
  after: string | null;
  /** Values as received; undefined if absent. For `reordered`, both complete lists. */
  from?: unknown;
  to?: unknown;
  /** For `reordered`: for each kept element in its new order, its old index. */
  order?: number[];
  cosmetic: Cosmetic | null;
  /** A field the service keeps its own books in (version number, update type): never makes a match "updated". */
  bookkeeping: boolean;
}

/** Fields that say what monitoring did to a match rather than what is known of it. */
const BOOKKEEPING = ['aml_record_version', 'ongoing_monitor_update_type'];

const isBookkeeping = (pointer: string): boolean => BOOKKEEPING.includes(pointer.split('/')[1] ?? '');

/**
 * The score only orders a list (specification 2.14.1): another one is another order and says nothing of the match. It may
 * be written otherwise, have parts, or be a second one, of the object around the match.
 */
export const isScore = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean =>
  /^(\/score( \(\d+\))?(\/.*)?|\/details(\/.*)?\/score)$/i.test(before ?? after ?? '');

/** What reviewers set on a match at the service, by its `resource_id` (specification 2.14.1): monitoring need not label that. */
const REVIEW_STATUS = ['match_status', 'is_whitelisted'];

/** The keys that lead to the place of a change, within the match. */
export const tokensOf = ({ before, after }: Pick<Change, 'before' | 'after'>): string[] =>
  pointerTokens(before ?? after ?? '');

/** Whether a change is one of the match's review status at the service. */
export const isReviewStatus = (change: Pick<Change, 'before' | 'after'>): boolean =>
  REVIEW_STATUS.includes(tokensOf(change)[0] ?? '');

/** White space may come and go beside a separator, as in a list of codes; that it joins or parts two words is no cosmetic. */
const spaceless = (text: string): string =>
  text
    .trim()
    .replace(/\s*([,;|/])\s*/g, '$1')
    .replace(/\s+/g, ' ');

/** A text without case, white space and the form of its characters. */
const loose = (text: string): string => spaceless(foldLetters(text, 'exact').toLowerCase());

/** Members of a match that may list several values in one text (specification 2.14.1 states no order). */
const LISTS = ['/countries', '/datesOfBirth'];

/** Whether two texts list the same values, whatever their order. */
function isSameSet(from: unknown, to: unknown, { before }: Place): boolean {
  if (typeof from !== 'string' || typeof to !== 'string' || !LISTS.includes(before)) return false;
  const valuesOf = (text: string): string => [...new Set(loose(text).split(/[,;|/]/))].sort().join();
  return valuesOf(from) === valuesOf(to);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** In what way two differing values say the same; null when they do not. Symmetric. */
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
    // Texts that are nothing but the list's elements between separators, in whatever order; between spaces if they are codes.
    if (typeof other !== 'string' || list.length < 2) return null;
    const areAll = (form: RegExp): boolean =>
      list.every((item) => typeof item === 'string' && form.test(item));
    const between = areAll(/^[A-Z]{2,3}$/) ? /[\s,;|/]+/ : /\s*[,;|/]\s*/;
    return areAll(/^[\w-]+$/) && isSame(other.trim().split(between).sort(), [...list].sort()) ? 'form' : null;
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
  /** By new index: the old index of its element, or null. */
  oldOf: (number | null)[];
  removed: number[];
  added: number[];
  /** Kept elements that differ. */
  changed: { old: number; now: number }[];
}

/** Pairs what is left of two lists by a key, first come first served, so that it does not matter which list is which. */
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

/** A text as `loose` has it; an alias by its name, in whichever form it came. */
const loosely =
  (list: string) =>
  (value: unknown): string | null => {
    const text = list === ALIASES && isObject(value) ? readAlias(value).text : value;
    return typeof text === 'string' && text !== '' ? loose(text) : null;
  };

/** Whether one side gives an alias as a text and the other as an object that says nothing but that name and its type. */
function isSameAlias(from: unknown, to: unknown, { before }: Place): boolean {
  const [text, alias] = typeof from === 'string' ? [from, to] : [to, from];
  if (!before.startsWith(`${ALIASES}/`) || typeof text !== 'string' || !isObject(alias)) return false;
  const stated = readAlias(alias).text;
  const hasContent = ([key, value]: [string, unknown]): boolean =>
    key === 'type' || isEmpty(value) || (typeof value === 'string' && stated.includes(value));
  return stated === text && Object.entries(alias).every(hasContent);
}

/**
 * How the elements of two lists belong together: equal ones first, then texts that differ in case or white space alone,
 * then one lone remainder on either side. More than one remainder is not guessed at.
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
  // What came or went as a repetition of an element that is in both.
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
 * Every place in which two JSON values differ. Objects by key in any order; lists by their elements in any order, with
 * changes of order listed separately. Applied to the first value it gives the second; mirrored it is the difference from
 * the second to the first.
 */
export function diffValues(from: unknown, to: unknown): Change[] {
  const changes: Change[] = [];
  diffInto(from, to, { before: '', after: '' }, changes);
  for (const change of changes) if (isScore(change)) change.cosmetic ??= 'score';
  return changes;
}

/** The same differences seen from the other side. */
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

/** Which of the new list's indexes each kept element has, in the order of the old list. */
function mirrorOrder(from: unknown, to: unknown, place: string): number[] {
  if (!Array.isArray(from) || !Array.isArray(to)) return [];
  return alignLists(to, from, place).oldOf.filter((old) => old !== null);
}

/** Puts a list of changes, as `diffValues` gives it, onto the value it was made from. */
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
