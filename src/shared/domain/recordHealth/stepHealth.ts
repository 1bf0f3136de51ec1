import { partMembers } from '../../record/partMembers';
import { bounded, plainText } from '../../record/jsonText';
import { valueOrNull, givens, whenGiven } from '../../record/received';
import { hasContent } from '../../record/shape';
import { documentImagesSchema, documentSchema } from '../../wire/document';
import { validationCheckSchema, validationSchema } from '../../wire/validation';
import type { Received } from '../../wire/received';
import type { CaseView, DocumentStep, ExtractedField, ValidationCheck } from '../caseView';
import { fieldsOf } from '../documents';
import { mediaBelow } from '../caseMedia';
import { hasNoStatement } from '../faces/faceMatches';
import { mayBeSameFile } from '../mediaNames';
import { dayOf, fieldsNamed } from './days';
import { expiryFields } from '../expiryFields';
import { finding, labelOf, namesOf, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { isWord, isOneOf, isFailure } from '../resultGroups';
import { HEALTH } from './healthLabels';

const { members } = documentSchema;

/** The authenticity checks of a document (specification 2.7). */
export const checksOf = ({ part }: DocumentStep): ValidationCheck[] => {
  const validation = valueOrNull(part.validation_result);
  return (validation === null ? [] : (valueOrNull(validation.validation_checks) ?? [])).map((check) =>
    partMembers(validationCheckSchema, check),
  );
};

const checkQuote = ({ name, result }: ValidationCheck): Quote => ({
  ...quote(valueOrNull(name) ?? labelOf(validationCheckSchema.members.name), result),
  of: valueOrNull(name) ?? '',
});

/** The outcome of a document's authenticity checks; null if there is none. */
export function validationOutcome({ part }: DocumentStep): Quote | null {
  const outcome = valueOrNull(part.validation_result)?.validation_outcome;
  return outcome?.state === 'given'
    ? quote(labelOf(members.validation_result, validationSchema.members.validation_outcome), outcome)
    : null;
}

/**
 * The value that shows that a document's validation failed: its outcome, or one of its checks. The outcome is free text
 * (specification 2.7), so other words than Passed do not contradict the checks; Passed with a failed check is a
 * separate finding.
 */
export function failedValidation(step: DocumentStep): Quote | null {
  const outcome = validationOutcome(step);
  if (isFailure(outcome?.value)) return outcome;
  if (isOneOf(outcome?.value, 'Passed')) return null;
  const failed = checksOf(step).find(({ result }) => isFailure(valueOrNull(result)));
  return failed === undefined ? null : checkQuote(failed);
}

/** Members of a document that only an attempt can have filled. */
const OF_AN_ATTEMPT = [
  'document_type',
  'document_subtype',
  'issuing_country',
  'issuing_country_code',
] as const;

/**
 * Content of a skipped step other than what was read from it. `has_passed_rules: true` is not included, because a step
 * without rules fails none.
 */
const attemptMembers = ({ part }: DocumentStep): Quote[] =>
  OF_AN_ATTEMPT.flatMap((key) => (valueOrNull(part[key]) ? [quote(labelOf(members[key]), part[key])] : []));

/** The members with the files of an attempt. Files under other keys are undescribed and do not count. */
const OF_FILES = /^\/(?:images|media_files)(?:\/|$)/;

/**
 * Whether a field was read in an attempt: it has a value or is an image (specification 2.6), and was not given at the
 * start.
 */
const isOfAttempt = ({ value, type, source }: ExtractedField): boolean =>
  !isWord(source, 'APPLICANT') &&
  (isWord(type, 'image') || value.state === 'unreadable' || (valueOrNull(value) ?? '') !== '');

/** The result of a face comparison, unless the comparison is empty. */
function faceMatch({ part: { face_match_result: received } }: DocumentStep): Quote[] {
  const match = valueOrNull(received);
  if (match === null || hasNoStatement(match)) return [];
  const { is_matched: isMatched, score, images, undescribed } = match;
  const stated: Received<string | boolean>[] = [
    isMatched,
    whenGiven(score, String),
    ...givens(images).map((image) => image.image_path),
    ...undescribed
      .filter(({ value }) => hasContent(value))
      .map(({ value, pointer }) => ({
        state: 'unreadable' as const,
        text: plainText(bounded(value)),
        pointer,
      })),
  ];
  return stated
    .filter((one) => (one.state === 'given' ? one.value !== '' : one.state === 'unreadable'))
    .map((one) => quote(labelOf(members.face_match_result), one));
}

/** The results that a step can only have after an attempt. */
function content(view: Pick<CaseView, 'media'>, step: DocumentStep): { read: Quote[]; pictures: Quote[] } {
  const outcome = validationOutcome(step);
  return {
    read: [
      ...fieldsOf(step)
        .filter(isOfAttempt)
        .map(({ name, value }) => quote(`Field “${name}”`, value)),
      ...checksOf(step)
        .filter(({ result }) => result.state === 'unreadable' || !isWord(result, 'Undetermined', ''))
        .map(checkQuote),
      ...(outcome === null || isOneOf(outcome.value, 'Undetermined', '') ? [] : [outcome]),
      ...faceMatch(step),
    ],
    pictures: mediaBelow(view.media, step.pointer).flatMap(({ label, path, pointers }) => {
      const pointer = pointers.find(
        (at) => at.startsWith(`${step.pointer}/`) && OF_FILES.test(at.slice(step.pointer.length)),
      );
      return pointer === undefined ? [] : [{ label, value: path, pointer }];
    }),
  };
}

/** Whether something was read from a step or checked in it. */
export const wasRead = (view: Pick<CaseView, 'media'>, step: DocumentStep): boolean =>
  content(view, step).read.length > 0;

/**
 * Not Started: no complete attempt was submitted, so a picture of one side may exist. Skipped: there was no attempt, or
 * skipping was requested (specification 2.5).
 */
function progress(view: CaseView, step: DocumentStep): HealthFinding[] {
  const { progress: received } = step.part;
  const quoted = quote(labelOf(members.progress), received);
  const isSkipped = isWord(received, 'Skipped');
  const { read, pictures } = content(view, step);
  const [first] = isSkipped ? [...read, ...pictures, ...attemptMembers(step)] : read;
  if (first === undefined) return [];
  if (isSkipped)
    return [finding('skipped-with-content', HEALTH.skippedWithContent, [quoted, first], [step.name])];
  return isWord(received, 'Not Started')
    ? [finding('not-started-with-content', HEALTH.notStartedWithData, [quoted, first], [step.name])]
    : [];
}

/** The outcome must agree with the checks below it (specification 2.7). */
function validation(step: DocumentStep): HealthFinding[] {
  const validation = valueOrNull(step.part.validation_result);
  const outcome = validationOutcome(step);
  if (validation === null || outcome === null) return [];
  const checks = checksOf(step);
  const failed = checks.filter(({ result }) => isFailure(valueOrNull(result)));
  const listed = validation.validation_checks;
  if (isFailure(outcome.value) && listed.state === 'given' && checks.length === 0) {
    return [
      finding(
        'failed-without-checks',
        HEALTH.failedWithoutChecks,
        [
          outcome,
          {
            label: labelOf(validationSchema.members.validation_checks),
            value: null,
            absent: 'empty',
            pointer: listed.pointer,
          },
        ],
        [step.name],
      ),
    ];
  }
  if (
    isFailure(outcome.value) &&
    checks.length > 0 &&
    checks.every(({ result }) => isWord(result, 'Passed'))
  ) {
    return [
      finding(
        'outcome-against-checks',
        HEALTH.outcomeAgainstChecks,
        [outcome, ...checks.map(checkQuote)],
        [step.name],
      ),
    ];
  }
  if (!isOneOf(outcome.value, 'Passed') || failed.length === 0) return [];
  return [
    finding(
      'outcome-against-checks',
      HEALTH.outcomeAgainstChecksPassed,
      [outcome, ...failed.map(checkQuote)],
      [step.name, ...namesOf(failed.map(checkQuote))],
    ),
  ];
}

/** A step's summary reflects its validation (specification 2.4). It may also be false for other reasons. */
function passed(step: DocumentStep): HealthFinding[] {
  const { has_passed_rules: received } = step.part;
  const failed = failedValidation(step);
  if (valueOrNull(received) !== true || failed === null) return [];
  return [
    finding(
      'passed-step-failed-validation',
      HEALTH.passedStepFailedValidation,
      [quote(labelOf(members.has_passed_rules), received), failed],
      [step.name, ...namesOf([failed])],
    ),
  ];
}

function dates(step: DocumentStep): HealthFinding[] {
  const [issued, expires] = [fieldsNamed(step, 'issue date')[0], expiryFields(step)[0]];
  if (issued === undefined || expires === undefined) return [];
  const [from, until] = [dayOf(valueOrNull(issued.value)), dayOf(valueOrNull(expires.value))];
  // Partial dates may overlap, so only complete dates can be in the wrong order.
  if (from?.length !== 10 || until?.length !== 10 || until >= from) return [];
  return [
    finding(
      'expires-before-issue',
      HEALTH.expiresBeforeIssue,
      [quote(issued.name, issued.value), quote(expires.name, expires.value)],
      [step.name],
    ),
  ];
}

/**
 * The two alternative keys of each side, such as `front_image_path` and `front_side_image_path`. Any other key is a
 * further picture.
 */
const NAMES_SIDE = /^(?<side>front|back)(?:_side)?(?<cropped>_cropped)?_image_path$/;
const SIDES = ['front', 'back', 'front_cropped', 'back_cropped'] as const;

/** The side that a key in this step's images names. The same file may be another side in another step. */
function sideOf(step: DocumentStep, pointer: string): string | null {
  const images = `${step.pointer}/images/`;
  const named = pointer.startsWith(images) ? NAMES_SIDE.exec(pointer.slice(images.length))?.groups : null;
  return named ? `${named['side'] ?? ''}${named['cropped'] ?? ''}` : null;
}

/** Two sets of image keys are in use (specification 2.10). If both name a side, they must name the same file. */
function imageNames(view: CaseView, step: DocumentStep): HealthFinding[] {
  const inImages = view.media.flatMap(({ path, pointers }) => pointers.map((pointer) => ({ path, pointer })));
  return SIDES.flatMap((side) => {
    const named = inImages.filter(({ pointer }) => sideOf(step, pointer) === side);
    const [first, ...rest] = named;
    if (first === undefined || rest.every(({ path }) => mayBeSameFile(first.path, path))) return [];
    return [
      finding(
        'two-names-one-image',
        HEALTH.twoNamesOneImage,
        named.map(({ path, pointer }) => ({ label: pointer.split('/').at(-1) ?? '', value: path, pointer })),
        [step.name, labelOf(documentImagesSchema.members[`${side}_image_path`])],
      ),
    ];
  });
}

export function stepHealth(view: CaseView): HealthFinding[] {
  return view.documents.flatMap((step) => [
    ...progress(view, step),
    ...passed(step),
    ...validation(step),
    ...dates(step),
    ...imageNames(view, step),
  ]);
}
