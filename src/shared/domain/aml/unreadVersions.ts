import { bounded } from '../../record/jsonText';
import type { JsonBytes, JsonFault } from '../../wire/jsonBytes';
import type { AmlResponse, AmlTimeline, UnreadResponse } from './amlView';
import { readReceivedList, unreadState, type ListOrigin } from './receivedList';

/** How the list of matches of a response was received. */
export interface VersionList {
  /** Unless it is `given`, the list could not be read, or is not the requested one. */
  state: UnreadResponse['list'] | 'given';
  /** The position where the response stops being valid JSON; null if it is valid or its bytes are lost. */
  notJson: JsonFault | null;
  /** Whether the response is the requested result, even if its list could not be read. */
  isResult: boolean;
}

/** A saved snapshot or delta whose list of matches could not be read, or is not the requested one. */
export interface UnreadVersion extends Pick<AmlResponse, 'kind' | 'version' | 'sha256'> {
  state: Exclude<VersionList['state'], 'given' | 'withheld'>;
  notJson: JsonFault | null;
}

/** The state of a response's list, without its matches. */
export function readVersionList(response: JsonBytes, origin: ListOrigin): VersionList {
  const value = response.ok ? bounded(response.value) : undefined;
  const notJson =
    response.ok || response.line === 0 ? null : { line: response.line, column: response.column };
  const received = readReceivedList(value, origin);
  return { state: unreadState(received) ?? 'given', notJson, isResult: received.isResult };
}

/** Whether the matches of a version are unknown, because of the state of its list. */
export const isUnreadState = (state: VersionList['state']): state is UnreadVersion['state'] =>
  state !== 'given' && state !== 'withheld';

/** The saved versions whose matches are unknown, oldest first. */
export function unreadVersionsIn(
  { versions }: Pick<AmlTimeline, 'versions'>,
  listOf: (response: AmlResponse) => VersionList,
): UnreadVersion[] {
  const saved = versions.flatMap(({ snapshot, delta }) => [snapshot, delta].filter((one) => one !== null));
  return saved.flatMap((one): UnreadVersion[] => {
    const { kind, version, sha256 } = one;
    const { state, notJson } = listOf(one);
    return isUnreadState(state) ? [{ kind, version, sha256, state, notJson }] : [];
  });
}
