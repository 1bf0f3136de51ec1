import { memberless } from '../../record/memberless';
import { whenGiven } from '../../record/received';
import { readResult } from '../../record/result';
import { amlHistorySchema, amlResultSchema, amlSchema, journeyResultSchema } from '../../wire/results';
import type { CaseId } from '../ids';
import { readAmlEvidence, type AmlEvidence, type EvidenceParts, type ReadAnswer } from './amlEvidence';
import { readApplicantFacts } from './applicantFacts';
import { readRows } from './amlRows';
import type {
  AmlAnswer,
  AmlAnswerKind,
  AmlRow,
  AmlTimeline,
  AmlView,
  ApplicantOrigin,
  DeltaCheck,
  MatchKey,
} from './amlView';
import { DISCREPANCIES_SHOWN } from './amlView';
import { checkDelta } from './deltaCheck';
import { judgedMatches, progressOf } from './amlStanding';
import { refOf, type JudgedMatch, type JudgementIndex } from './dispositions';
import { keyMatches } from './matchKeys';
import { readMatchList } from './matchList';

/** Which lists are looked at: by default the newest one, compared with the one before it. */
export interface AmlLists {
  review: AmlAnswer | null;
  against: AmlAnswer | null;
}

/** The journey's own answer in a case, which names the applicant; null in an AML check. */
export const currentJourney = ({ others }: AmlTimeline): AmlAnswer | null =>
  others.find(({ kind, current }) => kind === 'journey' && current) ?? null;

/** The part of the review that only evidence decides; null where no list is held. `linked` is another case's journey. */
export function readEvidenceOf(
  lists: AmlLists,
  timeline: AmlTimeline,
  valueOf: (answer: AmlAnswer) => unknown,
  parts: EvidenceParts,
  linked: AmlAnswer | null = null,
): AmlEvidence | null {
  const { review, against } = lists;
  if (review === null) return null;
  const read = (answer: AmlAnswer): ReadAnswer => ({ answer, value: valueOf(answer) });
  const journey = currentJourney(timeline) ?? linked;
  const facts = readApplicantFacts(journey === null ? undefined : valueOf(journey));
  return readAmlEvidence(read(review), against === null ? null : read(against), facts, parts);
}

/** Holds a snapshot's delta against the snapshots around it; null when the list under review is no snapshot. */
export function readDeltaCheck(
  review: AmlAnswer | null,
  timeline: AmlTimeline,
  valueOf: (answer: AmlAnswer) => unknown,
  hash: (text: string) => string,
): DeltaCheck | null {
  if (review === null || review.version === null || review.kind === 'journey' || review.kind === 'result')
    return null;
  const { version } = review;
  const held = timeline.versions.find((one) => one.version === version);
  const older = timeline.versions.find((one) => one.version === version - 1);
  const [delta, snapshot, before] = [held?.delta, held?.snapshot, older?.snapshot];
  if (!delta || !snapshot || !before) {
    const missing = [
      ...(delta ? [] : (['delta'] as const)),
      ...(snapshot ? [] : (['snapshot'] as const)),
      ...(before ? [] : (['snapshot-before'] as const)),
    ];
    return { state: 'not-possible', version, missing };
  }
  const keyed = (answer: AmlAnswer) => keyMatches(readMatchList(valueOf(answer), answer.kind).items, hash);
  const discrepancies = checkDelta(keyed(before), keyed(delta), keyed(snapshot));
  if (discrepancies.length === 0) return { state: 'agrees', version };
  return {
    state: 'differs',
    version,
    discrepancies: discrepancies.slice(0, DISCREPANCIES_SHOWN),
    discrepancyCount: discrepancies.length,
  };
}

/** What stands for the judged matches of the list under review. */
export interface AmlJudged {
  matches: ReadonlyMap<MatchKey, JudgedMatch>;
  rows: AmlRow[];
}

export function readJudged(
  evidence: AmlEvidence,
  judgements: JudgementIndex,
  answers: readonly AmlAnswer[],
): AmlJudged {
  const matches = judgedMatches(evidence.list, evidence.review.sha256, judgements, answers);
  return { matches, rows: readRows(evidence, matches) };
}

