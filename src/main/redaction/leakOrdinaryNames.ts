import type { IdentifyingValue } from './identifyingValue';
import { leakWords, type LeakWord } from './leakLetters';
import { besideParticle, isParticle } from './leakParticles';
import { withoutPhrases, type Wording } from './leakWording';

const TITLE = /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Mme|Mlle|Señora?|Sra?|Signora?|Pani?)\.? $/u;
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\. $/u;
const CAPITAL = /^\p{Lu}/u;
/** Names of months and days, which often follow a lower-case word too (`in May`). */
const MONTH_OR_DAY =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*$|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;
const NOT_BEFORE_NAMES = new Set(
  (
    'a an the this that these those each every any some no all both either neither another other such which what whose ' +
    'my our your his her its their one first second third next last previous same whole per'
  ).split(' '),
);

/** The end of the previous sentence, or the start of the text. */
const SENTENCE_START = /(?:^\s*|[.!?:;…]\s+|\n\s*)["“„‘’«(]?$/u;
/** Words that cannot follow a person's name at the start of a sentence: `May be`, `Grant the`. */
const NOT_AFTER_NAMES =
  /^(?:be|have|not|also|i|we|you|he|she|it|they|the|an?|this|that|these|those|my|our|your|his|her|its|their|of)$/;
const COMPANY =
  /^(?:bank|company|group|trust|fund|services?|office|agency|ministry|organi[sz]ation|party|union|list)$/;

/** Two-letter particles are excluded: many sentences begin with one (`An order was placed.`). */
const isLongEnough = (key: string): boolean => key.length >= 3 && !isParticle(key);
const isLongParticle = (key: string): boolean => key.length >= 3 && isParticle(key);

/** Two-letter abbreviations and words that are often capitalised, and so are not a name. */
const SHORT_FORM =
  /^(?:A[GI]|[BL]d|C[OoV]|DO|D[Rr]|EU|F[Rr]|H[IRir]|I[DT]|J[Rar]|M[RSrs]|N[Oo]|Nr|O[Khk]|P[COSR]|QA|Re|S[AT]|Sr|St|T[OV]|U[KNS]|VS)$/;
/** What follows a code in a list: a comma, a bracket or a number. */
const LIST_AFTER = /^\s?(?:[,/)\]]|\p{Nd})/u;
const isTwoLetters = ({ key, isForeign }: LeakWord): boolean => /^[a-z]{2}$/.test(key) && !isForeign;

/** Whether two letters may be a country code or an abbreviation. */
function isShortForm(text: string, { start, end }: LeakWord, isWritten: boolean): boolean {
  const written = text.slice(start, end);
  if (SHORT_FORM.test(written)) return true;
  return /^\p{Lu}{2}$/u.test(written) && (!isWritten || LIST_AFTER.test(text.slice(end)));
}

/**
 * Returns a function that checks whether a text that is not a sentence, such as a file name, contains a capitalised
 * two-letter name.
 */
export function createTwoLetterLeaks(values: readonly IdentifyingValue[]): (text: string) => boolean {
  const names = values.filter(
    ({ textKind, classes }) => textKind === undefined && classes.join() === 'names',
  );
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

/**
 * Whether a word begins a sentence as a person's name does: `Grant called the bank.`, but not `Case opened.`, which
 * the app writes.
 */
function beginsSentence(text: string, words: readonly LeakWord[], at: number, { phrases }: Wording): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (word === undefined || next === undefined || !SENTENCE_START.test(text.slice(0, word.start)))
    return false;
  const following = text.slice(next.start, next.end);
  const isLonger = third !== undefined && text.slice(next.end, third.start) === ' ';
  const sentence = [word, next, ...(isLonger ? [third] : [])].map(({ key }) => key).join(' ');
  return (
    /^,? $/.test(text.slice(word.end, next.start)) &&
    /^\p{Ll}+$/u.test(following) &&
    !NOT_AFTER_NAMES.test(following) &&
    !phrases.includes(` ${sentence} `)
  );
}

/**
 * Returns a function that checks whether a record text has a name word that is also in the app's wording, used as a
 * name: capitalised after a title or initial, beside another word of that name, with a possessive, or after a
 * lower-case word. In texts that people wrote, also a surname that begins a sentence. Two-letter words are checked
 * likewise. Pages are not searched: there a heading may follow any word.
 */
export function createOrdinaryNameLeaks(
  values: readonly IdentifyingValue[],
  wording: Wording,
  written: ReadonlySet<string> = new Set(),
): (text: string) => boolean {
  const surnames = new Set<string>();
  const beside = new Map<string, Set<string>>();
  for (const { text } of values.filter(
    ({ textKind, classes }) => textKind === undefined && classes.join() === 'names',
  )) {
    const words = leakWords(text);
    for (const key of [words.at(-1)?.key ?? '', ...(/^[^\s,]+,/.test(text) ? [words[0]?.key ?? ''] : [])])
      if (isLongEnough(key) && !COMPANY.test(key)) surnames.add(key);
    for (const [at, word] of words.entries()) {
      const { key, start, end } = word;
      if (!/^\p{Lu}[\p{L}\p{M}]+$/u.test(text.slice(start, end))) continue;
      // A particle at the end of a name belongs to no following word, as in Le Roux.
      const isShort = isTwoLetters(word) && (!isParticle(key) || at === words.length - 1);
      if (
        !(wording.words.has(key) || isLongParticle(key) || isShort) ||
        wording.ofPlaces?.has(key) === true ||
        wording.ofAuthors?.has(key) === true
      )
        continue;
      const others = isLongParticle(key)
        ? besideParticle(words, at)
        : words.flatMap((one) => (one.key.length > 1 && one.key !== key ? [one.key] : []));
      beside.set(key, new Set([...(beside.get(key) ?? []), ...others]));
    }
  }
  const withoutLabels = withoutPhrases(
    values.flatMap(({ textKind, text }) => (textKind === 'label' ? [text] : [])),
  );

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
    if (NOT_BEFORE_NAMES.has((previous ?? '').toLowerCase()) || MONTH_OR_DAY.test(written)) return false;
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
