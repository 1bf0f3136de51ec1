import anyAscii from 'any-ascii';
import { inOtherCalendars, inOurCalendar, type Reading } from './leakCalendars';
import { LeakDateNumbers } from './leakDateNumbers';
import { LeakDayForms } from './leakDayForms';
import { withoutUndrawn } from './leakLetters';
import { ASCII, keyOf, months, monthsBegunBy, plain, ROMAN, SHORTEST_NAME } from './leakMonthNames';
import { withDigits, withPlainNumbers } from './leakNumerals';

/** Japanese and Taiwanese eras with the year before each. A letter alone is an era only before a month. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [/(?:大正|\bTaish[oō]|\bT(?=\.?\d+[./-]\d))[\s.]*(\d+)/gi, 1911],
  [/民[國国]\s*(\d+)/g, 1911],
  [/(?:昭和?|\bSh[oō]wa|\bS(?=\.?\d+[./-]\d))[\s.]*(\d+)/gi, 1925],
  [/(?:平成?|\bHeisei|\bH(?=\.?\d+[./-]\d))[\s.]*(\d+)/gi, 1988],
  [/(?:令和?|\bReiwa|\bR(?=\.?\d+[./-]\d))[\s.]*(\d+)/gi, 2018],
];
const [LONGEST_NAME, MOST_WORDS] = [30, 3];

/** A number or a month name in a text. */
export interface DateToken {
  digits: string;
  /** The month numbers that the name may mean; null for a number. */
  months: readonly number[] | null;
  start: number;
  end: number;
}

