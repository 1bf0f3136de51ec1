import { matchListIn, type AmlResponseKind, type MatchList } from './matchList';
import { TOO_MANY_MATCHES } from './matchListLabels';

/**
 * Maximum number of matches that are read: five times as many as in the largest known list. Each takes time and memory
 * wherever a case is read. `TOO_MANY_MATCHES` states it.
 */
export const MATCHES_MAX = 50_000;

function readOnce(response: unknown, kind: AmlResponseKind): MatchList {
  const list = matchListIn(response, kind);
  return list.state === 'given' && list.value.length > MATCHES_MAX
    ? { state: 'unreadable', text: TOO_MANY_MATCHES, pointer: list.pointer }
    : list;
}

/** A response does not change once it is parsed, and its list is read in several places. */
const known = new WeakMap<object, Map<AmlResponseKind, MatchList>>();

/**
 * Reads the list of matches of a response, wherever it is; a list with too many matches is unreadable. The same
 * response is read only once. Never throws.
 */
export function readMatchList(response: unknown, kind: AmlResponseKind): MatchList {
  if (typeof response !== 'object' || response === null) return readOnce(response, kind);
  const lists = known.get(response) ?? new Map<AmlResponseKind, MatchList>();
  const list = lists.get(kind) ?? readOnce(response, kind);
  known.set(response, lists.set(kind, list));
  return list;
}
