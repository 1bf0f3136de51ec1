import anyAscii from 'any-ascii';

/** Ids, hashes and timestamps, which contain any digits by chance. */
const ID_HASH_OR_TIME = /[\da-f]{8}-[\da-f-]{27}|(?=\d*[a-f])[\da-f]{20,}|\d{4}-\d\d-\d\d[T ][\d:.]+/gi;
const LONG = /(\p{Nd}{9,})/gu;
const IN_GROUPS = /(?<!\p{Nd})(\p{Nd}\p{Nd}) (\p{Nd}\p{Nd}) (\p{Nd}\p{Nd}) \p{Nd}{3,5}(?!\p{Nd})/gu;
const WITH_SIGN = /(?<!\p{Nd})(\p{Nd}{6})[-/ .]\p{Nd}{3,7}(?!\p{Nd})/gu;
const ITALIAN = /(?<![a-z\d])[a-z]{6}(\d\d)([a-z])(\d\d)[a-z]\d{3}[a-z](?![a-z\d])/gi;
const FRENCH = /(?<!\d)[12] ?(\d\d) ?(\d\d) ?\d[\dab] ?\d{3} ?\d{3}(?: ?\d\d)?(?!\d)/gi;
/** Emirates ID: 784, then the year of birth. */
const EMIRATI = /(?<![\p{L}\p{N}])784[- ]?(\d{4})[- ]?\d{7}[- ]?\d(?![\p{L}\p{N}])/gu;
const ITALIAN_MONTHS = 'abcdehlmprst';
/** Offsets that national identity numbers add to the month or the day to encode sex or century. */
const OFFSETS = [...[0, 20, 40, 50, 70].map((month) => [month, 0] as const), [0, 40]] as const;

const two = (value: number): string => `0${String(value)}`.slice(-2);

/** Finds a birth date encoded in a national identity number. */
export class LeakDateNumbers {
  private readonly days = new Set<string>();
  private readonly months = new Set<string>();
  private readonly years = new Set<string>();

  add(year: number, month: number, day: number): void {
    const short = two(year % 100);
    this.years.add(String(year));
    this.months.add(short + two(month));
    for (const [toMonth, toDay] of OFFSETS) {
      const [m, d] = [two(month + toMonth), two(day + toDay)];
      this.days.add(short + m + d).add(d + m + short);
    }
  }

  areIn(written: string): boolean {
    const text = written.replace(ID_HASH_OR_TIME, '_');
    const has = (day: string): boolean => this.days.has(day);
    const partsOf = (form: RegExp): string[] =>
      Array.from(text.matchAll(form), ([, ...parts]) => anyAscii(parts.join('')));
    const isLong = (digits: string): boolean =>
      Array.from(digits, (_, from) => digits.slice(from, from + 6)).some(has);
    const withMonth = (italian: string): string =>
      italian.replace(/[a-z]/i, (letter) => two(ITALIAN_MONTHS.indexOf(letter.toLowerCase()) + 1));
    return (
      partsOf(LONG).some(isLong) ||
      [...partsOf(WITH_SIGN), ...partsOf(IN_GROUPS), ...partsOf(ITALIAN).map(withMonth)].some(has) ||
      partsOf(EMIRATI).some((year) => this.years.has(year)) ||
      partsOf(FRENCH).some((month) => this.months.has(month))
    );
  }
}
