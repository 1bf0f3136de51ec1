import { COUNTS } from '@shared/text/countLabels';
import { counted, grouped, plural } from '@shared/text/language';

export const TIMELINE = {
  go: 'Go to related cases',
  next: 'Next case in the list',
  previous: 'Previous case in the list',
  keys: 'next and previous related case',
  loading: 'Loading related cases',
  subtitle: (cases: string) => `${cases} saved on this computer, oldest first`,
  cases: 'Saved cases of the applicant, oldest first',
  none: 'No cases',
  noneAbout: 'No cases of this applicant are saved.',
  possible: 'Possible links',
  possibleCount: (count: number) => counted(count, COUNTS.possibleLink),
  possibleAbout: (count: number) =>
    plural(count, {
      one: 'This case may concern the same person. The service does not link it, and its data is not used here.',
      other:
        'These cases may concern the same person. The service does not link them, and their data is not used here.',
    }),
  further: (count: number) =>
    plural(count, {
      one: '1 more case shares an ID, a name or a reference. Use the worklist search to find it.',
      other: `${grouped(count)} more cases share an ID, a name or a reference. Use the worklist search to find them.`,
    }),
  facesHidden: (untilCompared: boolean) =>
    untilCompared ? 'Faces: hidden until you compare' : 'Faces: hidden until you open the case',
  changes: 'Changes since earlier cases',
  added: 'new:',
  removed: 'removed:',
  became: 'became',
  since: (kind: string, day: string | null) => (day === null ? `since ${kind}` : `since ${kind} of ${day}`),
  saved: (count: number) => plural(count, { one: 'saved, no other', other: 'saved' }),
} as const;
