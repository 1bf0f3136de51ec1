import { foldLetters } from '../../text/letters';
import type { Word } from '../../text/words';
import type { Transliterate } from '../aml/names';
import type { SensitiveClass } from '../../wire/catalogue';
import { behindPrefixes } from './prefixes';
import { createInflectedNames, type IsForeign } from './inflectedNames';
import { createLogins } from './logins';
import { isParticle } from './particles';
import type { SearchTerm, OnMatch } from './phraseIndex';

const SHORTEST_ARABIC = 3;
/** A form of address before a name. */
export const TITLE_BEFORE =
  /(?<!\p{L})(?:mr|mrs|ms|miss|messrs|mx|sir|madam|dr|prof|herrn?|frau|mme|mlle|monsieur|madame|señora?|senora?|sra?|signora?|sig|dhr|mevr|pan[ií]?)\.?\s+$/iu;
const INITIAL_BEFORE = /(?<!\p{L})\p{Lu}\.?\s*$/u;
const COMMA_AFTER = /^\s?,\s*(\p{Lu}\p{L}*)/u;
/** Two capitals, such as a country code. */
const CODE = /^\p{Lu}{2}$/u;
const LOCAL_PART = /^[\w.+-]*@[\w-]/;
/** Between capitals those of particles may be small: `L.v.B.` */
const INITIALS = /(?<![\p{L}\p{N}])\p{Lu}\.[\s-]?(?:\p{L}\.[\s-]?)*\p{Lu}(?:\.|(?![\p{L}\p{N}]))/gu;
const MOST_INITIALS = 4;
/** Ordinary abbreviations that are written like initials. */
const ABBREVIATIONS = new Set(
  (
    'ad aka am bc ce cv dc dob eg eu fyi hm hq hr id ie na nb pm po pob pps ps rsvp tv uae uk un us usa vat ' +
    'ab ag bv kg llc llp nv plc sa sarl sas sl spa srl'
  ).split(' '),
);
const TITLES = new Set(
  'mr mrs ms miss mx dr prof herr herrn frau mme mlle monsieur madame sr sra senor senora signor signora sig'.split(
    ' ',
  ),
);
const MOST_BEFORE = 14;

const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const BY_SYLLABLE = /[\p{Script=Katakana}\p{Script=Hiragana}]/u;
/** Minimum number of consonants. Scripts without capitals need more, since many ordinary words have few. */
const SHORTEST_SKELETON = { ofNames: 3, ofOthers: 4 } as const;

/** Reduces a name in Latin letters to the consonants that survive in every script. */
const skeletonOf = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/tch|sch|sh|ch|ts|tz|cz|[cs](?=[eiy])|z/g, 's')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/[cq]/g, 'k')
    .replace(/ng/g, 'n')
    .replace(/l/g, 'r')
    .replace(/[^bdfgkmnprst]/g, '')
    .replace(/(.)\1+/g, '$1');

/** The classes of the name that a word in a non-Latin script sounds like. */
function inOtherLetters(
  written: string,
  skeletons: ReadonlyMap<string, readonly SensitiveClass[]>,
  transliterate: Transliterate | undefined,
): readonly SensitiveClass[] | undefined {
  if (transliterate === undefined || skeletons.size === 0 || !FOREIGN.test(written)) return undefined;
  const isName = /^\p{Lu}/u.test(written) || BY_SYLLABLE.test(written);
  if (!isName && /^\p{Ll}/u.test(written)) return undefined;
  const least = isName ? SHORTEST_SKELETON.ofNames : SHORTEST_SKELETON.ofOthers;
  const latin = [...written].map((letter) => transliterate(letter)).join('');
  // An ending of one consonant may follow the name.
  const skeleton = skeletonOf(latin);
  return [skeleton, skeleton.slice(0, -1)]
    .filter(({ length }) => length >= least)
    .map((one) => skeletons.get(one))
    .find((one) => one !== undefined);
}

/**
 * The initials of a name: of all words, and of the first and the last, also without titles and particles. Any word may
 * be the first, since the surname may be before the given names.
 */
function initialsOf(words: readonly Word[]): string[] {
  const keys = words.map(({ key }) => key);
  const untitled = keys.filter((key) => !TITLES.has(key));
  return [keys, untitled, untitled.filter((key) => !isParticle(key))]
    .filter(({ length }) => length > 1)
    .flatMap((name) => {
      const first = name.map((key) => key.charAt(0));
      const inTurn = first.map((_, at) => [...first.slice(at), ...first.slice(0, at)]);
      return [...inTurn, first.toReversed()].flatMap((all) => [all, [...all.slice(0, 1), ...all.slice(-1)]]);
    })
    .map((letters) => letters.join(''))
    .filter((letters) => !ABBREVIATIONS.has(letters));
}

/** A run of initials and its parts between spaces, in which a letter may belong to another word: `J.S. I asked`. */
function* initialsIn(text: string): Generator<{ letters: string; start: number; end: number }> {
  for (const { 0: run, index } of text.matchAll(INITIALS)) {
    const parts = [...run.matchAll(/[^\s-]+/gu)];
    for (const [at, first] of parts.entries())
      for (const last of parts.slice(at, at + MOST_INITIALS).toReversed()) {
        const end = last.index + last[0].length;
        const written = run.slice(first.index, end).match(/\p{L}/gu) ?? [];
        const letters = written.map((letter) => foldLetters(letter, 'search').charAt(0)).join('');
        yield { letters, start: index + first.index, end: index + end };
      }
  }
}

