import type { Conclusion } from '../domain/conclusion/conclusion';

/** The state of a conclusion. */
export const CONCLUSION_STATE_LABELS: Readonly<Record<Conclusion['state'], string>> = {
  waiting: 'Awaiting second reviewer',
  'signed-off':
    'Signed off: a second reviewer reached the same outcome, and what was signed off is unchanged',
  disputed: 'Disputed: the second reviewer reached a different outcome',
  withdrawn: 'Withdrawn',
  voided: 'Voided: the case changed after it was recorded',
};

/** Of a vote by another key that was given where the proposal was made. */
export const SAME_INSTALLATION = 'Both reviewers signed on the same installation.';

/** In place of a proposal that its reader is still to vote on. */
export const HIDDEN_PROPOSAL = 'Hidden until the second reviewer has voted';
