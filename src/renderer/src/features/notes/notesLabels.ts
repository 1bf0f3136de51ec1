import { plural } from '@shared/text/language';
import type { AutosaveState } from '../../composables/useAutosave';

export const NOTES = {
  recovered: (noun: string) => `Recovered draft on ${noun} {name}, typed {time}, not saved as a note.`,
  continue: 'Continue editing',
  begin: (noun: string) => `Note on ${noun}`,
  empty: 'No notes yet',
  emptyAbout:
    'Add notes to the case, a rule, a field, an image or an image region. Every revision is kept and signed with your name.',
  withdrawn: (hasReason: boolean) =>
    hasReason ? 'Withdrawn by {name}, {time}: {reason}' : 'Withdrawn by {name}, {time}',
  signed: (revision: number) =>
    revision > 1 ? `{name}, {time}, revision ${String(revision)}` : '{name}, {time}',
  earlier: (count: number) =>
    plural(count, { one: '1 earlier revision', other: `${String(count)} earlier revisions` }),
  revision: (revision: number) => `Revision ${String(revision)}, {name}, {time}`,
  edit: 'Edit',
} as const;

export const NOTE_COMPOSER = {
  editNote: 'Edit note',
  newNote: 'New note',
  heading: (basedOn: number) =>
    basedOn > 0 ? `Revision ${String(basedOn + 1)} of a note on {kind} {name}` : 'New note on {kind} {name}',
  note: 'Note',
  example: 'What you found and why it matters',
  save: 'Save note',
} as const;

/** The kinds of things a note can be attached to, as headings and within a sentence. */
export const ANCHOR_KINDS = { case: 'Case', rule: 'Rule', field: 'Field', image: 'Image', region: 'Region' };
export const ANCHOR_NOUNS = { case: 'case', rule: 'rule', field: 'field', image: 'image', region: 'region' };

export const DRAFT_LABELS: Partial<Record<AutosaveState, string>> = {
  unsaved: 'Typing…',
  saving: 'Saving draft…',
  failed: 'The draft could not be saved. Your text is only on this screen.',
};
