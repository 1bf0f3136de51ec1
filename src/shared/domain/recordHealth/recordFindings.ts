import type { CaseView } from '../caseView';
import { checkRecord } from './recordHealth';
import type { HealthFinding } from './types';

/** The contradictions in a record that its reader may know of. Withheld rules are not checked. */
export function recordFindings(view: CaseView): readonly HealthFinding[] {
  const items = view.checklist.items.filter(({ group }) => group !== 'withheld');
  return checkRecord({ ...view, checklist: { ...view.checklist, items } });
}
