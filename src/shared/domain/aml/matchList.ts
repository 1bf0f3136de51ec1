import { jsonInText, jsonText, MAX_DEPTH } from '../../record/jsonText';
import { contextOf, mentions, type Context } from '../../record/keyTerms';
import type { Relation } from '../../record/reportsFinding';
import { mayHold, unlistedIn, type Unlisted } from '../../record/unlisted';
import type { UndescribedMember, Received } from '../../wire/received';
import { stableText } from '../json';
import { attachSurroundings, type ListedMatch } from './aroundMatches';
import { amlMatchSchema } from '../../wire/amlMatch';
import { partOf } from '../../wire/catalogue';
import { otherShapeOf, RESULT_SCHEMAS } from '../../record/result';
import type { ResultKind } from '../../wire/catalogue';
import { TOPICS } from '../../wire/topics';
import { SCREENING_CHECKS } from '../../wire/screening';
import { AML_FINAL_DECISIONS } from '../../wire/vocabulary';
import { bareValueOf, isObject, reportsError } from '../../record/shape';
import { amlSchema } from '../../wire/results';
import { escapeToken, valueAtPointer } from '../../wire/jsonPointer';
import { idKey } from '../../text/idKey';

/** The kinds of responses with matches. Snapshots and deltas are never mixed. */
export const AML_RESPONSE_KINDS = ['snapshot', 'delta', 'result', 'journey'] as const;
export type AmlResponseKind = (typeof AML_RESPONSE_KINDS)[number];

/**
 * The matches of a response. An empty list means "no matches" only if its state is `given`. `around`: members
 * received around the matches at their specified place.
 */
export type MatchList = Received<ListedMatch[]> & { around?: readonly UndescribedMember[] };

/** Where each kind of response contains its list (specification 2.14, 2.19, 2.20). */
const PLACES: Readonly<Record<AmlResponseKind, readonly string[]>> = {
  snapshot: ['aml_matches'],
  delta: ['aml_matches'],
  result: ['aml', 'matches'],
  journey: ['aml', 'matches'],
};

/** The kind of result that each kind of response contains. */
export const RESULTS: Readonly<Record<AmlResponseKind, ResultKind>> = {
  snapshot: 'aml-history',
  delta: 'aml-history',
  result: 'aml-check',
  journey: 'journey',
};

const AML = partOf(amlSchema);
const MATCHES = AML.members.get('matches');
const { members, marks } = partOf(amlMatchSchema);
/** The members of a match other than its name: those that are sufficient to recognise a match, and all of them. */
const DISTINCTIVE = marks.filter((key) => key !== 'name');
const FURTHER = [...members.keys()].filter((key) => key !== 'name');

const contextIn = (key: string, within: Context | null = null): Context | null =>
  contextOf(key, TOPICS.matches, within);

/** The maximum depth at which a match may contain an object with its name. */
const PROFILE_DEPTH = 3;

/**
 * Whether an object has a member. An object as the value does not count, because the outer object is then probably a
 * dictionary with this key.
 */
const has = (value: Record<string, unknown>, key: string): boolean =>
  Object.hasOwn(value, key) && (!isObject(value[key]) || key === 'details');

/**
 * Whether an object is a match according to its members, wherever it is. Excludes face comparisons, which also have a
 * score. Within search terms, an id is required, because they may have all other members.
 */
function isMatch(value: unknown, within: Context | null = null): value is Record<string, unknown> {
  if (!isObject(value) || Object.hasOwn(value, 'is_matched')) return false;
  if (within !== null && !has(value, 'resource_id') && !has(value, 'match_id')) return false;
  const isNamed = has(value, 'name');
  const wanted = isNamed ? 1 : 2;
  let found = 0;
  for (const key of DISTINCTIVE) {
    if (!has(value, key)) continue;
    found += 1;
    if (found === wanted) return isNamed || profileIn(value, '') === null;
  }
  return false;
}

/**
 * For a match without a name: the object within it that contains the name but no id. Null unless there is exactly
 * one.
 */
function profileIn(
  value: Record<string, unknown>,
  pointer: string,
  depth = PROFILE_DEPTH,
): ListedMatch | null {
  const found = Object.entries(value).flatMap(([key, raw]): ListedMatch[] => {
    if (key === 'details' || !isObject(raw) || contextIn(key) !== null) return [];
    const at = `${pointer}/${escapeToken(key)}`;
    const hasId = has(raw, 'resource_id') || has(raw, 'match_id');
    const isProfile = typeof raw['name'] === 'string' && (PROFILE.test(key) || isMatch(raw));
    if (isProfile && !hasId) return [{ raw, pointer: at }];
    return depth > 1 ? [profileIn(raw, at, depth - 1)].filter((one) => one !== null) : [];
  });
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}
const PROFILE = /profile|entity|person|individual|organi[sz]ation|company|record|match|subject|hit/i;

