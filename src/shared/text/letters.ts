import { asciiDigits } from './digits';

/**
 * Letters, folded at named strengths: two texts are equal at a strength when they fold to the same.
 *
 * - `exact`: the same characters, in whatever Unicode form they came.
 * - `case`: no case, width or invisible characters; accents count. For ids and names of files.
 * - `marks`: accents and vowel points left out, letters such as ø and ß written with plain ones. Case stays.
 * - `zone`: as the machine-readable zone spells it (ICAO Doc 9303-3, section 6): ä is AE, ñ is NXX. Case stays.
 * - `search`: no case, marks, width, invisible characters or second forms of a letter; digits of any script are 0 to 9.
 * - `name`: what our comparisons of names accept as equal: `search`, and the MRZ's spelling besides (Søren, Soren and
 *   SOEREN are one).
 */
export type Strength = 'exact' | 'case' | 'marks' | 'zone' | 'search' | 'name';

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
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

/** Two forms of one letter. */
const SECOND_FORMS: Readonly<Record<string, string>> = { ς: 'σ', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/** The other spelling that ICAO Doc 9303-3 section 6 gives for the MRZ, where it differs from leaving marks out. */
const ZONE_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  ñ: 'nxx',
};

/** Letters that are taken for a plain one: of other alphabets, and of the Latin one in another form. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  (
    'aаɑαΑᴀ bвВьβΒʙƅ cсСϲᴄ dԁᴅ eеЕεΕᴇё fғϝꜰ gɡցԍɢ hнНһհΗʜ iіІιΙɩɪї jјЈϳᴊ kкКκΚᴋ lӏʟⅼ mмМΜᴍ ' +
    'nпηոΝɴ oоОοΟօᴏσ pрРρΡᴘ qԛզ rгɾʀᴦ sѕЅꜱ tтТτΤᴛ uυսᴜμ vѵνᴠʋ wԝωᴡ xхХχΧ yуУΥүγʏ zΖᴢ'
  )
    .split(' ')
    .flatMap(([plain = '', ...alike]) => alike.map((letter): [string, string] => [letter, plain])),
);
/** Letters in circles and squares that Unicode gives no plain form: a to z from here on. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** A letter in a circle, square or brackets without them; any other character as it is. */
function bared(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ENCLOSED_ALPHABETS.find((from) => code >= from && code < from + 26);
  if (first !== undefined) return String.fromCodePoint(code - first + 0x61);
  return letter.normalize('NFKC').replace(/^\((.)\)$/, '$1');
}

/**
 * Converts a word to plain Latin letters if each of its letters is Latin or looks like a Latin letter; any other word is
 * returned unchanged.
 */
export function toLookalikeLatin(word: string): string {
  const letters = [...word].map(
    (letter) => LOOKALIKES.get(letter) ?? LOOKALIKES.get(letter.normalize('NFD').charAt(0)) ?? bared(letter),
  );
  return letters.every((letter) => /[\p{Script=Latin}\p{M}]/u.test(letter)) ? letters.join('') : word;
}

/** Marks that a spelling can go without: accents, Arabic and Hebrew vowel points. Vowel signs of India stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;

const PLAIN = /^[\x20-\x7e]*$/;
const SEARCHED = { ...WHOLE_LETTERS, ...SECOND_FORMS };
const SEARCHED_LETTERS = new RegExp(`[${Object.keys(SEARCHED).join('')}]`, 'gu');

/** Writes letters otherwise; a capital stays one. */
const respell = (text: string, table: Readonly<Record<string, string>>): string =>
  text.replace(/[^\x00-\x7f]/g, (letter) => {
    const lower = letter.toLowerCase();
    const found = Object.hasOwn(table, lower) ? table[lower] : undefined;
    if (found === undefined) return letter;
    return lower === letter ? found : found.toUpperCase();
  });

const withoutMarks = (text: string): string =>
  PLAIN.test(text) ? text : respell(text.normalize('NFD').replace(MARKS, '').normalize('NFC'), WHOLE_LETTERS);

function searched(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u{640}]+/gu, '')
    .toLowerCase()
    .replace(SEARCHED_LETTERS, (letter) => SEARCHED[letter] ?? letter);
  return asciiDigits(plain);
}

/**
 * One letter for a letter and its spelling by two: ae and aa are a, oe is o, ue is u, ss is s, nxx is n. A word written
 * with an umlaut, without it and as the MRZ writes it is then the same.
 */
const collapsePairs = (text: string): string =>
  text
    .replaceAll('nxx', 'n')
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1')
    .replace(/s+/g, 's');

const FOLDS: Readonly<Record<Strength, (text: string) => string>> = {
  exact: (text) => text.normalize('NFC'),
  case: (text) =>
    text
      .normalize('NFKC')
      .replace(/\p{Cf}+/gu, '')
      .toLowerCase(),
  marks: withoutMarks,
  zone: (text) => withoutMarks(respell(text.normalize('NFC'), ZONE_LETTERS)),
  search: searched,
  name: (text) => collapsePairs(searched(text)),
};

/** A text as it is compared at a strength. Pure; never throws. */
export const foldLetters = (text: string, strength: Strength): string => FOLDS[strength](text);
