import { partMembers } from '../../record/partMembers';
import { valueOrNull } from '../../record/received';
import { infoOf, type Schema } from '../../wire/catalogue';
import { documentSchema } from '../../wire/document';
import { pointerTokens } from '../../wire/jsonPointer';
import { journeyResultSchema, spotCheckResultSchema } from '../../wire/results';
import type { PartBase, Received } from '../../wire/received';
import { validationCheckSchema, validationSchema } from '../../wire/validation';
import type { UnreadVersion } from '../aml/unreadVersions';
import type { CaseView, DocumentStep } from '../caseView';
import { otherSubject } from '../otherSubject';
import type { ScreeningCheck } from '../screeningChecks';
import type { UnreadableKind } from '../worklistMarks';
import { lacksFileMember } from './fileMembers';

/** A part of a response that does not permit any conclusion, and why. */
export interface UnreadablePart {
  what: UnreadableKind;
  /** The name or key of the rule, document or check it belongs to; null for a part of the whole response. */
  of: string | null;
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** `not-part`: a result lists matches although its kind has none, so that nobody has reviewed them. */
  state: Exclude<Received<unknown>['state'], 'given' | 'withheld'>;
  /** Set if the response was read, but is about another subject than requested. */
  isOther?: true;
  /** Set if the part is the list of a monitoring version. */
  list?: UnreadVersion;
}

/** The part itself, if it is neither given nor foreign to this kind of result. */
function absentOrUnreadable(
  what: UnreadableKind,
  received: Received<unknown>,
  of: string | null = null,
): UnreadablePart[] {
  const { state, pointer } = received;
  return state === 'given' || state === 'not-part' || state === 'withheld'
    ? []
    : [{ what, of, pointer, state }];
}

/** A blank word counts as unreadable. */
const notBlank = (received: Received<string>): Received<string> =>
  received.state === 'given' && received.value.trim() === ''
    ? { state: 'unreadable', text: received.value, pointer: received.pointer }
    : received;

/** Like `absentOrUnreadable`, but only for a wrong shape: null and missing mean that the part does not exist. */
const wrongShape = (
  what: UnreadableKind,
  received: Received<unknown>,
  of: string | null = null,
): UnreadablePart[] => (received.state === 'unreadable' ? absentOrUnreadable(what, received, of) : []);

/** Progress of steps without a finished attempt, in which nothing was validated (specification 2.5). */
const NOT_VALIDATED = ['Not Started', 'Started', 'Skipped'];

function validationGaps({ part, received, name: step }: DocumentStep): UnreadablePart[] {
  if (received.state !== 'given') return absentOrUnreadable('documents', received, step);
  const validation = part.validation_result;
  const isExpected = !NOT_VALIDATED.includes(valueOrNull(part.progress) ?? '');
  if (validation.state === 'null' || validation.state === 'missing')
    return isExpected ? absentOrUnreadable('validation', validation, step) : [];
  const { validation_checks: checks, validation_outcome: outcome } = partMembers(
    validationSchema,
    validation,
  );
  if (checks.state !== 'given') return absentOrUnreadable('validation', checks, step);
  // Without an outcome and without checks, nothing shows that the document was validated.
  if (checks.value.length === 0) {
    return isExpected ? absentOrUnreadable('validation', notBlank(outcome), step) : [];
  }
  return checks.value.flatMap((check, index) => {
    const { name, result } = partMembers(validationCheckSchema, check);
    return absentOrUnreadable(
      'validation',
      notBlank(result),
      `${step}, ${valueOrNull(name) || `check ${String(index + 1)}`}`,
    );
  });
}

/** The members of a document that its rules, fields, faces and files come from. */
const CONTENTS = [
  'has_passed_rules',
  'extracted_fields',
  'face_match_result',
  'images',
  'media_files',
] as const;

