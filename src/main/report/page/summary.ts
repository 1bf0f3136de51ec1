import { html } from 'hono/html';
import { composeSummary } from '@shared/presentation/sections/summary';
import type { Piece, SummaryItem } from '@shared/presentation/sections/summaryLines';
import { valueHtml } from './blocks';
import { filled, foreign, none, type Html, type Section } from './kit';
import type { Draft } from './parts';

const MARKS = { plain: '', attention: '!', fail: '✕' } as const;

function piece(one: Piece): Html {
  if (typeof one === 'string') return html`${one}`;
  return 'received' in one ? foreign(one.received) : valueHtml(one.value, one);
}

const row =
  (targets: ReadonlySet<string>) =>
  ({ title, section, tone, lines }: SummaryItem): Html =>
    html`<tr class="${tone}">
      <td>${MARKS[tone] === '' ? none : html`<span class="mark">${MARKS[tone]}</span>`}</td>
      <th scope="row">${targets.has(section) ? html`<a href="#${section}">${title}</a>` : title}</th>
      <td>${lines.map((line) => html`<p>${line.map(piece)}</p>`)}</td>
    </tr>`;

/** What a reader acts on, each with a link to the section that tells it in full, where that is among `targets`. */
export const summarySection = (draft: Draft, targets: ReadonlySet<string>): Section =>
  filled(
    'summary',
    'Summary',
    html`<table class="summary">
      ${composeSummary(draft).map(row(targets))}
    </table>`,
  );
