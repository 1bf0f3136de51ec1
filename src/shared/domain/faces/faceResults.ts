import { valueOrNull, givens } from '../../record/received';
import { pointerTokens } from '../../wire/jsonPointer';
import type { Received } from '../../wire/received';
import type { RuleKey } from '../../wire/rules';
import type { CaseView, DocumentStep, FaceMatch, RuleItem } from '../caseView';
import { ordered } from '../checklist';
import { isSamePerson, type Person } from '../person';
import { missingPlaces } from '../recordHealth/missingPlaces';
import { isAttempted } from '../recordHealth/stepHealth';
import { isWord } from '../resultGroups';
import type { ScreeningCheck } from '../screening/screeningChecks';
import { hasNoStatement, hasTwoFaces, matchesOf, type ComparingCase } from './faceMatches';
import { showingTo, WHOLE_RESPONSE } from './faceReview';
import { isOfComparing, isOfFaces, isOfMatching, mentionsFaces } from './faceTerms';

/** The parts of a view that may disclose the service's face results. */
type CaseWithFaces = ComparingCase & Pick<CaseView, 'checklist'>;

/** Everything in a response that discloses the service's result for faces that a reviewer has yet to compare. */
interface FaceResults {
  /** Where the results stand, see `facePlaces`. */
  comparisons: ReadonlySet<string>;
  /** Keys of rules that disclose them. */
  rules: ReadonlySet<string>;
  /** Pointers of the steps whose summary of checks and rules includes them. */
  steps: ReadonlySet<string>;
}

/** The rules that compare a person's faces across steps, and with an external face (specification 2.15 and 2.16). */
const OF_DOCUMENTS = 'same_subject' satisfies RuleKey;
const OF_CHECKS = 'government_check' satisfies RuleKey;

type Place = Readonly<Record<string, unknown>>;
const isPlace = (value: object): value is Place => !Array.isArray(value) && 'pointer' in value;

/** Whether something that is not as specified may say what came of a comparison of faces. */
function isUndescribed(place: Place): boolean {
  const { pointer, key, state, text, value, isWithheld } = place;
  if (typeof pointer !== 'string') return false;
  if (state === 'unreadable' && typeof text === 'string')
    return mentionsFaces(pointerTokens(pointer).at(-1) ?? '', text);
  if (typeof key !== 'string' || !('value' in place)) return false;
  const isMatchOfStep = value !== null && OF_A_STEP.test(pointer) && isOfMatching(key);
  return isWithheld === true || isMatchOfStep || mentionsFaces(key, value);
}

const OF_A_STEP = /^\/(selfie|documents\/[^/]+)\/[^/]+$/;

/** A rule that the specification does not list, and that is about faces by its name or what it was applied to. */
const isUnlistedRule = ({ key, title, specified, details }: RuleItem): boolean =>
  specified === null &&
  ([key, title].some(isOfFaces) ||
    details.some(({ title: of, result_description: found }) => textsOf(of, found).some(isOfComparing)));

const checksOf = ({ screening, spotChecks }: ComparingCase): ScreeningCheck[] =>
  [screening, spotChecks].flatMap((list) => valueOrNull(list) ?? []);

/** Whether a check without a comparison has something that nobody has described, and is of faces by its key or its form. */
function isOfOtherForm({ key, comparisons, received }: ScreeningCheck): boolean {
  const further = valueOrNull(received)?.further ?? [];
  const members = Object.fromEntries(further.map((one) => [one.key, one.value]));
  return comparisons.length === 0 && further.length > 0 && mentionsFaces(key, members);
}

/** Whether a rule's working refers to one of some checks. */
const refersTo = ({ details }: RuleItem, checks: readonly ScreeningCheck[]): boolean =>
  details.some(
    ({ reference }) =>
      reference !== null &&
      checks.some(({ key }) => key === reference.objectKey || key === reference.instanceKey),
  );

/** The parts of a record in which faces may be mentioned: watch lists are about other people. */
const partsOf = ({
  documents,
  result: { aml: _aml, ...result },
  screening,
  spotChecks,
}: ComparingCase): unknown[] => [documents, result, screening, spotChecks];

const textsOf = (...texts: Received<string>[]): string[] => texts.flatMap((text) => valueOrNull(text) ?? []);

/**
 * Checks of a document that are about faces, such as one of its portrait; and whether it is the outcome of comparing them. All
 * texts of a check count: its name is free.
 */
