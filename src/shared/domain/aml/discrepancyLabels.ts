import type { DiscrepancyKind } from './amlView';

export const DISCREPANCY_TEXTS: Readonly<Record<DiscrepancyKind, string>> = {
  'label-differs': 'The service’s label for this match does not fit the difference between the two lists.',
  'label-missing': 'The two lists differ in this match, but the service has not labelled it.',
  'label-unknown': 'The service’s label for this match is not New, Removed or Updated.',
  'delta-not-in-snapshot': 'The delta and the snapshot of the same version differ in this match.',
  'snapshot-not-in-delta': 'The two snapshots differ in this match, but the delta does not list it.',
  'delta-removed-still-there':
    'The delta removes this match, but the snapshot of the same version contains it.',
  'delta-without-before': 'The delta’s label for this match does not fit the previous snapshot.',
  'delta-names-unchanged': 'The delta lists this match, but it has not changed.',
};
