import { endOfScalar } from './jsonError';
import { toPointer, type JsonPath } from './jsonPointer';

/** The number of members in a parsed value, at any depth. */
export function membersIn(value: unknown): number {
  let count = 0;
  const waiting: unknown[] = [];
  const visit = (one: unknown): void => {
    if (typeof one === 'object' && one !== null) waiting.push(one);
  };
  visit(value);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) next.forEach(visit);
    else
      for (const key in next as object) {
        count += 1;
        visit((next as Record<string, unknown>)[key]);
      }
  }
  return count;
}

/**
 * Counts the colons that follow a quotation mark in a JSON text. This is at least the number of its members, and more
 * if strings start with a colon.
 */
export function namesIn(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (text.charCodeAt(before) <= 0x20) before -= 1;
    if (text.charCodeAt(before) === 0x22) count += 1;
  }
  return count;
}

interface Saved {
  value: unknown;
  /** As received. */
  text: string;
}

interface Open {
  path: JsonPath;
  start: number;
  list: unknown[] | null;
  members: Map<string, Saved[]>;
  /** The key that was read and whose value follows. */
  key: string | null;
}

/**
 * Parses a valid JSON text without dropping values: if a key is repeated within an object, its differing values are
 * returned as a list (RFC 8259 section 4 leaves the meaning open). `scalarOf` converts the text of a scalar. Never
 * recursive.
 */
export function parseAll(
  text: string,
  scalarOf: (text: string) => unknown,
): { value: unknown; repeated: string[] } {
  const repeated: string[] = [];
  const open: Open[] = [];
  let whole: unknown;
  const add = (value: unknown, start: number, end: number): void => {
    const top = open.at(-1);
    if (top === undefined) whole = value;
    else if (top.list !== null) top.list.push(value);
    else {
      const key = top.key ?? '';
      const member = { value, text: text.slice(start, end) };
      const known = top.members.get(key);
      if (known === undefined) top.members.set(key, [member]);
      else known.push(member);
      top.key = null;
    }
  };
  const valueOf = ({ path, members }: Open): unknown =>
    Object.fromEntries(
      [...members].map(([key, all]) => {
        if (all.length > 1) repeated.push(toPointer({ parent: path, key }));
        const differing = [...new Map(all.map((one) => [one.text, one.value])).values()];
        return [key, differing.length > 1 ? differing : differing[0]];
      }),
    );

  for (let index = 0; index < text.length;) {
    const character = text[index] ?? '';
    const top = open.at(-1);
    if (character === '{' || character === '[') {
      const path = top === undefined ? null : { parent: top.path, key: top.key ?? top.list?.length ?? 0 };
      const list = character === '[' ? [] : null;
      open.push({ path, start: index, list, members: new Map(), key: null });
      index += 1;
    } else if (character === '}' || character === ']') {
      const closed = open.pop();
      index += 1;
      if (closed !== undefined) add(closed.list ?? valueOf(closed), closed.start, index);
    } else if (/[\s:,\ufeff]/.test(character)) index += 1;
    else {
      const end = endOfScalar(text, index);
      if (typeof end !== 'number') break;
      const scalar = text.slice(index, end);
      if (top?.list === null && top.key === null) top.key = JSON.parse(scalar) as string;
      else add(scalarOf(scalar), index, end);
      index = end;
    }
  }
  return { value: whole, repeated };
}
