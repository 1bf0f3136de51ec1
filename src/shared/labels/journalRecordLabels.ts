import type { JournalRecord } from '../ipc/journalRecord';

/** Why an exported file is not in the journal of its case, and what happens next. */
export const UNRECORDED: Readonly<Record<Exclude<JournalRecord, 'entered'>, string>> = {
  later:
    'The vault could not be written to, so this is not in the journal yet. It is added as soon as the vault can be written to, at the latest after the next start.',
  refused: 'The journal of this case is read-only, so this is not recorded. Record it elsewhere.',
};

/** The same in a few words, for a list. */
export const UNRECORDED_SHORT: typeof UNRECORDED = {
  later: 'not in the journal yet',
  refused: 'not recorded: the journal is read-only',
};
