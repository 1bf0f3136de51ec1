import { foldLetters } from '../../text/letters';
import { readIsoDate } from '../../text/dates';
import { wordsOf, type KnownForms, type Word } from '../../text/words';
import { createDateIndex } from './dateIndex';
import type { Transliterate } from '../aml/names';
import type { SensitiveClass } from '../../wire/catalogue';
import type { MaskedValue } from './maskedValue';
import { createDigitRuns } from './digitRuns';
import type { IsForeign } from './inflectedNames';
import { outsideIdsAndTimes } from './idsAndTimes';
import { createInflectedPlaces } from './inflectedPlaces';
import { createNameForms } from './nameForms';
import { createNamePairs } from './namePairs';
import { partsOfNumber } from './numberForms';
import { isOrdinaryPlace } from './ordinaryPlaces';
import { createSubstringIndex, SHORTEST_WITHIN } from './substringIndex';
import { createOrdinaryNames, type WordReaders } from './ordinaryNames';
import { isGivenName, isParticle, isUnfinished, withoutParticles, wordsBesideParticle } from './particles';
import { createPhraseIndex, type SearchTerm, type OnMatch } from './phraseIndex';
import { createPlaceSpellings } from './placeSpellings';
import { createSoundIndex } from './soundIndex';
import { createWordOrderIndex } from './wordOrderIndex';

/** Shorter words of a name are too frequent in ordinary language to search for. */
const SHORTEST_WORD = 3;
/** Shorter numbers occur everywhere: they are removed where they are a value, but not searched for. */
const SHORTEST_DIGITS = 4;

