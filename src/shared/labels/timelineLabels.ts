import type { CertainLink, SuggestedLink } from '../domain/applicant/caseLinks';
import {
  sourceCaseOf,
  type ApplicantTimeline,
  type CaseName,
  type SuggestedCase,
  type TimelineEntry,
} from '../domain/applicant/timeline';
import type { TimelineFacts } from '../domain/applicant/timelineFacts';
import { CHANGE_FIELDS, type ChangeField, type TimelineChange } from '../domain/applicant/timelineChanges';
import { applicantSchema } from '../wire/applicant';
import { classesOf, infoOf, type Schema } from '../wire/catalogue';
import { deviceIntelligenceSchema } from '../wire/deviceIntelligence';
import { documentSchema } from '../wire/document';
import { sensitivityOfField } from '../wire/extractedFields';
import type { Received } from '../wire/received';
import { journeyResultSchema } from '../wire/results';
import { selfieSchema } from '../wire/selfie';
import { validationSchema } from '../wire/validation';
import { NOT_COMPARED_LABELS } from './faceLabels';
import type { CaseKind } from '../domain/ids';
import type { Fault } from '../domain/worklistMarks';
import { valueOrNull } from '../record/received';
import { isMaskClass, type MaskClass } from '../domain/maskClasses';
import { COUNTS } from '../text/countLabels';
import { counted, inSentence, statusLine, type PluralForms } from '../text/language';

/** The day of a received time, for places where the full time is shown beside it; null if it is not a time. */
export function dayOf(at: Received<string>): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(valueOrNull(at) ?? '')?.[0] ?? null;
}

export const LINK_LABELS: Readonly<Record<CertainLink, string>> = {
  'applicant-id': 'same applicant ID',
  'check-id': 'the check refers to the journey',
  'journey-id': 'the spot check refers to the journey',
};

/** The kinds of cases within a sentence. */
export const CASE_NOUNS: Readonly<Record<CaseKind, string>> = {
  journey: 'journey',
  'spot-check': 'spot check',
  'aml-check': 'AML check',
};
const CASE_COUNTS: Readonly<Record<CaseKind, PluralForms>> = {
  journey: COUNTS.journey,
  'spot-check': COUNTS.spotCheck,
  'aml-check': COUNTS.amlCheck,
};

/** Names another case through which two cases are linked, before what they have in common. */
export const throughLabels = ({ kind }: Pick<CaseName, 'kind'>): string => `through ${CASE_NOUNS[kind]}`;
const throughText = (through: CaseName | null): string =>
  through === null ? '' : ` ${throughLabels(through)} ${through.subjectId}`;

type Cases = Pick<ApplicantTimeline, 'caseId' | 'entries'>;

/** Why a case is in the timeline. */
export function linkLabels({ link }: Pick<TimelineEntry, 'link'>, cases: Cases): string {
  if (link === null) return 'This case';
  return `Linked${throughText(sourceCaseOf(cases, link))}: ${statusLine(link.by.map((by) => LINK_LABELS[by]))}`;
}

const BIRTH_LABELS = {
  same: 'Same date of birth.',
  differ: 'Dates of birth differ.',
  'not-given': 'Date of birth missing in one case.',
} as const;

function reasonLabels(reason: SuggestedLink, hasApplicantId: boolean): string {
  if (reason.by === 'reference-number')
    return 'Same reference number. References are assigned by the customer and do not identify a person.';
  const name = hasApplicantId
    ? 'Same name with a different applicant ID.'
    : 'Same name without an applicant ID.';
  return `${name} ${BIRTH_LABELS[reason.birthDates]}`;
}

/** Why a case is a possible link, in sentences. */
export function suggestionReasons(reasons: readonly SuggestedLink[], hasApplicantId: boolean): string {
  return reasons.map((reason) => reasonLabels(reason, hasApplicantId)).join(' ');
}
/** Why a case is a possible link, on a line of its own. */
export const suggestionLabels = (one: SuggestedCase, cases: Cases): string =>
  `Reason${throughText(sourceCaseOf(cases, one))}: ${suggestionReasons(one.reasons, one.facts.applicantId.state === 'given')}`;

