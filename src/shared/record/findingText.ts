import { TOPICS } from '../wire/topics';
import { FOUND_WORD } from './keyTerms';
import { NOT_FINISHED } from './searchWords';

const { words, shared } = TOPICS.matches;
/** Words for a finding. “AML” is also the name of the process, and therefore none. */
const FINDING = [
  `(?:${[...words, ...shared].filter((word) => word !== 'aml').join('|')})(?:e?s|ed)?`,
  FOUND_WORD.source.slice(1, -1),
  'fraud|terror\\w*|crim(?:e|es|inal\\w*)|launder\\w*|corrupt\\w*|brib\\w+|wanted|enforcement|disqualified|insolven\\w+',
  'positive|(?:manual|awaiting|pending) review|review (?:needed|required)|refer(?:red)? to',
].join('|');
/** What a finding is called in full, for example “politically exposed person” or “sanctions list”. */
const NAME = `(?:money )?(?:${FINDING})(?: (?:media|news|financing|sources|persons?|lists?|entr(?:y|ies)|results?|records?))?`;
const LINK = [
  '(?:,? (?:and|or|nor|&)',
  ' (?:any|the|in|on|of|for|against|with|was|were|been|have|has|entr(?:y|ies)|records?)',
  ' (?:is|are)(?= (?:found|listed|detected|flagged))',
  ',(?=[^.;!?]* (?:and|or|nor|&) ))',
].join('|');
/** Several of them, for example “PEP, sanctions or adverse media matches found on any watchlist”. */
const NAMES = `${NAME}(?:${LINK}* ${NAME})*`;
/** Words of a negation that excludes only some findings, or that ends before the finding. */
const RESTRICTING =
  'exact|only|just|other|further|additional|more|full|true|confirmed|doubt|longer|is|are|was|were|because|and|but';
const NO = '\\b(?:no|not|empty|none|nil|nothing|without|zero|0|never|neither|non|free of|clear of)';
const CLEAR =
  '(?:no(?! longer)|none|nil|0|not (?:found|detected|identified)|clear(?:ed)?|clean|negative|empty|ok|n/a|false(?! positive)|pass(?:ed)?(?! to))\\b';
const PROCESS = '(?:check(?:s|ed|ing)?|screen(?:ing|ings|ed)?|search(?:es|ed|ing)?|monitoring|lookups?)';

const patternOf = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'gi');
/** Phrases that name findings without saying that there are any, in the order in which they are taken out. */
const HARMLESS: readonly RegExp[] = [
  // “PEP check: passed”, “Sanctions: none”, “Matches were not found”
  patternOf(`\\b${NAMES}(?: ${PROCESS})?(?: ?[:=])?(?: (?:is|are|was|were))? ?`, CLEAR),
  // “No potential matches or alerts”
  patternOf(
    NO,
    `(?: (?!(?:${RESTRICTING}|${FINDING})\\b)\\w+){0,3}?(?: (?:was|were|has been|have been))? `,
    NAMES,
    '\\b',
  ),
  // “Screened against sanctions and PEP lists”
  patternOf(
    `\\b${PROCESS}(?: \\w+){0,2}? (?:for|against|in|on)(?: (?:all|any|the|our|\\d+))? ${NAMES}\\b(?! (?:found|matched|hits?))`,
  ),
  // “At most 10 matches”, a limit of the search
  patternOf(`\\b(?:at most|up to|a maximum of) \\d+ ${NAMES}\\b(?! (?:found|detected|flagged))`),
  // “PEP and sanctions screening”, “sanctions lists searched”
  patternOf(`\\b${NAMES}(?: were| was)? ${PROCESS}\\b`),
];
const ANY = patternOf(`\\b(?:${FINDING})\\b`);
const EXCEPTION = /\b(other than|except\w*|apart from|aside from|besides)\b/i;
/** What follows such a word limits what was said before, even if it only states a number. */
const CONTRAST = /\b(but|however|although|though)\b.*\d/i;

/** A text in plain words, with a stop at each dash between clauses. */
const plain = (text: string): string =>
  text
    .replace(/\s+[-–—]+\s+|[–—]/g, '. ')
    .replace(/\((e?s)\)/g, '$1')
    .replace(/[_\s-]+/g, ' ')
    .replace(/(?<!\bn)\/(?=\p{L})/giu, ' or ')
    .replaceAll('’', "'")
    .trim();

/** A longer sentence is not one of the usual ones, so only its words count. This also keeps long texts fast. */
const MAX_SENTENCE = 500;
const sentencesIn = (text: string): string[] => plain(text).split(/[.;!?\n]/);

function assertsIn(sentence: string): boolean {
  if (sentence.length > MAX_SENTENCE) return sentence.search(ANY) !== -1;
  if (EXCEPTION.test(sentence) || CONTRAST.test(sentence)) return true;
  return sentence
    .split(/[()]|\b(?:but|however|although|though)\b/i)
    .map((clause) => HARMLESS.reduce((left, phrase) => left.replace(phrase, ' '), clause))
    .some((clause) => clause.search(ANY) !== -1);
}

/**
 * Whether a text reports a finding: it has a word for one that no negation governs. Naming what was searched reports
 * nothing.
 */
export const assertsFinding = (text: string): boolean => sentencesIn(text).some(assertsIn);

const SEARCHED =
  '(?:lists?|sources?|databases?|datasets?|providers?|registers?|search(?:es)?|screenings?|checks?|quer(?:y|ies))';
const DONE =
  '(?:(?:finish|return|show|display|search|screen|check|perform|process|start|clear|consult)(?:ed|n)?|(?:complete|execute|disclose|include|enable)d?|available|run|ready|queried|clean)';
const IS = '(?: (?:has|have|was|were|been|is|are))*';
const NONE_OF = '\\b(?:no|zero|0|none of the)';
const NOT_OVER: readonly RegExp[] = [
  // Whether later changes are monitored says nothing about the search.
  new RegExp(
    `(?<!\\bmonitoring(?: is| was| has)? ?)(?:\\b(?:not|never|cannot)|n't)(?: (?:yet|be|been|being|fully|all|have|has))* ${DONE}\\b`,
    'i',
  ),
  patternOf(NONE_OF, `(?: \\w+)?? ${SEARCHED}${IS} ${DONE}\\b`),
  new RegExp(`\\b(?:nothing|no (?:data|names?|records?|results?))${IS} (?:search|screen|check)ed\\b`, 'i'),
  new RegExp(`(?:^|\\b${SEARCHED}${IS} )(?:${NOT_FINISHED})$`, 'im'),
  /\b(redacted|masked|hidden|withheld|suppressed)\b/i,
];

/** Whether a text states that a search is not over or was not performed, or that its result is hidden. */
export const deniesSearch = (text: string): boolean =>
  sentencesIn(text).some((sentence) =>
    NOT_OVER.some((phrase) => sentence.slice(0, MAX_SENTENCE).trim().search(phrase) !== -1),
  );