/** Whether an object has an id or another distinctive member of a match, but no name. */
const isNameless = (value: Record<string, unknown>): boolean =>
  !has(value, 'name') && DISTINCTIVE.some((key) => has(value, key));

/**
 * At the specified place of the list, a single member is sufficient to recognise a match, unless the object contains
 * matches itself.
 */
const isMatchInPlace = (value: unknown): boolean =>
  isMatch(value) ||
  (isObject(value) &&
    (has(value, 'name') || (FURTHER.some((key) => has(value, key)) && search(value, '').length === 0)));

/**
 * The matches in a list. Wrapped matches are unwrapped. If any match is found, elements that are not matches are kept
 * as well.
 */
function listedIn(
  list: readonly unknown[],
  pointer: string,
  depth: number,
  accepts: (value: unknown) => boolean,
  within: Context | null = null,
): ListedMatch[] {
  // Fast path, because usually there is nothing to unwrap and lists may be long.
  if (list.every(accepts)) return list.map((raw, index) => ({ raw, pointer: `${pointer}/${index}` }));
  const found = list.map((raw, index): ListedMatch[] => {
    const at = `${pointer}/${index}`;
    return accepts(raw) ? [{ raw, pointer: at }] : search(raw, at, depth - 1, within);
  });
  if (found.every((matches) => matches.length === 0)) return [];
  const arePages = list.every(Array.isArray);
  return found.flatMap((matches, index) => {
    const raw = list[index];
    // An empty page is dropped. Any other element without a match is kept, because it is unknown what it represents.
    if (matches.length > 0 || (arePages && Array.isArray(raw) && raw.length === 0)) return matches;
    return [{ raw, pointer: `${pointer}/${index}` }];
  });
}

/** Finds matches in any structure: lists, wrapper objects, dictionaries of matches, or a single match. */
function search(
  value: unknown,
  pointer: string,
  depth = MAX_DEPTH,
  within: Context | null = null,
): ListedMatch[] {
  if (isMatch(value, within)) return [{ raw: value, pointer }];
  if (depth <= 0) return [];
  if (Array.isArray(value)) return listedIn(value, pointer, depth, (one) => isMatch(one, within), within);
  if (!isObject(value)) return [];
  const profile = isNameless(value) ? profileIn(value, pointer) : null;
  if (profile !== null) return [profile];
  // An object with one match may have other members beside it; an object with several matches is a dictionary of
  // matches.
  const isDictionary = Object.values(value).filter((one) => isMatch(one)).length > 1;
  return Object.entries(value).flatMap(([key, raw]) => {
    const at = `${pointer}/${escapeToken(key)}`;
    const found = search(raw, at, depth - 1, contextIn(key, within));
    return found.length === 0 && isDictionary && isObject(raw) ? [{ raw, pointer: at }] : found;
  });
}

/** Finds matches under keys that mention screening, within a part that is about something else. */
function searchNamed(value: unknown, pointer: string, depth = MAX_DEPTH): ListedMatch[] {
  if (depth <= 0 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, raw]: [string, unknown]) => {
    const at = `${pointer}/${escapeToken(key)}`;
    return NAMES_SCREENING.test(key) ? search(raw, at, depth) : searchNamed(raw, at, depth - 1);
  });
}

/**
 * Finds matches outside their specified place. Parts that the specification describes are not searched for objects
 * that look like matches, because a rule or a check may also have a name and a score.
 */
function searchElsewhere(response: unknown, kind: AmlResponseKind): ListedMatch[] {
  if (!isObject(response) || isMatch(response)) return search(response, '');
  const specified = partOf(RESULT_SCHEMAS[RESULTS[kind]]).members;
  return Object.entries(response).flatMap(([key, value]) => {
    const pointer = `/${escapeToken(key)}`;
    if (key === PLACES[kind][0] || !specified.has(key))
      return search(value, pointer, MAX_DEPTH, contextIn(key));
    if (key !== 'screening_checks') return searchNamed(value, pointer);
    return unlistedChecks(response).flatMap(([check, raw]) =>
      search(raw, `${pointer}/${escapeToken(check)}`),
    );
  });
}

/** Values of `applicability` that mean that no screening was performed (specification 2.14). */
const NOT_APPLICABLE: readonly unknown[] = ['Not Ready Yet', 'Skipped', 'Disabled'];

/** Whether a screening was performed according to the response. Only then does an empty list mean "no matches". */
export type Screening = 'performed' | 'not-performed' | 'not-stated';

/**
 * Whether an AML result states that its check is finished (specification 2.20): by its decision or, if there is none,
 * by its time. An unknown decision does not count.
 */
