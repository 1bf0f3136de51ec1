import { valueOrNull, givens } from '../../record/received';
import { pointerTokens } from '../../wire/jsonPointer';
import type { Received } from '../../wire/received';
import type { RuleKey } from '../../wire/rules';
import type { CaseView, DocumentStep, FaceMatch, RuleItem } from '../caseView';
import { ordered } from '../checklist';
import { isSamePerson, type Person } from '../person';
import { missingPlaces } from '../missingPlaces';
import { isWord } from '../resultGroups';
import type { ScreeningCheck } from '../screeningChecks';
import { comparedByService, hasNoStatement, hasTwoFaces, matchesOf, type ComparingCase } from './faceMatches';
import { showingTo, WHOLE_RESPONSE } from './faceReview';
import { isFaceField, mentionsFaces } from './faceTerms';
import { isOfComparing, isOfFaces, isOfMatching } from '../../text/faceVocabulary';
import { withheldIn, type Place } from './withheldIn';

/** The parts of a view that may disclose the service's face results. */
type CaseWithFaces = ComparingCase & Pick<CaseView, 'checklist'>;

/** Everything in a response that discloses the service's results for faces that a reviewer has not compared yet. */
interface FaceResults {
  /** JSON pointers of the results, see `facePlaces`. */
  comparisons: ReadonlySet<string>;
  /** Keys of rules that disclose the results. */
  rules: ReadonlySet<string>;
  /** Pointers of the steps whose summary depends on the results. */
  steps: ReadonlySet<string>;
}

/** The rules that compare a person's faces across steps and with an external face (specification 2.15 and 2.16). */
const OF_DOCUMENTS = 'same_subject' satisfies RuleKey;
const OF_CHECKS = 'government_check' satisfies RuleKey;

const isPlace = (value: object): value is Place => !Array.isArray(value) && 'pointer' in value;

/** Whether content that the specification does not describe may disclose the result of a face comparison. */
function isUndescribed(place: Place): boolean {
  const { pointer, key, state, text, value, isWithheld } = place;
  if (typeof pointer !== 'string') return false;
  if (state === 'given' && typeof value !== 'object') return isFaceField(pointer);
  if (state === 'unreadable' && typeof text === 'string')
    return mentionsFaces(pointerTokens(pointer).at(-1) ?? '', text);
  if (typeof key !== 'string' || !('value' in place)) return false;
  const isMatchOfStep = value !== null && OF_A_STEP.test(pointer) && isOfMatching(key);
  return isWithheld === true || isMatchOfStep || mentionsFaces(key, value);
}

const OF_A_STEP = /^\/(selfie|documents\/[^/]+)\/[^/]+$/;

/** Whether a rule is not in the specification and is about faces, according to its name and the texts of its details. */
const isUnlistedRule = ({ key, title, specified, details }: RuleItem): boolean =>
  specified === null &&
  ([key, title].some(isOfFaces) ||
    details.some(({ title: of, result_description: found }) => textsOf(of, found).some(isOfComparing)));

const checksOf = ({ screening, spotChecks }: ComparingCase): ScreeningCheck[] =>
  [screening, spotChecks].flatMap((list) => valueOrNull(list) ?? []);

/**
 * Whether a check has undescribed content instead of a comparison and is about faces, according to its key and member
 * names.
 */
function isOfOtherForm({ key, comparisons, received }: ScreeningCheck): boolean {
  const undescribed = valueOrNull(received)?.undescribed ?? [];
  const members = Object.fromEntries(undescribed.map((one) => [one.key, one.value]));
  return comparisons.length === 0 && undescribed.length > 0 && mentionsFaces(key, members);
}

/** Whether a rule's details refer to one of the checks. */
const refersTo = ({ details }: RuleItem, checks: readonly ScreeningCheck[]): boolean =>
  details.some(
    ({ reference }) =>
      reference !== null &&
      checks.some(({ key }) => key === reference.objectKey || key === reference.instanceKey),
  );

/**
 * The parts of a record that may mention the applicant's faces. The AML part is left out: watch lists are about other
 * people.
 */
const partsOf = ({
  documents,
  result: { aml: _aml, ...result },
  screening,
  spotChecks,
}: ComparingCase): unknown[] => [documents, result, screening, spotChecks];

const textsOf = (...texts: Received<string>[]): string[] => texts.flatMap((text) => valueOrNull(text) ?? []);

/**
 * Checks of a document that are about faces, such as a portrait check; `isOutcome` is true if the check states the
 * result of a comparison. A check's name is free text, so its descriptions are searched as well.
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

/** Whether the `same_subject` rule was applied: its result may be based on any of the faces (specification 2.15). */
const isSamePersonFound = ({ checklist }: CaseWithFaces): boolean =>
  checklist.items.some(
    ({ specified, result, details }) =>
      specified?.key === OF_DOCUMENTS && (details.length > 0 || !isWord(result, 'CouldNotApply')),
  );