const DATE_TOKEN = /\p{Nd}+|[\p{L}\p{M}]+/gu;
/** Hashes and ids, which contain dates by chance, also in groups of four digits or adjacent to other text. */
const HASH =
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{4}\s{1,3}){3,}[0-9a-f]{4}(?![\p{L}\p{N}])|sha(?:256|384|512)-[\w+/]{43,}=*|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=\d*[a-f])[0-9a-f]{16,}/giu;
/** What may separate the words of a month name. */
const IN_NAME = /^[\s.\p{Lm}'’-]{0,2}$/u;
/** What may separate the parts of a date: punctuation and up to two short words. */
const BETWEEN = /^[^\p{L}\p{N}]{0,4}(?:[\p{L}\p{M}ºª]{1,5}[^\p{L}\p{N}]{0,3}){0,2}$/u;
/**
 * What usually separates the numbers of a date: punctuation and words such as `of`. Numbers with other words on both
 * sides of the middle one are no date: `1 Saw 16 scans of 1991`.
 */
const BETWEEN_NUMBERS =
  /^(?:[^\p{L}\p{N}]|[日月年号일월년]|(?<!\p{L})(?:st|nd|rd|th|[aeº]|ª|er|eme|ème|go|of|the|de|del|di|d[aou]|le|la|al?|day|month|year|mes|mois|anno|ano|año|th[aá]ng|thg|ngày|числа|n[aă]m|г|года|месяца)(?![\p{L}\p{M}]))*$/iu;
/** What separates a month name from its year: any of these words, but no other such as `and`. */
const OF_MONTH_NAME =
  /^(?:[^\p{L}\p{N}]|[日月年号일월년]|(?<!\p{L})(?:er|of|the|de|del|di|d[aou]|le|la|al?|in|year|mes|mois|anno|ano|año|thg|n[aă]m|г|года|[mgrгр]\.)(?![\p{L}\p{M}])){0,16}$/iu;
/** A time of day and its zone between the day and the year. */
const CLOCK =
  /(?<=\S)\s{1,3}\d{1,2}(?::\d\d){1,2}(?:[.,]\d+)?(?:\s?[ap]\.?m\.?)?(?:\s[a-z]{0,5}(?:[+-]\d\d:?\d\d)?)?(?=\s{1,3}\d{4}(?!\d))/gi;
const NUMERIC_SEPARATOR = /^\s?[./-]?\s?['’]?$/;
/** What may separate a day from the month name: the ending of an ordinal number, `of` and the like. */
const BEFORE_NAME = /^(?:[-:]?\p{L}{1,4})?\.?(?: (?:de |of |من )?(?:the )?)?$/u;
/** What may separate a year from a numeric month. */
const OF_YEAR = /^(?:\s?[./-]\s?|\s?[年년]\s?)$/;

/** A day before a word and a year of four digits after it: the place of a month, which may be abbreviated. */
const isInPlaceOfMonth = (text: string, start: number, end: number): boolean =>
  /(?<!\p{Nd})\p{Nd}{1,2}(?:\.|\.? |-)$/u.test(text.slice(Math.max(0, start - 4), start)) &&
  /^(?:\.|\.? |\.?-)\p{Nd}{4}(?!\p{Nd})/u.test(text.slice(end, end + 7));

/** Finds all numbers and month names in a text. */
export function dateTokensOf(text: string): DateToken[] {
  const known = months();
  const words = [...text.matchAll(DATE_TOKEN)];
  const tokens: DateToken[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at]?.index ?? 0;
    let [name, end] = ['', start];
    for (const [step, { 0: word, index }] of words.slice(at, at + MOST_WORDS).entries()) {
      const isNumber = /^\p{Nd}/u.test(word);
      if (isNumber && step === 0)
        tokens.push({ digits: anyAscii(word), months: null, start, end: index + word.length });
      if (isNumber || !IN_NAME.test(text.slice(end, index)) || name.length > LONGEST_NAME) break;
      name += plain(word);
      end = index + word.length;
      // A two-letter abbreviation counts as a month name only in a non-Latin script.
      if (name.length < SHORTEST_NAME && !ROMAN.includes(name) && ASCII.test(word)) continue;
      // A Hebrew prefix letter, such as “in”, is written as part of the word.
      const found =
        known.get(keyOf(word, name)) ??
        (/^\p{Script=Hebrew}{3}/u.test(word) ? known.get(keyOf(word, plain(word.slice(1)))) : undefined) ??
        (step === 0 && isInPlaceOfMonth(text, start, end) ? monthsBegunBy(word) : undefined);
      if (found === undefined) continue;
      // Keep only the longest name starting here.
      if ((tokens.at(-1)?.start ?? -1) === start) tokens.pop();
      // Passports print the month in two languages: MAR/MARS.
      const before = tokens.at(-1);
      const inBoth = /^\.? ?\/ ?$/.test(text.slice(before?.end, start))
        ? (before?.months ?? []).filter((month) => found.includes(month))
        : [];
      if (before !== undefined && inBoth.length > 0)
        tokens[tokens.length - 1] = { ...before, months: inBoth, end };
      else tokens.push({ digits: '', months: found, start, end });
    }
    while ((words[at + 1]?.index ?? Infinity) < (tokens.at(-1)?.end ?? 0)) at += 1;
  }
  return tokens;
}

/** Reads a Unix timestamp in seconds or milliseconds, if it is midnight UTC. */
function fromMoment(digits: string): Reading[] {
  if (!/^\d{8,13}$/.test(digits)) return [];
  const thousandths = digits.length > 10 ? [Number(digits)] : [Number(digits), Number(`${digits}000`)];
  return thousandths
    .flatMap((one) => [one, -one])
    .map((one) => new Date(one).toISOString())
    .flatMap((moment): Reading[] => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)T00:00:00\.000Z$/.exec(moment) ?? [];
      return year === undefined ? [] : [[year, Number(month), Number(day)]];
    });
}

const inOnePiece = (digits: string): Reading[] => {
  const cut = (from: number, length: number): string => digits.slice(from, from + length);
  const read = (year: string, month: string, day: string): Reading => [year, Number(month), Number(day)];
  if (digits.length === 8)
    return [
      read(cut(0, 4), cut(4, 2), cut(6, 2)),
      read(cut(4, 4), cut(2, 2), cut(0, 2)),
      read(cut(4, 4), cut(0, 2), cut(2, 2)),
    ];
  // Six digits followed by the MRZ check digit.
  if (digits.length === 7) return [read(cut(0, 2), cut(2, 2), cut(4, 2))];
  if (digits.length !== 6) return [];
  return [
    read(cut(0, 2), cut(2, 2), cut(4, 2)),
    read(cut(4, 2), cut(2, 2), cut(0, 2)),
    read(cut(4, 2), cut(0, 2), cut(2, 2)),
  ];
};

/** Punctuation that separates two dates rather than parts of one. */
const DATE_BREAK = /[;()]|:\s/;

/** Whether the year at this position already belongs to an earlier month: `12 March 2024, 5 April`. */
function belongsToEarlierMonth(text: string, tokens: readonly DateToken[], at: number): boolean {
  const [day, month, year] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  const nearest = text.slice(month?.end, year?.start);
  if (month === undefined || !BETWEEN.test(nearest) || DATE_BREAK.test(nearest)) return false;
  if (month.months !== null) return true;
  if (month.digits.length > 2 || day === undefined) return false;
  return day.months !== null || (day.digits.length < 3 && !nearest.includes(','));
}

