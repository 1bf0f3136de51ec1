import anyAscii from 'any-ascii';

/** So many digits of a number identify it. */
const LEAST = 6;
const MADE_UP =
  /[0-9a-f]{8}-[0-9a-f-]{27}|(?=\d*[a-f])[0-9a-f]{20,}|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?/gi;
const GROUPS = /(?<![\p{L}\p{N}])\p{Nd}+(?:[ ./_·:-]\p{Nd}+)*(?![\p{L}\p{N}])/gu;

/** Whether six digits or more of one of some numbers stand in a text by themselves, as one group or several. */
export class LeakNumberParts {
  private readonly numbers = new Set<string>();

  add(number: string): void {
    const digits = number.replace(/\D/g, '');
    if (digits.length >= LEAST) this.numbers.add(digits);
  }

  areIn(text: string): boolean {
    if (this.numbers.size === 0) return false;
    return [...text.replace(MADE_UP, '_').matchAll(GROUPS)].some(([run]) => {
      const groups = anyAscii(run).split(/\D+/);
      return groups.some((_, from) =>
        groups.slice(from).some((_group, more) => {
          const part = groups.slice(from, from + more + 1).join('');
          return part.length >= LEAST && [...this.numbers].some((number) => number.includes(part));
        }),
      );
    });
  }
}
