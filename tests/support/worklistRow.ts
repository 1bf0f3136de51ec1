import type { WorklistRow } from '@shared/domain/worklist/worklist';

/** The members of a worklist row for a case without any reviewer's work. */
export const UNTOUCHED = {
  unreadable: [],
  mayHideFiles: false,
  notReceived: 0,
  conclusion: { state: 'none', outcome: null },
  matches: null,
  faces: null,
  differences: 0,
  retention: { dueOn: null, isUnderHold: false },
  needsAttention: false,
} as const satisfies Partial<WorklistRow>;
