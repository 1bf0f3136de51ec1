import { readDeltaCheck } from './amlCase';
import { compareLists, type EvidenceParts } from './amlEvidence';
import { firstVersion, listBefore } from './amlTimeline';
import type { AmlResponse, AmlTimeline, DeltaCheck, UnreadResponse } from './amlView';
import type { DifferingList } from './differingList';
import { readResponseList } from './matchKeys';
import type { VersionDiff } from './versionDiff';

/** A saved list and the list before it; `before` is null if there is no older one. */
export interface ComparedLists {
  after: AmlResponse;
  before: AmlResponse | null;
}

/** The changes between a list and the list before it. */
export interface ListStep extends ComparedLists {
  /** Null if the lists were not compared. */
  diff: VersionDiff | null;
  /** Which of the two lists are not the requested ones. */
  notCompared: UnreadResponse[];
  deltaCheck: DeltaCheck | null;
}

/**
 * Every saved list with the list before it, in the order of versions. A version without a snapshot is represented by
 * its delta, which is checked but not compared.
 */
export function stepsOf(timeline: AmlTimeline): ComparedLists[] {
  const others = timeline.others.filter((one) => one.current && listBefore(timeline, one) !== null);
  const versions = timeline.versions.flatMap(({ snapshot, delta }) => snapshot ?? delta ?? []);
  return [...others, ...versions].map((after) => ({ after, before: listBefore(timeline, after) }));
}

/** Compares a list with the list before it, in the same way as the list under review. */
export function readStep(
  { after, before }: ComparedLists,
  timeline: AmlTimeline,
  valueOf: (response: AmlResponse) => unknown,
  hash: EvidenceParts['hash'],
): ListStep {
  const { diff, notCompared } = compareLists(
    after,
    readResponseList(valueOf(after), after, hash),
    before === null ? null : { response: before, value: valueOf(before) },
    hash,
    firstVersion(timeline),
  );
  return { after, before, diff, notCompared, deltaCheck: readDeltaCheck(after, timeline, valueOf, hash) };
}

/** The number of contradictions at one list; an empty array if there are none. */
export function differingIn({
  after: { kind, version, sha256 },
  diff,
  deltaCheck,
}: Pick<ListStep, 'after' | 'deltaCheck'> & {
  diff: Pick<VersionDiff, 'discrepancies'> | null;
}): DifferingList[] {
  const check = deltaCheck?.state === 'differs' ? deltaCheck : null;
  const count = (diff?.discrepancies.length ?? 0) + (check?.discrepancyCount ?? 0);
  const isCompleteList = check?.isCompleteList === true;
  return count === 0 && !isCompleteList ? [] : [{ kind, version, sha256, count, isCompleteList }];
}
