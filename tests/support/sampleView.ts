import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildCase } from '@shared/domain/buildCase';
import type { CaseView } from '@shared/domain/caseView';
import { answered, CASE_ID, entriesOf, opened, sha } from './journalBuilder';

const FOLDER = resolve('resources/sandbox/journeys');

/** The bytes of one of the sample set's journeys as text. */
export const sampleText = (id: string): string => readFileSync(join(FOLDER, `${id}.json`), 'utf8');

/** Every journey of the sample set. */
export const sampleJourneyIds = (): string[] =>
  readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

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

export const sampleView = (id: string): CaseView => viewOf(JSON.parse(sampleText(id)));
