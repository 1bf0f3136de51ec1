import type { IdentifyingValue } from './identifyingValue';
import { leakWords, type LeakWord } from './leakLetters';
import { besideParticle, isParticle } from './leakParticles';
import { withoutPhrases, type Wording } from './leakWording';

const TITLE = /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Mme|Mlle|Señora?|Sra?|Signora?|Pani?)\.? $/u;
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\. $/u;
const CAPITAL = /^\p{Lu}/u;
/** Of names of months and days, which follow such words as often. */
const TIME =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*$|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;
const NOT_BEFORE_NAMES = new Set(
  (
    'a an the this that these those each every any some no all both either neither another other such which what whose ' +
    'my our your his her its their one first second third next last previous same whole per'
  ).split(' '),
);

/** A sentence begins behind these, or with the text. */
const ENDED = /(?:^\s*|[.!?:;…]\s+|\n\s*)["“„‘’«(]?$/u;
/** What begins with such words is no sentence on a person. */
const IMPERATIVE =
  /^(?:be|have|not|also|i|we|you|he|she|it|they|the|an?|this|that|these|those|my|our|your|his|her|its|their|of)$/;
const COMPANY =
  /^(?:bank|company|group|trust|fund|services?|office|agency|ministry|organi[sz]ation|party|union|list)$/;

/** Of two letters are small words of many languages, with which sentences begin: An order was placed. */
const isLongEnough = (key: string): boolean => key.length >= 3 && !isParticle(key);
const isSmall = (key: string): boolean => key.length >= 3 && isParticle(key);

/** Two letters that are no name where they stand: short for something, or a word that is written with a capital. */
const SHORT_FORM =
  /^(?:A[GI]|[BL]d|C[OoV]|DO|D[Rr]|EU|F[Rr]|H[IRir]|I[DT]|J[Rar]|M[RSrs]|N[Oo]|Nr|O[Khk]|P[COSR]|QA|Re|S[AT]|Sr|St|T[OV]|U[KNS]|VS)$/;
/** Beside a code in a list, a bracket or a number; elsewhere it may be a name in capitals. */
const OF_LIST = /^\s?(?:[,/)\]]|\p{Nd})/u;
const isTwoLetters = ({ key, isForeign }: LeakWord): boolean => /^[a-z]{2}$/.test(key) && !isForeign;

/** Whether two letters may be the code of a country or the like. */
function isShortForm(text: string, { start, end }: LeakWord, isWritten: boolean): boolean {
  const written = text.slice(start, end);
  if (SHORT_FORM.test(written)) return true;
  return /^\p{Lu}{2}$/u.test(written) && (!isWritten || OF_LIST.test(text.slice(end)));
}

/** Whether a text that is no sentence, such as the name of a file, has a name of two letters with a capital. */
export function createTwoLetterLeaks(values: readonly IdentifyingValue[]): (text: string) => boolean {
  const names = values.filter(({ is, classes }) => is === undefined && classes.join() === 'names');
  const twoLetterNames = new Set(
    names.flatMap(({ text }) => {
      const [word, ...others] = leakWords(text);
      return word !== undefined && others.length === 0 && isTwoLetters(word) ? [word.key] : [];
    }),
  );
  const isPart = (text: string, word: LeakWord): boolean =>
    CAPITAL.test(text.slice(word.start)) && twoLetterNames.has(word.key) && !isShortForm(text, word, true);
  return (text) => twoLetterNames.size > 0 && leakWords(text).some((word) => isPart(text, word));
}

/** Whether a word begins a sentence as a person does: `Grant called the bank.`; not `Case opened.`, as the app writes. */
function beginsSentence(text: string, words: readonly LeakWord[], at: number, { phrases }: Wording): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (word === undefined || next === undefined || !ENDED.test(text.slice(0, word.start))) return false;
  const following = text.slice(next.start, next.end);
  const isLonger = third !== undefined && text.slice(next.end, third.start) === ' ';
  const sentence = [word, next, ...(isLonger ? [third] : [])].map(({ key }) => key).join(' ');
  return (
    /^,? $/.test(text.slice(word.end, next.start)) &&
    /^\p{Ll}+$/u.test(following) &&
    !IMPERATIVE.test(following) &&
    !phrases.includes(` ${sentence} `)
  );
}

