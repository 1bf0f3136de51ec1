import { monthsNamed } from '../../text/dateWords';
import { UNSPACED } from '../../text/words';
import { isCountry } from '../aml/countries';
import { numberedStreets } from './numberedStreets';
import { saintForms } from './saints';
import {
  bareStreet,
  beginsStreet,
  endsStreet,
  isKindOfPlace,
  isStreet,
  numberedUnits,
  streetForms,
} from './streets';
import { bareTowns } from './towns';
import { unspacedPlaces } from './unspacedPlaces';

/** What separates the lines of an address, including what replaces a line break when it is written on one line. */
export const BETWEEN_LINES = /[,;|•·\n，、،]|\s[-–—]\s|(?<=\p{L}{3})\/(?=\p{L}{3})/u;
/** `5th`, `17.`: an ordinal number that is part of a street name. */
const ORDINAL = /^\p{N}{1,3}(?:\.|st|nd|rd|th|e|er|º|ª)$/iu;
/** Repeats a house number and belongs to it: `12 bis`. */
const REPEATED_NUMBER = /^(?:bis|ter|quater)$/iu;
/** An optional sign before a house number: `nº 45`, `No: 45`, `д. 14`. */
const NUMBER_SIGN =
  /(?<!\p{L})(?:n\.?[º°]|№|(?:no|nro?|n[uú]m(?:ero)?|д(?:ом)?)(?:[.:]|(?=\s)))[.:]?\s*(?=\p{N})/giu;
/** The same signs as separate words, used only after the street name. */
const SPACED_SIGNS = ['no', 'n', 'nr', 'num', 'numero'];
/** A house number that, beside the name of a month, is neither a day nor a year: `Augusta, 1508`. */
const NO_DAY = /^(?!19|20)\d{3,4}$/;
/** A shorter text may be a house number. */
const SHORTEST_CODE = 5;
/** A postal code of four digits. Numbers that may be a recent year are excluded, since every copy contains years. */
const SHORT_CODE = /^(?:\p{Lu}{1,3}[- ])?(?!19|20)\d{4}$/u;
/** Postal codes that may also be written with a space in the middle: `1012 AB`, `114 55`, `K1A 0B9`, `560 001`. */
const PARTED_CODES = [/^(\d{4})(\p{Lu}{2})$/u, /^(\d{3})(\d{2,3})$/, /^(\p{Lu}\d\p{Lu})(\d\p{Lu}\d)$/u];
/** A town name with an addition that is often omitted: `Frankfurt am Main`, `Berlin-Mitte`. */
const SHORTENED_TOWN =
  /^(\p{L}{5,})(?:[-–]|\s+\(|\s+(?:am|an|auf|bei|im|in|ob|upon|on|under|sur|sous|en|de|del|della|aan|nad)\s)/iu;
/** Words before a Slavic street or town that are often omitted. */
const OPTIONAL_PREFIX =
  /^(?:ul|ulica|ulitsa|al|ул|улица|г|гор|город|пр|просп|проспект|пер|пл|м|вул)\.?\s+(?=\p{L}{4})/iu;

/** The Korean word for a road or a part of a city after a name: `Gangnam-gu`. */
const KOREAN_KIND = /^(\p{L}{5,})-(?:ro|gil|gu|dong|ga|si|do|gun|eup|myeon|ri)$/iu;

/** In the Gulf, a street often has the name of its quarter: `Al Nahda St`. */
const WITH_ARTICLE = /^(?:Al|El)[\s-]\p{L}{4,}(?=\s)/iu;

const length = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const hasLetters = (text: string): boolean =>
  /\p{L}{4}/u.test(text) || (UNSPACED.test(text) && length(text) > 1);

/** Whether words name a specific place, which a country, a floor or a month does not. */
const isNamed = (words: readonly string[], isMonthToo = false): boolean => {
  const isName = (word: string): boolean =>
    hasLetters(word) && !isKindOfPlace(word) && (isMonthToo || monthsNamed(word).length === 0);
  return words.some(isName) && !isCountry(words.join(' '));
};

/** Removes region or state codes before and after a town. */
function withoutCodes(words: readonly string[]): readonly string[] {
  const last = /^\p{Lu}{1,3}$/u.test(words.at(-1) ?? '') ? -1 : undefined;
  const bare = words.slice(/^\p{Lu}{2}$/u.test(words[0] ?? '') ? 1 : 0, last);
  return isNamed(bare) ? bare : words;
}

/** Removes the second name of a town that is followed by its province or state of the same name: `Madrid Madrid`. */
function withoutRepetition(words: readonly string[]): readonly string[] {
  const [first, second] = [words.slice(0, words.length / 2), words.slice(words.length / 2)];
  return first.join(' ').toLowerCase() === second.join(' ').toLowerCase() ? first : words;
}

/** Splits words without numbers into the words of each street and town. */
export function placesIn(run: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const [at, word] of run.entries()) {
    const isTown = word.toLowerCase() === 'phố' && run[at - 1]?.toLowerCase() === 'thành';
    if (at > 0 && at < run.length - 1 && beginsStreet(word) && !isTown) parts.push([]);
    const part = parts.at(-1);
    part?.push(word);
    if (at < run.length - 1 && endsStreet(word, (part?.length ?? 1) - 1)) parts.push([]);
  }
  return parts;
}

