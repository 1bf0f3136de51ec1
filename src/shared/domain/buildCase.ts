import {
  amlResultSchema,
  journeyResultSchema,
  readTolerantly,
  selfieSchema,
  spotCheckResultSchema,
  spotCheckSelfieSchema,
  type AmlResult,
  type JourneyResult,
  type SpotCheckResult,
} from '../wire';
import { readAmlFacts } from './aml/amlFacts';
import { heldVersions, readTimeline } from './aml/amlTimeline';
import { readChecklist } from './checklist';
import type { CaseView, GenericBlock, Received } from './caseView';
import { readCaseMedia, mediumStates } from './caseMedia';
import { answersOf, lookedAtOf, notesOf, openingOf, type ParsedAnswer } from './caseRecord';
import { conclusionMarkOf, conclusionsOf } from './conclusion/conclusion';
import { cursorOver, givenOr, whenGiven } from './cursor';
import { readDevice } from './device/deviceIntelligence';
import { faceReviewOf } from './faces/faceReview';
import type { CaseId, CaseKind, Sha256 } from './ids';
import type { JournalEntry, JournalVerdict } from './journal';
import { jsonText } from './jsonText';
import { readScreening } from './screening/screeningChecks';
import { differencesOf } from './package/differences';
import { readApplicant, readDocuments, readSelfie, readSpotCheckMatch } from './steps';

const SCHEMAS = {
  journey: journeyResultSchema,
  'spot-check': spotCheckResultSchema,
  'aml-check': amlResultSchema,
} as const;

const keysOf = (schema: { shape: object }): ReadonlySet<string> => new Set(Object.keys(schema.shape));

/** The keys that results of each kind have: what is not among them is no part of the result, and never missing. */
const MODELS: Readonly<Record<CaseKind, ReadonlySet<string>>> = {
  journey: keysOf(SCHEMAS.journey),
  'spot-check': keysOf(SCHEMAS['spot-check']),
  'aml-check': keysOf(SCHEMAS['aml-check']),
};
const SELFIE_MODELS: Readonly<Record<CaseKind, ReadonlySet<string>>> = {
  journey: keysOf(selfieSchema),
  'spot-check': keysOf(spotCheckSelfieSchema),
  'aml-check': new Set(),
};

/** Top-level keys that have a place of their own on the screens; every other one is shown as a block. */
const PLACED_KEYS = [
  'journey_id',
  'check_id',
  'customer_id',
  'tenant_id',
  'environment_name',
  'check_time',
  'flow_id',
  'reference_number',
  'start_time',
  'end_time',
  'check_time',
  'environment_name',
  'system_decision',
  'manual_decision',
  'final_decision',
  'model_version',
  'documents',
  'selfie',
  'rule_results',
  'applicant',
];

/** Blocks a journey always has, even if only as null or not at all (specification 2.1). */
const JOURNEY_BLOCKS = ['aml', 'screening_checks', 'device_intelligence'];

function readBlocks(answer: unknown, kind: CaseKind): GenericBlock[] {
  const root = cursorOver<Record<string, unknown>>(answer);
  const present =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? Object.keys(answer) : [];
  const expected = kind === 'journey' ? JOURNEY_BLOCKS : [];
  const keys = [
    ...expected,
    ...present.filter((key) => !PLACED_KEYS.includes(key) && !expected.includes(key)),
  ];
  const known = new Set(Object.keys(SCHEMAS[kind].shape));
  return keys.map((key) => {
    const at = root.child(key);
    const state = at.raw === undefined ? 'missing' : at.raw === null ? 'null' : 'given';
    return {
      key,
      known: known.has(key),
      pointer: at.pointer,
      state,
      text: state === 'given' ? jsonText(at.raw, 2) : '',
    };
  });
}

/** How many matches the answer's AML part lists; a list or, as drift has it, a dictionary. */
function countAmlMatches(answer: unknown, model: ReadonlySet<string>): Received<number> {
  const root = cursorOver<{ aml: unknown }>(answer, '', model);
  const presence = root.presence('aml');
  if (presence.state !== 'given') return presence;
  const aml = root.child<{ matches: unknown }>('aml');
  return whenGiven(aml.presence('matches'), () => aml.members('matches').length);
}

