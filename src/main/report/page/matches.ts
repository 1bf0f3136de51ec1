import { html } from 'hono/html';
import { VERDICT_FIELDS, VERDICTS, type FieldVerdict, type Verdict } from '@shared/domain/aml/verdicts';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import type { Block, Fact } from '@shared/presentation/blocks';
import {
  decisionsOn,
  decisionWord,
  isUndecided,
  sharedDecision,
  type SharedDecision,
} from '@shared/presentation/sections/matchDecisions';
import {
  MATCH_COLUMNS,
  matchRow,
  positionOf,
  type MatchColumnKey,
  type MatchRow,
} from '@shared/presentation/sections/matches';
import { FIELD_LABELS, responseLabels, VERDICT_LABELS } from '@shared/labels/amlLabels';
import { descriptionsOf, factValues } from './blocks';
import { absent, code, foreign, joined, none, paragraph, strong, type Html } from './html';
import { layOutMatches, type MatchLayout } from './matchColumns';
import { MATCH_TABLE } from './pageLabels';
import type { Draft } from './parts';
import { absencesOf, runIn, runInOf, sharedFacts, type RunInItem, type SharedFact } from './runIn';
import { lineHtml } from './work';
import { author } from '@shared/presentation/prose';

const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  agree: '=',
  partial: '~',
  conflict: '×',
  unknown: '?',
};

interface Row extends MatchRow {
  found: DossierMatch;
  below: readonly Block[];
}

/** What is stated once above a list instead of for every match. */
interface Head {
  /** The reasons of the comparisons with the applicant, by their letter in the table. */
  reasons: ReadonlyMap<string, string>;
  /** The meanings of the values that occur. */
  meanings: ReadonlyMap<string, string>;
  /**
   * The members that most matches lack, by the sentence that explains the absence. Matches that have one of them are
   * described below their row.
   */
  absent: ReadonlyMap<string, readonly { name: string; key: string }[]>;
  /** Whether all matches lack all of these. */
  isOfEvery: boolean;
  /** Values that all groups with the same title share. */
  shared: readonly SharedFact[];
  /** The comparison with the applicant if it is the same for every match; otherwise null. */
  alike: DossierMatch['verdicts'] | null;
  layout: MatchLayout;
  decisions: SharedDecision | null;
  /** The list that was compared, which contains matches that are no longer listed. */
  against: string | null;
  /** Whether the number of each match is its position in the response. */
  isInPlace: boolean;
}

/** A list with more matches than this is a long list. */
const LONG = 40;

const isReviewed = ({ found: { row } }: Row): boolean => row.side === 'review';

/** Whether the reviewed list has every match at the index that is its number minus one. */
function isInPlace(rows: readonly Row[]): boolean {
  const reviewed = rows.filter(isReviewed);
  const list = reviewed[0]?.found.row.pointer.replace(/\/0$/, '') ?? '';
  return reviewed.every(({ found: { row } }) => row.pointer === `${list}/${String(row.position - 1)}`);
}

/** The columns for compared fields; empty if no match was compared or all have the same result. */
const comparisonsIn = ({ others }: MatchLayout) =>
  VERDICT_FIELDS.map((field) => ({ field, width: others.get(`against:${field}`) })).filter(
    ({ width }) => width !== undefined,
  );

/** Groups fields with the same verdict and reason. */
const groupsOf = (verdicts: DossierMatch['verdicts']) =>
  [...Map.groupBy(verdicts, ({ verdict, reason }) => `${verdict} ${reason}`).values()].flatMap((all) =>
    all.slice(0, 1).map(({ verdict, reason }) => ({
      verdict,
      reason,
      names: all.map(({ field }) => FIELD_LABELS[field]).join(', '),
    })),
  );

/**
 * The comparison that all matches share; null if they differ. Without an applicant, for example, no match has anything
 * to be compared with.
 */
