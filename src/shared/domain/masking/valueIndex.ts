import { foldLetters } from '../../text/letters';
import { readIsoDate } from '../../text/dates';
import { wordsOf, type KnownForms, type Word } from '../../text/words';
import { createDateIndex } from './dateIndex';
import type { Transliterate } from '../aml/names';
import type { SensitiveClass } from '../../wire/catalogue';
import type { MaskedValue } from './maskedValues';
import { createDigitRuns } from './digitRuns';
import type { IsForeign } from './inflectedNames';
import { createNameForms } from './nameForms';
import { createNamePairs } from './namePairs';
import { createNeedles, SHORTEST_WITHIN } from './needles';
import { createOrdinaryNames, type WordReaders } from './ordinaryNames';
import { isCutShort, isParticle, matesOf, withoutParticles } from './particles';
import { createPhraseIndex, type SearchTerm, type OnMatch } from './phraseIndex';
import { createSoundIndex } from './soundIndex';
import { createWordOrderIndex } from './wordOrderIndex';

/** Words of a name that are so short that looking for each would find the language itself. */
const SHORTEST_WORD = 3;
/** Fewer digits than this stand everywhere: they are removed where they are a value, and not looked for. */
const SHORTEST_DIGITS = 4;

/** Apostrophes join or separate the letters around them: O'Neil is ONEIL and O NEIL. */
const APOSTROPHES = /['’ʼʻ`´]/gu;

/** Words so short that pairs of letters in them are not read as one. */
const SHORT_WORD = /(?<![\p{L}\p{M}])\p{L}\p{M}?\p{L}?\p{M}?(?![\p{L}\p{M}])/gu;

/**
 * A name without its apostrophes, and with its short words as the MRZ spells them: Ö is OE, and OE is O, but where that is
 * a word of the app: Doe is not `do`.
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

/** From here on a number of another person is looked for within other numbers. */
const LONG_NUMBER = /^(?=.*\d).{8,}$/;

/** From this length on a value of one word is searched for within longer words, whoever it belongs to. */
const LONG_WORD = 8;

/** In most languages words of two letters are small ones: as those of a name they are found only where they stand as one. */
const TWO_LETTERS = /^[a-z]{2}$/;

const asSpelled = (word: string): string => foldLetters(word, 'search');

const spellingsIn = (text: string): [spelled: string, compared: string][] =>
  wordsOf(text).map(({ key, start, end }) => [asSpelled(text.slice(start, end)), key]);

const HANGUL = /\p{Script=Hangul}/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Neighbours of a name are looked for as one from here on, and in names of no more words than this. */
const SHORTEST_JOINED = 5;
const MOST_JOINED = 8;

/** Has digits, and is parted by what parts no number. */
const isMailAddress = (text: string): boolean => text.includes('@');

/** An address as it is written for people: name (at) example [dot] org. */
const writtenOut = (mail: string): string[] => [
  mail.replace('@', ' at '),
  mail.replace('@', ' at ').replaceAll('.', ' dot '),
  mail.replace(/@.*/, (domain) => domain.replace('@', ' at ').replaceAll('.', ' dot ')),
];

const isShortNumber = (key: string): boolean => /^\d+$/.test(key) && key.length < SHORTEST_DIGITS;

/** Parted, or beside other signs, so few digits are a time, an amount or a part of a code. */
const isStandaloneNumber = (key: string, { classes }: SearchTerm): boolean =>
  /^\d{4}$/.test(key) && !classes.includes('free-text');

const SHORTEST_PART = 7;
const partsOfNumber = (text: string, key: string): string[] =>
  [
    ...(/^\s*(?:\+|00)\d/.test(text) ? [1, 2, 3].map((count) => key.replace(/^00/, '').slice(count)) : []),
    ...(/^(?:[a-z]{1,3})?\d+(?:[a-z]{1,2})?$/.test(key)
      ? [key.replace(/[a-z]+$/, ''), key.replace(/[a-z]/g, '')]
      : []),
  ].filter(({ length }) => length >= SHORTEST_PART);

/** The last word of a name put first, as lists do; beyond that names of several words are found in any order. */
const lastFirst = (words: readonly Word[]): Word[] => [...words.slice(-1), ...words.slice(0, -1)];

/** Every two or more words of a name that stand side by side. */
const runsOf = (words: readonly Word[]): Word[][] =>
  words.length > MOST_JOINED
    ? []
    : words.flatMap((_, from) =>
        words.slice(from + 1).map((_word, more) => words.slice(from, from + more + 2)),
      );

const keyOf = (words: readonly Word[]): string =>
  words.flatMap(({ pieces }) => pieces.map(({ key }) => key)).join('');

const ID_OR_TIME =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?/gi;

/**
 * Leaves out what is only a part of an id, or of a time and no whole day: that is nobody's. The year of a birth in a day that
 * somebody writes of is found with that day; a text that is nothing but a day, or a moment, is of something else.
 */
function outsideIdsAndTimes(text: string, onMatch: OnMatch): OnMatch {
  let made: { from: number; to: number; day: number; isWritten: boolean }[] | null = null;
  return (start, end, classes) => {
    made ??= Array.from(text.matchAll(ID_OR_TIME), ({ 0: all, 1: day, index }) => ({
      ...{ from: index, to: index + all.length },
      day: index + (day ?? all).length,
      isWritten: day === all && all !== text.trim(),
    }));
    const around = made.find(({ from, to }) => start >= from && end <= to);
    if (around === undefined || (start === around.from && end >= around.day)) onMatch(start, end, classes);
    else if (around.isWritten && start === around.from && classes.includes('birth-dates'))
      onMatch(start, around.to, classes);
  };
}

/** What is known of a text. */
export interface AboutText {
  /** It says what it is: four digits in it are no one's year or postal code. */
  isStated?: boolean;
  /** A person wrote it, in their own words. */
  isWritten?: boolean;
}

/** What forms of a name are read with. */
export interface Readers extends WordReaders {
  transliterate?: Transliterate | undefined;
}

/** Values by all that they are looked for as: letters, words in any order, sounds, parts of longer words, dates. */
export class ValueIndex {
  private readonly phrases = createPhraseIndex();
  private readonly orders = createWordOrderIndex();
  private readonly sounds: ReturnType<typeof createSoundIndex>;
  private readonly needles: ReturnType<typeof createNeedles>;
  private readonly dates = createDateIndex();
  private readonly numberParts = createDigitRuns();
  private readonly nameForms: ReturnType<typeof createNameForms>;
  private readonly ordinaryNames: ReturnType<typeof createOrdinaryNames>;
  private readonly namePairs: ReturnType<typeof createNamePairs>;
  private readonly forms: KnownForms = new Map();
  /** Words of names as they were received, but for case and marks. */
  private readonly spelled = new Set<string>();
  /** The words of each name of several, as they were received and as names are compared. */
  private readonly names: (readonly string[])[][] = [];
  readonly isEmpty: boolean;

  /**
   * @param active values of other classes are not looked for
   * @param isWithin whether own names and numbers are also looked for within longer words and codes
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
    this.needles = createNeedles(isOrdinary);
    this.sounds = createSoundIndex(isOrdinary);
    const term = values.flatMap((value) => {
      const classes = value.classes.filter((one) => active.has(one));
      return classes.length > 0 ? [{ value, classes }] : [];
    });
    for (const { value, classes } of term) this.add(value, classes);
    this.isEmpty = term.length === 0;
  }

  /**
   * Reports every place in a text; of one that was transliterated only where names or whole phrases are in it.
   *
   * @param isForeign whether a part of a transliterated text was in other letters; null for any other text
   * @param about what is known of the text
   */
  search(text: string, isForeign: IsForeign | null, onMatch: OnMatch, about: AboutText = {}): void {
    const { isStated = false, isWritten = false } = about;
    const words = wordsOf(text, this.forms);
    const pieces = words.flatMap((word) => word.pieces);
    const onAny = outsideIdsAndTimes(text, onMatch);
    const onWord = withoutParticles(text, onAny);
    this.phrases.search(text, pieces, onWord, !isStated);
    this.orders.search(words, onWord);
    if (this.isWithin) this.nameForms.search(text, words, isForeign, onWord);
    this.ordinaryNames.search(text, words, onAny, isWritten);
    this.sounds.search(text, words, isForeign, onWord);
    if (isForeign !== null) return;
    this.namePairs.search(text, words, onWord);
    this.dates.search(text, onMatch, this.isWithin);
    if (!this.isWithin) return;
    this.needles.search(text, words, onWord);
    this.numberParts.search(text, onMatch);
  }

  /** Whether a word is one of a name, in its own spelling. */
  isSpelled(word: string): boolean {
    return this.spelled.has(asSpelled(word));
  }

  /** Whether a text has all words of one name, in any order and however parted. */
  hasWhole(text: string): boolean {
    const words = new Set(spellingsIn(text).flat());
    return this.names.some((name) => name.every((forms) => forms.some((form) => words.has(form))));
  }

  private add(value: MaskedValue, classes: readonly SensitiveClass[]): void {
    const { text, isOwn, kind: known } = value;
    // Nothing is known of it but the day; of a month alone every day is one of it.
    if (known === 'date') return this.dates.add(text, classes, readIsoDate(text)?.day === null);
    if ((value.isUnclassified ?? value.isCapital) === true && this.isOrdinary(text)) return;
    if (value.isCapital === true) return this.addCapital(text, { classes, kind: 'text' });
    // A machine-readable zone contains several values: its single words are not names.
    const isName = known === 'name' || value.classes.join() === 'names';
    const isNumber = /\p{N}/u.test(text) && classes[0] !== 'addresses' && !isMailAddress(text);
    const term = { classes, kind: known ?? (isName ? 'name' : isNumber ? 'number' : 'text') };
    // What is only written as a name is, such as a title, lends none its words.
    if (classes.join() === 'names' && isName) this.addSpelled(spellingsIn(text));
    this.addText(text, term, isOwn, value.isTransliterated);
    if (isMailAddress(text))
      for (const one of writtenOut(text)) this.addText(one, { ...term, kind: 'text' }, false);
    const { isOrdinary = () => false } = this.readers;
    if (isName)
      for (const one of spellingsOf(text, isOrdinary)) if (one !== text) this.addText(one, term, isOwn);
    if (classes.includes('birth-dates')) this.dates.add(text, classes, true);
  }

  private isOrdinary(text: string): boolean {
    const { isOrdinary = () => false } = this.readers;
    return wordsOf(text).every(({ start, end }) => isOrdinary(text.slice(start, end)));
  }

  /** A word or two that are also ordinary ones; those of the app are no place's. */
  private addCapital(text: string, term: SearchTerm): void {
    const words = wordsOf(text);
    this.phrases.add(keyOf(words), { ...term, words: words.length, isCapital: true });
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
      this.addSmall(text, words, 0, term, isOwn);
      return;
    }
    this.phrases.add(key, { ...term, words: words.length, isStandalone: isStandaloneNumber(key, term) });
    if (words.length > 1 && term.kind !== 'number') this.orders.add(words, term);
    if (term.kind === 'name') {
      // Parts of two letters keep the pairs that are one letter in a longer word: Aa Ron.
      for (const [at, { start, end }] of (isOwn || words.length === 1 ? words : []).entries()) {
        const written = text.slice(start, end);
        const one = foldLetters(written, 'search');
        if (one.length >= SHORTEST_WORD && !EAST_ASIAN.test(one))
          this.phrases.add(one, { ...term, words: 1 });
        if (this.isWithin) this.addSmall(written, words, at, term, isOwn);
      }
      this.addName(words, term, isOwn);
      if (this.isWithin && term.classes.includes('names')) this.namePairs.add(words, term.classes);
      if (isOwn && words.length > 1 && key.length >= LONG_WORD) this.needles.add(key, term);
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
      // Of anybody: a number of a person may begin with a date of birth.
      if ((isOwn ? /\d/ : LONG_NUMBER).test(whole))
        for (const one of [key, whole]) this.needles.add(one, term);
      // A telephone number without its country code, a document's number without its letters.
      if (isOwn && term.classes.includes('numbers')) this.numberParts.add(key, term);
      if (isOwn) for (const part of partsOfNumber(text, whole)) this.needles.add(part, term);
      // A postal code within more digits is another number.
    } else if (isOwn && /^(?=.*\d).*\D/.test(key)) this.needles.add(key, term);
    // A town within another name, such as that of a bank.
    if (term.kind !== 'number' && words.length === 1 && key.length >= LONG_WORD) this.needles.add(key, term);
  }

  /** A word of two letters, or one that a language has as well. */
  private addSmall(
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
      this.ordinaryNames.add(key, words, classes, { isAlone, isSmall: isAlone });
    // One that ends a name belongs to no word behind it, as in Le Roux.
    else if (isTwoLetters && (!isOfLanguage || at === words.length - 1))
      this.ordinaryNames.add(key, words, classes, { isAlone, isSmall: true });
    else if (!isTwoLetters && key.length >= SHORTEST_WORD && isOfLanguage)
      this.ordinaryNames.add(key, matesOf(words, at), classes, { isAlone, isSmall: isAlone });
  }

  private addName(words: readonly Word[], term: SearchTerm, isOwn: boolean): void {
    const phrase = { ...term, words: words.length };
    // Run together, two words may have a pair of letters between them that is one letter.
    this.phrases.add(foldLetters(keyOf(words), 'name'), phrase);
    this.phrases.add(keyOf(lastFirst(words)), phrase);
    // Neighbours are written as one: Anne-Marie is Annemarie, Van Den Berg is Vandenberg.
    for (const some of isOwn ? runsOf(words) : [])
      if (keyOf(some).length >= SHORTEST_JOINED && !some.some(({ key }) => EAST_ASIAN.test(key)))
        this.phrases.add(keyOf(some), {
          ...{ ...term, words: some.length },
          isOneWord: isCutShort(
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
      this.needles.add(word.key, term);
    }
  }

  /**
   * The words of another person's name, for a copy: who is called by the surname, with a title or initials is still that
   * person. There may be thousands of such names, so they are found with a capital, and a word of the app only where it
   * stands as a name does.
   */
  private addOfOthers(text: string, words: readonly Word[], term: SearchTerm): void {
    for (const [at, word] of words.entries()) {
      const { key, start, end, pieces } = word;
      const written = text.slice(start, end);
      if (EAST_ASIAN.test(written) && pieces.length > 1) this.addCharacters(word, term, words.length === 1);
      if (/\p{N}|^\p{Ll}/u.test(written) || EAST_ASIAN.test(written)) continue;
      const isSmall = isParticle(key) && key.length >= SHORTEST_WORD;
      if (isSmall) this.addSmall(written, words, at, term, false);
      else if (this.readers.isOrdinary?.(written) === true) {
        const isLast = word === words.at(-1) || (word === words[0] && /^\s*,/.test(text.slice(end)));
        if (key.length > 1) this.ordinaryNames.add(key, words, term.classes, { isSurname: isLast });
        continue;
      }
      if (TWO_LETTERS.test(key)) this.addSmall(written, words, at, term, false);
      if (key.length < SHORTEST_WORD) continue;
      for (const one of [key, foldLetters(written, 'search')])
        for (const ending of isSmall ? [''] : ['', 's'])
          this.phrases.add(one + ending, { ...term, words: 1, isCapital: true });
    }
  }

  /** A word of a name in Chinese or Korean characters, and of a whole name in one the given name, its last two. */
  private addCharacters(word: Word, term: SearchTerm, isComplete: boolean): void {
    const { pieces } = word;
    const one = { ...term, words: 1 };
    // One character is in many words: in Korean it is found as a word of its own.
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
