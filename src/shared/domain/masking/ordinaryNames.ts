import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import { TITLE_BEFORE } from './nameForms';
import { union, type OnMatch } from './phraseIndex';
import { isSmallName } from './smallNames';

const MOST_BEFORE = 14;
const CAPITAL = /^\p{Lu}/u;
/** Neighbours that may be words of one name: Page, Mary; Mary-Page. */
const BESIDE = /^(?: |, |-)$/;
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\. $/u;
const POSSESSIVE = /^['’]s(?!\p{L})/iu;
/** Before a thing, and before nobody: the Rule, this Page. */
const BEFORE_THINGS = new Set(
  (
    'a an the this that these those each every any some no all both either neither another other such which what whose ' +
    'my our your his her its their one first second third next last previous same whole per'
  ).split(' '),
);
/** Before the name of a month or a day: in May, on Sunday. */
const BEFORE_TIMES = new Set(
  'in on by of from to till until since before after during around about through early mid late and or'.split(
    ' ',
  ),
);
/** Where a sentence begins. */
const BEGINNING = /(?:^\s*|[.!?:;…]\s+|[\n•]\s*|(?:^|\s)[–—-]\s+)["'“”„‘’«»([]*$/u;
const LONGEST_BEGINNING = 8;
/** Behind the word that begins a sentence these make it no name: May be, Grant the, Page of. */
const BEHIND_NO_NAMES = new Set(
  'be have not also i we you he she it they the a an this that these those my our your his her its their of'.split(
    ' ',
  ),
);
/** With these the names of companies end. */
const OF_COMPANIES = new Set(
  'bank company group trust fund service services office agency ministry organisation organization party union list'.split(
    ' ',
  ),
);
/** In English, as the words before them: in another language Mac and Des are months. */
const TIME =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

interface Known {
  /** The other words of the names that have it. */
  beside: Set<string>;
  classes: readonly SensitiveClass[];
  /** Of one of them it is the surname. */
  isSurname: boolean;
  /** It is a small word that is all of a field, or has two letters and is none of the app's. */
  isSmall: boolean;
  /** It is all of a field. */
  isAlone: boolean;
}

/** What a word is to the name that has it. */
type InName = Partial<Pick<Known, 'isSurname' | 'isSmall' | 'isAlone'>>;

/** What tells whose a word is, of the app or a person's. */
export interface WordReaders {
  isOrdinary?: ((word: string) => boolean) | undefined;
  /** Whether the app itself writes some words beside each other. */
  isOwnPhrase?: ((words: string) => boolean) | undefined;
}

/** Whether a word begins a sentence as the name of somebody does, not as the app writes: Grant called the bank. */
function isAtBeginning(
  text: string,
  words: readonly Word[],
  at: number,
  isOwnPhrase: (words: string) => boolean,
): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (word === undefined || next === undefined) return false;
  const from = Math.max(0, word.start - LONGEST_BEGINNING);
  if (!BEGINNING.test((from > 0 ? 'x' : '') + text.slice(from, word.start))) return false;
  const after = text.slice(next.start, next.end);
  const isLonger = third !== undefined && text.slice(next.end, third.start) === ' ';
  return (
    /^,? $/.test(text.slice(word.end, next.start)) &&
    /^\p{Ll}+$/u.test(after) &&
    !BEHIND_NO_NAMES.has(after) &&
    !isOwnPhrase(text.slice(word.start, isLonger ? third.end : next.end))
  );
}

/**
 * Words of names that are also words of the app, such as Page and Rule, where they stand as names do: with a capital, behind
 * a title or an initial, beside another word of the same name, with a possessive, or in the middle of a sentence; in what
 * people write, a surname also where it begins a sentence, unless it has two letters as so many first words: An, Do, So. Not
 * where the app says the same, nor before a number: `see Page 3`. Besides, small words and those of two letters.
 */
export function createOrdinaryNames({ isOrdinary = () => false, isOwnPhrase = () => false }: WordReaders) {
  const names = new Map<string, Known>();

  /** Whether a word stands in a sentence as the name of somebody does. */
  function isInSentence(text: string, before: string, word: string, after: string): boolean {
    if (isOwnPhrase(`${before} ${word}`) || (after !== '' && isOwnPhrase(`${word} ${after}`))) return false;
    if (TIME.test(word) && BEFORE_TIMES.has(before.toLowerCase())) return false;
    // Behind another word with a capital it is one of a name, unless the app has that word too.
    return CAPITAL.test(before)
      ? !isOrdinary(before) && text !== text.toUpperCase()
      : /^\p{Ll}+$/u.test(before) && !BEFORE_THINGS.has(before);
  }

  function isNameAt(
    text: string,
    words: readonly Word[],
    at: number,
    { beside, isSurname, isSmall, isAlone }: Known,
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
    if (isSmall) return isSmallName(text, words, at, { isAlone, isWritten, isOrdinary: isOrdinary(written) });
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
          known?.isSurname === true || (is.isSurname === true && key.length > 2 && !OF_COMPANIES.has(key)),
        isSmall: known?.isSmall === true || is.isSmall === true,
        isAlone: known?.isAlone === true || is.isAlone === true,
      });
    },
    /** @param isWritten whether a person wrote the text, in their own words */
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
