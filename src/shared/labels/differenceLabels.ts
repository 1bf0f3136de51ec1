import type { Difference, DifferenceSide } from '../domain/package/differences';
import { MATCH_OUTCOME_LABELS } from './amlLabels';

export const DIFFERENCE_KINDS: Readonly<Record<Difference['kind'], string>> = {
  match: 'Watchlist match',
  rule: 'Rule',
  note: 'Note',
};

/** What one person recorded: our label for it, and the text that they wrote. */
export function labelsOfSide({ event }: DifferenceSide): { label: string | null; text: string } {
  switch (event.type) {
    case 'match-decided':
      return { label: MATCH_OUTCOME_LABELS[event.outcome], text: event.text };
    case 'rule-reviewed':
      return { label: event.reviewed ? 'Reviewed' : 'Not reviewed', text: event.remark };
    case 'noted':
      return { label: null, text: event.text };
  }
}
