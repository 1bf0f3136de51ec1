// @ts-nocheck
import { plural } from '@shared/text/language';

export const HEALTH = {
  go: 'Go to data consistency',
  none: 'none',
  noneSoFar: 'none yet',
  unknown: 'unknown',
  partly: 'partly checked',
  soFar: 'so far, faces not checked',
  noneFoundSoFar: 'No inconsistencies found so far',
  checks: (count: number) =>
    `${String(count)} checks were made, for example of decisions against each other, rules against their details and images against their names. They do not show whether the data is true.`,
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
