import { html } from 'hono/html';
import { VERDICTS, type Verdict } from '@shared/domain/aml/verdicts';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import type { Block, Fact } from '@shared/presentation/blocks';
import { decisionsOn, decisionWord } from '@shared/presentation/sections/matchDecisions';
import { MATCH_COLUMNS, matchRow, type MatchRow } from '@shared/presentation/sections/matches';
import { FIELD_LABELS, VERDICT_LABELS } from '@shared/labels/amlLabels';
import { descriptionsOf, factValues } from './blocks';
import { absent, code, foreign, joined, none, paragraph, strong, type Html } from './html';
import { MATCH_TABLE } from './pageLabels';
import type { Draft } from './parts';
import { absencesOf, runIn, runInOf, sharedFacts, type SharedFact } from './runIn';
import { lineHtml } from './work';

const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  agree: '✓',
  partial: '~',
  conflict: '✕',
  unknown: '?',
};

interface Row extends MatchRow {
  found: DossierMatch;
  below: readonly Block[];
}

/** What is stated once above a list instead of on every match. */
interface Head {
  /** Reasons of the comparisons with the applicant, by letter. */
  reasons: ReadonlyMap<string, string>;
  /** Meanings of values, as they occur. */
  meanings: ReadonlyMap<string, string>;
  /** What most matches of this list lack, by the sentence that says how; a match that does not tells its own below. */
  absent: ReadonlyMap<string, readonly { name: string; key: string }[]>;
  /** Whether no match at all has any of that. */
  isOfEvery: boolean;
  /** What all groups of a name say alike. */
  shared: readonly SharedFact[];
  /** Columns in which any match has something, of the last one most. */
  columns: readonly number[];
  /** The list in which each match stands at its number less one; null where that is not so of every match. */
  list: string | null;
}

/** More matches than these are a long list. */
const LONG = 40;

/** The pointer of the list that all matches of a long list are in, each at its place; null where they are not. */
function listOf(rows: readonly Row[]): string | null {
  const [first] = rows;
  const list = first?.found.row.pointer.replace(/\/0$/, '');
  const isInPlace = ({ found: { row } }: Row): boolean =>
    row.side === 'review' && row.pointer === `${list ?? ''}/${String(row.position - 1)}`;
  return list !== undefined && rows.length > LONG && rows.every(isInPlace) ? list : null;
}

/** A longer score would take several lines of its column: all of them are told below the matches. */
const SHORT_SCORE = 8;

/** Whether what stands in a column is too long for it. */
const isTooLong = ({ cells }: Row, column: number): boolean =>
  MATCH_COLUMNS[column]?.key === 'score' &&
  cells[column]?.values.some(
    ({ received }) => received.state === 'given' && received.value.length > SHORT_SCORE,
  ) === true;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function headOf(rows: readonly Row[], isComplete: boolean): Head {
  const sentences = [...new Set(rows.flatMap(({ found }) => found.verdicts.map(({ reason }) => reason)))];
  const meanings = new Map(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ values }) =>
        values.flatMap(({ received, meaning }): [string, string][] =>
          received.state === 'given' && meaning !== null ? [[received.value, meaning]] : [],
        ),
      ),
    ),
  );
  const lacks = rows.map(({ below, cells }) => absencesOf([{ kind: 'facts', rows: cells }, ...below]));
  const counted = Map.groupBy(
    lacks.flatMap((list) => [...new Map(list.map((one) => [one.key, one])).values()]),
    ({ key }) => key,
  );
  const isInColumn = (name: string): boolean =>
    MATCH_COLUMNS.slice(0, -1).some(({ label }) => label === name);
  const shared = [...counted.values()].flatMap((all) => {
    const [one] = all;
    if (one === undefined) return [];
    const isOfMost = isComplete && !isInColumn(one.name) && all.length > rows.length / 2;
    return isOfMost || all.length === rows.length ? [one] : [];
  });
  const inNone = new Set(shared.map(({ name }) => name));
  const isBelow = (column: number): boolean => isComplete && rows.some((row) => isTooLong(row, column));
  return {
    reasons: new Map(sentences.map((sentence, index) => [sentence, LETTERS[index] ?? String(index + 1)])),
    meanings,
    absent: Map.groupBy(shared, ({ sentence }) => sentence),
    isOfEvery: shared.every(({ key }) => counted.get(key)?.length === rows.length),
    shared: isComplete ? sharedFacts(rows.map(({ below: blocks }) => blocks)) : [],
    columns: MATCH_COLUMNS.flatMap(({ label }, index) =>
      inNone.has(label) || isBelow(index) ? [] : [index],
    ),
    list: listOf(rows),
  };
}

