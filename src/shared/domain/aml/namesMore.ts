import { isInstantOrAddress } from '../../record/reportsFinding';
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
