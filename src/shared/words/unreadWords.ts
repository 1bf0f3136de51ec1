import type { CaseView } from '../domain/caseView';

type Unread = CaseView['unread'][number];

const REASON_WORDS: Readonly<Record<Unread['reason'], string>> = {
  'wrong-type': 'another type than the specification’s',
  'unknown-key': 'not in the specification',
  missing: 'in the specification, not in the answer',
  'unknown-value': 'a word the specification does not list',
  'too-deep': 'nested too deeply to be read',
  'unsafe-key': 'a key that is never read',
};

/** How one place of an answer differs from the specification. */
export function unreadWords({ reason, expected, received }: Unread): string {
  return expected && reason === 'wrong-type'
    ? `${REASON_WORDS[reason]}: ${received ?? 'something else'} where ${expected} is specified`
    : REASON_WORDS[reason];
}

/** A place that ought to name a file. */
export const NAMES_NO_FILE = 'names no file that can be asked for';