/** A street named after a day, or with common words only: `Rue du 8 Mai`, `North Street`, `Avenue Road`. */
const isCommonStreet = (words: readonly string[]): boolean =>
  isStreet(words) && (words.length > 2 || (words.length > 1 && words.slice(0, -1).every(hasLetters)));

/** The names of streets and towns in words without numbers. */
function namesIn(run: readonly string[]): string[] {
  return placesIn(run).flatMap((part) => {
    const words = withoutRepetition(withoutCodes(part));
    if (!isNamed(words, isStreet(words)) && !isCommonStreet(words)) return [];
    const name = words.join(' ');
    const bare = name.replace(OPTIONAL_PREFIX, '');
    const [area = ''] = WITH_ARTICLE.exec(name) ?? [];
    const towns = isStreet(words) ? [] : bareTowns(name).filter((town) => isNamed(town.split(' ')));
    const [, head = ''] = isStreet(words) ? [] : (SHORTENED_TOWN.exec(name) ?? []);
    return [
      ...[name, ...streetForms(name), ...(bare === name ? [] : [bare])],
      ...towns,
      ...[head, ...words.map((word) => KOREAN_KIND.exec(word)?.[1] ?? '')].filter((one) => isNamed([one])),
      ...(area === '' ? [] : [area]),
    ];
  });
}

/** The postal codes among adjacent numbers; `before` and `after` are the words beside them. */
function codesIn(run: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const [behind = ''] = after;
  const isSplit = run.length === 1 && /^\d{4}$/.test(run[0] ?? '') && /^\p{Lu}{2}$/u.test(behind);
  const whole = isSplit ? [...run, behind].join(' ') : run.join(' ');
  const [code = ''] = run;
  const beside = before.length === 0 ? after : before;
  const isShortCode = SHORT_CODE.test(code) && run.length === 1 && isNamed(beside) && !isStreet(beside);
  return [
    ...[whole, run.slice(-2).join(' '), ...run].filter((one) => length(one) >= SHORTEST_CODE),
    ...(isShortCode ? [code] : []),
    ...run.flatMap((one) => PARTED_CODES.flatMap((form) => form.exec(one)?.slice(1).join(' ') ?? [])),
    // The first five digits of a ZIP+4 code identify the town.
    ...run.flatMap((one) => /^(\d{5})-\d{4}$/.exec(one)?.slice(1) ?? []),
    ...(/^\p{Lu}{1,3}-/u.test(code) && length(code) >= SHORTEST_CODE ? [code.replace(/^\p{Lu}+-/u, '')] : []),
  ];
}

/** A street without a kind, and the town after it, between house number and postal code: `12 Sample Town AB1 2CD`. */
function townBesideCode(run: readonly string[]): string[] {
  const words = withoutCodes(run);
  const last = words.slice(-1);
  if (words.length < 2 || placesIn(words).length > 1 || isStreet(words)) return [];
  return [last, words.slice(0, -1)].flatMap((some) => (isNamed(some) ? [some.join(' ')] : []));
}

