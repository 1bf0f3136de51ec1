import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CaseView } from '@shared/domain/caseView';
import { viewOf } from './viewOf';

const FOLDER = resolve('resources/sandbox/journeys');

/** The JSON text of a journey of the sample set. */
export const sampleText = (id: string): string => readFileSync(join(FOLDER, `${id}.json`), 'utf8');

/** The ids of all journeys of the sample set. */
export const sampleJourneyIds = (): string[] =>
  readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

/** The ids of the sample journeys that conform to the specification. */
export function ordinaryJourneyIds(): string[] {
  const { cases } = JSON.parse(readFileSync(join(FOLDER, '../edge-cases.json'), 'utf8')) as {
    cases: { id: string }[];
  };
  return sampleJourneyIds().filter((id) => !cases.some((odd) => odd.id === id));
}

/** A sample journey as the app would show it. */
export const sampleView = (id: string): CaseView => viewOf(JSON.parse(sampleText(id)));
