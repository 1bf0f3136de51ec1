import type { CaseView } from '../../domain/caseView';
import { checkedParts, type Checked } from '../../domain/recordHealth/recordHealth';
import { findingLines, type SummaryItem, type SummaryOf } from './summaryLines';

const NO_FINDINGS = 'No inconsistencies found by the checks of this version.';
const NO_FINDINGS_IN_PART =
  'No inconsistencies found in the parts that were received and could be read; the others were not checked.';
const NOTHING_TO_CHECK = 'Nothing to check: no response is the requested result.';

/** What it means that no inconsistency was found, and whether everything could be checked. */
export function noFindings(view: CaseView): { text: string; checked: Checked } {
  const checked = checkedParts(view);
  return { checked, text: { all: NO_FINDINGS, some: NO_FINDINGS_IN_PART, none: NOTHING_TO_CHECK }[checked] };
}

/** What the checks of the record against itself found. */
export function consistency({ dossier }: SummaryOf): SummaryItem {
  const { health, view } = dossier;
  const { checked, text } = noFindings(view);
  return {
    title: 'Data consistency',
    section: 'health',
    tone: health.length > 0 || checked !== 'all' ? 'attention' : 'plain',
    lines: health.length === 0 ? [[text]] : findingLines(health),
  };
}
