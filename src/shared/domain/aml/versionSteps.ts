import { readDeltaCheck } from './amlCase';
import { compareLists, type EvidenceParts } from './amlEvidence';
import { listBefore } from './amlTimeline';
import type { AmlResponse, AmlTimeline, DeltaCheck, UnreadResponse } from './amlView';
import type { DifferingList } from './differingList';
import { readResponseList } from './matchKeys';
import type { VersionDiff } from './versionDiff';

/** A saved list and the one before it; null where there is nothing older to compare with. */
export interface ComparedLists {
  after: AmlResponse;
  before: AmlResponse | null;
}

/** What a list changed against the one before it. */
export interface ListStep extends ComparedLists {
  /** Null where nothing was compared. */
  diff: VersionDiff | null;
  /** Of the two: those whose list is not the one asked for. */
  notCompared: UnreadResponse[];
  deltaCheck: DeltaCheck | null;
}

/**
 * Every saved list with the one before it, the versions in order; of a version without a snapshot its delta, which is
 * compared with nothing, but checked.
 */
export function stepsOf(timeline: AmlTimeline): ComparedLists[] {
  const others = timeline.others.filter((one) => one.current && listBefore(timeline, one) !== null);
  const versions = timeline.versions.flatMap(({ snapshot, delta }) => snapshot ?? delta ?? []);
  return [...others, ...versions].map((after) => ({ after, before: listBefore(timeline, after) }));
}

/** Compares a list with the one before it, by the rules by which the list under review is compared. */
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
  );
  return { after, before, diff, notCompared, deltaCheck: readDeltaCheck(after, timeline, valueOf, hash) };
}

/** How often the service contradicts itself at one list; nothing where it does not. */
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
