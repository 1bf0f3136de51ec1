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
  isEarlierKnown,
  listBefore,
  listToReview,
  readTimeline,
} from '@shared/domain/aml/amlTimeline';
import type { AmlResponse, AmlProgress, AmlTimeline, AmlView, DeltaCheck } from '@shared/domain/aml/amlView';
import { indexDecisions, decisionsOf, type MatchDecisionIndex } from '@shared/domain/aml/dispositions';
import type { Transliterate } from '@shared/domain/aml/names';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import type { DifferingList } from '@shared/domain/aml/differingList';
import type { ApplicantFacts, ApplicantOrigin } from '@shared/domain/aml/verdicts';
import { differingIn, readStep, stepsOf } from '@shared/domain/aml/versionSteps';
import { openingOf } from '@shared/domain/caseRecord';
import { RESULTS } from '@shared/domain/aml/matchList';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { bounded } from '@shared/record/jsonText';
import { otherShapeOf } from '@shared/record/result';
import { differencesOf } from '@shared/domain/package/differences';
import type { AmlChoice } from '@shared/ipc/amlContract';
import { AppError } from '../../errors/appError';
import type { ReadableVault } from '../../platform/vault/types';
import { createBoundedCache } from '@shared/lib/boundedCache';
import { createParsedResponses } from '../cases/parsedResponses';

/** The two lists to compare; an omitted one is chosen by the rules, null compares with nothing. */
export interface AmlQuery {
  caseId: CaseId;
  review?: AmlChoice | undefined;
  against?: AmlChoice | null | undefined;
}

/** A case as of its current journal, with the lists to show. */
export interface AmlCase {
  timeline: AmlTimeline;
  progress: AmlProgress;
  decisions: MatchDecisionIndex;
  evidence: AmlEvidence | null;
  decided: AmlDecided | null;
  applicantFrom: ApplicantOrigin;
}

type ValueOf = (response: { sha256: Sha256 }) => unknown;
/** Who an AML check is about, where another case says so. */
export interface LinkedApplicant {
  origin: ApplicantOrigin;
  facts: ApplicantFacts | null;
}
interface LinkedJourney {
  origin: ApplicantOrigin;
  response: AmlResponse | null;
  facts: () => ApplicantFacts | null;
}

const KEPT_EVIDENCE = 4;
const MAX_CACHED_QUERIES = 4;
/** Small, and one for each version: more than a case usually has. */
const KEPT_STEPS = 200;

/** The same bytes received again are another response: of another time, or by another person. */
const nameOf = (response: AmlResponse | null): unknown =>
  response && [
    ...[response.kind, response.version, response.sha256],
    ...[response.retrievedAt, response.retrievedBy],
  ];

const timelineOf = (entries: readonly JournalEntry[], valueOf: ValueOf): AmlTimeline =>
  readTimeline(entries, (one) => otherShapeOf(RESULTS[one.kind], valueOf(one)) === null);

/** The saved journey that an AML check carries the id of, with its newest response: the applicant is known from it. */
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

/** The lists that were chosen, or those that the rules choose. */
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
  /** In place of a saved journey. */
  linked?: LinkedApplicant;
}

/** All that a comparison of a list with those of its own version and the one before depends on. */
function nearOf(caseId: CaseId, timeline: AmlTimeline, response: AmlResponse | null): unknown[] {
  const near = timeline.versions.filter(
    ({ version }) => version === response?.version || version + 1 === response?.version,
  );
  const marks = near.flatMap(({ snapshot, delta }) => [nameOf(snapshot), nameOf(delta)]);
  const isEarlier = typeof response?.version === 'number' && isEarlierKnown(timeline, response.version);
  return [caseId, nameOf(response), marks, isEarlier];
}

