import type { Deviation, DeviationReason } from '../record/deviations';

const REASON_WORDS: Readonly<Record<DeviationReason, string>> = {
  'wrong-type': 'type differs from the specification',
  'unknown-key': 'not in the specification',
  'not-in-this-result': 'specified for a different result',
  missing: 'in the specification, not in the response',
  'unknown-value': 'value not listed in the specification',
  repeated: 'repeated in one object; all differing values are kept and none is preferred',
};

/** How one place of a response differs from the specification. */
export function deviationWords({ reason, expected, received }: Deviation): string {
  return expected && reason === 'wrong-type'
    ? `${REASON_WORDS[reason]}: ${received ?? 'something else'} instead of ${expected}`
    : REASON_WORDS[reason];
}

/** A place that ought to name a file. */
export const NAMES_NO_FILE = 'does not reference a file that can be requested';
