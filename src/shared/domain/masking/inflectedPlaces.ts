import { monthsNamed } from '../../text/dateWords';
import { wordsOf, type Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import { isCountry } from '../aml/countries';
import type { Transliterate } from '../aml/names';
import { BETWEEN_LINES, placesIn, runsIn } from './addressParts';
import { createCountryForms } from './countryForms';
import { behindPrefixes } from './prefixes';
import { isOrdinaryPlace } from './ordinaryPlaces';
import type { OnMatch } from './phraseIndex';
import { sharedStem } from './placeEndings';
import { isSentenceStart } from './sentenceStart';
import { isKindOfPlace, isOfUninflectedLanguage, isStreet as hasStreetKind } from './streets';

/** Signs of a Slavic address: letters used only there, a word for “street”, or a Polish postal code. */
const SLAVIC =
  /\p{Script=Cyrillic}|[ąęłńňśźżžěčřďťůđ]|(?<!\p{L})ul(?:\.|ic[ae](?!\p{L}))|(?<![\p{N}-])\d\d-\d{3}(?![\p{N}-])/iu;
/** Signs of another language in which places have endings: letters, or a word for “street”. */
const INFLECTING =
  /[őűāēīģķļņėįų]|\p{Script=Greek}|(?<!\p{L})(?:ut|út|utca|u|tér|iela|gatvė|prospektas|katu|tie)(?!\p{L})|(?:katu|tie)\s\d/iu;
/** Scripts with prefixes instead of endings. */
const PREFIXING = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Scripts in which words have such endings or prefixes. */
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]+$/u;
const HOUSE = /^\d{1,5}[a-z]?$/;
const MOST_WORDS = 4;
/** Minimum letters: of a name; of a stem alone, after a preposition or before a house number, and beside other words. */
const SHORTEST = { name: 4, alone: 4, supported: 3, beside: 2 } as const;
/** What may separate the words of a place, and the last of them from the house number. */
const WITHIN_PLACE = /^(?:\.?\s|\.|\s?[\p{Pd}]\s?)$/u;
const BEFORE_HOUSE = /^[.,]?\s$/u;
/** A short word before a name, such as a preposition. */
const PREPOSITION = /(?<!\p{L})\p{L}\p{Ll}{0,2}\s$/u;
const LONGEST_PREPOSITION = 5;

interface PlaceWord {
  key: string;
  length: number;
  isKind: boolean;
  /** Whether it abbreviates a longer word. */
  isAbbreviation: boolean;
}

interface Place {
  words: readonly PlaceWord[];
  /** Whether it is a town or a street without a word for its kind. */
  isComplete: boolean;
  /** Whether it is a street without the word for its kind, which the address has. */
  isBareStreet: boolean;
  classes: readonly SensitiveClass[];
}

const isDistinctive = ({ key, length, isKind }: PlaceWord): boolean =>
  !isKind && length >= SHORTEST.name && LETTERS.test(key);

function wordsOfPlace(place: string): PlaceWord[] {
  return wordsOf(place).map(({ key, start, end }) => ({
    key,
    length: end - start,
    isKind: isKindOfPlace(place.slice(start, end)),
    isAbbreviation: place[end] === '.' && end - start <= SHORTEST.name,
  }));
}

/** A place in every form that sentences use: whole, without its middle word, and without the kind of street. */
function formsOf(place: string, isSlavic: boolean, hasEndings: boolean): Omit<Place, 'classes'>[] {
  const words = wordsOfPlace(place);
  const named = words.filter(
    ({ key, isKind, isAbbreviation }) => !isKind && !isAbbreviation && key.length > 1,
  );
  // In these languages the word for “street” is often omitted.
  const isBare = words.length === 1 || isSlavic || PREFIXING.test(place);
  const isAlone = hasEndings && named.length === 1 && isBare && monthsNamed(place).length === 0;
  const isStreet = words.length > 1 && words.length <= MOST_WORDS;
  return [
    ...(isStreet ? [words] : []),
    ...(words.length === 3 ? [words.toSpliced(1, 1)] : []),
    ...(isAlone ? [named] : []),
  ]
    .filter((some) => some.some(isDistinctive))
    .map((some) => ({
      words: some,
      isComplete: some.length === words.length,
      isBareStreet: some.length < words.length && hasStreetKind(place.split(' ')),
    }));
}

