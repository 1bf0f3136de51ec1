import { findDates } from '../../text/findDates';
import { UNSPACED, wordsOf } from '../../text/words';
import type { MaskedValue } from '../masking/maskedValue';
import { isPlaceholder } from '../masking/placeholders';
import { mayBeName, proseParts, type ProseParts } from '../masking/proseParts';
import { wordsIn, type SavedPlace, type SavedTexts } from './savedTexts';
import { territoryNames } from './territories';

/** Shorter texts, and numbers with fewer digits, occur in any text. */
const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;
const SHORTEST_NUMBER = { whole: 5, word: 4 } as const;
/** A longer text is not a name, but ordinary language. */
const MOST_WORDS = 8;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
/** A measure such as an accuracy or a share. With more digits it may be a coordinate or a personal number. */
const MEASURE = /^-?(?=(?:0\D)?(?:\d\D?){1,5}$)\d+[.,]\d+$/;
/** Searched for as a date, in any form. */
const DAY_OR_MONTH = /^\d{4}-\d{2}(?:-\d{2})?$/;
/** A single lower-case word may be ordinary, so it is searched for only as a word. */
const ORDINARY = /^\p{Ll}+$/u;
/** A generated id, which identifies nobody. It stays if it was also received in a described member. */
const ID = /^(?=.*\d)(?=.*[a-f])[0-9a-f-]{16,}$/i;
/** The title that some servers give to the number of a request; its first word is also a name. */
const RAY_ID = /\bRay ID\b/g;
const CAPITALISED = /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u;

interface Wording {
  words: ReadonlySet<string>;
  /** The words except those that occur only in multi-word names of territories, since these may be personal names. */
  ofNames: ReadonlySet<string>;
  /** Those of the app's own texts. */
  ofApp: ReadonlySet<string>;
  /** Whole texts, one per line, with words separated by single spaces. */
  phrases: string;
  /** The app's own texts in the same form, but in the letters in which it writes them. */
  spelled: string;
  /** Words that the app writes in capitals within a text, such as ID. A code listed alone, such as DE, is a place. */
  codes: ReadonlySet<string>;
}

const wordings = new WeakMap<ReadonlySet<string>, Wording>();

function calendarNames(): string[] {
  // The first days of the months of this year cover every day of the week.
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  const form = (of: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...of, timeZone: 'UTC' });
  return (['long', 'short'] as const).flatMap((style) =>
    days.flatMap((day) => [form({ month: style }).format(day), form({ weekday: style }).format(day)]),
  );
}

const spacedText = (text: string): string => text.match(/[\p{L}\p{N}\p{M}]+/gu)?.join(' ') ?? '';

/** The words that every copy contains: those of the app, names of countries, months and weekdays. */
function wordingOf(own: ReadonlySet<string>): Wording {
  const known = wordings.get(own);
  if (known !== undefined) return known;
  const places = territoryNames().map(wordsIn);
  const texts = [...own, ...places, ...calendarNames()].map(wordsIn);
  const several = new Set(places.filter((name) => name.includes(' ')));
  const wordsOf = (some: readonly string[]): Set<string> => new Set(some.flatMap((text) => text.split(' ')));
  const made = {
    words: wordsOf(texts),
    ofApp: wordsOf([...own].map(wordsIn)),
    ofNames: wordsOf(texts.filter((text) => !several.has(text))),
    phrases: texts.map((text) => `\n ${text} `).join(''),
    spelled: [...own].map((text) => `\n ${spacedText(text)} `).join(''),
    codes: new Set([...own].filter((text) => PROSE.test(text)).flatMap((text) => text.match(CODE) ?? [])),
  };
  wordings.set(own, made);
  return made;
}

const isOther = (text: string): boolean => [INSTANT, MEASURE, DAY_OR_MONTH].some((form) => form.test(text));

const isLong = (letters: string, as: keyof typeof SHORTEST_NUMBER): boolean => {
  const shortest = UNSPACED.test(letters) ? SHORTEST_UNSPACED : SHORTEST;
  return letters.length >= (/^\d+$/.test(letters) ? SHORTEST_NUMBER[as] : shortest);
};

