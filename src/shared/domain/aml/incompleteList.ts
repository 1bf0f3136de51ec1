import { isInstantOrAddress } from '../../record/reportsFinding';
import { FOUND_WORD, namesTopic, RESULT_WORD, wordsOf } from '../../record/keyTerms';
import { isShortText } from './shortText';
import { isSearchSetting, NOT_FINISHED, RESULT_CONTAINER } from '../../record/searchWords';
import { LIST_WORD, TOPICS } from '../../wire/topics';
import { hasContent, isObject } from '../../record/shape';

/** Member names for the number of matches that consist of nothing but words for matches and counts. */
const COUNT =
  /^(@?odata\.|x[-_])?(total|count|total[-_]?count|((total|number|count)_?(of_?)?)?(match(es)?|hits?)_?(total|count)?)$/i;
/** Member names for the number of what was found, such as alerts, results or persons on a list. */
const FOUND = '(match(es)?|hit|alert|result|record|candidate|profile|pep|sanction|adverse_?media)s?';
const COUNT_OF = new RegExp(
  `^((total|number|num|nb|count|amount|quantity)_?(of_?)?${FOUND}|${FOUND}_?(total|count|found))$`,
  'i',
);

/** Member names for the number of matches with a certain status, such as open or hidden. */
const COUNT_LEFT =
  /^(new|open|pending|unread|unreviewed|hidden|withheld|redacted|archived|closed|suppressed|further|additional|more|remaining|potential|possible)_?(match(es)?|hits?|alerts?)(_?count)?$/i;

/** Objects that describe the pages of a list, or its counts. */
const PAGING = /^(_?links|meta|page|page_?info|paging|pagination|match(es)?|hits?|counts?|totals?)$/i;
const NEXT =
  /^(@?odata\.)?((has_?)?(next|more)(_?(page|results?|match(es)?|hits?|records?|items?|available))?|next_?(page_?)?(cursor|token|url|link|offset)?|continuation(_?token)?)$/i;
const CUT_OFF =
  /^((is_?)?((results?|match(es)?|hits?|list)_?(is_?|are_?)?)?(truncated|partial|incomplete)|(partial|truncated)_?(results?|match(es)?|hits?)|(limit|max(imum)?)_?reached)$/i;
const SEARCH =
  '((is|has|was|were)_?)?((aml|search|screening|check|job|task|query|lookup|scan|run)_?)?(is_?)?';
const OVER = new RegExp(
  `^${SEARCH}(complete|completed|finished|done|performed|executed|screened|searched|checked|ready|available|applicable|enabled)$`,
  'i',
);
const UNDER_WAY = new RegExp(`^${SEARCH}(in_?progress|pending|processing|running|disabled)$`, 'i');
const STATUS = new RegExp(`^${SEARCH}(match(es)?_?|list_?|query_?)?(status|state)$`, 'i');
const NOT_OVER = new RegExp(
  `^(not[-_ ]\\w+|${NOT_FINISHED}|time(d[-_ ]?)?out|partially[-_ ]\\w+|scheduled|created|initiated|started|disabled|unsuccessful|k\\.?o\\.?|n\\.?o\\.?k\\.?|denied|refused|insufficient([-_ ]\\w+)?)$`,
  'i',
);
/** Words after “not” that state a result of the search, or what was done with it. */
const AFTER_NOT =
  /^(match(es|ing)?|hit|alerted|positive|exposed|(re)?viewed|assigned|escalated|confirmed|whitelisted|monitored)$/;
const NOT = /^not[-_ ]/;
/** Whether a word for a status means that the search is not over. */
function isNotOver(text: string): boolean {
  const word = text.toLowerCase();
  const isResult = [AFTER_NOT, FOUND_WORD].some((one) => one.test(word.replace(NOT, '')));
  return NOT_OVER.test(text) && !(NOT.test(word) && isResult);
}
/** A flag that states whether a page is the last. */
const LAST = /^(is_?)?(last|final)(_?page)?$/i;
/** Whether a member shows that this is not the first page. */
const isLaterPage = (name: string, value: unknown): boolean =>
  (/^(page|current_?page|page_?(number|no))$/i.test(name) && Number(value) > 1) ||
  (/^offset$/i.test(name) && Number(value) > 0) ||
  (/^(has_?)?prev(ious)?(_?page)?$/i.test(name) && isNonZero(value));
