import { once } from '../../lib/once';
import { nameKey } from '../../text/words';
import { countryNames } from '../aml/countries';
import type { Transliterate } from '../aml/names';

/** Languages that write the name of a country with another ending after “in” or “of”. */
const LANGUAGES = 'ru uk bg sr pl cs sk hr sl';
/** The last letter of such a name, which an ending replaces. A name that ends in another vowel has no endings. */
const LAST_LETTER = /[aeoyаяоеыіьй]$/iu;
const ENDINGS =
  'а я у ю ы и і ї е є ой ей ою ею йой єю ом ем єм ам ям ами ями ах ях ові еві ов ев ' +
  'a u y i e ą ę ou í ů em om iem ie ii iu ej ją ję je ji ju jom oj ach ech ami am owi ovi om og ih im';
/** Minimum number of letters that stay the same in all cases. */
const SHORTEST_STEM = 4;

interface Forms {
  names: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  endings: ReadonlySet<string>;
}

/** Names of countries in one word, which alone may be taken for another name with an ending. */
const written = once(() => countryNames(LANGUAGES).filter((name) => /^\p{L}+$/u.test(name)));

function readForms(transliterate: Transliterate | undefined): Forms {
  const keysOf = (texts: readonly string[]): Set<string> =>
    new Set(texts.flatMap((text) => [nameKey(text), nameKey(transliterate?.(text) ?? text)]));
  const stems = written()
    .filter((name) => LAST_LETTER.test(name) || /[^aeiouyаеёиіїоуыэюя]$/iu.test(name))
    .map((name) => name.replace(LAST_LETTER, ''));
  return { names: keysOf(written()), stems: keysOf(stems), endings: keysOf(ENDINGS.split(' ')) };
}

/** Recognises names of countries in their cases. Words are comparison keys. */
export interface CountryForms {
  /** Whether a word is the name of a country in its first case. */
  isName: (key: string) => boolean;
  /** The number of letters of a country's name with which a word begins that is this name in a case; otherwise 0. */
  stemIn: (key: string) => number;
}

/** @param transliterate if given, the words of a transliterated text are recognised as well */
export function createCountryForms(transliterate?: Transliterate): CountryForms {
  const forms = once(() => readForms(transliterate));
  return {
    isName: (key) => forms().names.has(key),
    stemIn(key) {
      const { names, stems, endings } = forms();
      if (names.has(key)) return key.length;
      for (let length = key.length - 1; length >= SHORTEST_STEM; length -= 1)
        if (stems.has(key.slice(0, length)) && endings.has(key.slice(length))) return length;
      return 0;
    },
  };
}