/** Apostrophes within a word, or within a number that is the whole text. */
const APOSTROPHES = /['’ʼʻ`´]/g;
/** A telephone number with country code. It is also searched for without the code, whoever it belongs to. */
const COUNTRY_CODED = /^\s*\+\d/;
const NUMBER_IN_PARTS = /^[\d\s.,/-]+$/;

/** The words of a text, the parts of compound ones, and separated parts of a word or number joined. */
const partsOf = (text: string): string[] => [
  ...[text, text.replace(APOSTROPHES, '')].flatMap((one) =>
    wordsOf(one).flatMap((word) => [word, ...word.pieces].map(({ start, end }) => one.slice(start, end))),
  ),
  ...(NUMBER_IN_PARTS.test(text) ? [text.replace(/\D/g, '')] : []),
];

/** Whether a text consists only of words that every copy contains. */
export function isOwnWording(text: string, own: ReadonlySet<string>): boolean {
  const { words } = wordingOf(own);
  return wordsIn(text)
    .split(' ')
    .every((word) => words.has(word));
}

/** Whether a text has words, no digits, and no word that the app does not write itself. */
export const isAppWording = (text: string, own: ReadonlySet<string>): boolean =>
  /\p{L}/u.test(text) &&
  wordsIn(text)
    .split(' ')
    .every((word) => !/\p{N}/u.test(word) && wordingOf(own).ofApp.has(word));

/** A text that contains words and not only codes. */
const PROSE = /\p{Ll}/u;
const CODE = /(?<![\p{L}\p{N}_-])\p{Lu}{2,3}(?![\p{L}\p{N}_-])/gu;

/** Whether the app itself writes a word in capitals: ID. */
export const isOwnCode = (word: string, own: ReadonlySet<string>): boolean => wordingOf(own).codes.has(word);

/**
 * Whether a word occurs in every copy outside the names of territories, so that it is not a word of a personal name.
 */
export const isOwnWord = (word: string, own: ReadonlySet<string>): boolean =>
  wordsIn(word)
    .split(' ')
    .every((one) => wordingOf(own).ofNames.has(one));

/** A capitalised word after one in lower case, as a name within a sentence. */
const NAME_WITHIN = /^\p{Ll}+\s+\p{Lu}/u;

/**
 * Whether every copy contains these words next to each other. Words like a name within a sentence must be spelled so by
 * the app itself: “and an entry” in its texts is no reason to keep “and An”.
 */
export function isOwnPhrase(words: string, own: ReadonlySet<string>): boolean {
  const { phrases, spelled } = wordingOf(own);
  if (!phrases.includes(` ${wordsIn(words)} `)) return false;
  return !NAME_WITHIN.test(words) || spelled.includes(` ${spacedText(words)} `);
}

/** The days and months stated in a text; a month only if it is the whole text. */
function datesIn(text: string): string[] {
  const pad = (number: number): string => String(number).padStart(2, '0');
  return findDates(text).flatMap(({ start, end, readings }) =>
    readings.flatMap(({ year, isShort, month, day }) => {
      const isAlone = start === 0 && end === text.length;
      if (isShort || year < 1000 || (day === null && !isAlone)) return [];
      return [`${String(year)}-${pad(month)}${day === null ? '' : `-${pad(day)}`}`];
    }),
  );
}

const valueOf = (text: string, kind: MaskedValue['kind'], isOwn: boolean): MaskedValue => ({
  ...{ text, classes: ['free-text'], kind, isOwn },
});

/** Days on which something happened with the case, with their months and years. */
function knownDates(days: ReadonlySet<string>, dated: ReadonlySet<string>): Set<string> {
  const times = [...dated].filter((text) => INSTANT.test(text));
  return new Set([...days, ...times].flatMap((time) => [10, 7, 4].map((length) => time.slice(0, length))));
}

const wordsOfText = (text: string): string[] =>
  isOther(text) || ID.test(text) || isPlaceholder(text) ? [] : partsOf(text);

const wordsOfPlaces = (places: readonly SavedPlace[]): Set<string> =>
  new Set(places.flatMap((place) => [...place.words]));

/**
 * What to search for from free texts, besides the whole texts: names, numbers and e-mail addresses in them, and words
 * that may be names. Left out are ordinary words that the service also uses in titles, and what stays in the copy.
 */
function proseValues(
  saved: SavedTexts,
  own: ReadonlySet<string>,
  { known, kept }: { known: ReadonlySet<string>; kept: readonly SavedPlace[] },
): { values: MaskedValue[]; words: string[] } {
  const { phrases } = wordingOf(own);
  const places = [...saved.all()];
  const titles = places.filter(({ isTitle }) => isTitle).flatMap(({ texts }) => [...texts.keys()]);
  const labels = [...titles, ...saved.fieldNames];
  const ofKept = wordsOfPlaces(kept);
  const keptNumbers = kept.flatMap(({ texts }) => [...texts.keys()].map((text) => text.replaceAll(' ', '')));
  const isPlain = (key: string): boolean =>
    phrases.includes(` ${key} `) ||
    (isOwnWording(key, own) && labels.some((label) => ` ${label} `.includes(` ${key} `))) ||
    key.split(' ').every((word) => ofKept.has(word));
  const isKept = (number: string): boolean => keptNumbers.some((one) => one.includes(number.toLowerCase()));
  const textsOf = (areMessages: boolean): string[] =>
    places
      .filter(
        ({ isProse, isUnclassified, isMessage }) =>
          isProse && isUnclassified && (isMessage === true) === areMessages,
      )
      .flatMap((place) => [...place.texts.values()])
      .filter((text) => !isOther(text) && !ID.test(text));
  const texts = textsOf(false);
  const messages = textsOf(true).map((text) => text.replaceAll(RAY_ID, ' '));
  const partsIn = (text: string): ProseParts => proseParts(text, (word) => isOwnWord(word, own));
  const ofMessages = messages
    .map(partsIn)
    .map((found) => ({ ...found, names: found.names.filter((one) => !isOwnWording(one, own)) }));
  const parts = [...texts.map(partsIn), ...ofMessages];
  const wordsWithin = (text: string): string[] => wordsOfText(text).filter((word) => mayBeName(word, text));
  const named = (kind: 'name' | 'text', some: readonly string[]): MaskedValue[] =>
    some.filter((one) => !isPlain(wordsIn(one))).map((one) => valueOf(one, kind, false));
  return {
    values: parts.flatMap(({ names, numbers, mails }) => [
      ...named('name', names),
      ...numbers.filter((one) => !known.has(one) && !isKept(one)).map((one) => valueOf(one, 'number', false)),
      ...named('text', mails),
    ]),
    words: [
      ...texts.flatMap(wordsWithin),
      ...messages.flatMap(wordsWithin).filter((word) => !isUsualWord(word, own)),
    ],
  };
}

/** Returns the values to search for a text as a whole; none if the text is too short or too common. */
function createWholeTextValues(wording: Wording): (text: string, isOwn: boolean) => MaskedValue[] {
  const isCommon = (word: string): boolean => wording.words.has(word) || /^\d{1,4}$/.test(word);

  function isSearched(text: string): boolean {
    const key = wordsIn(text);
    const letters = key.replaceAll(' ', '');
    if (!isLong(letters, 'whole') || isOther(text) || isPlaceholder(text)) return false;
    if (/^\d+$/.test(letters)) return true;
    // Common words identify somebody only in the form of a name.
    return (
      !key.split(' ').every(isCommon) || (CAPITALISED.test(text) && !wording.phrases.includes(` ${key} `))
    );
  }

  return (text, isOwn) => {
    if (!isSearched(text)) return [];
    if (/\p{N}/u.test(text))
      return [valueOf(text, 'text', isOwn), valueOf(text, 'number', isOwn || COUNTRY_CODED.test(text))];
    return [valueOf(text, wordsIn(text).split(' ').length > MOST_WORDS ? 'text' : 'name', false)];
  };
}

const CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Whether every copy contains a word, or each part of one like AccessDenied. */
const isUsualWord = (word: string, own: ReadonlySet<string>): boolean =>
  word.split(CAMEL_CASE).every((one) => isOwnWording(one, own));

/**
 * The values to search for a message as a whole: none if it has only usual words. In a sentence with capitals only
 * these may be names, which are searched for separately.
 */
function messageOf(
  wholeTextValues: ReturnType<typeof createWholeTextValues>,
  text: string,
  own: ReadonlySet<string>,
): MaskedValue[] {
  if (isUsualWord(text, own)) return [];
  const isSentence = /\p{Lu}/u.test(text) && !CAPITALISED.test(text);
  return wholeTextValues(text, true).map((one) =>
    isSentence && one.kind === 'name' && /\s/.test(text.trim()) ? { ...one, kind: 'text' } : one,
  );
}

/** The values to search for besides those of known classes. */
export interface QuotedValues {
  /** Searched for in every text. */
  anywhere: MaskedValue[];
  /** Searched for in every text except ids and timestamps: single words of unclassified content. */
  words: MaskedValue[];
}

/**
 * Collects values outside the classes of the mask that are also searched for in the texts that stay: unclassified
 * texts with their dates and all words of them and their keys, and whole texts that are removed because they may
 * quote these. Left out is what every case contains: words of the app, short numbers, measures, timestamps, ids and
 * days of the case. A word is searched for even if a text that stays also contains it.
 *
 * @param own every text that the app itself writes
 * @param days days on which something happened with the case, as YYYY-MM-DD
 * @param isText whether a member's texts are removed completely
 * @param isPlain whether such a text stays because it quotes nothing
 * @param isKept whether a member's class stays in the copy, so that its content is no secret
 * @param written texts of people that are removed completely
 */
export function quotedValues(
  saved: SavedTexts,
  {
    own,
    days,
    isText,
    isPlain,
    isKept,
    written,
  }: {
    own: ReadonlySet<string>;
    days: ReadonlySet<string>;
    isText: (place: SavedPlace) => boolean;
    isPlain: (text: string) => boolean;
    isKept: (place: SavedPlace) => boolean;
    written: Iterable<string>;
  },
): QuotedValues {
  const wording = wordingOf(own);
  const places = [...saved.all()];
  const unclassified = places.filter((place) => place.isUnclassified);
  const quoting = places.filter((place) => !place.isUnclassified && isText(place));
  const others = places.filter((place) => !place.isUnclassified && !isText(place));
  const plain = others.flatMap(({ texts }) => [...texts]);
  const stated = new Set([...plain.map(([key]) => key), ...[...saved.keys].map(wordsIn)]);
  const known = knownDates(days, saved.dated);
  const kept = others.filter(isKept);
  const keptTexts = new Set(kept.flatMap(({ texts }) => [...texts.keys()]));
  const keptParts = wordsOfPlaces(kept);
  const keptDates = new Set(kept.flatMap(({ texts }) => [...texts.values()].flatMap(datesIn)));
  const wholeTextValues = createWholeTextValues(wording);
  const wholeOf = ({ isMessage }: SavedPlace, text: string, isOwn: boolean): MaskedValue[] =>
    isMessage === true ? messageOf(wholeTextValues, text, own) : wholeTextValues(text, isOwn);
  const dates = (text: string): MaskedValue[] =>
    datesIn(text).flatMap((date) =>
      known.has(date) || saved.dated.has(date) || keptDates.has(date) ? [] : [valueOf(date, 'date', false)],
    );

  function words(texts: readonly string[]): MaskedValue[] {
    return [...new Set(texts.map(wordsIn))]
      .filter(
        (word) =>
          isLong(word, 'word') && !wording.words.has(word) && !keptParts.has(word) && !known.has(word),
      )
      .map((word) => valueOf(word, /\p{N}/u.test(word) ? 'number' : 'name', true));
  }

  const prose = proseValues(saved, own, { known, kept });
  const ofOthers = [
    ...unclassified.filter(({ isProse }) => !isProse).flatMap(({ texts }) => [...texts.values()]),
    ...saved.undescribed,
  ].flatMap(wordsOfText);

  const isAlsoKept = (text: string): boolean =>
    keptTexts.has(wordsIn(text)) || (ID.test(text) && stated.has(wordsIn(text)));
  const isAlsoText = (text: string): boolean => own.has(text) || stated.has(wordsIn(text));
  const each = (
    some: readonly SavedPlace[],
    make: (text: string, isOwn: boolean, place: SavedPlace) => MaskedValue[],
  ) =>
    some.flatMap((place) => [...place.texts.values()].flatMap((text) => make(text, !place.isOfMatch, place)));
  return {
    anywhere: [
      ...each(unclassified, (text, isOwn, place) => [
        ...(ORDINARY.test(text.trim()) || isAlsoKept(text) ? [] : wholeOf(place, text, isOwn)),
        ...(ID.test(text) ? [] : dates(text)),
      ]),
      ...prose.values,
      ...each(quoting, (text) => (isAlsoText(text) || isPlain(text) ? [] : wholeTextValues(text, false))),
      ...[...written].flatMap((text) => (isAlsoText(text) ? [] : wholeTextValues(text, false))),
    ],
    words: words([...prose.words, ...ofOthers]),
  };
}