/** For example “Selfie, status”. */
const inPart = (part: Schema<unknown>, member: Schema<unknown>): string =>
  `${infoOf(part).label}, ${inSentence(infoOf(member).label)}`;
const { selfie, device_intelligence: device } = journeyResultSchema.members;

const FIELD_LABELS: Readonly<Record<Exclude<ChangeField, 'document' | 'rule'>, string>> = {
  fullName: infoOf(applicantSchema.members.full_name).label,
  birthDate: infoOf(applicantSchema.members.birth_date).label,
  personalNumber: infoOf(applicantSchema.members.personal_number).label,
  systemDecision: infoOf(journeyResultSchema.members.system_decision).label,
  manualDecision: infoOf(journeyResultSchema.members.manual_decision).label,
  finalDecision: infoOf(journeyResultSchema.members.final_decision).label,
  selfieStatus: inPart(selfie, selfieSchema.members.status),
  liveness: inPart(selfie, selfieSchema.members.is_live),
  faceMatched: 'Face comparison',
  deviceOutcome: inPart(device, deviceIntelligenceSchema.members.signals_outcome),
  documentProgress: `Document ${inSentence(infoOf(documentSchema.members.progress).label)}`,
  documentOutcome: inPart(
    documentSchema.members.validation_result,
    validationSchema.members.validation_outcome,
  ),
  documentField: 'Document field',
  amlMatches: 'Watchlist matches',
  amlVersion: 'Latest saved monitoring version',
};

/** For example “Passport (step 8), compared with Passport (step 3): Expiry Date”. */
const fieldName = (field: string, { name, earlier }: NonNullable<TimelineChange['document']>): string =>
  `${name}${earlier === null ? '' : `, compared with ${earlier}`}: ${field}`;

/** What a change is about; `foreign` is the part named by the service. */
export function changeName({ field, name, document }: TimelineChange): {
  label: string;
  foreign: string | null;
} {
  if (field === 'document') return { label: 'Document', foreign: name };
  if (field === 'rule') return { label: 'Rule', foreign: name };
  return {
    label: FIELD_LABELS[field],
    foreign: document === undefined ? name : fieldName(name ?? '', document),
  };
}

/**
 * The class that both sides of a change disclose. Needed because values of other cases are not among the known values
 * of the open case.
 */
export function changeMask({
  field,
  name,
}: Pick<TimelineChange, 'field' | 'name'>): MaskClass | readonly MaskClass[] | undefined {
  switch (field) {
    case 'documentField': {
      const classes = classesOf(sensitivityOfField(name ?? '')).filter(isMaskClass);
      return classes.length === 0 ? undefined : classes;
    }
    case 'fullName':
      return 'names';
    case 'birthDate':
      return 'birth-dates';
    case 'personalNumber':
    case 'document':
      return 'numbers';
    default:
      return undefined;
  }
}

const COMPARED_LISTS = {
  document: 'documents by type and number',
  documentField: 'fields of documents of the same type',
  rule: 'rule results',
} as const;

/** States which fields are compared between the applicant's cases, and that no others are. */
export const COMPARED_FIELDS = `Compared with earlier cases: ${CHANGE_FIELDS.map((field) =>
  Object.hasOwn(COMPARED_LISTS, field)
    ? COMPARED_LISTS[field as keyof typeof COMPARED_LISTS]
    : inSentence(FIELD_LABELS[field as keyof typeof FIELD_LABELS]),
).join('; ')}. Other values are not compared.`;

/** The service's result of a face comparison. */
export const matchedLabels = (isMatched: boolean): string => (isMatched ? 'Matched' : 'Not matched');

const LIVENESS: Readonly<Partial<Record<string, string | null>>> =
  infoOf(selfieSchema.members.is_live).meanings ?? {};

