import type { Reviewer } from '../../domain/journal';
import { plural } from '../../text/language';
import { author, code, instant, received, textLine, type Line } from '../prose';

/** The applicant's other cases. */
export const RELATED = {
  title: 'Related cases',
  notInPackage: 'Not included: a package contains only this case.',
  notInCopy: 'Not included in a redacted copy: other cases may disclose who the applicant is.',
  typeAndId: 'Type and ID',
  time: 'Time as received',
  linkAndCase: 'Link and case',
  reasonAndCase: 'Reason and case',
  why: (why: string, caseId: string): Line => textLine`${why}\nCase ${code(caseId)}`,
  possible: 'Possible links',
  aboutPossible: (count: number): string =>
    plural(count, {
      one: 'Suggested, not linked. Data of this case is not used in this report.',
      other: 'Suggested, not linked. Data of these cases is not used in this report.',
    }),
  further: (count: number): string =>
    plural(count, {
      one: '1 further case with these IDs or names is saved but not listed.',
      other: `${String(count)} further cases with these IDs or names are saved but not listed.`,
    }),
  none: 'No related cases were saved when this report was created.',
} as const;

/** Labels for retention, legal holds and requests for erasure. */
export const RETENTION = {
  title: 'Retention',
  noPeriod: 'No retention period was set.',
  event: 'Event',
  from: 'Starts on',
  months: 'Retention period',
  due: 'May be erased from',
  reason: 'Reason',
  setBy: 'Set by',
  signed: (by: Reviewer, at: string): Line => textLine`${author(by)}, ${instant(at)}`,
  active: 'Active',
  released: 'Released',
  because: (ground: string, reason: string): Line => textLine`${ground}: ${received(reason)}`,
  releasedBy: (release: { by: Reviewer; at: string; reason: string }): Line =>
    textLine`\nReleased by ${author(release.by)}, ${instant(release.at)}: ${received(release.reason)}`,
  noHold: 'No legal hold was placed.',
  holds: 'Legal holds',
  holdColumns: ['State', 'When and by whom', 'Ground and reason'],
  noRefusal: 'No refused erasure requests.',
  refusals: 'Refused erasure requests',
  refusalColumns: ['Requested on', 'Refused by and on', 'Ground'],
  none: 'No retention period, legal holds or refused erasure requests.',
} as const;