function contentGaps({ part, received, name }: DocumentStep): UnreadablePart[] {
  if (received.state !== 'given') return [];
  return CONTENTS.flatMap((key) => {
    const content: Received<unknown> = part[key];
    const isUnread = content.state === 'unreadable' || (key === 'extracted_fields' && hasNoField(part));
    const of = `${name}, ${infoOf(documentSchema.members[key]).label}`;
    return isUnread ? [{ what: 'documents', of, pointer: content.pointer, state: 'unreadable' }] : [];
  });
}

/** Whether fields were received, but none that could be read. */
const hasNoField = ({ extracted_fields: fields }: DocumentStep['part']): boolean =>
  fields.state === 'given' &&
  fields.value.length > 0 &&
  fields.value.every(({ item }) => item.state === 'unreadable');

/** A spot check's comparison without a face result, or a check that contains no comparison. */
function comparisonGaps({ key, received, comparisons }: ScreeningCheck): UnreadablePart[] {
  if (comparisons.length === 0)
    return absentOrUnreadable(
      'spot-check',
      received.state === 'given' ? { state: 'missing', pointer: received.pointer } : received,
      key,
    );
  return comparisons.flatMap(({ is_matched: isMatched }) => absentOrUnreadable('spot-check', isMatched, key));
}

/** A part with members of which the specification describes none: its content was received in another shape. */
const unrecognisedContent = (what: UnreadableKind, received: Received<PartBase>): UnreadablePart[] => {
  const part = valueOrNull(received);
  if (part === null || part.undescribed.length === 0) return [];
  const { pointer, undescribed: _undescribed, ...members } = part;
  const isAbsent = ({ state }: Received<unknown>): boolean => state === 'missing' || state === 'not-part';
  return Object.values(members as Record<string, Received<unknown>>).every(isAbsent)
    ? [{ what, of: null, pointer, state: 'unreadable' }]
    : [];
};

/** The parts of a result by key. Matches are missing here because each list of matches is checked separately. */
const KIND_OF: Readonly<Partial<Record<string, UnreadableKind>>> = {
  documents: 'documents',
  rule_results: 'rules',
  applicant: 'applicant',
  spot_checks: 'spot-check',
  screening_checks: 'screening',
  selfie: 'selfie',
  device_intelligence: 'device',
};

/** The part of a result that a pointer leads to or into. */
const kindAt = (pointer: string): UnreadableKind | undefined => {
  const [key = ''] = pointerTokens(pointer);
  return Object.hasOwn(KIND_OF, key) ? KIND_OF[key] : undefined;
};

/** Errors received in place of a part, at any depth. */
const errors = ({ deviations }: CaseView): UnreadablePart[] =>
  deviations.flatMap(({ reason, received, repaired, pointer }) => {
    if (reason !== 'wrong-type' || received !== 'error' || repaired === true) return [];
    const [, ...within] = pointerTokens(pointer);
    const what = kindAt(pointer);
    return what === undefined ? [] : [{ what, of: within.join(', ') || null, pointer, state: 'unreadable' }];
  });

/** The unreadable lists of monitoring versions, each in its own response. */
const versionLists = ({ monitoring }: CaseView): UnreadablePart[] =>
  monitoring.unread.map((list) => ({
    what: 'aml',
    of: String(list.version),
    pointer: '/aml_matches',
    state:
      list.state === 'null' || list.state === 'missing' || list.state === 'not-part'
        ? list.state
        : 'unreadable',
    list,
  }));

/**
 * Everything in a case's responses that could not be read: null, missing, of another type, or a response of another
 * shape. "No rules", "no documents" or "nothing failed" must not be concluded from it. Covers the matches of monitoring
 * versions only; other lists of matches are checked separately.
 */
export const unreadableParts = (view: CaseView): UnreadablePart[] => [
  ...partsOfResponse(view),
  ...versionLists(view),
];

