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

/** What is found of a match. `named`: as a delta names it, where the finding is about that. */
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

/** Wrong labels, then missing ones: both contradict the service's own lists. */
const WRONG_LABELS: readonly DiscrepancyKind[] = [
  'label-differs',
  'label-unknown',
  'delta-removed-still-there',
  'delta-without-before',
];
const placeOf = ({ kind }: Discrepancy): number =>
  WRONG_LABELS.includes(kind) ? 0 : kind === 'label-missing' ? 1 : 2;

/** What the service's labels get wrong comes first: everything else may come by the thousand. */
export const inOrder = (discrepancies: readonly Discrepancy[]): Discrepancy[] =>
  discrepancies.toSorted((a, b) => placeOf(a) - placeOf(b));

/** As many as a screen shows, the counts of all, and how many of them are about labels. */
export const foundOf = (discrepancies: readonly Discrepancy[]): FoundDiscrepancies => ({
  discrepancies: inOrder(discrepancies).slice(0, DISCREPANCIES_SHOWN),
  discrepancyCount: discrepancies.length,
  labelCount: discrepancies.filter((found) => placeOf(found) < 2).length,
});
