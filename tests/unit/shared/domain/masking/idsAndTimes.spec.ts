import { expect, it } from 'vitest';
import { outsideIdsAndTimes } from '@shared/domain/masking/idsAndTimes';
import type { SensitiveClass } from '@shared/wire/catalogue';

/** What is left of a match of a word in a text. */
function matched(text: string, word: string, found: SensitiveClass): string | null {
  let left: string | null = null;
  const onMatch = outsideIdsAndTimes(text, (start, end) => (left = text.slice(start, end)));
  const at = text.indexOf(word);
  onMatch(at, at + word.length, [found]);
  return left;
}

const ID = '01234567-89ab-cdef-0123-456789abcdef';

it.each<[text: string, word: string, found: SensitiveClass, left: string | null]>([
  [`case ${ID}`, '4567', 'numbers', null],
  [`case ${ID}`, ID, 'numbers', ID],
  ['case 4567', '4567', 'numbers', '4567'],
  ['at 1990-01-25T10:11:12Z', '1990-01-25', 'birth-dates', '1990-01-25'],
  ['at 1990-01-25T10:11:12Z', '10:11', 'numbers', null],
  ['born 1990-01-25', '1990', 'birth-dates', '1990-01-25'],
  ['1990-01-25', '1990', 'birth-dates', null],
  ['born 1990-01-25', '1990', 'numbers', null],
])('in %j, %s as %s is %j', (text, word, found, left) => expect(matched(text, word, found)).toBe(left));
