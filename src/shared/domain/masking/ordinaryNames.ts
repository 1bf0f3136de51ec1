import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import { TITLE_BEFORE } from './nameForms';
import { union, type OnMatch } from './phraseIndex';
import { isAmbiguousName } from './ambiguousNames';

const MOST_BEFORE = 14;
const CAPITAL = /^\p{Lu}/u;
/** What may separate two words of one name: Page, Mary; Mary-Page. */
const BESIDE = /^(?: |, |-)$/;
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\. $/u;
const POSSESSIVE = /^['’]s(?!\p{L})/iu;
/** Words that precede a thing and not a person: the Rule, this Page. */
const BEFORE_THINGS = new Set(
  (
    'a an the this that these those each every any some no all both either neither another other such which what whose ' +
    'my our your his her its their one first second third next last previous same whole per'
  ).split(' '),
);
/** Words that precede a month or a day: in May, on Sunday. */
const BEFORE_TIMES = new Set(
  'in on by of from to till until since before after during around about through early mid late and or'.split(
    ' ',
  ),
);
/** The start of a sentence. */
const SENTENCE_START = /(?:^\s*|[.!?:;…]\s+|[\n•]\s*|(?:^|\s)[–—-]\s+)["'“”„‘’«»([]*$/u;
const LONGEST_BEGINNING = 8;
/** Words that cannot follow a name at the start of a sentence: May be, Grant the, Page of. */
const NOT_AFTER_NAMES = new Set(
  'be have not also i we you he she it they the a an this that these those my our your his her its their of'.split(
    ' ',
  ),
);
/** Words with which company names end. */
const COMPANY_ENDINGS = new Set(
  'bank company group trust fund service services office agency ministry organisation organization party union list'.split(
    ' ',
  ),
);
/** English names of months and days only, since in other languages a month name may be a person's name: Mac, Des. */
const MONTH_OR_DAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

interface Known {
  /** The other words of the names that contain it. */
  beside: Set<string>;
  classes: readonly SensitiveClass[];
  /** Whether it is the surname in one of these names. */
  isSurname: boolean;
  /**
   * Whether it may be ordinary language: a particle that is a whole field, or a two-letter word outside the app's
   * wording.
   */
  isAmbiguous: boolean;
  /** Whether it is the whole text of a field. */
  isAlone: boolean;
}

/** The role of a word in a name. */
type InName = Partial<Pick<Known, 'isSurname' | 'isAmbiguous' | 'isAlone'>>;

/** What is known of the app's own wording. */
export interface WordReaders {
  isOrdinary?: ((word: string) => boolean) | undefined;
  /** Whether the app itself writes these adjacent words. */
  isOwnPhrase?: ((words: string) => boolean) | undefined;
}

/** Whether a word begins a sentence like a person's name, and not in a phrase of the app: Grant called the bank. */
function isAtBeginning(
  text: string,
  words: readonly Word[],
  at: number,
  isOwnPhrase: (words: string) => boolean,
): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (word === undefined || next === undefined) return false;
  const from = Math.max(0, word.start - LONGEST_BEGINNING);
  if (!SENTENCE_START.test((from > 0 ? 'x' : '') + text.slice(from, word.start))) return false;
  const after = text.slice(next.start, next.end);
  const isLonger = third !== undefined && text.slice(next.end, third.start) === ' ';
  return (
    /^,? $/.test(text.slice(word.end, next.start)) &&
    /^\p{Ll}+$/u.test(after) &&
    !NOT_AFTER_NAMES.has(after) &&
    !isOwnPhrase(text.slice(word.start, isLonger ? third.end : next.end))
  );
}

/**
 * Finds name words that are also in the app's own wording, such as Page and Rule, where they are used as a name:
 * capitalised after a title or initial, beside another word of the name, with a possessive or within a sentence; in
 * texts that people wrote also a surname of three or more letters at the start. Not in phrases of the app, nor before
 * a number: `see Page 3`. Also finds particles and two-letter words.
 */
export function createOrdinaryNames({ isOrdinary = () => false, isOwnPhrase = () => false }: WordReaders) {
  const names = new Map<string, Known>();

  /** Whether a word within a sentence is used like a person's name. */
  function isInSentence(text: string, before: string, word: string, after: string): boolean {
    if (isOwnPhrase(`${before} ${word}`) || (after !== '' && isOwnPhrase(`${word} ${after}`))) return false;
    if (MONTH_OR_DAY.test(word) && BEFORE_TIMES.has(before.toLowerCase())) return false;
    // After another capitalised word it is part of a name, unless that is a word of the app.
    return CAPITAL.test(before)
      ? !isOrdinary(before) && text !== text.toUpperCase()
      : /^\p{Ll}+$/u.test(before) && !BEFORE_THINGS.has(before);
  }

  function isNameAt(
    text: string,
    words: readonly Word[],
    at: number,
    { beside, isSurname, isAmbiguous, isAlone }: Known,
    isWritten: boolean,
  ): boolean {
    const [last, word, next] = [words[at - 1], words[at], words[at + 1]];
    if (word === undefined) return false;
    const writtenAs = (one: Word | undefined): string => text.slice(one?.start, one?.end);
    const [before, written] = [last === undefined ? '' : writtenAs(last), writtenAs(word)];
    const after = next === undefined ? '' : writtenAs(next);
    const [gap, behind] = [text.slice(last?.end ?? 0, word.start), text.slice(word.end, next?.start)];
    const isMate = (one: Word | undefined, written: string): boolean =>
      one !== undefined &&
      CAPITAL.test(written) &&
      (beside.has(one.key) || (one.key.length === 1 && [...beside].some((key) => key.startsWith(one.key))));
    if (!CAPITAL.test(written)) return false;
    if (TITLE_BEFORE.test(text.slice(Math.max(0, word.start - MOST_BEFORE), word.start))) return true;
    if (BESIDE.test(gap.replace('.', '')) && isMate(last, before)) return true;
    if (BESIDE.test(behind) && isMate(next, after)) return true;
    const isAfterInitial =
      gap === '. ' && INITIAL.test(text.slice(Math.max(0, word.start - MOST_BEFORE), word.start));
    const isNumbered = behind === ' ' && /^[\p{N}\p{Lu}]/u.test(after);
    if (isAfterInitial && !isNumbered) return true;
    if (POSSESSIVE.test(text.slice(word.end)) && !BEFORE_THINGS.has(before.toLowerCase())) return true;
    if (isAmbiguous)
      return isAmbiguousName(text, words, at, { isAlone, isWritten, isOrdinary: isOrdinary(written) });
    if (isNumbered) return false;
    if (isSurname && isWritten && isAtBeginning(text, words, at, isOwnPhrase)) return true;
    return gap === ' ' && isInSentence(text, before, written, behind === ' ' ? after : '');
  }

  return {
    add(key: string, words: readonly Word[], classes: readonly SensitiveClass[], is: InName = {}): void {
      const known = names.get(key);
      const beside = words.map((word) => word.key).filter((one) => one !== key);
      names.set(key, {
        beside: new Set([...(known?.beside ?? []), ...beside]),
        classes: union(classes, known?.classes ?? []),
        isSurname:
          known?.isSurname === true || (is.isSurname === true && key.length > 2 && !COMPANY_ENDINGS.has(key)),
        isAmbiguous: known?.isAmbiguous === true || is.isAmbiguous === true,
        isAlone: known?.isAlone === true || is.isAlone === true,
      });
    },
    /** @param isWritten whether a person wrote the text in their own words */
    search(text: string, words: readonly Word[], onMatch: OnMatch, isWritten = false): void {
      if (names.size === 0) return;
      for (const [at, { key, start, end }] of words.entries()) {
        const known = names.get(key);
        if (known === undefined) continue;
        const isAll = known.isAlone && text.trim() === text.slice(start, end) && CAPITAL.test(text.trim());
        if (isAll || isNameAt(text, words, at, known, isWritten)) onMatch(start, end, known.classes);
      }
    },
  };
}
