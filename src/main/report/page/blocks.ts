import { html } from 'hono/html';
import type { Block, Fact, Group, MediaItem, TableRow, Value } from '@shared/presentation/blocks';
import { UNLISTED } from '@shared/presentation/sentences';
import { lacksZone } from '@shared/words/timestamps';
import { absent, code, foreign, isMarked, none, paragraph, status, type Html } from './kit';
import { mediumFigure, mediumLine, type Draft } from './parts';

/** The renderer of composed blocks for paper and for the page of a package: it knows kinds of blocks and no fields. */
export const blocks = (draft: Draft, all: readonly Block[], level: Level): Html =>
  html`${all.map((block) => blockOf(draft, block, level))}`;

/** Level of the headings of groups; deeper ones are run in. */
type Level = 3 | 4 | 5 | 6;

function blockOf(draft: Draft, block: Block, level: Level): Html {
  switch (block.kind) {
    case 'facts':
      return factTable(block.rows);
    case 'table':
      return rowsTable(block.columns, block.rows);
    case 'media':
      return html`<ul class="media">
          ${block.items.map((item) => mediaLine(draft, item))}
        </ul>
        <div class="figures">${block.items.map((item) => mediumFigure(draft, item.mediumId))}</div>`;
    case 'notice':
      return paragraph(absent(block.text));
    case 'group':
      return group(draft, block.group, level);
  }
}

const deeper = (level: Level): Level => (level < 6 ? ((level + 1) as Level) : 6);

/** A group that holds nothing but one sentence is one line. */
function group(draft: Draft, { title, isReceived, about, blocks: held }: Group, level: Level): Html {
  const name = isReceived ? foreign(title) : html`${title}`;
  const [first] = held;
  if (held.length === 1 && first?.kind === 'notice')
    return html`<p><strong>${name}</strong>: ${absent(first.text)}</p>`;
  return html`<div class="group">
    ${heading(level, name)}${about === '' ? none : html`<p class="about">${about}</p>`}
    ${blocks(draft, held, deeper(level))}
  </div>`;
}

function heading(level: Level, name: Html): Html {
  switch (level) {
    case 3:
      return html`<h3>${name}</h3>`;
    case 4:
      return html`<h4>${name}</h4>`;
    case 5:
      return html`<h5>${name}</h5>`;
    case 6:
      return html`<h6>${name}</h6>`;
  }
}

const label = ({ label: text, isFurther, receivedAs }: Fact): Html =>
  html`${isFurther ? foreign(text) : text}${
    receivedAs === null ? none : html` <span class="from">received as ${code(receivedAs)}</span>`
  }`;

/** Name and value pairs; what nobody has described stands further in, under the name it came with. */
export function factTable(rows: readonly Fact[]): Html {
  return html`<table class="facts">
    ${rows.map(
      (fact) =>
        html`<tr class="${fact.isFurther ? `further depth-${Math.min(fact.depth, 6)}` : ''}">
          <th scope="row">${label(fact)}</th>
          <td>${factValues(fact)}</td>
        </tr>`,
    )}
  </table>`;
}

/** The values of a fact, each on a line of its own where there are several. */
export const factValues = (fact: Fact): Html =>
  fact.values.length === 0
    ? none
    : html`${fact.values.map((value, index) => html`${index === 0 ? none : html`<br />`}${valueHtml(value, fact)}`)}`;

export function valueHtml(
  { received, sentence, meaning, isUnlisted }: Value,
  { form }: Pick<Fact, 'form'>,
): Html {
  const text =
    received.state === 'given' ? received.value : received.state === 'unreadable' ? received.text : '';
  const shown =
    text === ''
      ? none
      : isMarked(text)
        ? status(text)
        : form === 'path' || form === 'id'
          ? code(text)
          : foreign(text);
  const zone =
    form === 'instant' && text !== '' && lacksZone(text) ? absent(' (no zone given; read as UTC)') : none;
  return html`${shown}${zone}${text !== '' && sentence !== '' ? ' ' : none}${sentence === '' ? none : absent(sentence)}${
    meaning === null ? none : html` <span class="meaning">${meaning}</span>`
  }${isUnlisted ? html` <span class="absent">${UNLISTED}</span>` : none}`;
}

/** A table whose head is repeated on every page it runs over. */
function rowsTable(columns: readonly string[], rows: readonly TableRow[]): Html {
  return html`<table class="lines columns-${columns.length}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ cells, below }) =>
          html`<tr>
              ${cells.map((cell) => html`<td>${factValues(cell)}</td>`)}
            </tr>
            ${
              below.length === 0
                ? none
                : html`<tr class="below">
                    <td colspan="${columns.length}">${factTable(below)}</td>
                  </tr>`
            }`,
      )}
    </tbody>
  </table>`;
}

/** A file at the place where the response names it: which exhibit it is, or why it is not there. */
const mediaLine = (draft: Draft, { label: name, mediumId, path }: MediaItem): Html =>
  html`<li>
    ${name}:
    ${mediumId === null ? factValues(path) : html`${mediumLine(draft, mediumId)} ${factValues(path)}`}
  </li>`;
