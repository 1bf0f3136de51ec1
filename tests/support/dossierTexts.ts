import { OWN_TEXTS } from '../../src/main/redaction/ownTexts';

const FIXED = /^(?:[0-9a-f]{64}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;

const isOurs = (text: string): boolean => OWN_TEXTS.has(text) || FIXED.test(text);

/** Whether an object is an author, or what a redacted copy states about itself. */
const isOfAuthor = (value: object): boolean =>
  'reviewerId' in value || ('ground' in value && 'removed' in value);

/** A list index. In long lists of matches, an index may look like a year of birth. */
const INDEX = /^\d{1,4}$/;

/** Every text of a dossier that the app does not write itself. JSON pointers are split into their keys. */
export function foreignTexts(value: unknown): string[] {
  if (typeof value === 'string')
    return (value.startsWith('/') ? value.split('/').filter((key) => !INDEX.test(key)) : [value]).filter(
      (text) => !isOurs(text),
    );
  if (typeof value !== 'object' || value === null || isOfAuthor(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'app' || key === 'limits' ? [] : foreignTexts(one),
  );
}
