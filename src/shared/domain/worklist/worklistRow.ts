import type { AmlSummary } from '../aml/amlSummary';
import { isUnknown, unresolvedOf } from '../aml/unresolved';
import type { CaseView, RuleGroup } from '../caseView';
import { incompleteParts, mayHideFiles, unreadableParts } from '../recordHealth/unreadableParts';
import { fieldsOf } from '../documents';
import { valueOrNull } from '../../record/received';
import { showingTo } from '../faces/faceReview';
import { unmatchedOf } from '../faces/faceMatches';
import { faceResultsOf } from '../faces/faceResults';
import type { Reviewer, JournalEntry } from '../journal';
import { foldReviewerId } from '../person';
import { environmentOf } from '../environment';
import { isUnderHold, type Retention } from '../retention/retention';
import type { WorklistRow } from './worklist';
import type { ConclusionState, Fault } from '../worklistMarks';

/**
 * Increase this whenever the computation of a row, its search text or its links to other cases changes, so that the
 * index is rebuilt.
 */
export const WORKLIST_VERSION = 43;

/**
 * When something last happened to a case at this installation: the time of the newest entry in its own chain
 * (`replica`). An import of other people's entries adds an entry of its own, and their clocks may be wrong. Never
 * later than `now`, as this installation's clock may have been wrong as well. Null for an empty journal.
 */
export function lastTouched(entries: readonly JournalEntry[], replica: string, now: Date): string | null {
  const newest = entries.findLast((entry) => entry.replica === replica) ?? entries.at(-1);
  if (newest === undefined) return null;
  const latest = now.toISOString();
  return newest.at < latest ? newest.at : latest;
}

/** What prevents a case from being read completely; null if nothing does. */
export function faultOf(view: CaseView): Fault | null {
  if (view.journal.state === 'broken') return 'journal-broken';
  if (view.damaged.length > 0) return 'evidence-damaged';
  if (view.responses.length === 0) return 'no-response';
  if (view.responseSha256 === null) return 'response-unreadable';
  return view.otherShape === null ? null : 'other-shape';
}

function facesOf(view: CaseView): WorklistRow['faces'] {
  const { comparisons, rules } = faceResultsOf(view, () => false);
  // Nothing is hidden in a case to which no entry can be added.
  if (comparisons.size === 0 || view.readOnly) return null;
  const { showings } = view.faces;
  const knows = (by: Reviewer): boolean =>
    [...comparisons].every((pointer) => showingTo(view.faces, by, pointer) !== null);
  const knownBy = showings.flatMap(({ by }) => (knows(by) ? [foldReviewerId(by.reviewerId)] : []));
  const countOf = (wanted: RuleGroup): number =>
    view.checklist.items.filter(({ key, group }) => rules.has(key) && group === wanted).length;
  return {
    failed: countOf('Failed'),
    other: countOf('other'),
    unmatched: unmatchedOf(view).length,
    knownBy: [...new Set(knownBy)],
  };
}

/** Data of a row that is not part of the case view. */
export interface LineFacts {
  /** See `lastTouched`. */
  touchedAt: string;
  /** Null if no match list is saved. */
  aml: AmlSummary | null;
  retention: Retention;
}

function matchesOf(aml: AmlSummary | null): WorklistRow['matches'] {
  if (aml === null) return null;
  const { progress, isNewVersionOpen, recorded } = aml;
  const { total, outdated } = progress.list === 'read' ? progress : { total: 0, outdated: 0 };
  const unresolved = unresolvedOf(progress) ?? 0;
  return {
    list: progress.list,
    total,
    unresolved,
    outdated,
    trueMatches: recorded.same.total,
    isNewVersionOpen,
  };
}

/** The final decisions of the service. Any other decision leaves the case to people. */
const CONCLUSIVE_DECISIONS = ['Approved', 'Rejected'];
const STATES_NEEDING_ATTENTION: readonly ConclusionState[] = ['disputed', 'voided', 'waiting'];

/**
 * Whether a case needs attention: it cannot be read; its conclusion is disputed, voided or unconfirmed; matches need
 * a (new) decision; entries conflict; or it has no conclusion although the service left it open, it could not be read
 * completely, or something was not received.
 */
