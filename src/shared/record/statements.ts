import { TOPICS } from '../wire/topics';
import { jsonInText } from './jsonText';
import { contextOf, lastWord, mentions, wordsOf } from './keyTerms';
import { isInstantOrAddress, statesNothing } from './reportsFinding';
import { isSearchSetting, RESULT_CONTAINER } from './searchWords';
import { hasContent, isObject } from './shape';

const TOPIC = TOPICS.matches;
/** Last words of keys for texts that people read. */
const TEXT = /^(messages?|details?|info|reason|summary|explanation|notes?|comments?|remarks?|description)$/;
/** Last words of keys for ids, times and names of something. */
const NAMING =
  /^(ids?|uuid|ref|reference|at|on|date|time|datetime|tag|label|name|title|type|kind|step|keyword|term)$/;
/** Words in keys of flags about the search itself, which say nothing about what it found. */
const OF_SEARCH =
  /^(complete|completed|finished|done|performed|executed|screened|searched|checked|ready|available|applicable|enabled|active|online|ok|success|successful|clear|clean|passed|valid|last|final|first|monitored|monitoring|ongoing|cached|test|sandbox|live)$/;
/** A sentence that says that nothing was found, and one that says that a search is over. */
const NOTHING_FOUND =
  /\b(no|not|none|nil|nothing|without|zero|0)\b.*\b(found|match|hit|alert|list|result|fail|detect|flag|error)|^(no|not an?|0|zero) (pep|sanction|adverse media)s?\b/i;
const OVER =
  /^[\w ]*\b(ok|closed|completed?|done|finished|performed|executed|searched|screened|checked|success(ful(ly)?)?)$/i;

/** Whether a text has nothing but sentences that say that nothing was found, or that a search is over. */
const isHarmless = (key: string, text: string): boolean =>
  statesNothing(key, text.trim()) ||
  text
    .split(/[.,;!?\n]/)
    .map((sentence) => sentence.trim())
    .every(
      (sentence) =>
        sentence === '' ||
        NOTHING_FOUND.test(sentence) ||
        (OVER.test(sentence) && !mentions(TOPIC, sentence)),
    );

function isScalarStatement(key: string, value: string | boolean): boolean {
  const last = lastWord(key);
  if (isInstantOrAddress(value)) return String(value).includes('://') && mentions(TOPIC, key);
  if (contextOf(key, TOPIC) !== null && !TEXT.test(last)) return false;
  if (NAMING.test(last) || isSearchSetting(wordsOf(key), value)) return false;
  // A flag with a word of the topic is read where findings are.
  if (value === true) return !mentions(TOPIC, key) && !wordsOf(key).some((word) => OF_SEARCH.test(word));
  return !/^\s*-?\d+([.,]\d+)?\s*%?\s*$/.test(String(value)) && !isHarmless(key, String(value));
}

/**
 * Whether a text or flag beside an empty list of matches says something that nobody has explained, so that the list
 * alone does not mean that nothing was found. Only what is plainly something else says nothing: an id, a name or a
 * time, the set-up of the search, what was searched or searched for, and sentences that nothing was found or that the
 * search is over. Texts for people are also read in lists and in parts about the result as a whole; JSON in a text is
 * read as JSON elsewhere.
 */
export function isStatement(key: string, value: unknown): boolean {
  if (!hasContent(value)) return false;
  if (typeof value === 'string' || value === true)
    return !(typeof value === 'string' && jsonInText(value) !== null) && isScalarStatement(key, value);
  if (Array.isArray(value))
    return TEXT.test(lastWord(key)) && value.some((one) => typeof one === 'string' && isStatement(key, one));
  return (
    isObject(value) &&
    RESULT_CONTAINER.test(wordsOf(key).at(-1) ?? '') &&
    Object.entries(value).some(([name, one]) => TEXT.test(lastWord(name)) && isStatement(name, one))
  );
}
