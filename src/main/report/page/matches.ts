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
  /** What most matches of this list lack, by the sentence that says how; a match that does not states its own below. */
  absent: ReadonlyMap<string, readonly { name: string; key: string }[]>;
  /** Whether no match at all has any of that. */
  isOfEvery: boolean;
  /** What all groups of a name say alike. */
  shared: readonly SharedFact[];
  /** The comparison with the applicant where it is the same of every match; null where it tells them apart. */
  alike: DossierMatch['verdicts'] | null;
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

/**
 * Characters of a score in its usual column, and in one as wide as a number of 64 bits is written. Any longer one would take
 * several lines there: all of them are reported below the matches.
 */
const SHORT_SCORE = 8;
const WIDE_SCORE = 20;

/** Characters of a name in its usual column. */
const SHORT_NAME = 20;

/** The characters of a match's longest value in a column. */
const lengthIn = ({ cells }: Row, column: number): number =>
  Math.max(
    0,
    ...(cells[column]?.values ?? []).map(({ received }) =>
      received.state === 'given' ? received.value.length : 0,
    ),
  );

/** The characters of the longest score. */
const scoreLength = (rows: readonly Row[]): number =>
  rows.reduce((longest, row) => Math.max(longest, lengthIn(row, SCORE)), 0);
const SCORE = MATCH_COLUMNS.findIndex(({ key }) => key === 'score');
const NAME = MATCH_COLUMNS.findIndex(({ key }) => key === 'name');

/** Whether most names take more than one line of their usual column. */
const areNamesLong = (rows: readonly Row[]): boolean =>
  rows.filter((row) => lengthIn(row, NAME) > SHORT_NAME).length > rows.length / 2;

/** Fields of which the same was found, together. */
const groupsOf = (verdicts: DossierMatch['verdicts']) =>
  [...Map.groupBy(verdicts, ({ verdict, reason }) => `${verdict} ${reason}`).values()].flatMap((all) =>
    all.slice(0, 1).map(({ verdict, reason }) => ({
      verdict,
      reason,
      names: all.map(({ field }) => FIELD_LABELS[field]).join(', '),
    })),
  );

/** What was found of every match alike: a check without an applicant has nothing to compare any of them with. */
function alikeOf(rows: readonly Row[]): DossierMatch['verdicts'] | null {
  const [first, ...others] = rows.map(({ found }) => found.verdicts);
  if (first === undefined || others.length === 0) return null;
  const textOf = (verdicts: DossierMatch['verdicts']): string => JSON.stringify(groupsOf(verdicts));
  const text = textOf(first);
  return others.every((verdicts) => textOf(verdicts) === text) ? first : null;
}

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
  const alike = alikeOf(rows);
  const scoreRoom = alike === null ? SHORT_SCORE : WIDE_SCORE;
  const isBelow = (column: number): boolean =>
    isComplete && column === SCORE && scoreLength(rows) > scoreRoom;
  return {
    alike,
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
  { reasons, meanings, absent: lacking, alike, isOfEvery, shared, list }: Head,
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
    ...(alike === null ? [] : [html`${strong(MATCH_TABLE.againstEvery)} ${comparedAlike(alike)}`]),
    ...(alike !== null || reasons.size === 0
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

/** The same of every match, in words. */
const comparedAlike = (verdicts: DossierMatch['verdicts']): Html =>
  verdicts.length === 0
    ? absent(MATCH_TABLE.notCompared)
    : joined(
        groupsOf(verdicts).map(
          ({ verdict, names, reason }) =>
            html`${VERDICT_SIGNS[verdict]} ${names}: ${VERDICT_LABELS[verdict]}. ${reason}`,
        ),
        ' ',
      );

/** What was found of each field, fields of which the same was found together. */
function comparison(verdicts: DossierMatch['verdicts'], { reasons }: Head): Html {
  if (verdicts.length === 0) return absent(MATCH_TABLE.notCompared);
  return joined(
    groupsOf(verdicts).map(
      ({ verdict, names, reason }) =>
        html`<span class="verdict"
          >${VERDICT_SIGNS[verdict]}&nbsp;${names}<sup>${reasons.get(reason) ?? none}</sup></span
        >`,
    ),
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
      ${head.alike === null ? html`<td>${comparison(found.verdicts, head)}</td>` : none}
      <td>${lineHtml(decisionWord(found))}</td>
    </tr>
    ${
      isComplete
        ? html`<tr class="below">
            <td colspan="${columns.length + (head.alike === null ? 3 : 2)}">${below(row, head)}</td>
          </tr>`
        : none
    }
  </tbody>`;
}

function classesOf(rows: readonly Row[], { columns }: Head): string {
  const isLong = rows.length > LONG;
  const isWide = columns.includes(SCORE) && scoreLength(rows) > SHORT_SCORE;
  return [
    'matches',
    ...(isLong ? ['long'] : []),
    ...(isWide ? ['wide-score'] : []),
    ...(areNamesLong(rows) ? ['long-names'] : []),
  ].join(' ');
}

/** Every match: a row that tells it from others, and below it everything else that was received and decided of it. */
export function matchTable(draft: Draft, matches: readonly DossierMatch[]): Html {
  const isComplete = draft.options.matches === 'whole';
  const rows = matches.map((found): Row => ({ found, ...matchRow(found) }));
  const head = headOf(rows, isComplete);
  return html`${legend(draft, rows, head)}
    <table class="${classesOf(rows, head)}">
      <thead>
        <tr>
          <th scope="col" class="number">${MATCH_TABLE.number}</th>
          ${MATCH_COLUMNS.filter((_, index) => head.columns.includes(index)).map(
            ({ key, label }) => html`<th scope="col" class="${key}">${label}</th>`,
          )}
          ${head.alike === null ? html`<th scope="col" class="against">${MATCH_TABLE.against}</th>` : none}
          <th scope="col" class="decision">${MATCH_TABLE.decision}</th>
        </tr>
      </thead>
      ${rows.map((row) => rowsOf(row, head, isComplete))}
    </table>`;
}
