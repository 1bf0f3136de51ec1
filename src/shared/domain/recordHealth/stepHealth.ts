import type { CaseView, DocumentStep } from '../caseView';
import { givenOr } from '../cursor';
import { readDate } from '../fieldMatrix/dates';
import { finding, quote } from './quote';
import type { HealthFinding, Quote } from './types';

/** Not Started means that no attempt was submitted (specification 2.5). */
function progress(step: DocumentStep): HealthFinding[] {
  const [field] = step.fields;
  if (givenOr(step.progress) !== 'Not Started' || !field) return [];
  return [
    finding('not-started-with-content', 'A step was not started, yet data was read from it.', [
      quote('Progress', step.progress),
      quote(`Field “${field.name}”`, field.value),
    ]),
  ];
}

/** The outcome is that of the checks below it (specification 2.7). */
function validation({ validation: held }: DocumentStep): HealthFinding[] {
  if (held.state !== 'given') return [];
  const { outcome, checks } = held.value;
  const failed = checks.filter(({ result }) => givenOr(result) === 'Failed');
  const word = givenOr(outcome);
  if (word === 'Failed' && checks.length === 0) {
    return [
      finding('failed-without-checks', 'The validation failed, yet it names no check.', [
        quote('Validation outcome', outcome),
        { label: 'Validation checks', value: null, pointer: `${held.pointer}/validation_checks` },
      ]),
    ];
  }
  if (word !== 'Passed' || failed.length === 0) return [];
  return [
    finding('outcome-against-checks', 'The validation passed, yet a check of it failed.', [
      quote('Validation outcome', outcome),
      ...failed.map(({ name, result }) => quote(givenOr(name) ?? 'Check', result)),
    ]),
  ];
}

function dates(step: DocumentStep): HealthFinding[] {
  const field = (name: string): Quote | null => {
    const found = step.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return found ? quote(found.name, found.value) : null;
  };
  const [issued, expires] = [field('Issue Date'), field('Expiry Date')];
  const whole = (held: Quote | null): string | null => {
    const date = held?.value ? readDate({ text: held.value }) : null;
    return date?.month && date.day ? `${date.year}-${date.month}-${date.day}` : null;
  };
  const [from, until] = [whole(issued), whole(expires)];
  // Partial dates may overlap: only whole ones can be in the wrong order.
  if (!issued || !expires || from === null || until === null || until >= from) return [];
  return [finding('expires-before-issue', 'A document expired before it was issued.', [issued, expires])];
}

/** The faces that were compared ought to be pictures of this case (specification 2.8 to 2.10). */
function faceImages(view: CaseView, step: DocumentStep): HealthFinding[] {
  if (step.faceMatch.state !== 'given') return [];
  return step.faceMatch.value.images.flatMap(({ mediumId, source, path }) => {
    const medium = view.media.find(({ id }) => id === mediumId);
    if (givenOr(path) === null || (medium && medium.role !== 'face-match')) return [];
    const isSelfie = givenOr(source) === 'Selfie';
    const own = isSelfie && view.selfie.state === 'given' ? view.selfie.value.imagePath : null;
    return [
      finding('face-image-not-in-case', 'A face comparison used a picture that this case does not name.', [
        quote(`Compared picture, ${givenOr(source) ?? 'source not given'}`, path),
        own
          ? quote('Selfie', own)
          : { label: 'Pictures of the step', value: null, pointer: `${step.pointer}/images` },
      ]),
    ];
  });
}

const SIDES = ['front', 'back', 'front-cropped', 'back-cropped'];

/** Both vocabularies of image names are in use (specification 2.10); where both stand, they must name one file. */
function imageNames(view: CaseView, step: DocumentStep): HealthFinding[] {
  const inImages = view.media.flatMap((medium) =>
    medium.pointers
      .filter((at) => at.startsWith(`${step.pointer}/images/`))
      .map((pointer) => ({ role: medium.role, path: medium.path, pointer })),
  );
  return SIDES.flatMap((side) => {
    const named = inImages.filter(({ role }) => role === side);
    if (new Set(named.map(({ path }) => path)).size < 2) return [];
    return [
      finding(
        'two-names-one-image',
        'One side has two image names that lead to different files.',
        named.map(({ path, pointer }) => ({ label: pointer.split('/').at(-1) ?? '', value: path, pointer })),
      ),
    ];
  });
}

/** The code is the cause of a failed liveness check (specification 2.9 and 2.12). */
function liveness(view: CaseView): HealthFinding[] {
  if (view.selfie.state !== 'given') return [];
  const { isLive, livenessCode } = view.selfie.value;
  if (givenOr(isLive) !== true || !givenOr(livenessCode)) return [];
  return [
    finding('live-with-failure-code', 'The selfie counts as live, yet a cause of failed liveness is given.', [
      quote('Live', isLive),
      quote('Liveness status code', livenessCode),
    ]),
  ];
}

export function stepHealth(view: CaseView): HealthFinding[] {
  return [
    ...view.documents.flatMap((step) => [
      ...progress(step),
      ...validation(step),
      ...dates(step),
      ...faceImages(view, step),
      ...imageNames(view, step),
    ]),
    ...liveness(view),
  ];
}
