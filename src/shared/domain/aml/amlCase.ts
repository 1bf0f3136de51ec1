import { partMembers } from '../../record/partMembers';
import { valueOrNull, whenGiven } from '../../record/received';
import { readResult, type ResultReading } from '../../record/result';
import type { ResultKind } from '../../wire/catalogue';
import { amlHistorySchema, amlResultSchema, amlSchema, journeyResultSchema } from '../../wire/results';
import type { PartBase, Received } from '../../wire/received';
import type { CaseId } from '../ids';
import type { JournalEntry } from '../journal';
import {
  readAmlEvidence,
  unreadIn,
  type AmlEvidence,
  type EvidenceParts,
  type ReadResponse,
} from './amlEvidence';
import { readApplicantFacts } from './applicantFacts';
import { readRows } from './amlRows';
import { undescribedBeside, withoutMatches, type ListedMatch } from './aroundMatches';
import type {
  AmlResponse,
  AmlProgress,
  AmlRow,
  AmlTimeline,
  AmlView,
  DeltaCheck,
  DeltaPart,
  MatchKey,
  UnreadResponse,
} from './amlView';
import type { AmlResponseKind } from './matchList';
import { firstVersion, isEarlierKnown, isKnownEarlier } from './amlTimeline';
import { foundOf } from './discrepancies';
import { checkDelta } from './deltaCheck';
import { otherSavedLists } from './otherSavedLists';
import { withOtherLists } from './laterLists';
import { decidedMatches, progressOf, progressWithout } from './amlSummary';
import type { DecidedMatch, MatchDecisionIndex } from './dispositions';
import { goneDecisions, recordedOutcomes } from './recordedOutcomes';
import { readResponseList, type ResponseList, type KeyedList } from './matchKeys';
import type { ApplicantFacts, ApplicantOrigin } from './verdicts';

/** The two lists to compare. By default, the newest list and the one before it. */
export interface AmlLists {
  review: AmlResponse | null;
  against: AmlResponse | null;
}

/** The case's own journey response, which contains the applicant; null in an AML check. */
export const currentJourney = ({ others }: AmlTimeline): AmlResponse | null =>
  others.find(({ kind, current }) => kind === 'journey' && current) ?? null;

/**
 * The evidence part of the review, which does not depend on decisions. Null if no list is saved. `linked` contains
 * the applicant facts from another case; they are used if this case has no journey.
 */
export function readEvidenceOf(
  lists: AmlLists,
  timeline: AmlTimeline,
  valueOf: (response: AmlResponse) => unknown,
  parts: EvidenceParts,
  linked: ApplicantFacts | null = null,
): AmlEvidence | null {
  const { review, against } = lists;
  if (review === null) return null;
  const read = (response: AmlResponse): ReadResponse => ({ response, value: valueOf(response) });
  const journey = currentJourney(timeline);
  const own = () => readApplicantFacts(journey === null ? undefined : valueOf(journey));
  const facts = journey === null && linked !== null ? linked : own();
  const compared = against === null ? null : read(against);
  const evidence = readAmlEvidence(read(review), compared, facts, parts, firstVersion(timeline));
  const listOf = (response: AmlResponse) => readResponseList(valueOf(response), response, parts.hash);
  const received = withOtherLists(evidence.received, otherSavedLists(timeline, review, listOf), listOf);
  return { ...evidence, received };
}

/**
 * Compares the delta of the version under review with the snapshots before and after it, as far as these are saved
 * and readable. Null if the list under review has no version.
 */
export function readDeltaCheck(
  review: AmlResponse | null,
  timeline: AmlTimeline,
  valueOf: (response: AmlResponse) => unknown,
  hash: (text: string) => string,
): DeltaCheck | null {
  if (review === null || review.version === null) return null;
  const { version } = review;
  const saved = timeline.versions.find((one) => one.version === version);
  const older = timeline.versions.find((one) => one.version === version - 1);
  const missing: DeltaPart[] = [];
  const unread: UnreadResponse[] = [];
  const read = (part: DeltaPart, response: AmlResponse | null | undefined): KeyedList | null => {
    if (!response) {
      missing.push(part);
      return null;
    }
    const found = readResponseList(valueOf(response), response, hash);
    const { list } = found;
    const faults = unreadIn({ ...found, screening: 'not-stated' }, response);
    unread.push(...faults);
    return list.state === 'given' && faults.length === 0 ? list.value : null;
  };
  const delta = read('delta', saved?.delta);
  const after = read('snapshot', saved?.snapshot);
  const isFirst = !isEarlierKnown(timeline, version);
  const before = isFirst ? null : read('snapshot-before', older?.snapshot);
  const of = { version, isFirst };
  const found = delta === null ? null : checkDelta(before, delta, after, of);
  if (found === null || (found.discrepancies.length === 0 && !found.isCompleteList))
    return missing.length + unread.length === 0 && !isFirst
      ? { state: 'agrees', version }
      : { state: 'not-possible', version, isFirst, missing, unread };
  const { isCompleteList, discrepancies } = found;
  return { state: 'differs', version, isCompleteList, isFirst, missing, unread, ...foundOf(discrepancies) };
}

export interface AmlDecided {
  matches: ReadonlyMap<MatchKey, DecidedMatch>;
  rows: AmlRow[];
}

