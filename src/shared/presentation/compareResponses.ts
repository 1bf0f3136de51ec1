import type { ListedMatch } from '../domain/aml/aroundMatches';
import type { MatchList } from '../domain/aml/matchList';
import { matchesIn } from '../domain/buildCase';
import type { CaseView } from '../domain/caseView';
import type { ResponseComparison } from '../domain/intake/responseChanges';
import { isSame } from '../domain/json';
import { isCheckable } from '../domain/recordHealth/recordHealth';
import { isObject } from '../record/shape';
import { HIDDEN_PLACE } from '../labels/faceLabels';
import { UNREADABLE_LABELS } from '../labels/unreadableLabels';
import { parseJsonBytes } from '../wire';
import { infoOf, type Schema } from '../wire/catalogue';
import { amlHistorySchema } from '../wire/results';
import { changedPlaces, MATCHES_PLACE } from './changedFacts';
import { differingPlaces } from './differingPlaces';
import { SECTION_TITLES } from './sections';

/** Maximum number of changed places that a job or a report lists. The case shows all of them. */
const PLACES_MAX = 6;

/** A saved response: its bytes as received, and the case view based on it as far as its reader may see it. */
export interface ReadResponse {
  view: CaseView;
  bytes: Uint8Array;
}

/** Compares a response with a later one to the same request. Responses that are not valid results are not compared. */
export function compareResponses(before: ReadResponse, after: ReadResponse): ResponseComparison {
  const [older, newer] = [before.view, after.view];
  if (!isCheckable(older) || !isCheckable(newer)) return { is: 'not-comparable' };
  const [was, is] = [parseJsonBytes(before.bytes), parseJsonBytes(after.bytes)];
  if (!was.ok || !is.ok) return { is: 'not-comparable' };
  if (isSame(was.value, is.value)) return { is: 'same-values' };
  const [listed, lists] = [matchesIn(older.kind, was.value).list, matchesIn(newer.kind, is.value).list];
  const differing = differingPlaces({ view: older, json: was.value }, { view: newer, json: is.value });
  const places = [
    ...changedPlaces(older, newer),
    ...(isSameList(listed, lists) ? [] : [MATCHES_PLACE]),
    ...differing.filter((place) => place === HIDDEN_PLACE),
  ];
  return changed(places.length > 0 ? places : differing, SECTION_TITLES.undescribed);
}

/** Whether two lists of matches have the same matches, wherever the lists are. */
function isSameList(one: MatchList, other: MatchList): boolean {
  if (one.state === 'given' && other.state === 'given') return isSame(rawsOf(one.value), rawsOf(other.value));
  if (one.state === 'unreadable' && other.state === 'unreadable') return one.text === other.text;
  return one.state === other.state;
}
const rawsOf = (list: readonly ListedMatch[]): unknown[] => list.map(({ raw }) => raw);

/** @param otherwise the place that is named if there is no other */
function changed(places: readonly string[], otherwise: string): ResponseComparison {
  const [first = otherwise, ...others] = new Set(places.filter((place) => place.trim() !== ''));
  const more = Math.max(0, others.length - (PLACES_MAX - 1));
  return { is: 'changed', places: [first, ...others.slice(0, PLACES_MAX - 1)], more };
}

/**
 * Compares two responses to a request for a monitoring version (specification 2.19) by their members. A list is compared
 * as a whole, so the place of a changed match is the list; an undescribed key is not named. Responses that are not JSON
 * are not compared.
 */
export function compareVersions(before: Uint8Array, after: Uint8Array): ResponseComparison {
  const [was, is] = [parseJsonBytes(before), parseJsonBytes(after)];
  if (!was.ok || !is.ok) return { is: 'not-comparable' };
  if (isSame(was.value, is.value)) return { is: 'same-values' };
  const [older, newer] = [was.value, is.value];
  if (!isObject(older) || !isObject(newer)) return changed([], UNREADABLE_LABELS.response);
  const keys = new Set([...Object.keys(older), ...Object.keys(newer)]);
  const places = [...keys].filter((key) => !isSame(older[key], newer[key])).map(labelOf);
  return changed(places, UNREADABLE_LABELS.response);
}

const VERSION_MEMBERS: Readonly<Record<string, Schema<unknown>>> = amlHistorySchema.members;
const labelOf = (key: string): string => {
  const schema = Object.hasOwn(VERSION_MEMBERS, key) ? VERSION_MEMBERS[key] : undefined;
  return schema === undefined ? SECTION_TITLES.undescribed : infoOf(schema).label;
};