/** The places of an address that sentences write with other endings or with prefixes. */
function placesOf(address: string): Omit<Place, 'classes'>[] {
  const isSlavic = SLAVIC.test(address);
  // Without such a sign one word may be an ordinary one: Tours and “Tourist”, Sale and “Sales”.
  const hasEndings = isSlavic || INFLECTING.test(address) || PREFIXING.test(address);
  if (!isSlavic && isOfUninflectedLanguage(address)) return [];
  return address
    .split(BETWEEN_LINES)
    .flatMap(runsIn)
    .flatMap(({ isNumber, words }) => (isNumber ? [] : placesIn(words)))
    .map((words) => words.join(' '))
    .filter((place) => !isCountry(place) && !isOrdinaryPlace(place) && !/^\p{Ll}+$/u.test(place))
    .flatMap((place) => formsOf(place, isSlavic, hasEndings));
}

/** How a word of a text matches a word of a place. */
type Fit = { stem: number; isSame: boolean; isAbbreviated?: boolean };

/** How a word of a text fits a word of a place; null if it does not. */
function fitOf(text: string, word: Word, place: PlaceWord, isFirst: boolean, isOne: boolean): Fit | null {
  const { key, end } = word;
  if (key === place.key) return { stem: key.length, isSame: true };
  if (PREFIXING.test(place.key)) {
    const bare = place.key.replace(/^ال/u, '');
    const isBehind =
      isFirst && behindPrefixes(key).some((one) => one !== key && (one === place.key || one === bare));
    return isBehind ? { stem: bare.length, isSame: false } : null;
  }
  const stem = sharedStem(place.key, key);
  if (stem >= SHORTEST.beside) return { stem, isSame: false };
  const isAbbreviated =
    (place.key.startsWith(key) && text[end] === '.') || (place.isAbbreviation && key.startsWith(place.key));
  return isAbbreviated && !isOne ? { stem: 0, isSame: false, isAbbreviated } : null;
}

const isCapital = (text: string, { start }: Word): boolean => !/^\p{Ll}/u.test(text.slice(start, start + 2));

type IsOrdinary = (word: string) => boolean;

/** Whether the words at a position are a place of several words. */
function isStreet(text: string, found: readonly Word[], fits: readonly Fit[], place: Place): boolean {
  const isNamed = found.some((word, at) => {
    const one = place.words[at];
    return (
      one !== undefined && isDistinctive(one) && fits[at]?.isAbbreviated !== true && isCapital(text, word)
    );
  });
  return isNamed && !fits.every(({ isSame }) => isSame);
}

/** Whether one word is a town, or a street without its kind. */
function isAlone(
  text: string,
  word: Word,
  { stem, isSame }: Fit,
  place: Place,
  hasHouse: boolean,
  isOrdinary: IsOrdinary,
): boolean {
  const written = text.slice(word.start, word.end);
  if (isSame || !isCapital(text, word) || isOrdinary(written)) return false;
  const before = text.slice(Math.max(0, word.start - LONGEST_PREPOSITION), word.start);
  // Only one vowel replaces another: Brně of Brno, Риге of Рига.
  const isTown =
    place.isComplete && PREPOSITION.test(before) && word.key.length === place.words[0]?.key.length;
  const isSupported = hasHouse || isTown;
  if (stem < (isSupported ? SHORTEST.supported : SHORTEST.alone)) return false;
  // At the start of a sentence the capital proves nothing.
  const isProven = stem > SHORTEST.alone || PREFIXING.test(written) || !isSentenceStart(text, word.start);
  return isSupported || isProven;
}

