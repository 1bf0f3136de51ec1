import { asciiDigits } from '../../text/digits';
import type { SensitiveClass } from '../../wire/catalogue';
import type { SearchTerm, OnMatch } from './phraseIndex';

/** This many consecutive digits are enough to identify a number. */
const SHORTEST = 6;
const GROUP = /\p{N}+/gu;
const BETWEEN = /^[\s\-./·:_]{1,2}$/u;
/** Generated texts, whose digits are not part of a personal number. */
const ID_TIME_OR_HASH =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|(?=\d*[a-f])[0-9a-f]{20,}/giu;

/** Finds parts of the subject's own numbers: six or more consecutive digits, as one or several complete groups. */
export function createDigitRuns() {
  const numbers = new Map<string, readonly SensitiveClass[]>();
  return {
    add(key: string, { classes }: SearchTerm): void {
      const digits = key.replace(/\D/g, '');
      if (digits.length >= SHORTEST) numbers.set(digits, classes);
    },
    search(written: string, onMatch: OnMatch): void {
      if (numbers.size === 0) return;
      const text = written.replace(ID_TIME_OR_HASH, (made) => '#'.repeat(made.length));
      const groups = [...text.matchAll(GROUP)].map(({ 0: run, index }) => ({
        digits: run.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigits),
        start: index,
        end: index + run.length,
      }));
      for (const [at, first] of groups.entries()) {
        let digits = '';
        let last = first;
        for (const group of groups.slice(at)) {
          if (group !== first && !BETWEEN.test(text.slice(last.end, group.start))) break;
          digits += group.digits;
          last = group;
          const found = [...numbers].find(([number]) => number.includes(digits));
          if (found === undefined) break;
          // If letters adjoin, a part of the number may belong to another code.
          const isCode = /\p{L}/u.test(text.charAt(first.start - 1) + text.charAt(last.end));
          if (digits.length >= SHORTEST && !(isCode && digits !== found[0]))
            onMatch(first.start, last.end, found[1]);
        }
      }
    },
  };
}
