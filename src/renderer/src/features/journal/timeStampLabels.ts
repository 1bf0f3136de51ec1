import type { TimeStampResponseView } from '@shared/ipc/timeStampsContract';
import { counted } from '@shared/text/language';
import type { IconName } from '../../ui/icons';
import type { Tone } from '../../ui/statusLabels';

export const TIME_STAMPS = {
  title: 'Trusted time',
  loading: 'Loading time stamps…',
  none: 'No time stamps. Save a request, send it to a time authority, and import its response.',
  obtain: 'Request now',
  request: 'Save request…',
  import: 'Import response…',
  saved: 'Time-stamp request saved',
  obtained: 'Time confirmed',
  awaiting: 'Awaiting response',
  requested: 'Requested {at} by {name}',
  confirmed: '{time} confirmed by {authority}',
  covers: (entries: number): string =>
    counted(entries, {
      one: 'Covers {count} entry of the journal',
      other: 'Covers {count} entries of the journal',
    }),
} as const;

type State = TimeStampResponseView['state'];

export const TIME_STAMP_STATES: Readonly<Record<State, { tone: Tone; icon: IconName; text: string }>> = {
  verified: { tone: 'pass', icon: 'check-circle', text: 'Verified' },
  'not-trusted': { tone: 'attention', icon: 'question', text: 'Time authority not trusted here' },
  invalid: { tone: 'fail', icon: 'alert', text: 'Not valid' },
};
