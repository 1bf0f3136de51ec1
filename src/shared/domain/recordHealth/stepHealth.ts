import type { CaseView, DocumentStep } from '../caseView';
import { givenOr } from '../../record/received';
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
  if (word === 'Failed' && checks.every(({ result }) => givenOr(result) === 'Passed')) {
    return [
      finding('outcome-against-checks', 'The validation failed, yet every check of it passed.', [
        quote('Validation outcome', outcome),
        ...checks.map(({ name, result }) => quote(givenOr(name) ?? 'Check', result)),
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
  if (view.result.selfie.state !== 'given') return [];
  const { isLive, livenessCode } = view.result.selfie.value;
  if (givenOr(isLive) !== true || !givenOr(livenessCode)) return [];
  return [
    finding('live-with-failure-code', 'The selfie counts as live, yet a cause of failed liveness is given.', [
      quote('Live', isLive),
      quote('Liveness status code', livenessCode),
    ]),
  ];
}

/** The rule says that the selfie belongs to a live person (specification 2.15). */
function livenessRule(view: CaseView): HealthFinding[] {
  if (view.result.selfie.state !== 'given') return [];
  const rule = view.checklist.items.find(({ key }) => key === 'selfie_liveness');
  const { isLive } = view.result.selfie.value;
  if (rule?.group !== 'Passed' || givenOr(isLive) !== false) return [];
  return [
    finding('live-rule-against-selfie', 'The liveness rule passed, yet the selfie counts as not live.', [
      quote('Rule selfie_liveness', rule.result),
      quote('Live', isLive),
    ]),
  ];
}

export function stepHealth(view: CaseView): HealthFinding[] {
  return [
    ...view.documents.flatMap((step) => [
      ...progress(step),
      ...validation(step),
      ...dates(step),
      ...imageNames(view, step),
    ]),
    ...liveness(view),
    ...livenessRule(view),
  ];
}
