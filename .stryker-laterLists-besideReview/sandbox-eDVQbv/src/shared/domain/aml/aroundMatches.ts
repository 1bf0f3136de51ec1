// @ts-nocheck
import { isObject } from '../../record/shape';
import { bounded } from '../../record/jsonText';
import { escapeToken, pointerTokens } from '../../wire/jsonPointer';
import type { Further, PartBase, Received } from '../../wire/received';

/** One element of a match list, of any type, and its place in its response. */
export interface ListedMatch {
  /** Its content: itself, and members around it that belong to it alone. */
  raw: unknown;
  pointer: string;
  /** As received, if there are members around it. */
  received?: unknown;
  /** What was received beside it in the object around it; not set where there is no such object. */
  beside?: Further[];
}

/** What a part of a response holds. `one`: the match that an object is wrapped around; `beside`: what belongs to no match. */
interface Saved {
  one: ListedMatch | null;
  holds: boolean;
  beside: Further[];
}

/**
 * Assigns the members around a match to it, and returns those around several matches. `value` is what the matches were
 * found in.
 */
export function attachSurroundings(
  value: unknown,
  pointer: string,
  found: readonly ListedMatch[],
): Further[] {
  if (Array.isArray(value) && found.every(({ raw }, index) => raw === value[index])) return [];
  const at = new Map(found.map((match) => [match.pointer, match]));
  const above = new Set<string>();
  for (const match of found)
    pointerTokens(match.pointer).reduce((parent, token) => {
      above.add(parent);
      return `${parent}/${escapeToken(token)}`;
    }, '');

  const visit = (one: unknown, here: string, key: string): Saved => {
    const match = at.get(here);
    if (match !== undefined) return { one: match, holds: true, beside: [] };
    if (!above.has(here))
      return { one: null, holds: false, beside: [{ key, pointer: here, value: bounded(one) }] };
    const below = Object.entries(one as object).map(([name, child]: [string, unknown]) => ({
      name,
      ...visit(child, `${here}/${escapeToken(name)}`, name),
    }));
    const holding = below.filter(({ holds }) => holds);
    const beside = below.flatMap((saved) => saved.beside);
    const only = holding.length === 1 && !Array.isArray(one) ? (holding[0]?.one ?? null) : null;
    if (only !== null) {
      only.beside = [...(only.beside ?? []), ...beside];
      return { one: only, holds: true, beside: [] };
    }
    // The keys of a dictionary are shown with the matches that they name.
    for (const { name, one: named } of Array.isArray(one) ? [] : holding)
      if (named !== null)
        named.beside = [{ key: 'Key', pointer: named.pointer, value: name }, ...(named.beside ?? [])];
    return { one: null, holds: true, beside };
  };
  const around = visit(value, pointer, '').beside;
  for (const match of found) addAround(match);
  return around;
}

/**
 * Adds the members around a match to it: ids, labels and changes are searched there as well. The match's own members take
 * precedence. The key of a dictionary is left out: it may be only a number.
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

/** A part without its list of matches, which are shown one by one, and with everything received around them. */
export function withoutMatches<P extends PartBase & { matches: Received<unknown> }>(
  { matches, ...part }: P,
  list: Received<unknown>,
  around: readonly Further[],
): Omit<P, 'matches'> {
  const isElsewhere = list.pointer !== matches.pointer;
  const { pointer, state } = matches;
  const instead = state === 'unreadable' ? matches.text : null;
  const own =
    isElsewhere && (state === 'unreadable' || state === 'null')
      ? [{ key: 'matches', pointer, value: instead }]
      : [];
  return { ...part, further: [...part.further, ...own, ...around] };
}