const faceChecksOf = ({ part }: DocumentStep): { pointer: string; isOutcome: boolean }[] => {
  const validation = valueOrNull(part.validation_result);
  return givens(validation?.validation_checks ?? NOTHING).flatMap((check) => {
    const name = valueOrNull(check.name) ?? '';
    const isComparing = textsOf(check.name, check.description, check.result_description).some(isOfComparing);
    if (!isComparing && !isOfFaces(name)) return [];
    return [{ pointer: check.pointer, isOutcome: isComparing && !isWord(check.result, 'Undetermined') }];
  });
};
const NOTHING = { state: 'missing', pointer: '' } as const;

/** Whether the rule that all steps belong to one person was applied: what it found may be of any faces (specification 2.15). */
const isSamePersonFound = ({ checklist }: CaseWithFaces): boolean =>
  checklist.items.some(
    ({ specified, result, details }) =>
      specified?.key === OF_DOCUMENTS && (details.length > 0 || !isWord(result, 'CouldNotApply')),
  );

/** What a document's check or a rule states of faces that no comparison of the response is of. */
function reportsOther(view: CaseWithFaces): boolean {
  const { documents, checklist } = view;
  const others = documents.filter(({ part: { face_match_result: match } }) => {
    return match.state !== 'given' || hasNoStatement(match.value);
  });
  const isOther = (reference: RuleItem['details'][number]['reference']): boolean =>
    reference?.objectKey === 'documents' && others.some(({ stepId }) => stepId === reference.instanceKey);
  return (
    (documents.length > 0 && others.length === documents.length && isSamePersonFound(view)) ||
    others.some((step) => faceChecksOf(step).some(({ isOutcome }) => isOutcome)) ||
    checklist.items
      .filter(({ specified }) => specified?.key === OF_DOCUMENTS)
      .flatMap(({ details }) => details)
      .some(
        ({ title, result_description: description, reference }) =>
          isOther(reference) && textsOf(title, description).some(isOfComparing),
      )
  );
}

/** Views are read far more often than they are made. */
const known = new WeakMap<object, boolean>();

/** Whether a response may say what came of a comparison of faces at a place that the specification does not describe. */
function disclosesMore(view: CaseWithFaces): boolean {
  const found = known.get(view.result);
  if (found !== undefined) return found;
  const described = matchesOf(view).map(({ match }) => match.pointer);
  const seen = new Set<object>();
  const isDisclosing = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    if (isPlace(value) && isUndescribed(value))
      return !described.some((one) => String(value['pointer']).startsWith(`${one}/`));
    return Object.values(value).some(isDisclosing);
  };
  const comparing = checksOf(view).filter(({ comparisons }) => comparisons.length > 0);
  const is =
    view.checklist.items.some((rule) => isUnlistedRule(rule) && !refersTo(rule, comparing)) ||
    reportsOther(view) ||
    checksOf(view).some(isOfOtherForm) ||
    partsOf(view).some(isDisclosing);
  known.set(view.result, is);
  return is;
}

/** Whether a comparison without a result belongs to a step to which nobody made an attempt: no face can be compared for it. */
const isOfNoAttempt = (
  { documents }: CaseWithFaces,
  { match, pointer: place }: ReturnType<typeof matchesOf>[number],
): boolean =>
  hasNoStatement(match) && documents.some(({ pointer, part }) => pointer === place && !isAttempted(part));

/**
 * Where a response says what the service found of faces, by JSON pointer: the comparisons, and the whole response where it
 * may say more. Without two faces there is none.
 */
export const facePlaces = (view: CaseWithFaces): string[] => [
  ...new Set(matchesOf(view).flatMap((one) => (isOfNoAttempt(view, one) ? [] : [one.match.pointer]))),
  ...(disclosesMore(view) && hasTwoFaces(view) ? [WHOLE_RESPONSE] : []),
];

/** Whether a comparison names both its pictures. */
const namesBoth = ({ images }: FaceMatch): boolean =>
  givens(images).filter((image) => Boolean(valueOrNull(image.image_path))).length > 1;