/** Reads AML cases from their journals, and keeps what was read last. */
export function createAmlReader(parts: AmlReaderParts) {
  const { vault, transliterate, hash } = parts;
  const parsed = createParsedResponses((sha256) => vault.evidence.readAll(sha256));
  const evidenceKept = createBoundedCache<string, AmlEvidence | null>(KEPT_EVIDENCE);
  const queriesKept = createBoundedCache<string, AmlCase>(MAX_CACHED_QUERIES);
  const differingKept = createBoundedCache<string, DifferingList[]>(KEPT_STEPS);
  const checksKept = createBoundedCache<string, DeltaCheck | null>(KEPT_EVIDENCE);

  const kept = new WeakMap<object, { value: unknown }>();
  const valueOf: ValueOf = ({ sha256 }) => {
    const response = parsed.get(sha256);
    if (!response.ok) return undefined;
    const known = kept.get(response);
    if (known !== undefined) return known.value;
    const value = bounded(response.value);
    kept.set(response, { value });
    return value;
  };

  const read = (entries: readonly JournalEntry[], amlQuery: AmlQuery, linked: LinkedJourney): AmlCase => {
    const timeline = timelineOf(entries, valueOf);
    const lists = listsOf(entries, timeline, amlQuery);
    const journey = currentJourney(timeline) ?? linked.response;
    const listOf = (response: AmlResponse) => readResponseList(valueOf(response), response, hash);
    const beside = lists.review === null ? null : otherSavedLists(timeline, lists.review, listOf);
    const evidence = evidenceKept.get(
      JSON.stringify([amlQuery.caseId, ...[lists.review, lists.against, journey].map(nameOf), beside]),
      () => readEvidenceOf(lists, timeline, valueOf, { transliterate, hash }, linked.facts()),
    );
    const decisions = indexDecisions(decisionsOf(entries), differencesOf(entries));
    const decided = evidence === null ? null : readDecided(evidence, decisions, amlResponsesOf(entries));
    const progress = readProgress(entries, evidence, decided);
    return { timeline, progress, decisions, evidence, decided, applicantFrom: linked.origin };
  };

  /** Kept for as long as the same lists are saved, like the evidence. */
  const checkOf = (caseId: CaseId, timeline: AmlTimeline, response: AmlResponse | null): DeltaCheck | null =>
    checksKept.get(JSON.stringify(nearOf(caseId, timeline, response)), () =>
      readDeltaCheck(response, timeline, valueOf, hash),
    );

  return {
    /** A response as it was received, down to a depth that any reader bears; undefined where it cannot be read. */
    valueOf,
    faultOf({ sha256 }: AmlResponse): AmlView['notJson'] {
      const response = parsed.get(sha256);
      return response.ok || response.line === 0 ? null : { line: response.line, column: response.column };
    },
    /** Throws `AppError` `no-such-case`, or `no-such-thing` for a list that the case does not hold. */
    read(amlQuery: AmlQuery): AmlCase {
      const { caseId, review, against } = amlQuery;
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case');
      const mark = vault.journal.mark(caseId);
      const entries = vault.journal.entries(caseId);
      const linked = linkedJourney(parts, entries, valueOf);
      const from = [linked.origin, nameOf(linked.response)];
      const asked = [caseId, review ?? 0, against === undefined ? 0 : against, mark, from];
      return queriesKept.get(JSON.stringify(asked), () => read(entries, amlQuery, linked));
    },
    /** Of the version under review, unless a delta after it, of which no full list is saved, has something to report. */
    deltaCheck(caseId: CaseId, timeline: AmlTimeline, review: AmlResponse | null): DeltaCheck | null {
      const own = checkOf(caseId, timeline, review);
      if (review === null || own?.state === 'differs') return own;
      const later = deltasAfter(timeline, review).map((delta) => checkOf(caseId, timeline, delta));
      return later.find((check) => check?.state === 'differs') ?? own;
    },
    /** The lists at which the service contradicts itself, each compared with the one before it. */
    differing: (caseId: CaseId, timeline: AmlTimeline): DifferingList[] =>
      stepsOf(timeline).flatMap((lists) =>
        differingKept.get(
          JSON.stringify([...nearOf(caseId, timeline, lists.after), nameOf(lists.before)]),
          () => differingIn(readStep(lists, timeline, valueOf, hash)),
        ),
      ),
  };
}
