// @ts-nocheck
export const JOURNAL = {
  go: 'Go to journal',
  verify: 'Verify',
  loading: 'Loading journal…',
  empty: 'No entries yet',
  emptyAbout: 'Every retrieval, note and review mark is recorded here, signed and encrypted.',
  firstInvalid: 'First invalid entry',
  broken: 'broken',
} as const;
