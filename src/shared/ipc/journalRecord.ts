/**
 * Whether an exported file is in the journal of its case: it is; it will be as soon as the vault can be written to; or
 * the journal accepts no entry because it is damaged or full.
 */
export type JournalRecord = 'entered' | 'later' | 'refused';
