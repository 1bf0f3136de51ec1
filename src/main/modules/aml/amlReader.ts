import {
  currentJourney,
  readDeltaCheck,
  readEvidenceOf,
  readDecided,
  readProgress,
  type AmlDecided,
} from '@shared/domain/aml/amlCase';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import { otherSavedLists, deltasAfter } from '@shared/domain/aml/otherSavedLists';
import type { AmlEvidence } from '@shared/domain/aml/amlEvidence';
import {
  amlResponsesOf,
  findResponse,
  firstVersion,
  isEarlierKnown,
  listBefore,
  listToReview,
  readTimeline,
} from '@shared/domain/aml/amlTimeline';
import type { AmlResponse, AmlProgress, AmlTimeline, AmlView, DeltaCheck } from '@shared/domain/aml/amlView';
import type { MatchDecisionIndex } from '@shared/domain/aml/dispositions';
import { readDecisions } from '@shared/domain/aml/renewedMatches';
import type { Transliterate } from '@shared/domain/aml/names';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import type { DifferingList } from '@shared/domain/aml/differingList';
import type { ApplicantFacts, ApplicantOrigin } from '@shared/domain/aml/verdicts';
import { differingIn, readStep, stepsOf } from '@shared/domain/aml/versionSteps';
import { openingOf } from '@shared/domain/caseRecord';
import { readReceivedList } from '@shared/domain/aml/receivedList';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { bounded } from '@shared/record/jsonText';
import type { AmlChoice } from '@shared/ipc/amlContract';
import { AppError } from '../../errors/appError';
import type { ReadableVault } from '../../platform/vault/types';
import { createBoundedCache } from '@shared/lib/boundedCache';
import { createParsedResponses } from '../cases/parsedResponses';

/**
 * Selects the two lists to compare. If `review` or `against` is omitted, the default rules choose it; `against: null`
 * compares with nothing.
 */
export interface AmlQuery {
  caseId: CaseId;
  review?: AmlChoice | undefined;
  against?: AmlChoice | null | undefined;
}

/** A case as its journal currently describes it, with the lists to show. */
export interface AmlCase {
  timeline: AmlTimeline;
  progress: AmlProgress;
  decisions: MatchDecisionIndex;
  evidence: AmlEvidence | null;
  decided: AmlDecided | null;
  applicantFrom: ApplicantOrigin;
}

type ValueOf = (response: { sha256: Sha256 }) => unknown;
/** The applicant of an AML check, if another case identifies them. */
export interface LinkedApplicant {
  origin: ApplicantOrigin;
  facts: ApplicantFacts | null;
}
interface LinkedJourney {
  origin: ApplicantOrigin;
  response: AmlResponse | null;
  facts: () => ApplicantFacts | null;
}

const MAX_CACHED_EVIDENCE = 4;
const MAX_CACHED_QUERIES = 4;
/** Comparison steps are small, and this is more than a case usually has versions. */
const MAX_CACHED_STEPS = 200;

/**
 * Cache key of a response. Includes when and by whom it was retrieved, since the same bytes received again count as
 * another response.
 */
const responseKey = (response: AmlResponse | null): unknown =>
  response && [
    ...[response.kind, response.version, response.sha256],
    ...[response.retrievedAt, response.retrievedBy],
  ];

const timelineOf = (entries: readonly JournalEntry[], valueOf: ValueOf): AmlTimeline =>
  readTimeline(entries, (one) => readReceivedList(valueOf(one), one).isResult);

/**
 * Finds the saved journey with the id of an AML check, and its newest response, from which the applicant's facts are
 * read.
 */
function linkedJourney(
  { vault: { index, journal }, linked }: Pick<AmlReaderParts, 'vault' | 'linked'>,
  entries: readonly JournalEntry[],
  valueOf: ValueOf,
): LinkedJourney {
  const none = (origin: ApplicantOrigin): LinkedJourney => ({ origin, response: null, facts: () => null });
  const opening = openingOf(entries);
  if (opening?.kind !== 'aml-check') return none({ state: 'own' });
  if (linked !== undefined) return { ...none(linked.origin), facts: () => linked.facts };
  const { authority, subjectId } = opening;
  const caseId = index.find(authority, 'journey', subjectId);
  if (caseId === null) return none({ state: 'unknown', because: 'no-journey' });
  const response = currentJourney(timelineOf(journal.entries(caseId), valueOf));
  if (response === null || valueOf(response) === undefined)
    return none({ state: 'unknown', because: 'journey-unreadable' });
  const facts = () => readApplicantFacts(valueOf(response));
  return { origin: { state: 'journey', caseId, subjectId }, response, facts };
}

/**
 * Returns the lists that the query selects, or those that the default rules choose. Throws `AppError` `no-such-thing`.
 */
function listsOf(
  entries: readonly JournalEntry[],
  timeline: AmlTimeline,
  { review, against }: AmlQuery,
): { review: AmlResponse | null; against: AmlResponse | null } {
  const chosen = (choice: AmlChoice): AmlResponse => {
    const response = findResponse(entries, choice);
    if (response === null) throw new AppError('no-such-thing', 'list');
    return response;
  };
  const reviewed = review === undefined ? listToReview(timeline) : chosen(review);
  const before = reviewed === null ? null : listBefore(timeline, reviewed);
  const compared = against === undefined ? before : against === null ? null : chosen(against);
  return { review: reviewed, against: compared };
}

