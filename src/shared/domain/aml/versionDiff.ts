import { isPartOf } from './amlMatch';
import { CHANGE_GROUPS, type ChangeGroup, type Discrepancy, type MatchKey } from './amlView';
import { discrepancyOf, inOrder } from './discrepancies';
import { isRenewedId } from './renewedIds';
import { isSame } from '../json';
import { RESULTS, type AmlResponseKind } from './matchList';
import type { KeyedList, KeyedMatch, MatchPair } from './matchKeys';
import { pairMatches, type Unpaired } from './pairMatches';
import { earlierLabelVersion, labelAge, labelOf, recordVersionOf } from './updateLabel';
import { diffValues, isReviewStatus, isScore, isVariant, tokensOf, type Change } from './valueDiff';

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
  /** The earlier version that set the label, known only when two snapshots are compared; null otherwise. */
  labelVersion: number | null;
}

export interface VersionDiff {
  entries: MatchDiff[];
  counts: Record<ChangeGroup, number>;
  /** Whether the paired matches are in a different order. */
  matchOrderChanged: boolean;
  discrepancies: Discrepancy[];
}

/** Whether a change counts. Bookkeeping, the score and differences between kinds of results do not. */
const isCounted = (change: Change): boolean => !change.bookkeeping && !isVariant(change) && !isScore(change);

/**
 * The kind of change of a match that is in both lists. A match whose content is only written differently is not
 * `updated`.
 */
export function groupOf(changes: readonly Change[]): 'updated' | 'formatting' | 'unchanged' {
  const counted = changes.filter(isCounted);
  if (counted.length === 0) return 'unchanged';
  return counted.every(({ cosmetic }) => cosmetic !== null) ? 'formatting' : 'updated';
}

/** Whether monitoring must label these changes. It need not if only the review status changed. */
export const needsLabel = (changes: readonly Change[]): boolean =>
  groupOf(changes.filter((change) => !isReviewStatus(change))) === 'updated';

const NO_CHANGES: Change[] = [];

/**
 * The group of a match that is in both lists. A snapshot may still list removed matches, so a match in both may have
 * been removed from the result or added again.
 */
function groupOfPair(
  { before, after }: MatchPair,
  changes: readonly Change[],
  version: number | null,
): ChangeGroup {
  if (before.isRemoved && !after.isRemoved) return 'new';
  const isGone = !before.isRemoved && after.isRemoved;
  return isGone && labelAge(before.raw, after.raw, version) !== 'earlier' ? 'removed' : groupOf(changes);
}

/**
 * Marks differences that are due to the kind of result: members that only one of the two kinds has, and the notation
 * of values.
 */
function markVariants(changes: readonly Change[], kinds: readonly (AmlResponseKind | null)[]): void {
  const [was, is] = kinds;
  if (!was || !is || RESULTS[was] === RESULTS[is]) return;
  for (const change of changes) {
    const { before, after, cosmetic } = change;
    const [key = '', ...below] = tokensOf(change);
    const isForeign = below.length === 0 && isPartOf(was, key) !== isPartOf(is, key);
    if (cosmetic === 'form' || (isForeign && (before === null || after === null)))
      change.cosmetic = 'variant';
    else if (cosmetic === 'order' && Array.isArray(change.from) !== Array.isArray(change.to))
      change.cosmetic = 'variant-order';
  }
}

/** The differences between two forms of a match from these kinds of responses. */
export function changesBetween(
  before: KeyedMatch,
  after: KeyedMatch,
  kinds: readonly (AmlResponseKind | null)[],
): Change[] {
  // Most matches are the same in both versions, and testing for equality is faster than computing differences.
  const changes = isSame(before.raw, after.raw) ? NO_CHANGES : diffValues(before.raw, after.raw);
  markVariants(changes, kinds);
  return changes;
}

/** Whether the content of a match has changed, apart from notation. `kinds` are the kinds of the two responses. */
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
    // A match that a snapshot lists as removed was not in the result before and is not in it now.
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
  // A new match id is no change of the match, but the service may count it as one.
  if (stated === 'updated' && group === 'unchanged' && changes.some(isRenewedId)) return true;
  if (stated !== 'updated' || group !== 'formatting')
    // A match that was added again existed in an earlier version, so both "New" and "Updated" are correct.
    return stated === group || (stated === 'updated' && group === 'new' && before !== null);
  // A text in another notation did change, but a different position in the list is not a change of the match.
  return changes.some((change) => isCounted(change) && change.cosmetic !== 'order');
}

/**
 * Finds a contradiction between the service's label of a match and the computed group. The label of an earlier
 * version does not describe this change, except for "Removed" on a match that the previous version still had. A match
 * that is no longer listed has no label.
 */
function labelDiscrepancy(entry: MatchDiff, version: number | null): Discrepancy | null {
  const { group, label, before, after } = entry;
  if (group === 'unpaired') return null;
  const needsAnyLabel = group === 'new' || needsLabel(entry.changes);
  if (label === null) return needsAnyLabel ? discrepancyOf('label-missing', entry) : null;
  if (isLabelRight(entry)) return null;
  const age = labelAge(before?.raw ?? null, after?.raw, version);
  const isOfThis = age === 'this';
  if (!LABEL_GROUPS.has(label)) return age !== 'earlier' ? discrepancyOf('label-unknown', entry) : null;
  const wasThere = label === 'Removed' && before !== null && !before.isRemoved;
  if (isOfThis || wasThere) return discrepancyOf('label-differs', entry);
  if (!needsAnyLabel) return null;
  // Without version numbers the label may be of this version or an earlier one, but either way it is there.
  return discrepancyOf(recordVersionOf(after?.raw) === null ? 'label-differs' : 'label-missing', entry);
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
 * Compares the matches of two lists, regardless of their order. `compareLabels` also compares the service's labels
 * with the computed changes, which makes sense only for two consecutive versions. `first` is the first version, if it
 * is known.
 */
export function diffVersions(
  before: KeyedList,
  after: KeyedList,
  { compareLabels = false, first = null }: { compareLabels?: boolean; first?: number | null } = {},
): VersionDiff {
  const { pairs, corrected, onlyBefore, onlyAfter, unpairedBefore, unpairedAfter } = pairMatches(
    before,
    after,
    first,
  );
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
  // The label "Updated" may be right for a match that is shown as new because its name or another mark was corrected.
  const mayBeUpdated = new Set<KeyedMatch | null>(corrected.map((pair) => pair.after));
  const isStep = before.version !== null && before.version < (after.version ?? 0);
  for (const entry of entries) {
    counts[entry.group] += 1;
    if (isStep)
      entry.labelVersion = earlierLabelVersion(
        entry.before?.raw ?? null,
        entry.after?.raw ?? null,
        after.version,
      );
    const isChecked = compareLabels && !mayBeUpdated.has(entry.after);
    const found = isChecked ? labelDiscrepancy(entry, after.version) : null;
    if (found !== null) discrepancies.push(found);
  }
  return {
    entries,
    counts,
    matchOrderChanged: hasOrderChanged(pairs, before, after),
    discrepancies: inOrder(discrepancies),
  };
}

/** Whether two lists contain the same matches without any counted change. Order and bookkeeping are ignored. */
export function isEmptyDiff({ counts }: VersionDiff): boolean {
  return CHANGE_GROUPS.every((group) => group === 'unchanged' || counts[group] === 0);
}
