import anyAscii from 'any-ascii';

/** Languages whose names of months are known, by the runtime's own tables. */
const LOCALES =
  'hr en de de-AT fr es it pt nl ru uk cs sk hu sl sr bg el he fa hi id lt lv et fi nb tr sv da ro pl ar ar-SY ar-DZ ar-MA'.split(
    ' ',
  );

const plain = (word: string): string =>
  anyAscii(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

function monthNames(): Map<string, number> {
  const names = new Map<string, number>([
    ['sept', 9],
    ...ROMAN.map((name, index) => [name, index + 1] as const),
  ]);
  for (const locale of LOCALES)
    for (const month of ['long', 'short'] as const)
      for (const form of [{ month }, { month, day: 'numeric' }] as const) {
        const writer = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...form, timeZone: 'UTC' });
        for (let index = 0; index < 12; index += 1) {
          const parts = writer.formatToParts(Date.UTC(2001, index, 15));
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (name.length >= 3) names.set(name, index + 1);
        }
      }
  return names;
}
let months: Map<string, number> | null = null;

/** A number or the name of a month. */
interface Mark {
  digits: string;
  month: number | null;
  start: number;
  end: number;
}

const MARK = /\p{Nd}+|(?:كانون|تشرين)\s+\p{L}+|\p{L}[\p{L}\p{M}]*/gu;
/** Between the parts of one date: signs, and a short word or two. */
const BETWEEN = /^[^\p{L}\p{N}]{0,4}(?:[\p{L}ºª]{1,4}[^\p{L}\p{N}]{0,3}){0,2}$/u;
const TIGHT = /^\s?[./-]\s?$/;
/** Between a year and the number of its month. */
const OF_YEAR = /^(?:\s?[./-]\s?|\s?[年년]\s?)$/;

function marksOf(text: string): Mark[] {
  months ??= monthNames();
  const marks: Mark[] = [];
  for (const { 0: word, index: start } of text.matchAll(MARK)) {
    const end = start + word.length;
    if (/^\p{Nd}/u.test(word)) marks.push({ digits: anyAscii(word), month: null, start, end });
    else if (word.length <= 20) {
      const month = months.get(plain(word)) ?? null;
      if (month !== null) marks.push({ digits: '', month, start, end });
    }
  }
  return marks;
}

const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [2, 0, 1],
  [0, 2, 1],
] as const;

const nameOf = (year: string, month: number, day: number): string =>
  `${year.length === 2 ? `'${year}` : year}-${String(month)}-${String(day)}`;
const monthOf = ({ month, digits }: Mark): number => month ?? Number(digits);

/** Everything that a few marks in a row may mean. */
function meanings(text: string, marks: readonly Mark[], at: number): string[] {
  const window = marks.slice(at, at + 3);
  const gaps = window.slice(1).map((mark, index) => text.slice(window[index]?.end ?? 0, mark.start));
  const found: string[] = [];
  const [first, second] = window;
  if (first === undefined) return [];
  const { digits } = first;
  if (digits.length === 8)
    found.push(
      nameOf(digits.slice(0, 4), Number(digits.slice(4, 6)), Number(digits.slice(6))),
      nameOf(digits.slice(4), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))),
      nameOf(digits.slice(4), Number(digits.slice(0, 2)), Number(digits.slice(2, 4))),
    );
  if (digits.length === 6 || (digits.length === 7 && /^[a-z<]/i.test(text.slice(first.end, first.end + 1))))
    found.push(
      nameOf(digits.slice(0, 2), Number(digits.slice(2, 4)), Number(digits.slice(4, 6))),
      nameOf(digits.slice(4, 6), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))),
    );
  if (second === undefined || !BETWEEN.test(gaps[0] ?? '')) return found;
  for (const [year, month] of [
    [first, second],
    [second, first],
  ] as const)
    if (
      year.digits.length === 4 &&
      month.digits.length <= 2 &&
      (month.month !== null || OF_YEAR.test(gaps[0] ?? ''))
    )
      found.push(`${year.digits}-${String(monthOf(month))}`);
  if (window.length < 3 || !BETWEEN.test(gaps[1] ?? '')) return found;
  for (const [y, m, d] of ORDERS) {
    const [year, month, day] = [window[y], window[m], window[d]];
    if (year === undefined || month === undefined || day === undefined) continue;
    if (day.month !== null || year.month !== null || month.digits.length > 2 || day.digits.length > 2)
      continue;
    const isShort = year.digits.length === 2;
    if (!isShort && year.digits.length !== 4) continue;
    if (isShort && month.month === null && !(TIGHT.test(gaps[0] ?? '') && gaps[0] === gaps[1])) continue;
    found.push(nameOf(year.digits, monthOf(month), Number(day.digits)));
  }
  return found;
}

/** Numbers before the signs of year, month and day in Chinese characters. */
const HAN_NUMBER = /([一二三四五六七八九]?)(十?)([〇零一二三四五六七八九]*)(?=[年月日号號])/g;
const HAN_DIGITS = '〇一二三四五六七八九';
const inDigits = (text: string): string =>
  text.replace(/[〇零一二三四五六七八九]/g, (one) => {
    return String(Math.max(0, HAN_DIGITS.indexOf(one)));
  });
const withDigits = (text: string): string =>
  text.replace(HAN_NUMBER, (_, first: string, ten: string, rest: string) =>
    ten === '' ? inDigits(`${first}${rest}`) : inDigits(`${first || '一'}${rest || '〇'}`),
  );

const readAll = (written: string): string[] => {
  const text = withDigits(written);
  const marks = marksOf(text);
  return marks.flatMap((_, at) => meanings(text, marks, at));
};

const withoutCentury = (one: string): string => (one.startsWith("'") ? one : `'${one.slice(2)}`);

/** Whether a text says one of the given dates in any form; for a month of a year also by a date within it. */
export function createDateLeaks(values: readonly string[]): (text: string) => boolean {
  const known = new Set<string>();
  /** Known dates of which a text may leave the century out, and dates of which no century is known. */
  const short = new Set<string>();
  const anyCentury = new Set<string>();
  for (const text of values) {
    const read = readAll(text.replace(/T\d.*$/, ''));
    const whole = read.filter((one) => one.split('-').length === 3);
    for (const one of whole.length > 0 ? whole : read) {
      known.add(one);
      short.add(withoutCentury(one));
      if (one.startsWith("'")) anyCentury.add(one);
    }
  }
  const isKnown = (one: string): boolean =>
    known.has(one) ||
    known.has(one.split('-').slice(0, 2).join('-')) ||
    anyCentury.has(withoutCentury(one)) ||
    (one.startsWith("'") && short.has(one));
  return (text) => known.size > 0 && /[\p{Nd}年]/u.test(text) && readAll(text).some(isKnown);
}
