import { COULD_NOT_APPLY } from '@shared/labels/ruleLabels';
import type { IconName } from './icons';

export type Tone = 'fail' | 'attention' | 'pass' | 'neutral';

export interface StatusAppearance {
  tone: Tone;
  icon: IconName;
  /** What is printed; a known word may be spelled out, an unknown one stays as received. */
  word: string;
  known: boolean;
}

const look = (
  tone: Tone,
  icon: IconName,
  word?: string,
): Omit<StatusAppearance, 'known' | 'word'> & { word?: string } => ({
  tone,
  icon,
  word,
});

/** Our own words for the service's booleans (specification 2.8). */
export const MATCH_LABELS = { true: 'Matched', false: 'Not matched' } as const;

/** Every decision, result and progress word of the specification (2.2 to 2.14). No two meanings share an icon and a tone. */
const KNOWN: Record<string, ReturnType<typeof look>> = {
  Failed: look('fail', 'cross-circle'),
  Rejected: look('fail', 'cross-circle'),
  Refer: look('attention', 'flag'),
  CouldNotApply: look('attention', 'ban', COULD_NOT_APPLY),
  Undetermined: look('attention', 'question'),
  'Resubmission Requested': look('attention', 'undo'),
  'Not Ready Yet': look('attention', 'clock'),
  Passed: look('pass', 'check-circle'),
  Complete: look('pass', 'check-circle'),
  Approved: look('pass', 'check-circle'),
  [MATCH_LABELS.true]: look('pass', 'check-circle'),
  [MATCH_LABELS.false]: look('fail', 'cross-circle'),
  Completed: look('neutral', 'check'),
  Applicable: look('neutral', 'check'),
  Incomplete: look('neutral', 'circle-dashed'),
  'Not Started': look('neutral', 'circle'),
  Started: look('neutral', 'circle-half'),
  Skipped: look('neutral', 'skip'),
  Disabled: look('neutral', 'minus'),
};

/** How a word of the service is shown. Unknown words are neutral and stand exactly as received. */
export function statusAppearance(word: string): StatusAppearance {
  const known = Object.hasOwn(KNOWN, word) ? KNOWN[word] : undefined;
  if (known === undefined) return { tone: 'neutral', icon: 'info', word, known: false };
  return { ...known, word: known.word ?? word, known: true };
}
