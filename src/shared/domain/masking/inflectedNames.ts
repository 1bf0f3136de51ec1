import { nameKey, type Piece } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';

/** Whether a part of a transliterated text was in other letters than Latin ones. */
export type IsForeign = (start: number, end: number) => boolean;

/** Letters that a name and its inflected form begin with, and how many others either may end with. */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 4;
/** So much of a path around a word is read. */
const LONGEST_PATH = 200;
/**
 * Endings of cases that names of three and four letters take, and those that only four letters make safe: Adamowi, Annou,
 * Pálnak, Igorya of Игоря in Latin letters. With fewer letters in common any ending would be another word.
 */
const SHORTEST_NAME = 3;
const CASE_ENDINGS =
  'a u y i em om ie owi ovi evi owie ou oy oi oj oyu oiu ya yu ja ju yem iem nak nek val vel nal nel tol rol hoz lle lla lta ssa sta'.split(
    ' ',
  );
const ENDINGS_OF_FOUR = [...CASE_ENDINGS, ...'e o n t ov ova es en an on in ot am os ai ei us'.split(' ')];
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A short name with every ending that it may have: Adama of Adam, Anny of Anna, Pállal of Pál. */
function shortForms(name: string): string[] {
  const endings = name.length < SHORTEST_STEM ? CASE_ENDINGS : ENDINGS_OF_FOUR;
  const last = name.slice(-1);
  // Of three letters, only the ending of women's names is none of the stem.
  const isVowel = (name.length < SHORTEST_STEM ? /a/ : /[aeiouy]/).test(last);
  const stem = isVowel ? name.slice(0, -1) : null;
  return [
    ...endings.map((ending) => name + ending),
    ...(stem === null ? ['al', 'el'].map((ending) => name + last + ending) : []),
    ...(stem === null ? [] : endings.filter((one) => /^[aeiouy]/.test(one)).map((one) => stem + one)),
  ].filter((form) => form !== name);
}

/** Whether a word is part of a path, as the name of a file is, an email address or a handle: names have no capital there. */
export function isInPath(text: string, { start, end }: Pick<Piece, 'start' | 'end'>): boolean {
  const before = /\S*$/.exec(text.slice(Math.max(0, start - LONGEST_PATH), start))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(end, end + LONGEST_PATH))?.[0] ?? '';
  return /[/_\\@]|\.[a-z]{3,4}(?![a-z\d])/i.test(before + after);
}

/** These make nouns and adjectives in English and Romance languages, and no case: Petition, Martial; added, Balance. */
const DERIVED = /(?:ing|age|ial|[ei]um|i[ao]n|able|ive|ous|ity|ique|ine|ment)s?$/;
const ADDED = /^(?:c[ey]s?|ty|sm|ness|ship)$/;
const LATIN = /^[a-z]*$/;
/** Endings of names that give way to others: Kowalska, Kazlauskas, Nowy. */
const LOST_VOWELS = /^[aeiouy]{1,3}[sj]?$/;
const VOWEL = /[aeiouy]/;

/** Letters that a name is heard by: consonants that soften, double or are spelled otherwise before an ending are one. */
const consonantsOf = (letters: string): string =>
  letters
    .replace(/[aeiouyhw]/g, '')
    .replace(/[tdzscgkqxj]/g, 's')
    .replace(/b/g, 'p')
    .replace(/(.)\1+/g, '$1');

/** Whether an ending replaces one of a name. */
const isOfCase = (lost: string, added: string): boolean =>
  LOST_VOWELS.test(lost) && VOWEL.test(added.charAt(0)) && !DERIVED.test(added);

