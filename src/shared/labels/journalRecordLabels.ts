import type { JournalRecord } from '../ipc/journalRecord';

/** Why an exported file is not in the journal of its case, and what happens next. */
export const UNRECORDED: Readonly<Record<Exclude<JournalRecord, 'entered'>, string>> = {
  later:
    'The vault could not be written to, so this is not in the journal yet. It is added with the next export, or when the vault is next opened and you are signed in.',
  refused:
    'The journal of this case accepts no further entries, so this is not recorded. Record it elsewhere.',
};

/** The same in a few words, for a list. */
export const UNRECORDED_SHORT: typeof UNRECORDED = {
  later: 'not in the journal yet',
  refused: 'not recorded: the journal accepts no entries',
};
