import { datasetPattern, DATASETS, TOPICS } from '../wire/topics';
import { FOUND_WORD } from './keyTerms';
import { NOT_FINISHED } from './searchWords';

const { words, shared } = TOPICS.matches;
// Each word is in one alternative only: several ways to read a text would all be tried, which takes long.
const DATASET_NAMES = DATASETS.filter((name) => words.every((word) => !name.includes(word))).map(
  datasetPattern,
);
/** Words for what is searched for. “AML” is also the name of the process, and “hit” that of a result. */
const subjects = (ending: string): string =>
  [
    ...DATASET_NAMES,
    `(?:${words.filter((word) => word !== 'aml' && word !== 'hit').join('|')})(?:${ending})?`,
    'persons? of interest|fraud|terror\\w*|crim(?:e|es|inal\\w*)|launder\\w*|corrupt\\w*|brib\\w+|enforcement',
  ].join('|');
const SUBJECT = subjects('e?s');
/** Words for a finding: the same, and those for a result. */
const FINDING = [
  subjects('e?s|ed'),
  `(?:hit|${shared.join('|')})(?:e?s|ed)?`,
  FOUND_WORD.source.slice(2, -2).replaceAll(/\b(?:matched|sanctioned)\|/g, ''),
  'wanted|disqualified|insolvent|positive|similar|escalated',
  '(?:manual|awaiting|pending|under|in) review|be reviewed|review (?:needed|required)|refer(?:red)? to',
].join('|');
/** What a finding is called in full, for example “politically exposed person” or “sanctions list”. */
const nameOf = (word: string): string =>
  `(?:money )?(?:${word})(?: (?:media|news|financing|sources|persons?|lists?|results?|articles?|information)){0,2}`;
const NAME = nameOf(FINDING);
const LINK = [
  ' (?:and|or|nor|&|any|the|in|on|of|for|against|with|was|were|been|have|has|entr(?:y|ies)|records?)',
  ' (?:is|are)(?= (?:found|listed|detected|flagged))',
].join('|');
/** A comma within a list of findings. */
const COMMA = ',(?=[^.;!?]* (?:and|or|nor|&) )';
/** Several of them, for example “PEP, sanctions or adverse media matches found on any watchlist”. */
const NAMES = `${NAME}(?:(?:${COMMA}|${LINK})* ${NAME})*`;
/** Several lists or subjects, for example “PEP lists, sanctions and adverse media”, but no result. */
const LISTS = `${nameOf(SUBJECT)}(?:(?:,|${LINK})* ${nameOf(SUBJECT)})*`;
/** Words after which the rest of a clause is about something else, unless it only says that something was found. */
const BREAK =
  '(?!(?:is|are|was|were) (?:found|listed|detected|identified)\\b)(?:is|are|was|were|has|have|had|because|due|owing|but|however|although|though|only|and (?:is|are|was|has|the|an?))';
const REST = `(?: (?!${BREAK}\\b)[\\w&']+)*`;
/** Words of a negation that excludes only some findings, or that ends before the finding. */
const RESTRICTING =
  'exact|only|just|other|further|additional|more|full|confirmed|doubt|longer|is|are|was|were|because|due|owing|exclude|and|but';
const NO =
  "(?:\\b(?:no|not|empty|none|nil|nothing|without|zero|0|never|neither|non|free of|clear of)|\\b\\w+n't)";
/** At most three words that neither restrict a negation nor are a finding. */
const FEW = `(?: (?!(?:${RESTRICTING}|${FINDING})\\b)\\w+){0,3}?`;
/** What is said not to be there without a word for a finding. */
const THING = '(?:records?|entry|entries|evidence|indications?|appear(?:s|ed)?|present)';
/** Where nothing was found, and what that is in brackets. */
const WHERE = `(?:(?: (?:was|were))?(?: found)?(?: (?:in|on|of|from|for|among|against|within)\\b${REST})?(?: ?\\(${LISTS}\\))?)?`;
const CLEAR =
  '(?:no(?! longer)(?: (?:match(?:es)?|hits?|alerts?))?|none|nil|0|not (?:found|detected|identified)|clear(?:ed)?|clean|negative|empty|ok|n/a|false(?! positive)|pass(?:ed)?(?! to))\\b';