function readJourneyAml(response: unknown): AmlView['journeyAml'] {
  const result = memberless(journeyResultSchema, readResult('journey', response).record);
  const { applicability } = memberless(amlSchema, result.aml);
  return { presence: whenGiven(result.aml, () => null), applicability };
}

function readResultAml(response: unknown): AmlView['resultAml'] {
  const result = memberless(amlResultSchema, readResult('aml-check', response).record);
  const aml = memberless(amlSchema, result.aml);
  return {
    presence: whenGiven(result.aml, () => null),
    finalDecision: result.final_decision,
    checkTime: result.check_time,
    monitoringEnabled: aml.ongoing_monitoring_enabled,
    lastMonitoringUpdate: aml.last_ongoing_monitoring_update,
    searchDatetime: aml.search_datetime,
  };
}

function readReviewOf(kind: AmlAnswerKind, response: unknown): AmlView['reviewOf'] {
  const { check_id: checkId, reference_number: referenceNumber } =
    kind === 'result'
      ? memberless(amlResultSchema, readResult('aml-check', response).record)
      : memberless(amlHistorySchema, readResult('aml-history', response).record);
  return { checkId, referenceNumber };
}

function countDatasets(rows: readonly AmlRow[]): AmlView['datasets'] {
  const counts = new Map<string, number>();
  for (const { side, datasets } of rows) {
    if (side === 'review')
      for (const name of new Set(datasets)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** Standing judgements on matches that the list under review does not have. */
function readGone(evidence: AmlEvidence | null, judgements: JudgementIndex): AmlView['gone'] {
  const present = new Set<string>();
  for (const { match } of evidence?.matches ?? []) {
    const about =
      judgements.all.length === 0 || evidence === null ? [] : judgements.about(refOf(match, evidence.list));
    for (const { event } of about) present.add(event.judgementId);
  }
  const last = new Map<MatchKey, AmlView['gone'][number]>();
  for (const { event, at, undone } of judgements.all) {
    if (undone !== null || present.has(event.judgementId)) continue;
    last.set(event.match.key, {
      key: event.match.key,
      outcome: event.outcome,
      at,
      version: event.checkVersion,
    });
  }
  return [...last.values()];
}

/** Everything about a case's AML review but the matches themselves. */
export function buildAmlView(parts: {
  caseId: CaseId;
  timeline: AmlTimeline;
  evidence: AmlEvidence | null;
  judged: AmlJudged | null;
  judgements: JudgementIndex;
  applicantFrom: ApplicantOrigin;
  deltaCheck: DeltaCheck | null;
  valueOf: (answer: AmlAnswer) => unknown;
  readOnly: boolean;
}): AmlView {
  const { caseId, timeline, evidence, judged, judgements, applicantFrom, deltaCheck, valueOf, readOnly } =
    parts;
  const newest = (kind: AmlAnswer['kind']) =>
    timeline.others.find((answer) => answer.kind === kind && answer.current);
  const [journey, result] = [newest('journey'), newest('result')];
  const diff = evidence?.diff ?? null;
  const against = evidence?.against ?? null;
  return {
    caseId,
    timeline,
    journeyAml: journey === undefined ? null : readJourneyAml(valueOf(journey)),
    resultAml: result === undefined ? null : readResultAml(valueOf(result)),
    review: evidence?.review ?? null,
    reviewOf:
      evidence === null || evidence.review.kind === 'journey'
        ? null
        : readReviewOf(evidence.review.kind, valueOf(evidence.review)),
    listState: evidence?.listState ?? null,
    against,
    diff:
      evidence === null || diff === null || against === null
        ? null
        : {
            before: against,
            after: evidence.review,
            counts: diff.counts,
            cosmeticOnly: diff.cosmeticOnly,
            matchOrderChanged: diff.matchOrderChanged,
            discrepancies: diff.discrepancies.slice(0, DISCREPANCIES_SHOWN),
            discrepancyCount: diff.discrepancies.length,
          },
    deltaCheck,
    applicant: evidence?.facts ?? readApplicantFacts(undefined),
    applicantFrom,
    progress: progressOf(evidence?.list ?? null, judged?.matches ?? new Map<MatchKey, JudgedMatch>()),
    gone: readGone(evidence, judgements),
    datasets: countDatasets(judged?.rows ?? []),
    readOnly,
  };
}
