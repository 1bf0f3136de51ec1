import { knownStatus, type StatusTone } from '@shared/domain/statusTone';
import type { IconName } from './icons';

export type Tone = StatusTone;

export interface StatusAppearance {
  tone: Tone;
  icon: IconName;
  known: boolean;
}

/** Labels for the service's booleans (specification 2.8). */
export const MATCH_LABELS = { true: 'Matched', false: 'Not matched' } as const;

/** The icon of every word that has a tone. No two meanings share both icon and tone. */
const ICONS: Readonly<Record<string, IconName>> = {
  Failed: 'cross-circle',
  Rejected: 'cross-circle',
  Refer: 'flag',
  CouldNotApply: 'ban',
  Undetermined: 'question',
  'Resubmission Requested': 'undo',
  'Not Ready Yet': 'clock',
  Passed: 'check-circle',
  Complete: 'check-circle',
  Approved: 'check-circle',
  [MATCH_LABELS.true]: 'check-circle',
  [MATCH_LABELS.false]: 'cross-circle',
  Completed: 'check',
  Applicable: 'check',
  Incomplete: 'circle-dashed',
  'Not Started': 'circle',
  Started: 'circle-half',
  Skipped: 'skip',
  Disabled: 'minus',
};

/**
 * The icon and tone shown beside a word from the service, which is displayed as received. Unknown words are neutral.
 */
export function statusAppearance(received: string): StatusAppearance {
  const known = knownStatus(received);
  return {
    tone: known?.tone ?? 'neutral',
    icon: ICONS[known?.word ?? ''] ?? 'info',
    known: known !== null,
  };
}
