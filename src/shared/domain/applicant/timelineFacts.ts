import type { AmlProgress } from '../aml/amlView';
import { isUnknown } from '../aml/unresolved';
import { partMembers } from '../../record/partMembers';
import { applicantSchema } from '../../wire/applicant';
import { deviceIntelligenceSchema } from '../../wire/deviceIntelligence';
import { faceMatchSchema } from '../../wire/faceMatch';
import { selfieSchema } from '../../wire/selfie';
import { validationSchema } from '../../wire/validation';
import type { CaseView, DocumentStep, FaceMatch } from '../caseView';
import type { Received } from '../../wire/received';
import { valueOrNull, whenGiven } from '../../record/received';
import { isObject } from '../../record/shape';
import type { CaseId, CaseKind } from '../ids';
import { fieldsOf } from '../documents';
import { matchesOf as comparisonsOf, type NotCompared } from '../faces/faceMatches';
import type { Fault } from '../worklistMarks';
import { faultOf } from '../worklist/worklistRow';

/** A document of a journey as the timeline compares it. Type and number identify it across cases. */
export interface DocumentFact {
  title: string;
  type: Received<string>;
  number: Received<string>;
  progress: Received<string>;
  /** The outcome of its authenticity checks. */
  outcome: Received<string>;
}

/** A result that can be compared across cases, because its key means the same in all of them. */
export interface KeyedResult {
  /** Null if it cannot be matched to a result of another case. */
  key: string | null;
  name: string | null;
  result: Received<string>;
}

/** The facts of one case that are compared with the applicant's other cases. */
export interface TimelineFacts {
  caseId: CaseId;
  kind: CaseKind;
  subjectId: string;
  /** The start of a journey or spot check, or the time of an AML check, as received. */
  at: Received<string>;
  referenceNumber: Received<string>;
  applicantId: Received<string>;
  systemDecision: Received<string>;
  manualDecision: Received<string>;
  finalDecision: Received<string>;
  fullName: Received<string>;
  birthDate: Received<string>;
  personalNumber: Received<string>;
  documents: Received<DocumentFact[]>;
  /** A withheld rule is listed too, but without its result. */
  rules: KeyedResult[];
  /**
   * Every face comparison, with the document or check it belongs to as key. Withheld ones are listed without result.
   */
  faces: KeyedResult[];
  selfieStatus: Received<string>;
  liveness: Received<boolean>;
  deviceOutcome: Received<string>;
  /** For a spot check: whether the new selfie matches the earlier one. */
  faceMatched: Received<boolean>;
  /** The number of watchlist matches under review; unreadable with an empty text if the number is unknown. */
  amlMatches: Received<number>;
  /** Whether the list under review could be read, and if not, why; null if no list is saved. */
  amlList: AmlProgress['list'] | null;
  /** The newest monitoring version saved with the case. */
  amlVersion: number | null;
  /** Whether some of the service's face results are hidden from the reader. */
  isWithheld: boolean;
  /** Why the case cannot be read completely; null if it can. */
  fault: Fault | null;
}

/** Converts a boolean or number to the text by which it is compared. */
export const asText = (value: Received<boolean | number>): Received<string> =>
  value.state === 'given' ? { ...value, value: String(value.value) } : value;

/**
 * The number of matches, without those that the list marks as removed. If no list is saved, their number or state in
 * the case's response.
 */
function matchesOf({ result: { aml } }: CaseView, progress: AmlProgress | null): Received<number> {
  const { pointer } = aml;
  if (progress?.list === 'read') return { state: 'given', value: progress.total - progress.removed, pointer };
  const own: Received<number> = aml.state === 'given' ? aml.value.matches : aml;
  if (progress === null || own.state !== 'given') return own;
  // The length of an outdated list is not the current number of matches.
  return isUnknown(progress.list)
    ? { state: 'unreadable', text: '', pointer }
    : { state: 'missing', pointer };
}

/** A spot check's comparison of the new selfie with the applicant's earlier one (specification 2.18). */
function spotCheckMatch({ spotChecks }: CaseView): FaceMatch {
  const [match] = (valueOrNull(spotChecks) ?? []).flatMap(({ comparisons }) => comparisons);
  if (match !== undefined) return match;
  const received: Received<FaceMatch> = spotChecks.state === 'given' ? { ...MISSING } : spotChecks;
  return partMembers(faceMatchSchema, received);
}
const MISSING = { state: 'missing', pointer: '/spot_checks' } as const;

type MatchedIn = (match: FaceMatch) => Received<string>;

/** Why comparisons compared nothing, by the pointers to their results. */
const notComparedIn = (view: CaseView): Map<string, NotCompared> =>
  new Map(
    comparisonsOf(view).flatMap(({ match, notCompared }) =>
      notCompared === null ? [] : [[match.is_matched.pointer, notCompared]],
    ),
  );

/** Returns a function that reads the result of a comparison as text, or why nothing was compared. */
const resultReader =
  (notCompared: ReadonlyMap<string, NotCompared>): MatchedIn =>
  ({ is_matched: isMatched }) => {
    const reason = notCompared.get(isMatched.pointer);
    return reason === undefined
      ? asText(isMatched)
      : { state: 'given', value: reason, pointer: isMatched.pointer };
  };

/**
 * The face comparisons of documents, with type and number of the document as key. If both are unknown, the key is
 * null, because another case may have any document.
 */