/** Whether a document's check or a rule states a face result that belongs to no comparison in the response. */
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

/** Results by `CaseView.result`, because the check is expensive and views are read far more often than created. */
const known = new WeakMap<object, boolean>();

/** Whether a response may disclose a face result at a place that the specification does not describe. */
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

/**
 * JSON pointers of the service's face results: each comparison, and `WHOLE_RESPONSE` if undescribed content may
 * disclose more. The latter only if the case may have two faces.
 */
export const facePlaces = (view: CaseWithFaces): string[] => [
  ...new Set(comparedByService(view).map(({ match }) => match.pointer)),
  ...(disclosesMore(view) && hasTwoFaces(view) ? [WHOLE_RESPONSE] : []),
];

/** Whether a comparison names both its pictures. */
const namesBoth = ({ images }: FaceMatch): boolean =>
  givens(images).filter((image) => Boolean(valueOrNull(image.image_path))).length > 1;

/**
 * Whether a check was read completely enough to know its face comparisons. The structure of some checks is not
 * published, so undescribed content there may be a comparison.
 */
function isReadCheck({ received, comparisons }: ScreeningCheck): boolean {
  if (received.state !== 'given') return false;
  const { value } = received;
  if ('is_matched' in value) return comparisons.length > 0;
  const list = value.face_match_results;
  if (list.state === 'null' || list.state === 'unreadable') return false;
  const isComplete = (valueOrNull(list) ?? []).every(({ state }) => state === 'given');
  return isComplete && (comparisons.length > 0 || value.undescribed.length === 0);
}

/**
 * Whether a response states for every pair of faces whether the service compared it: all parts with comparisons were
 * received, each comparison names both pictures, and no undescribed content may be one. Only then does a missing
 * comparison mean that there was none. False if the whole response is withheld from the reader.
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
    comparedByService(view).every(({ match }) => namesBoth(match)) &&
    !isSamePersonFound(view) &&
    !disclosesMore(view) &&
    view.faces?.hidden.includes(WHOLE_RESPONSE) !== true
  );
}

/** Everything in a response that discloses the results which `isShown` does not allow (see `facePlaces`). */
export function faceResultsOf(view: CaseWithFaces, isShown: (pointer: string) => boolean): FaceResults {
  const comparisons = new Set(facePlaces(view).filter((pointer) => !isShown(pointer)));
  // A result under an undescribed key may belong to any document.
  const isAny = comparisons.has(WHOLE_RESPONSE);
  const documents = view.documents.filter(
    ({ part: { face_match_result: match } }) =>
      isAny || (match.state === 'given' && comparisons.has(match.value.pointer)),
  );
  const checks = checksOf(view).filter((check) =>
    check.comparisons.some(({ pointer }) => comparisons.has(pointer)),
  );
  const discloses = (rule: RuleItem): boolean =>
    (rule.specified?.key === OF_DOCUMENTS && (documents.length > 0 || isAny)) ||
    (rule.specified?.key === OF_CHECKS && (checks.length > 0 || isAny)) ||
    (isUnlistedRule(rule) && isAny) ||
    refersTo(rule, checks);
  const selfie = valueOrNull(view.result.selfie);
  return {
    comparisons,
    rules: new Set(view.checklist.items.filter(discloses).map(({ key }) => key)),
    steps: new Set([
      ...documents.map(({ pointer }) => pointer),
      ...(selfie !== null && comparisons.size > 0 ? [selfie.pointer] : []),
    ]),
  };
}

/** What a reader must not see yet of the faces in a case. */
export interface HiddenFaces extends FaceResults {
  /**
   * Whether another person's comparison stays hidden until the reader has made their own. A comparison that corresponds
   * to none of the service's may be of any faces.
   */
  waits(comparison: { by: Person; pointers: readonly string[] }): boolean;
  /** Whether another person's remark on a rule stays hidden. */
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
 * The view for a reader who may see only some of the service's face comparisons. Results, step summaries and rules
 * about the other faces are withheld, as are other people's findings on them; counts, rule order and deviations ignore
 * them. Members that are certainly absent are not marked as withheld. An optional member always is, because its absence
 * may depend on the result.
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
    // Withheld rules are sorted by name, because the order with failed rules first would disclose their results.
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

/** Returns a function that decides whether the content at a pointer would disclose one of the hidden results. */
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
    // Some comparisons consist of nothing but the result, so the pointer of the comparison itself counts too.
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

/** A copy of a record without undescribed content that may be about faces. */
export const withoutUndescribed = <T>(record: T): T =>
  withheldIn(record, (_pointer, place) => isUndescribed(place));
