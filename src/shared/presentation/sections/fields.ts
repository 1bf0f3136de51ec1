import { absentItems } from '../../domain/conclusion/reviewState';
import type { MatrixRow, MatrixValue, Verdict } from '../../domain/fieldMatrix/types';
import { FIELD_SOURCES } from '../../wire/vocabulary';
import {
  groupLetter,
  NO_IMAGE_FILE,
  originLabels,
  rowSentences,
  VERDICT_LABELS,
  verdictScope,
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
  receivedName,
  textLine,
  status,
  when,
  content,
  type Line,
  type Piece,
} from '../prose';
import { NO_RESPONSE, NOT_PART } from '../valueLabels';
import { reviewSection } from './section';
import { FIELD_MATRIX } from './reviewLabels';
import { isRead } from './sections';

const sourceLine = (source: string): Line | Piece =>
  Object.hasOwn(FIELD_SOURCES, source)
    ? FIELD_MATRIX.sourceMeaning(source, FIELD_SOURCES[source as keyof typeof FIELD_SOURCES])
    : receivedName(source);

/** Compares every field across all sources that contain it. */
export const fieldsSection = reviewSection({
  id: 'fields',
  title: FIELD_MATRIX.title,
  compose({ dossier: { fields, view } }) {
    const place = (id: string): Line => {
      const { document, source } = fields.columns.find((one) => one.id === id) ?? {
        document: null,
        source: null,
      };
      if (document === null) return [FIELD_MATRIX.applicant];
      return FIELD_MATRIX.place(
        document.title,
        source === null ? absent(FIELD_MATRIX.noSource) : sourceLine(source),
      );
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
          : absent(image.mediumId === null ? NO_IMAGE_FILE : FIELD_MATRIX.image);
      const zoned = zone !== null && zone !== 'unread' ? `; ${zoneLabels(zone)}` : '';
      return textLine`${when(group, (number) => [mark(groupLetter(number)), ' '])}${shown} ${note(FIELD_MATRIX.from)}${place(id)}${when(originLabels(value), (words) => [', ', received(words)])}${zoned}`;
    };
    const rows = fields.rows.map((row) => {
      const asMatrix: MatrixRow = { ...row, cells: new Map(Object.entries(row.cells)) };
      const values = Object.entries(row.cells).flatMap(([id, all]) =>
        all.map((value) => valueLine(id, value)),
      );
      return [
        receivedName(row.label),
        textLine`${status(VERDICT_LABELS[row.verdict])}${verdictScope(asMatrix)}\n${note(rowSentences(asMatrix).join(' '))}`,
        joined(values, (one) => one, '\n'),
      ];
    });
    const counts = (Object.entries(fields.counts) as [Verdict, number][])
      .filter(([, count]) => count > 0)
      .map(([verdict, count]) => FIELD_MATRIX.verdictCount(VERDICT_LABELS[verdict], count));
    const isLettered = fields.rows.some(({ cells }) =>
      Object.values(cells).some((values) => values.some(({ group }) => group !== null)),
    );
    const blocks = [
      prose(
        [
          FIELD_MATRIX.summary(fields.rows.length, counts),
          ...(isLettered ? [FIELD_MATRIX.letters] : []),
        ].join(' '),
      ),
      lines(FIELD_MATRIX.columns, rows, 'fields'),
    ];
    const none = absentItems(view).has('conflicts') ? NOT_PART : FIELD_MATRIX.none;
    const empty = isRead(view) ? none : NO_RESPONSE;
    return content(rows.length === 0 ? [] : blocks, empty);
  },
});
