import type { Disposition } from '../../domain/aml/amlView';
import type { DossierMatch } from '../../domain/dossier/dossier';
import {
  DISCREPANCY_TITLES,
  MATCH_OUTCOME_LABELS,
  NO_DECISION_NEEDED,
  originLabels,
  PROGRESS_LABELS,
  reasonLabels,
} from '../../labels/amlLabels';
import {
  absent,
  author,
  instant,
  joined,
  received,
  textLine,
  strong,
  when,
  type Line,
  type Piece,
} from '../prose';
import { MATCH_DECISIONS } from './reviewLabels';

const DIFFERING = PROGRESS_LABELS.differing;

type Decided = Pick<Disposition, 'outcome' | 'text'> & { reasonCode: string };

const decided = ({ outcome, reasonCode, text }: Decided): Line =>
  textLine`${MATCH_OUTCOME_LABELS[outcome]}: ${reasonLabels(reasonCode)}${text === '' ? '' : textLine`: ${received(text)}`}`;

const valueThen = ({ present, text }: Disposition['outdated'][number]['now']): Piece =>
  present ? received(text) : absent(MATCH_DECISIONS.removed);

/** How a match was decided, why, by whom and when. */
function disposition(found: Disposition): Line {
  const { by, at, origin, carriedForward, outdated } = found;
  const forward = carriedForward ? '; carried forward, unchanged basis' : '';
  const again = joined(
    outdated,
    ({ label, basedOn, now }) => textLine`${received(label)} was ${valueThen(basedOn)}, is ${valueThen(now)}`,
    '; ',
  );
  return textLine`${decided(found)} – ${author(by)}, ${instant(at)}, on ${originLabels(origin.kind, origin.version)}${forward}${outdated.length === 0 ? '' : MATCH_DECISIONS.outdated(again)}`;
}

/** Whether a match of the list is open: it is in the result, and nobody has decided on it. */
export const isUndecided = ({ row, difference, disposition: found }: DossierMatch): boolean =>
  row.side === 'review' && !row.isRemoved && difference === null && found === null;

/** The decision in a word. */
export function decisionWord({ row, difference, disposition: found }: DossierMatch): Line {
  if (row.side !== 'review') return [absent(MATCH_DECISIONS.notListed)];
  if (row.isRemoved) return [absent(NO_DECISION_NEEDED)];
  if (difference !== null) return [strong(DIFFERING)];
  if (found === null) return [strong(MATCH_DECISIONS.open)];
  return textLine`${MATCH_OUTCOME_LABELS[found.outcome]}${found.outdated.length > 0 ? textLine`\n${strong(MATCH_DECISIONS.reviewAgain)}` : ''}`;
}

/** What reviewers decided on a match, and where the service's label and the lists differ. */
export function decisionsOn(match: DossierMatch): { label: string; value: Line }[] {
  const { history, difference, disposition: found, discrepancies, row } = match;
  const isOnly = history.length <= 1 && history.every(({ undone }) => undone === null);
  const sides = (difference?.sides ?? []).flatMap(({ event, by, at }) =>
    event.type === 'match-decided' ? [textLine`${decided(event)} – ${author(by)}, ${instant(at)}`] : [],
  );
  const decision =
    row.side !== 'review'
      ? null
      : difference === null
        ? found && disposition(found)
        : textLine`${strong(DIFFERING)}, recorded independently: ${joined(sides, (one) => one, '; ')}`;
  const all = joined(
    history,
    (one) =>
      textLine`${instant(one.at)}, ${author(one.by)}: ${decided(one)}${when(one.undone, ({ at, by, reason }) => textLine`; withdrawn ${instant(at)} by ${author(by)}: ${received(reason)}`)}`,
    '; ',
  );
  return [
    ...(decision === null ? [] : [{ label: MATCH_DECISIONS.decision, value: decision }]),
    ...(isOnly ? [] : [{ label: MATCH_DECISIONS.all, value: all }]),
    ...discrepancies.map(({ kind, text }) => ({ label: DISCREPANCY_TITLES[kind], value: [text] })),
  ];
}