/** Whether an ending is of a case, or the name is spelled otherwise there, with the same consonants. */
function isEnding(lost: string, added: string, before: string): boolean {
  if (!LATIN.test(lost + added) || added === '') return true;
  if (DERIVED.test(added)) return false;
  if (lost === '') return !ADDED.test(added);
  if (VOWEL.test(lost) && !VOWEL.test(added)) return false;
  if (isOfCase(lost, added) || lost === 's') return true;
  // A doubled consonant is one before an ending, as in Heikin of Heikki; Virtasen is of Virtanen.
  if (VOWEL.test(added.charAt(0)) ? lost.startsWith(before) : /^nen$/.test(lost) && added.startsWith('s'))
    return true;
  const [kept, found] = [consonantsOf(before + lost), consonantsOf(before + added)];
  return found === kept || (found.startsWith(kept) && kept !== consonantsOf(before));
}

/** Possessives of women's names in Slavic languages: Marijine of Marija. Of a shorter name a noun ends so: Marine. */
const isPossessive = (name: string, word: string): boolean =>
  /^.{5,}a$/.test(name) && word === `${name.slice(0, -1)}ine`;

interface LongName {
  key: string;
  /** How many letters of it a form of it begins with at least. */
  least: number;
  classes: readonly SensitiveClass[];
}

/** Whether a longer word is a name with another ending: Kowalskiej of Kowalska. */
function isInflected({ key: name, least }: LongName, word: string): boolean {
  if (isPossessive(name, word)) return true;
  let same = 0;
  while (same < name.length && name[same] === word[same]) same += 1;
  const endings = [name.length - same, word.length - same] as const;
  // A name without its end may be any word; without its last letters it is inflected.
  const longest = endings[1] === 0 ? LONGEST_ENDING / 2 : LONGEST_ENDING;
  if (same < least || Math.max(...endings) > longest) return false;
  if (isEnding(name.slice(same), word.slice(same), name.charAt(same - 1))) return true;
  // The vowel before an ending may stay the same: Papadopulowi of Papadopulos.
  for (let stem = same - 1; stem >= least; stem -= 1)
    if (isOfCase(name.slice(stem), word.slice(stem))) return true;
  return false;
}

/**
 * Words of a person's own name with another ending: with a capital, in other letters than Latin ones, or in a path.
 *
 * @param isOrdinary whether a word is one of the app's own
 */
export function createInflectedNames(isOrdinary: (word: string) => boolean) {
  const byStart = new Map<string, LongName[]>();
  const short = new Map<string, readonly SensitiveClass[]>();

  function addLong(name: LongName): void {
    if (name.key.length <= SHORTEST_STEM) return;
    const start = name.key.slice(0, SHORTEST_STEM);
    byStart.set(start, [...(byStart.get(start) ?? []), name]);
  }

  return {
    add(key: string, classes: readonly SensitiveClass[]): void {
      addLong({ key, least: SHORTEST_STEM, classes });
      if (key.length < SHORTEST_NAME || key.length > SHORTEST_STEM) return;
      for (const form of shortForms(key)) short.set(form, classes);
    },
    /** Neighbours that are written as one: it is with all of their letters but one that a form of them begins. */
    addJoined(key: string, classes: readonly SensitiveClass[]): void {
      addLong({ key, least: key.length - 1, classes });
    },
    /** @param isForeign null for a text that was not transliterated */
    classesOf(text: string, word: Piece, isForeign: IsForeign | null): readonly SensitiveClass[] | undefined {
      const written = text.slice(word.start, word.end);
      // Digits behind a name, as in the name of a file, are no part of its ending.
      const bare = word.key.replace(/\p{N}+$/u, '');
      const key = bare === word.key ? bare : nameKey(bare);
      const one = short.get(key);
      const found =
        one ?? byStart.get(key.slice(0, SHORTEST_STEM))?.find((name) => isInflected(name, key))?.classes;
      if (found === undefined || isOrdinary(written)) return undefined;
      const isOther = one === undefined && (isForeign?.(word.start, word.end) ?? FOREIGN.test(written));
      return isOther || /^\p{Lu}/u.test(written) || isInPath(text, word) ? found : undefined;
    },
  };
}
