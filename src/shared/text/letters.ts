import { asciiDigits } from './digits';
import { withoutInvisible } from './invisible';

/**
 * How texts are folded before comparison. Two texts are equal at a strength if they fold to the same text.
 *
 * - `exact`: the same characters, in any Unicode normalisation.
 * - `case`: ignores case, width and invisible characters, but not accents. For ids and file names.
 * - `marks`: removes accents and vowel points and replaces letters such as ø and ß with plain ones. Keeps case.
 * - `zone`: the spelling of the machine-readable zone (ICAO Doc 9303-3, section 6): ä is AE, ñ is NXX. Keeps case.
 * - `search`: ignores case, accents, width, invisible characters and variants of a letter; digits of any script are 0
 *   to 9.
 * - `name`: what name comparison treats as equal: `search`, and also the MRZ's spelling (Søren, Soren and SOEREN are
 *   one).
 */
export type Strength = 'exact' | 'case' | 'marks' | 'zone' | 'search' | 'name';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const INDIVISIBLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
};

/** Variants of one letter. */
const LETTER_VARIANTS: Readonly<Record<string, string>> = { ς: 'σ', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/** Spellings of ICAO Doc 9303-3, section 6, for the MRZ that differ from leaving the accent out. */
const ZONE_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  ñ: 'nxx',
};

/** Characters that look like a plain Latin letter, by that letter: of other alphabets, or Latin in another form. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  (
    'aаɑαΑᴀ bвВьβΒʙƅ cсСϲᴄ dԁᴅ eеЕεΕᴇё fғϝꜰ gɡցԍɢ hнНһհΗʜ iіІιΙɩɪї jјЈϳᴊ kкКκΚᴋ lӏʟⅼ mмМΜᴍ ' +
    'nпηոΝɴ oоОοΟօᴏσ pрРρΡᴘ qԛզ rгɾʀᴦ sѕЅꜱ tтТτΤᴛ uυսᴜμ vѵνᴠʋ wԝωᴡ xхХχΧ yуУΥүγʏ zΖᴢ'
  )
    .split(' ')
    .flatMap(([plain = '', ...alike]) => alike.map((letter): [string, string] => [letter, plain])),
);
/** First letters of the enclosed alphabets (circles, squares) that Unicode normalisation does not convert. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** The plain letter of an enclosed or bracketed letter; any other character in NFKC form. */
function unenclosed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ENCLOSED_ALPHABETS.find((from) => code >= from && code < from + 26);
  if (first !== undefined) return String.fromCodePoint(code - first + 0x61);
  return letter.normalize('NFKC').replace(/^\((.)\)$/, '$1');
}

/**
 * Converts a word to plain Latin letters if each of its letters is Latin or looks like a Latin letter; any other word
 * is returned unchanged.
 */
export function toLookalikeLatin(word: string): string {
  const letters = [...word].map(
    (letter) =>
      LOOKALIKES.get(letter) ?? LOOKALIKES.get(letter.normalize('NFD').charAt(0)) ?? unenclosed(letter),
  );
  return letters.every((letter) => /[\p{Script=Latin}\p{M}]/u.test(letter)) ? letters.join('') : word;
}

/** Marks that a spelling can omit: accents, Arabic and Hebrew vowel points. Indic vowel signs are kept. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

const PLAIN = /^[\x20-\x7e]*$/;
const SEARCHED = { ...INDIVISIBLE_LETTERS, ...LETTER_VARIANTS };
const SEARCHED_LETTERS = new RegExp(`[${Object.keys(SEARCHED).join('')}]`, 'gu');

/** Replaces letters by a table, keeping capitals. */
const respell = (text: string, table: Readonly<Record<string, string>>): string =>
  text.replace(/[^\x00-\x7f]/g, (letter) => {
    const lower = letter.toLowerCase();
    const found = Object.hasOwn(table, lower) ? table[lower] : undefined;
    if (found === undefined) return letter;
    return lower === letter ? found : found.toUpperCase();
  });

const withoutMarks = (text: string): string =>
  PLAIN.test(text)
    ? text
    : respell(text.normalize('NFD').replace(MARKS, '').normalize('NFC'), INDIVISIBLE_LETTERS);

function searched(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}\u{640}]+/gu, '')
    .toLowerCase()
    .replace(SEARCHED_LETTERS, (letter) => SEARCHED[letter] ?? letter);
  return asciiDigits(plain);
}

/**
 * Replaces letter pairs with the letter that they may spell: ae and aa with a, oe with o, ue with u, ss with s, nxx
 * with n. So a word with an umlaut, without it, and in the MRZ's spelling become equal.
 */
const collapsePairs = (text: string): string =>
  text
    .replaceAll('nxx', 'n')
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1')
    .replace(/s+/g, 's');

const FOLDS: Readonly<Record<Strength, (text: string) => string>> = {
  exact: (text) => text.normalize('NFC'),
  case: (text) => withoutInvisible(text.normalize('NFKC')).toLowerCase(),
  marks: withoutMarks,
  zone: (text) => withoutMarks(respell(text.normalize('NFC'), ZONE_LETTERS)),
  search: searched,
  name: (text) => collapsePairs(searched(text)),
};

/** Folds a text at a strength for comparison. Pure; never throws. */
export const foldLetters = (text: string, strength: Strength): string => FOLDS[strength](text);
