import type { CaseView } from './caseView';
import { givenOr } from './cursor';
import type { WorklistRow } from './worklist';

/** Raised whenever a row, its search text or what other cases find it by is computed differently: the index is then rebuilt. */
export const WORKLIST_VERSION = 2;

/** What keeps a case from being read in full; null when nothing does. */
export function faultOf(view: CaseView): WorklistRow['fault'] {
  if (view.journal.state === 'broken') return 'journal-broken';
  if (view.answers.length === 0) return 'no-answer';
  return view.answerSha256 === null ? 'answer-unreadable' : null;
}

/** A case's line in the worklist. `touchedAt` is the time of the journal's last entry. */
export function worklistRow(view: CaseView, touchedAt: string): WorklistRow {
  return {
    caseId: view.caseId,
    kind: view.kind,
    subjectId: view.subjectId,
    authority: view.authority.id,
    authorityLabel: view.authority.label,
    environment: view.authority.environment,
    applicantName: view.applicantName,
    referenceNumber: givenOr(view.overview.referenceNumber),
    systemDecision: givenOr(view.overview.systemDecision),
    manualDecision: givenOr(view.overview.manualDecision),
    finalDecision: givenOr(view.overview.finalDecision),
    startedAt: givenOr(view.overview.startTime),
    failedRules: view.checklist.counts.Failed,
    lookedAtRules: view.checklist.lookedAt,
    rules: view.checklist.total,
    heldMedia: view.media.filter((medium) => medium.state.kind === 'held').length,
    absentMedia: view.media.filter((medium) => medium.state.kind === 'absent').length,
    notes: view.notes.filter((note) => note.withdrawn === null).length,
    touchedAt,
    fault: faultOf(view),
  };
}

/** What the worklist's search finds a case by: names in every script, references, ids, and what people wrote. */
export function searchTexts(view: CaseView): string[] {
  const names = view.documents.flatMap((document) =>
    document.fields.filter((field) => /name/i.test(field.name)).map((field) => givenOr(field.value)),
  );
  const applicant = view.applicant.state === 'given' ? view.applicant.value : null;
  const remarks = view.checklist.items.map((item) => item.lookedAt?.remark ?? null);
  const notes = view.notes
    .filter((note) => note.withdrawn === null)
    .map((note) => note.revisions.at(-1)?.text ?? null);
  return [
    view.applicantName,
    givenOr(view.overview.referenceNumber),
    view.subjectId,
    applicant && givenOr(applicant.applicantId),
    applicant && givenOr(applicant.personalNumber),
    ...names,
    ...remarks,
    ...notes,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}
