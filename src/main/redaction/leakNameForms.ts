import anyAscii from 'any-ascii';
import { leakKey, type LeakWord } from './leakLetters';
import { isParticle } from './leakParticles';
import type { Wording } from './leakWording';

const ENDINGS = { ofName: 2, ofWord: 3 } as const;
/** Lengths in letters; `consonants` and `syllables` count the consonants left of a word. */
const SHORTEST = { stem: 4, name: 3, arabic: 3, consonants: 4, syllables: 3 } as const;
const ARABIC_PREFIXES = ['', 'و', 'ف'].flatMap((first) =>
  ['', 'ب', 'ل', 'ك', 'ال', 'بال', 'كال', 'لل'].map((second) => first + second),
);
/** Case endings of names with three or four letters. A name that ends in a vowel may replace that vowel. */
const CASES_AFTER_CONSONANT = 'a u i owi ovi em om ie nak nek val vel ya yu yem'.split(' ');
const CASES_AFTER_VOWEL = 'n nak val lle lta lla sta'.split(' ');
const CASES_FOR_VOWEL = 'y i u e o ie ou oy'.split(' ');
/** Names that have the endings of adjectives although they are short: Jiří, Idzi. */
const AS_ADJECTIVES = new Map([
  ['jiri', ['jiriho', 'jirimu', 'jirim']],
  ['idzi', ['idziego', 'idziemu', 'idzim']],
]);
const TITLES = new Set(
  'mr mrs ms miss mx dr prof herr herrn frau mme mlle monsieur madame sr sra senor senora signor signora sig pan pani'.split(
    ' ',
  ),
);
const INITIALS = /(?<![\p{L}\p{N}.])\p{Lu}\. ?(?:\p{L}\. ?){0,2}\p{Lu}\.(?!\p{L})/gu;
/** What people write with full stops that names nobody. */
const NO_INITIALS = new Set(
  (
    'po pob us usa uk uae eu un id dob hq ps pps nb aka fyi rsvp am pm ad bc ce dc eg ie na hr hm cv tv vat ' +
    'sa bv nv sl ag ab kg srl spa sas sarl llc llp plc'
  ).split(' '),
);

/** Inflected forms of a short name: Adama, Ainon, Anny. */
function casesOf(name: string): string[] {
  if (name.length > SHORTEST.stem || name.length < SHORTEST.name) return [];
  const isLong = name.length === SHORTEST.stem;
  const isVowel = /[aeiouy]$/.test(name);
  const replaced = isVowel && isLong ? CASES_FOR_VOWEL.map((ending) => name.slice(0, -1) + ending) : [];
  const added = (isVowel ? CASES_AFTER_VOWEL : CASES_AFTER_CONSONANT).filter(
    (ending) => isLong || ending.length > 1,
  );
  // Turkish: Kayanın of Kaya.
  const turkish = isLong && /[ae]$/.test(name) ? [`${name}nin`] : [];
  const all = [...replaced, ...turkish, ...(AS_ADJECTIVES.get(name) ?? [])];
  return [...all, ...added.map((ending) => name + ending)].filter((form) => form !== name);
}

/** Endings of English and Romance nouns and adjectives that are not case endings: Petition, Martial, Balance. */
const NOUN_ENDING =
  /(?:ing|age|ial|[ei]um|i[ao]n|able|ive|ous|ity|ique|ine|ment)s?$|^(?:c[ey]s?|ty|sm|ness|ship)$/;

/** Whether a word's ending is a case ending that replaces the ending of the name. */
const isOfCase = (lost: string, added: string): boolean =>
  added === '' ||
  (!NOUN_ENDING.test(added) && (lost === '' || (/^[aeiouy]{1,3}s?$/.test(lost) && /^[aeiouy]/.test(added))));

/**
 * Whether a word is an inflected form. The possessive of a Slavic woman's name (Marijine) ends like a noun, so it
 * counts only for longer names.
 */
