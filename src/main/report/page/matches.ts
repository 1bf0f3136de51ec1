import { html } from 'hono/html';
import { VERDICT_FIELDS, VERDICTS, type FieldVerdict, type Verdict } from '@shared/domain/aml/verdicts';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import type { DossierMatch } from '@shared/domain/dossier/dossier';
import {
  decisionsOn,
  decisionWord,
  isUndecided,
  sharedDecision,
  type SharedDecision,
} from '@shared/presentation/sections/matchDecisions';
import { matchRow, positionOf, type MatchRow } from '@shared/presentation/sections/matches';
import { FIELD_LABELS, responseLabels, VERDICT_LABELS } from '@shared/labels/amlLabels';
import { absent, code, foreign, joined, none, strong, type Html } from './html';
import {
  comparisonsIn,
  legend,
  listHead,
  listTable,
  NO_NUMBER,
  placeItem,
  type ListHead,
  type PrintedRow,
} from './matchList';
import { MATCH_TABLE } from './pageLabels';
import type { Draft } from './parts';
import type { RunInItem } from './runIn';
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
}

/** What is stated once above the list under review. */
interface Head extends ListHead {
  /** The reasons of the comparisons with the applicant, by their letter in the table. */
  reasons: ReadonlyMap<string, string>;
  /** The comparison with the applicant if it is the same for every match; otherwise null. */
  alike: DossierMatch['verdicts'] | null;
  decisions: SharedDecision | null;
  /** The list that was compared, which contains matches that are no longer listed. */
  against: string | null;
  /** Whether the number of each match is its position in the response. */
  isInPlace: boolean;
}

const isReviewed = ({ found: { row } }: Row): boolean => row.side === 'review';

/** Whether the reviewed list has every match at the index that is its number minus one. */
function isInPlace(rows: readonly Row[]): boolean {
  const reviewed = rows.filter(isReviewed);
  const list = reviewed[0]?.found.row.pointer.replace(/\/0$/, '') ?? '';
  return reviewed.every(({ found: { row } }) => row.pointer === `${list}/${String(row.position - 1)}`);
}

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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function headOf(rows: readonly Row[], isComplete: boolean, against: AmlResponse | null): Head {
  const sentences = [...new Set(rows.flatMap(({ found }) => found.verdicts.map(({ reason }) => reason)))];
  const alike = alikeOf(rows);
  const isOpen = rows.every(({ found }) => isUndecided(found));
  return {
    alike,
    reasons: new Map(sentences.map((sentence, index) => [sentence, LETTERS[index] ?? String(index + 1)])),
    ...listHead(rows, isComplete, [
      'number',
      ...(alike === null ? VERDICT_FIELDS.map((field) => `against:${field}` as const) : []),
      ...(isOpen ? [] : (['decision'] as const)),
    ]),
    decisions: isComplete ? sharedDecision(rows.map(({ found }) => found)) : null,
    against: against && responseLabels(against),
    isInPlace: isInPlace(rows),
  };
}

/** Explains the signs and letters of the comparison, and what most decisions have in common. */
const explanations = ({ reasons, alike, decisions }: Head): Html[] => [
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
];

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
  return [placeItem(value)];
}

/** The row of a match, with what was found and decided about it. */
function printedRow(row: Row, head: Head): PrintedRow {
  const { found } = row;
  const { side, position } = found.row;
  const decision = html`<td data-column="${MATCH_TABLE.decision}">${lineHtml(decisionWord(found))}</td>`;
  return {
    ...row,
    id: `match-${side}-${String(position)}`,
    number: isReviewed(row) ? String(position) : NO_NUMBER,
    last: [...comparison(found.verdicts, head), ...(head.layout.others.has('decision') ? [decision] : [])],
    before: decisionsOn(found, head.decisions).map(({ label, value }) => ({
      label: html`${label}`,
      value: lineHtml(value),
    })),
    after: placeOf(row, head),
  };
}

/**
 * The table of all matches: for each one a row that distinguishes it, followed by everything else that was received and
 * decided.
 */
export function matchTable(draft: Draft, matches: readonly DossierMatch[]): Html {
  const isComplete = draft.options.matches === 'whole';
  const rows = matches.map((found): Row => ({ found, ...matchRow(found) }));
  const head = headOf(rows, isComplete, draft.dossier.aml?.view.against ?? null);
  const isNumbered = head.isInPlace && rows.some(isReviewed);
  return html`${legend(draft, rows, head, { own: explanations(head), isNumbered })}
  ${listTable(
    rows.map((row) => printedRow(row, head)),
    head,
  )}`;
}
