import { readMatchHead, type AmlMatchHead } from './amlMatch';
import type { AmlResponse, Discrepancy, MatchKey, UnreadResponse } from './amlView';
import { type ApplicantFacts, type FieldVerdict, type Verdict, type VerdictField } from './verdicts';
import {
  keyMatches,
  readResponseList,
  type ResponseList,
  type KeyedList,
  type KeyedMatch,
} from './matchKeys';
import { unreadState } from './receivedList';
import { countValues, decideMatch, prepareApplicant, type PreparedApplicant } from './matchVerdict';
import type { Transliterate } from './names';
import { diffVersions, type MatchDiff, type VersionDiff } from './versionDiff';
import { isSameId } from '../../text/idKey';

/** A response with its parsed JSON. `value` is undefined if the bytes are not JSON. */
export interface ReadResponse {
  response: AmlResponse;
  value: unknown;
}

/** A match of the list under review, with its summary and the verdict of each field. */
export interface ReviewedMatch {
  match: KeyedMatch;
  head: AmlMatchHead;
  verdicts: Record<VerdictField, Verdict>;
}

/**
 * Everything that is derived from the responses alone. It does not depend on decisions, so it can be cached while the
 * compared responses stay the same.
 */
export interface AmlEvidence {
  review: AmlResponse;
  against: AmlResponse | null;
  /** The list under review as received. An empty `list` means "no matches" only if `received.list` is `given`. */
  received: ResponseList;
  list: KeyedList;
  matches: ReviewedMatch[];
  /** The matches of the list under review by their keys. */
  byKey: ReadonlyMap<MatchKey, ReviewedMatch>;
  diff: VersionDiff | null;
  /** The responses whose lists could not be read, which is why nothing was compared. */
  notCompared: UnreadResponse[];
  /** The diff of each match of the list under review, and of each match that only the other list has. */
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

/**
 * Whether `after` is the snapshot of the version directly after `before`, so that its labels describe exactly the
 * changes between the two.
 */
export function isNextVersion(before: AmlResponse, after: AmlResponse): boolean {
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

/** Why a response's list cannot be compared with another. Empty if it is the list that was requested. */
export function unreadIn(list: ResponseList, response: AmlResponse): UnreadResponse[] {
  const state = unreadState(list);
  return state === null ? [] : [{ ...response, list: state }];
}

/**
 * Marks a list as `other-check` if the two lists state different check ids and it is unknown which of them belongs to
 * the case.
 */
const withOtherCheck = (list: ResponseList, than: ResponseList): ResponseList =>
  list.checkId !== null && !isSameId(than.checkId ?? list.checkId, list.checkId) && than.other === null
    ? { ...list, other: list.other ?? 'other-check' }
    : list;

/**
 * Compares two lists if both could be read and belong to the same check. A delta is never compared, because it is not
 * a complete list. `first` is the first version, if it is known.
 */
export function compareLists(
  review: AmlResponse,
  after: ResponseList,
  against: ReadResponse | null,
  hash: EvidenceParts['hash'],
  first: number | null = null,
): Pick<AmlEvidence, 'diff' | 'notCompared'> {
  if (against === null || review.kind === 'delta' || against.response.kind === 'delta')
    return { diff: null, notCompared: [] };
  const before = readResponseList(against.value, against.response, hash);
  const notCompared = [
    ...unreadIn(withOtherCheck(before, after), against.response),
    ...unreadIn(withOtherCheck(after, before), review),
  ];
  // An empty list without a performed screening does not mean that there are no matches.
  const isNothing = ({ list, screening }: ResponseList): boolean =>
    list.state === 'given' && list.value.items.length === 0 && screening !== 'performed';
  const isPossible = notCompared.length === 0 && !isNothing(before) && !isNothing(after);
  if (!isPossible || before.list.state !== 'given' || after.list.state !== 'given')
    return { diff: null, notCompared };
  const compareLabels = isNextVersion(against.response, review);
  const diff = diffVersions(before.list.value, after.list.value, { compareLabels, first });
  return { diff, notCompared: [] };
}

/**
 * Reads a list of matches, compares each match with the applicant, and compares the list with an older one. Never
 * throws because of the content.
 */
export function readAmlEvidence(
  review: ReadResponse,
  against: ReadResponse | null,
  facts: ApplicantFacts,
  parts: EvidenceParts,
  first: number | null = null,
): AmlEvidence {
  const { transliterate, hash } = parts;
  const received = readResponseList(review.value, review.response, hash);
  const list = received.list.state === 'given' ? received.list.value : keyMatches([], hash);
  const heads = list.items.map((match) => ({ match, head: readMatchHead(match, review.response.kind) }));
  const values = countValues(heads.map(({ head }) => head));
  const applicant = prepareApplicant(facts, transliterate, values);
  const matches = heads.map(({ match, head }): ReviewedMatch => ({
    ...{ match, head },
    verdicts: verdictCodes(decideMatch(applicant, head, transliterate)),
  }));
  const { diff, notCompared } = compareLists(review.response, received, against, hash, first);
  const diffOf = new Map<KeyedMatch, MatchDiff>();
  for (const entry of diff?.entries ?? []) {
    if (entry.after !== null) diffOf.set(entry.after, entry);
    else if (entry.before !== null) diffOf.set(entry.before, entry);
  }
  const discrepanciesOf = new Map<MatchKey, Discrepancy[]>();
  for (const found of diff?.discrepancies ?? [])
    discrepanciesOf.set(found.key, [...(discrepanciesOf.get(found.key) ?? []), found]);
  return {
    review: review.response,
    against: against?.response ?? null,
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
