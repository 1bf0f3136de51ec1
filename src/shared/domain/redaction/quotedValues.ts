import { findDates } from '../../text/findDates';
import { UNSPACED } from '../../text/words';
import type { MaskedValue } from '../masking/maskedValues';
import { wordsIn, type HeldPlace, type HeldTexts } from './heldTexts';

/** Shorter texts, and numbers of fewer digits, are in any text. */
const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;
const SHORTEST_NUMBER = 5;
/** A longer text is no name of somebody or something: its words are those of the language. */
const MOST_WORDS = 8;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
/** A measure such as an accuracy or a share, and no number of a person or paper. */
const FRACTION = /^-?\d+[.,]\d+$/;
/** Looked for as a date, in any form. */
const DAY_OR_MONTH = /^\d{4}-\d{2}(?:-\d{2})?$/;
/** One word without a capital may be any. */
const ORDINARY = /^\p{Ll}+$/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const CAPITALISED = /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u;

interface Wording {
  words: ReadonlySet<string>;
  /** Whole texts, words parted by single spaces. */
  phrases: string;
}

const wordings = new WeakMap<ReadonlySet<string>, Wording>();

function regionNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
}

/** Words that every copy has: those of the app, and names of countries. */
function wordingOf(own: ReadonlySet<string>): Wording {
  const known = wordings.get(own);
  if (known !== undefined) return known;
  const texts = [...own, ...regionNames()].map(wordsIn);
  const made = {
    words: new Set(texts.flatMap((text) => text.split(' '))),
    phrases: texts.map((text) => `\n ${text} `).join(''),
  };
  wordings.set(own, made);
  return made;
}

const isOther = (text: string): boolean => [INSTANT, FRACTION, DAY_OR_MONTH].some((form) => form.test(text));

const isLong = (letters: string): boolean => {
  const shortest = UNSPACED.test(letters) ? SHORTEST_UNSPACED : SHORTEST;
  return letters.length >= (/^\d+$/.test(letters) ? SHORTEST_NUMBER : shortest);
};

/** Days and months that a text says; a month alone where it is all that the text says. */
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

/** What is looked for besides the values of known classes. */
export interface QuotedValues {
  /** In every text. */
  anywhere: MaskedValue[];
  /** In keys, paths and names of files alone: single words of what nobody can classify. */
  inNames: MaskedValue[];
}

/**
 * Values that belong to no class of the mask and are removed where they stand, as the texts that stay are searched for
 * them: whole values that nobody can classify and the dates in them, and whole texts that are removed because they may
 * quote them. None of them is what is also received where its class is known, nor what every case says: words of the
 * app, few digits, measures, times, and days on which something happened with the case.
 *
 * @param own every text that the app itself writes
 * @param days as YYYY-MM-DD, on which something happened with the case
 * @param isText whether a member's texts are removed whole
 * @param written texts of people that are removed whole
 */
export function quotedValues(
  held: HeldTexts,
  {
    own,
    days,
    isText,
    written,
  }: {
    own: ReadonlySet<string>;
    days: ReadonlySet<string>;
    isText: (place: HeldPlace) => boolean;
    written: Iterable<string>;
  },
): QuotedValues {
  const wording = wordingOf(own);
  const places = [...held.all()];
  const unclassified = places.filter((place) => place.isUnclassified);
  const quoting = places.filter((place) => !place.isUnclassified && isText(place));
  const others = places.filter((place) => !place.isUnclassified && !isText(place));
  const plain = others.flatMap(({ texts }) => [...texts]);
  const said = new Set([...plain.map(([key]) => key), ...[...held.keys].map(wordsIn)]);
  const saidWords = new Set(plain.flatMap(([key]) => key.split(' ')));
  const times = plain.filter(([, text]) => INSTANT.test(text)).map(([, text]) => text.slice(0, 10));
  const known = new Set([...days, ...times].flatMap((day) => [day, day.slice(0, 7)]));
  const isCommon = (word: string): boolean => wording.words.has(word) || /^\d{1,4}$/.test(word);

  function isSought(text: string): boolean {
    const key = wordsIn(text);
    const letters = key.replaceAll(' ', '');
    if (!isLong(letters) || said.has(key) || isOther(text)) return false;
    if (/^\d+$/.test(letters)) return true;
    // Such words say something only where they stand together as a name does.
    return (
      !key.split(' ').every(isCommon) || (CAPITALISED.test(text) && !wording.phrases.includes(` ${key} `))
    );
  }

  const valueOf = (text: string, kind: MaskedValue['kind'], isOwn: boolean): MaskedValue => ({
    ...{ text, classes: ['free-text'], kind, isOwn },
  });

  function wholes(text: string, isOwn: boolean): MaskedValue[] {
    if (!isSought(text)) return [];
    if (/\p{N}/u.test(text)) return [valueOf(text, 'text', isOwn), valueOf(text, 'number', isOwn)];
    return [valueOf(text, wordsIn(text).split(' ').length > MOST_WORDS ? 'text' : 'name', false)];
  }

  const dates = (text: string): MaskedValue[] =>
    datesIn(text).flatMap((date) =>
      known.has(date) || said.has(wordsIn(date)) ? [] : [valueOf(date, 'date', false)],
    );

  function single(text: string): MaskedValue[] {
    const list = text.match(WORD) ?? [];
    if (list.length > MOST_WORDS || isOther(text)) return [];
    return list
      .filter((word) => !ORDINARY.test(word))
      .map(wordsIn)
      .filter((word) => isLong(word) && !isCommon(word) && !saidWords.has(word))
      .map((word) => valueOf(word, /\p{N}/u.test(word) ? 'number' : 'name', true));
  }

  const each = (some: readonly HeldPlace[], make: (text: string, isOwn: boolean) => MaskedValue[]) =>
    some.flatMap(({ texts, isOfMatch }) => [...texts.values()].flatMap((text) => make(text, !isOfMatch)));
  return {
    anywhere: [
      ...each(unclassified, (text, isOwn) => [
        ...(ORDINARY.test(text.trim()) ? [] : wholes(text, isOwn)),
        ...dates(text),
      ]),
      ...each(quoting, (text) => (own.has(text) ? [] : wholes(text, false))),
      ...[...written].flatMap((text) => (own.has(text) ? [] : wholes(text, false))),
    ],
    inNames: each(unclassified, single),
  };
}
