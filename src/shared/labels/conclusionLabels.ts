import type { Conclusion } from '../domain/conclusion/conclusion';

/** Title of the reviewers' own conclusion. The service's decisions are shown elsewhere. */
export const CONCLUSION_TITLE = 'Reviewers’ conclusion';

/** The state of a conclusion. */
export const CONCLUSION_STATE_LABELS: Readonly<Record<Conclusion['state'], string>> = {
  waiting: 'Awaiting second reviewer',
  'signed-off':
    'Signed off: a second reviewer reached the same outcome, and what was signed off is unchanged',
  disputed: 'Disputed: the second reviewer reached a different outcome',
  withdrawn: 'Withdrawn',
  voided: 'Voided: the case changed after it was recorded',
};

/** Shown for a vote with another key that was given at the same installation as the proposal. */
export const SAME_INSTALLATION = 'Both reviewers signed on the same installation.';

/** Shown instead of a proposal on which the reader still has to vote. */
export const HIDDEN_PROPOSAL = 'Hidden until the second reviewer has voted';
