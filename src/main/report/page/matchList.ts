import { html } from 'hono/html';
import { VERDICT_FIELDS, type VerdictField } from '@shared/domain/aml/verdicts';
import { FIELD_LABELS } from '@shared/labels/amlLabels';
import type { DossierMatch, ListedRecord } from '@shared/domain/dossier/dossier';
import type { Fact } from '@shared/presentation/blocks';
import {
  MATCH_COLUMNS,
  matchRow,
  positionOf,
  type MatchColumnKey,
  type MatchRow,
} from '@shared/presentation/sections/matches';
import { NOT_SPECIFIED, UNLISTED } from '@shared/presentation/valueLabels';
import { descriptionsOf, factValues } from './blocks';
import { absent, code, foreign, joined, none, paragraph, receivedName, strong, type Html } from './html';
import { layOutMatches, type MatchLayout } from './matchColumns';
import { MATCH_TABLE } from './pageLabels';
import type { Draft } from './parts';
import {
  absencesOf,
  runIn,
  runInOf,
  sharedFacts,
  type Absence,
  type RunInItem,
  type SharedFact,
} from './runIn';

/** One match of a printed list: its members, and what is stated beside them. */
export interface PrintedRow extends MatchRow {
  id: string | null;
  number: string;
  /** The cells after those of its members. */
  last: readonly Html[];
  /** What stands before and after its members below the row. */
  before: readonly RunInItem[];
  after: readonly RunInItem[];
}

/** What is stated once above a list instead of for every match. */
export interface ListHead {
  /** The meanings of the values that occur. */
  meanings: ReadonlyMap<string, string>;
  /** The values that are not among those that the specification lists for their member, by its label. */
  unlisted: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * The members that most matches lack, by the sentence that explains the absence. Matches that have one of them are
   * described below their row. Those that the specification does not define are among them only if they were received
   * without content in every match, because nothing is stated of a match that does not have them at all.
   */
  absent: readonly Absence[];
  /** Whether all matches lack all of these. */
  isOfEvery: boolean;
  /** Values that all groups with the same title share. */
  shared: readonly SharedFact[];
  layout: MatchLayout;
  /** Whether everything else is printed below each row. */
  isComplete: boolean;
}

/** A list with more matches than this is a long list. */
const LONG = 40;

/** Stands in place of the number of a match that is not in the list, or not at a place with a number. */
export const NO_NUMBER = '–';

/** Members that get no column if only few matches have them. */
const SELDOM: ReadonlySet<string> = new Set<MatchColumnKey>([
  'sex',
  'resource_id',
  'match_id',
  'ongoing_monitor_update_type',
]);

/** Members that are left out if each match takes one line only. */
const ONLY_WHOLE = MATCH_COLUMNS.filter(
  ({ key }) => key === 'sex' || key === 'resource_id' || key === 'match_id',
).map(({ label }) => label);

/** What the matches of a list have in common, and the columns of the table. */
export function listHead(
  rows: readonly MatchRow[],
  isComplete: boolean,
  others: Parameters<typeof layOutMatches>[1]['others'],
): ListHead {
  const given = rows.flatMap(({ cells }) =>
    cells.flatMap(({ label, values }) =>
      values.flatMap(({ received, ...value }) =>
        received.state === 'given' ? [{ ...value, label, text: received.value }] : [],
      ),
    ),
  );
  const unlisted = Map.groupBy(
    given.filter(({ isUnlisted }) => isUnlisted),
    ({ label }) => label,
  );
  const lacks = rows.map(({ below, cells }) => absencesOf([{ kind: 'facts', rows: cells }, ...below]));
  const counted = Map.groupBy(
    lacks.flatMap((list) => [...new Map(list.map((one) => [one.key, one])).values()]),
    ({ key }) => key,
  );
  const isInColumn = (name: string): boolean =>
    MATCH_COLUMNS.some(({ key, label }) => label === name && !SELDOM.has(key));
  const shared = [...counted.values()].flatMap((all) => {
    const [one] = all;
    if (one === undefined) return [];
    const isOfMost =
      isComplete && !one.isUndescribed && !isInColumn(one.name) && all.length > rows.length / 2;
    return isOfMost || all.length === rows.length ? [one] : [];
  });
  const inNone = new Set(shared.flatMap(({ name, isUndescribed }) => (isUndescribed ? [] : [name])));
  return {
    meanings: new Map(given.flatMap(({ text, meaning }) => (meaning === null ? [] : [[text, meaning]]))),
    unlisted: new Map([...unlisted].map(([label, all]) => [label, new Set(all.map(({ text }) => text))])),
    absent: shared,
    isOfEvery: shared.every(({ key }) => counted.get(key)?.length === rows.length),
    shared: isComplete ? sharedFacts(rows.map(({ below: blocks }) => blocks)) : [],
    layout: layOutMatches(
      rows.map(({ cells }) => cells),
      { without: new Set([...inNone, ...(isComplete ? [] : ONLY_WHOLE)]), others, hasBelow: isComplete },
    ),
    isComplete,
  };
}