export function readDecided(
  evidence: AmlEvidence,
  decisions: MatchDecisionIndex,
  responses: readonly AmlResponse[],
): AmlDecided {
  const matches = decidedMatches(evidence.list, evidence.review.sha256, decisions, responses);
  return { matches, rows: readRows(evidence, matches) };
}

/** The progress of the review: how many matches are decided and open. */
export const readProgress = (
  entries: readonly JournalEntry[],
  evidence: AmlEvidence | null,
  decided: AmlDecided | null,
): AmlProgress =>
  evidence === null || decided === null
    ? progressWithout(entries)
    : progressOf(evidence.review, evidence.received, decided.matches);

/**
 * The record of a response. An unreadable response is returned without its text, because the text is shown elsewhere.
 */
function recordOf<K extends ResultKind>(kind: K, response: unknown): ResultReading<K>['record'] {
  const { record } = readResult(kind, response);
  return record.state === 'unreadable' ? { ...record, text: '' } : record;
}

function readJourneyAml(response: unknown): AmlView['journeyAml'] {
  const result = partMembers(journeyResultSchema, recordOf('journey', response));
  const { applicability } = partMembers(amlSchema, result.aml);
  return { presence: whenGiven(result.aml, () => null), applicability };
}

function readResultAml(response: unknown): AmlView['resultAml'] {
  const result = partMembers(amlResultSchema, recordOf('aml-check', response));
  const aml = partMembers(amlSchema, result.aml);
  return {
    presence: whenGiven(result.aml, () => null),
    finalDecision: result.final_decision,
    checkTime: result.check_time,
    monitoringEnabled: aml.ongoing_monitoring_enabled,
    lastMonitoringUpdate: aml.last_ongoing_monitoring_update,
    searchDatetime: aml.search_datetime,
  };
}

function readReviewOf(
  kind: AmlResponseKind,
  response: unknown,
  { list, around: beside }: ResponseList,
): AmlView['reviewOf'] {
  const schema = kind === 'result' ? amlResultSchema : amlHistorySchema;
  const record = recordOf(kind === 'result' ? 'aml-check' : 'aml-history', response);
  const { check_id: checkId, reference_number: referenceNumber, ...rest } = partMembers(schema, record);
  const around = valueOrNull<PartBase & { matches: Received<unknown> }>(
    'aml' in rest ? rest.aml : rest.aml_matches,
  );
  const matches = whenGiven<KeyedList, readonly ListedMatch[]>(list, ({ items }) => items);
  const aroundMatches = around === null ? [] : withoutMatches(around, matches, beside).undescribed;
  const own = undescribedBeside(rest.undescribed, valueOrNull(matches) ?? []);
  return { checkId, referenceNumber, undescribed: [...own, ...aroundMatches] };
}

function countDatasets(rows: readonly AmlRow[]): AmlView['datasets'] {
  const counts = new Map<string, number>();
  for (const { side, datasets } of rows) {
    if (side === 'review')
      for (const name of new Set(datasets)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** Everything about a case's AML review except the matches themselves and the discrepancies of other lists. */
export function buildAmlView(parts: {
  caseId: CaseId;
  progress: AmlProgress;
  timeline: AmlTimeline;
  evidence: AmlEvidence | null;
  decided: AmlDecided | null;
  decisions: MatchDecisionIndex;
  applicantFrom: ApplicantOrigin;
  deltaCheck: DeltaCheck | null;
  valueOf: (response: AmlResponse) => unknown;
  faultOf: (response: AmlResponse) => AmlView['notJson'];
  readOnly: boolean;
}): Omit<AmlView, 'differing'> {
  const { caseId, progress, timeline, evidence, decided, decisions, applicantFrom, deltaCheck, valueOf } =
    parts;
  const newest = (kind: AmlResponse['kind']) =>
    timeline.others.find((response) => response.kind === kind && response.current);
  const [journey, result] = [newest('journey'), newest('result')];
  const diff = evidence?.diff ?? null;
  const against = evidence?.against ?? null;
  const gone = goneDecisions(evidence?.list ?? null, decisions);
  return {
    caseId,
    timeline,
    journeyAml: journey === undefined ? null : readJourneyAml(valueOf(journey)),
    resultAml: result === undefined ? null : readResultAml(valueOf(result)),
    review: evidence?.review ?? null,
    reviewOf:
      evidence === null || evidence.review.kind === 'journey'
        ? null
        : readReviewOf(evidence.review.kind, valueOf(evidence.review), evidence.received),
    listState: evidence === null ? null : whenGiven(evidence.received.list, ({ items }) => items.length),
    notJson: evidence === null ? null : parts.faultOf(evidence.review),
    against,
    notCompared: evidence?.notCompared ?? [],
    diff:
      evidence === null || diff === null || against === null
        ? null
        : {
            before: against,
            after: evidence.review,
            isInOrder: isKnownEarlier(timeline, against, evidence.review),
            counts: diff.counts,
            matchOrderChanged: diff.matchOrderChanged,
            ...foundOf(diff.discrepancies),
          },
    deltaCheck,
    applicant: evidence?.facts ?? readApplicantFacts(undefined),
    applicantFrom,
    progress,
    gone,
    recorded: recordedOutcomes(evidence?.list.items ?? [], decided?.matches ?? new Map(), gone),
    datasets: countDatasets(decided?.rows ?? []),
    readOnly: parts.readOnly,
  };
}
