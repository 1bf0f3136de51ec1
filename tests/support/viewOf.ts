import { buildCase } from '@shared/domain/buildCase';
import type { CaseView } from '@shared/domain/caseView';
import { answered, CASE_ID, entriesOf, opened, sha } from './journalBuilder';

/** A journey answer as the app would show it, with nothing but the answer held. */
export function viewOf(answer: unknown): CaseView {
  const entries = entriesOf(opened, answered(sha('a')));
  return buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    answers: new Map([[sha('a'), { ok: true, value: answer }]]),
    fetching: new Set(),
  });
}
