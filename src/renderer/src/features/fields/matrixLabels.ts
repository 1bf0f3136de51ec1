import type { Verdict } from '@shared/domain/fieldMatrix/types';
import type { IconName } from '../../ui/icons';
import type { Tone } from '../../ui/statusLabels';

interface VerdictAppearance {
  icon: IconName;
  tone: Tone;
  /** The word used after a number in the line of counts. */
  counted: string;
}

export const VERDICT_APPEARANCES: Record<Verdict, VerdictAppearance> = {
  conflict: { icon: 'cross-circle', tone: 'fail', counted: 'in conflict' },
  partial: { icon: 'circle-half', tone: 'attention', counted: 'partial' },
  normalised: { icon: 'check-circle', tone: 'neutral', counted: 'equal when normalised' },
  agrees: { icon: 'check', tone: 'neutral', counted: 'agree' },
  single: { icon: 'minus', tone: 'neutral', counted: 'single source' },
  'not-compared': { icon: 'circle-dashed', tone: 'neutral', counted: 'not compared' },
};

export * from '@shared/labels/matrixLabels';

export const MATRIX = {
  noFields: 'This response has no readable fields for a document or the applicant.',
  conflictsKey: 'Show conflicts only',
  nextField: 'Next field',
  previousField: 'Previous field',
  nextSource: 'Next source',
  previousSource: 'Previous source',
  openImage: 'Open document image',
  conflictsOnly: 'Conflicts only',
  none: 'No fields to compare',
  noConflicts: 'No conflicts',
  showAll: (key: string) => `Press ${key} to show all fields.`,
  head: 'Field and verdict',
  noSource: 'Source not given',
  noDocumentImage: 'This document has no image in this response.',
  noApplicantImage: 'The applicant has no image in this response.',
  group: (letter: string) => `Group ${letter}`,
  image: 'Image of this field',
  compared: 'compared as {value}',
  notADate: 'Not a date: compared as text',
  unknownLayout: 'Unknown layout',
  places: (more: number) => (more > 0 ? `{places} and ${String(more)} more` : '{places}'),
  goTo: 'Go to field comparison',
} as const;