/** The members that these parts are read from, as far as the specification may allow null for them. */
const mayBeNull = (pointer: string): boolean => {
  const [key = '', , within = '', ...rest] = pointerTokens(pointer);
  const members: Readonly<Record<string, Schema<unknown> | undefined>> =
    within === ''
      ? { ...journeyResultSchema.members, ...spotCheckResultSchema.members }
      : documentSchema.members;
  const isMember = within === '' ? pointer === `/${key}` : key === 'documents' && rest.length === 0;
  const schema = isMember ? members[within || key] : undefined;
  return schema !== undefined && infoOf(schema).nullable === true;
};

/**
 * The parts because of which a response is incomplete. A null that the specification allows is not among them: nothing
 * can be concluded from it either, but the response is as it should be.
 */
export const incompleteParts = (parts: readonly UnreadablePart[]): UnreadablePart[] =>
  parts.filter(({ state, pointer, list }) => state !== 'null' || list !== undefined || !mayBeNull(pointer));

/** Parts that may name files. */
const MAY_NAME_FILES: readonly UnreadableKind[] = [
  'response',
  'documents',
  'applicant',
  'spot-check',
  'screening',
  'selfie',
];

/**
 * Whether the list of a response's files may be incomplete: a part or member that may name files is missing or
 * unreadable. Null names no file. A response about another subject is not incomplete. `parts` are the view's unreadable parts, if they are already known.
 */
export const mayHideFiles = (view: CaseView, parts = unreadableParts(view)): boolean =>
  parts.some(
    ({ what, state, isOther }) =>
      (MAY_NAME_FILES.includes(what) && state === 'unreadable' && isOther !== true) ||
      (what === 'response' && state === 'missing'),
  ) || lacksFileMember(view);

function partsOfResponse(view: CaseView): UnreadablePart[] {
  const { responses, responseSha256, otherShape, result, documents, checklist, kind, amlFacts } = view;
  const device = valueOrNull(result.device_intelligence);
  const foreign = kind === 'spot-check' ? amlFacts.firstMatch : null;
  if (responses.length === 0) return [{ what: 'response', of: null, pointer: '', state: 'missing' }];
  if (responseSha256 === null || otherShape !== null)
    return [{ what: 'response', of: null, pointer: '', state: 'unreadable' }];
  const other = otherSubject(view);
  const parts = [
    ...(other === null
      ? []
      : [
          { what: 'response', of: null, pointer: other.pointer, state: 'unreadable', isOther: true } as const,
        ]),
    ...absentOrUnreadable('rules', result.rule_results),
    ...checklist.items.flatMap((rule) => absentOrUnreadable('rules', notBlank(rule.result), rule.title)),
    ...absentOrUnreadable('documents', result.documents),
    ...documents.flatMap(validationGaps),
    ...documents.flatMap(contentGaps),
    ...wrongShape('applicant', result.applicant),
    ...unrecognisedContent('applicant', result.applicant),
    ...absentOrUnreadable('spot-check', result.spot_checks),
    ...(valueOrNull(view.spotChecks) ?? []).flatMap(comparisonGaps),
    ...wrongShape('screening', result.screening_checks),
    ...(valueOrNull(view.screening) ?? []).flatMap(({ key, received }) =>
      wrongShape('screening', received, key),
    ),
    ...wrongShape('selfie', result.selfie),
    ...unrecognisedContent('selfie', result.selfie),
    ...wrongShape('device', result.device_intelligence),
    ...unrecognisedContent('device', result.device_intelligence),
    ...(device === null ? [] : wrongShape('device', device.device_signals)),
    ...(foreign === null
      ? []
      : [{ what: 'aml', of: null, pointer: foreign.pointer, state: 'not-part' } as const]),
  ];
  const isNamed = ({ pointer }: UnreadablePart): boolean =>
    parts.some((part) => `${pointer}/`.startsWith(`${part.pointer}/`));
  return [...parts, ...errors(view).filter((part) => !isNamed(part))];
}