function computeNeedsAttention(row: Omit<WorklistRow, 'needsAttention'>): boolean {
  const { fault, unreadable, notReceived, conclusion, matches, differences } = row;
  const { kind, systemDecision, finalDecision } = row;
  const isConcluded = !['none', 'withdrawn'].includes(conclusion.state);
  // A spot check has no final decision. Of its system decisions, only Complete leaves nothing to people, and what is
  // missing or unknown does not count as Complete (specification 2.2).
  const isLeftOpen =
    kind === 'spot-check'
      ? systemDecision !== 'Complete'
      : !CONCLUSIVE_DECISIONS.includes(finalDecision ?? '');
  return (
    fault !== null ||
    STATES_NEEDING_ATTENTION.includes(conclusion.state) ||
    differences > 0 ||
    (matches !== null &&
      (((matches.unresolved > 0 || isUnknown(matches.list)) && conclusion.state !== 'signed-off') ||
        matches.isNewVersionOpen)) ||
    ((isLeftOpen || unreadable.length > 0 || notReceived > 0) && !isConcluded)
  );
}

/** Whether a case may be erased on a day, according to its retention period and legal holds. */
export const isDue = ({ retention }: Pick<WorklistRow, 'retention'>, today: string): boolean =>
  retention.dueOn !== null && !retention.isUnderHold && retention.dueOn <= today;

/** The worklist row of a case. */
export function worklistRow(view: CaseView, { touchedAt, aml, retention }: LineFacts): WorklistRow {
  const unreadable = unreadableParts(view);
  const row = {
    caseId: view.caseId,
    kind: view.kind,
    subjectId: view.subjectId,
    authority: view.authority.id,
    authorityLabel: view.authority.label,
    environment: environmentOf(view).environment,
    applicantName: view.applicantName,
    referenceNumber: valueOrNull(view.result.reference_number),
    systemDecision: valueOrNull(view.result.system_decision),
    manualDecision: valueOrNull(view.result.manual_decision),
    finalDecision: valueOrNull(view.result.final_decision),
    startedAt: valueOrNull(view.result.start_time),
    failedRules: view.checklist.counts.Failed,
    otherRules: view.checklist.counts.other,
    faces: facesOf(view),
    reviewedRules: view.checklist.reviewed,
    rules: view.result.rule_results.state === 'null' ? null : view.checklist.total,
    savedMedia: view.media.filter((medium) => medium.state.kind === 'saved').length,
    absentMedia: view.media.filter((medium) => medium.state.kind === 'absent').length,
    notReceived: view.notReceived.length,
    notes: view.notes.filter((note) => note.withdrawn === null).length,
    touchedAt,
    fault: faultOf(view),
    unreadable: [...new Set(incompleteParts(unreadable).map(({ what }) => what))],
    mayHideFiles: mayHideFiles(view, unreadable),
    conclusion: { state: view.conclusion.state, outcome: view.conclusion.outcome },
    matches: matchesOf(aml),
    differences: view.differences.length,
    retention: { dueOn: retention.period?.dueOn ?? null, isUnderHold: isUnderHold(retention) },
  };
  return { ...row, needsAttention: computeNeedsAttention(row) };
}

/** The texts that the worklist searches: names in every script, references, ids, and what people wrote. */
export function searchTexts(view: CaseView): string[] {
  const names = view.documents.flatMap((document) =>
    fieldsOf(document)
      .filter((field) => /name/i.test(field.name))
      .map((field) => valueOrNull(field.value)),
  );
  const applicant = valueOrNull(view.result.applicant);
  // All reviewers share the index, so remarks on rules about faces are left out.
  const { rules } = faceResultsOf(view, () => false);
  const remarks = view.checklist.items.map(({ key, reviewed }) =>
    rules.has(key) ? null : (reviewed?.remark ?? null),
  );
  const notes = view.notes
    .filter((note) => note.withdrawn === null)
    .map((note) => note.revisions.at(-1)?.text ?? null);
  return [
    view.applicantName,
    valueOrNull(view.result.reference_number),
    view.subjectId,
    // The id of a spot check and that of its journey may differ (specification 2.18 and 4.2).
    valueOrNull(view.result.journey_id),
    applicant && valueOrNull(applicant.applicant_id),
    applicant && valueOrNull(applicant.personal_number),
    ...names,
    ...remarks,
    ...notes,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}
