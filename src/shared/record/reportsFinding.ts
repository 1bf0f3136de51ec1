import { ID_NOUN, LIST_WORD, SETUP_NOUN, TEXT_NOUN, type Topic } from '../wire/topics';
import {
  contextOf,
  FOUND_WORD,
  lastWord,
  namesTopic,
  RESULT_WORD,
  mentions,
  wordsOf,
  type Context,
} from './keyTerms';
import { statesNoFinding } from './findingText';
import { jsonText } from './jsonText';
import { isSearchSetting, NOT_FINISHED } from './searchWords';
import { hasContent } from './shape';

/**
 * Where a member is in relation to an empty collection: `own` is a part that is about nothing else, `beside` is the
 * collection's own part with other topics, and `around` is a part further out.
 */
export type Relation = 'own' | 'beside' | 'around';

const FILLER =
  /^(is|has|have|was|are|any|all|on|in|of|with|the|media|watch|potential|possible|new|best|top|highest)$/;
const NEGATION = /^(no|not|non|without)$/;
const COUNT_WORD = /^(count|total|number|num|nb|sum|score|level|tier|rating|risk|ids?|name)$/;
/** Words for what is searched, and words for a number. A number of these is not a number of findings. */
const SEARCHED = /^(list|source|dataset|database|provider|search|query)$/;
const NUMBER_WORD = /^(count|total|number|num|nb|sum|of|the|all|in|by)$/;
const GOOD_WORD = /^(pass|passed|clear|cleared|clean|valid|verified|authentic|genuine|approved)$/;
/** Names of processes. On their own they report neither a finding nor its absence. */
const PROCESS_WORD = /^(aml|kyc|search|screening|check)$/;

const YES = /^(true|yes|y)$/i;
const NO = /^(false|no|n)$/i;
const CLEAR =
  /^(all[-_ ]clear|(very )?low[-_ ]risk|no|not|none|nothing|nil|false|negative|clear|cleared|clean|passed|pass|ok|success|successful|complete|completed|done|finished|approved|valid|verified|unmatched|0|n\/a)(?![a-z])|^no_?(match|hit)/i;
const RISK_WORD = /^risk$/;
/** Levels of risk that report no finding: a low one, or none that was assessed. */
const LOW = /^((very[-_ ]*)?low\b|(unknown|undefined|undetermined|unrated|unassessed|unspecified)$)/i;
/** Words in a sentence that reports a finding, and words in one that reports none. */
const FINDING = /\b(found|match|hit|fail|detect|flag)/i;
const NONE = /\b(no|not|none|nil|nothing|without|zero|0)\b/i;
/** Phrases that start like `CLEAR` but mean that nothing was cleared or that something was found. */
const NOT_CLEAR =
  /^(not?|non)[-_ ]+(yet[-_ ]+)?(a[-_ ]+)?(false|clear|clean|pass|ok$|success|complete|done|finish|approve|valid|verif|start|perform|run|execut|avail|check|screen|search|ready|respon|remov|longer|process|evaluat|applied|conclu|determin)|[1-9]\d*\W*(\w+\W+)?(hits?|match(es)?|alerts?|fuzzy)|[-_ ]with[-_ ]+(\w+[-_ ]+)?(errors?|warnings?|hits?|match(es)?|alerts?)|^complete[-_ ]match|^negative[-_ ](news|media)/i;
/** Words for a search that was not completed. */
const UNFINISHED = new RegExp(
  `^(${NOT_FINISHED}|inconclusive|unclear|unknown|expired|skipped)(?![a-z])`,
  'i',
);
/** Words for what was done with findings or is still to be done. A number of these is a number of findings. */
const HANDLED =
  /^(whitelisted|suppressed|unresolved|resolved|unreviewed|reviewed|review|pending|open|dismissed|discarded|ignored|excluded|hidden|withheld|redacted|archived|closed|filtered|out|false|positive|confirmed|remaining|n|nr)$/;
/** What remains of a quota. */
const QUOTA_LEFT =
  /^((remaining|left) (search|query|lookup|call|request|credit)|(search|query|lookup|call|request|credit) (remaining|left))$/;
/** That a check is performed (specification 2.14). */
const APPLICABLE = /^applicable$/i;
/** Words for something that was searched. */
const COVERED = /^((was[-_ ])?(searched|screened|checked|queried|covered|consulted)|enabled|available)$/i;
/** A match in the service's own words, for example "potential_match" or "hit found". */
const MATCH =
  /^((potential|possible|probable|likely|partial|exact|strong|weak|true|confirmed|fuzzy|close|name)[-_ ]*)?(match|hit)(es|s)?([-_ ](found|detected|confirmed|pending))?$/i;
