import { namesTopic } from '../../record/keyTerms';
import { otherShapeOf } from '../../record/result';
import { isStatement } from '../../record/statements';
import { insteadOf, isObject, reportsError } from '../../record/shape';
import { amlMatchSchema } from '../../wire/amlMatch';
import { nodeOf } from '../../wire/catalogue';
import { TOPICS } from '../../wire/topics';
import type { Received, UndescribedMember } from '../../wire/received';
import type { AmlResponse, OtherList, UnreadResponse } from './amlView';
import type { ListedMatch } from './aroundMatches';
import { isListedByChange } from './changeGroups';
import {
  hasMoreBeside,
  RESULTS,
  screeningOf,
  unlistedAround,
  type AmlResponseKind,
  type MatchList,
  type Screening,
} from './matchList';
import { statesMoreMatches, reportsShortList } from './incompleteList';
import { readMatchList } from './readMatchList';
import { isSameId } from '../../text/idKey';

/** Those properties of a response that affect how its list is read. */
export type ListOrigin = Pick<AmlResponse, 'kind' | 'version'> & Partial<Pick<AmlResponse, 'checkId'>>;

/** The list of matches of a response, and whether it is the one that was requested. */
export interface ReceivedList {
  list: MatchList;
  screening: Screening;
  /** Members that were received around the matches. */
  around: readonly UndescribedMember[];
  /** The id of the check or journey that the response states; null if it states none. */
  checkId: string | null;
  /**
   * Whether the response is the requested result, even if its list could not be read. A version is little more than
   * its list, so a response of an unknown shape counts as one if its list could be read.
   */
  isResult: boolean;
  /** Why the list is not the requested one; null if it is. */
  other: OtherList | null;
}

const MATCH = nodeOf(amlMatchSchema);

/**
 * Whether an error was received in place of a match. The name is tested first for speed: lists may be long, and
 * almost every match has a name.
 */
const isErrorElement = ({ raw }: ListedMatch): boolean =>
  isObject(raw) && (raw['name'] ?? null) === null && insteadOf(MATCH, raw) === 'error';

/** The objects that may contain a list of matches: the response, its AML part, and an object in place of the list. */
const aroundList = (value: unknown): Record<string, unknown>[] => {
  if (!isObject(value)) return [];
  const parts = [value['aml'], value['aml_matches']].filter(isObject);
  return [value, ...parts, ...parts.map((part) => part['matches']).filter(isObject)];
};

/** The members of a journey without its own status, which says nothing about its AML check (specification 2.14). */
const withoutStatus = ({
  status: _status,
  state: _state,
  ...others
}: Readonly<Record<string, unknown>>): Record<string, unknown> => others;

/** The ids of checks or journeys that the objects around a list state. */
const idsIn = (around: readonly Record<string, unknown>[], kind: AmlResponseKind): string[] => {
  const keys = kind === 'journey' ? ['journey_id'] : ['check_id', 'checkId'];
  // A member that was received twice with different values was read as a list of these values.
  return around
    .flatMap((one) => keys.map((key) => one[key]))
    .flat()
    .flatMap((id: unknown) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
};

/**
 * Whether an empty list is beside members that may say that there are findings. Around the AML part of a journey, only
 * members that name the topic are about it.
 */
const hasStatements = (value: unknown, kind: AmlResponseKind, isSearched: boolean): boolean =>
  unlistedAround(value, kind).some(({ unlisted, relation }) =>
    unlisted.some(
      ([key, one]) =>
        (relation === 'own' || namesTopic(TOPICS.matches, key)) && isStatement(key, one, isSearched),
    ),
  );

/**
 * Reads the list of matches of a response. This is the only rule for whether a list can be read, and whether it is the
 * requested one: for the jobs that fetch it, the timeline, the summary, the comparison and the case.
 */
export function readReceivedList(value: unknown, origin: ListOrigin): ReceivedList {
  const { kind } = origin;
  const list = readMatchList(value, kind);
  const is = otherShapeOf(RESULTS[kind], value)?.is ?? null;
  const isOtherShape = is === 'result' || is === 'error';
  const isRead = list.state === 'given' && !isOtherShape && RESULTS[kind] === 'aml-history';
  const around = aroundList(value);
  const ids = idsIn(around, kind);
  const checkId = ids[0] ?? null;
  const listed = list.state === 'given' ? list.value : [];
  const count = listed.length;
  const screening = screeningOf(value, kind);
  const isSearched = screening !== 'not-performed';
  const otherOf = (): OtherList | null => {
    if (is === 'result') return 'other-result';
    if (ids.some((id) => !isSameId(origin.checkId ?? checkId, id))) return 'other-check';
    if (is === 'error' || around.some(reportsError) || listed.some(isErrorElement)) return 'with-error';
    if (isListedByChange(value, listed, kind)) return 'by-change';
    const hasMore =
      around.some((one, index) =>
        statesMoreMatches(kind === 'journey' && index === 0 ? withoutStatus(one) : one, count),
      ) ||
      // The top level of a journey is about other things as well, so it is skipped.
      around.slice(kind === 'journey' ? 1 : 0).some((one) => reportsShortList(one, count)) ||
      (count > 0 && hasMoreBeside(listed, value, kind));
    if (hasMore) return 'incomplete';
    return list.state === 'given' && count === 0 && hasStatements(value, kind, isSearched) ? 'unclear' : null;
  };
  return {
    list,
    screening,
    around: list.around ?? [],
    checkId,
    isResult: is === null || isRead,
    other: otherOf(),
  };
}

/** Why a list is not the requested one. Null if it is, and if no list is expected. */
export function unreadState({
  list,
  screening,
  other,
}: Pick<ReceivedList, 'screening' | 'other'> & { list: Pick<Received<unknown>, 'state'> }):
  | UnreadResponse['list']
  | null {
  if (list.state === 'given') return other;
  const isExpected = screening === 'not-performed' && list.state !== 'unreadable';
  return isExpected ? null : list.state;
}