/** Whether a check could be read as far as it may compare faces: of a structure that is not published nobody knows. */
function isReadCheck({ received, comparisons }: ScreeningCheck): boolean {
  if (received.state !== 'given') return false;
  const { value } = received;
  if ('is_matched' in value) return comparisons.length > 0;
  const list = value.face_match_results;
  if (list.state === 'null' || list.state === 'unreadable') return false;
  const isComplete = (valueOrNull(list) ?? []).every(({ state }) => state === 'given');
  return isComplete && (comparisons.length > 0 || value.further.length === 0);
}

/**
 * Whether a response reports for every pair of faces whether the service compared it: each part that has comparisons is
 * there, each comparison could be read and names both its pictures, and nothing else may be one. Only then does a missing
 * comparison mean that there was none. A reader from whom anything of the response is withheld does not know it either.
 */
export function namesEveryComparison(
  view: CaseWithFaces & { faces?: Pick<CaseView['faces'], 'hidden'> },
): boolean {
  const { result, documents, spotChecks } = view;
  const parts = [result.documents, result.screening_checks, result.spot_checks];
  return (
    parts.every(({ state }) => state === 'given' || state === 'not-part') &&
    documents.every(
      ({ received, part }) =>
        received.state === 'given' && ['given', 'null'].includes(part.face_match_result.state),
    ) &&
    checksOf(view).every(isReadCheck) &&
    (valueOrNull(spotChecks) ?? []).every(
      ({ comparisons }) => comparisons.length > 0 && !comparisons.every(hasNoStatement),
    ) &&
    matchesOf(view).every(({ match }) => hasNoStatement(match) || namesBoth(match)) &&
    !isSamePersonFound(view) &&
    !disclosesMore(view) &&
    view.faces?.hidden.includes(WHOLE_RESPONSE) !== true
  );
}

/** Everything in a response that discloses the values at some of its places (see `facePlaces`). */
export function faceResultsOf(view: CaseWithFaces, isShown: (pointer: string) => boolean): FaceResults {
  const comparisons = new Set(facePlaces(view).filter((pointer) => !isShown(pointer)));
  // What stands under another name may be of any document.
  const isAny = comparisons.has(WHOLE_RESPONSE);
  const documents = view.documents.filter(
    ({ part: { face_match_result: match } }) =>
      isAny || (match.state === 'given' && comparisons.has(match.value.pointer)),
  );
  const checks = checksOf(view).filter((check) =>
    check.comparisons.some(({ pointer }) => comparisons.has(pointer)),
  );
  const tells = (rule: RuleItem): boolean =>
    (rule.specified?.key === OF_DOCUMENTS && (documents.length > 0 || isAny)) ||
    (rule.specified?.key === OF_CHECKS && (checks.length > 0 || isAny)) ||
    (isUnlistedRule(rule) && isAny) ||
    refersTo(rule, checks);
  const selfie = valueOrNull(view.result.selfie);
  return {
    comparisons,
    rules: new Set(view.checklist.items.filter(tells).map(({ key }) => key)),
    steps: new Set([
      ...documents.map(({ pointer }) => pointer),
      ...(selfie !== null && comparisons.size > 0 ? [selfie.pointer] : []),
    ]),
  };
}

/** What of the faces in a case its reader may not know yet. */
export interface HiddenFaces extends FaceResults {
  /** Whether another's comparison waits for the reader's own; one that names no comparison of the service's may be of any. */
  waits(comparison: { by: Person; pointers: readonly string[] }): boolean;
  /** Whether another's remark on a rule does. */
  waitsOn(rule: { key: string; by: Person }): boolean;
}

export function hiddenFaces(
  view: CaseWithFaces & Pick<CaseView, 'faces' | 'readOnly'>,
  reader: Person | null,
): HiddenFaces {
  const isShown = (pointer: string): boolean =>
    view.readOnly || showingTo(view.faces, reader, pointer) !== null;
  const isOwn = (by: Person): boolean => reader !== null && isSamePerson(by, reader);
  const results = faceResultsOf(view, isShown);
  return {
    ...results,
    waits: ({ by, pointers }) =>
      !isOwn(by) &&
      (pointers.length === 0 ? results.comparisons.has(WHOLE_RESPONSE) : !pointers.every(isShown)),
    waitsOn: ({ key, by }) => results.rules.has(key) && !isOwn(by),
  };
}