function isFinished(response: unknown): boolean {
  if (!isObject(response)) return false;
  const { final_decision: decision = null, check_time: time = null } = response;
  return decision === null
    ? typeof time === 'string' && time.trim() !== ''
    : typeof decision === 'string' && Object.hasOwn(AML_FINAL_DECISIONS, decision);
}

/**
 * Whether a screening was performed. A journey states this by its AML part being null (specification 2.1), or by
 * `applicability` (2.14); a missing or unknown value is `not-stated`. Other responses have no `applicability`, but if
 * one was received, it is used. An AML result is `performed` if its check is finished.
 */
export function screeningOf(response: unknown, kind: AmlResponseKind): Screening {
  if (otherShapeOf(RESULTS[kind], response) !== null) return 'not-stated';
  const aml = isObject(response) ? response[PLACES[kind][0] ?? ''] : undefined;
  // If an error is reported, it may be the reason why there is no list.
  const isOpen = (of: unknown): boolean => reportsError(of) || mayHaveMatches(response, kind).length > 0;
  if (kind === 'journey' && aml === null) return isOpen(response) ? 'not-stated' : 'not-performed';
  const applicability =
    (isObject(aml) ? aml['applicability'] : bareValueOf(AML, 'applicability', aml)) ??
    (isObject(response) ? response['applicability'] : undefined);
  if (kind !== 'journey' && (applicability === undefined || applicability === null))
    return kind !== 'result' || isFinished(response) ? 'performed' : 'not-stated';
  if (NOT_APPLICABLE.includes(applicability)) return isOpen(aml) ? 'not-stated' : 'not-performed';
  return applicability === 'Applicable' ? 'performed' : 'not-stated';
}

/** The value at the specified place, or the state in which it was received. */
function placeIn(response: unknown, keys: readonly string[]): Received<unknown> {
  let value = response;
  let pointer = '';
  for (const key of keys) {
    if (value === null) return { state: 'null', pointer };
    // A word received instead of the AML part stands for its applicability only.
    if (pointer !== '' && bareValueOf(AML, 'applicability', value) !== undefined)
      return { state: 'missing', pointer: `${pointer}/${key}` };
    if (!isObject(value)) return { state: 'unreadable', text: jsonText(value), pointer };
    pointer = `${pointer}/${key}`;
    if (!Object.hasOwn(value, key)) return { state: 'missing', pointer };
    value = value[key];
  }
  return value === null ? { state: 'null', pointer } : { state: 'given', value, pointer };
}

function placeOf(response: unknown, kind: AmlResponseKind): Received<unknown> {
  const keys = PLACES[kind];
  const place = placeIn(response, keys);
  // The specification does not state whether a history contains a list or an object with a list as in 2.14.
  const isAround = place.state === 'given' && isObject(place.value) && Object.hasOwn(place.value, 'matches');
  return isAround ? placeIn(response, [...keys, 'matches']) : place;
}

function listedAt({ value, pointer }: { value: unknown; pointer: string }): ListedMatch[] {
  if (Array.isArray(value)) return listedIn(value, pointer, MAX_DEPTH, isMatchInPlace);
  const found = search(value, pointer);
  return found.length === 0 && isMatchInPlace(value) ? [{ raw: value, pointer }] : found;
}

/** Keys of parts that may contain matches. */
const NAMES_SCREENING = /aml|sanction|watch_?list/i;

/** The keys of undescribed members that may contain matches or state that there are some. */
export const mayBeMatches = (unlisted: Unlisted, relation: Relation): string[] =>
  MATCHES === undefined ? [] : mayHold(MATCHES, unlisted, relation);

/** Undescribed members at the same distance from the list of matches. */
interface UnlistedLevel {
  unlisted: Unlisted;
  /** `own`: members of a part that is only about matches. */
  relation: Relation;
}

/**
 * The undescribed members around the list of matches: in an object around it, in the AML part and in the response. A
 * journey is about other things as well, so outside its AML part only members that mention matches count.
 */
export function unlistedAround(response: unknown, kind: AmlResponseKind): UnlistedLevel[] {
  if (!isObject(response)) return [];
  const aml = response[PLACES[kind][0] ?? ''];
  const around = isObject(aml) ? aml['matches'] : undefined;
  const own = [aml, isObject(around) && Object.hasOwn(around, 'matches') ? around : undefined]
    .filter(isObject)
    .flatMap((raw) => unlistedIn({ part: AML, raw }));
  const root = unlistedIn({ part: partOf(RESULT_SCHEMAS[RESULTS[kind]]), raw: response });
  if (kind !== 'journey')
    return [
      { unlisted: own, relation: 'own' },
      { unlisted: root, relation: 'own' },
    ];
  // Another check may be about faces, which also has a name and a score.
  const checks = unlistedChecks(response).filter(([check]) => mentions(TOPICS.matches, check));
  return [
    { unlisted: own, relation: 'own' },
    { unlisted: [...root, ...checks], relation: 'around' },
  ];
}

