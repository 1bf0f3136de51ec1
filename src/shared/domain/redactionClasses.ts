import { MASK_CLASSES } from './maskClasses';

/**
 * The classes that a redacted copy can omit: those of the screen's mask, and free text, which is what people wrote
 * and what the service explains.
 */
export const REDACTION_CLASSES = [...MASK_CLASSES, 'free-text'] as const;
export type RedactionClass = (typeof REDACTION_CLASSES)[number];

/** The mark that replaces a removed value. It gives the class and nothing else, not even the length. */
export const REMOVED_MARKS: Readonly<Record<RedactionClass, string>> = {
  names: '[name removed]',
  numbers: '[number removed]',
  'birth-dates': '[date of birth removed]',
  faces: '[face removed]',
  addresses: '[address removed]',
  'free-text': '[text removed]',
};

/** How much was removed at one place of the dossier. */
export interface Removal {
  /** Keys of the dossier joined by dots, without list indexes: `view.documents.fields`. */
  place: string;
  class: RedactionClass;
  count: number;
  /**
   * Names of the fields whose values were removed there, without duplicates, in order. Removals within a longer text
   * have none.
   */
  fields: string[];
}
