import { createHash } from 'node:crypto';
import { buildAmlView, readEvidenceOf, readJudged, readProgress } from '@shared/domain/aml/amlCase';
import { amlAnswersOf, listBefore, listToReview, readTimeline } from '@shared/domain/aml/amlTimeline';
import { indexJudgements, judgementsOf } from '@shared/domain/aml/dispositions';
import { buildCase } from '@shared/domain/buildCase';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { Dossier } from '@shared/domain/dossier/dossier';
import { buildDossierAml } from '@shared/domain/dossier/dossierAml';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { differencesOf } from '@shared/domain/package/differences';
import { mediaReferences } from '@shared/domain/mediaReferences';
import { readResult, type ResultReading } from '@shared/record/result';
import { transliterate } from '../../src/main/modules/aml/transliterate';
import { CASE_ID, entriesOf, opened } from './journalBuilder';
import { sampleAnswers, type SampleAnswer } from './sampleAnswers';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const KIND_OF = {
  journeyResult: 'journey',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-check',
} as const;

const RESULT_OF = { ...KIND_OF, amlHistory: 'aml-history' } as const;

function received(answer: SampleAnswer, index: number): JournalEvent {
  const version = answer.answer === 'amlHistory' ? { version: index } : {};
  return {
    type: 'retrieved',
    request: { operation: answer.answer, id: answer.subjectId, ...version },
    sha256: hash(JSON.stringify(answer.value)),
    bytes: 10,
    mime: 'application/json',
    declaredMime: 'application/json',
    status: 200,
    startedAt: '2026-01-02T03:04:05.000Z',
    attempts: 1,
  };
}

/** A dossier as the app would build it of these answers of one case, every picture it names held. */
export function dossierOfAnswers(
  kind: CaseKind,
  answers: readonly SampleAnswer[],
  more: readonly JournalEvent[] = [],
): Dossier {
  const [first] = answers;
  const subjectId = first?.subjectId ?? '';
  const values = new Map(answers.map((answer) => [hash(JSON.stringify(answer.value)), answer.value]));
  const media = answers.flatMap(({ value }) =>
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
    ...answers.map(received),
    ...media,
    ...more,
  );
  const view = buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    answers: new Map([...values].map(([sha256, value]) => [sha256, { ok: true as const, value }])),
    fetching: new Set(),
  });
  const timeline = readTimeline(entries);
  const valueOf = ({ sha256 }: { sha256: string }): unknown => values.get(sha256);
  const parts = { transliterate, hash };
  const review = listToReview(timeline);
  const against = review === null ? null : listBefore(timeline, review);
  const evidence = readEvidenceOf({ review, against }, timeline, valueOf, parts);
  const judgements = indexJudgements(judgementsOf(entries), differencesOf(entries));
  const judged = evidence === null ? null : readJudged(evidence, judgements, amlAnswersOf(entries));
  const amlView = buildAmlView({
    caseId: CASE_ID,
    timeline,
    progress: readProgress(entries, evidence, judged),
    evidence,
    judged,
    judgements,
    applicantFrom: { state: 'own' },
    deltaCheck: null,
    valueOf,
    readOnly: false,
  });
  const source = { view: amlView, timeline, evidence, judged, judgements, valueOf };
  return buildDossier({
    view,
    entries,
    aml: buildDossierAml(source, parts),
    generatedAt: '2026-11-21T10:00:00.000Z',
    version: '1.2.3',
  });
}

/** The responses as the reader understands them. */
export const readingsOf = (answers: readonly SampleAnswer[]): ResultReading[] =>
  answers.map(({ answer, value }) => readResult(RESULT_OF[answer], value));

/** Every case of the sample set with all that is held of it, by its id. */
export function sampleDossiers(
  more: readonly JournalEvent[] = [],
): { id: string; dossier: Dossier; readings: ResultReading[] }[] {
  const bySubject = Map.groupBy(
    sampleAnswers(),
    ({ answer, subjectId }) => `${KIND_OF[answer]}/${subjectId}`,
  );
  return [...bySubject].map(([id, answers]) => {
    const kind = KIND_OF[answers[0]?.answer ?? 'journeyResult'];
    return { id, dossier: dossierOfAnswers(kind, answers, more), readings: readingsOf(answers) };
  });
}