/** A post office box with its number, and the other terms for it. */
const BOX =
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|p\.?\s?o\.?\s?b\.?|post(?:al)?\s?(?:office)?\s?box|postfach|box)\s*(?:no\.?\s*)?(\d{2,})/iu;
const BOXES = ['PO Box', 'POB', 'Postbox', 'Post Office Box', 'Postal Box', 'Postfach', 'Box'];
const boxesIn = (line: string): string[] => {
  const [, number] = BOX.exec(line) ?? [];
  return number === undefined ? [] : BOXES.map((name) => `${name} ${number}`);
};

interface Run {
  isNumber: boolean;
  words: string[];
}

/** Splits a line into alternating runs of words with and without numbers. */
export function runsIn(line: string): Run[] {
  const runs: Run[] = [];
  const words = line.replace(/[()]/g, ' ').trim().split(/\s+/);
  for (const [at, word] of words.entries()) {
    const isOrdinal = ORDINAL.test(word) && /^\p{L}/u.test(words[at + 1] ?? '');
    const last = runs.at(-1);
    const isRepeated = last?.isNumber === true && REPEATED_NUMBER.test(word);
    const isNumber = isRepeated || (/\p{N}/u.test(word) && !isOrdinal && !UNSPACED.test(word));
    if (last?.isNumber === isNumber) last.words.push(word);
    else runs.push({ isNumber, words: [word] });
  }
  return runs;
}

/** Streets without their kind beside a house number, as people shorten them: `12 Example`, `Muestra, 5`. */
function housesIn(lines: readonly string[]): string[] {
  const runs = lines.flatMap(runsIn);
  return runs.flatMap(({ isNumber, words }, at) => {
    if (isNumber) return [];
    const [places, before, after] = [placesIn(words), runs[at - 1], runs[at + 1]];
    const beside = [
      [places[0], before?.isNumber === true ? before.words.at(-1) : undefined],
      [places.at(-1), after?.isNumber === true ? after.words[0] : undefined],
    ] as const;
    return beside.flatMap(([place = [], number], index) => {
      const bare = bareStreet(place);
      if (bare === null || number === undefined || !isNamed(bare.split(' '), NO_DAY.test(number))) return [];
      const signed = index === 1 ? SPACED_SIGNS.map((sign) => `${bare} ${sign} ${number}`) : [];
      return [`${bare} ${number}`, `${number} ${bare}`, ...signed];
    });
  });
}

/** The streets, towns and postal codes written one after another on a line. */
function partsOfLine(line: string): string[] {
  const runs = runsIn(line);
  return runs.flatMap((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]];
    if (run.isNumber) return codesIn(run.words, before?.words ?? [], after?.words ?? []);
    const isBetween = before !== undefined && length(after?.words.join('') ?? '') >= SHORTEST_CODE;
    return [...namesIn(run.words), ...(isBetween ? townBesideCode(run.words) : [])];
  });
}

/**
 * The parts of an address that identify a place on their own: its lines; streets without the number, also with the
 * kind abbreviated; towns; postal codes; streets with their number but without kind or compass direction. For another person only streets and lines with a number, because any other line may name
 * something else. Left out is what identifies no home: countries, floors, house numbers, months and words of fewer
 * than four letters.
 */
export function addressParts(text: string, isOwn: boolean): string[] {
  const written = text.split(BETWEEN_LINES).map((line) => line.trim());
  const lines = written.map((line) => line.replace(NUMBER_SIGN, ''));
  const parts = [...new Set([...written, ...lines])].flatMap((line): string[] => {
    const hasNumber = /\p{N}/u.test(line);
    if (!hasNumber && !isOwn) return isStreet(line.split(/\s+/)) ? partsOfLine(line) : [];
    const hasPlace = hasLetters(line) ? hasNumber || !isCountry(line) : length(line) >= SHORTEST_CODE;
    return [
      ...(hasPlace ? [line] : []),
      ...partsOfLine(line),
      ...unspacedPlaces(line),
      ...boxesIn(line),
      ...numberedUnits(line),
    ];
  });
  const all = [...parts, ...housesIn(lines), ...lines.flatMap(numberedStreets)];
  const others = isOwn ? all.flatMap(saintForms) : [];
  return [...new Set([...all, ...others])];
}