/** A word for a section of a document, which is then numbered, or the numbers of several. */
const NUMBERED =
  /(?:§|(?<!\p{L})(?:(?:sub)?section|clause|article|chapter|paragraph|item|sect\.|art\.|ch\.|para\.|abs(?=\.|[aä]tz|chnitt)|artikel|kap(?=\.|it)|ziff|bod(?=[uyůeě]?m?\s)|[čc]l(?=\.|[áa]n)|odst|pkt|punkt|rozd|artyk|chapitre|secci|art[íi]c|cap[íi]t|articol|paragraf)[\p{L}\p{M}]*\.?\s)[\d.,;&\s\p{Pd}]*(?:(?:and|or|to|und|oder|bis|[aiey]|et)\s[\d.,;&\s\p{Pd}]*)*$/iu;
const isOfSection = (text: string, at: number): boolean =>
  NUMBERED.test(text.slice(Math.max(0, at - 160), at));

/** Reads dates without a four-digit year beside them: day and month, or month and two-digit year. */
function partsOfDate(text: string, tokens: readonly DateToken[], at: number): Reading[] {
  const [before, first, second, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || second === undefined) return [];
  const gap = text.slice(first.end, second.start);
  const isYear = (token: DateToken | undefined, space: string): boolean =>
    token?.digits.length === 4 && BETWEEN.test(space);
  if (
    (isYear(before, text.slice(before?.end, first.start)) && !belongsToEarlierMonth(text, tokens, at - 1)) ||
    (isYear(after, text.slice(second.end, after?.start)) &&
      !/^\d{4}([./-])\d\d?\1\d/.test(text.slice(after?.start)))
  )
    return [];
  const [name, number] = first.months === null ? [second, first] : [first, second];
  if (name.months !== null && /^\d\d?$/.test(number.digits) && BEFORE_NAME.test(gap))
    return name.months.flatMap((month): Reading[] => [
      ['', month, Number(number.digits)],
      ...(number.digits.length === 2 ? [[number.digits, month, null] as const] : []),
    ]);
  if (/^ ?th[áa]ng ?$/iu.test(gap)) return [['', Number(second.digits), Number(first.digits)]];
  if (/^[月월] ?$/u.test(gap) && !/[年년] ?$/u.test(text.slice(0, first.start)))
    return [['', Number(first.digits), Number(second.digits)]];
  const isTight =
    /^[./-]$/.test(gap) &&
    text[first.start - 1] !== gap &&
    !(text[second.end] === gap && /^\d/.test(text.slice(second.end + 1))) &&
    !(gap === '.' && isOfSection(text, first.start));
  if (/^\d{4}$/.test(first.digits + second.digits) && first.digits.length === 2 && isTight) {
    const [one, two] = [Number(first.digits), Number(second.digits)];
    return [
      ['', one, two],
      ['', two, one],
      [second.digits, one, null],
    ];
  }
  const isRow = after?.digits.length === 2 && gap === ' ' && text.slice(second.end, after.start) === ' ';
  if (!isRow || ![first, second].every(({ digits }) => /^\d\d?$/.test(digits))) return [];
  return [
    [after.digits, Number(second.digits), Number(first.digits)],
    [after.digits, Number(first.digits), Number(second.digits)],
  ];
}

