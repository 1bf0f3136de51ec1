import { nameKey, type Piece } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';

/** Whether a part of a transliterated text was originally in a non-Latin script. */
export type IsForeign = (start: number, end: number) => boolean;

/** How many letters a name and its inflected form must share at the beginning, and how many more either may have. */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 4;
/** How many characters around a word are searched for signs of a path. */
const LONGEST_PATH = 200;
/**
 * Case endings of names with three or four letters, and further ones that are safe only with four: Adamowi, Annou,
 * Pálnak, Igorya (Игоря). With fewer common letters, any ending could make another word.
 */
const SHORTEST_NAME = 3;
const CASE_ENDINGS =
  'a u y i em om ie owi ovi evi owie ou oy oi oj oyu oiu ya yu ja ju yem iem nak nek val vel nal nel tol rol hoz lle lla lta ssa sta'.split(
    ' ',
  );
const ENDINGS_OF_FOUR = [...CASE_ENDINGS, ...'e o n t ov ova es en an on in ot am os ai ei us'.split(' ')];
/** Turkish endings of names with four letters, by the vowel before them: Kayanın, Kayayı, Uğurun. */
const TURKISH: readonly (readonly [end: RegExp, endings: readonly string[]])[] = [
  [/[ae]$/, ['nin', 'yi']],
  [/[ou]$/, ['nun', 'yu']],
  [/[ou][^aeiouy]$/, ['un']],
];
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A short name with every possible ending: Adama of Adam, Anny of Anna, Pállal of Pál. */
function shortForms(name: string): string[] {
  const endings = name.length < SHORTEST_STEM ? CASE_ENDINGS : ENDINGS_OF_FOUR;
  const last = name.slice(-1);
  // In three-letter names only a final `a` is an ending; other vowels belong to the stem.
  const isVowel = (name.length < SHORTEST_STEM ? /a/ : /[aeiouy]/).test(last);
  const stem = isVowel ? name.slice(0, -1) : null;
  return [
    ...endings.map((ending) => name + ending),
    ...TURKISH.flatMap(([end, some]) =>
      name.length === SHORTEST_STEM && end.test(name) ? some.map((ending) => name + ending) : [],
    ),
    ...(stem === null ? ['al', 'el'].map((ending) => name + last + ending) : []),
    ...(stem === null ? [] : endings.filter((one) => /^[aeiouy]/.test(one)).map((one) => stem + one)),
  ].filter((form) => form !== name);
}

/**
 * Beginnings of surnames of four letters that are Slavic adjectives: Mały, Nová. Names of other kinds do not have the
 * endings of these, and would give another name: Karim of Kari, Matej of Mata. Longer ones differ only in their ending.
 */
const SHORT_ADJECTIVE =
  /(?<=^(?:bil|bos|bur|cal|cel|cil|div|dlh|drz|duz|gol|hol|hoz|hrd|jar|jin|kos|kus|lep|lew|lit|lut|lys|mal|mil|nah|no[vw]|obc|pil|pln|prv|rud|rys|sed|sir|si[vw]|sut|syt|tep|tup|umn|ziv|zyw))[ay]$|(?<=^kar)y$/;
const SHORT_SOFT_ADJECTIVE = /(?<=^(?:boz|mal|nov|ryz))i$/;
/** First names of four letters with the endings of adjectives: Jiří, Idzi. */
const [JIRI, IDZI] = [/(?<=^jir)i$/, /(?<=^idz)i$/];
/** Endings of surnames that are adjectives, and their other endings: Малый of Малая, Małej of Mała. */
const ADJECTIVES: readonly (readonly [ending: RegExp, others: string])[] = [
  [/(?<=^.{3})(?:[ая]я|[ыио]и)$/u, 'ая яя ыи ии ои еи ого его ому ему ым им ом ем ую юю ою ею ые ие ых их'],
  [SHORT_ADJECTIVE, 'ej ego emu eho ym ych ymi'],
  [SHORT_SOFT_ADJECTIVE, 'ej ego emu eho im ym ych ymi'],
  [JIRI, 'iho imu im'],
  [IDZI, 'iego iemu im'],
];
const adjectivalForms = (name: string): string[] =>
  ADJECTIVES.flatMap(([ending, others]) =>
    ending.test(name) ? others.split(' ').map((other) => name.replace(ending, other)) : [],
  );

/** Whether a word is part of a path, file name, e-mail address or handle, where names are not capitalised. */
export function isInPath(text: string, { start, end }: Pick<Piece, 'start' | 'end'>): boolean {
  const before = /\S*$/.exec(text.slice(Math.max(0, start - LONGEST_PATH), start))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(end, end + LONGEST_PATH))?.[0] ?? '';
  return /[/_\\@]|\.[a-z]{3,4}(?![a-z\d])/i.test(before + after);
}

/**
 * Endings that form English and Romance nouns or adjectives and are not case endings: Petition, Martial; added,
 * Balance.
 */
const DERIVATIONAL_ENDING = /(?:ing|age|ial|[ei]um|i[ao]n|able|ive|ous|ity|ique|ine|ment)s?$/;
const ADDED_NOUN_ENDING = /^(?:c[ey]s?|ty|sm|ness|ship)$/;
const LATIN_ONLY = /^[a-z]*$/;
/** Endings of names that are replaced by another ending: Kowalska, Kazlauskas, Nowy. */
const LOST_VOWELS = /^[aeiouy]{1,3}[sj]?$/;
const VOWEL = /[aeiouy]/;