/**
 * Explains the members of the table, and states what applies to all its matches.
 * @param lines `own`: what else is explained; `isNumbered`: whether the numbers are positions in the response
 */
export function legend(
  draft: Draft,
  rows: readonly MatchRow[],
  { meanings, unlisted, absent: lacking, isOfEvery, shared }: ListHead,
  { own, isNumbered }: { own: readonly Html[]; isNumbered: boolean },
): Html {
  const descriptions = rows.flatMap(({ cells, below: blocks }) =>
    descriptionsOf(draft, [{ kind: 'facts', rows: cells }, ...blocks]),
  );
  const lines = [
    ...(descriptions.length === 0 ? [] : [joined(descriptions, ' ')]),
    ...(meanings.size === 0
      ? []
      : [
          joined(
            [...meanings].map(([word, meaning]) => html`<strong>${foreign(word)}:</strong> ${meaning}`),
            ' ',
          ),
        ]),
    ...[...unlisted].map(
      ([label, words]) =>
        html`${strong(`${label}:`)} ${joined([...words].map((word) => foreign(word)))}
        ${absent(`· ${UNLISTED}`)}`,
    ),
    ...own,
    ...(lacking.length === 0
      ? []
      : [
          html`${strong(isOfEvery ? MATCH_TABLE.ofEvery : MATCH_TABLE.ofMost)}
          ${joined(
            [false, true].flatMap((isUndescribed) => {
              const all = lacking.filter((one) => one.isUndescribed === isUndescribed);
              if (all.length === 0) return [];
              return [html`${isUndescribed ? html`${NOT_SPECIFIED}: ` : none}${namesLacking(all)}`];
            }),
            '; ',
          )}.`,
        ]),
  ];
  for (const [name, all] of Map.groupBy(shared, ({ titles }) => titles.join(' '))) {
    const facts = all.map(({ fact }) => fact);
    const whose = all.every((one) => one.isOfEvery) ? MATCH_TABLE.ofEvery : MATCH_TABLE.ofMost;
    lines.push(
      html`${name === '' ? strong(whose) : html`${strong(MATCH_TABLE.ofEachWith)} ${foreign(name)}:`}
      ${runIn(runInOf([{ kind: 'facts', rows: facts }]))}`,
    );
  }
  if (isNumbered) lines.push(html`${MATCH_TABLE.numbered}`);
  return html`<div class="legend">${lines.map((line) => paragraph(line))}</div>`;
}

/** The names of absent members, by the sentence that states so. */
const namesLacking = (lacking: readonly Absence[]): Html =>
  joined(
    [...Map.groupBy(lacking, ({ sentence }) => sentence)].map(([sentence, all]) => {
      const names = all.map(({ name, isUndescribed }) =>
        isUndescribed ? receivedName(name) : html`${name}`,
      );
      return html`${absent(`${sentence}:`)} ${joined(names)}`;
    }),
    '; ',
  );

/** A fact without what is stated of its values once above the table. */
const withoutMeanings = (fact: Fact): Fact => ({
  ...fact,
  values: fact.values.map((one) => ({ ...one, meaning: null, isUnlisted: false })),
});