const isInCase = (name: string, key: string, same: number): boolean =>
  isOfCase(name.slice(same), key.slice(same)) ||
  (same > SHORTEST.stem && name.slice(same) === 'a' && key.slice(same) === 'ine');

const isPlain = ({ key, isForeign, start, end }: LeakWord): boolean =>
  !isForeign && key.length === end - start;

const consonants = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/s[ch]|ch|t?z/g, 's')
    .replace(/[qc]/g, 'k')
    .replace(/[^bdfgkmnprstlxz]/g, '')
    .replace(/ng/g, 'n')
    .replace(/l/g, 'r')
    .replace(/(.)\1+/g, '$1');

/**
 * Finds the subject's name in derived forms: inflected, with an Arabic prefix, in another script with the same
 * consonants, as initials, and two-letter names beside a title, initial or comma or before an @. Stricter than the
 * redactor, so that everything found could have been removed.
 */
export class LeakNameForms {
  /** Each name with the number of letters that an inflected form must share with its beginning. */
  private readonly names = new Map<string, number>();
  private readonly arabic = new Set<string>();
  private readonly cases = new Set<string>();
  private readonly pairs = new Set<string>();
  private readonly initials = new Set<string>();
  private readonly skeletons = new Set<string>();
  private readonly logins = new Set<string>();
  private readonly firstLetters = new Set<string>();
  /**
   * Name words in plain letters. Even if the app's wording contains them, in an e-mail address or handle they are the
   * name.
   */
  private readonly plain = new Set<string>();

  constructor(private readonly ordinary: Wording) {}

  add(words: readonly string[], isForeign: boolean): void {
    for (const [at, word] of words.entries()) {
      if (/^[a-z]{2}$/.test(word) && !isForeign) this.pairs.add(word);
      if (isParticle(word)) continue;
      const joined = (words[at - 1] ?? '') + word;
      if (joined.length > SHORTEST.stem) this.names.set(joined, joined.length - 1);
      if (word.length > SHORTEST.stem)
        this.names.set(word, Math.max(SHORTEST.stem, word.length - ENDINGS.ofName));
      for (const form of casesOf(word)) this.cases.add(form);
      for (const one of [word, joined]) if (one.length >= SHORTEST.arabic) this.arabic.add(one);
      if (!isForeign) this.skeletons.add(consonants(word));
    }
    for (const word of isForeign ? [] : words) {
      this.firstLetters.add(word.charAt(0));
      if (word.length >= SHORTEST.stem) this.logins.add(word);
    }
    const named = words.filter((word) => !TITLES.has(word));
    for (const some of isForeign ? [] : [words, named, named.filter((word) => !isParticle(word))])
      this.addInitials(some.map((word) => word.charAt(0)));
  }

  /** The given names may come first or after the surname, so every letter may be the first. */
  private addInitials(letters: readonly string[]): void {
    if (letters.length < 2) return;
    for (const at of letters.keys()) {
      const turned = [...letters.slice(at), ...letters.slice(0, at)];
      this.initials.add(turned.join('')).add([...turned.slice(0, 1), ...turned.slice(-1)].join(''));
    }
  }

  /** Adds the words as written, except those in which a letter pair was collapsed: these may equal another word. */
  addPlain(words: readonly LeakWord[]): void {
    for (const word of words)
      if (isPlain(word) && word.key.length >= SHORTEST.name && !isParticle(word.key))
        this.plain.add(word.key);
  }

  /** Whether a text contains any of these forms. */
  areIn(text: string, words: readonly LeakWord[]): boolean {
    return (
      words.some((word, at) => {
        const written = text.slice(word.start, word.end);
        if (this.isInEmail(text, word)) return true;
        if (this.ordinary.words.has(word.key)) return false;
        return (
          this.isInflected(text, word) ||
          (word.isForeign && this.isInOtherLetters(written)) ||
          this.isLogin(text, word) ||
          (this.pairs.has(word.key) && this.isNamed(text, word, words[at - 1], words[at + 1]))
        );
      }) || this.areInitials(text)
    );
  }

