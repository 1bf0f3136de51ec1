import type { CaseView, RuleItem } from '../caseView';
import { ordered } from '../checklist';
import { givenOr } from '../../record/received';
import { isSamePerson, type Person } from '../person';
import { serviceComparisons, speaksOfFaces, type FaceCase } from './faceMatches';
import { showingTo, type FaceComparison } from './faceReview';

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

/** The comparisons of a view whose results are kept from its reader, by pointer. */
export const hiddenComparisons = (view: FaceCase): string[] =>
  serviceComparisons(view)
    .filter(({ match }) => match.is_matched.state === 'withheld')
    .map(({ match }) => match.pointer);

/**
 * The view as somebody may see it who has been shown only some of the service's comparisons. In place of a comparison's
 * result, a step's summary and a rule about the faces it says that they are withheld; sums, the order of the rules and
 * deviations do not count them. What others found of these faces waits as well.
 */
export function withholdFaces(view: CaseView, reader: Person | null): CaseView {
  if (view.readOnly) return view;
  const isShown = (pointer: string): boolean => showingTo(view.faces, reader, pointer) !== null;
  const isOpen = ({ by, pointers }: FaceComparison): boolean =>
    (reader !== null && isSamePerson(by, reader)) || pointers.every(isShown);
  const faces = {
    ...view.faces,
    comparisons: view.faces.comparisons.filter(isOpen),
    withheld: view.faces.comparisons
      .filter((one) => !isOpen(one))
      .map(({ comparisonId, at, by, left, right }) => ({ comparisonId, at, by, left, right })),
  };
  const results = faceResultsOf(view, isShown);
  if (results.comparisons.size === 0) return { ...view, faces };
  const isHidden = placesOf(view, results);
  const { documents, result, screening, spotChecks, checklist } = withheldIn(
    {
      documents: view.documents,
      result: view.result,
      screening: view.screening,
      spotChecks: view.spotChecks,
      checklist: view.checklist.items,
    },
    isHidden,
  );
  const ofFaces = ({ key }: RuleItem): boolean => results.rules.has(key);
  const waiting = checklist.filter(ofFaces).map((item): RuleItem => {
    const { pointer } = item.detailsState;
    return { ...item, group: 'withheld', details: [], detailsState: { state: 'withheld', pointer } };
  });
  return {
    ...view,
    faces,
    documents,
    result,
    screening,
    spotChecks,
    // By name: the order so far, failing first, would disclose results.
    checklist: ordered([
      ...waiting.sort((a, b) => (a.key < b.key ? -1 : 1)),
      ...checklist.filter((item) => !ofFaces(item)),
    ]),
    deviations: view.deviations.filter(({ pointer }) => !isHidden(pointer)),
  };
}

/** Whether a value at a place in the response would disclose one of the results. */
function placesOf(
  view: CaseWithFaces,
  { comparisons, rules, steps }: FaceResults,
): (pointer: string) => boolean {
  const all = serviceComparisons(view).map(({ match }) => match.pointer);
  const checks = [view.screening, view.spotChecks]
    .flatMap((list) => givenOr(list) ?? [])
    .filter((check) => check.comparisons.some(({ pointer }) => comparisons.has(pointer)))
    .map(({ pointer }) => pointer);
  const told = view.checklist.items.filter(({ key }) => rules.has(key)).map(({ pointer }) => pointer);
  return (pointer) => {
    const isBelow = (one: string): boolean => pointer.startsWith(`${one}/`);
    const comparison = all.find(isBelow);
    if (comparison !== undefined)
      return comparisons.has(comparison) && !pointer.startsWith(`${comparison}/images`);
    return (
      checks.some(isBelow) ||
      told.some((one) => isBelow(one) && pointer !== `${one}/name`) ||
      [...steps].some((one) => pointer === `${one}/has_passed_rules`)
    );
  };
}

/** A copy of a record in which what stands at hidden places says only that it is withheld. */
function withheldIn<T>(record: T, isHidden: (pointer: string) => boolean): T {
  const copies = new Map<object, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value)
      ? value.map(copyOf)
      : copyOfObject(value as Readonly<Record<string, unknown>>);
    copies.set(value, copy);
    return copy;
  };
  const copyOfObject = (value: Readonly<Record<string, unknown>>): unknown => {
    const { pointer, state, key } = value;
    if (typeof pointer === 'string' && typeof state === 'string') {
      const isContainer = state === 'given' && typeof value['value'] === 'object';
      if (!isContainer && isHidden(pointer)) return { state: 'withheld', pointer };
    } else if (typeof pointer === 'string' && typeof key === 'string' && 'value' in value) {
      const isTold = isHidden(pointer) || speaksOfFaces(key, value['value']);
      return isTold ? { key, pointer, value: null, isWithheld: true } : value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]));
  };
  return copyOf(record) as T;
}
