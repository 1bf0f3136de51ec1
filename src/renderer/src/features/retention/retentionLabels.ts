import type { RetentionView } from '@shared/ipc/retentionContract';
import { bytesLabels } from '@shared/labels/bytesLabels';
import { monthsLabels } from '@shared/labels/retentionLabels';
import { COUNTS } from '@shared/text/countLabels';
import { counted, countedGrouped, plural } from '@shared/text/language';

export const RETENTION = {
  go: 'Retention and erasure',
  about: 'Set the statutory retention period. Every change is recorded in the journal.',
  loading: 'Loading retention',
  period: 'Retention period',
  event: 'Event',
  startsOn: 'Starts on',
  startsFor: (day: string, months: number) => (months > 0 ? `${day} for ${monthsLabels(months)}` : day),
  recorded: 'Recorded',
  notSet: 'Not set. The case is kept until you record the event that starts the retention period.',
  change: 'Change retention period',
  set: 'Set retention period',
  example: 'Law or policy, and where the event is recorded',
  record: 'Record',
  date: 'Date of event',
  erasableNow: 'This case may be erased immediately.',
  erasableFrom: (day: string) => `This case may be erased from ${day}.`,
  refusals: 'Refused erasure requests',
  noRefusals: 'None recorded.',
  refusedBy: 'Requested on {day}; refused by {name}, {time}',
  refusal: 'Refusal',
  refusalReason: 'Grounds for refusal',
  refusalExample: 'Which obligation applies, until when, and how the person was informed',
  recordRefusal: 'Record refusal',
  beginRefusal: 'Record refusal…',
  requestedOn: 'Requested on',
} as const;

export const HOLDS = {
  title: 'Legal holds',
  none: 'None. A legal hold prevents erasure after the retention period.',
  released: 'Released',
  active: 'Active',
  placedBy: '{name}, {time}',
  releasedBy: '{name}, {time} · released by {releaser}, {released}: {reason}',
  releaseHold: 'Release hold',
  releaseReason: 'Reason for release',
  release: 'Release',
  hold: 'Legal hold',
  example: 'Requested by, and reference',
  place: 'Place hold',
  ground: 'Ground',
} as const;

export const ERASURE = {
  title: 'Erase',
  blocked: 'This case cannot be erased now:',
  goes: ({ entries, evidence, shared, bytes }: RetentionView['would']) =>
    `${countedGrouped(evidence - shared, COUNTS.encryptedFile)} (${bytesLabels(bytes)}) and ${countedGrouped(entries, COUNTS.journalEntry)} will be destroyed.${shared > 0 ? countedGrouped(shared, { one: ' {count} file also used by another case will be kept there.', other: ' {count} files also used by another case will be kept there.' }) : ''} A certificate remains, with IDs, number and kind of files, ground, reviewer and time. Exported packages and reports are not affected.`,
  permanently: 'Erase permanently',
  begin: 'Erase this case…',
  confirm: (end: string) => `Last eight characters of the case ID: ${end}`,
  confirmFault: (end: string) => `Type ${end} to confirm.`,
  erased: 'Case erased. See Settings, Erasures for its certificate.',
  erasedInPart:
    'Case erased, apart from damaged parts of the vault file that cannot be overwritten. Renew the key in Settings, Vault to remove them.',
  isAnyLeft:
    'The vault file may still contain data of erased cases, usually because damaged parts of it cannot be overwritten. Renew the key in Settings, Vault to remove it.',
  checking: 'Checking other cases',
  noneElsewhere: 'No other case has notes or comparisons about images of this case.',
  elsewhere: 'Entries in other cases',
  elsewhereAbout: (count: number) =>
    plural(count, {
      one: 'Another case has entries about images of this case. The images will be erased; those entries remain until their own case is erased:',
      other:
        'Other cases have entries about images of this case. The images will be erased; those entries remain until their own case is erased:',
    }),
  certificates:
    'Each erased case leaves a certificate with its IDs, the number and kind of the files destroyed, the last hashes of its journal, the reason, the reviewer and the time. It contains no personal data.',
  loading: 'Loading certificates',
  none: 'No case has been erased from this vault.',
  copy: 'Copy certificate',
  due: (event: string, from: string, dueOn: string) => `${event}, ${from}; due ${dueOn}.`,
  destroyedBy: (files: number, entries: number) =>
    `${counted(files, COUNTS.file)} and ${counted(entries, COUNTS.journalEntry)}, by {name}, {time}`,
  keptElsewhere: 'Other cases kept entries about its images:',
  noneKept: 'No other case kept entries about its images.',
  notChecked: 'Other cases were not checked for entries about its images.',
} as const;