const NOT_COMPARED: Readonly<Partial<Record<string, string>>> = NOT_COMPARED_LABELS;

/** Shown if the number of matches is unknown, although the list in the case's own response may contain some. */
const UNKNOWN_MATCHES = 'unknown';

/**
 * One side of a change for display: booleans and unknown numbers of matches in words, everything else as received.
 */
export function changeSide(field: ChangeField, value: Received<string>): Received<string> {
  if (field === 'amlMatches' && value.state === 'unreadable')
    return { state: 'given', value: UNKNOWN_MATCHES, pointer: value.pointer };
  if (value.state !== 'given') return value;
  if (field === 'faceMatched') {
    const { [value.value]: notCompared = matchedLabels(value.value === 'true') } = NOT_COMPARED;
    return { ...value, value: notCompared };
  }
  const { [value.value]: word } = field === 'liveness' ? LIVENESS : {};
  return { ...value, value: word ?? value.value };
}

/** For example "1 journey, 2 spot checks, 1 AML check". */
export function countWords(entries: readonly TimelineEntry[]): string {
  return statusLine(
    (Object.keys(CASE_COUNTS) as CaseKind[]).map((kind) => {
      const count = entries.filter(({ facts }) => facts.kind === kind).length;
      return count === 0 ? null : counted(count, CASE_COUNTS[kind]);
    }),
  );
}

/**
 * Whether a case states its applicant: an AML check has none, and if the response could not be read it is unknown.
 */
function applicantOf({
  applicantId,
  fault,
}: Pick<TimelineFacts, 'applicantId' | 'fault'>): 'named' | 'unnamed' | 'unknown' {
  if (applicantId.state === 'unreadable' || (fault !== null && NOT_READ.includes(fault))) return 'unknown';
  return valueOrNull(applicantId) ? 'named' : 'unnamed';
}
const NOT_READ: readonly Fault[] = ['no-response', 'response-unreadable', 'other-shape'];

const FIRST = {
  named: 'First saved case of this applicant.',
  unnamed: 'The response gives no applicant ID. No earlier case to compare with.',
  unknown: 'The applicant is unknown: the requested result could not be read.',
} as const;

const NO_OTHER = {
  named:
    'No related cases are saved: no other case has the same applicant ID, and no AML check refers to this one.',
  unnamed: 'No related cases were found. The response gives no applicant ID to find them by.',
  unknown:
    'It is unknown whether related cases are saved: the requested result could not be read, so its applicant is unknown.',
} as const;

/** Why no other cases are listed. `named` is set if the applicant is known. */
export const noOtherLabels = (
  facts: Parameters<typeof applicantOf>[0],
  named: string = NO_OTHER.named,
): string => ({ ...NO_OTHER, named })[applicantOf(facts)];

const NO_CHANGES = {
  all: 'No changes in what is compared with earlier cases.',
  some: 'No changes in what could be compared with earlier cases.',
} as const;

const OPEN_LISTS = { document: 'documents', documentField: 'fields of documents', rule: 'rules' } as const;

/** What could not be fully compared with earlier cases; null if everything could. */
export function notComparedLabels({ notCompared }: Pick<TimelineEntry, 'notCompared'>): string | null {
  const labels = notCompared.map((field) =>
    Object.hasOwn(OPEN_LISTS, field)
      ? OPEN_LISTS[field as keyof typeof OPEN_LISTS]
      : inSentence(FIELD_LABELS[field as keyof typeof FIELD_LABELS]),
  );
  return labels.length === 0 ? null : `Not compared in full: ${labels.join(', ')}.`;
}

/** Why no changes are listed under a case. */
export function noChangeLabels(entry: TimelineEntry, isFirst: boolean): string {
  if (isFirst) return FIRST[applicantOf(entry.facts)];
  const none = NO_CHANGES[entry.notCompared.length === 0 ? 'all' : 'some'];
  return entry.isFirstOfKind ? `First saved ${CASE_NOUNS[entry.facts.kind]}. ${none}` : none;
}