function alikeOf(rows: readonly Row[]): DossierMatch['verdicts'] | null {
  const [first, ...others] = rows.map(({ found }) => found.verdicts);
  if (first === undefined || others.length === 0) return null;
  const textOf = (verdicts: DossierMatch['verdicts']): string => JSON.stringify(groupsOf(verdicts));
  const text = textOf(first);
  return others.every((verdicts) => textOf(verdicts) === text) ? first : null;
}

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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function headOf(rows: readonly Row[], isComplete: boolean, against: AmlResponse | null): Head {
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
    MATCH_COLUMNS.some(({ key, label }) => label === name && !SELDOM.has(key));
  const shared = [...counted.values()].flatMap((all) => {
    const [one] = all;
    if (one === undefined) return [];
    const isOfMost = isComplete && !isInColumn(one.name) && all.length > rows.length / 2;
    return isOfMost || all.length === rows.length ? [one] : [];
  });
  const inNone = new Set(shared.map(({ name }) => name));
  const alike = alikeOf(rows);
  const isOpen = rows.every(({ found }) => isUndecided(found));
  return {
    alike,
    reasons: new Map(sentences.map((sentence, index) => [sentence, LETTERS[index] ?? String(index + 1)])),
    meanings,
    absent: Map.groupBy(shared, ({ sentence }) => sentence),
    isOfEvery: shared.every(({ key }) => counted.get(key)?.length === rows.length),
    shared: isComplete ? sharedFacts(rows.map(({ below: blocks }) => blocks)) : [],
    layout: layOutMatches(
      rows.map(({ cells }) => cells),
      {
        without: new Set([...inNone, ...(isComplete ? [] : ONLY_WHOLE)]),
        others: [
          'number',
          ...(alike === null ? VERDICT_FIELDS.map((field) => `against:${field}` as const) : []),
          ...(isOpen ? [] : (['decision'] as const)),
        ],
        hasBelow: isComplete,
      },
    ),
    decisions: isComplete ? sharedDecision(rows.map(({ found }) => found)) : null,
    against: against && responseLabels(against),
    isInPlace: isInPlace(rows),
  };
}

