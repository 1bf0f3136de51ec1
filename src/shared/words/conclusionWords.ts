import type { Conclusion } from '../domain/conclusion/conclusion';

/** Where a conclusion stands. */
export const STANDING_WORDS: Readonly<Record<Conclusion['state'], string>> = {
  waiting: 'Waiting for a second reviewer',
  'signed-off': 'Signed off: a second reviewer came to the same outcome, and nothing has changed since',
  disputed: 'Disputed: the second reviewer came to another outcome',
  withdrawn: 'Withdrawn',
  voided: 'No longer stands: evidence or judgements changed after it was made',
};

/** In place of a proposal that its reader is still to vote on. */
export const HIDDEN_PROPOSAL =
  'Hidden: the second reviewer must not read the first opinion before giving theirs';
