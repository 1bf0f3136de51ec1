import { isObject } from '../../record/shape';
import { bounded } from '../../record/jsonText';
import { escapeToken, pointerTokens } from '../../wire/jsonPointer';
import type { UndescribedMember, PartBase, Received } from '../../wire/received';

/** An element of a match list, of any type, with its place in the response. */
export interface ListedMatch {
  /** The element itself, extended with members of the surrounding object that belong to this match only. */
  raw: unknown;
  pointer: string;
  /** The element as received; set only if members were added to `raw`. */
  received?: unknown;
  /** Other members of the surrounding object; not set if there is none. */
  beside?: UndescribedMember[];
}

/**
 * What was found in a part of a response: `one` is the match that an object is wrapped around, `beside` are members
 * that belong to no single match.
 */
interface Visited {
  one: ListedMatch | null;
  containsMatch: boolean;
  beside: UndescribedMember[];
}

/**
 * Assigns members that surround a match to that match, and returns the members that surround several matches. `value`
 * is the JSON in which the matches were found.
 */
export function attachSurroundings(
  value: unknown,
  pointer: string,
  found: readonly ListedMatch[],
): UndescribedMember[] {
  if (Array.isArray(value) && found.every(({ raw }, index) => raw === value[index])) return [];
  const at = new Map(found.map((match) => [match.pointer, match]));
  const above = new Set<string>();
  for (const match of found)
    pointerTokens(match.pointer).reduce((parent, token) => {
      above.add(parent);
      return `${parent}/${escapeToken(token)}`;
    }, '');

  const visit = (one: unknown, here: string, key: string): Visited => {
    const match = at.get(here);
    if (match !== undefined) return { one: match, containsMatch: true, beside: [] };
    if (!above.has(here))
      return { one: null, containsMatch: false, beside: [{ key, pointer: here, value: bounded(one) }] };
    const below = Object.entries(one as object).map(([name, child]: [string, unknown]) => ({
      name,
      ...visit(child, `${here}/${escapeToken(name)}`, name),
    }));
    const withMatches = below.filter(({ containsMatch }) => containsMatch);
    const beside = below.flatMap((part) => part.beside);
    const only = withMatches.length === 1 && !Array.isArray(one) ? (withMatches[0]?.one ?? null) : null;
    if (only !== null) {
      only.beside = [...(only.beside ?? []), ...beside];
      return { one: only, containsMatch: true, beside: [] };
    }
    // Show each key of a dictionary together with the match that it names.
    for (const { name, one: named } of Array.isArray(one) ? [] : withMatches)
      if (named !== null)
        named.beside = [{ key: 'Key', pointer: named.pointer, value: name }, ...(named.beside ?? [])];
    return { one: null, containsMatch: true, beside };
  };
  const around = visit(value, pointer, '').beside;
  for (const match of found) addAround(match);
  return around;
}

/**
 * Adds the surrounding members to the match, so that ids, labels and changes are also found there. The match's own
 * members take precedence. A dictionary key is not added, because it may be just a number.
 */
function addAround(match: ListedMatch): void {
  const { raw, pointer, beside = [] } = match;
  const others = beside.filter((one) => one.pointer !== pointer);
  if (others.length === 0 || !isObject(raw)) return;
  const whole: Record<string, unknown> = { ...raw };
  for (const { key, value } of others) {
    let name = key;
    for (let count = 2; Object.hasOwn(whole, name); count += 1) name = `${key} (${String(count)})`;
    Object.defineProperty(whole, name, { value, enumerable: true, configurable: true, writable: true });
  }
  match.received = raw;
  match.raw = whole;
}

/** Pointers to everything that is shown with the matches: the matches themselves, and the members beside each. */
const shownPlaces = (matches: readonly ListedMatch[]): ReadonlySet<string> =>
  new Set(matches.flatMap(({ pointer, beside = [] }) => [pointer, ...beside.map((one) => one.pointer)]));

/** Whether nothing is left in an object or list. */
const isEmptied = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** What remains of a value without the places that are shown elsewhere; undefined if nothing does. */
function withoutPlaces(value: unknown, pointer: string, places: ReadonlySet<string>): unknown {
  if (places.has(pointer)) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).map(([key, one]: [string, unknown]) => ({
    key,
    one,
    rest: withoutPlaces(one, `${pointer}/${escapeToken(key)}`, places),
  }));
  if (kept.every(({ one, rest }) => one === rest)) return value;
  const rest = kept.flatMap(({ key, rest: remains }) =>
    remains === undefined ? [] : [[key, remains] as const],
  );
  const whole = Array.isArray(value) ? rest.map(([, one]) => one) : Object.fromEntries(rest);
  return isEmptied(whole) ? undefined : whole;
}

/** What was received beside the matches in a response that is not the requested result; undefined if nothing was. */
export const besideMatches = (response: unknown, matches: readonly ListedMatch[]): unknown =>
  withoutPlaces(response, '', shownPlaces(matches));

/** Undescribed members without the matches that were read from them, which are shown separately. */
export function undescribedBeside(
  undescribed: readonly UndescribedMember[],
  matches: readonly ListedMatch[],
): UndescribedMember[] {
  const places = shownPlaces(matches);
  return undescribed.flatMap((one) => {
    const value = withoutPlaces(one.value, one.pointer, places);
    return value === undefined ? [] : [{ ...one, value }];
  });
}

/**
 * A part without its list of matches, which are shown separately, but with everything that was received around them.
 */
export function withoutMatches<P extends PartBase & { matches: Received<unknown> }>(
  { matches, ...part }: P,
  list: Received<readonly ListedMatch[]>,
  around: readonly UndescribedMember[],
): Omit<P, 'matches'> {
  const isElsewhere = list.pointer !== matches.pointer;
  const { pointer, state } = matches;
  const instead = state === 'unreadable' ? matches.text : null;
  const own =
    isElsewhere && (state === 'unreadable' || state === 'null')
      ? [{ key: 'matches', pointer, value: instead }]
      : [];
  const undescribed = undescribedBeside(part.undescribed, list.state === 'given' ? list.value : []);
  const isShown = (one: UndescribedMember): boolean =>
    undescribed.some((shown) => one.pointer === shown.pointer || one.pointer.startsWith(`${shown.pointer}/`));
  return { ...part, undescribed: [...undescribed, ...own, ...around.filter((one) => !isShown(one))] };
}
