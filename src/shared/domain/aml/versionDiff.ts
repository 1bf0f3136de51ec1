import { isPartOf } from './amlMatch';
import { CHANGE_GROUPS, type ChangeGroup, type Discrepancy, type MatchKey } from './amlView';
import { discrepancyOf, inOrder } from './discrepancies';
import { isSame } from '../json';
import { RESULTS, type AmlResponseKind } from './matchList';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { pairMatches, type MatchPair, type Unpaired } from './pairMatches';
import { earlierLabelVersion, labelAge, labelOf } from './updateLabel';
import { diffValues, isScore, isReviewStatus, tokensOf, type Change } from './valueDiff';

/** The change of one match between two lists. */
export interface MatchDiff {
  group: ChangeGroup;
  key: MatchKey;
  before: KeyedMatch | null;
  after: KeyedMatch | null;
  pairedBy: MatchPair['by'] | null;
  unpairedBecause: Unpaired['because'] | null;
  changes: Change[];
  /** `ongoing_monitor_update_type` of the newer list, as received. */
  label: string | null;
  /** The earlier version that the service's label is of, known only of two versions; null for any other label. */
  labelVersion: number | null;
}

export interface VersionDiff {
  entries: MatchDiff[];
  counts: Record<ChangeGroup, number>;
  /** Paired matches have a different order. */
  matchOrderChanged: boolean;
  discrepancies: Discrepancy[];
}

/** Bookkeeping, the score and what one of two results has otherwise by the specification alone change nothing. */
const isCounted = (change: Change): boolean =>
  !change.bookkeeping && change.cosmetic !== 'variant' && !isScore(change);

/** The change of a match that is in both lists. A match whose content is only written differently is not updated. */
export function groupOf(changes: readonly Change[]): 'updated' | 'formatting' | 'unchanged' {
  const counted = changes.filter(isCounted);
  if (counted.length === 0) return 'unchanged';
  return counted.every(({ cosmetic }) => cosmetic !== null) ? 'formatting' : 'updated';
}

/** Whether monitoring has to label changes of a match: not where its review status alone changed. */
export const needsLabel = (changes: readonly Change[]): boolean =>
  groupOf(changes.filter((change) => !isReviewStatus(change))) === 'updated';

const NO_CHANGES: Change[] = [];

/** A snapshot may keep matches that were removed: they left the result, or came back to it, though both lists name them. */
function groupOfPair(
  { before, after }: MatchPair,
  changes: readonly Change[],
  version: number | null,
): ChangeGroup {
  if (before.isRemoved && !after.isRemoved) return 'new';
  const isGone = !before.isRemoved && after.isRemoved;
  return isGone && labelAge(before.raw, after.raw, version) !== 'earlier' ? 'removed' : groupOf(changes);
}

/** Marks what differs by the result it is of: a member that only one of the two results has, and the form of a value. */
function markVariants(changes: readonly Change[], kinds: readonly (AmlResponseKind | null)[]): void {
  const [was, is] = kinds;
  if (!was || !is || RESULTS[was] === RESULTS[is]) return;
  for (const change of changes) {
    const { before, after, cosmetic } = change;
    const [key = '', ...below] = tokensOf(change);
    const isForeign = below.length === 0 && isPartOf(was, key) !== isPartOf(is, key);
    if (cosmetic === 'form' || (isForeign && (before === null || after === null)))
      change.cosmetic = 'variant';
  }
}

/** What differs between two forms of a match, of results of these kinds. */
function changesBetween(
  before: KeyedMatch,
  after: KeyedMatch,
  kinds: readonly (AmlResponseKind | null)[],
): Change[] {
  // Most matches of two versions are the same, and finding that out is cheaper than looking for differences.
  const changes = isSame(before.raw, after.raw) ? NO_CHANGES : diffValues(before.raw, after.raw);
  markVariants(changes, kinds);
  return changes;
}

/** Whether a match has other content than before, more than another notation of it, of results of these kinds. */
export const isUpdated = (
  before: KeyedMatch,
  after: KeyedMatch,
  kinds: readonly (AmlResponseKind | null)[],
): boolean => groupOf(changesBetween(before, after, kinds)) === 'updated';

function diffPair(
  pair: MatchPair,
  version: number | null,
  kinds: readonly (AmlResponseKind | null)[],
): MatchDiff {
  const { before, after, by } = pair;
  const changes = changesBetween(before, after, kinds);
  const group = changes.length === 0 ? 'unchanged' : groupOfPair(pair, changes, version);
  return {
    group,
    key: after.key,
    before,
    after,
    pairedBy: by,
    unpairedBecause: null,
    changes,
    label: labelOf(after.raw),
    labelVersion: null,
  };
}

