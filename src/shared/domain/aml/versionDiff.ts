import {
  CHANGE_GROUPS,
  type ChangeGroup,
  type Discrepancy,
  type DiscrepancyKind,
  type MatchKey,
} from './amlView';
import { isObject, isSame } from './json';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { pairMatches, type MatchPair, type Unpaired } from './pairMatches';
import { applyChanges, diffValues, type Change } from './valueDiff';

/** What became of one match between two lists. */
export interface MatchDiff {
  group: ChangeGroup;
  key: MatchKey;
  before: KeyedMatch | null;
  after: KeyedMatch | null;
  pairedBy: MatchPair['by'] | null;
  unpairedBecause: Unpaired['because'] | null;
  changes: Change[];
  /** Every change that is not bookkeeping says the same in another way. */
  cosmeticOnly: boolean;
  /** `ongoing_monitor_update_type` of the newer list, as received. */
  label: string | null;
}

export interface VersionDiff {
  entries: MatchDiff[];
  counts: Record<ChangeGroup, number>;
  cosmeticOnly: number;
  /** Paired matches stand in another order. */
  matchOrderChanged: boolean;
  discrepancies: Discrepancy[];
}

export function labelOf(raw: unknown): string | null {
  const label = isObject(raw) ? raw['ongoing_monitor_update_type'] : null;
  return typeof label === 'string' && label !== '' ? label : null;
}

/** The group a pair falls into by what changed; bookkeeping alone changes nothing. */
export function groupOf(changes: readonly Change[]): 'updated' | 'reordered' | 'unchanged' {
  let group: 'reordered' | 'unchanged' = 'unchanged';
  for (const { kind, bookkeeping } of changes) {
    if (bookkeeping) continue;
    if (kind !== 'reordered') return 'updated';
    group = 'reordered';
  }
  return group;
}

const NO_CHANGES: Change[] = [];

function diffPair({ before, after, by }: MatchPair): MatchDiff {
  // Most matches of two versions are the same, and finding that out is cheaper than looking for differences.
  const changes = isSame(before.raw, after.raw) ? NO_CHANGES : diffValues(before.raw, after.raw);
  const group = groupOf(changes);
  return {
    group,
    key: after.key,
    before,
    after,
    pairedBy: by,
    unpairedBecause: null,
    changes,
    cosmeticOnly:
      group === 'updated' && changes.every(({ bookkeeping, cosmetic }) => bookkeeping || cosmetic !== null),
    label: labelOf(after.raw),
  };
}

function lone(group: 'new' | 'removed' | 'unpaired', match: KeyedMatch, side: 'before' | 'after'): MatchDiff {
  return {
    group,
    key: match.key,
    before: side === 'before' ? match : null,
    after: side === 'after' ? match : null,
    pairedBy: null,
    unpairedBecause: null,
    changes: NO_CHANGES,
    cosmeticOnly: false,
    label: side === 'after' ? labelOf(match.raw) : null,
  };
}

const LABEL_GROUPS = new Map<string, ChangeGroup>([
  ['New', 'new'],
  ['Removed', 'removed'],
  ['Updated', 'updated'],
]);

const TEXTS: Readonly<Record<DiscrepancyKind, string>> = {
  'label-differs': 'The service’s word for this match and the difference between the two lists do not agree.',
  'label-missing': 'The two lists differ in this match and the service says nothing of it.',
  'label-unknown': 'The service’s word for this match is not one of New, Removed, Updated.',
  'delta-not-in-snapshot': 'The delta gives this match otherwise than the snapshot of the same version.',
  'snapshot-not-in-delta': 'The two snapshots differ in this match and the delta does not name it.',
  'delta-removed-still-there': 'The delta removes this match and the snapshot of the same version has it.',
  'delta-without-before': 'The delta’s word for this match does not fit the snapshot before it.',
};

export function discrepancyOf(
  kind: DiscrepancyKind,
  about: Pick<MatchDiff, 'key' | 'label'> & {
    group: ChangeGroup | null;
    before: KeyedMatch | null;
    after: KeyedMatch | null;
  },
): Discrepancy {
  return {
    kind,
    key: about.key,
    service: about.label,
    computed: about.group,
    before: about.before?.pointer ?? null,
    after: about.after?.pointer ?? null,
    text: TEXTS[kind],
  };
}

/** Where the service's word for a match and the computed group part. Removed matches carry no word in a snapshot. */
function labelDiscrepancy(entry: MatchDiff): Discrepancy | null {
  const { group, label, after } = entry;
  if (after === null || group === 'unpaired') return null;
  if (label === null)
    return group === 'new' || group === 'updated' ? discrepancyOf('label-missing', entry) : null;
  const said = LABEL_GROUPS.get(label);
  if (said === undefined) return discrepancyOf('label-unknown', entry);
  return said === group ? null : discrepancyOf('label-differs', entry);
}

function hasOrderChanged(pairs: readonly MatchPair[], before: KeyedList, after: KeyedList): boolean {
  const places = new Map(before.items.map((match, index) => [match, index]));
  const oldOf = new Map(pairs.map((pair) => [pair.after, places.get(pair.before) ?? 0]));
  let last = -1;
  for (const match of after.items) {
    const place = oldOf.get(match);
    if (place === undefined) continue;
    if (place < last) return true;
    last = place;
  }
  return false;
}

/**
 * What became of every match between two lists, whatever their order. `compareLabels` holds the service's own word
 * against the computed one, which means something only between a version and the one before it.
 */
export function diffVersions(
  before: KeyedList,
  after: KeyedList,
  options: { compareLabels: boolean } = { compareLabels: false },
): VersionDiff {
  const { pairs, onlyBefore, onlyAfter, unpairedBefore, unpairedAfter } = pairMatches(before, after);
  const unpaired = (list: readonly Unpaired[], side: 'before' | 'after'): MatchDiff[] =>
    list.map(({ match, because }) => ({ ...lone('unpaired', match, side), unpairedBecause: because }));
  const entries = [
    ...pairs.map(diffPair),
    ...onlyAfter.map((match) => lone('new', match, 'after')),
    ...onlyBefore.map((match) => lone('removed', match, 'before')),
    ...unpaired(unpairedAfter, 'after'),
    ...unpaired(unpairedBefore, 'before'),
  ];
  const counts = Object.fromEntries(CHANGE_GROUPS.map((group) => [group, 0])) as Record<ChangeGroup, number>;
  let cosmeticOnly = 0;
  const discrepancies: Discrepancy[] = [];
  for (const entry of entries) {
    counts[entry.group] += 1;
    if (entry.cosmeticOnly) cosmeticOnly += 1;
    const found = options.compareLabels ? labelDiscrepancy(entry) : null;
    if (found !== null) discrepancies.push(found);
  }
  return {
    entries,
    counts,
    cosmeticOnly,
    matchOrderChanged: hasOrderChanged(pairs, before, after),
    discrepancies,
  };
}

/** Whether two lists hold the same matches: nothing came, went or changed; order and bookkeeping aside. */
export function isEmptyDiff({ counts }: VersionDiff): boolean {
  return CHANGE_GROUPS.every((group) => group === 'unchanged' || counts[group] === 0);
}

/** The newer list's matches, made from the older list's by the diff alone, in no particular order. */
export function applyVersionDiff(diff: VersionDiff): unknown[] {
  return diff.entries.flatMap(({ before, after, changes, pairedBy }) => {
    if (after === null) return [];
    return [pairedBy === null || before === null ? after.raw : applyChanges(before.raw, changes)];
  });
}