/**
 * Whether a text of the record has a word of a name that is one of the app's too, where it stands as a name: with a capital
 * behind a title or an initial, beside another word of that name, with a possessive, or behind a small word in a sentence; a
 * surname also where it begins a sentence that a person wrote; and so a word of two letters, whose ever it is.
 * On pages a heading stands behind any word, so that they are not searched for it.
 */
export function createOrdinaryNameLeaks(
  values: readonly IdentifyingValue[],
  wording: Wording,
  written: ReadonlySet<string> = new Set(),
): (text: string) => boolean {
  const surnames = new Set<string>();
  const beside = new Map<string, Set<string>>();
  for (const { text } of values.filter(({ is, classes }) => is === undefined && classes.join() === 'names')) {
    const words = leakWords(text);
    for (const key of [words.at(-1)?.key ?? '', ...(/^[^\s,]+,/.test(text) ? [words[0]?.key ?? ''] : [])])
      if (isLongEnough(key) && !COMPANY.test(key)) surnames.add(key);
    for (const [at, word] of words.entries()) {
      const { key, start, end } = word;
      if (!/^\p{Lu}[\p{L}\p{M}]+$/u.test(text.slice(start, end))) continue;
      // One of a language that ends a name belongs to no word behind it.
      const isShort = isTwoLetters(word) && (!isParticle(key) || at === words.length - 1);
      if (
        !(wording.words.has(key) || isSmall(key) || isShort) ||
        wording.ofPlaces?.has(key) === true ||
        wording.ofAuthors?.has(key) === true
      )
        continue;
      const others = isSmall(key)
        ? besideParticle(words, at)
        : words.flatMap((one) => (one.key.length > 1 && one.key !== key ? [one.key] : []));
      beside.set(key, new Set([...(beside.get(key) ?? []), ...others]));
    }
  }
  const withoutLabels = withoutPhrases(values.flatMap(({ is, text }) => (is === 'label' ? [text] : [])));

  function isName(text: string, words: readonly LeakWord[], at: number, isWritten: boolean): boolean {
    const [last, word, next] = [words[at - 1], words[at], words[at + 1]];
    const mates = word === undefined ? undefined : beside.get(word.key);
    const written = text.slice(word?.start, word?.end);
    if (word === undefined || mates === undefined || !CAPITAL.test(written)) return false;
    const [before, after] = [text.slice(last?.end ?? 0, word.start), text.slice(word.end, next?.start)];
    const [previous, following] = [last, next].map((one) =>
      one === undefined ? '' : text.slice(one.start, one.end),
    );
    if (TITLE.test(text.slice(0, word.start))) return true;
    if (isTwoLetters(word) && isShortForm(text, word, isWritten)) return false;
    const isMate = (one: LeakWord | undefined, as = ''): boolean =>
      one !== undefined && mates.has(one.key) && CAPITAL.test(as);
    if ((/^,? $/.test(before) && isMate(last, previous)) || (/^,? $/.test(after) && isMate(next, following)))
      return true;
    if (after === ' ' && /^[\p{N}\p{Lu}]/u.test(following ?? '')) return false;
    if (before === '. ' && INITIAL.test(text.slice(0, word.start))) return true;
    if (isWritten && surnames.has(word.key) && beginsSentence(text, words, at, wording)) return true;
    if (NOT_BEFORE_NAMES.has((previous ?? '').toLowerCase()) || TIME.test(written)) return false;
    if (/^['’]s(?!\p{L})/u.test(text.slice(word.end))) return true;
    const isOurs = [`${last?.key ?? ''} ${word.key}`, `${word.key} ${next?.key ?? ''}`].some((phrase) =>
      wording.phrases.includes(` ${phrase} `),
    );
    return before === ' ' && !isOurs && /^\p{Ll}+$/u.test(previous ?? '');
  }

  const isIn = (text: string, isWritten: boolean): boolean => {
    const words = leakWords(text);
    return words.some((_, at) => isName(text, words, at, isWritten));
  };
  return (text) => {
    const isWritten = written.has(text);
    return beside.size > 0 && isIn(text, isWritten) && isIn(withoutLabels(text), isWritten);
  };
}
