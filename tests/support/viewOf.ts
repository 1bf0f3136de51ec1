import { buildCase, type CaseSource } from '@shared/domain/buildCase';
import type { ParsedResponse } from '@shared/domain/caseRecord';
import type { CaseView } from '@shared/domain/caseView';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { answered, CASE_ID, entriesOf, opened, sha } from './journalBuilder';

const OPERATIONS = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
} as const;

/** The id stated in a response, which is used as the requested id unless a test sets another one. */
function subjectOf(response: unknown): string {
  const { journey_id: journey, check_id: check } = (response ?? {}) as Record<string, unknown>;
  return [journey, check].find((id) => typeof id === 'string') ?? 'journey-1';
}

/** A response as the app would show it. Nothing else is saved except what `events` add. */
export function viewOf(
  response: unknown,
  {
    kind = 'journey',
    subjectId = subjectOf(response),
    events = [],
    repeated = [],
    responses = [],
    listOf,
  }: {
    kind?: CaseKind;
    subjectId?: string;
    events?: JournalEvent[];
    repeated?: readonly string[];
    /** The parsed responses that the events added. */
    responses?: readonly (readonly [sha256: string, response: ParsedResponse])[];
    listOf?: CaseSource['listOf'];
  } = {},
): CaseView {
  const entries = entriesOf(
    { ...opened, kind, subjectId } as JournalEvent,
    answered(sha('a'), OPERATIONS[kind]),
    ...events,
  );
  return buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map<string, ParsedResponse>([
      [sha('a'), { ok: true, value: response, repeated }],
      ...responses,
    ]),
    fetching: new Set(),
    ...(listOf && { listOf }),
  });
}
