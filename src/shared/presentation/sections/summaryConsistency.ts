import type { CaseView } from '../../domain/caseView';
import { checkedParts, type Checked } from '../../domain/recordHealth/recordHealth';
import { FINDINGS } from './reviewLabels';
import { NO_FINDINGS } from './summaryLabels';
import { findingLines, type SummaryItem, type SummaryOf } from './summaryLines';

/** The text for "no inconsistency found", depending on how much of the response could be checked. */
export function noFindings(view: CaseView): { text: string; checked: Checked } {
  const checked = checkedParts(view);
  const isAllButFaces = checked === 'all' && view.faces.hidden.length > 0;
  return { checked, text: NO_FINDINGS[isAllButFaces ? 'allButFaces' : checked] };
}

/** The result of the consistency checks. */
export function consistency({ dossier }: SummaryOf): SummaryItem {
  const { health, view } = dossier;
  const { checked, text } = noFindings(view);
  return {
    title: FINDINGS.title,
    section: 'health',
    tone: health.length > 0 || checked !== 'all' ? 'attention' : 'plain',
    lines: health.length === 0 ? [[text]] : findingLines(health),
  };
}
