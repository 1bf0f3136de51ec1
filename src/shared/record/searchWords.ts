import { DATASET_NAME } from '../wire/topics';

/**
 * Words for a search, or for one of the sources that it needs, that is not finished, not available or failed. The one
 * list for status words and for words in keys; what is added to it elsewhere has that meaning only there.
 */
export const NOT_FINISHED = [
  'error|exception|fail(ed|ure)?|partial(ly)?|incomplete|unfinished|cancell?ed|abort(ed)?|interrupted',
  'unavailable|unreachable|inaccessible|unresponsive|offline|down|pending|queued|waiting|running|processing',
  '(in[-_ ]?)?progress',
].join('|');

/** Parts that describe a result as a whole: its counts, its pages or its search. */
export const RESULT_CONTAINER = /^(meta|metadata|summary|stat|statistic|search|overview)$/;

const WAY = 'partial|fuzzy|exact|phonetic|approximate|loose|strict|close';
/** Keys of numbers that say from where on something counts as a match. */
const MEASURE = /\b(threshold|cut ?off|tolerance|fuzziness|sensitivity)$/;
/** Keys of flags that say how names are compared, such as “partial matching” or “match partial names”. */
const COMPARING = new RegExp(
  `^(\\w+ )*(${WAY})( \\w+)? matching( enabled| allowed)?$|^match (${WAY}) (name|word|aliase?|term|token|initial)$`,
);
const CHOICE = /^((include|allow|show|return) .*|excluded country)$/;

/**
 * Whether a member, according to the words of its key, is a setting of the search, which says nothing about what was
 * found.
 */
export function isSearchSetting(words: readonly string[], value: unknown): boolean {
  const key = words.join(' ');
  if (CHOICE.test(key)) return true;
  if (MEASURE.test(key))
    return (
      typeof value === 'number' || (typeof value === 'string' && /^\d+([.,]\d+)? ?%?$/.test(value.trim()))
    );
  return (
    COMPARING.test(key) &&
    (typeof value === 'boolean' ||
      (typeof value === 'string' && /^(true|false|yes|no|on|off|enabled|disabled)$/i.test(value.trim())))
  );
}

/** Keys that name the kind of a check. */
const KIND =
  /^((aml|check|search|screening)[-_ ]?)*(type|sub[-_ ]?type|kind|categor(y|ies)|description|product|scope)$/i;
const DATASET = `(?:${DATASET_NAME}|peps?|watch ?lists?|global|lists?)`;
const DATASETS = new RegExp(`^${DATASET}(?:(?:,| and| or| &| \\+|/)* ?${DATASET})+$`, 'i');

/**
 * Whether a member that names the kind of a check only names several datasets, so that it states what was searched. A
 * single one may be what was found.
 */
export const namesKindOfCheck = (key: string, value: unknown): boolean =>
  KIND.test(key) &&
  [value].flat().every((one) => typeof one === 'string') &&
  DATASETS.test(
    String(value)
      .replaceAll(/[_\s-]+/g, ' ')
      .trim(),
  );

/** Words in the names of official lists: who publishes them, or that they are lists. */
const OFFICIAL =
  /\b(OFAC|SDN|UN|UNSC|EU|UK|US|USA|HMT|OFSI|BIS|FBI|INTERPOL|DFAT|SECO|OSFI|MAS|AUSTRAC|FINCEN|United Nations|European Union|Treasury|lists?)\b/;

/** Whether a member contains nothing but the names of official lists, so that it states which were searched. */
export const namesSearchedLists = (key: string, value: unknown): boolean =>
  /^((aml|search|screening)_)?lists$/.test(key) &&
  Array.isArray(value) &&
  value.every((one) => typeof one === 'string' && OFFICIAL.test(one));
