import { readableText } from '@shared/record/jsonText';
import { html } from 'hono/html';
import type { Block, Fact, Group, MediaItem, TableRow, Value } from '@shared/presentation/blocks';
import { hasSign, keyOfValue } from '@shared/presentation/facts';
import { NOT_SPECIFIED, UNLISTED } from '@shared/presentation/valueLabels';
import { lacksZone, NO_ZONE } from '@shared/labels/timestamps';
import {
  absent,
  code,
  foreign,
  isMarked,
  isZone,
  joined,
  none,
  paragraph,
  status,
  type Html,
  ownText,
  receivedName,
  unbrokenRow,
  zone,
} from './html';
import { receivedAsName } from './pageLabels';
import { mediumFigure, mediumLine, type Draft } from './parts';

/**
 * Renders composed blocks for the printed report and the HTML page of a package. It knows the kinds of blocks, but no
 * members of a response.
 */
export const blocks = (draft: Draft, all: readonly Block[], level: Level): Html =>
  html`${all.map((block) => blockOf(draft, block, level))}`;

/** Heading level of groups; deeper ones are run-in headings. */
export type Level = 3 | 4 | 5 | 6;

function blockOf(draft: Draft, block: Block, level: Level): Html {
  switch (block.kind) {
    case 'facts':
      return factTable(draft, block.rows);
    case 'table':
      return rowsTable(draft, block.columns, block.rows);
    case 'media':
      return html`<ul class="media">
          ${block.items.map((item) => mediaLine(draft, item))}
        </ul>
        ${figures(block.items.map((item) => mediumFigure(draft, item)))}`;
    case 'notice':
      return paragraph(absent(block.text));
    case 'group':
      return group(draft, block.group, level);
  }
}

const figures = (drawn: readonly Html[]): Html =>
  drawn.every((one) => one === none) ? none : html`<div class="figures">${drawn}</div>`;

const deeper = (level: Level): Level => (level < 6 ? ((level + 1) as Level) : 6);

/** A group with a single sentence takes one line. */
function group(draft: Draft, { title, isReceived, key, about, blocks: inner }: Group, level: Level): Html {
  const name = html`${isReceived ? receivedName(title) : title}${key === undefined ? none : html` ${code(key)}`}`;
  const [first] = inner;
  if (inner.length === 1 && first?.kind === 'notice')
    return html`<p><strong>${name}</strong>: ${absent(first.text)}</p>`;
  const explained = aboutOnce(draft, { label: title, about });
  return html`<div class="group">
    ${headingOf(level, name)}${explained === '' ? none : html`<p class="about">${ownText(explained)}</p>`}
    ${blocks(draft, inner, deeper(level))}
  </div>`;
}

