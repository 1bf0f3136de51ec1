import type { Dossier } from '@shared/domain/dossier/dossier';
import type { IdentifyingValue } from './identifyingValue';
import { datesIn } from './leakDates';
import type { Leaf } from './leakLeaves';
import { isUnspaced, leakKey, leakWords, wordParts } from './leakLetters';
import { isParticle } from './leakParticles';
import { proseFinds } from './leakProse';
import { ownWording } from './leakWording';
import { OWN_TEXTS } from './ownTexts';

const SHORTEST = 3;
const SHORTEST_UNPARTED = 2;
const SHORTEST_NUMBER = { whole: 5, word: 4 } as const;
/** Words of so few letters are in most sentences. */
const SHORTEST_QUOTED = 4;
/** From here on a text is looked for within others, and stays where it is part of one that stays. */
const LONG = 16;
/** Times and measures of a few digits are no one's; a day or month is looked for in any form. */
const TIME_OR_MEASURE =
  /^(?:\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:.*)?)?|-?(?:0[.,]\d{1,5}|(?=.{3,6}$)\d+[.,]\d+))$/s;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
/** As we write them; midnight is how others write a day. */
const OWN_TIME = /^(\d{4}-\d{2})-\d{2}T(?!00:00:00\.000)\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ORDINARY = /^\p{Ll}+$/u;
/** Letters and digits of a program's making. */
const MADE_UP = /^(?=\D*\d)(?=[\d-]*[a-f])[\da-f-]{16,}$/i;
/** Members of an event in which people write in their own words. */
const WRITTEN = new Set(['text', 'reason', 'reasons', 'remark', 'escalation', 'ground', 'recipient']);

/** Months of our own times: a date in one of them may be that of any entry. */
function monthsIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    const [, month] = OWN_TIME.exec(value) ?? [];
    if (month !== undefined) found.add(month);
  } else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) monthsIn(item, found);
}

/** What people wrote, by the names of the members that they write in. */
export function writtenIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return WRITTEN.has(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => writtenIn(item, Array.isArray(value) ? key : name));
}

function isLong(text: string, as: keyof typeof SHORTEST_NUMBER): boolean {
  const key = leakKey(text);
  const least = isUnspaced(text) ? SHORTEST_UNPARTED : SHORTEST;
  // As written: the key has one letter for the two of “oe”.
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= (/^\d+$/.test(key) ? SHORTEST_NUMBER[as] : least);
}