function documentFaces({ documents }: CaseView, matchedIn: MatchedIn): KeyedResult[] {
  return documents.map((step) => {
    const { title, type, number } = documentFact(step);
    const marks = [valueOrNull(type) || null, valueOrNull(number) || null];
    return {
      key: marks.every((mark) => mark === null) ? null : JSON.stringify(['document', ...marks]),
      name: title,
      result: matchedIn(partMembers(faceMatchSchema, step.part.face_match_result)),
    };
  });
}

const screeningFaces = ({ screening }: CaseView, matchedIn: MatchedIn): KeyedResult[] =>
  (valueOrNull(screening) ?? []).flatMap(({ key, title, comparisons }) =>
    comparisons.map((match) => ({
      key: JSON.stringify(['screening', key]),
      name: title,
      result: matchedIn(match),
    })),
  );

/** The key of all spot checks. A case has only one, whose own key means nothing in other cases. */
const SPOT_CHECK = 'spot-check';

/** Every face comparison in the response, including those that are withheld or could not be read. */
function facesOf(view: CaseView, ofSpotCheck: Received<string>, matchedIn: MatchedIn): KeyedResult[] {
  const all = [
    ...documentFaces(view, matchedIn),
    ...screeningFaces(view, matchedIn),
    { key: SPOT_CHECK, name: null, result: ofSpotCheck },
  ];
  return all.filter(({ result }) => result.state !== 'missing' && result.state !== 'not-part');
}

const NUMBER = /^document[\s_]*number$/i;
/** Recognises the document number by the name of its field. */
export const isDocumentNumber = (name: string): boolean => NUMBER.test(name.trim());

function documentFact(step: DocumentStep): DocumentFact {
  return {
    title: valueOrNull(step.part.step_title)
      ? step.name
      : valueOrNull(step.part.document_type) || step.stepId,
    type: step.part.document_type,
    number: fieldsOf(step).find(({ name }) => isDocumentNumber(name))?.value ?? {
      state: 'missing',
      pointer: `${step.pointer}/extracted_fields`,
    },
    progress: step.part.progress,
    outcome: partMembers(validationSchema, step.part.validation_result).validation_outcome,
  };
}

/**
 * The facts of a case as the reader may see them. If the response is not the requested result, none of its values are
 * quoted.
 * @param progress progress of the review of its matches; null if no list of matches is saved
 */
export function timelineFacts(view: CaseView, progress: AmlProgress | null): TimelineFacts {
  const facts = factsOf(view, progress);
  if (view.otherShape === null) return facts;
  const unquoted = Object.entries(facts).map(([name, fact]: [string, unknown]): [string, unknown] => [
    name,
    // If no value is quoted, there is nothing to withhold.
    isObject(fact) && (fact['state'] === 'unreadable' || fact['state'] === 'withheld')
      ? { state: 'unreadable', text: '', pointer: fact['pointer'] }
      : fact,
  ]);
  return { ...Object.fromEntries(unquoted), faces: [] } as unknown as TimelineFacts;
}

function factsOf(view: CaseView, progress: AmlProgress | null): TimelineFacts {
  const { result } = view;
  const applicant = partMembers(applicantSchema, result.applicant);
  const selfie = partMembers(selfieSchema, result.selfie);
  const notCompared = notComparedIn(view);
  const matchedIn = resultReader(notCompared);
  const spotCheck = spotCheckMatch(view);
  const { is_matched: isMatched } = spotCheck;
  return {
    caseId: view.caseId,
    kind: view.kind,
    subjectId: view.subjectId,
    at: view.kind === 'aml-check' ? result.check_time : result.start_time,
    referenceNumber: result.reference_number,
    systemDecision: result.system_decision,
    manualDecision: result.manual_decision,
    finalDecision: result.final_decision,
    applicantId: applicant.applicant_id,
    fullName: applicant.full_name,
    birthDate: applicant.birth_date,
    personalNumber: applicant.personal_number,
    documents: whenGiven(result.documents, () => view.documents.map(documentFact)),
    rules: view.checklist.items.map(({ key, title, group, pointer, result: outcome }) => ({
      key,
      name: title,
      result: group === 'withheld' ? { state: 'withheld', pointer } : outcome,
    })),
    faces: facesOf(view, matchedIn(spotCheck), matchedIn),
    selfieStatus: selfie.status,
    liveness: selfie.is_live,
    deviceOutcome: partMembers(deviceIntelligenceSchema, result.device_intelligence).signals_outcome,
    faceMatched: notCompared.has(isMatched.pointer) ? { ...isMatched, state: 'null' } : isMatched,
    amlMatches: matchesOf(view, progress),
    amlList: progress?.list ?? null,
    amlVersion: view.monitoring.saved.at(-1) ?? null,
    isWithheld: view.faces.hidden.length > 0,
    fault: faultOf(view),
  };
}

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A received time in milliseconds since 1970. Without a time zone it is read as UTC. Null if it is not a time. */
export function instantOf(at: Received<string>): number | null {
  const text = valueOrNull(at);
  if (text === null || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)) return null;
  const iso = text.trim().replace(' ', 'T');
  const instant = Date.parse(ZONED.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(instant) ? null : instant;
}

/** Earliest first. Cases without a readable time come last, sorted by id. */
export function inTime<T extends Pick<TimelineFacts, 'at' | 'caseId'>>(facts: readonly T[]): T[] {
  const timed = facts.map((fact) => ({ fact, instant: instantOf(fact.at) ?? Number.POSITIVE_INFINITY }));
  timed.sort((a, b) => {
    if (a.instant !== b.instant) return a.instant < b.instant ? -1 : 1;
    return a.fact.caseId < b.fact.caseId ? -1 : 1;
  });
  return timed.map(({ fact }) => fact);
}
