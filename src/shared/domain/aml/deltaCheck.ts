import type { Discrepancy } from './amlView';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { pairMatches } from './pairMatches';
import { diffVersions, discrepancyOf, groupOf, labelOf } from './versionDiff';
import { diffValues } from './valueDiff';

/** For each match of the first list its counterpart in the second. */
function counterparts(from: KeyedList, to: KeyedList): Map<KeyedMatch, KeyedMatch> {
  return new Map(pairMatches(from, to).pairs.map(({ before, after }) => [before, after]));
}

/**
 * Holds a version's delta against the difference of the two snapshots around it: every match it names must be in them as
 * it says, and every match in which they differ must be named.
 */
export function checkDelta(before: KeyedList, delta: KeyedList, after: KeyedList): Discrepancy[] {
  const inBefore = counterparts(delta, before);
  const inAfter = counterparts(delta, after);
  const discrepancies: Discrepancy[] = [];
  for (const match of delta.items) {
    const [old, now] = [inBefore.get(match) ?? null, inAfter.get(match) ?? null];
    const label = labelOf(match.raw);
    const about = { key: match.key, label, group: null, before: old, after: now };
    const isNamed = !match.key.startsWith('content:');
    if (label === 'Removed') {
      if (now !== null) discrepancies.push(discrepancyOf('delta-removed-still-there', about));
      if (old === null && isNamed) discrepancies.push(discrepancyOf('delta-without-before', about));
      continue;
    }
    if (label === null) discrepancies.push(discrepancyOf('label-missing', about));
    else if (label !== 'New' && label !== 'Updated')
      discrepancies.push(discrepancyOf('label-unknown', about));
    else if (isNamed && (label === 'New') === (old !== null))
      discrepancies.push(discrepancyOf('delta-without-before', about));
    const isAsSaid = now !== null && groupOf(diffValues(match.raw, now.raw)) !== 'updated';
    if (!isAsSaid) discrepancies.push(discrepancyOf('delta-not-in-snapshot', about));
  }

  const named = { before: new Set(inBefore.values()), after: new Set(inAfter.values()) };
  for (const entry of diffVersions(before, after).entries) {
    if (entry.group === 'unchanged' || entry.group === 'reordered') continue;
    const isNamed =
      (entry.before !== null && named.before.has(entry.before)) ||
      (entry.after !== null && named.after.has(entry.after));
    // A match without an id that is in one snapshot only may be the delta's under another wording.
    if (!isNamed && entry.group !== 'unpaired')
      discrepancies.push(discrepancyOf('snapshot-not-in-delta', entry));
  }
  return discrepancies;
}
