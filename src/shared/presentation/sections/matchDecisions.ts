import type { Disposition } from '../../domain/aml/amlView';
import type { DossierMatch } from '../../domain/dossier/dossier';
import type { Reviewer } from '../../domain/journal';
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
import { withoutStop } from '../../text/language';
import { MATCH_DECISIONS } from './reviewLabels';
import { VERSIONS } from './versionsLabels';

const DIFFERING = PROGRESS_LABELS.differing;

/** A decision, current or earlier. Only a current one has its basis here; that of an earlier one is in its journal entry. */
type Decided = Pick<Disposition, 'outcome' | 'text'> &
  Partial<Pick<Disposition, 'basedOn'>> & { reasonCode: string };

/** A reviewer's reason as part of a longer line, without its full stop. The journal entry has the exact text. */
const within = (reason: string): Piece => received(withoutStop(reason));

const fieldsOf = ({ basedOn = [] }: Pick<Decided, 'basedOn'>): string =>
  basedOn.map(({ label }) => label).join(', ');

/** The reason and the fields it is based on. Fields that all decisions of the list share are not repeated. */
function reasoned(one: Decided, shared = ''): Line {
  const fields = fieldsOf(one);
  const basis = fields === shared ? '' : MATCH_DECISIONS.basedOn(fields);
  return textLine`${reasonLabels(one.reasonCode)}${one.text === '' ? '' : textLine`: ${within(one.text)}`}${basis}`;
}

const decided = (one: Decided): Line => textLine`${MATCH_OUTCOME_LABELS[one.outcome]}: ${reasoned(one)}`;

const valueThen = ({ present, text }: Disposition['outdated'][number]['now']): Piece =>
  present ? received(text) : absent(MATCH_DECISIONS.removed);

/** What most decisions of a list have in common, stated once at the head of the list. */
export interface SharedDecision {
  by: Reviewer;
  origin: string;
  /** The fields that most decisions are based on; empty if no two are based on the same fields. */
  basedOn: string;
}

const originOf = ({ origin }: Disposition): string => originLabels(origin.kind, origin.version);

const isShared = (found: Disposition, shared: SharedDecision | null): boolean =>
  shared !== null &&
  shared.origin === originOf(found) &&
  JSON.stringify(author(shared.by)) === JSON.stringify(author(found.by));

function sharedFields(decisions: readonly Disposition[]): string {
  const [most] = [...Map.groupBy(decisions, fieldsOf)].toSorted(([, a], [, b]) => b.length - a.length);
  return most === undefined || most[1].length < 2 ? '' : most[0];
}

/** The reviewer and the response of most decisions in a list; null if no two decisions share them. */
export function sharedDecision(matches: readonly DossierMatch[]): SharedDecision | null {
  const groups = Map.groupBy(
    matches.flatMap(({ disposition: found, difference }) => (difference === null ? (found ?? []) : [])),
    (found) => JSON.stringify([author(found.by), originOf(found)]),
  );
  const [most] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const [first] = most ?? [];
  return most === undefined || first === undefined || most.length < 2
    ? null
    : { by: first.by, origin: originOf(first), basedOn: sharedFields(most) };
}

/** The outcome, reason, reviewer and time of a decision, without what a column or the head of the list already states. */
function disposition(found: Disposition, isOutcomeInColumn: boolean, shared: SharedDecision | null): Line {
  const { by, at, carriedForward, outdated } = found;
  const forward = carriedForward ? '; carried forward, unchanged basis' : '';
  const again = joined(
    outdated,
    ({ label, basedOn, now }) => textLine`${received(label)} was ${valueThen(basedOn)}, is ${valueThen(now)}`,
    '; ',
  );
  const isAlike = isShared(found, shared);
  const why = reasoned(found, isAlike ? shared?.basedOn : '');
  const how = isOutcomeInColumn ? why : textLine`${MATCH_OUTCOME_LABELS[found.outcome]}: ${why}`;
  const whence = isAlike ? [instant(at)] : textLine`${author(by)}, ${instant(at)}, on ${originOf(found)}`;
  return textLine`${how} – ${whence}${forward}${outdated.length === 0 ? '' : MATCH_DECISIONS.outdated(again)}`;
}

/** Whether a match is still open: it is in the result and nobody has decided on it. */
export const isUndecided = ({ row, difference, disposition: found }: DossierMatch): boolean =>
  row.side === 'review' && !row.isRemoved && difference === null && found === null;

/** The decision as a single word or short phrase. */
export function decisionWord({ row, difference, disposition: found }: DossierMatch): Line {
  if (row.side !== 'review')
    return [absent(row.change === 'unpaired' ? VERSIONS.notPaired : MATCH_DECISIONS.notListed)];
  if (row.isRemoved) return [absent(NO_DECISION_NEEDED)];
  if (difference !== null) return [strong(DIFFERING)];
  if (found === null) return [strong(MATCH_DECISIONS.open)];
  return textLine`${MATCH_OUTCOME_LABELS[found.outcome]}${found.outdated.length > 0 ? textLine`\n${strong(MATCH_DECISIONS.reviewAgain)}` : ''}`;
}

/**
 * The details of the decisions on a match, beside the outcome in its column, and where the service’s label
 * contradicts the lists.
 * @param shared what the head of the list already states
 */
export function decisionsOn(
  match: DossierMatch,
  shared: SharedDecision | null,
): { label: string; value: Line }[] {
  const { history, difference, disposition: found, discrepancies, row } = match;
  const isOnly = history.length <= 1 && history.every(({ undone }) => undone === null);
  const sides = (difference?.sides ?? []).flatMap(({ event, by, at }) =>
    event.type === 'match-decided' ? [textLine`${decided(event)} – ${author(by)}, ${instant(at)}`] : [],
  );
  const decision =
    row.side !== 'review'
      ? null
      : difference === null
        ? found && disposition(found, !row.isRemoved, shared)
        : textLine`${strong(DIFFERING)}, recorded independently: ${joined(sides, (one) => one, '; ')}`;
  const all = joined(
    history,
    (one) =>
      textLine`${instant(one.at)}, ${author(one.by)}: ${decided(one)}${when(one.undone, ({ at, by, reason }) => textLine`; withdrawn ${instant(at)} by ${author(by)}: ${within(reason)}`)}`,
    '; ',
  );
  return [
    ...(decision === null ? [] : [{ label: MATCH_DECISIONS.decision, value: decision }]),
    ...(isOnly ? [] : [{ label: MATCH_DECISIONS.all, value: all }]),
    ...discrepancies.map(({ kind, text }) => ({ label: DISCREPANCY_TITLES[kind], value: [text] })),
  ];
}