/** The words of a text, with those that are one without apostrophes, and a number of several parts as one. */
const wordsIn = (text: string): string[] => [
  ...wordParts(text),
  ...wordParts(text.replace(/['’ʼʻ`´]/g, '')),
  ...(/[^\d\s.,/-]/.test(text) ? [] : [text.replace(/\D/g, '')]),
];

/** Words that may be names: with a capital, where the text has any. */
const capitalsIn = (text: string): string[] =>
  wordsIn(text).filter((word) => !/^\p{Ll}/u.test(word) || !/\p{Lu}/u.test(text));

/** Names, numbers and e-mail addresses in texts of anybody's own words, but for the app's words in phrases that titles have. */
function withinProse(texts: readonly string[], titles: readonly string[]): IdentifyingValue[] {
  const wording = ownWording([]);
  const ofTitles = titles.map(sentenceOf);
  const made = (is: IdentifyingValue['is'], some: readonly string[]): IdentifyingValue[] =>
    some.map((text) => ({ text, classes: ['free-text'], isOwn: false, is }));
  return texts.flatMap((text) => {
    const { phrases, numbers, mails } = proseFinds(text, wording);
    const isPlain = (phrase: string): boolean =>
      phrase.split(' ').every((key) => wording.words.has(key)) &&
      ofTitles.some((title) => title.includes(` ${phrase} `));
    const free = phrases.filter((phrase) => !isPlain(phrase));
    return [...made('phrase', free), ...made('digits', numbers), ...made('mail', mails)];
  });
}

const sentenceOf = (text: string): string =>
  ` ${leakWords(text)
    .map(({ key }) => key)
    .join(' ')} `;

/** Whether a text says nothing of some others: it has words of the app alone, and neither one of theirs nor all of one of them. */
function createSilent(texts: readonly string[], own: ReadonlySet<string>): (text: string) => boolean {
  const quotable = new Set(texts.flatMap(wordsIn).map(leakKey));
  const wholes = [...new Set(texts.map(sentenceOf))].filter((one) => one.length > ' a '.length);
  return (text) => {
    const keys = wordsIn(text).map(leakKey);
    const isOwn = /\p{L}/u.test(text) && leakWords(text).every(({ key }) => own.has(key) && !/\d/.test(key));
    const isQuoted = keys.some((key) => key.length >= SHORTEST_QUOTED && quotable.has(key));
    return isOwn && !isQuoted && !wholes.some((whole) => sentenceOf(text).includes(whole));
  };
}

/**
 * What a copy must not hold of the values that nobody can classify: themselves, the dates in them, every word of them and
 * of their keys; and, where there are any, every text that may quote them. Not looked for is what is in every case: few
 * letters or digits, times and measures, made-up ids, and words of the app; nor, of texts of anybody's own words, words
 * without a capital. That another text says the same excuses no word.
 *
 * @param titles what the service calls fields, checks and lists
 */
export function unlistedValues(
  leaves: readonly Leaf[],
  dossier: Dossier,
  titles: readonly string[],
): IdentifyingValue[] {
  const undescribed = leaves.filter(({ sensitivity, text }) => sensitivity === 'unclassified' && text !== '');
  const unclassified = undescribed.filter(({ isKey }) => isKey !== true);
  const isQuoting = unclassified.some(({ isProse }) => isProse !== true);
  const isQuote = ({ sensitivity, mayQuote }: Leaf): boolean =>
    sensitivity === 'free-text' || (mayQuote && sensitivity === 'none');
  const plain = leaves.filter((leaf) => leaf.sensitivity !== 'unclassified' && !isQuote(leaf));
  const listed = new Set(plain.map(({ text }) => leakKey(text)));
  const listedTexts = [...listed].join('\n');
  const dated = leaves.filter(({ isDated }) => isDated === true).map(({ text }) => text);
  const months = new Set(dated.flatMap((text) => (INSTANT.test(text) ? [text.slice(0, 7)] : [])));
  monthsIn(dossier, months);
  const { words: own } = ownWording([]);
  const isListed = (key: string): boolean =>
    listed.has(key) || (key.length >= LONG && listedTexts.includes(key));
  const isCommon = (word: string): boolean => own.has(word) || /^\d{1,4}$/.test(word);

  /** A listed text with words of the app behind it, as the name of a document with its side. */
  const isListedWithOwn = (text: string): boolean => {
    const keys = leakWords(text).map(({ key }) => key);
    return keys.some(
      (_, at) => listed.has(keys.slice(0, at).join('')) && keys.slice(at).every((key) => own.has(key)),
    );
  };

  const unlisted = (text: string, isOwn: boolean, is?: IdentifyingValue['is']): IdentifyingValue => ({
    ...{ text, classes: ['free-text'], isOwn, isUnspecified: true },
    ...(is === undefined ? {} : { is }),
  });

  function whole({ text, isOwn }: Leaf): IdentifyingValue[] {
    if (!isLong(text, 'whole') || TIME_OR_MEASURE.test(text) || ORDINARY.test(text.trim())) return [];
    if (MADE_UP.test(text) && listed.has(leakKey(text))) return [];
    const isSpecific = /^\d+$/.test(leakKey(text)) || !leakWords(text).every(({ key }) => isCommon(key));
    return isSpecific ? [unlisted(text, isOwn)] : [];
  }

  const dates = ({ text }: Leaf): IdentifyingValue[] =>
    MADE_UP.test(text)
      ? []
      : datesIn(text)
          .filter((date) => !months.has(date.slice(0, 7)) && !dated.includes(date))
          .map((date) => unlisted(date, false, 'date'));

  const years = new Set([...months].map((month) => month.slice(0, 4)));
  const texts = undescribed.flatMap(({ isProse, text }) =>
    isProse === true || TIME_OR_MEASURE.test(text) || MADE_UP.test(text) ? [] : [text],
  );
  const prose = undescribed.flatMap(({ isProse, text }) =>
    isProse !== true || TIME_OR_MEASURE.test(text) || MADE_UP.test(text) ? [] : [text],
  );
  const words = [...new Set([...texts.flatMap(wordsIn), ...prose.flatMap(capitalsIn)])]
    .filter((word) => isLong(word, 'word') && !own.has(leakKey(word)) && !years.has(word))
    .filter((word) => !isParticle(leakKey(word)))
    .map((word) => unlisted(word, false, 'word'));

  const isSilent = createSilent(texts, own);
  const written = writtenIn(dossier.journal);
  const quotes = [...leaves.filter(isQuote).map(({ text }) => text), ...written]
    .filter(
      (text) => text !== '' && !OWN_TEXTS.has(text) && !isListed(leakKey(text)) && !isListedWithOwn(text),
    )
    .map((text): IdentifyingValue => ({
      ...{ text, classes: ['free-text'], isOwn: false, is: 'quote' },
      ...(isQuoting && (written.includes(text) || !isSilent(text)) ? { isUnspecified: true } : {}),
    }));
  return [
    ...unclassified.flatMap((leaf) => [...whole(leaf), ...dates(leaf)]),
    ...words,
    ...withinProse(prose, titles),
    ...quotes,
  ];
}