export interface CaseSource {
  caseId: CaseId;
  /** All chains' readable entries in their order (see `JournalEntry`). */
  entries: readonly JournalEntry[];
  verdict: JournalVerdict;
  /** Each held answer, parsed. */
  answers: ReadonlyMap<Sha256, ParsedAnswer>;
  /** Which answer to show; the newest one that is JSON when not given. */
  answer?: Sha256;
  /** Media paths being fetched right now. */
  fetching: ReadonlySet<string>;
}

/**
 * The case as people speak of it, computed from evidence and journal alone.
 * Never throws for what the service sent: what cannot be read is named in `unread` and stays visible as received.
 */
export function buildCase(source: CaseSource): CaseView {
  const { caseId, entries, verdict, answers: parsed } = source;
  const opening = openingOf(entries);
  const kind = opening?.kind ?? 'journey';
  const answers = answersOf(entries, kind, parsed);
  const readable = (sha256: Sha256): boolean => parsed.get(sha256)?.ok === true;
  const answerSha256 = source.answer ?? answers.find((answer) => readable(answer.sha256))?.sha256 ?? null;
  const reading = answerSha256 === null ? undefined : parsed.get(answerSha256);
  const answer = reading?.ok ? reading.value : undefined;

  const { media, unusable, lookup } = readCaseMedia(answer, mediumStates(entries), source.fetching);
  const model = MODELS[kind];
  const root = cursorOver<JourneyResult & SpotCheckResult & AmlResult>(answer, '', model);
  const timeline = readTimeline(entries);
  const documents = readDocuments(answer, lookup, model);
  const applicant = readApplicant(answer, lookup, model);
  const rules = readChecklist(answer, lookedAtOf(entries, answerSha256), model);

  return {
    caseId,
    kind,
    subjectId: opening?.subjectId ?? '',
    authority: {
      id: opening?.authority ?? '',
      label: opening?.authorityLabel ?? '',
      environment: opening?.environment ?? 'unknown',
    },
    answers,
    answerSha256,
    applicantName: applicant.state === 'given' ? givenOr(applicant.value.fullName) : null,
    overview: {
      journeyId: root.figure('journey_id'),
      referenceNumber: root.figure('reference_number'),
      systemDecision: root.text('system_decision'),
      manualDecision: root.text('manual_decision'),
      finalDecision: root.text('final_decision'),
      startTime: root.text('start_time'),
      endTime: root.text('end_time'),
      modelVersion: root.figure('model_version'),
      flowId: root.figure('flow_id'),
      customerId: root.figure('customer_id'),
      tenantId: root.figure('tenant_id'),
      environmentName: root.text('environment_name'),
      checkId: root.figure('check_id'),
      checkTime: root.text('check_time'),
    },
    documentsState: documents.presence,
    documents: documents.steps,
    selfie: readSelfie(answer, lookup, model, SELFIE_MODELS[kind]),
    spotCheckMatch: readSpotCheckMatch(answer, lookup, model),
    applicant,
    amlMatches: countAmlMatches(answer, model),
    rulesState: rules.presence,
    checklist: rules.checklist,
    screening: readScreening(answer, 'screening_checks', lookup),
    spotChecks: readScreening(answer, 'spot_checks', lookup),
    device: readDevice(answer),
    amlFacts: readAmlFacts(answer),
    monitoring: { held: heldVersions(timeline), gaps: timeline.gaps },
    blocks: readBlocks(answer, kind),
    media,
    unusableMedia: unusable,
    notes: notesOf(entries),
    faces: faceReviewOf(entries),
    differences: differencesOf(entries),
    conclusion: conclusionMarkOf(conclusionsOf(entries)),
    unread: answer === undefined ? [] : [...readTolerantly(SCHEMAS[kind], answer).unread],
    journal: verdict,
    readOnly: verdict.state === 'broken',
  };
}