/** Explains the members, signs and letters of the table, and states what applies to all its matches. */
function legend(
  draft: Draft,
  rows: readonly Row[],
  { reasons, meanings, absent: lacking, alike, isOfEvery, shared, decisions, isInPlace: isNumbered }: Head,
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
            [...reasons].map(([sentence, letter]) => html`<strong>${letter}</strong>&nbsp;${sentence}`),
            ' ',
          )}`,
        ]),
    ...(decisions === null
      ? []
      : [
          MATCH_TABLE.decidedBy(
            lineHtml(author(decisions.by)),
            decisions.origin,
            decisions.basedOn === '' ? null : foreign(decisions.basedOn),
          ),
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
  for (const [name, all] of Map.groupBy(shared, ({ titles }) => titles.join(' '))) {
    const facts = all.map(({ fact }) => fact);
    const whose = all.every((one) => one.isOfEvery) ? MATCH_TABLE.ofEvery : MATCH_TABLE.ofMost;
    lines.push(
      html`${name === '' ? strong(whose) : html`${strong(MATCH_TABLE.ofEachWith)} ${foreign(name)}:`}
      ${runIn(runInOf([{ kind: 'facts', rows: facts }]))}`,
    );
  }
  if (isNumbered && rows.some(isReviewed)) lines.push(html`${MATCH_TABLE.numbered}`);
  return html`<div class="legend">${lines.map((line) => paragraph(line))}</div>`;
}

/** The comparison that all matches share, as text. */
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

/** The sign of a verdict on one field, with the letter of its reason. */
const compared = ({ verdict, reason }: FieldVerdict, { reasons }: Head): Html =>
  html`<span class="sign">${VERDICT_SIGNS[verdict]}</span><sup>${reasons.get(reason) ?? none}</sup>`;

/** The cells with the verdicts on each field. */
function comparison(verdicts: DossierMatch['verdicts'], head: Head): readonly Html[] {
  const columns = comparisonsIn(head.layout);
  if (columns.length > 0 && verdicts.length === 0)
    return [html`<td colspan="${columns.length}">${absent(MATCH_TABLE.notCompared)}</td>`];
  return columns.map(({ field }) => {
    const found = verdicts.find((one) => one.field === field);
    const column = MATCH_TABLE.againstIn(FIELD_LABELS[field]);
    return html`<td data-column="${column}">${found === undefined ? none : compared(found, head)}</td>`;
  });
}

/** Everything without a column, as running text; null if there is nothing. */
function below(row: Row, head: Head): Html | null {
  const { found, cells, below: blocks } = row;
  const { absent: lacking, layout, shared } = head;
  const without = new Set([...[...lacking.values()].flat(), ...shared].map(({ key }) => key));
  const inColumns = new Set(layout.columns.map(({ index }) => index));
  const notInColumns = cells.filter((_, index) => !inColumns.has(index));
  const { items, absences } = runInOf([{ kind: 'facts', rows: notInColumns }, ...blocks], { without });
  const own = decisionsOn(found, head.decisions).map(({ label, value }) => ({
    label: html`${label}`,
    value: lineHtml(value),
  }));
  const all = [...own, ...items, ...placeOf(row, head)];
  return all.length + absences.size === 0 ? null : runIn({ items: all, absences });
}

/** Where a response has the match, unless its number states that. */
function placeOf(row: Row, { isInPlace: isNumbered, against }: Head): RunInItem[] {
  if (isReviewed(row) && isNumbered) return [];
  const { pointer } = row.found.row;
  const list = isReviewed(row) ? null : against;
  const position = positionOf(pointer);
  const value =
    list === null
      ? code(pointer)
      : position === null
        ? html`${code(pointer)} (${list})`
        : html`${MATCH_TABLE.position(position, list)}`;
  return [{ label: html`${MATCH_TABLE.place}`, value }];
}

/** A cell without the meaning of its value, which is given once above the table. */
const cell = (fact: Fact | undefined, column: string): Html =>
  fact === undefined
    ? html`<td></td>`
    : html`<td data-column="${column}">
        ${factValues({ ...fact, values: fact.values.map((one) => ({ ...one, meaning: null })) }, ', ')}
      </td>`;

/** A match in two table rows: what distinguishes it from others, and everything else. */
function rowsOf(row: Row, head: Head, isComplete: boolean): Html {
  const { found, cells } = row;
  const { columns, others } = head.layout;
  const more = isComplete ? below(row, head) : null;
  return html`<tbody class="match" id="match-${found.row.side}-${found.row.position}">
    <tr>
      <td data-column="${MATCH_TABLE.number}">${found.row.side === 'review' ? found.row.position : '–'}</td>
      ${cells.length === 0 ? html`<td colspan="${columns.length}">${absent(MATCH_TABLE.notMatch)}</td>` : columns.map(({ index, label }) => cell(cells[index], label))}
      ${comparison(found.verdicts, head)}
      ${others.has('decision') ? html`<td data-column="${MATCH_TABLE.decision}">${lineHtml(decisionWord(found))}</td>` : none}
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

/**
 * The table of all matches: for each one a row that distinguishes it, followed by everything else that was received and
 * decided.
 */
export function matchTable(draft: Draft, matches: readonly DossierMatch[]): Html {
  const isComplete = draft.options.matches === 'whole';
  const rows = matches.map((found): Row => ({ found, ...matchRow(found) }));
  const head = headOf(rows, isComplete, draft.dossier.aml?.view.against ?? null);
  const { columns, others } = head.layout;
  const comparisons = comparisonsIn(head.layout);
  const [number, decision] = [others.get('number'), others.get('decision')];
  const widths = [number, ...[...columns, ...comparisons].map(({ width }) => width), decision];
  const heading = (label: string): Html =>
    html`<th scope="col" rowspan="${comparisons.length === 0 ? 1 : 2}">${label}</th>`;
  return html`${legend(draft, rows, head)}
    <table class="matches${rows.length > LONG ? ' long' : ''}">
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
      ${rows.map((row) => rowsOf(row, head, isComplete))}
    </table>`;
}