/**
 * The classes of a short name word used as a name: after a title, beside an initial or comma, or in an e-mail
 * address.
 */
function besideName(
  text: string,
  { key, start, end }: Word,
  short: ReadonlyMap<string, readonly SensitiveClass[]>,
): readonly SensitiveClass[] | undefined {
  const classes = short.get(key);
  if (classes === undefined) return undefined;
  const [before, after] = [text.slice(Math.max(0, start - MOST_BEFORE), start), text.slice(end)];
  if (LOCAL_PART.test(after)) return classes;
  const written = text.slice(start, end);
  const [, next] = COMMA_AFTER.exec(after) ?? [];
  // Two capitalised pairs with a comma are country codes, unless both belong to the name: `LI, BO`.
  const isListed =
    next !== undefined && !(CODE.test(written) && CODE.test(next) && !short.has(next.toLowerCase()));
  const isBeside = TITLE_BEFORE.test(before) || INITIAL_BEFORE.test(before) || isListed;
  return isBeside && /^\p{Lu}/u.test(written) ? classes : undefined;
}

/**
 * Finds the subject's own name in other forms: inflected, with an Arabic prefix, by sound in another script, as
 * initials; and its short words beside a title, comma or initial or in an e-mail address. Other words may have these
 * forms too, so a copy may lose more than necessary.
 *
 * @param isOrdinary whether a word is in the app's own wording
 */
export function createNameForms(
  isOrdinary: (word: string) => boolean,
  transliterate: Transliterate | undefined,
) {
  const inflected = createInflectedNames(isOrdinary);
  const arabic = new Map<string, readonly SensitiveClass[]>();
  const hebrew = new Map<string, readonly SensitiveClass[]>();
  const short = new Map<string, readonly SensitiveClass[]>();
  const skeletons = new Map<string, readonly SensitiveClass[]>();
  const initials = new Map<string, readonly SensitiveClass[]>();
  const logins = createLogins(isOrdinary);

  function addArabic(key: string, classes: readonly SensitiveClass[]): void {
    for (const one of [key, key.replace(/^ال/u, '')])
      if (one.length >= SHORTEST_ARABIC) arabic.set(one, classes);
  }

  function addShort(key: string, classes: readonly SensitiveClass[]): void {
    if (/^[a-z]{2}$/.test(key)) short.set(key, classes);
  }

  function addWord({ key }: Word, classes: readonly SensitiveClass[]): void {
    addShort(key, classes);
    if (!FOREIGN.test(key)) logins.add(key, classes);
    if (isParticle(key)) return;
    if (/\p{Script=Arabic}/u.test(key)) addArabic(key, classes);
    else inflected.add(key, classes);
    if (/^\p{Script=Hebrew}{3}/u.test(key)) hebrew.set(key, classes);
    const skeleton = FOREIGN.test(key) ? '' : skeletonOf(key.replaceAll('qu', 'kv'));
    if (skeleton.length >= SHORTEST_SKELETON.ofNames) skeletons.set(skeleton, classes);
  }

  const behindPrefix = ({ key }: Word): readonly SensitiveClass[] | undefined =>
    behindPrefixes(key)
      .map((one) => hebrew.get(one) ?? arabic.get(one))
      .find((one) => one !== undefined);

  return {
    addShort,
    add(words: readonly Word[], { classes }: SearchTerm): void {
      for (const word of words) addWord(word, classes);
      if (words.length < 2) return;
      // عبد الله is also written as one word, as are words of other names.
      for (const [at, word] of words.slice(1).entries()) {
        const before = words[at]?.key ?? '';
        if (isParticle(word.key) && isParticle(before)) continue;
        const key = before + word.key;
        if (/\p{Script=Arabic}/u.test(word.key)) addArabic(key, classes);
        else inflected.addJoined(key, classes);
      }
      for (const one of initialsOf(words)) initials.set(one, classes);
    },
    search(text: string, words: readonly Word[], isForeign: IsForeign | null, onMatch: OnMatch): void {
      for (const word of words) {
        const written = text.slice(word.start, word.end);
        const found =
          inflected.classesOf(text, word, isForeign) ??
          behindPrefix(word) ??
          inOtherLetters(written, skeletons, transliterate) ??
          besideName(text, word, short) ??
          logins.classesOf(word.key, LOCAL_PART.test(text.slice(word.end)));
        if (found !== undefined) onMatch(word.start, word.end, found);
        else if (word.pieces.length > 1)
          for (const piece of word.pieces) {
            const part = inflected.classesOf(text, piece, isForeign);
            if (part !== undefined) onMatch(piece.start, piece.end, part);
          }
      }
      if (initials.size === 0) return;
      for (const { letters, start, end } of initialsIn(text)) {
        const found = initials.get(letters);
        if (found !== undefined) onMatch(start, end, found);
      }
    },
  };
}