/** A link to the next page (RFC 8288) in a list of links. */
const isNextLink = (link: unknown): boolean =>
  isObject(link) && link['rel'] === 'next' && hasContent(link['href'] ?? link['url']);
/** Whether a member name means the number of pages. */
const isPageCount = (name: string): boolean =>
  /^((total_?)?pages?_?(count|total)?|last_?page)$/i.test(name) && !/^page$/i.test(name);
const YES_OR_NO = { true: /^(true|yes|y)$/i, false: /^(false|no|n)$/i } as const;
const is = (value: unknown, word: boolean): boolean =>
  (typeof value === 'string' || typeof value === 'boolean') &&
  YES_OR_NO[word ? 'true' : 'false'].test(String(value));

const isNonZero = (value: unknown): boolean => hasContent(value) && value !== '0';

/** Whether an object states that there are more matches than were received. */
const hasMoreAround = (around: Readonly<Record<string, unknown>>, came: number): boolean =>
  Object.entries(around).some(
    ([name, value]) =>
      (NEXT.test(name) &&
        isNonZero(value) &&
        !(name === 'more' && (isObject(value) || isInstantOrAddress(value)))) ||
      (CUT_OFF.test(name) && is(value, true)) ||
      ([OVER, LAST].some((one) => one.test(name)) && is(value, false)) ||
      (UNDER_WAY.test(name) && is(value, true)) ||
      (STATUS.test(name) && typeof value === 'string' && isNotOver(value.trim())) ||
      isLaterPage(name, value) ||
      (COUNT.test(name) && isObject(value) && Number(value['value']) > came) ||
      ([COUNT, COUNT_OF, COUNT_LEFT].some((one) => one.test(name)) &&
        typeof value !== 'object' &&
        // A negative count means that the count is unknown.
        (Number(value) > came || Number(value) < 0)) ||
      (PAGING.test(name) && isObject(value) && hasMoreAround(value, came)) ||
      (PAGING.test(name) && Array.isArray(value) && value.some(isNextLink)) ||
      (isPageCount(name) && Number(value) > 1),
  );

/** Member names for the maximum number of matches on a page. A `size` may also be the number of all matches. */
const PAGE_SIZE = /^(page_?(size|limit)|per_?page|limit|max_?(results|match(es)?|hits|records))$/i;

/** Whether the page is exactly full, so that there may be another one, unless a member states that it is the last. */
function isFullPage(around: Readonly<Record<string, unknown>>, came: number): boolean {
  if (came === 0) return false;
  const paging = Object.entries(around).flatMap(([name, value]) =>
    PAGING.test(name) && isObject(value) ? Object.entries(value) : [],
  );
  const all = Object.fromEntries([...Object.entries(around), ...paging]);
  const isFull = Object.entries(all).some(
    ([name, value]) =>
      (PAGE_SIZE.test(name) || (/^size$/i.test(name) && isOfPages(all))) && Number(value) === came,
  );
  const isOnly = Object.entries(all).some(([name, value]) => isPageCount(name) && Number(value) === 1);
  return isFull && !isOnly && !isLast(all, came);
}

/**
 * Whether an object indicates that there are more matches than were received: by a count or by further pages, or
 * because the page is full and no member states that it is the last.
 */
export const statesMoreMatches = (around: Readonly<Record<string, unknown>>, came: number): boolean =>
  hasMoreAround(around, came) || isFullPage(around, came);

/** Words in keys that mean that something was left out or failed. */
const SHORT =
  /^(withheld|unavailable|unreachable|unprocessed|unsearched|unscreened|unchecked|incomplete|unfinished|fail|failed|failing|failure|missing|missed|omitted|dropped|skipped|excluded|unqueried|unresponsive|pending|degraded|degradation|partial|truncated|warning|problem|outage|fallback|cut)$/;
/**
 * Words for what remains. They count only together with words for parts of the list, because, for example, a request
 * quota also "remains".
 */