const PROCESS = '(?:check(?:s|ed|ing)?|screen(?:s|ing|ings|ed)?|search(?:es|ed|ing)?|monitoring|lookups?)';

const patternOf = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'gi');
/** Phrases that name findings without saying that there are any, in the order in which they are taken out. */
const HARMLESS: readonly RegExp[] = [
  /\b(?:found|detected|returned) (?=(?:no|none|nothing)\b)/gi,
  // “PEP check: passed”, “Sanctions: none”, “Match status: no match”
  patternOf(`\\b${NAMES}(?: (?:${PROCESS}|status|outcome))?(?: ?[:=])?(?: (?:is|are|was|were))? ?`, CLEAR),
  // “Found no potential matches or alerts”, “Does not appear on any of the sanctions lists”
  patternOf(
    '(?:\\b(?:found|detected) )?',
    NO,
    FEW,
    `(?: (?:was|were|has been|have been))? (?:${NAMES}|${THING})\\b`,
    WHERE,
  ),
  // “Screened for sanctions and PEP lists”, “Screens the applicant against global watchlists”
  patternOf(
    `\\b${PROCESS}(?: \\w+){0,2}? (?:(?:for|in|on|of)(?: (?:all|any|the|our|\\d+))?|against(?: \\w+){0,2}?) ${LISTS}\\b`,
  ),
  // “Checks PEP, sanctions and adverse media”
  patternOf(`\\b${PROCESS}:? \\(?${nameOf(SUBJECT)}(?:(?:,|${LINK})+ ${nameOf(SUBJECT)})+\\b`),
  // “You will be notified of new matches”, “We will alert you if a match is found”
  patternOf(
    '\\b(?:will|would|shall)(?: be)? (?:notif|alert|inform)\\w*(?: you| us)? (?:if|whenever|once|(?:of|about|on) (?:any|new|future))\\b',
    REST,
  ),
  // “At most 10 matches”, a limit of the search
  patternOf(`\\b(?:at most|up to|a maximum of) \\d+ ${NAMES}\\b(?! (?:found|detected|flagged))`),
  // “PEP and sanctions screening”, “sanctions lists searched”
  patternOf(`\\b${LISTS}(?: were| was)? ${PROCESS}\\b`),
];
const CHECKED = new RegExp(`\\b${PROCESS}\\b`, 'i');
const ANY = patternOf(`\\b(?:${FINDING})\\b`);
const EXCEPTION = /\b(other than|except\w*|apart from|aside from|besides)\b/i;
/** What follows such a word limits what was said before, even if it only states a number. */
const CONTRAST = /\b(but|however|although|though)\b.*\d/i;

/** “Sanctions - clear”, with a dash in place of the colon. */
const LABELLED = patternOf(`(?<=^|[.;,] ?)(${NAME}(?: (?:and|or|&) ${NAME}){0,3}) [-–—]+ (?=${CLEAR})`);

/** The lines of a text, with a stop before each that does not continue the one before. */
const linesIn = (text: string): string =>
  text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => (index === 0 || /^\p{Ll}/u.test(line) ? line : `. ${line}`))
    .join(' ');

/** A text in plain words, with a stop at each dash between clauses. */
const plain = (text: string): string =>
  linesIn(text)
    .replace(/[_\s]+/g, ' ')
    .replace(LABELLED, '$1: ')
    .replace(/ [-–—]+ |[–—]/g, '. ')
    .replace(/\((e?s)\)/g, '$1')
    .replace(/[ -]+/g, ' ')
    .replace(/(?<!\bn)\/(?=\p{L})/giu, ' or ')
    .replaceAll('’', "'")
    .trim();

/** A longer sentence is not one of the usual ones, so only its words count. This also keeps long texts fast. */
const MAX_SENTENCE = 500;
const sentencesIn = (text: string): string[] => plain(text).split(/[.;!?\n]/);

