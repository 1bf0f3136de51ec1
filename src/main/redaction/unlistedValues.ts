import type { Dossier } from '@shared/domain/dossier/dossier';
import type { IdentifyingValue } from './identifyingValue';
import { datesIn } from './leakDates';
import type { Leaf } from './leakLeaves';
import { isUnspaced, leakKey, leakWords, wordParts } from './leakLetters';
import { isParticle } from './leakParticles';
import { isPlaceholderValue } from './leakPlaceholders';
import { proseFinds } from './leakProse';
import { ownWording, type Words } from './leakWording';
import { OWN_TEXTS } from './ownTexts';

/** Two or three capitals, such as a country code (ISO 3166-1) or the category of a licence. */
const SHORT_CODE = /^[A-Z]{2,3}$/;

const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;
const SHORTEST_NUMBER = { whole: 5, word: 4 } as const;
/** Shorter words occur in most sentences. */
const SHORTEST_QUOTED = 4;
/** Texts of at least this length are also compared as part of a longer text that stays. */
const SHORTEST_CONTAINED = 16;
/** Timestamps and short measures identify nobody. A day or month is searched for separately, in any form. */
const TIME_OR_MEASURE =
  /^(?:\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:.*)?)?|-?(?:0[.,]\d{1,5}|(?=.{3,6}$)\d+[.,]\d+))$/s;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;
/** A timestamp as this app writes it. At midnight it may be a date written by another program. */
const OWN_TIME = /^(\d{4}-\d{2})-\d{2}T(?!00:00:00\.000)\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ORDINARY = /^\p{Ll}+$/u;
/** A title of the app may be followed by the number of a step: Document 1. */
const STEP_NUMBER = / \d{1,3}$/;
/** An id or hash that a program generated. */
const GENERATED_ID = /^(?=\D*\d)(?=[\d-]*[a-f])[\da-f-]{16,}$/i;
/** Members of a journal event that contain text written by people. */
const WRITTEN = new Set(['text', 'reason', 'reasons', 'remark', 'escalation', 'ground', 'recipient']);

/** Collects the months of the app's own timestamps: a date in one of them may be that of any entry. */
function monthsIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    const [, month] = OWN_TIME.exec(value) ?? [];
    if (month !== undefined) found.add(month);
  } else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) monthsIn(item, found);
}

/** All texts that people wrote, found by the names of their members. */
export function writtenIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return WRITTEN.has(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => writtenIn(item, Array.isArray(value) ? key : name));
}

function isLong(text: string, as: keyof typeof SHORTEST_NUMBER): boolean {
  const key = leakKey(text);
  const least = isUnspaced(text) ? SHORTEST_UNSPACED : SHORTEST;
  // Counted as written, because the comparison key has one letter for “oe”.
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= (/^\d+$/.test(key) ? SHORTEST_NUMBER[as] : least);
}

/** Whether the app itself writes a text, with the number of a step or without. */
const isOwnTitle = (text: string): boolean =>
  OWN_TEXTS.has(text) || OWN_TEXTS.has(text.replace(STEP_NUMBER, ''));

