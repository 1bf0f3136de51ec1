import { inSentence, listed } from '../../text/language';
import type { RedactionClass } from '../redactionClasses';

/** Names of the classes in the texts of a redacted copy. */
export const REDACTION_CLASS_LABELS: Readonly<Record<RedactionClass, string>> = {
  names: 'Names',
  numbers: 'Document and personal numbers',
  'birth-dates': 'Dates of birth',
  faces: 'Faces',
  addresses: 'Addresses and places of birth',
  'free-text': 'Free text (notes, comments, titles, explanations of rules and checks)',
};

/** Why an image of a redacted copy is covered. */
export const COVER_REASON = {
  unknown: 'the case does not state what it shows',
  shows: (classes: readonly RedactionClass[]): string =>
    `it shows ${listed(classes.map((one) => inSentence(REDACTION_CLASS_LABELS[one])))}`,
} as const;