/** Everything without a column, as running text; null if there is nothing. */
function belowOf({ cells, below: blocks, before, after }: PrintedRow, head: ListHead): Html | null {
  if (!head.isComplete) return null;
  const { absent: lacking, layout, shared } = head;
  const without = new Set([...lacking, ...shared].map(({ key }) => key));
  const inColumns = new Set(layout.columns.map(({ index }) => index));
  const notInColumns = cells.filter((_, index) => !inColumns.has(index)).map(withoutMeanings);
  const { items, absences } = runInOf([{ kind: 'facts', rows: notInColumns }, ...blocks], { without });
  const all = [...before, ...items, ...after];
  return all.length + absences.size === 0 ? null : runIn({ items: all, absences });
}

const cell = (fact: Fact | undefined, column: string): Html =>
  fact === undefined
    ? html`<td></td>`
    : html`<td data-column="${column}">${factValues(withoutMeanings(fact), ', ')}</td>`;

/** A match in two table rows: what distinguishes it from others, and everything else. */
function rowsOf(row: PrintedRow, head: ListHead): Html {
  const { id, number, cells, last } = row;
  const { columns, others } = head.layout;
  const more = belowOf(row, head);
  return html`<tbody class="match" ${id === null ? none : html`id="${id}"`}>
    <tr>
      <td data-column="${MATCH_TABLE.number}">${number}</td>
      ${cells.length === 0 ? html`<td colspan="${columns.length}">${absent(MATCH_TABLE.notMatch)}</td>` : columns.map(({ index, label }) => cell(cells[index], label))}
      ${last}
    </tr>
    ${
      more === null
        ? none
        : html`<tr class="below">
            <td colspan="${columns.length + others.size}">${more}</td>
          </tr>`
    }
  </tbody>`;
}

/** The columns for compared fields; empty if no match was compared or all have the same result. */
export const comparisonsIn = ({ others }: MatchLayout): { field: VerdictField; width: number }[] =>
  VERDICT_FIELDS.flatMap((field) => {
    const width = others.get(`against:${field}`);
    return width === undefined ? [] : [{ field, width }];
  });

/** The table of a list: for each match a row that distinguishes it, and everything else below it. */
export function listTable(rows: readonly PrintedRow[], head: ListHead): Html {
  const { columns, others } = head.layout;
  const comparisons = comparisonsIn(head.layout);
  const [number, decision] = [others.get('number'), others.get('decision')];
  const widths = [number, ...[...columns, ...comparisons].map(({ width }) => width), decision];
  const heading = (label: string): Html =>
    html`<th scope="col" rowspan="${comparisons.length === 0 ? 1 : 2}">${label}</th>`;
  return html`<table class="matches${rows.length > LONG ? ' long' : ''}">
    <colgroup>
      ${widths.map((width) => (width === undefined ? none : html`<col width="${width}%" />`))}
    </colgroup>
    <thead>
      <tr>
        ${heading(MATCH_TABLE.number)} ${columns.map(({ label }) => heading(label))}
        ${comparisons.length === 0 ? none : html`<th scope="colgroup" colspan="${comparisons.length}">${MATCH_TABLE.against}</th>`}
        ${decision === undefined ? none : heading(MATCH_TABLE.decision)}
      </tr>
      ${
        comparisons.length === 0
          ? none
          : html`<tr>
              ${comparisons.map(({ field }) => html`<th scope="col">${FIELD_LABELS[field]}</th>`)}
            </tr>`
      }
    </thead>
    ${rows.map((row) => rowsOf(row, head))}
  </table>`;
}

/** The place of a match in its response, as running text. */
export const placeItem = (value: Html): RunInItem => ({ label: html`${MATCH_TABLE.place}`, value });

/** A list of matches as received, without decisions. */
export function listedTable(
  draft: Draft,
  matches: readonly ListedRecord[],
  kind: DossierMatch['kind'],
): Html {
  const rows = matches.map(({ record }): PrintedRow => {
    const position = positionOf(record.pointer);
    return {
      ...matchRow({ record, kind }),
      id: null,
      number: position === null ? NO_NUMBER : String(position),
      last: [],
      before: [],
      after: position === null ? [placeItem(code(record.pointer))] : [],
    };
  });
  const head = listHead(rows, true, ['number']);
  const isNumbered = rows.some(({ number }) => number !== NO_NUMBER);
  return html`${legend(draft, rows, head, { own: [], isNumbered })} ${listTable(rows, head)}`;
}
