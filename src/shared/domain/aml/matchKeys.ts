import { whenGiven } from '../../record/received';
import { otherShapeOf } from '../../record/result';
import { insteadOf, isObject, reportsError } from '../../record/shape';
import { amlMatchSchema } from '../../wire/amlMatch';
import { nodeOf } from '../../wire/catalogue';
import type { Further, Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import type { AmlResponse, MatchKey, OtherList, UnreadResponse } from './amlView';
import { stableText } from '../json';
import { namesMore, reportsShortList } from './namesMore';
import { isListedAsRemoved } from './updateLabel';
import {
  hasMoreBeside,
  readMatchList,
  RESULTS,
  screeningOf,
  type AmlResponseKind,
  type Screening,
} from './matchList';

/** A listed match with what it can be recognised by. */
export interface KeyedMatch extends ListedMatch {
  /** Its name within its list; no two are alike. */
  key: MatchKey;
  resourceId: string | null;
  matchId: string | null;
  /** The snapshot lists it as removed: it is no longer part of the result. */
  isRemoved: boolean;
}

export interface KeyedList {
  items: KeyedMatch[];
  /** What it is of; null for a list of no response. */
  kind: AmlResponseKind | null;
  /** Monitoring version whose snapshot this is; null for any other list. */
  version: number | null;
  /** Ids that more than one match of the list has, so that they identify none. */
  repeatedResourceIds: ReadonlySet<string>;
  repeatedMatchIds: ReadonlySet<string>;
}

/** An id as text; null if there is none. */
function idIn(raw: unknown, key: 'resource_id' | 'match_id'): string | null {
  const id = isObject(raw) && Object.hasOwn(raw, key) ? raw[key] : undefined;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id.trim() !== '' ? id : null;
}

function repeatedIn(ids: readonly (string | null)[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) {
    if (id === null) continue;
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

/** Where a list comes from, as far as it matters to what is in it. */
export type ListOrigin = Pick<AmlResponse, 'kind' | 'version'> & Partial<Pick<AmlResponse, 'checkId'>>;

/**
 * Names every match of a list: by its resource id, else by its match id, else by what it says, so that it is found again
 * only where every word of it stayed.
 */
export function keyMatches(
  list: readonly ListedMatch[],
  hash: (text: string) => string,
  origin: ListOrigin | null = null,
): KeyedList {
  const version = origin?.kind === 'snapshot' ? origin.version : null;
  const resourceIds = list.map(({ raw }) => idIn(raw, 'resource_id'));
  const matchIds = list.map(({ raw }) => idIn(raw, 'match_id'));
  const repeatedResourceIds = repeatedIn(resourceIds);
  const repeatedMatchIds = repeatedIn(matchIds);
  const contents = new Map<string, number>();
  const keyFor = (raw: unknown, resourceId: string | null, matchId: string | null): MatchKey => {
    if (resourceId !== null && !repeatedResourceIds.has(resourceId)) return `resource:${resourceId}`;
    if (matchId !== null && !repeatedMatchIds.has(matchId)) return `match:${matchId}`;
    const content = `content:${hash(stableText(raw))}`;
    const count = (contents.get(content) ?? 0) + 1;
    contents.set(content, count);
    return count === 1 ? content : `${content}:${count}`;
  };
  const items = list.map((listed, index): KeyedMatch => {
    const { raw } = listed;
    const resourceId = resourceIds[index] ?? null;
    const matchId = matchIds[index] ?? null;
    const key = keyFor(raw, resourceId, matchId);
    return { ...listed, key, resourceId, matchId, isRemoved: isListedAsRemoved(raw, version) };
  });
  return { items, kind: origin?.kind ?? null, version, repeatedResourceIds, repeatedMatchIds };
}

/** The list of matches of one response. */
export interface ResponseList {
  list: Received<KeyedList>;
  screening: Screening;
  /** What was received around its matches. */
  around: readonly Further[];
  /** The check, or journey, that the response says it is about; null where it names none. */
  checkId: string | null;
  /** Whether the response is the result that was asked for, whatever became of its list. */
  isResult: boolean;
  /** Set where it is not the list that was asked for. */
  other: OtherList | null;
}

const MATCH = nodeOf(amlMatchSchema);

/** Whether an error was received in place of a match. Lists are long, and almost every match has a name. */
const isErrorElement = ({ raw }: ListedMatch): boolean =>
  isObject(raw) && (raw['name'] ?? null) === null && insteadOf(MATCH, raw) === 'error';

/** The objects that contain a list of matches: the response, its part, and an object in the place of the list. */
const aroundList = (value: unknown): Record<string, unknown>[] => {
  if (!isObject(value)) return [];
  const parts = [value['aml'], value['aml_matches']].filter(isObject);
  return [value, ...parts, ...parts.map((part) => part['matches']).filter(isObject)];
};

/** The named matches of a response, or in what way it has no list that can be read. */
export function readResponseList(
  value: unknown,
  origin: ListOrigin,
  hash: (text: string) => string,
): ResponseList {
  const list = readMatchList(value, origin.kind);
  const around = aroundList(value);
  const keys = origin.kind === 'journey' ? ['journey_id'] : ['check_id', 'checkId'];
  // A member that was sent twice with two values is a list of them.
  const ids = around
    .flatMap((one) => keys.map((key) => one[key]))
    .flat()
    .flatMap((id: unknown) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
  const checkId = ids[0] ?? null;
  const isOtherCheck = ids.some((id) => (origin.checkId ?? checkId) !== id);
  const shape = otherShapeOf(RESULTS[origin.kind], value);
  const listed = list.state === 'given' ? list.value : [];
  const hasError = around.some(reportsError) || listed.some(isErrorElement);
  const withError = hasError ? ('with-error' as const) : null;
  const count = listed.length;
  const hasMore =
    around.some((one) => namesMore(one, count)) ||
    // A journey is about more than matches.
    around.slice(origin.kind === 'journey' ? 1 : 0).some((one) => reportsShortList(one, count)) ||
    (count > 0 && hasMoreBeside(listed, value, origin.kind));
  const incomplete = hasMore ? ('incomplete' as const) : null;
  return {
    around: list.around ?? [],
    checkId,
    isResult: shape === null,
    other: shape?.is === 'result' ? 'other-result' : isOtherCheck ? 'other-check' : (withError ?? incomplete),
    list: whenGiven<ListedMatch[], KeyedList>(list, (value) => keyMatches(value, hash, origin)),
    screening: screeningOf(value, origin.kind),
  };
}

/** Why a list is not the one that was asked for; null for that one, and where no list is expected. */
export function unreadState({ list, screening, other }: ResponseList): UnreadResponse['list'] | null {
  if (list.state === 'given') return other;
  const isExpected = screening === 'not-performed' && list.state !== 'unreadable';
  return isExpected ? null : list.state;
}
