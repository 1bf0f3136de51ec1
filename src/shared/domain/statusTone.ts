import { resultOf } from './resultGroups';

export type StatusTone = 'fail' | 'attention' | 'pass' | 'neutral';

/**
 * Every decision, result and progress word of the specification (2.2 to 2.14), and our own words for the service's
 * face results (2.8).
 */
const TONES: Readonly<Record<string, StatusTone>> = {
  Failed: 'fail',
  Rejected: 'fail',
  Refer: 'attention',
  CouldNotApply: 'attention',
  Undetermined: 'attention',
  'Resubmission Requested': 'attention',
  'Not Ready Yet': 'attention',
  Passed: 'pass',
  Complete: 'pass',
  Approved: 'pass',
  Matched: 'pass',
  'Not matched': 'fail',
  Completed: 'neutral',
  Applicable: 'neutral',
  Incomplete: 'neutral',
  'Not Started': 'neutral',
  Started: 'neutral',
  Skipped: 'neutral',
  Disabled: 'neutral',
};

/** The word of the specification that a received word corresponds to, and its tone. */
export interface KnownStatus {
  word: string;
  tone: StatusTone;
}

/**
 * Looks up a received word. As in the checklist, letter case does not matter for results. Null for an unknown word.
 */
export function knownStatus(received: string): KnownStatus | null {
  for (const word of [received, resultOf(received) ?? '']) {
    const tone = Object.hasOwn(TONES, word) ? TONES[word] : undefined;
    if (tone !== undefined) return { word, tone };
  }
  return null;
}
