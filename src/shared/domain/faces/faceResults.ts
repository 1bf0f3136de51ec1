import type { CaseView, RuleItem } from '../caseView';
import { givenOr, whenGiven } from '../../record/received';
import type { Received } from '../../wire/received';
import { serviceComparisons, type FaceCase } from './faceMatches';

/** The parts of a view that may disclose the service's face results. */
type CaseWithFaces = FaceCase & Pick<CaseView, 'checklist'>;

/** Everything in a response that discloses the service's result for faces that a reviewer has yet to compare. */
export interface FaceResults {
  /** The comparisons, by pointer. */
  comparisons: ReadonlySet<string>;
  /** Keys of rules that disclose their results, in an order that discloses nothing. */
  rules: ReadonlySet<string>;
  /** Pointers of the steps whose summary of checks and rules includes them. */
  steps: ReadonlySet<string>;
}

/** The rules that compare a person's faces across steps, and with an external face (specification 2.15 and 2.16). */
const OF_DOCUMENTS = 'same_subject';
const OF_CHECKS = 'government_check';

/**
 * What to withhold from a reviewer, given which comparisons they have seen. A rule discloses a result if it is about
 * these faces, or if one of its details refers to the check that compared them.
 */
export function faceResultsOf(view: CaseWithFaces, isShown: (pointer: string) => boolean): FaceResults {
  const kept = serviceComparisons(view)
    .map(({ match }) => match.pointer)
    .filter((pointer) => !isShown(pointer));
  const comparisons = new Set(kept);
  const documents = view.documents.filter(
    ({ part: { face_match_result: match } }) =>
      match.state === 'given' && comparisons.has(match.value.pointer),
  );
  const checks = [view.screening, view.spotChecks]
    .flatMap((list) => givenOr(list) ?? [])
    .filter((check) => check.comparisons.some(({ pointer }) => comparisons.has(pointer)))
    .map(({ key }) => key);
  const tells = ({ key, details }: RuleItem): boolean =>
    (key === OF_DOCUMENTS && documents.length > 0) ||
    (key === OF_CHECKS && checks.length > 0) ||
    details.some(
      ({ reference }) =>
        reference !== null &&
        (checks.includes(reference.objectKey) || checks.includes(reference.instanceKey)),
    );
  const selfie = givenOr(view.result.selfie);
  return {
    comparisons,
    // By name: the checklist's own order, failing first, would disclose results.
    rules: new Set(
      view.checklist.items
        .filter(tells)
        .map(({ key }) => key)
        .sort(),
    ),
    steps: new Set([
      ...documents.map(({ pointer }) => pointer),
      ...(selfie !== null && comparisons.size > 0 ? [selfie.pointer] : []),
    ]),
  };
}

/**
 * The view without what is withheld, for checking its consistency: comparisons without results, steps without
 * summaries, and no rule that discloses a result. For computing only; it is never shown.
 */
export function withoutFaceResults(view: CaseView, { comparisons, rules, steps }: FaceResults): CaseView {
  if (comparisons.size === 0) return view;
  const blank = <T extends { pointer: string }>(match: T): T =>
    comparisons.has(match.pointer)
      ? {
          ...match,
          is_matched: { state: 'missing', pointer: `${match.pointer}/is_matched` },
          score: { state: 'missing', pointer: `${match.pointer}/score` },
        }
      : match;
  const withoutSummary = <T extends { pointer: string; has_passed_rules: Received<boolean> }>(step: T): T =>
    steps.has(step.pointer)
      ? { ...step, has_passed_rules: { state: 'missing', pointer: step.has_passed_rules.pointer } }
      : step;
  const blankAll = (checks: CaseView['screening']): CaseView['screening'] =>
    checks.state === 'given'
      ? {
          ...checks,
          value: checks.value.map((check) => ({ ...check, comparisons: check.comparisons.map(blank) })),
        }
      : checks;
  return {
    ...view,
    documents: view.documents.map((step) => ({
      ...step,
      part: {
        ...withoutSummary(step.part),
        face_match_result: whenGiven(step.part.face_match_result, blank),
      },
    })),
    result: { ...view.result, selfie: whenGiven(view.result.selfie, withoutSummary) },
    screening: blankAll(view.screening),
    spotChecks: blankAll(view.spotChecks),
    checklist: { ...view.checklist, items: view.checklist.items.filter(({ key }) => !rules.has(key)) },
  };
}

/**
 * For each place in a response, the face comparisons that its value depends on: members of a comparison, the summary of
 * a step, and rules about these faces.
 */
export function facesBehind(view: CaseWithFaces): (pointer: string) => readonly string[] {
  const all = faceResultsOf(view, () => false);
  const comparisons = [...all.comparisons];
  const checks = [view.screening, view.spotChecks]
    .flatMap((list) => givenOr(list) ?? [])
    .filter((check) => check.comparisons.length > 0);
  const rules = view.checklist.items.filter(({ key }) => all.rules.has(key)).map(({ pointer }) => pointer);
  return (pointer) => {
    const own = comparisons.filter(
      (one) => pointer.startsWith(`${one}/`) && !pointer.startsWith(`${one}/images`),
    );
    if (own.length > 0) return own;
    const check = checks.find((one) => pointer.startsWith(`${one.pointer}/`) && !pointer.includes('/images'));
    if (check !== undefined) return check.comparisons.map((match) => match.pointer);
    const step = [...all.steps].find((one) => pointer === `${one}/has_passed_rules`);
    if (step !== undefined) {
      const below = comparisons.filter((one) => one.startsWith(`${step}/`));
      return below.length > 0 ? below : comparisons;
    }
    return rules.some((rule) => pointer.startsWith(`${rule}/`)) ? comparisons : [];
  };
}
