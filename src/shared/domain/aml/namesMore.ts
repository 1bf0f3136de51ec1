import { isInstantOrAddress } from '../../record/reportsFinding';
import { wordsOf } from '../../record/keyTerms';
import { hasContent, isObject } from '../../record/shape';

/** A number of matches, by its name alone. */
const COUNT =
  /^(@?odata\.)?(total|count|total_?count|((total|number|count)_?(of_?)?)?(match(es)?|hits?)_?(total|count)?)$/i;
/** The same by what was found: alerts, results, persons on a list. */
const FOUND = '(match(es)?|hit|alert|result|record|candidate|profile|pep|sanction|adverse_?media)s?';
const COUNT_OF = new RegExp(
  `^((total|number|num|nb|count)_?(of_?)?${FOUND}|${FOUND}_?(total|count|found))$`,
  'i',
);

/** The same by what became of them. */
const COUNT_LEFT =
  /^(new|open|pending|unread|unreviewed|hidden|withheld|suppressed|further|additional|more|remaining|potential|possible)_?(match(es)?|hits?|alerts?)(_?count)?$/i;

/** Objects that describe the pages of a list, or its counts. */
const PAGING = /^(_?links|meta|page|page_?info|paging|pagination|match(es)?|hits?|counts?|totals?)$/i;
const NEXT =
  /^(@?odata\.)?((has_?)?(next|more)(_?(page|results?|match(es)?|hits?|records?|items?|available))?|next_?(page_?)?(cursor|token|url|link|offset)?)$/i;
const CUT_OFF =
  /^((is_?)?((results?|match(es)?|hits?|list)_?(is_?|are_?)?)?(truncated|partial|incomplete)|(partial|truncated)_?(results?|match(es)?|hits?)|(limit|max(imum)?)_?reached)$/i;
const SEARCH = '((is|has)_?)?((aml|search|screening|check)_?)?(is_?)?';
const OVER = new RegExp(`^${SEARCH}(complete|completed|finished|done)$`, 'i');
const UNDER_WAY = new RegExp(`^${SEARCH}(in_?progress|pending|processing|running)$`, 'i');
const STATUS = new RegExp(`^${SEARCH}(match(es)?_?|list_?|query_?)?(status|state)$`, 'i');
const NOT_OVER =
  /^(not[-_ ]\w+|pending|queued|running|processing|in[-_ ]?progress|started|partial(ly[-_ ]\w+)?|incomplete|error|fail(ed|ure)?|time(d[-_ ]?)?out|cancell?ed|abort(ed)?|interrupted|unavailable)$/i;
/** A flag that says of a page whether it is the last. */
const LAST = /^(is_?)?(last|final)(_?page)?$/i;
/** Members that mean that a page is not the first. */
const isLaterPage = (name: string, value: unknown): boolean =>
  (/^(page|current_?page|page_?(number|no))$/i.test(name) && Number(value) > 1) ||
  (/^offset$/i.test(name) && Number(value) > 0) ||
  (/^(has_?)?prev(ious)?(_?page)?$/i.test(name) && isNonZero(value));
/** A relation of links to a following page (RFC 8288), in a list of them. */
const isNextLink = (link: unknown): boolean =>
  isObject(link) && link['rel'] === 'next' && hasContent(link['href'] ?? link['url']);
const YES_OR_NO = { true: /^(true|yes|y)$/i, false: /^(false|no|n)$/i } as const;
const is = (value: unknown, word: boolean): boolean =>
  (typeof value === 'string' || typeof value === 'boolean') &&
  YES_OR_NO[word ? 'true' : 'false'].test(String(value));

const isNonZero = (value: unknown): boolean => hasContent(value) && value !== '0';
/** Whether an object says that there are more matches than those that came: a count, or further pages. */
export const namesMore = (around: Readonly<Record<string, unknown>>, came: number): boolean =>
  Object.entries(around).some(
    ([name, value]) =>
      (NEXT.test(name) &&
        isNonZero(value) &&
        !(name === 'more' && (isObject(value) || isInstantOrAddress(value)))) ||
      (CUT_OFF.test(name) && is(value, true)) ||
      ([OVER, LAST].some((one) => one.test(name)) && is(value, false)) ||
      (UNDER_WAY.test(name) && is(value, true)) ||
      (STATUS.test(name) && typeof value === 'string' && NOT_OVER.test(value.trim())) ||
      isLaterPage(name, value) ||
      (COUNT.test(name) && isObject(value) && Number(value['value']) > came) ||
      ([COUNT, COUNT_OF, COUNT_LEFT].some((one) => one.test(name)) &&
        typeof value !== 'object' &&
        Number(value) > came) ||
      (PAGING.test(name) && isObject(value) && namesMore(value, came)) ||
      (PAGING.test(name) && Array.isArray(value) && value.some(isNextLink)) ||
      (/^((total_?)?pages?_?(count|total)?)$/i.test(name) && !/^page$/i.test(name) && Number(value) > 1),
  );

/** Words of a key that say that something was left out, remains, or went wrong. */
const SHORT =
  /^(unavailable|unreachable|unprocessed|unsearched|unscreened|unchecked|incomplete|unfinished|fail|failed|failing|failure|missing|missed|omitted|dropped|excluded|remain|remaining|remainder|left|pending|degraded|degradation|partial|truncated|warning|problem|outage|fallback|cut)$/;
/** What a sentence says of a search whose result is short. */
const SHORT_TEXT =
  /\b(too (many|broad)|truncat|partial|incomplete|unavailable|unreachable|degraded|fail(ed|ure)|could not|cannot|timed? ?out|limit|error|pending|in progress|not (all|yet|be|every))/i;
const NONE = /^(no|none|nothing|without|zero|0)\b|: ?(0|none)\b/i;
const isShortText = (text: string): boolean =>
  text.split(/[.,;!?\n]/).some((sentence) => SHORT_TEXT.test(sentence) && !NONE.test(sentence.trim()));
const isNothing = (value: unknown): boolean =>
  !hasContent(value) || (typeof value === 'string' && /^(0|no|none|nil|false|n\/a)$/i.test(value.trim()));

/**
 * Whether a part about nothing but matches says that its list is short: what failed, was left out or remains, a sentence of
 * that kind, or, beside an empty list, a size or a cursor.
 */
export const saysListIsShort = (around: Readonly<Record<string, unknown>>, came: number): boolean =>
  Object.entries(around).some(([key, value]) => {
    if (isNothing(value) || key === 'matches' || isInstantOrAddress(value)) return false;
    const words = wordsOf(key);
    if (words.some((word) => SHORT.test(word))) return true;
    if (words.length === 1 && /^(messages?|details?|info|reason)$/.test(key))
      return [value].flat().some((one) => typeof one === 'string' && isShortText(one));
    return came === 0 && (/cursor$/i.test(key) || (key === 'size' && !hasZeroTotal(around)));
  });
/** Then a size is that of a page. */
const hasZeroTotal = (around: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(around).some(([key, value]) => /total/i.test(key) && Number(value) === 0);
