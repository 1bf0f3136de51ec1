import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import type { MatrixRow, MatrixValue, Verdict } from '@shared/domain/fieldMatrix/types';
import { valueOf } from '@shared/presentation/facts';
import { groupLetter, originWords, rowSentences, zoneWords } from '@shared/words/matrixWords';
import { FIELD_SOURCES } from '@shared/wire/vocabulary';
import {
  absent,
  emptySection,
  filled,
  foreign,
  joined,
  none,
  paragraph,
  status,
  table,
  type Html,
  type Section,
} from './kit';
import { valueHtml } from './blocks';
import type { Draft } from './parts';

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  conflict: 'Conflict',
  partial: 'Partial',
  normalised: 'Equal when normalised',
  agrees: 'Agrees',
  single: 'Single source',
  'not-compared': 'Not compared',
};

const sourceMeaning = (source: string): string | null =>
  Object.hasOwn(FIELD_SOURCES, source) ? FIELD_SOURCES[source as keyof typeof FIELD_SOURCES] : null;

/** Content 6: every field against every source that gives it. */
export function fieldsSection({ dossier }: Draft): Section {
  const { fields, view } = dossier;
  const { kind } = view;
  const place = (id: string, value: MatrixValue): Html => {
    const column = fields.columns.find((one) => one.id === id);
    const document = column?.document ?? null;
    const source = column?.source ?? null;
    const origin = originWords(value);
    const named =
      document === null
        ? html`Applicant`
        : html`${foreign(document.title)},
          ${
            source === null
              ? absent('source not given')
              : html`${foreign(source)}${sourceMeaning(source) === null ? none : html` (${sourceMeaning(source)})`}`
          }`;
    return html`${named}${origin === null ? none : html`, ${foreign(origin)}`}`;
  };
  const valueLine = (id: string, value: MatrixValue): Html =>
    html`<li>
      ${value.group === null ? none : html`<span class="mark">${groupLetter(value.group)}</span> `}${
        value.image === null
          ? valueHtml(valueOf(value.received, null, kind), { form: 'text' })
          : absent('An image; see the document')
      }
      <span class="from"
        >${place(id, value)}${
          value.zone !== null && value.zone !== 'unread' ? html`; ${zoneWords(value.zone)}` : none
        }</span
      >
    </li>`;
  const counts = Object.entries(fields.counts) as [Verdict, number][];
  const [id, title] = ['fields', 'Field comparison'];
  if (fields.rows.length === 0) return emptySection(id, title, 'No fields to compare.');
  return filled(
    id,
    title,
    html`${paragraph(
      html`${counted(fields.rows.length, 'field')}:
      ${joined(counts.map(([verdict, count]) => html`${VERDICT_WORDS[verdict]} ${count}`))}. Values with the
      same letter agree.`,
    )}
    ${table(
      ['Field', 'Agreement', 'Value as received, and its source'],
      fields.rows.map((row) => {
        const asMatrix: MatrixRow = { ...row, cells: new Map(Object.entries(row.cells)) };
        return [
          foreign(row.label),
          html`${status(VERDICT_WORDS[row.verdict])}<br /><span class="from"
              >${rowSentences(asMatrix).join(' ')}</span
            >`,
          html`<ul class="values">
            ${Object.entries(row.cells).flatMap(([column, values]) =>
              values.map((value) => valueLine(column, value)),
            )}
          </ul>`,
        ];
      }),
      'fields',
    )}`,
  );
}