/** Apostrophes join or separate the letters around them: O'Neil is ONEIL and O NEIL. */
const APOSTROPHES = /['’ʼʻ`´]/gu;

/** Words so short that letter pairs in them are not collapsed to one letter. */
const SHORT_WORD = /(?<![\p{L}\p{M}])\p{L}\p{M}?\p{L}?\p{M}?(?![\p{L}\p{M}])/gu;

/**
 * A name with its apostrophes removed or normalised, and with its short words in the spelling of the MRZ (Ö is OE)
 * and the reverse, unless that gives a word of the app: Doe is not `do`.
 */
const spellingsOf = (text: string, isOrdinary: (word: string) => boolean): string[] => [
  text.replace(APOSTROPHES, ''),
  text.replace(APOSTROPHES, '’'),
  ...(['zone', 'name'] as const).map((strength) =>
    text.replace(SHORT_WORD, (word) => {
      const spelled = foldLetters(word, strength);
      const isSame = spelled.toLowerCase() === foldLetters(word, 'search');
      return isSame || isOrdinary(spelled) ? word : spelled;
    }),
  ),
];

/** A number of another person is found within other numbers if it has at least this length. */
const LONG_NUMBER = /^(?=.*\d).{8,}$/;

/** A value of one word is found within longer words if it has at least this length, whoever it belongs to. */
const LONG_WORD = 8;

/** Two-letter words are common in most languages: as name words they are found only where they are used as a name. */
const TWO_LETTERS = /^[a-z]{2}$/;

const asSpelled = (word: string): string => foldLetters(word, 'search');

const spellingsIn = (text: string): [spelled: string, compared: string][] =>
  wordsOf(text).map(({ key, start, end }) => [asSpelled(text.slice(start, end)), key]);

const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Adjacent name words are found as one word from this length on, in names of at most so many words. */
const SHORTEST_JOINED = 5;
const MOST_JOINED = 8;

/** An e-mail address may contain digits, but is not a number. */
const isMailAddress = (text: string): boolean => text.includes('@');

/** An e-mail address written for people: name (at) example [dot] org. */
const writtenOut = (mail: string): string[] => [
  mail.replace('@', ' at '),
  mail.replace('@', ' at ').replaceAll('.', ' dot '),
  mail.replace(/@.*/, (domain) => domain.replace('@', ' at ').replaceAll('.', ' dot ')),
];

const isShortNumber = (key: string): boolean => /^\d+$/.test(key) && key.length < SHORTEST_DIGITS;

/** Separated, or beside other characters, four digits are a time, an amount or part of a code. */
const isStandaloneNumber = (key: string, { classes }: SearchTerm): boolean =>
  /^\d{4}$/.test(key) && !classes.includes('free-text');

/** A name with its last word first, as in lists. Names of several words are also found in any order. */
const lastFirst = (words: readonly Word[]): Word[] => [...words.slice(-1), ...words.slice(0, -1)];

/** All runs of two or more adjacent words of a name. */
const runsOf = (words: readonly Word[]): Word[][] =>
  words.length > MOST_JOINED
    ? []
    : words.flatMap((_, from) =>
        words.slice(from + 1).map((_word, more) => words.slice(from, from + more + 2)),
      );

const keyOf = (words: readonly Word[]): string =>
  words.flatMap(({ pieces }) => pieces.map(({ key }) => key)).join('');

/** What is known of a text. */
export interface AboutText {
  /** Whether its meaning is known, so that four digits in it are not a personal year or postal code. */
  isStated?: boolean;
  /** Whether a person wrote it in their own words. */
  isWritten?: boolean;
}

/** What is needed to recognise the forms of a name. */
export interface Readers extends WordReaders {
  transliterate?: Transliterate | undefined;
}

/** Finds values in every way supported: by letters, words in any order, sound, parts of longer words, and dates. */
export class ValueIndex {
  private readonly phrases = createPhraseIndex();
  private readonly orders = createWordOrderIndex();
  private readonly sounds: ReturnType<typeof createSoundIndex>;
  private readonly substrings: ReturnType<typeof createSubstringIndex>;
  private readonly dates = createDateIndex();
  private readonly numberParts = createDigitRuns();
  private readonly nameForms: ReturnType<typeof createNameForms>;
  private readonly ordinaryNames: ReturnType<typeof createOrdinaryNames>;
  private readonly namePairs: ReturnType<typeof createNamePairs>;
  private readonly inflectedPlaces: ReturnType<typeof createInflectedPlaces>;
  private readonly placeSpellings = createPlaceSpellings();
  private readonly forms: KnownForms = new Map();
  /** Words of names as received, except for case and accents. */
  private readonly spelled = new Set<string>();
  /** The words of each multi-word name, each as received and as compared. */
  private readonly names: (readonly string[])[][] = [];
  readonly isEmpty: boolean;

  /**
   * @param active values of other classes are ignored
   * @param isWithin whether the subject's own names and numbers are also found within longer words and codes
   */
  constructor(
    values: readonly MaskedValue[],
    active: ReadonlySet<string>,
    private readonly isWithin: boolean,
    private readonly readers: Readers = {},
  ) {
    const { isOrdinary = () => false, transliterate } = readers;
    this.nameForms = createNameForms(isOrdinary, transliterate);
    this.ordinaryNames = createOrdinaryNames(readers);
    this.namePairs = createNamePairs(isOrdinary);
    this.inflectedPlaces = createInflectedPlaces(isOrdinary, transliterate);
    this.substrings = createSubstringIndex(isOrdinary);
    this.sounds = createSoundIndex(isOrdinary);
    const term = values.flatMap((value) => {
      const classes = value.classes.filter((one) => active.has(one));
      return classes.length > 0 ? [{ value, classes }] : [];
    });
    for (const { value, classes } of term) this.add(value, classes);
    this.isEmpty = term.length === 0;
  }

  /**
   * Reports every match in a text. In a transliterated text only names and whole phrases are searched for.
   *
   * @param isForeign whether a part of a transliterated text was in a non-Latin script; null for any other text
   * @param about what is known of the text
   */
  search(text: string, isForeign: IsForeign | null, onMatch: OnMatch, about: AboutText = {}): void {
    const { isStated = false, isWritten = false } = about;
    const words = wordsOf(text, this.forms);
    const pieces = words.flatMap((word) => word.pieces);
    const onAny = this.placeSpellings.without(text, outsideIdsAndTimes(text, onMatch));
    const onWord = withoutParticles(text, onAny);
    this.phrases.search(text, pieces, onWord, !isStated);
    this.orders.search(words, onWord);
    if (this.isWithin) this.nameForms.search(text, words, isForeign, onWord);
    this.ordinaryNames.search(text, words, onAny, isWritten);
    this.sounds.search(text, words, isForeign, onWord);
    if (this.isWithin) this.inflectedPlaces.search(text, words, onAny);
    if (isForeign !== null) return;
    this.namePairs.search(text, words, onWord);
    this.dates.search(text, onMatch, this.isWithin);
    if (!this.isWithin) return;
    this.substrings.search(text, words, onWord);
    this.numberParts.search(text, onMatch);
  }

  /** Whether a word belongs to a name, in the spelling of that name. */
  isSpelled(word: string): boolean {
    return this.spelled.has(asSpelled(word));
  }

  /** Whether a text contains all words of one name, in any order and with any separators. */
  hasWhole(text: string): boolean {
    const words = new Set(spellingsIn(text).flat());
    return this.names.some((name) => name.every((forms) => forms.some((form) => words.has(form))));
  }

  private add(value: MaskedValue, classes: readonly SensitiveClass[]): void {
    const { text, isOwn, kind: known } = value;
    if (classes.join() === 'addresses') this.placeSpellings.add(text);
    // Only the day is known. If the value is a month, every day of it matches.
    if (known === 'places') return this.inflectedPlaces.add(text, classes);
    if (known === 'date') return this.dates.add(text, classes, readIsoDate(text)?.day === null);
    const isCapital = value.isCapital === true || (classes[0] === 'addresses' && isOrdinaryPlace(text));
    if ((value.isUnclassified === true || isCapital) && this.isOrdinary(text, isCapital)) return;
    if (isCapital) {
      const words = wordsOf(text);
      return this.phrases.add(keyOf(words), { classes, kind: 'text', words: words.length, isCapital: true });
    }
    // A machine-readable zone contains several values, so its single words are not names.
    const isName = known === 'name' || value.classes.join() === 'names';
    const isNumber = /\p{N}/u.test(text) && classes[0] !== 'addresses' && !isMailAddress(text);
    const term = { classes, kind: known ?? (isName ? 'name' : isNumber ? 'number' : 'text') };
    // Only real names of persons count, not texts that merely look like one, such as a title.
    if (classes.join() === 'names' && term.kind === 'name') this.addSpelled(spellingsIn(text));
    this.addText(text, term, isOwn, value.isTransliterated);
    if (isMailAddress(text))
      for (const one of writtenOut(text)) this.addText(one, { ...term, kind: 'text' }, false);
    const { isOrdinary = () => false } = this.readers;
    if (isName)
      for (const one of spellingsOf(text, isOrdinary)) if (one !== text) this.addText(one, term, isOwn);
    if (classes.includes('birth-dates'))
      this.dates.add(text, classes, true, value.classes.join() === 'birth-dates');
  }

  /**
   * Whether all words of a text are in the app's own wording.
   *
   * @param isPhrase whether several words must also be adjacent there
   */
  private isOrdinary(text: string, isPhrase: boolean): boolean {
    const { isOrdinary = () => false, isOwnPhrase = () => true } = this.readers;
    const words = wordsOf(text);
    return (
      words.every(({ start, end }) => isOrdinary(text.slice(start, end))) &&
      (!isPhrase || words.length === 1 || isOwnPhrase(text))
    );
  }

  private addSpelled(words: readonly (readonly [string, string])[]): void {
    for (const [spelled] of words) this.spelled.add(spelled);
    if (this.isWithin && words.length > 1) this.names.push([...words]);
  }

  private addText(text: string, term: SearchTerm, isOwn: boolean, isTransliterated = false): void {
    const words = wordsOf(text);
    const key = keyOf(words);
    if (key === '' || isShortNumber(key)) return;
    if (this.isWithin && term.kind === 'name' && TWO_LETTERS.test(key) && words.length === 1) {
      this.addAmbiguousWord(text, words, 0, term, isOwn);
      return;
    }
    this.phrases.add(key, { ...term, words: words.length, isStandalone: isStandaloneNumber(key, term) });
    if (words.length > 1 && term.kind !== 'number') this.orders.add(words, term);
    if (term.kind === 'name') {
      // Words of two letters keep a letter pair that would be collapsed in a longer word: Aa Ron.
      for (const [at, { start, end }] of (isOwn || words.length === 1 ? words : []).entries()) {
        const written = text.slice(start, end);
        const one = foldLetters(written, 'search');
        if (one.length >= SHORTEST_WORD && !EAST_ASIAN.test(one))
          this.phrases.add(one, { ...term, words: 1 });
        if (this.isWithin) this.addAmbiguousWord(written, words, at, term, isOwn);
      }
      this.addName(words, term, isOwn);
      if (this.isWithin && term.classes.includes('names')) this.namePairs.add(words, term.classes);
      if (isOwn && words.length > 1 && key.length >= LONG_WORD) this.substrings.add(key, term);
      if (isOwn) this.nameForms.add(words, term);
      const isOfOther = !isOwn && this.isWithin && term.classes.includes('names');
      if (isOfOther) this.addOfOthers(text, words, term);
      const runs = isOwn ? runsOf(words) : [];
      this.sounds.add(text, { words, runs, term, isOwn, isOfOther }, isTransliterated);
    } else if (term.kind === 'number') {
      const whole = words.map((word) => word.key).join('');
      this.phrases.add(whole, {
        ...term,
        words: words.length,
        isStandalone: isStandaloneNumber(whole, term),
      });
      // Applies to everybody: a person's number may begin with a date of birth.
      if ((isOwn ? /\d/ : LONG_NUMBER).test(whole))
        for (const one of [key, whole]) this.substrings.add(one, term);
      // A telephone number without its country code, a document number without its letters.
      if (isOwn && term.classes.includes('numbers')) this.numberParts.add(key, term);
      if (isOwn && !term.classes.includes('birth-dates'))
        for (const part of partsOfNumber(text, whole)) this.substrings.add(part, term);
      // A postal code within a longer number is a different number.
    } else if (isOwn && /^(?=.*\d).*\D/.test(key)) this.substrings.add(key, term);
    // A town may be part of another name, such as that of a bank.
    if (term.kind !== 'number' && words.length === 1 && key.length >= LONG_WORD)
      this.substrings.add(key, term);
  }

  /** Adds a two-letter word, or a particle. */
  private addAmbiguousWord(
    written: string,
    words: readonly Word[],
    at: number,
    term: SearchTerm,
    isOwn: boolean,
  ): void {
    const { classes } = term;
    const { key = '' } = words[at] ?? {};
    const isAlone = words.length === 1;
    const [isTwoLetters, isOfLanguage] = [TWO_LETTERS.test(key), isParticle(key)];
    if (isTwoLetters && isAlone && isOwn) this.nameForms.add(words, term);
    else if (isTwoLetters) this.nameForms.addShort(key, classes);
    if (isTwoLetters && this.readers.isOrdinary?.(written) === true)
      this.ordinaryNames.add(key, words, classes, { isAlone, isAmbiguous: isAlone });
    // A particle at the end of a name belongs to no following word, as in Le Roux.
    else if (isTwoLetters && (!isOfLanguage || at === words.length - 1))
      this.ordinaryNames.add(key, words, classes, { isAlone, isAmbiguous: true });
    else if (!isTwoLetters && key.length >= SHORTEST_WORD && isOfLanguage) {
      const isAmbiguous = isAlone || (isOwn && isGivenName(written, words, at));
      this.ordinaryNames.add(key, wordsBesideParticle(words, at), classes, { isAlone, isAmbiguous });
    }
  }

  private addName(words: readonly Word[], term: SearchTerm, isOwn: boolean): void {
    const phrase = { ...term, words: words.length };
    // When two words are joined, their adjoining letters may form a pair that is collapsed.
    this.phrases.add(foldLetters(keyOf(words), 'name'), phrase);
    this.phrases.add(keyOf(lastFirst(words)), phrase);
    // Adjacent words are also written as one: Anne-Marie is Annemarie, Van Den Berg is Vandenberg.
    for (const some of isOwn ? runsOf(words) : [])
      if (keyOf(some).length >= SHORTEST_JOINED && !some.some(({ key }) => EAST_ASIAN.test(key)))
        this.phrases.add(keyOf(some), {
          ...{ ...term, words: some.length },
          isOneWord: isUnfinished(
            some.map(({ key }) => key),
            some.at(-1) === words.at(-1),
          ),
        });
    for (const word of isOwn ? words : []) {
      if (EAST_ASIAN.test(word.key)) {
        this.addCharacters(word, term, words.length === 1);
        continue;
      }
      if (word.key.length < SHORTEST_WORD) continue;
      this.phrases.add(keyOf([word]), { ...term, words: 1 });
      // A longer word is found whatever follows it.
      if (this.isWithin && word.key.length < SHORTEST_WITHIN && !isParticle(word.key))
        this.phrases.add(`${keyOf([word])}s`, { ...term, words: 1 });
      this.substrings.add(word.key, term);
    }
  }

  /**
   * Adds the words of another person's name, for a copy: a surname, title or initials still identify that person.
   * There may be thousands of such names, so words must be capitalised, and words of the app used as a name.
   */
  private addOfOthers(text: string, words: readonly Word[], term: SearchTerm): void {
    for (const [at, word] of words.entries()) {
      const { key, start, end, pieces } = word;
      const written = text.slice(start, end);
      if (EAST_ASIAN.test(written) && pieces.length > 1) this.addCharacters(word, term, words.length === 1);
      if (/\p{N}|^\p{Ll}/u.test(written) || EAST_ASIAN.test(written)) continue;
      const isLongParticle = isParticle(key) && key.length >= SHORTEST_WORD;
      if (isLongParticle) this.addAmbiguousWord(written, words, at, term, false);
      else if (this.readers.isOrdinary?.(written) === true) {
        const isLast = word === words.at(-1) || (word === words[0] && /^\s*,/.test(text.slice(end)));
        if (key.length > 1) this.ordinaryNames.add(key, words, term.classes, { isSurname: isLast });
        continue;
      }
      if (TWO_LETTERS.test(key)) this.addAmbiguousWord(written, words, at, term, false);
      if (key.length < SHORTEST_WORD) continue;
      for (const one of [key, foldLetters(written, 'search')])
        for (const ending of isLongParticle ? [''] : ['', 's'])
          this.phrases.add(one + ending, { ...term, words: 1, isCapital: true });
    }
  }

  /**
   * Adds a name word in Chinese or Korean characters and, if it is the whole name, the given name: its last two
   * characters.
   */
  private addCharacters(word: Word, term: SearchTerm, isComplete: boolean): void {
    const { pieces } = word;
    const one = { ...term, words: 1 };
    // One character occurs in many words. In Korean it is found only as a separate word.
    if (pieces.length < 2) {
      if (HANGUL.test(word.key)) this.orders.add([word], term);
      return;
    }
    this.phrases.add(pieces.map(({ key }) => key).join(''), one);
    if (isComplete && (pieces.length === 3 || pieces.length === 4))
      this.phrases.add(
        pieces
          .slice(-2)
          .map(({ key }) => key)
          .join(''),
        one,
      );
  }
}
