import { plural } from '@shared/text/language';

export const HEALTH = {
  go: 'Go to data consistency',
  none: 'none',
  noneSoFar: 'none yet',
  unknown: 'unknown',
  partly: 'partly checked',
  soFar: 'so far, faces not checked',
  looksFor: (count: number) =>
    `This version looks for ${String(count)} kinds of inconsistency, each where the parts it concerns were received. Finding none does not show that the data is accurate.`,
  found: (count: number) =>
    plural(count, {
      one: '1 place where the received data is inconsistent',
      other: `${String(count)} places where the received data is inconsistent`,
    }),
  facesKept:
    'The service’s face results have not been checked yet. They will be checked after you compare the faces.',
  columns: ['Finding', 'As received', 'Place'],
  inJournal: 'In the journal',
  show: (pointer: string) => `Show ${pointer} in the raw response`,
} as const;