export interface AmlReaderParts {
  vault: ReadableVault;
  transliterate: Transliterate;
  hash: (text: string) => string;
  /** Used instead of looking up a saved journey. */
  linked?: LinkedApplicant;
}

/** Cache key of the comparison of a list with other lists of its own version and of the previous version. */
function comparisonKey(caseId: CaseId, timeline: AmlTimeline, response: AmlResponse | null): unknown[] {
  const near = timeline.versions.filter(
    ({ version }) => version === response?.version || version + 1 === response?.version,
  );
  const marks = near.flatMap(({ snapshot, delta }) => [responseKey(snapshot), responseKey(delta)]);
  const isEarlier = typeof response?.version === 'number' && isEarlierKnown(timeline, response.version);
  return [caseId, responseKey(response), marks, isEarlier];
}

/** Reads AML cases from their journals and caches the most recent results. */
export function createAmlReader(parts: AmlReaderParts) {
  const { vault, transliterate, hash } = parts;
  const parsed = createParsedResponses((sha256) => vault.evidence.readAll(sha256));
  const evidenceKept = createBoundedCache<string, AmlEvidence | null>(MAX_CACHED_EVIDENCE);
  const queriesKept = createBoundedCache<string, AmlCase>(MAX_CACHED_QUERIES);
  const differingKept = createBoundedCache<string, DifferingList[]>(MAX_CACHED_STEPS);
  const checksKept = createBoundedCache<string, DeltaCheck | null>(MAX_CACHED_EVIDENCE);

  const kept = new WeakMap<object, { value: unknown }>();
  const valueOf: ValueOf = ({ sha256 }) => {
    const response = parsed.get(sha256);
    if (!response.ok) return undefined;
    const known = kept.get(response) ?? { value: bounded(response.value) };
    kept.set(response, known);
    return known.value;
  };

  const read = (entries: readonly JournalEntry[], amlQuery: AmlQuery, linked: LinkedJourney): AmlCase => {
    const timeline = timelineOf(entries, valueOf);
    const lists = listsOf(entries, timeline, amlQuery);
    const used = [lists.review, lists.against, currentJourney(timeline) ?? linked.response];
    const listOf = (response: AmlResponse) => readResponseList(valueOf(response), response, hash);
    const first = firstVersion(timeline);
    const beside = lists.review === null ? null : otherSavedLists(timeline, lists.review, listOf);
    const evidence = evidenceKept.get(
      JSON.stringify([amlQuery.caseId, ...used.map(responseKey), beside, first]),
      () => readEvidenceOf(lists, timeline, valueOf, { transliterate, hash }, linked.facts()),
    );
    const decisions = readDecisions(entries, evidence === null ? null : { ...evidence, listOf, first });
    const decided = evidence === null ? null : readDecided(evidence, decisions, amlResponsesOf(entries));
    const progress = readProgress(entries, evidence, decided);
    return { timeline, progress, decisions, evidence, decided, applicantFrom: linked.origin };
  };

  /** Cached with a key of the lists it compares, as the evidence is. */
  const checkOf = (caseId: CaseId, timeline: AmlTimeline, response: AmlResponse | null): DeltaCheck | null =>
    checksKept.get(JSON.stringify(comparisonKey(caseId, timeline, response)), () =>
      readDeltaCheck(response, timeline, valueOf, hash),
    );

  return {
    /** The parsed response, cut off at a safe nesting depth; undefined if it cannot be parsed. */
    valueOf,
    faultOf({ sha256 }: AmlResponse): AmlView['notJson'] {
      const response = parsed.get(sha256);
      return response.ok || response.line === 0 ? null : { line: response.line, column: response.column };
    },
    /** Throws `AppError` `no-such-case`, or `no-such-thing` for a list that the case does not have. */
    read(amlQuery: AmlQuery): AmlCase {
      const { caseId, review, against } = amlQuery;
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      const mark = vault.journal.mark(caseId);
      const entries = vault.journal.entries(caseId);
      const linked = linkedJourney(parts, entries, valueOf);
      const from = [linked.origin, responseKey(linked.response)];
      const asked = [caseId, review ?? 0, against === undefined ? 0 : against, mark, from];
      return queriesKept.get(JSON.stringify(asked), () => read(entries, amlQuery, linked));
    },
    /**
     * Checks the delta of the version under review. If that one is consistent, returns the first inconsistent check
     * among later deltas that have no full list of their own.
     */
    deltaCheck(caseId: CaseId, timeline: AmlTimeline, review: AmlResponse | null): DeltaCheck | null {
      const own = checkOf(caseId, timeline, review);
      if (review === null || own?.state === 'differs') return own;
      const later = deltasAfter(timeline, review).map((delta) => checkOf(caseId, timeline, delta));
      return later.find((check) => check?.state === 'differs') ?? own;
    },
    /** Lists that contradict the service's own deltas, each compared with the list before it. */
    differing: (caseId: CaseId, timeline: AmlTimeline): DifferingList[] =>
      stepsOf(timeline).flatMap((lists) =>
        differingKept.get(
          JSON.stringify([...comparisonKey(caseId, timeline, lists.after), responseKey(lists.before)]),
          () => differingIn(readStep(lists, timeline, valueOf, hash)),
        ),
      ),
  };
}