export function headingOf(level: Level, name: Html): Html {
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

const label = ({ label: text, isReceivedName, receivedAs }: Fact): Html =>
  html`${isReceivedName ? receivedName(text) : text}${
    receivedAs === null ? none : html` <span class="from">${receivedAsName(code(receivedAs))}</span>`
  }`;

/** Maximum lengths of label and value for two facts in one row. */
const SHORT_LABEL = 24;
const SHORT_VALUE = 34;

const isShort = ({ label: name, depth, isReceivedName, receivedAs, values }: Fact): boolean =>
  depth === 0 &&
  !isReceivedName &&
  receivedAs === null &&
  name.length <= SHORT_LABEL &&
  values.length === 1 &&
  values.every(
    ({ received, sentence, meaning, isUnlisted }) =>
      meaning === null &&
      !isUnlisted &&
      sentence.length <= SHORT_VALUE &&
      (received.state === 'given' ? received.value.length <= SHORT_VALUE : received.state !== 'unreadable'),
  );

/** The description of a member, but only the first time it is printed; empty afterwards. */
function aboutOnce({ shownAbouts }: Draft, { label: name, about }: Pick<Fact, 'label' | 'about'>): string {
  const key = `${name} ${about}`;
  if (about === '' || shownAbouts.has(key)) return '';
  shownAbouts.add(key);
  return about;
}

/** The descriptions of the members in blocks, except those already printed. */
export function descriptionsOf(draft: Draft, all: readonly Block[]): Html[] {
  const report = (one: Pick<Fact, 'label' | 'about' | 'isReceivedName'>): Html[] => {
    const about = aboutOnce(draft, one);
    return about === ''
      ? []
      : [html`<strong>${one.isReceivedName ? receivedName(one.label) : one.label}:</strong> ${about}`];
  };
  return all.flatMap((block): Html[] => {
    switch (block.kind) {
      case 'facts':
        return block.rows.flatMap(report);
      case 'table':
        return block.rows.flatMap(({ cells, below }) => [...cells, ...below].flatMap(report));
      case 'media':
        return block.items.flatMap(({ path }) => report(path));
      case 'notice':
        return [];
      case 'group': {
        const { title, about, isReceived, blocks: inner } = block.group;
        return [
          ...report({ label: title, about, isReceivedName: isReceived }),
          ...descriptionsOf(draft, inner),
        ];
      }
    }
  });
}

/** Facts in rows; two short ones share a row. */
function inRows(draft: Draft, facts: readonly Fact[]): { fact: Fact; about: string }[][] {
  const rows: { fact: Fact; about: string }[][] = [];
  let half: { fact: Fact; about: string }[] | null = null;
  for (const fact of facts) {
    const one = { fact, about: aboutOnce(draft, fact) };
    if (one.about !== '' || !isShort(fact)) {
      rows.push([one]);
      half = null;
    } else if (half === null) rows.push((half = [one]));
    else {
      half.push(one);
      half = null;
    }
  }
  return rows;
}

/** Whether received labels need more room than our own; each fact then has its own row. */
const hasLongNames = (facts: readonly Fact[]): boolean =>
  facts.some(({ isReceivedName, label: name }) => isReceivedName && name.length > SHORT_LABEL) &&
  !facts.some(isShort);

/**
 * Column widths for name and value pairs, set explicitly because a first row with a single pair would otherwise
 * determine them.
 */
export const PAIR_COLUMNS = html`<colgroup>
  <col />
  <col />
  <col />
  <col />
</colgroup>`;

/** A table of name and value pairs. Undescribed members are indented under their parent's name. */
function factTable(draft: Draft, facts: readonly Fact[]): Html {
  const cells = ({ fact, about }: { fact: Fact; about: string }, isAlone: boolean): Html =>
    html`<th scope="row">${label(fact)}</th>
      <td colspan="${isAlone ? 3 : 1}">
        ${factValues(fact)}${about === '' ? none : html` <span class="about">${about}</span>`}
      </td>`;
  const isUnspecified = facts.length > 0 && facts.every(({ isUndescribed }) => isUndescribed);
  return html`${isUnspecified ? html`<p class="about">${NOT_SPECIFIED}</p>` : none}
    <table class="facts pairs${hasLongNames(facts) ? ' long-names' : ''}">
      ${PAIR_COLUMNS}
      ${inRows(draft, facts).map((row) => {
        const [first] = row;
        const depth =
          first?.fact.isReceivedName === true ? `undescribed depth-${Math.min(first.fact.depth, 6)}` : '';
        const isName = row.every(({ fact, about }) => fact.values.length === 0 && about === '');
        const both = row.map((one) => cells(one, row.length === 1));
        return html`<tr class="${depth}${isName ? ' name' : ''} ${unbrokenRow(both)}">
          ${both}
        </tr>`;
      })}
    </table>`;
}

/** The values of a fact, one per line unless a separator is given. */
export const factValues = (fact: Fact, between: Html | string = html`<br />`): Html =>
  fact.values.length === 0
    ? none
    : html`${fact.values.map((value, index) => html`${index === 0 ? none : between}${keyHtml(fact, value)}${valueHtml(value, fact)}`)}`;

/** The key under which one of several values was received. */
function keyHtml(fact: Fact, value: Value): Html {
  const key = keyOfValue(fact, value);
  return key === null ? none : html`<span class="label">${foreign(key)}</span> `;
}

export function valueHtml(
  { received, sentence, meaning, isUnlisted }: Value,
  { form, classes }: Pick<Fact, 'form' | 'classes'>,
): Html {
  const text =
    received.state === 'given'
      ? received.value
      : received.state === 'unreadable'
        ? readableText(received.text)
        : '';
  const shown =
    text === ''
      ? none
      : isMarked(text) && sentence === '' && hasSign({ form, classes })
        ? status(text)
        : form === 'path' || form === 'id'
          ? code(text)
          : isZone(text)
            ? zone(text)
            : foreign(text);
  const assumed = form === 'instant' && text !== '' && lacksZone(text) ? absent(` (${NO_ZONE})`) : none;
  return html`${shown}${assumed}${text !== '' && sentence !== '' ? ' ' : none}${sentence === '' ? none : absent(sentence)}${
    meaning === null ? none : html` <span class="meaning">${meaning}</span>`
  }${isUnlisted ? html` <span class="absent">· ${UNLISTED}</span>` : none}`;
}

const isShortUndescribed = ({ isUndescribed, depth, receivedAs, values }: Fact): boolean =>
  isUndescribed &&
  depth === 0 &&
  receivedAs === null &&
  values.length === 1 &&
  values.every(
    ({ received, sentence }) =>
      received.state === 'given' && received.value.length + sentence.length <= SHORT_LABEL,
  );

/** The maximum number of extra columns for undescribed members. */
const FURTHER_COLUMNS = 2;

/**
 * The undescribed members that get their own column, because most rows have a short value for them. Others are listed
 * below each row.
 */
function undescribedColumns(rows: readonly TableRow[]): string[] {
  const names = rows.flatMap(({ below }) => [
    ...new Set(below.filter(isShortUndescribed).map(({ label: name }) => name)),
  ]);
  const counted = [...Map.groupBy(names, (name) => name)];
  return counted
    .filter(([, all]) => all.length > 1 && all.length > rows.length / 2)
    .map(([name]) => name)
    .slice(0, FURTHER_COLUMNS);
}

/** A row with its undescribed members of these names as additional cells, empty if it has none. */
function withUndescribed({ cells, below }: TableRow, names: readonly string[]) {
  const found = names.map((name) => below.find((one) => one.label === name && isShortUndescribed(one)));
  return { cells: [...cells, ...found], below: below.filter((one) => !found.includes(one)) };
}

/**
 * Whether a fact is a short word with a short meaning. Both stay on one line, so that longer texts take the remaining
 * width.
 */
const isWord = ({ values }: Fact): boolean =>
  values.length === 1 &&
  values.every(
    ({ received, meaning }) =>
      received.state === 'given' && meaning !== null && received.value.length + meaning.length <= SHORT_VALUE,
  );

/** A table whose header is repeated on every page. */
function rowsTable(draft: Draft, columns: readonly string[], rows: readonly TableRow[]): Html {
  const names = undescribedColumns(rows);
  const headings = [...columns, ...names];
  const [first] = rows.filter(({ cells }) => cells.length === columns.length);
  const descriptions = (first?.cells ?? []).flatMap((cell) => {
    const about = aboutOnce(draft, cell);
    return about === '' ? [] : [html`<strong>${cell.label}:</strong> ${about} `];
  });
  const unspecified = names.map(receivedName);
  return html`${descriptions.length === 0 ? none : html`<p class="about">${descriptions}</p>`}
    ${names.length === 0 ? none : html`<p class="about">${NOT_SPECIFIED}: ${joined(unspecified)}</p>`}
    <table class="lines columns-${headings.length}">
      <thead>
        <tr>
          ${[...columns, ...unspecified].map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows
          .map((row) => withUndescribed(row, names))
          .map(
            ({ cells, below }) =>
              html`<tr>
                  ${cells.map((cell, at) => html`<td data-column="${headings[at] ?? none}" class="${cell !== undefined && isWord(cell) ? 'word' : ''}">${cell === undefined ? none : factValues(cell)}</td>`)}
                </tr>
                ${
                  below.length === 0
                    ? none
                    : html`<tr class="below">
                        <td colspan="${headings.length}">${factTable(draft, below)}</td>
                      </tr>`
                }`,
          )}
      </tbody>
    </table>`;
}

/** A file where the response names it: the exhibit's number, or why there is no file. */
const mediaLine = (draft: Draft, item: MediaItem): Html =>
  html`<li>${mediumLine(draft, item)} ${factValues(item.path)}</li>`;