function lone(group: 'new' | 'removed' | 'unpaired', match: KeyedMatch, side: 'before' | 'after'): MatchDiff {
  return {
    // What a snapshot keeps as removed was not in the result before and is not now.
    group: match.isRemoved && group !== 'unpaired' ? 'unchanged' : group,
    key: match.key,
    before: side === 'before' ? match : null,
    after: side === 'after' ? match : null,
    pairedBy: null,
    unpairedBecause: null,
    changes: NO_CHANGES,
    label: side === 'after' ? labelOf(match.raw) : null,
    labelVersion: null,
  };
}

const LABEL_GROUPS = new Map<string | null, ChangeGroup>([
  ['New', 'new'],
  ['Removed', 'removed'],
  ['Updated', 'updated'],
]);

function isLabelRight({ label, group, before, changes }: MatchDiff): boolean {
  const stated = LABEL_GROUPS.get(label);
  if (stated !== 'updated' || group !== 'formatting')
    // A match that came back existed in a previous version: either word is right.
    return stated === group || (stated === 'updated' && group === 'new' && before !== null);
  // A text in another notation did change; a different position is no change of the match.
  return changes.some((change) => isCounted(change) && change.cosmetic !== 'order');
}

/**
 * Where the service's word for a match and the computed group part. A label of an earlier version says nothing of this
 * step, unless it is of a removal and the version before still has the match. What is no longer listed carries no word.
 */
function labelDiscrepancy(entry: MatchDiff, version: number | null): Discrepancy | null {
  const { group, label, before, after } = entry;
  if (group === 'unpaired') return null;
  const isUnsaid = group === 'new' || needsLabel(entry.changes);
  if (label === null) return isUnsaid ? discrepancyOf('label-missing', entry) : null;
  if (isLabelRight(entry)) return null;
  const isOfThis = labelAge(before?.raw ?? null, after?.raw, version) === 'this';
  if (!LABEL_GROUPS.has(label)) return isOfThis ? discrepancyOf('label-unknown', entry) : null;
  const wasThere = label === 'Removed' && before !== null && !before.isRemoved;
  if (isOfThis || wasThere) return discrepancyOf('label-differs', entry);
  return isUnsaid ? discrepancyOf('label-missing', entry) : null;
}

function hasOrderChanged(pairs: readonly MatchPair[], before: KeyedList, after: KeyedList): boolean {
  const places = new Map(before.items.map((match, index) => [match, index]));
  const oldOf = new Map(pairs.map((pair) => [pair.after, places.get(pair.before) ?? 0]));
  const order = after.items.flatMap((match) => oldOf.get(match) ?? []);
  return !isSame(
    order,
    order.toSorted((a, b) => a - b),
  );
}

/**
 * Compares every match of two lists, whatever their order. `compareLabels` also compares the service's label of the change
 * with the computed change, which is only meaningful between a version and the one before it.
 */
export function diffVersions(
  before: KeyedList,
  after: KeyedList,
  { compareLabels = false }: { compareLabels?: boolean } = {},
): VersionDiff {
  const { pairs, onlyBefore, onlyAfter, unpairedBefore, unpairedAfter } = pairMatches(before, after);
  const unpaired = (list: readonly Unpaired[], side: 'before' | 'after'): MatchDiff[] =>
    list.map(({ match, because }) => ({ ...lone('unpaired', match, side), unpairedBecause: because }));
  const entries = [
    ...pairs.map((pair) => diffPair(pair, after.version, [before.kind, after.kind])),
    ...onlyAfter.map((match) => lone('new', match, 'after')),
    ...onlyBefore.map((match) => lone('removed', match, 'before')),
    ...unpaired(unpairedAfter, 'after'),
    ...unpaired(unpairedBefore, 'before'),
  ];
  const counts = Object.fromEntries(CHANGE_GROUPS.map((group) => [group, 0])) as Record<ChangeGroup, number>;
  const discrepancies: Discrepancy[] = [];
  const isStep = before.version !== null && before.version < (after.version ?? 0);
  for (const entry of entries) {
    counts[entry.group] += 1;
    if (isStep)
      entry.labelVersion = earlierLabelVersion(
        entry.before?.raw ?? null,
        entry.after?.raw ?? null,
        after.version,
      );
    const found = compareLabels ? labelDiscrepancy(entry, after.version) : null;
    if (found !== null) discrepancies.push(found);
  }
  return {
    entries,
    counts,
    matchOrderChanged: hasOrderChanged(pairs, before, after),
    discrepancies: inOrder(discrepancies),
  };
}

/** Whether two lists hold the same matches: nothing came, went or changed; order and bookkeeping aside. */
export function isEmptyDiff({ counts }: VersionDiff): boolean {
  return CHANGE_GROUPS.every((group) => group === 'unchanged' || counts[group] === 0);
}
