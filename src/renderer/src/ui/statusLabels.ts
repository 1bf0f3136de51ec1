import { resultOf } from '@shared/domain/resultGroups';
import type { IconName } from './icons';

export type Tone = 'fail' | 'attention' | 'pass' | 'neutral';

export interface StatusAppearance {
  tone: Tone;
  icon: IconName;
  known: boolean;
}

const appearance = (tone: Tone, icon: IconName): StatusAppearance => ({ tone, icon, known: true });

/** Labels for the service's booleans (specification 2.8). */
export const MATCH_LABELS = { true: 'Matched', false: 'Not matched' } as const;

/** Every decision, result and progress word of the specification (2.2 to 2.14). No two meanings share an icon and a tone. */
const KNOWN: Record<string, StatusAppearance> = {
  Failed: appearance('fail', 'cross-circle'),
  Rejected: appearance('fail', 'cross-circle'),
  Refer: appearance('attention', 'flag'),
  CouldNotApply: appearance('attention', 'ban'),
  Undetermined: appearance('attention', 'question'),
  'Resubmission Requested': appearance('attention', 'undo'),
  'Not Ready Yet': appearance('attention', 'clock'),
  Passed: appearance('pass', 'check-circle'),
  Complete: appearance('pass', 'check-circle'),
  Approved: appearance('pass', 'check-circle'),
  [MATCH_LABELS.true]: appearance('pass', 'check-circle'),
  [MATCH_LABELS.false]: appearance('fail', 'cross-circle'),
  Completed: appearance('neutral', 'check'),
  Applicable: appearance('neutral', 'check'),
  Incomplete: appearance('neutral', 'circle-dashed'),
  'Not Started': appearance('neutral', 'circle'),
  Started: appearance('neutral', 'circle-half'),
  Skipped: appearance('neutral', 'skip'),
  Disabled: appearance('neutral', 'minus'),
};

/**
 * The icon and tone shown beside a value from the service, which is displayed as received. Letter case does not matter, as
 * in the checklist. Unknown values are neutral.
 */
export function statusAppearance(word: string): StatusAppearance {
  const result = resultOf(word) ?? '';
  const known = [word, result]
    .map((one) => (Object.hasOwn(KNOWN, one) ? KNOWN[one] : undefined))
    .find(Boolean);
  return known ?? { tone: 'neutral', icon: 'info', known: false };
}