/** The consonants of a word, equal for consonants that soften, double or change before an ending. */
const consonantsOf = (letters: string): string =>
  letters
    .replace(/[aeiouyhw]/g, '')
    .replace(/[tdzscgkqxj]/g, 's')
    .replace(/b/g, 'p')
    .replace(/(.)\1+/g, '$1');

/** Whether an ending replaces the vowel ending of a name. */
const isOfCase = (lost: string, added: string): boolean =>
  LOST_VOWELS.test(lost) && VOWEL.test(added.charAt(0)) && !DERIVATIONAL_ENDING.test(added);

/** Whether an added ending is a case ending, or the stem changes before it but keeps its consonants. */
function isEnding(lost: string, added: string, before: string): boolean {
  if (!LATIN_ONLY.test(lost + added) || added === '') return true;
  if (DERIVATIONAL_ENDING.test(added)) return false;
  if (lost === '') return !ADDED_NOUN_ENDING.test(added);
  if (VOWEL.test(lost) && !VOWEL.test(added)) return false;
  if (isOfCase(lost, added) || lost === 's') return true;
  // A doubled consonant becomes single before an ending: Heikin of Heikki. `nen` becomes `s`: Virtasen of Virtanen.
  if (VOWEL.test(added.charAt(0)) ? lost.startsWith(before) : /^nen$/.test(lost) && added.startsWith('s'))
    return true;
  const [kept, found] = [consonantsOf(before + lost), consonantsOf(before + added)];
  return found === kept || (found.startsWith(kept) && kept !== consonantsOf(before));
}

/** Possessives of Slavic women's names: Marijine of Marija. A shorter name would give an ordinary noun: Marine. */
const isPossessive = (name: string, word: string): boolean =>
  /^.{5,}a$/.test(name) && word === `${name.slice(0, -1)}ine`;

/** Latvian surnames of women end in `iņa`, those of men in `iņš`: Kalniņš of Kalniņa. Martins is another name than Martina. */
const isOfMan = (name: string, word: string): boolean =>
  /^.{3,}(?<!t)ina$/.test(name) && word === `${name.slice(0, -1)}s`;

/** Endings of women's surnames that men's lack: Nováková of Novák, Petrova of Petrov, Kazlauskienė of Kazlauskas. */
const FEMININE = [/[oe]va$/, /owa$/, /(?<=[oe]v)a$/, /iene$/, /(?:ai|[yu])te$/];

/** The surname of the men of a family, from that of a woman. */
const masculineForms = (name: string): string[] =>
  FEMININE.map((ending) => name.replace(ending, '')).filter(
    (form) => form !== name && form.length >= SHORTEST_STEM,
  );

interface LongName {
  key: string;
  /** Minimum number of letters that an inflected form shares with the beginning of the name. */
  least: number;
  classes: readonly SensitiveClass[];
}

/** Whether a longer word is a name with another ending: Kowalskiej of Kowalska. */
function isInflected({ key: name, least }: LongName, word: string): boolean {
  if (isPossessive(name, word) || isOfMan(name, word)) return true;
  let same = 0;
  while (same < name.length && name[same] === word[same]) same += 1;
  const endings = [name.length - same, word.length - same] as const;
  // A name cut by many letters may be any word, so only its last letters may be missing.
  const longest = endings[1] === 0 ? LONGEST_ENDING / 2 : LONGEST_ENDING;
  if (same < least || Math.max(...endings) > longest) return false;
  if (isEnding(name.slice(same), word.slice(same), name.charAt(same - 1))) return true;
  // The vowel before an ending may stay the same: Papadopulowi of Papadopulos.
  for (let stem = same - 1; stem >= least; stem -= 1)
    if (isOfCase(name.slice(stem), word.slice(stem))) return true;
  return false;
}

/**
 * Finds words of the subject's own name with another ending: capitalised, in a non-Latin script, or in a path.
 *
 * @param isOrdinary whether a word is in the app's own wording
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
      for (const form of masculineForms(key)) {
        addLong({ key: form, least: SHORTEST_STEM, classes });
        if (form.length === SHORTEST_STEM) short.set(form, classes);
      }
      for (const form of adjectivalForms(key)) short.set(form, classes);
      if (key.length < SHORTEST_NAME || key.length > SHORTEST_STEM) return;
      for (const form of shortForms(key)) short.set(form, classes);
    },
    /**
     * Adds adjacent name words written as one. An inflected form must begin with all of their letters except the
     * last.
     */
    addJoined(key: string, classes: readonly SensitiveClass[]): void {
      addLong({ key, least: key.length - 1, classes });
    },
    /** @param isForeign null if the text was not transliterated */
    classesOf(text: string, word: Piece, isForeign: IsForeign | null): readonly SensitiveClass[] | undefined {
      const written = text.slice(word.start, word.end);
      // Digits after a name, as in a file name, are not part of its ending.
      const bare = word.key.replace(/\p{N}+$/u, '');
      const key = bare === word.key ? bare : nameKey(bare);
      const one = short.get(key);
      const found =
        one ?? byStart.get(key.slice(0, SHORTEST_STEM))?.find((name) => isInflected(name, key))?.classes;
      // The app's own wording is English, so a word with accents is not in it: Malé is not `male`.
      const isOurs = /^[\x00-\x7f]*$/.test(written) && isOrdinary(written);
      if (found === undefined || isOurs) return undefined;
      const isOther = one === undefined && (isForeign?.(word.start, word.end) ?? FOREIGN.test(written));
      return isOther || /^\p{Lu}/u.test(written) || isInPath(text, word) ? found : undefined;
    },
  };
}
