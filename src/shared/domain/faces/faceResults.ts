import type { CaseView, RuleItem } from '../caseView';
import { givenOr, whenGiven } from '../../record/received';
import type { Received } from '../../wire/received';
import { serviceComparisons, type FaceCase } from './faceMatches';

/** The part of a view that may tell what the service found of faces. */
type CaseWithFaces = FaceCase & Pick<CaseView, 'checklist'>;

/** Everything in a response that would tell somebody what the service found of faces they have yet to compare. */
export interface FaceResults {
  /** Comparisons themselves, by pointer. */
  comparisons: ReadonlySet<string>;
  /** Keys of rules that say what came of them, in an order that tells nothing. */
  rules: ReadonlySet<string>;
  /** Pointers of the steps whose summary over checks and rules says it with the rest. */
  steps: ReadonlySet<string>;
}

/** The rule on faces of one person across the steps, and the one on a face from outside (specification 2.15 and 2.16). */
const OF_DOCUMENTS = 'same_subject';
const OF_CHECKS = 'government_check';

/**
 * What is to be kept from somebody, given which comparisons have been shown to them. A rule tells when it is the one
 * about these faces or when a detail of it refers to the check that compared them.
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
    // By name: the checklist's own order, failing first, would tell.
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
 * The view as far as it may be checked against itself without telling what is kept: its comparisons have no result, the
 * steps that sum it up have no summary, and the rules that tell are not in it. To be computed with, not to be shown.
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
 * For each place in a response the comparisons of faces that its value follows from: a comparison's own members, the
 * summary of a step over its checks and rules, and rules on these faces.
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
