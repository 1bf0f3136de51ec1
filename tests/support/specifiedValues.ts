import type { SpecifiedField } from './specification';

export const tokensOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
const escape = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

export interface FoundValue {
  readonly pointer: string;
  /** The last key of the path. */
  readonly key: string;
  readonly value: unknown;
}

/** Every value of a response at a field's place, including null and empty values but not missing ones. */
export function valuesAt(response: unknown, at: string): FoundValue[] {
  let found: FoundValue[] = [{ pointer: '', key: '', value: response }];
  for (const token of tokensOf(at)) {
    found = found.flatMap(({ pointer, value }) => {
      if (typeof value !== 'object' || value === null) return [];
      const found = value as Record<string, unknown>;
      const keys =
        token === '*' || token === '+' ? Object.keys(found) : Object.hasOwn(found, token) ? [token] : [];
      return keys.map((key) => ({ pointer: `${pointer}/${escape(key)}`, key, value: found[key] }));
    });
  }
  return found;
}

/** All texts in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts of which any one shows that a value is displayed; empty if there is nothing to display. */
export function labelsFor(field: SpecifiedField, { key, value }: FoundValue): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (field.shown === 'part') return [];
  if (field.shown === 'key') return [key];
  if (field.shown === 'flag') {
    const word = typeof value === 'boolean' ? field.words[Number(value)] : undefined;
    return word === undefined ? [] : [word];
  }
  return textsIn(value);
}