/**
 * The view as somebody may see it who has been shown only some of the service's comparisons. In place of a comparison's
 * result, a step's summary and a rule about the faces it says that they are withheld; sums, the order of the rules and
 * deviations do not count them. What others found of these faces, or remarked on such a rule, waits as well. A member that
 * results of this kind do not have, or always have and this one lacks, has no value to withhold. One that may be left out
 * is withheld either way: that it is missing may depend on the result.
 */
export function withholdFaces(view: CaseView, reader: Person | null): CaseView {
  if (view.readOnly) return view;
  const hidden = hiddenFaces(view, reader);
  const faces = {
    ...view.faces,
    hidden: [...hidden.comparisons],
    comparisons: view.faces.comparisons.filter((one) => !hidden.waits(one)),
    withheld: view.faces.comparisons
      .filter(hidden.waits)
      .map(({ comparisonId, at, by, left, right }) => ({ comparisonId, at, by, left, right })),
  };
  if (hidden.comparisons.size === 0) return { ...view, faces };
  const absent = new Set(missingPlaces(view));
  const mayDisclose = placesOf(view, hidden);
  const isHidden = (pointer: string, place?: Place): boolean =>
    !absent.has(pointer) && mayDisclose(pointer, place);
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
  const ofFaces = ({ key }: RuleItem): boolean => hidden.rules.has(key);
  const waiting = checklist.filter(ofFaces).map((item): RuleItem => {
    const { pointer } = item.detailsState;
    const remarked = item.reviewed !== null && hidden.waitsOn({ key: item.key, by: item.reviewed.by });
    return {
      ...item,
      group: 'withheld',
      details: [],
      detailsState: { state: 'withheld', pointer },
      reviewed: remarked && item.reviewed ? { ...item.reviewed, remark: '' } : item.reviewed,
    };
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
    differences: view.differences.map((difference) => ({
      ...difference,
      sides: difference.sides.map((side) =>
        side.event.type === 'rule-reviewed' && hidden.waitsOn({ key: side.event.ruleKey, by: side.by })
          ? { ...side, event: { ...side.event, remark: '' } }
          : side,
      ),
    })),
  };
}

/** Whether a value at a place in the response, or something undescribed, would disclose one of the results. */
function placesOf(
  view: CaseWithFaces,
  { comparisons, rules, steps }: FaceResults,
): (pointer: string, place?: Place) => boolean {
  const all = matchesOf(view).map(({ match }) => match.pointer);
  const checks = checksOf(view)
    .filter(
      (check) =>
        check.comparisons.some(({ pointer }) => comparisons.has(pointer)) ||
        (comparisons.has(WHOLE_RESPONSE) && isOfOtherForm(check)),
    )
    .map(({ pointer }) => pointer);
  const reported = [
    ...view.checklist.items.filter(({ key }) => rules.has(key)).map(({ pointer }) => pointer),
    ...view.documents
      .filter(({ pointer }) => steps.has(pointer))
      .flatMap((step) => faceChecksOf(step).map(({ pointer }) => pointer)),
  ];
  return (pointer, place) => {
    const isBelow = (one: string): boolean => pointer.startsWith(`${one}/`);
    // A verdict without anything beside it stands in the place of its comparison.
    const comparison = all.find((one) => pointer === one || isBelow(one));
    if (comparison !== undefined)
      return comparisons.has(comparison) && !pointer.startsWith(`${comparison}/images`);
    return (
      checks.some(isBelow) ||
      reported.some((one) => isBelow(one) && pointer !== `${one}/name`) ||
      [...steps].some((one) => pointer === `${one}/has_passed_rules`) ||
      (place !== undefined && comparisons.has(WHOLE_RESPONSE) && isUndescribed(place))
    );
  };
}

/** A copy of a record without what may say something of faces at a place that the specification does not describe. */
export const withoutUndescribed = <T>(record: T): T =>
  withheldIn(record, (_pointer, place) => isUndescribed(place));

/** A copy of a record in which what stands at hidden places says only that it is withheld. */
function withheldIn<T>(record: T, isHidden: (pointer: string, place: Place) => boolean): T {
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
      if (state === 'not-part') return value;
      const isContainer = state === 'given' && typeof value['value'] === 'object';
      if (!isContainer && isHidden(pointer, value)) return { state: 'withheld', pointer };
    } else if (typeof pointer === 'string' && typeof key === 'string' && 'value' in value) {
      return isHidden(pointer, value) ? { key, pointer, value: null, isWithheld: true } : value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]));
  };
  return copyOf(record) as T;
}
