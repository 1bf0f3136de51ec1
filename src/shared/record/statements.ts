import { TEXT_NOUN, TOPICS } from '../wire/topics';
import { assertsFinding, deniesSearch } from './findingText';
import { jsonInText, MAX_DEPTH } from './jsonText';
import { contextOf, lastWord, namesTopic, wordsOf } from './keyTerms';
import { namesKindOfCheck } from './searchWords';
import { hasContent } from './shape';

const TOPIC = TOPICS.matches;
/** Last words of keys for texts that people read. */
const TEXT = /^(messages?|details?|info|reason|summary|explanation|description|notes?|comments?|remarks?)$/;
/** Last words of keys for names, whose words mean nothing else. */
const NAME = /(name|company|title|term|query|street|address|city|place|alias(es)?|email|provider|vendor)s?$/;
/** Words in keys about a search or about what was searched, where a finding is named without being one. */
const OF_SEARCH =
  /^(aml|search|searched|screening|screened|check|checked|list|watchlist|source|dataset|database|request|query|input|meta|metadata|monitoring|product|service)$/;
const SENTENCE = /\b(is|are|was|were|has|have|appears?|found|matched|not|no)\b/i;
/** Words in keys of links to what the press says. */
const PRESS = /media|news(?!letter)|article|^press/i;
const TO_DO = /^(review|action|attention|escalation|investigation)$/;
const NEEDED = /^(required|require|needed|need|due)$/;
const HIDDEN = /^(redacted|masked|hidden|withheld|suppressed)$/;
/** An XML document of one empty element, such as `<matches/>`. */
const EMPTY_MARKUP = /^(?:<\?xml[^<>]*>\s*)?<([\w:.-]+)\s*(?:\/>|>\s*<\/\1>)$/;
/** JSON, XML or compressed data in base64, which may contain matches. */
const ENCODED = /^(W3s|eyJ|H4sI|PD94|PG1)[\w+/]*={0,2}$/;
const ENCODING = /encrypted|encoded|compressed|b(ase)?_?64|gz(ip)?$/i;

const isYes = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && /^(true|yes|y)$/i.test(value));

/** Whether a flag says that there is something to do, or that the result is hidden. */
function isOpenFlag(words: readonly string[], value: unknown): boolean {
  if (!isYes(value)) return false;
  const isToDo = words.some((word) => TO_DO.test(word)) && words.some((word) => NEEDED.test(word));
  return isToDo || words.every((word) => HIDDEN.test(word) || /^(is|are|result|match|data)$/.test(word));
}

interface Inside {
  depth: number;
  /** Whether the member is within a part about the search. */
  isOfSearch: boolean;
  /** Whether it is within a part about findings or the press. */
  isOfFindings: boolean;
  /** Whether a search was performed. Otherwise it is expected that the response says so. */
  isSearched: boolean;
}

function isTextStatement(
  key: string,
  text: string,
  { isOfSearch, isOfFindings, isSearched }: Inside,
): boolean {
  if (/^[a-z][\w+.-]*:\/\//i.test(text)) return isOfFindings;
  if (EMPTY_MARKUP.test(text)) return false;
  if (ENCODED.test(text) || (isOfFindings && ENCODING.test(key)) || (isSearched && deniesSearch(text)))
    return true;
  const last = lastWord(key);
  const isForPeople = TEXT.test(last) || (TEXT_NOUN.test(last) && !isOfSearch && !NAME.test(last));
  const isName = NAME.test(last) || (isOfSearch && !isForPeople) || contextOf(key, TOPIC) !== null;
  return (isForPeople || !isName || SENTENCE.test(text)) && assertsFinding(text);
}

/**
 * Whether a member beside an empty list of matches says that the list alone does not mean that nothing was found: that
 * something was found or is to be reviewed, or that the search is not over or its result hidden. Texts are read
 * clause by clause, in any depth, in lists and in JSON in a text. Everything else only informs.
 */
export function isStatement(key: string, received: unknown, isSearched = true): boolean {
  return states(key, received, { depth: 0, isOfSearch: false, isOfFindings: false, isSearched });
}

function states(key: string, received: unknown, around: Inside): boolean {
  const value = typeof received === 'string' ? (jsonInText(received) ?? received) : received;
  if (!hasContent(value)) return false;
  if (around.depth > MAX_DEPTH) return true;
  const words = wordsOf(key);
  const inside: Inside = {
    ...around,
    depth: around.depth + 1,
    isOfSearch: around.isOfSearch || words.some((word) => OF_SEARCH.test(word)),
    isOfFindings:
      around.isOfFindings ||
      PRESS.test(key) ||
      words.some((word) => word === 'match' || (word !== 'aml' && namesTopic(TOPIC, word))),
  };
  if (around.depth === 0 && isOpenFlag(words, value)) return true;
  if (around.depth === 0 && namesKindOfCheck(key, value)) return false;
  if (typeof value === 'string') return isTextStatement(key, value.trim(), inside);
  if (typeof value !== 'object' || value === null) return false;
  const nameOf = (name: string): string => (Array.isArray(value) ? key : name);
  return Object.entries(value).some(([name, one]: [string, unknown]) => states(nameOf(name), one, inside));
}