/**
 * Finds the streets and towns of the subject's address as sentences write them: with other endings, with abbreviated
 * words, and behind Arabic and Hebrew prefixes. Kwiatowej of Kwiatowa, Andrássy úton, pl. Wolności of Plac Wolności,
 * בירושלים. Only names with a capital or in scripts without capitals count.
 *
 * @param isOrdinary whether a word is in the app's own wording
 * @param transliterate if given, countries are also recognised in a transliterated text
 */
export function createInflectedPlaces(isOrdinary: IsOrdinary, transliterate?: Transliterate) {
  const countries = createCountryForms(transliterate);
  const byLetter = new Map<string, Place[]>();
  const houses = new Set<string>();

  /**
   * Whether a word is rather the place than a country that begins in the same way: России is of Россия and not of Россь.
   * A street needs more in common than a town: Polski is of Polska and not of Польская.
   */
  function isNearerThanCountry(key: string, { stem }: Fit, { isBareStreet }: Place): boolean {
    const ofCountry = countries.stemIn(key);
    return ofCountry < stem || (!isBareStreet && ofCountry === stem);
  }

  /** The range of a place whose first word is at this position; null if it is not there. */
  function rangeAt(
    text: string,
    words: readonly Word[],
    at: number,
    place: Place,
  ): { start: number; end: number } | null {
    const found = words.slice(at, at + place.words.length);
    if (found.length < place.words.length) return null;
    const isApart = found.some(
      ({ start }, index) => index > 0 && !WITHIN_PLACE.test(text.slice(found[index - 1]?.end ?? 0, start)),
    );
    if (isApart) return null;
    const fits = place.words.map((one, index) => {
      const word = found[index];
      return word === undefined ? null : fitOf(text, word, one, index === 0, place.words.length === 1);
    });
    if (!fits.every((fit) => fit !== null)) return null;
    const [last, next] = [found.at(-1), words[at + found.length]];
    if (last === undefined) return null;
    const hasHouse =
      next !== undefined && houses.has(next.key) && BEFORE_HOUSE.test(text.slice(last.end, next.start));
    const isFound =
      found.length > 1
        ? isStreet(text, found, fits, place)
        : fits.every(
            (fit) =>
              isAlone(text, last, fit, place, hasHouse, isOrdinary) &&
              (hasHouse || isNearerThanCountry(last.key, fit, place)),
          );
    // A word that the address abbreviates gives only the kind: улице of ул.
    const isKind = ({ isAbbreviation }: PlaceWord, index: number): boolean =>
      isAbbreviation && fits[index]?.isSame !== true;
    const named = found[place.words.findIndex((one, index) => !isKind(one, index))];
    return isFound && named !== undefined
      ? { start: named.start, end: hasHouse ? next.end : last.end }
      : null;
  }

  return {
    /** Adds a whole address. */
    add(address: string, classes: readonly SensitiveClass[]): void {
      for (const { key } of wordsOf(address)) if (HOUSE.test(key)) houses.add(key);
      for (const place of placesOf(address)) {
        // The address, or this spelling of it, is transliterated: Rossiya.
        if (place.isComplete && place.words.length === 1 && countries.isName(place.words[0]?.key ?? ''))
          continue;
        const letter = place.words[0]?.key.charAt(0) ?? '';
        byLetter.set(letter, [...(byLetter.get(letter) ?? []), { ...place, classes }]);
      }
    },
    search(text: string, words: readonly Word[], onMatch: OnMatch): void {
      if (byLetter.size === 0) return;
      for (const [at, { key }] of words.entries()) {
        const letters = new Set([key, ...behindPrefixes(key)].map((one) => one.charAt(0)));
        if (PREFIXING.test(key)) letters.add('ا');
        for (const letter of letters)
          for (const place of byLetter.get(letter) ?? []) {
            const range = rangeAt(text, words, at, place);
            if (range !== null) onMatch(range.start, range.end, place.classes);
          }
      }
    },
  };
}