  /** Matches `mark@` and `@mark90`, unless it is the name of a reviewer, which stays in the copy. */
  private isInEmail(text: string, word: LeakWord): boolean {
    const { start, end } = word;
    const key = word.key.replace(/\d+$/, '');
    if (!isPlain(word) || !this.plain.has(key) || this.ordinary.ofAuthors?.has(key) === true) return false;
    if (text[start - 1] === '@' && this.ordinary.handles?.has(word.key) === true) return false;
    return /^[\p{L}\p{N}._+-]*@/u.test(text.slice(end)) || /@[\p{L}\p{N}._+-]*$/u.test(text.slice(0, start));
  }

  /** Matches `jsmith@` and `jsmith01`: an initial and a name in one word. */
  private isLogin(text: string, { key, end }: LeakWord): boolean {
    const [, initial = '', name = '', digits = ''] = /^([a-z])([a-z]{4,})(\d*)$/.exec(key) ?? [];
    if (!this.logins.has(name)) return false;
    const isMail = /^[\w.+-]*@\w/.test(text.slice(end));
    return isMail || (this.firstLetters.has(initial) && (digits !== '' || name.length > SHORTEST.stem));
  }

  private isInflected(text: string, { key, isForeign, start, end }: LeakWord): boolean {
    const isCapital = /^\p{Lu}/u.test(text.slice(start, end));
    const isOfPath = /[/_]$/.test(text.slice(0, start)) || /^(?:[/_]|\.[a-z]{3}\b)/.test(text.slice(end));
    if ((isCapital || isOfPath) && this.cases.has(key)) return true;
    if (!isCapital && !isOfPath && !isForeign) return false;
    for (let same: number = SHORTEST.stem; same <= key.length; same += 1) {
      if (key.length - same > ENDINGS.ofWord) continue;
      const stem = key.slice(0, same);
      for (const [name, least] of this.names)
        if (same >= least && name.startsWith(stem) && isInCase(name, key, same)) return true;
    }
    return false;
  }

  private isInOtherLetters(written: string): boolean {
    if (/\p{Script=Arabic}/u.test(written))
      return ARABIC_PREFIXES.some((prefix) => {
        const rest = leakKey(written.slice(prefix.length));
        return written.startsWith(prefix) && this.arabic.has(rest);
      });
    const isSyllables = /^\p{Script=Katakana}+$/u.test(written.normalize('NFKC').replace(/ー/g, ''));
    const found = consonants(anyAscii(written));
    const least = isSyllables ? SHORTEST.syllables : SHORTEST.consonants;
    return (isSyllables || /^\p{Lu}/u.test(written)) && found.length >= least && this.skeletons.has(found);
  }

  private isNamed(
    text: string,
    word: LeakWord,
    before: LeakWord | undefined,
    after: LeakWord | undefined,
  ): boolean {
    if (text[word.end] === '@') return true;
    if (!/^\p{Lu}/u.test(text.slice(word.start))) return false;
    const gap = text.slice(before?.end, word.start);
    const isTitled = before !== undefined && TITLES.has(before.key) && /^\.? $/.test(gap);
    const isListed = after?.key.length === 1 && /^, ?$/.test(text.slice(word.end, after.start));
    const isAfterInitial =
      before?.key.length === 1 && gap === '. ' && /^\p{Lu}/u.test(text.slice(before.start));
    return isTitled || isAfterInitial || (isListed && /^\p{Lu}/u.test(text.slice(after.start)));
  }

  private areInitials(text: string): boolean {
    return [...text.matchAll(INITIALS)].some(([run]) => {
      const keys = (run.match(/\p{L}/gu) ?? []).map((letter) => leakKey(letter).charAt(0));
      const isName = this.initials.has(keys.join('')) && !NO_INITIALS.has(keys.join(''));
      return isName && !this.ordinary.phrases.includes(` ${keys.join(' ')} `);
    });
  }
}
