import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readVersionList } from '@shared/domain/aml/unreadVersions';
import { createHash } from 'node:crypto';
import { buildAmlView, readEvidenceOf, readDecided, readProgress } from '@shared/domain/aml/amlCase';
import { amlResponsesOf, listBefore, listToReview, readTimeline } from '@shared/domain/aml/amlTimeline';
import { indexDecisions, decisionsOf } from '@shared/domain/aml/dispositions';
import { buildCase } from '@shared/domain/buildCase';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { buildDossierAml } from '@shared/domain/dossier/dossierAml';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { differencesOf } from '@shared/domain/differences';
import { mediaReferences } from '@shared/domain/mediaReferences';
import { readResult, type ResultReading } from '@shared/record/result';
import { transliterate } from '../../src/main/lib/transliterate';
import { CASE_ID, entriesOf, opened } from './journalBuilder';
import { sampleResponses, type SampleResponse } from './sampleResponses';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const KIND_OF = {
  journeyResult: 'journey',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-check',
} as const;

const RESULT_OF = { ...KIND_OF, amlHistory: 'aml-history' } as const;

function received(response: SampleResponse, index: number): JournalEvent {
  const { deltaOf } = response;
  const whole = response.response === 'amlHistory' ? { version: index } : {};
  const version = deltaOf === undefined ? whole : { version: deltaOf, deltaOnly: true };
  return {
    type: 'retrieved',
    request: { operation: response.response, id: response.subjectId, ...version },
    sha256: hash(JSON.stringify(response.value)),
    bytes: 10,
    mime: 'application/json',
    declaredMime: 'application/json',
    status: 200,
    startedAt: '2026-01-02T03:04:05.000Z',
    attempts: 1,
  };
}

/** The dossier that the app would create from these responses of one case, with every picture that it names saved. */
export function dossierOfResponses(
  kind: CaseKind,
  responses: readonly SampleResponse[],
  more: readonly JournalEvent[] = [],
): Dossier {
  const [first] = responses;
  const subjectId = first?.subjectId ?? '';
  const values = new Map(responses.map((response) => [hash(JSON.stringify(response.value)), response.value]));
  const media = responses.flatMap(({ value }) =>
    mediaReferences(value).references.map(({ path, operation }): JournalEvent => ({
      type: 'retrieved',
      request: { operation, id: path },
      sha256: hash(path),
      bytes: 20,
      mime: { image: 'image/jpeg', video: 'video/mp4', pdf: 'application/pdf' }[operation],
      declaredMime: null,
      status: 200,
      startedAt: '2026-01-02T03:04:05.000Z',
      attempts: 1,
    })),
  );
  const entries = entriesOf(
    { ...opened, kind, subjectId } as JournalEvent,
    ...responses.map(received),
    ...media,
    ...more,
  );
  const listOf = (one: AmlResponse) => readVersionList({ ok: true, value: values.get(one.sha256) }, one);
  const view = buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map([...values].map(([sha256, value]) => [sha256, { ok: true as const, value }])),
    fetching: new Set(),
    listOf,
  });
  const timeline = readTimeline(entries, (one) => listOf(one).isResult);
  const valueOf = ({ sha256 }: { sha256: string }): unknown => values.get(sha256);
  const parts = { transliterate, hash };
  const review = listToReview(timeline);
  const against = review === null ? null : listBefore(timeline, review);
  const evidence = readEvidenceOf({ review, against }, timeline, valueOf, parts);
  const decisions = indexDecisions(decisionsOf(entries), differencesOf(entries));
  const decided = evidence === null ? null : readDecided(evidence, decisions, amlResponsesOf(entries));
  const amlView = buildAmlView({
    caseId: CASE_ID,
    timeline,
    progress: readProgress(entries, evidence, decided),
    evidence,
    decided,
    decisions,
    applicantFrom: { state: 'own' },
    deltaCheck: null,
    valueOf,
    faultOf: () => null,
    readOnly: false,
  });
  const source = { view: amlView, timeline, evidence, decided, decisions, valueOf, faultOf: () => null };
  return buildDossier({
    view,
    entries,
    aml: buildDossierAml(source, parts),
    generatedAt: '2026-11-21T10:00:00.000Z',
    version: '1.2.3',
  });
}

/** The responses as the app reads them. */
export const readingsOf = (responses: readonly SampleResponse[]): ResultReading[] =>
  responses.map(({ response, value }) => readResult(RESULT_OF[response], value));

interface SampleDossier {
  id: string;
  responses: readonly SampleResponse[];
  dossier: Dossier;
  readings: ResultReading[];
}

/** All responses of each case of the sample set, by its id. */
const samplesById = () =>
  Map.groupBy(sampleResponses(), ({ response, subjectId }) => `${KIND_OF[response]}/${subjectId}`);

function sampleDossierOf(
  id: string,
  responses: readonly SampleResponse[],
  more: readonly JournalEvent[],
): SampleDossier {
  const kind = KIND_OF[responses[0]?.response ?? 'journeyResult'];
  const dossier = dossierOfResponses(kind, responses, more);
  return { id, responses, dossier, readings: readingsOf(responses) };
}

/** Every case of the sample set with all its responses, by its id. */
export const sampleDossiers = (more: readonly JournalEvent[] = []): SampleDossier[] =>
  [...samplesById()].map(([id, responses]) => sampleDossierOf(id, responses, more));

/** One case of the sample set. */
export function sampleDossier(id: string, more: readonly JournalEvent[] = []): SampleDossier {
  const responses = samplesById().get(id);
  if (responses === undefined) throw new Error('no such sample');
  return sampleDossierOf(id, responses, more);
}
