// @ts-nocheck
import type { CaseView } from '../caseView';
import { checkRecord } from './recordHealth';
import type { HealthFinding } from './types';

/** The record against itself, as far as its reader may know it: rules that are withheld are not checked. */
export function recordFindings(view: CaseView): readonly HealthFinding[] {
  const items = view.checklist.items.filter(({ group }) => group !== 'withheld');
  return checkRecord({ ...view, checklist: { ...view.checklist, items } });
}
