import type { Deviation, DeviationReason } from '../record/deviations';

const REASON_WORDS: Readonly<Record<DeviationReason, string>> = {
  'wrong-type': 'another type than the specification’s',
  'unknown-key': 'not in the specification',
  'not-in-this-result': 'specified for another result than this one',
  missing: 'in the specification, not in the response',
  'unknown-value': 'a value the specification does not list',
  repeated:
    'named more than once in one object; differing values are all kept, and none is taken for the right one',
};

/** How one place of a response differs from the specification. */
export function deviationWords({ reason, expected, received }: Deviation): string {
  return expected && reason === 'wrong-type'
    ? `${REASON_WORDS[reason]}: ${received ?? 'something else'} where ${expected} is specified`
    : REASON_WORDS[reason];
}

/** A place that ought to name a file. */
export const NAMES_NO_FILE = 'names no file that can be requested';
