import type { Difference, DifferenceSide } from '../domain/differences';
import type { CaseView } from '../domain/caseView';
import { MATCH_OUTCOME_LABELS } from './amlLabels';
import { anchorName, ruleTitle } from './anchorLabels';

export const DIFFERENCE_KINDS: Readonly<Record<Difference['kind'], string>> = {
  match: 'Watchlist match',
  rule: 'Rule',
  note: 'Note',
};

/** The name of a match, as far as one of its decisions is based on it. */
function matchName({ sides }: Difference): string | null {
  const names = sides.flatMap(({ event }) =>
    event.type === 'match-decided' ? event.basedOn.filter(({ pointer }) => pointer === '/name') : [],
  );
  const [name] = names.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []));
  return name ?? null;
}

/** The names of what entries are in conflict about: a match's name and id, a rule's title, or what a note is attached to. */
export function differenceNames(
  view: Pick<CaseView, 'checklist' | 'media'>,
  difference: Difference,
): string[] {
  const { kind, about, sides } = difference;
  if (kind === 'rule') return [ruleTitle(view, about)];
  const names =
    kind === 'match'
      ? [matchName(difference), about]
      : sides
          .slice(0, 1)
          .map(({ event }) => (event.type === 'noted' ? anchorName(view, event.anchor) : null));
  return names.filter((name) => name !== null);
}

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
