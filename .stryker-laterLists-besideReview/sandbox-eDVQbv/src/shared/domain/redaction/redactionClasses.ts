// @ts-nocheck
import { MASK_CLASSES } from '../masking/maskClasses';

/** What a redacted copy is made without: the classes of the screen's mask, and free text: what people wrote, and what the service explains. */
export const REDACTION_CLASSES = [...MASK_CLASSES, 'free-text'] as const;
export type RedactionClass = (typeof REDACTION_CLASSES)[number];

/** The mark that replaces a removed value. Gives its class and nothing else, not even its length. */
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
  /** Members of the dossier joined by dots, without the numbers of a list: `view.documents.fields`. */
  place: string;
  class: RedactionClass;
  count: number;
  /** Names of the fields whose values were removed there, each once, in order; texts within texts have none. */
  fields: string[];
}
