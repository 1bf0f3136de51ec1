import { otherShapeOf } from '../../record/result';
import type { OtherList } from './amlView';
import { readMatchList, RESULTS, type AmlResponseKind, type MatchList } from './matchList';

/** The list of matches of a response, and whether the response is the one that was requested. */
export interface ReceivedList {
  list: MatchList;
  /**
   * Whether the response is the requested result, even if its list could not be read. A version is little more than
   * its list, so a response of an unknown shape counts as one if its list could be read.
   */
  isResult: boolean;
  /** Set if the response is the result of another operation or an error, so that a list in it is not the requested one. */
  other: Extract<OtherList, 'other-result' | 'with-error'> | null;
}

/**
 * Reads the list of matches of a response. This is the only rule for whether a list can be read: for the jobs that
 * fetch it, the timeline, the summary and the case.
 */
export function readReceivedList(response: unknown, kind: AmlResponseKind): ReceivedList {
  const list = readMatchList(response, kind);
  const is = otherShapeOf(RESULTS[kind], response)?.is ?? null;
  const other = is === 'result' ? 'other-result' : is === 'error' ? 'with-error' : null;
  const isRead = list.state === 'given' && other === null && RESULTS[kind] === 'aml-history';
  return { list, isResult: is === null || isRead, other };
}
