import type { MatrixRow, MatrixValue, Verdict } from '../../domain/fieldMatrix/types';
import { SECTION_TITLES } from '../../domain/report/sectionLabels';
import { counted } from '../../text/language';
import { FIELD_SOURCES } from '../../wire/vocabulary';
import {
  groupLetter,
  NO_IMAGE_FILE,
  originLabels,
  rowSentences,
  zoneLabels,
} from '../../labels/matrixLabels';
import { classesOf } from '../../wire/catalogue';
import { valueOf } from '../facts';
import {
  absent,
  joined,
  lines,
  mark,
  note,
  prose,
  received,
  textLine,
  status,
  when,
  workSection,
  type Line,
  type WorkSection,
} from '../prose';
import type { ReportSource } from './source';

const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  conflict: 'Conflict',
  partial: 'Partial',
  normalised: 'Equal when normalised',
  agrees: 'Agrees',
  single: 'Single source',
  'not-compared': 'Not compared',
};

const sourceMeaning = (source: string): string =>
  Object.hasOwn(FIELD_SOURCES, source) ? ` (${FIELD_SOURCES[source as keyof typeof FIELD_SOURCES]})` : '';

/** Every field against every source that gives it. */
export function fieldsSection({ dossier: { fields, view } }: ReportSource): WorkSection {
  const place = (id: string): Line => {
    const { document, source } = fields.columns.find((one) => one.id === id) ?? {
      document: null,
      source: null,
    };
    if (document === null) return ['Applicant'];
    return textLine`${received(document.title)}, ${source === null ? absent('source not given') : textLine`${received(source)}${sourceMeaning(source)}`}`;
  };
  const valueLine = (id: string, value: MatrixValue): Line => {
    const { group, image, zone } = value;
    const shown =
      image === null
        ? {
            value: valueOf(value.received, null, view.kind),
            form: 'text' as const,
            classes: classesOf('unclassified'),
          }
        : absent(image.mediumId === null ? NO_IMAGE_FILE : 'Image; see the document');
    const zoned = zone !== null && zone !== 'unread' ? `; ${zoneLabels(zone)}` : '';
    return textLine`${when(group, (number) => [mark(groupLetter(number)), ' '])}${shown} ${note('from ')}${place(id)}${when(originLabels(value), (words) => [', ', received(words)])}${zoned}`;
  };
  const rows = fields.rows.map((row) => {
    const asMatrix: MatrixRow = { ...row, cells: new Map(Object.entries(row.cells)) };
    const values = Object.entries(row.cells).flatMap(([id, all]) => all.map((value) => valueLine(id, value)));
    return [
      received(row.label),
      textLine`${status(VERDICT_LABELS[row.verdict])}\n${note(rowSentences(asMatrix).join(' '))}`,
      joined(values, (one) => one, '\n'),
    ];
  });
  const counts = (Object.entries(fields.counts) as [Verdict, number][])
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${VERDICT_LABELS[verdict]} ${String(count)}`);
  const blocks = [
    prose(
      `${counted(fields.rows.length, 'field')}: ${counts.join(', ')}. Values with the same letter agree.`,
    ),
    lines(['Field', 'Agreement', 'Value as received, and its source'], rows, 'fields'),
  ];
  return workSection(
    'fields',
    SECTION_TITLES.fields,
    rows.length === 0 ? [] : blocks,
    'No fields to compare.',
  );
}