/** The words of a text, also with apostrophes removed, and a number of several groups as one. */
const wordsIn = (text: string): string[] => [
  ...wordParts(text),
  ...wordParts(text.replace(/['’ʼʻ`´]/g, '')),
  ...(/[^\d\s.,/-]/.test(text) ? [] : [text.replace(/\D/g, '')]),
];

const CAPITAL_WITHIN = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** Whether a text has only words that are in every copy, or parts of words like AccessDenied. */
const isCommonText = (text: string, own: Words): boolean =>
  leakWords(text.replace(CAPITAL_WITHIN, ' ')).every(({ key }) => own.has(key));

type TextKind = IdentifyingValue['textKind'];

/** Words that may be names: the capitalised ones, or all words if the text has no capital. */
const capitalsIn = (text: string): string[] =>
  wordsIn(text).filter((word) => !/^\p{Ll}/u.test(word) || !/\p{Lu}/u.test(text));

/**
 * Names, numbers and e-mail addresses in free text. Phrases made only of the app's words are left out if a title
 * contains them.
 */
function withinProse(
  texts: readonly string[],
  titles: readonly string[],
  isMessage = false,
): IdentifyingValue[] {
  const wording = ownWording([]);
  const ofTitles = titles.map(sentenceOf);
  const made = (textKind: TextKind, some: readonly string[]): IdentifyingValue[] =>
    some.map((text) => ({ text, classes: ['free-text'], isOwn: false, textKind }));
  return texts.flatMap((text) => {
    const { phrases, numbers, mails } = proseFinds(text, wording);
    const isPlain = (phrase: string): boolean =>
      phrase.split(' ').every((key) => wording.words.has(key)) &&
      ofTitles.some((title) => title.includes(` ${phrase} `));
    const free = phrases.filter(
      (phrase) => !isPlain(phrase) && !(isMessage && isCommonText(phrase, wording.words)),
    );
    return [...made('phrase', free), ...made('digits', numbers), ...made('mail', mails)];
  });
}

const sentenceOf = (text: string): string =>
  ` ${leakWords(text)
    .map(({ key }) => key)
    .join(' ')} `;

/**
 * Returns a function that checks whether a text quotes none of the unclassified texts. It must consist of words of the
 * app, contain no longer word of an unclassified text, and contain none of these texts completely.
 */
function createQuotesNothing(texts: readonly string[], own: Words): (text: string) => boolean {
  const quotable = new Set(texts.flatMap(wordsIn).map(leakKey));
  const wholeTexts = [...new Set(texts.map(sentenceOf))].filter((one) => one.length > ' a '.length);
  return (text) => {
    const keys = wordsIn(text).map(leakKey);
    const isOwn = /\p{L}/u.test(text) && leakWords(text).every(({ key }) => own.has(key) && !/\d/.test(key));
    const isQuoted = keys.some((key) => key.length >= SHORTEST_QUOTED && quotable.has(key));
    return isOwn && !isQuoted && !wholeTexts.some((whole) => sentenceOf(text).includes(whole));
  };
}

/**
 * Comparison keys of the short codes that stay in the copy because they identify nobody. A search for one of them
 * would block every copy, since it is found where it stays.
 */
const keptCodesIn = (leaves: readonly Leaf[]): ReadonlySet<string> =>
  new Set(
    leaves.flatMap(({ sensitivity, text }) =>
      sensitivity === 'none' && SHORT_CODE.test(text) ? [leakKey(text)] : [],
    ),
  );

/** The texts of leaves that are prose, or of those that are not, without times, measures and generated ids. */
const textsOf = (leaves: readonly Leaf[], areProse: boolean): string[] =>
  leaves.flatMap(({ isProse = false, text }) =>
    isProse !== areProse || TIME_OR_MEASURE.test(text) || GENERATED_ID.test(text) ? [] : [text],
  );

const isInstead = ({ isMessage }: Leaf): boolean => isMessage === true;
/**
 * Messages and pages that were received instead of something, and all other free texts. Some servers title the number
 * of a request with a word that is also a name.
 */
const messagesIn = (leaves: readonly Leaf[]): string[] =>
  textsOf(leaves.filter(isInstead), true).map((text) => text.replace(/\bRay ID\b/g, ' '));
const proseIn = (leaves: readonly Leaf[]): string[] =>
  textsOf(
    leaves.filter((leaf) => !isInstead(leaf)),
    true,
  );

/** Every word of unclassified texts, and the words of free texts that may be names. */
const wordsWithin = (leaves: readonly Leaf[], own: Words): string[] => {
  const ofMessages = messagesIn(leaves)
    .flatMap(capitalsIn)
    .filter((word) => !isCommonText(word, own));
  const ofOthers = [...textsOf(leaves, false).flatMap(wordsIn), ...proseIn(leaves).flatMap(capitalsIn)];
  return [...new Set([...ofOthers, ...ofMessages])];
};

/**
 * The values that a copy must not contain because it is unknown what they disclose: unclassified texts, their dates,
 * and every word of them and of their keys. If there are any, also every text that may quote them. Left out is what
 * occurs in every case: short texts, timestamps, measures, generated ids, words of the app and, in free text,
 * lower-case words. A word is searched for even if another text contains it too, except for short codes.
 * @param titles the service's titles of fields, checks and lists
 * @param isUnknown whether free text may quote content that is not among the leaves
 */
export function unlistedValues(
  leaves: readonly Leaf[],
  dossier: Dossier,
  titles: readonly string[],
  isUnknown = false,
): IdentifyingValue[] {
  const undescribed = leaves.filter(
    ({ sensitivity, text }) => sensitivity === 'unclassified' && !isPlaceholderValue(text),
  );
  const unclassified = undescribed.filter(({ isKey }) => isKey !== true);
  const isQuoting = isUnknown || unclassified.some(({ isProse }) => isProse !== true);
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
    listed.has(key) || (key.length >= SHORTEST_CONTAINED && listedTexts.includes(key));
  const isCommon = (word: string): boolean => own.has(word) || /^\d{1,4}$/.test(word);

  /** Whether a text is a listed text followed by words of the app, such as a document name with its side. */
  const isListedWithOwn = (text: string): boolean => {
    const keys = leakWords(text).map(({ key }) => key);
    return keys.some(
      (_, at) => listed.has(keys.slice(0, at).join('')) && keys.slice(at).every((key) => own.has(key)),
    );
  };

  const unlisted = (text: string, isOwn: boolean, textKind?: TextKind): IdentifyingValue => ({
    ...{ text, classes: ['free-text'], isOwn, isUnspecified: true },
    ...(textKind === undefined ? {} : { textKind }),
  });

  function whole({ text, isOwn, isMessage }: Leaf): IdentifyingValue[] {
    if (isMessage === true && isCommonText(text, own)) return [];
    if (!isLong(text, 'whole') || TIME_OR_MEASURE.test(text) || ORDINARY.test(text.trim())) return [];
    if (keptCodes.has(leakKey(text))) return [];
    if (GENERATED_ID.test(text) && listed.has(leakKey(text))) return [];
    const isSpecific = /^\d+$/.test(leakKey(text)) || !leakWords(text).every(({ key }) => isCommon(key));
    return isSpecific ? [unlisted(text, isOwn)] : [];
  }

  const dates = ({ text }: Leaf): IdentifyingValue[] =>
    GENERATED_ID.test(text)
      ? []
      : datesIn(text)
          .filter((date) => !months.has(date.slice(0, 7)) && !dated.includes(date))
          .map((date) => unlisted(date, false, 'date'));

  const years = new Set([...months].map((month) => month.slice(0, 4)));
  const keptCodes = keptCodesIn(plain);
  const words = wordsWithin(undescribed, own)
    .filter((word) => isLong(word, 'word') && !own.has(leakKey(word)) && !years.has(word))
    .filter((word) => !isParticle(leakKey(word)) && !keptCodes.has(leakKey(word)))
    .map((word) => unlisted(word, false, 'word'));

  // Words of the app in such a key are those of a field’s name, such as Document 1.
  const values = undescribed.filter(({ isValueKey }) => isValueKey !== true);
  const quotesNothing = createQuotesNothing(textsOf(values, false), own);
  const written = writtenIn(dossier.journal);
  const quotes = [...leaves.filter(isQuote).map(({ text }) => text), ...written]
    .filter((text) => text !== '' && !isOwnTitle(text) && !isListed(leakKey(text)) && !isListedWithOwn(text))
    .map((text): IdentifyingValue => ({
      ...{ text, classes: ['free-text'], isOwn: false, textKind: 'quote' },
      ...(isQuoting && (written.includes(text) || !quotesNothing(text)) ? { isUnspecified: true } : {}),
    }));
  return [
    ...unclassified.flatMap((leaf) => [...whole(leaf), ...dates(leaf)]),
    ...words,
    ...withinProse(proseIn(undescribed), titles),
    ...withinProse(messagesIn(undescribed), titles, true),
    ...quotes,
  ];
}