/** The screening checks in a journey that the specification does not list. */
const unlistedChecks = ({ screening_checks: checks }: Readonly<Record<string, unknown>>): Unlisted =>
  isObject(checks) ? Object.entries(checks).filter(([check]) => !Object.hasOwn(SCREENING_CHECKS, check)) : [];

/**
 * The keys under which a response without a recognised match may still contain matches. If there are any, an empty
 * list does not prove that there are none.
 */
const mayHaveMatches = (response: unknown, kind: AmlResponseKind): string[] =>
  unlistedAround(response, kind).flatMap(({ unlisted, relation }) => mayBeMatches(unlisted, relation));

/** Parses all texts in a value that contain JSON. */
const unpacked = (value: unknown): unknown => {
  if (typeof value === 'string') return jsonInText(value) ?? value;
  if (Array.isArray(value)) return value.map(unpacked);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpacked(one)]))
    : value;
};

/** Whether the response contains, outside the list, matches that are not in the list, in any form. */
export function hasMoreBeside(
  list: readonly ListedMatch[],
  response: unknown,
  kind: AmlResponseKind,
): boolean {
  const own = `${list[0]?.pointer ?? ''}/`;
  const found = unlistedAround(response, kind)
    .flatMap(({ unlisted }) => unlisted)
    .filter(([key]) => !own.includes(`/${escapeToken(key)}/`))
    .flatMap(([key, value]) => search(unpacked(value), '', MAX_DEPTH, contextIn(key)));
  if (found.length === 0) return false;
  const idsOf = (raw: unknown): unknown[] =>
    (isObject(raw) ? [raw['resource_id'], raw['match_id']] : []).flatMap((id) =>
      typeof id === 'string' ? idKey(id) : (id ?? []),
    );
  const ids = new Set(list.flatMap(({ raw }) => idsOf(raw)));
  const others = found.filter(({ raw }) => !idsOf(raw).some((id) => ids.has(id)));
  const texts =
    others.length === 0 ? null : new Set(list.map(({ raw, received = raw }) => stableText(received)));
  return others.some(({ raw }) => texts?.has(stableText(raw)) === false);
}

const isWithin = (place: { pointer: string }, pointer: string): boolean =>
  pointer.startsWith(`${place.pointer}/`);

/**
 * Finds the list of matches of a response (see `readMatchList`). It is recognised by its place or by its elements, even
 * if it is wrapped. An empty list is recognised only at its specified place, in the requested result, without a
 * reported error, and if there are no matches elsewhere. Otherwise the list is null, missing or unreadable, as received
 * at that place. A response that is not JSON (undefined) is unreadable. Never throws.
 */
export function matchListIn(response: unknown, kind: AmlResponseKind): MatchList {
  const place = placeOf(response, kind);
  if (place.state === 'given') {
    const listed = listedAt(place);
    if (listed.length > 0)
      return { ...place, value: listed, around: attachSurroundings(place.value, place.pointer, listed) };
  }
  const [first, ...rest] = searchElsewhere(response, kind);
  if (first !== undefined) {
    const value = [first, ...rest];
    const at = placeIn(response, PLACES[kind].slice(0, 1));
    // If there is a bare list in place of the AML part, it is read as the list of matches.
    if (
      at.state === 'given' &&
      Array.isArray(at.value) &&
      value.every(({ pointer }) => isWithin(at, pointer))
    )
      return { ...at, value, around: attachSurroundings(at.value, at.pointer, value) };
    // Members that do not belong to the list are shown at their own place, but members around a single match are
    // added to it.
    const tops = new Set(value.map(({ pointer }) => pointer.split('/')[1] ?? ''));
    for (const top of isObject(response) ? tops : [])
      attachSurroundings(
        valueAtPointer(response, `/${top}`),
        `/${top}`,
        value.filter(({ pointer }) => pointer.startsWith(`/${top}/`)),
      );
    return { state: 'given', value, pointer: first.pointer.slice(0, first.pointer.lastIndexOf('/')) };
  }
  if (place.state !== 'given') return place;
  const isEmpty = Array.isArray(place.value) && place.value.length === 0;
  const beside = isEmpty ? mayHaveMatches(response, kind) : [];
  if (
    isEmpty &&
    beside.length === 0 &&
    ![response, valueAtPointer(response, place.pointer.slice(0, place.pointer.lastIndexOf('/')))].some(
      reportsError,
    ) &&
    otherShapeOf(RESULTS[kind], response) === null
  )
    return { ...place, value: [] };
  const { pointer } = place;
  return { state: 'unreadable', text: jsonText(place.value), pointer, ...(beside.length > 0 && { beside }) };
}
