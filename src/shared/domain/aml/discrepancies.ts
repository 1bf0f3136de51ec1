import { nameOf } from './amlMatch';
import {
  DISCREPANCIES_SHOWN,
  type ChangeGroup,
  type Discrepancy,
  type DiscrepancyKind,
  type FoundDiscrepancies,
} from './amlView';
import { DISCREPANCY_TEXTS } from './discrepancyLabels';
import type { KeyedMatch } from './matchKeys';

/** Creates a finding about a match. `named` is the match in the delta, if the finding is about the delta. */
export function discrepancyOf(
  kind: DiscrepancyKind,
  about: Pick<KeyedMatch, 'key'> & {
    label: string | null;
    group: ChangeGroup | null;
    before: KeyedMatch | null;
    after: KeyedMatch | null;
    named?: KeyedMatch;
  },
): Discrepancy {
  return {
    kind,
    key: about.key,
    name: nameOf((about.named ?? about.after ?? about.before)?.raw),
    service: about.label,
    computed: about.group,
    before: about.before?.pointer ?? null,
    after: about.after?.pointer ?? null,
    named: about.named?.pointer ?? null,
    text: DISCREPANCY_TEXTS[kind],
  };
}

/**
 * Findings about wrong labels. They are listed first and missing labels second, because both contradict the service's
 * own lists.
 */
const WRONG_LABELS: readonly DiscrepancyKind[] = [
  'label-differs',
  'label-unknown',
  'delta-removed-still-there',
  'delta-without-before',
];
const placeOf = ({ kind }: Discrepancy): number =>
  WRONG_LABELS.includes(kind) ? 0 : kind === 'label-missing' ? 1 : 2;

/** Sorts findings about labels first. There may be thousands of other findings. */
export const inOrder = (discrepancies: readonly Discrepancy[]): Discrepancy[] =>
  discrepancies.toSorted((a, b) => placeOf(a) - placeOf(b));

/** The findings to show on the screen, the number of all findings, and the number of findings about labels. */
export const foundOf = (discrepancies: readonly Discrepancy[]): FoundDiscrepancies => ({
  discrepancies: inOrder(discrepancies).slice(0, DISCREPANCIES_SHOWN),
  discrepancyCount: discrepancies.length,
  labelCount: discrepancies.filter((found) => placeOf(found) < 2).length,
});
