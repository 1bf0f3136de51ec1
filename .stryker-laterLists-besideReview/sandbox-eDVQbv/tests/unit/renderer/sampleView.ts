// @ts-nocheck
import type { CaseView } from '@shared/domain/caseView';
import { viewOf } from '../../support/viewOf';

/** The sample journeys, where there is no file system to read them from. */
const journeys = import.meta.glob<unknown>('../../../resources/sandbox/journeys/*.json', {
  eager: true,
  import: 'default',
});

/** A sample journey as the service sends it. */
export function sampleJourney(id: string): unknown {
  const journey = journeys[`../../../resources/sandbox/journeys/${id}.json`];
  if (journey === undefined) throw new Error(`no sample journey ${id}`);
  return journey;
}

/** A sample journey as the app would show it. */
export const sampleView = (id: string): CaseView => viewOf(sampleJourney(id));
