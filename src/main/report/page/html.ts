import { html } from 'hono/html';
import { zoneLines } from '@shared/domain/fieldMatrix/machineReadableZone';
import { resultOf } from '@shared/domain/resultGroups';
import { revealHidden } from '@shared/labels/hiddenCharacterLabels';
import { utcTime } from '@shared/text/dates';
import { textNote, whiteSpaceLabel } from '@shared/presentation/valueLabels';
import { EMPTY_TEXT } from '@shared/record/jsonText';
import { scriptRuns } from '@shared/text/scripts';

/** Escaped HTML. Only the `html` template creates it, so that a text inserted into it is never parsed as markup. */
export type Html = ReturnType<typeof html>;

/** The number of characters in a row that takes up to a tenth of a page. */
const KEPT_TOGETHER = 1_000;

/** The CSS class for a row that is short enough to be kept on one page; empty for a longer one. */
export const unbrokenRow = (cells: readonly Html[]): 'whole' | '' =>
  cells.every((cell) => !(cell instanceof Promise) && cell.replaceAll(/<[^>]*>/g, '').length <= KEPT_TOGETHER)
    ? 'whole'
    : '';

/** One section of the report. */
export interface Section {
  id: string;
  title: string;
  /** Why there is no content, in one sentence; null if there is some. */
  empty: string | null;
  body: Html;
}

export const none = html``;

/** The sign of a good result. The style sheet draws it, because no embedded font has a tick. */
const TICK = '';

/** Signs before result words, distinguishable without colour. */
const MARKS: Readonly<Record<string, string>> = {
  Failed: '×',
  Rejected: '×',
  'Not matched': '×',
  Conflict: '×',
  conflicts: '×',
  Refer: '!',
  CouldNotApply: '!',
  Undetermined: '?',
  unknown: '?',
  'Not Ready Yet': '!',
  'Resubmission Requested': '!',
  Partial: '~',
  partial: '~',
  Passed: TICK,
  Complete: TICK,
  Approved: TICK,
  Matched: TICK,
  Agrees: TICK,
  agrees: TICK,
};

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Strings too long for a word, such as hashes, addresses or ids, which may break anywhere if a line has no room for
 * them.
 */
const UNBROKEN = /([^\s\p{Pd}/_]{21,})/u;

/** Escapes a text, and marks long strings that may break anywhere. */
const withUnbroken = (text: string): Html =>
  html`${text.split(UNBROKEN).map((part, index) => (index % 2 === 0 ? part : html`<span class="unbroken">${part}</span>`))}`;

/** A text that may break where the pattern splits it and, within long strings, anywhere. */
const breakable = (text: string, at: RegExp): Html =>
  html`${text.split(at).map((part, index) => (index === 0 ? withUnbroken(part) : html`<wbr />${withUnbroken(part)}`))}`;

/**
 * A text in which other scripts than Latin are marked with their language, so that it is read aloud correctly. An
 * `<em>` element is used, because Chromium adds an inline element with its language to the PDF's structure only if the
 * element has a meaning.
 */
const inScripts = (text: string): Html =>
  html`${scriptRuns(text).map((run) => (run.lang === null ? breakable(run.text, /(?<=_)/) : html`<em lang="${run.lang}">${withUnbroken(run.text)}</em>`))}`;

const hiddenMark = ({ code: point, name }: { code: string; name: string }): Html =>
  html`<span class="hidden">[${point} ${name}]</span>`;

/**
 * Received text: isolated, with hidden characters shown by name and line breaks kept. A text of white space only is
 * named as well.
 */
export function foreign(text: string): Html {
  const whiteSpace = whiteSpaceLabel(text);
  if (whiteSpace !== null) return html`<span class="hidden">${whiteSpace}</span>`;
  const parts = revealHidden(text).map((part) =>
    part.kind === 'mark' ? hiddenMark(part) : inScripts(part.text),
  );
  return html`<bdi class="foreign">${parts}</bdi>`;
}

/** Our own text, which may contain received text: hidden characters are shown by name. */
export const ownText = (text: string): Html =>
  html`${revealHidden(text).map((part) => (part.kind === 'mark' ? hiddenMark(part) : part.text))}`;

/** A label as received, which may be empty. One that reads like our word for nothing is marked as text. */
export function receivedName(text: string): Html {
  const note = textNote(text);
  if (text === '') return absent(EMPTY_TEXT);
  return note === null ? foreign(text) : html`${foreign(text)} ${absent(note)}`;
}

const ZONE = /^[A-Z0-9<]{28,48}(?:\s+[A-Z0-9<]{28,48}){0,2}$|^(?:[A-Z0-9<]{72}|[A-Z0-9<]{88}|[A-Z0-9<]{90})$/;

/** Whether a text is a machine-readable zone (ICAO Doc 9303). */
export const isZone = (text: string): boolean => text.includes('<<') && ZONE.test(text.trim());

/** A machine-readable zone in unbroken lines, because its characters are read in columns. */
export const zone = (text: string): Html =>
  html`<bdi class="foreign">${zoneLines(text).map((line) => html`<span class="zone">${line}</span>`)}</bdi>`;

/** Our own text for an absent value. */
export const absent = (sentence: string): Html => html`<span class="absent">${ownText(sentence)}</span>`;

/** A sign in a box. */
export const markHtml = (sign: string): Html =>
  sign === TICK ? html`<span class="mark tick"></span>` : html`<span class="mark">${ownText(sign)}</span>`;

/** A result word has the same sign in any spelling. */
const markOf = (word: string): string | undefined => own(MARKS, word) ?? own(MARKS, resultOf(word) ?? '');

/** A result word with its sign. An unknown word has no sign and is shown as received. */
export function status(word: string): Html {
  const mark = markOf(word);
  return html`<span class="status"
    >${mark === undefined ? none : html`${markHtml(mark)} `}${foreign(word)}</span
  >`;
}

/** Whether a word has a mark of its own. */
export const isMarked = (word: string): boolean => markOf(word) !== undefined;

/** One of our own instants, in UTC to the second. */
export const instant = (at: string): Html => html`<span class="figure">${utcTime(at)}</span>`;

/**
 * Ids, keys and pointers, which break between path segments if possible. Hidden characters are shown by name, as in all
 * received text.
 */
export function code(text: string): Html {
  const parts = revealHidden(text).map((part) =>
    part.kind === 'mark' ? hiddenMark(part) : breakable(part.text, /(?<=[/_-])/),
  );
  return html`<code>${parts}</code>`;
}

/** A hash is never broken; if necessary it moves to its own line. */
export const hash = (text: string): Html => html`<code class="hash">${text}</code>`;

export const strong = (text: string): Html => html`<strong>${ownText(text)}</strong>`;

export const paragraph = (content: Html | string): Html => html`<p>${content}</p>`;

/** Joins parts with a separator. */
export const joined = (parts: readonly Html[], between = ', '): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