/** Words for a finding or for a required review. */
const BAD =
  /^(match|matched|hit|positive|found|listed|flagged|refer|referred|((manual|needs|requires)[-_ ])?review([-_ ](required|needed))?|reject|rejected|time(d[_ ]?)?out)$/i;
const INSTANT_OR_ADDRESS = /^\d{4}-\d\d-\d\d|^[a-z][\w+.-]*:\/\//i;

/** The sentences of a text for people. */
const sentencesOf = (text: string): string[] =>
  text.split(/[.,;!?\n]/).filter((sentence) => sentence.trim() !== '');

/** Whether a text of several words says that there is no finding. */
const statesNone = (text: string): boolean => /[\s_]/.test(text.trim()) && statesNoFinding(text);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));

/** Whether a value is only a date-time or a web address. */
export const isInstantOrAddress = (value: unknown): boolean =>
  typeof value === 'string' && INSTANT_OR_ADDRESS.test(value);

/** Whether a text under a key means that there is nothing: a negation, a low risk, or a result that is clear. */
export const statesNothing = (key: string, text: string): boolean =>
  NO.test(text) ||
  /^(none|0)$/i.test(text) ||
  statesNone(text) ||
  (wordsOf(key).some((word) => RISK_WORD.test(word)) && LOW.test(text)) ||
  (RESULT_WORD.test(lastWord(key)) && CLEAR.test(text) && !NOT_CLEAR.test(text));

/** Whether a value under an undescribed key can be content of an unknown object. */
export function isContent(key: string, value: unknown, topic: Topic): boolean {
  if (!hasContent(value) || isInstantOrAddress(value) || contextOf(key, topic) === 'setup') return false;
  const last = lastWord(key);
  if (ID_NOUN.test(last) || TEXT_NOUN.test(last)) return false;
  return !statesNothing(key, textOf(value)) && !(topic.areFindings === true && isClear(key, topic, value));
}

/** Whether a word beside the name of a topic, such as “clear”, means that there is no finding. */
const isClear = (key: string, topic: Topic, value: unknown): boolean =>
  namesTopic(topic, key) && typeof value === 'string' && CLEAR.test(value) && !NOT_CLEAR.test(value);

/**
 * Whether a scalar value reports a finding on a topic: a number of findings, a flag, or a word that does not mean
 * “nothing”. All words of its key must be of such a kind. A key without a word of the topic counts only in the
 * topic's own part.
 */
export function reportsFinding(
  topic: Topic,
  key: string,
  value: unknown,
  relation: Relation,
  within: Context | null,
): boolean {
  if (value === null || value === undefined || value === '' || SETUP_NOUN.test(lastWord(key))) return false;
  if (isSearchSetting(wordsOf(key), value)) return false;
  if (typeof value === 'string' && statesNone(value)) return false;
  if (typeof value === 'string' && (TEXT_NOUN.test(lastWord(key)) || /\s/.test(value.trim()))) {
    const isFinding = sentencesOf(value)
      .flatMap((sentence) => (NONE.test(sentence) ? [] : sentence.split(':')))
      .some((part) => FINDING.test(part) && reportsFinding(topic, part, true, relation, within));
    if (isFinding || TEXT_NOUN.test(lastWord(key))) return isFinding;
  }
  const all = wordsOf(key);
  const words = all.filter((word) => !FILLER.test(word) && !NEGATION.test(word));
  const some = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  const isProper = namesTopic(topic, key);
  const isOfTopic = isProper || (within !== 'other' && isAbout(topic, key, relation));
  const isFinding = some(FOUND_WORD) || some(GOOD_WORD) || some(UNFINISHED);
  const text = textOf(value).trim();
  if (within === 'searched' && (COVERED.test(text) || (YES.test(text) && isDataset(topic, all))))
    return false;
  const isNumber = /^\d+(\.\d+)?$/.test(text);
  if (isNumber && QUOTA_LEFT.test(all.join(' '))) return false;
  if (isNumber && relation === 'own' && within === null && some(HANDLED))
    return Number(text) > 0 && words.every((word) => HANDLED.test(word) || isOfKind(topic, word));
  const isBare =
    relation === 'own' &&
    words.length > 0 &&
    (within === null ||
      // Of what was searched for, “partial” is how names are compared.
      (within === 'subject' && isFinding && !(some(/^partial$/) && YES.test(text))) ||
      (within === 'searched' && (isFinding || some(RESULT_WORD))));
  if (within === 'setup' ? !(isOfTopic && isFinding && !some(/^partial$/)) : !isOfTopic && !isBare)
    return false;
  if (!words.every((word) => isOfKind(topic, word))) return false;
  const last = words.at(-1) ?? '';
  // An id is not a count, and the name of a process is not a finding.
  if ((last === 'id' && !isOfTopic) || (/^(id|name)$/.test(last) && some(PROCESS_WORD))) return false;
  if (isNumber && countsSearched(topic, all, lastWord(key))) return false;
  if (isNumber) return Number(text) > 0 && !RESULT_WORD.test(lastWord(key)) && !some(RISK_WORD);
  if (YES.test(text) || NO.test(text)) {
    const isNegated = all.some((word) => NEGATION.test(word));
    const isAdverse = YES.test(text) === (some(GOOD_WORD) === isNegated);
    return (
      (!some(PROCESS_WORD) || isFinding || /^(hit|match|alert)$/.test(last)) &&
      (isAdverse || (isProper && topic.isAnyValueFinding === true))
    );
  }
  const isBad = NOT_CLEAR.test(text) || UNFINISHED.test(text) || BAD.test(text) || MATCH.test(text);
  if ((CLEAR.test(text) && !NOT_CLEAR.test(text)) || isInstantOrAddress(value)) return false;
  if (RESULT_WORD.test(last) && APPLICABLE.test(text)) return false;
  if (some(RISK_WORD)) return !LOW.test(text);
  // Of a list that was searched, such a word means that it was not searched completely.
  if (within === 'searched' && !isFinding && UNFINISHED.test(text)) return false;
  if (!isOfTopic || /^(status|state|decision)$/.test(last))
    return RESULT_WORD.test(last) && (isOfTopic || !/^(status|state|decision)$/.test(last) || isBad);
  return true;
}