/** The meaning of each member, mark and letter of the table, and what applies to every match in it. */
function legend(
  draft: Draft,
  rows: readonly Row[],
  { reasons, meanings, absent: lacking, isOfEvery, shared, list }: Head,
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
    ...(reasons.size === 0
      ? []
      : [
          html`${strong(MATCH_TABLE.againstApplicant)}
          ${joined(VERDICTS.map((verdict) => html`${VERDICT_SIGNS[verdict]} ${VERDICT_LABELS[verdict]}`))}.
          ${joined(
            [...reasons].map(([sentence, letter]) => html`<strong>${letter}</strong> ${sentence}`),
            ' ',
          )}`,
        ]),
    ...(lacking.size === 0
      ? []
      : [
          html`${strong(isOfEvery ? MATCH_TABLE.ofEvery : MATCH_TABLE.ofMost)}
          ${joined(
            [...lacking].map(
              ([sentence, all]) => html`${absent(`${sentence}:`)} ${all.map(({ name }) => name).join(', ')}`,
            ),
            '; ',
          )}.`,
        ]),
  ];
  for (const [name, all] of Map.groupBy(shared, ({ titles }) => titles.join(' ')))
    lines.push(
      html`${strong(MATCH_TABLE.ofEachWith)} ${foreign(name)}:
      ${runIn(runInOf([{ kind: 'facts', rows: all.map(({ fact }) => fact) }]))}`,
    );
  if (list !== null && draft.options.matches === 'whole') lines.push(MATCH_TABLE.inList(code(list)));
  return html`<div class="legend">${lines.map((line) => paragraph(line))}</div>`;
}

/** What was found of each field, fields of which the same was found together. */
function comparison(verdicts: DossierMatch['verdicts'], { reasons }: Head): Html {
  if (verdicts.length === 0) return absent(MATCH_TABLE.notCompared);
  const alike = Map.groupBy(verdicts, ({ verdict, reason }) => `${verdict} ${reason}`);
  return joined(
    [...alike.values()].flatMap((all) => {
      const [first] = all;
      if (first === undefined) return [];
      const names = all.map(({ field }) => FIELD_LABELS[field]).join(', ');
      return [
        html`<span class="verdict"
          >${VERDICT_SIGNS[first.verdict]} ${names}<sup>${reasons.get(first.reason) ?? none}</sup></span
        >`,
      ];
    }),
    ' ',
  );
}

/** Everything that the columns do not hold, as running text. */
function below({ found, cells, below: blocks }: Row, head: Head): Html {
  const { absent: lacking, columns, shared, list } = head;
  const without = new Set([...[...lacking.values()].flat(), ...shared].map(({ key }) => key));
  const notInColumns = cells.filter((_, index) => !columns.includes(index));
  const { items, absences } = runInOf([{ kind: 'facts', rows: notInColumns }, ...blocks], { without });
  const own = decisionsOn(found).map(({ label, value }) => ({
    label: html`${label}`,
    value: lineHtml(value),
  }));
  const text = runIn({ items: [...own, ...items], absences });
  return list === null ? html`${text} · ${code(found.row.pointer)}` : text;
}

/** A cell without the meaning of its value, which is given once above. */
const cell = (fact: Fact | undefined): Html =>
  fact === undefined
    ? html`<td></td>`
    : html`<td>
        ${factValues({ ...fact, values: fact.values.map((one) => ({ ...one, meaning: null })) }, ', ')}
      </td>`;

/** A match in two rows of one table: what distinguishes it from the others, and everything else. */
function rowsOf(row: Row, head: Head, isComplete: boolean): Html {
  const { found, cells } = row;
  const { columns } = head;
  return html`<tbody class="match" id="match-${found.row.side}-${found.row.position}">
    <tr>
      <td>${found.row.side === 'review' ? found.row.position : '–'}</td>
      ${cells.length === 0 ? html`<td colspan="${columns.length}">${absent(MATCH_TABLE.notMatch)}</td>` : columns.map((index) => cell(cells[index]))}
      <td>${comparison(found.verdicts, head)}</td>
      <td>${lineHtml(decisionWord(found))}</td>
    </tr>
    ${
      isComplete
        ? html`<tr class="below">
            <td colspan="${columns.length + 3}">${below(row, head)}</td>
          </tr>`
        : none
    }
  </tbody>`;
}

/** Every match: a row that tells it from others, and below it everything else that was received and decided of it. */
export function matchTable(draft: Draft, matches: readonly DossierMatch[]): Html {
  const isComplete = draft.options.matches === 'whole';
  const rows = matches.map((found): Row => ({ found, ...matchRow(found) }));
  const head = headOf(rows, isComplete);
  return html`${legend(draft, rows, head)}
    <table class="${rows.length > LONG ? 'matches long' : 'matches'}">
      <thead>
        <tr>
          <th scope="col" class="number">${MATCH_TABLE.number}</th>
          ${MATCH_COLUMNS.filter((_, index) => head.columns.includes(index)).map(
            ({ key, label }) => html`<th scope="col" class="${key}">${label}</th>`,
          )}
          <th scope="col">${MATCH_TABLE.against}</th>
          <th scope="col" class="decision">${MATCH_TABLE.decision}</th>
        </tr>
      </thead>
      ${rows.map((row) => rowsOf(row, head, isComplete))}
    </table>`;
}