const REMAINS = /^(remain|remaining|remainder|left)$/;
const OF_LIST = /^(page|source|dataset|database|match|hit|alert|count|total|number)$/;
/** Words for what is searched, and words that mean that it was not searched. */
const SEARCHED = /^((watch)?list|source|dataset|database|provider|regist(er|ry))$/;
/** The same in the plural, as part of a key. */
const MANY_SEARCHED = /(lists|sources|datasets|databases|providers|registers|registries)(?!\p{Ll})/iu;
const isSearched = (word: string): boolean => SEARCHED.test(word);
/** Last words of keys for a part about the search, which may have parts about what was searched. */
const SEARCHING = /^(search|screening|coverage|query)$/;
const NOT_SEARCHED = new RegExp(
  `^(${NOT_FINISHED}|timeout|bypassed|blocked|deferred|denied|disabled|expired|ignored|inactive|outstanding|refused|timed|unsupported)$`,
);
/** Words that, after “not” or with the value false, mean the same. */
const DONE =
  /^(available|checked|completed|consulted|covered|executed|included|performed|processed|queried|reachable|run|screened|searched|supported)$/;
/** Those of them that state that something was searched. */
const RAN = /^(checked|consulted|covered|performed|processed|queried|screened|searched)$/;
const isDone = (word: string): boolean => DONE.test(word) || word === 'enabled';
/** Words for a working source. Of matches, some mean something else, such as an active sanction. */
const WORKING = /^(active|online|success|successful|ok)$/;
/** Words in keys of flags that do not state whether something was searched. */
const OTHER_FLAG = /^(is|has|no|not|non|hit|match|alert|custom|fuzzy|exact)$/;
const reportsShort = (words: readonly string[], isOfSearched = words.some(isSearched)): boolean =>
  words.some((word) => SHORT.test(word)) ||
  words.some((word, index) => word === 'not' && DONE.test(words[index + 1] ?? '')) ||
  (isOfSearched && words.some((word) => NOT_SEARCHED.test(word))) ||
  (words.some((word) => REMAINS.test(word)) &&
    words.every((word) => [REMAINS, OF_LIST, LIST_WORD].some((one) => one.test(word))));

/** Whether a key says nothing else than that something was not searched, so that it needs no word for what that is. */
const isOnlyShort = (words: readonly string[]): boolean =>
  (words.length === 1 && SHORT.test(words[0] ?? '') && !/^(partial|cut|fallback)$/.test(words[0] ?? '')) ||
  (words.length === 2 && words[0] === 'not' && DONE.test(words[1] ?? ''));
const isNothing = (value: unknown): boolean =>
  !hasContent(value) || (typeof value === 'string' && /^(0|no|none|nil|false|n\/a)$/i.test(value.trim()));

const isShortWord = (text: string): boolean =>
  isNotOver(text) || (/^\w+$/.test(text) && reportsShort(wordsOf(text), true));

const namesDataset = (key: string): boolean => namesTopic(TOPICS.matches, key);

/**
 * Whether a flag says that something was not searched: by its key, or, in a part whose keys are what is searched
 * (`areNames`), by the name of that.
 */
const isNotSearched = (words: readonly string[], value: unknown, areNames = false): boolean =>
  is(value, false) &&
  !words.some((word) => OTHER_FLAG.test(word) || FOUND_WORD.test(word)) &&
  !reportsShort(words, true) &&
  (areNames || words.some(isDone));

/**
 * Whether a part about the search says of something that it was not searched: by a key, or by a word for its status.
 * `isOfSearched`: the part is about nothing else, so that its keys may be names, and its words their statuses.
 */
function hasShortPart(value: unknown, isOfSearched: boolean, areNames: boolean, depth = 3): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.entries(value).some(([key, one]: [string, unknown]) => {
    const words = Array.isArray(value) ? [] : wordsOf(key);
    const isOf = isOfSearched || words.some(isSearched);
    if (isOf && !isNothing(one) && reportsShort(words, true)) return true;
    if (isOf && isNotSearched(words, one, areNames || words.every((word) => WORKING.test(word)))) return true;
    if (areNames && one === null && namesDataset(key)) return true;
    const isStatus = (isOfSearched && words.length > 0) || RESULT_WORD.test(words.at(-1) ?? '');
    return (
      (isStatus && typeof one === 'string' && isShortWord(one.trim())) ||
      hasShortPart(one, isOf, MANY_SEARCHED.test(key), depth - 1)
    );
  });
}

/**
 * Whether a part about the search, according to the last word of its key, says that the search was not performed or
 * completed, or left something out. The text of a query is what was searched for.
 */