const withoutHarmless = (sentence: string, by: string): string =>
  HARMLESS.reduce((left, phrase) => left.replace(phrase, by), sentence);

function assertsIn(sentence: string): boolean {
  if (sentence.length > MAX_SENTENCE) return sentence.search(ANY) !== -1;
  if (EXCEPTION.test(sentence) || CONTRAST.test(sentence)) return true;
  return withoutHarmless(sentence, ' ').search(ANY) !== -1;
}

/**
 * Whether a text reports a finding: it has a word for one that no negation governs. Naming what was searched reports
 * nothing.
 */
export const assertsFinding = (text: string): boolean => sentencesIn(text).some(assertsIn);

/** Whether a text says nothing else than that there is no finding, or that a check was performed. */
export const statesNoFinding = (text: string): boolean =>
  !assertsFinding(text) &&
  !deniesSearch(text) &&
  sentencesIn(text)
    .flatMap((sentence) => withoutHarmless(sentence.slice(0, MAX_SENTENCE), '#').split(','))
    .filter((clause) => /\w/.test(clause))
    .every((clause) => clause.includes('#') || CHECKED.test(clause));

const SEARCHED =
  '(?:lists?|sources?|databases?|datasets?|providers?|registers?|search(?:es)?|screenings?|checks?|quer(?:y|ies))';
const DONE =
  '(?:(?:finish|search|screen|check|perform|process|start|clear|consult|respond)(?:ed|ing)?|(?:complete|execute|include|enable)d?|available|run|ready|queried|clean)';
/** The same of a result, unless it is said what was not found. */
const SHOWN = '(?:(?:return|show|display)(?:ed|n)?|disclosed?)\\b(?! (?:an?|any)\\b)';
const NONE_OF = '\\b(?:no|zero|0|none of the)';
const IS = '(?: (?:has|have|was|were|been|is|are))*';
const NOT_OVER: readonly RegExp[] = [
  // Whether later changes are monitored says nothing about the search.
  new RegExp(
    `(?<!\\bmonitoring(?: is| was| has)? ?)(?:\\b(?:not|never|cannot)|n't)(?: (?:yet|be|been|being|fully|all|have|has))* (?:${DONE}\\b|${SHOWN})`,
    'i',
  ),
  patternOf(NONE_OF, `(?: \\w+)?? ${SEARCHED}${IS} (?:${DONE}\\b|${SHOWN})`),
  new RegExp(
    `\\b(?:nothing|no (?:data|names?|records?|results?))${IS} (?:(?:search|screen|check)ed|available)\\b`,
    'i',
  ),
  // “Results pending”, “1 failed”
  new RegExp(
    `(?:^|\\b[1-9]\\d* |\\b(?:${SEARCHED}|results?)${IS}:? )(?:${NOT_FINISHED}|skipped|time(?:d )?out)(?: results?)?$`,
    'im',
  ),
  /(?<!\bmonitoring (?:is )?)\b(?:still|currently) (?:being|in progress|pending|queued|running|waiting|(?:process|search|screen|check|load)ing)\b/i,
  // What cannot be found is no search that failed.
  /\b(?:unable|impossible|failed) to (?!find|match|identify|detect|locate)|\b(?:not enough|insufficient)\b/i,
  /\b(redacted|masked|hidden|withheld|suppressed)\b/i,
];
/** “2 of 4 lists searched” */
const PART_OF = patternOf(`\\b(\\d+) ?(?:of|out of|/) ?(?:the )?(\\d+) ${SEARCHED}${IS} ${DONE}\\b`);

/** Whether a text states that a search is not over or was not performed, or that its result is hidden. */
export const deniesSearch = (text: string): boolean =>
  sentencesIn(text)
    .flatMap((sentence) => sentence.slice(0, MAX_SENTENCE).split(/[()]/))
    .map((clause) => clause.trim())
    .some(
      (clause) =>
        NOT_OVER.some((phrase) => clause.search(phrase) !== -1) ||
        [...clause.matchAll(PART_OF)].some(([, done, all]) => Number(done) < Number(all)),
    );