/** Whether a month and year have an adjacent day that is not a list number, a minute or part of another date. */
function isPartOfDay(text: string, tokens: readonly DateToken[], at: number): boolean {
  const [before, first, second, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  const joins = (
    one: DateToken | undefined,
    next: DateToken | undefined,
    around: readonly (DateToken | undefined)[],
  ): boolean => {
    if (one === undefined || next === undefined) return false;
    const gap = text.slice(one.end, next.start);
    const isBare = around.every((token) => token?.months === null);
    return BETWEEN.test(gap) && !DATE_BREAK.test(gap) && !(isBare && gap.includes(','));
  };
  const isDay = (token: DateToken | undefined): boolean =>
    /^\d\d?$/.test(token?.digits ?? '') && Number(token?.digits) < 32;
  const rest = text.slice(0, before?.start ?? 0);
  const isElsewhere = /:$|\d[./-]\d{1,2}[./-]$/.test(rest);
  return (
    (isDay(after) && joins(second, after, [first, second, after])) ||
    (isDay(before) && !isElsewhere && joins(before, first, [before, first, second]))
  );
}

/** Every date that the tokens from this position may mean, in every order of day, month and year. */
function meanings(text: string, tokens: readonly DateToken[], at: number): Reading[] {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first === undefined) return [];
  const gapBefore = (token: DateToken | undefined, before: DateToken | undefined): string | null => {
    const gap = token === undefined || before === undefined ? null : text.slice(before.end, token.start);
    return gap !== null && BETWEEN.test(gap) ? gap : null;
  };
  const found = [...inOnePiece(first.digits), ...fromMoment(first.digits)];
  const [gap, other] = [gapBefore(second, first), gapBefore(third, second)];
  if (second === undefined || gap === null) return found;
  const monthsOf = ({ months: named, digits }: DateToken): readonly number[] =>
    named ?? (digits.length < 3 ? [Number(digits)] : []);
  const isDay = (token: DateToken | undefined): boolean => /^\d\d?$/.test(token?.digits ?? '');
  const isWithin = isPartOfDay(text, tokens, at);
  for (const [year, month] of [
    [first, second],
    [second, first],
  ] as const) {
    const isYear = year.digits.length === 4 || (year.digits.length === 2 && /['’]$/.test(gap));
    const isOther = year === first && belongsToEarlierMonth(text, tokens, at);
    if (isYear && !isWithin && !isOther && (month.months === null ? OF_YEAR : OF_MONTH_NAME).test(gap))
      for (const one of monthsOf(month)) found.push([year.digits, one, null]);
  }
  found.push(...partsOfDate(text, tokens, at));
  if (third === undefined || other === null) return found;
  const all = [first, second, third];
  const isNamed = all.some(({ months: named }) => named !== null);
  const isRow =
    ((NUMERIC_SEPARATOR.test(gap) &&
      [gap.trim(), `${gap.trim()}-`, '-'].includes(other.replace(/['’]$/, '').trim()) &&
      (gap.trim() !== '' || other.trim() !== '-')) ||
      (/^[年년] ?$/.test(gap) && /^[月월] ?$/.test(other))) &&
    (gap.trim() !== '' || all.every(({ digits }) => digits.length === 2));
  if (!isNamed && ![gap, other].some((one) => BETWEEN_NUMBERS.test(one))) return found;
  const fourth = tokens[at + 3];
  const isApart =
    gap.trim() !== other.trim() &&
    !/[年년]/.test(gap) &&
    !belongsToEarlierMonth(text, tokens, at) &&
    (fourth === undefined || text.slice(third.end, fourth.start) !== other);
  for (const year of all)
    for (const month of all)
      for (const day of all) {
        if (year === month || month === day || day === year || !isDay(day)) continue;
        // After a four-digit year the day precedes the month only if both are apart from it.
        if (
          year === first &&
          year.digits.length === 4 &&
          month === third &&
          month.months === null &&
          !isApart
        )
          continue;
        if (year.digits.length === 4 || (year.digits.length === 2 && (isNamed || isRow)))
          for (const one of monthsOf(month)) found.push([year.digits, one, Number(day.digits)]);
      }
  return found;
}

/** A word that may be the English verb; the `a` may be a Cyrillic one. */
const MAY = /\bm[a\u0430]y(?=\s+\p{Ll})/gu;
/** What the verb says of something. */
const AFTER_VERB =
  /^\s+(?:be|have|not|also|only|still|never|always|need|contain|differ|refer|belong|mean|indicate|require|or\s+may\s+not)\b/;
/** A thing with its number, or several, of which anything may be said: `Exhibit 12 may show`. */
const NUMBERED_THING =
  /\b(?:exhibit|rule|match|item|case|document|image|picture|photo|page|line|step|entry|annex|appendix|figure|table|row|question|section|clause|article|chapter|paragraph)(?:e?s)?\s(?:no\.?\s?|#)?(?:\d{1,3}(?:\s?[,&\p{Pd}]\s?|\s(?:and|or|to)\s)){0,6}\d\d?\s$/iu;
/** What shows that the month is meant nevertheless. */
const ON_DAY =
  /\b(?:(?:on|since|until|till|by|before|after|from|dated?) (?:the )?\d\d?|\d\d?(?:st|nd|rd|th)|of) $/i;
const OF_BIRTH = /\b(?:born|birth|b-?day|dob|d\.o\.b|aged?\b|turn(?:s|ed)?\b)/i;
/** A verb that is no month, and too long to be within a date. */
const withoutMay = (text: string): string =>
  text.replace(MAY, (may, at: number) => {
    const before = text.slice(Math.max(0, at - 120), at);
    const isVerb = AFTER_VERB.test(text.slice(at + may.length)) || NUMBERED_THING.test(before);
    const isMonth = ON_DAY.test(before) || OF_BIRTH.test(text.slice(Math.max(0, at - 40), at + 40));
    return isVerb && !isMonth ? 'should' : may;
  });

function readAll(plainly: string): Reading[] {
  const written = withPlainNumbers(plainly);
  const numbers = withoutMay(
    withDigits(
      withoutUndrawn(written.replace(HASH, '_'))
        .normalize('NFKC')
        .replace(/元(?=年)/g, '1')
        .replace(CLOCK, ' '),
    ),
  );
  const inOurs = ERAS.reduce(
    (text, [era, before]) => text.replace(era, (_, year: string) => String(before + Number(year))),
    numbers,
  );
  // A single letter before a year may or may not be an era, so read both ways.
  return (inOurs === numbers ? [numbers] : [numbers, inOurs]).flatMap((text) => {
    const tokens = dateTokensOf(text);
    return tokens.flatMap((_, at) => meanings(text, tokens, at));
  });
}

const nameOf = ([year, month, day]: Reading): string => `${year}-${String(month)}-${String(day ?? '')}`;

/** A month and its year, and nothing else. */
const MONTH = /^(?:\d{4}[./-]\d{1,2}|\d{1,2}[./-]\d{4}|\p{L}{3,}\.? \d{4})$/u;

/** The days that a text states in any form, as ISO 8601 dates; a month (`2024-03`) only if it is the whole text. */
export const datesIn = (text: string): string[] =>
  readAll(text.replace(/T\d.*$/, '')).flatMap(([year, month, day]) => {
    const date = `${year}-${String(month).padStart(2, '0')}${day === null ? '' : `-${String(day).padStart(2, '0')}`}`;
    const isComplete = day !== null ? day > 0 && day <= 31 : MONTH.test(text);
    return isComplete && month > 0 && month <= 12 && /^[1-9]\d{3}$/.test(year) ? [date] : [];
  });

/**
 * Returns a function that checks whether a text states one of the given dates in any form or calendar, also
 * without the century or the day. A given month is also matched by any date within it.
 *
 * @param isDayOnly match only dates with their day and full year, in the Gregorian calendar
 */
export function createDateLeaks(values: readonly string[], isDayOnly = false): (text: string) => boolean {
  const known = new Set<string>();
  const forms = new LeakDayForms();
  const numbers = new LeakDateNumbers();
  const add = (reading: Reading): void => {
    const [year, month, day] = reading;
    for (const one of isDayOnly ? [year] : [year, year.slice(-2)]) {
      known.add(nameOf([one, month, day]));
      if (day !== null) {
        if (!isDayOnly) known.add(nameOf([one, month, null]));
      } else known.add(`within ${nameOf([one, month, null])}`);
    }
    if (year.length === 2) known.add(`any ${nameOf(reading)}`);
    if (day !== null && !isDayOnly)
      for (const one of year.length === 2 ? [`19${year}`, `20${year}`] : [year])
        forms.add(Number(one), month, day);
  };
  for (const text of values) {
    const written = readAll(text.replace(/(?<=\d)(?:T\d| \d{1,2}:\d\d).*$/, ''));
    const stated = written.filter(([, month]) => month > 0 && month <= 12);
    const read = [...stated, ...(isDayOnly ? [] : stated.flatMap(inOurCalendar))];
    const whole = read.filter(([, , day]) => day !== null);
    for (const one of whole.length > 0 ? whole : read) {
      add(one);
      if (!isDayOnly && one[2] !== null) {
        known.add(nameOf(['', one[1], one[2]]));
        numbers.add(Number(one[0]), one[1], one[2]);
      }
      if (!isDayOnly && one[0].length === 4 && one[2] !== null)
        for (const other of inOtherCalendars(one)) add(other);
    }
  }
  const isKnown = (reading: Reading): boolean => {
    const [year, month, day] = reading;
    return (
      known.has(nameOf(reading)) ||
      (day !== null && known.has(`within ${nameOf([year, month, null])}`)) ||
      known.has(`any ${nameOf([year.slice(-2), month, day])}`)
    );
  };
  return (text) =>
    known.size > 0 &&
    /[\p{Nd}年]|(?:th|st|nd|rd)\b/iu.test(text) &&
    (readAll(text).some(isKnown) || forms.areIn(text) || numbers.areIn(text));
}
