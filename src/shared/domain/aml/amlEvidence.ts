import { readMatchHead, type AmlMatchHead } from './amlMatch';
import type { AmlAnswer, Discrepancy, MatchKey, UnreadAnswer } from './amlView';
import { type ApplicantFacts, type FieldVerdict, type Verdict, type VerdictField } from './verdicts';
import { keyMatches, readAnswerList, type AnswerList, type KeyedList, type KeyedMatch } from './matchKeys';
import { judgeMatch, prepareApplicant, type PreparedApplicant } from './matchVerdict';
import type { Transliterate } from './names';
import { diffVersions, type MatchDiff, type VersionDiff } from './versionDiff';

/** An answer with its parsed JSON; undefined when its bytes are not JSON. */
export interface ReadAnswer {
  answer: AmlAnswer;
  value: unknown;
}

/** One match of the list under review, read once. */
export interface ReviewedMatch {
  match: KeyedMatch;
  head: AmlMatchHead;
  verdicts: Record<VerdictField, Verdict>;
}

/**
 * All that follows from held bytes alone: it stays right as long as the same answers are looked at, however many
 * judgements are made on them.
 */
export interface AmlEvidence {
  review: AmlAnswer;
  against: AmlAnswer | null;
  /** The list under review as received: only where it is given does an empty `list` say that there is no match. */
  received: AnswerList;
  list: KeyedList;
  matches: ReviewedMatch[];
  /** By key of the list under review. */
  byKey: ReadonlyMap<MatchKey, ReviewedMatch>;
  diff: VersionDiff | null;
  /** The answers whose list could not be read, so that nothing was compared. */
  notCompared: UnreadAnswer[];
  /** How the diff knows a match of the list under review, and a match that only the other list has. */
  diffOf: ReadonlyMap<KeyedMatch, MatchDiff>;
  discrepanciesOf: ReadonlyMap<MatchKey, Discrepancy[]>;
  facts: ApplicantFacts;
  applicant: PreparedApplicant;
}

export interface EvidenceParts {
  transliterate: Transliterate;
  /** SHA-256 of a text (UTF-8), in lower-case hex. */
  hash: (text: string) => string;
}

/** Whether the newer list's own words speak of the step from the older one. */
export function isNextVersion(before: AmlAnswer, after: AmlAnswer): boolean {
  return (
    before.kind === 'snapshot' &&
    after.kind === 'snapshot' &&
    before.version !== null &&
    after.version === before.version + 1
  );
}

export const verdictCodes = (verdicts: readonly FieldVerdict[]): Record<VerdictField, Verdict> => {
  const codes: Record<VerdictField, Verdict> = {
    name: 'unknown',
    birthDate: 'unknown',
    country: 'unknown',
    sex: 'unknown',
  };
  for (const { field, verdict } of verdicts) codes[field] = verdict;
  return codes;
};

/** Why the list of an answer is compared with nothing; empty where it is the list that was asked for. */
export function unreadIn({ list, screening, other }: AnswerList, answer: AmlAnswer): UnreadAnswer[] {
  const isExpected = screening === 'not-performed' && list.state !== 'unreadable';
  const state = list.state === 'given' ? other : isExpected ? null : list.state;
  return state === null ? [] : [{ ...answer, list: state }];
}

/** Two lists of which nobody can say which is that of the check, where each names another one. */
const withOtherCheck = (list: AnswerList, than: AnswerList): AnswerList =>
  list.checkId !== null && (than.checkId ?? list.checkId) !== list.checkId && than.other === null
    ? { ...list, other: list.other ?? 'other-check' }
    : list;

/**
 * Compares two lists where both were read as lists of the same check. A delta is no list of what there is and is compared
 * with nothing.
 */
export function compareLists(
  review: AmlAnswer,
  after: AnswerList,
  against: ReadAnswer | null,
  hash: EvidenceParts['hash'],
): Pick<AmlEvidence, 'diff' | 'notCompared'> {
  if (against === null || review.kind === 'delta' || against.answer.kind === 'delta')
    return { diff: null, notCompared: [] };
  const before = readAnswerList(against.value, against.answer, hash);
  const notCompared = [
    ...unreadIn(withOtherCheck(before, after), against.answer),
    ...unreadIn(withOtherCheck(after, before), review),
  ];
  // An empty list that nobody was screened for is no list of what there is.
  const isNothing = ({ list, screening }: AnswerList): boolean =>
    list.state === 'given' && list.value.items.length === 0 && screening !== 'performed';
  const isPossible = notCompared.length === 0 && !isNothing(before) && !isNothing(after);
  if (!isPossible || before.list.state !== 'given' || after.list.state !== 'given')
    return { diff: null, notCompared };
  const compareLabels = isNextVersion(against.answer, review);
  return { diff: diffVersions(before.list.value, after.list.value, { compareLabels }), notCompared: [] };
}

/** Reads a list, holds every match against the applicant and the whole against an older list. Never throws for content. */
export function readAmlEvidence(
  review: ReadAnswer,
  against: ReadAnswer | null,
  facts: ApplicantFacts,
  parts: EvidenceParts,
): AmlEvidence {
  const { transliterate, hash } = parts;
  const received = readAnswerList(review.value, review.answer, hash);
  const list = received.list.state === 'given' ? received.list.value : keyMatches([], hash);
  const applicant = prepareApplicant(facts, transliterate);
  const matches = list.items.map((match): ReviewedMatch => {
    const head = readMatchHead(match, review.answer.kind);
    return { match, head, verdicts: verdictCodes(judgeMatch(applicant, head, transliterate)) };
  });
  const { diff, notCompared } = compareLists(review.answer, received, against, hash);
  const diffOf = new Map<KeyedMatch, MatchDiff>();
  for (const entry of diff?.entries ?? []) {
    if (entry.after !== null) diffOf.set(entry.after, entry);
    else if (entry.before !== null) diffOf.set(entry.before, entry);
  }
  const discrepanciesOf = new Map<MatchKey, Discrepancy[]>();
  for (const found of diff?.discrepancies ?? [])
    discrepanciesOf.set(found.key, [...(discrepanciesOf.get(found.key) ?? []), found]);
  return {
    review: review.answer,
    against: against?.answer ?? null,
    received,
    list,
    matches,
    byKey: new Map(matches.map((found) => [found.match.key, found])),
    diff,
    notCompared,
    diffOf,
    discrepanciesOf,
    facts,
    applicant,
  };
}
