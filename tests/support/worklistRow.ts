import type { WorklistRow } from '@shared/domain/worklist';

/** What a line tells of a case on which nobody has done anything and of which nothing is due. */
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