function isShortSearch(word: string, value: unknown): boolean {
  if (!SEARCHING.test(word)) return false;
  if (typeof value === 'string') return word !== 'query' && isShortWord(value.trim());
  // Probably a percentage; 1 may also be the whole.
  if (typeof value === 'number') return word === 'coverage' && value > 0 && value < 100 && value !== 1;
  if (Array.isArray(value)) return value.some((one) => isObject(one) && isShortSearch(word, one));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, one]) => {
    const words = wordsOf(key);
    return (
      (OVER.test(key) && is(one, false)) ||
      (UNDER_WAY.test(key) && is(one, true)) ||
      (isOnlyShort(words) && !isNothing(one)) ||
      // Of a screening, false may be its result.
      (word !== 'screening' && namesDataset(key) && isNotSearched(words, one, true)) ||
      isShortSearch(words.at(-1) ?? '', one)
    );
  });
}

/** Whether a member states that no list or source was searched, such as “sources searched: 0”. */
const searchedNothing = (words: readonly string[], value: unknown): boolean =>
  (value === 0 || value === '0' || (Array.isArray(value) && value.length === 0)) &&
  words.some(isSearched) &&
  words.some((word) => RAN.test(word)) &&
  words.every((word) => isSearched(word) || RAN.test(word) || /^(number|total|count|of)$/.test(word));

/** Last words of keys for what was searched for, or how. */
const ASKED = /^(name|term|text|birthdate|birth|fuzzy|exact)$/;
/** A part about the search without “partial”, if it also states what was searched for: it is then a setting as well. */
const withoutSettings = ({
  partial,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  partial === undefined ||
  Object.entries(others).some(
    ([key, one]) => ASKED.test(wordsOf(key).at(-1) ?? '') || isSearchSetting(wordsOf(key), one),
  )
    ? others
    : { partial, ...others };

/** Whether a part about the result as a whole, or such a part within it, indicates that there are more matches. */
const isShortContainer = (word: string, value: unknown, came: number): boolean =>
  RESULT_CONTAINER.test(word) &&
  [value]
    .flat()
    .filter(isObject)
    .some(
      (one) =>
        hasMoreAround(withoutSettings(one), came) ||
        Object.entries(one).some(([key, inner]) => isShortContainer(wordsOf(key).at(-1) ?? '', inner, came)),
    );

/** Members with a text for people. */
const TEXT = /^(messages?|details?|info|reason|summary|explanation)$/;
const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/**
 * Whether a part that is only about matches states that its list is incomplete: by a key for something failed, left
 * out or remaining, by a sentence about it, or by a size or cursor beside an empty list.
 */
export const reportsShortList = (around: Readonly<Record<string, unknown>>, came: number): boolean =>
  Object.entries(around).some(([key, value]) => {
    const words = wordsOf(key);
    if (namesDataset(key) && isNotSearched(words, value, words[0] === 'include')) return true;
    if (searchedNothing(words, value)) return true;
    if (isNothing(value) || key === 'matches') return false;
    if (isInstantOrAddress(value)) return false;
    if (isSearchSetting(words, value)) return false;
    if (reportsShort(words)) return true;
    const last = words.at(-1) ?? '';
    const isOfSearched = isSearched(last) || (isDone(last) && words.some(isSearched)) || last === 'coverage';
    const areNames = isOfSearched && (MANY_SEARCHED.test(key) || last === 'coverage');
    if ((isOfSearched || SEARCHING.test(last)) && hasShortPart(value, isOfSearched, areNames)) return true;
    if (isShortSearch(last, value)) return true;
    if (isShortContainer(last, value, came)) return true;
    if (words.length === 1 && TEXT.test(key) && textsIn(value).some((one) => isShortText(one, came)))
      return true;
    return (
      came === 0 &&
      ((/cursors?$|^scroll_?id$/i.test(key) && !isLast(around, came)) ||
        (key === 'size' && !isOfPages(around)))
    );
  });

/**
 * Whether an object states that its page is the last: its total equals the number of received matches, there is no
 * next page, or a flag says so.
 */
const isLast = (around: Readonly<Record<string, unknown>>, came: number): boolean =>
  Object.entries(around).some(
    ([key, value]) =>
      (/total/i.test(key) && Number(value) === came) ||
      (NEXT.test(key) && !isNonZero(value)) ||
      (LAST.test(key) && is(value, true)),
  );

/** Whether an object has paging members, so that its `size` is that of a page. */
const isOfPages = (around: Readonly<Record<string, unknown>>): boolean =>
  isLast(around, 0) ||
  ['page', 'number', 'offset', 'from', 'limit'].some((key) => Object.hasOwn(around, key));