/** Whether a key is the name of a dataset, such as “PEP” or “adverse media”. */
const isDataset = (topic: Topic, words: readonly string[]): boolean =>
  words.every(
    (word) => (namesTopic(topic, word) && word !== 'hit') || /^(media|news|person|list)$/.test(word),
  ) && words.some((word) => namesTopic(topic, word));

/**
 * Whether a key with a number is about how much was searched, such as “number of lists”, “PEP lists count” or “sanction
 * lists”. `last` is the last word as received, as the plural of what is searched is itself a count.
 */
function countsSearched(topic: Topic, words: readonly string[], last: string): boolean {
  if (/^(watch|black)lists$/.test(last) && words.length === 1) return true;
  const isCount =
    words.some((word) => NUMBER_WORD.test(word)) || /^(lists|sources|datasets|databases)$/.test(last);
  const isSearched = (word: string): boolean => SEARCHED.test(word);
  return (
    words.some(isSearched) &&
    words.every(
      (word, index) =>
        isSearched(word) ||
        NUMBER_WORD.test(word) ||
        // The name of a list, such as “sanction”. In the singular and without a word for a number, it may be a number
        // of entries.
        (isCount && namesTopic(topic, word) && word !== 'hit' && isSearched(words[index + 1] ?? '')),
    )
  );
}

/**
 * Whether an object describes a list that was searched and states that nothing was found in it, by a number or a word
 * for its status.
 */
export function statesNothingFound(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).some(([key, one]: [string, unknown]) => {
    const [last = ''] = wordsOf(key).slice(-1);
    const isCount = /^(match|hit|alert|result|count|total|found)$/.test(last);
    if (typeof one === 'string')
      return (
        RESULT_WORD.test(last) && (COVERED.test(one.trim()) || (CLEAR.test(one) && !NOT_CLEAR.test(one)))
      );
    if (typeof one === 'boolean') return COVERED.test(key) && one;
    return isCount && one !== null && !hasContent(one);
  });
}

/**
 * Whether a key is about a topic. Further out, “match” and the like are about it only without a word for anything else,
 * such as in `name_match`.
 */
export const isAbout = (topic: Topic, key: string, relation: Relation): boolean =>
  namesTopic(topic, key) ||
  (mentions(topic, key) &&
    (relation !== 'around' || wordsOf(key).every((word) => isFindingWord(topic, word))));

/** Whether a part further out is about something of its own, so that what matches in it is no match of this topic. */
export const isApart = (topic: Topic, key: string): boolean =>
  !namesTopic(topic, key) && !wordsOf(key).every((word) => isFindingWord(topic, word));

const isFindingWord = (topic: Topic, word: string): boolean =>
  !/^(ids?|name)$/.test(word) && (isOfKind(topic, word) || FILLER.test(word) || NUMBER_WORD.test(word));

const isOfKind = (topic: Topic, word: string): boolean =>
  [FOUND_WORD, GOOD_WORD, COUNT_WORD, LIST_WORD, RESULT_WORD, PROCESS_WORD, UNFINISHED].some((kind) =>
    kind.test(word),
  ) || mentions(topic, word);
