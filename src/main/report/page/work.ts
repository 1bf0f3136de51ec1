import { html } from 'hono/html';
import type { SummaryItem } from '@shared/presentation/sections/summaryLines';
import type { Line, Piece, WorkBlock } from '@shared/presentation/prose';
import { blocks, headingOf, PAIR_COLUMNS, valueHtml, type Level } from './blocks';
import {
  absent,
  code,
  foreign,
  hash,
  instant,
  unbrokenRow,
  markHtml,
  none,
  paragraph,
  status,
  strong,
  ownText,
  type Html,
} from './html';
import { listedTable } from './matchList';
import type { Draft } from './parts';
import { runIn, runInOf } from './runIn';

const STYLES = {
  strong,
  absent,
  status,
  code,
  hash,
  instant,
  note: (text: string) => html`<span class="from">${ownText(text)}</span>`,
  mark: markHtml,
  figure: (text: string) => html`<span class="figure">${text}</span>`,
};

/** Our own text with its line breaks. */
const inLines = (text: string): Html =>
  html`${text.split('\n').map((one, index) => html`${index === 0 ? none : html`<br />`}${ownText(one)}`)}`;

function pieceHtml(piece: Piece): Html {
  if (typeof piece === 'string') return inLines(piece);
  if ('received' in piece) return foreign(piece.received);
  if ('value' in piece) return valueHtml(piece.value, piece);
  if ('run' in piece) return runIn(runInOf(piece.run), ', ');
  return 'to' in piece ? html`<a href="#${piece.to}">${piece.text}</a>` : STYLES[piece.as](piece.text);
}

/** A line that mixes our text with received text. */
export const lineHtml = (line: Line): Html => html`${line.map(pieceHtml)}`;

/** Name and value pairs, one or two per row. */
export function pairsHtml(rows: readonly (readonly [string, Line])[], perRow: 1 | 2 = 1): Html {
  const starts = rows.flatMap((_, index) => (index % perRow === 0 ? [index] : []));
  return html`<table class="facts ${perRow === 2 ? 'pairs' : ''}">
    ${perRow === 2 ? PAIR_COLUMNS : none}
    ${starts.map((start) => {
      const row = rows.slice(start, start + perRow);
      const span = perRow === 2 && row.length === 1 ? 3 : 1;
      return html`<tr>
        ${row.map(
          ([name, value]) =>
            html`<th scope="row">${name}</th>
              <td colspan="${span}">${lineHtml(value)}</td>`,
        )}
      </tr>`;
    })}
  </table>`;
}

/** A table whose header is repeated on every page. */
function linesTable({ columns, rows, layout = '', ids }: Extract<WorkBlock, { kind: 'lines' }>): Html {
  const cellsOf = (cells: readonly Line[]): Html[] => cells.map(lineHtml);
  return html`<table class="lines ${layout}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(cellsOf).map(
        (cells, index) =>
          html`<tr ${ids === undefined ? none : html`id="${ids[index]}"`} class="${unbrokenRow(cells)}">
            ${cells.map((cell, at) => html`<td data-column="${columns[at] ?? none}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function workBlock(draft: Draft, block: WorkBlock, level: Level): Html {
  switch (block.kind) {
    case 'prose':
      return block.isList === true
        ? html`<ul>
            ${block.lines.map((line) => html`<li>${lineHtml(line)}</li>`)}
          </ul>`
        : html`${block.lines.map((line) => paragraph(lineHtml(line)))}`;
    case 'pairs':
      return pairsHtml(block.rows);
    case 'lines':
      return linesTable(block);
    case 'matches':
      return listedTable(draft, block.matches, block.of);
    case 'part':
      return html`<div class="part">
        ${headingOf(level, lineHtml(block.title))}${workBlocks(draft, block.blocks, level === 3 ? 4 : 5)}
      </div>`;
    default:
      return blocks(draft, [block], level);
  }
}

/** Renders composed blocks: it knows kinds of blocks, but neither fields nor reviewers' actions. */
export const workBlocks = (draft: Draft, all: readonly WorkBlock[], level: Level = 3): Html =>
  html`${all.map((block) => workBlock(draft, block, level))}`;

const TONES = { plain: '', attention: '!', fail: '×' } as const;

/** The summary, with a link from each item to its section if that is one of `targets`. */
export const summaryTable = (items: readonly SummaryItem[], targets: ReadonlySet<string>): Html =>
  html`<table class="summary">
    ${items.map(
      ({ title, section, tone, lines }) =>
        html`<tr class="${tone}">
          <td>${TONES[tone] === '' ? none : markHtml(TONES[tone])}</td>
          <th scope="row">${targets.has(section) ? html`<a href="#${section}">${title}</a>` : title}</th>
          <td>${lines.map((line) => paragraph(lineHtml(line)))}</td>
        </tr>`,
    )}
  </table>`;
