import { SECTION_TITLES } from './index';
import { timeStampsOf } from '../../domain/timeStamps/timeStamps';
import { verdictLabels } from '../../labels/journalLabels';
import type { Line } from '../prose';
import { JOURNAL } from './summaryLabels';
import type { SummaryItem, SummaryOf } from './summaryLines';

/**
 * The latest time confirmed by a time authority. A redacted copy does not name the authority, because the journal's
 * texts are left out of it.
 */
function confirmedTime({ journal, redaction }: SummaryOf['dossier']): readonly Line[] {
  if (redaction !== undefined) return [];
  const newest = timeStampsOf(journal).findLast(({ responses }) => responses.length > 0);
  const first = newest?.responses[0]?.event;
  if (newest === undefined || first === undefined) return [];
  const covered = newest.request.event.heads.reduce((sum, { seq }) => sum + seq, 0);
  return [JOURNAL.confirmed(covered, journal.length, first.confirmedAt, first.authority)];
}

/** Whether the journal's integrity is confirmed, and since when a time authority has confirmed it. */
export function journal({ dossier }: SummaryOf): SummaryItem {
  const { journal: verdict } = dossier.view;
  const { title, text } = verdictLabels(verdict);
  return {
    title: SECTION_TITLES.journal,
    section: 'journal',
    tone: verdict.state === 'broken' ? 'fail' : verdict.setBack ? 'attention' : 'plain',
    lines: [[JOURNAL.verdict(title, text)], ...confirmedTime(dossier)],
  };
}
