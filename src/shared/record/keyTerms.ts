import { createBoundedCache } from '../lib/boundedCache';
import {
  DATASET_NAME,
  LIST_WORD,
  SEARCHED_NOUN,
  SETUP_NOUN,
  SETUP_WORD,
  SUBJECT_NOUN,
  TOPICS,
  type Topic,
} from '../wire/topics';
import { keyParts, splitCamelCase } from '../text/keyParts';

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/(..[^su])s$/, '$1');

interface KeyTerms {
  /** The words of the key, in lower case. */
  parts: readonly string[];
  /** The same words in the singular. */
  words: readonly string[];
  /** What the key is about, by topic and by the context it is in. Determined once, like the words. */
  contexts: Map<Topic, Map<Context | null, Context | null>>;
}
/** A lower-case key whose last word follows without a separator, for example `matchstatus`. */
const KEY_WITHOUT_SEPARATOR = /^([a-z]{3,})(status|results?|counts?|match(?:es)?|hits?)$/;
/** The name of a dataset counts as one word, because its words on their own may mean anything. */
const ONE_WORD = new RegExp(`(?<![a-z])(?:${DATASET_NAME})(?![a-z])`, 'gi');
/** A cache, because the same keys recur in every row of a long list. */
const cachedTerms = createBoundedCache<string, KeyTerms>(2000);
/** Longer keys are not cached, since they are unlikely to recur. */
const MAX_CACHED_LENGTH = 100;

/** Splits a key in snake, kebab or camel case into words. */
function splitKey(key: string): KeyTerms {
  const parts = keyParts(
    splitCamelCase(key)
      .replace(KEY_WITHOUT_SEPARATOR, '$1 $2')
      .replace(ONE_WORD, (name) => name.replaceAll(/(?:[-_ ](?:and|&))?[-_ ]/g, '').toLowerCase()),
  );
  return { parts, words: parts.map(singular), contexts: new Map() };
}
const keyTermsOf = (key: string): KeyTerms =>
  key.length < MAX_CACHED_LENGTH ? cachedTerms.get(key, () => splitKey(key)) : splitKey(key);

/** The words of a key in lower case and in the singular. */
export const wordsOf = (key: string): readonly string[] => keyTermsOf(key).words;

/** The last word of a key, unchanged. */
export const lastWord = (key: string): string => keyTermsOf(key).parts.at(-1) ?? '';

/** Short words must match a whole word; longer ones may also be part of a key without separators. */
const has = (words: readonly string[], sought: readonly string[] = []): boolean =>
  sought.some((one) => words.includes(one) || (one.length > 4 && words.join('').includes(one)));

const isTopic = (topic: Topic, words: readonly string[]): boolean =>
  has(words, topic.words) || has(words, topic.shared);

/** Whether a key is about another collection: it has words of another topic and none that only this topic has. */
const isOther = (topic: Topic, words: readonly string[]): boolean =>
  !has(words, topic.words) &&
  Object.values(TOPICS).some((other: Topic) => other !== topic && has(words, other.words));

/** Whether a key mentions the topic of a collection. */
export function mentions(topic: Topic, key: string): boolean {
  const words = wordsOf(key);
  return isTopic(topic, words) && !isOther(topic, words);
}

/** Words of a key that states an outcome, and words of one that states a finding or failure. */
export const RESULT_WORD = /^(result|outcome|verdict|finding|conclusion|assessment|status|state|decision)$/;
export const FOUND_WORD =
  /^(fail|failed|failing|failure|found|matched|flagged|listed|sanctioned|detected|violation|breach)$/;

/** Whether a key mentions the topic by a word that no other collection has. */
export const namesTopic = (topic: Topic, key: string): boolean => has(wordsOf(key), topic.words);

/**
 * What a key is about if it is not about findings of this topic; `searched` means what was searched, `other` another
 * collection.
 */
export type Context = 'setup' | 'subject' | 'searched' | 'other';

/**
 * The context of the values under a key that is itself inside another context. A key that names the topic ends the
 * context.
 */
export function contextOf(key: string, topic: Topic, within: Context | null = null): Context | null {
  const terms = keyTermsOf(key);
  const known = terms.contexts.get(topic) ?? new Map<Context | null, Context | null>();
  const found = known.get(within);
  if (found !== undefined) return found;
  const context = contextBy(terms, topic, within);
  terms.contexts.set(topic, known.set(within, context));
  return context;
}

function contextBy({ parts, words }: KeyTerms, topic: Topic, within: Context | null): Context | null {
  const last = parts.at(-1) ?? '';
  // A key that ends with “by dataset” states how something is grouped.
  const is = (noun: RegExp): boolean => noun.test(last) && parts.at(-2) !== 'by';
  const isFound = words.some((word) => /^(hit|match|found|matched|flagged|listed|detected)$/.test(word));
  if (is(SETUP_NOUN) || SETUP_NOUN.test(parts.join('')) || parts.some((word) => SETUP_WORD.test(word)))
    return 'setup';
  if (isOther(topic, words)) return within ?? 'other';
  if (is(SUBJECT_NOUN)) return within ?? 'subject';
  if (is(SEARCHED_NOUN) && !isFound) return within ?? 'searched';
  if (within === 'other') return has(words, topic.words) ? null : 'other';
  const isOutcome =
    /^(hit|match)$/.test(words.at(-1) ?? '') ||
    words.some((word) => RESULT_WORD.test(word) || FOUND_WORD.test(word));
  if (within === 'setup') return isOutcome ? null : 'setup';
  const isList = words.length > 0 && words.every((word) => LIST_WORD.test(word));
  return isOutcome || isList || isTopic(topic, words) ? null : within;
}
