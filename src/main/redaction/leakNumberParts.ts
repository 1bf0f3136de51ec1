import anyAscii from 'any-ascii';
import type { Wording } from './leakWording';

/** This many digits are enough to identify a number. */
const LEAST = 6;
/** Ids and timestamps. Hashes need no exclusion, because their digits adjoin letters. */
const ID_OR_TIME = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?/gi;
const GROUPS = /(?<![\p{L}\p{N}])\p{Nd}+(?:[ ./_·:-]\p{Nd}+)*(?![\p{L}\p{N}])/gu;

/** Finds six or more consecutive digits of a given number in a text, written as one group or several. */
export class LeakNumberParts {
  private readonly numbers = new Set<string>();

  /** @param wording numbers in the app's own phrases are ignored */
  constructor(private readonly wording: Wording) {}

  add(number: string): void {
    this.numbers.add(number.replace(/\D/g, ''));
  }

  areIn(text: string): boolean {
    return [...text.replace(ID_OR_TIME, '|').matchAll(GROUPS)].some(([run]) => {
      const groups = anyAscii(run).split(/\D/);
      return groups.some((_, from) =>
        groups.some((_group, more) => {
          const some = groups.slice(from, from + more + 1);
          const part = some.join('');
          const isPart = part.length >= LEAST && [...this.numbers].some((number) => number.includes(part));
          return isPart && !this.wording.phrases.includes(` ${some.join(' ')} `);
        }),
      );
    });
  }
}
