// @ts-nocheck
import anyAscii from 'any-ascii';
import type { Wording } from './leakWording';

/** So many digits of a number identify it. */
const LEAST = 6;
/** Ids and times. The digits of a hash stand beside its letters, and so never by themselves. */
const MADE_UP = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?/gi;
const GROUPS = /(?<![\p{L}\p{N}])\p{Nd}+(?:[ ./_·:-]\p{Nd}+)*(?![\p{L}\p{N}])/gu;

/** Whether six digits or more of one of some numbers stand in a text by themselves, as one group or several. */
export class LeakNumberParts {
  private readonly numbers = new Set<string>();

  /** @param wording the numbers in it are nobody's */
  constructor(private readonly wording: Wording) {}

  add(number: string): void {
    this.numbers.add(number.replace(/\D/g, ''));
  }

  areIn(text: string): boolean {
    return [...text.replace(MADE_UP, '|').matchAll(GROUPS)].some(([run]) => {
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
