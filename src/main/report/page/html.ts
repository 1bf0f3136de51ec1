import { html } from 'hono/html';
import { zoneLines } from '@shared/domain/fieldMatrix/machineReadableZone';
import { resultOf } from '@shared/domain/resultGroups';
import { revealHidden } from '@shared/labels/hiddenCharacterLabels';
import { utcTime } from '@shared/text/dates';
import { EMPTY_TEXT } from '@shared/presentation/valueLabels';
import { counted } from '@shared/text/language';
import { scriptRuns } from '@shared/text/scripts';

/** Escaped markup. Only the `html` template creates it, so text inserted into it is never interpreted as markup. */
export type Html = ReturnType<typeof html>;

/** Maximum number of characters of a row that may not be split. It takes up to a tenth of a page. */
const UNSPLIT_MAX_LENGTH = 1_000;

/** The class of a row that must not be split between pages because it is short; empty for a longer one. */
export const keptWhole = (cells: readonly Html[]): 'whole' | '' =>
  cells.every(
    (cell) => !(cell instanceof Promise) && cell.replaceAll(/<[^>]*>/g, '').length <= UNSPLIT_MAX_LENGTH,
  )
    ? 'whole'
    : '';

/** One section of the report. */
export interface Section {
  id: string;
  title: string;
  /** Why the section has no content, in one sentence; null if it has content. */
  empty: string | null;
  body: Html;
}

export const none = html``;

/** Symbols before result words, so that results can be distinguished without colour. */
const MARKS: Readonly<Record<string, string>> = {
  Failed: '✕',
  Rejected: '✕',
  'Not matched': '✕',
  Conflict: '✕',
  conflicts: '✕',
  Refer: '!',
  CouldNotApply: '!',
  Undetermined: '?',
  unknown: '?',
  'Not Ready Yet': '!',
  'Resubmission Requested': '!',
  Partial: '~',
  partial: '~',
  Passed: '✓',
  Complete: '✓',
  Approved: '✓',
  Matched: '✓',
  Agrees: '✓',
  agrees: '✓',
};

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Matches strings too long to be words, such as hashes, addresses or ids, which may be broken anywhere if necessary.
 */
const LONG_STRING = /([^\s\p{Pd}/_]{21,})/u;

/** Text in which long strings are marked so that they may be broken. */
const markLongStrings = (text: string): Html =>
  html`${text.split(LONG_STRING).map((part, index) => (index % 2 === 0 ? part : html`<span class="unbroken">${part}</span>`))}`;

/** Text with possible line breaks where a pattern splits it. */
const breakable = (text: string, at: RegExp): Html =>
  html`${text.split(at).map((part, index) => (index === 0 ? markLongStrings(part) : html`<wbr />${markLongStrings(part)}`))}`;

/**
 * Marks text in other scripts with its language, so that it is read aloud correctly. Uses `em`, because Chromium adds
 * an inline element with its language to the PDF's structure only if the element has a meaning.
 */
const inScripts = (text: string): Html =>
  html`${scriptRuns(text).map((run) => (run.lang === null ? breakable(run.text, /(?<=_)/) : html`<em lang="${run.lang}">${markLongStrings(run.text)}</em>`))}`;

const hiddenMark = ({ code: point, name }: { code: string; name: string }): Html =>
  html`<span class="hidden">[${point} ${name}]</span>`;

/**
 * Received text: isolated, with hidden characters shown by name and line breaks kept. Text of only white space is
 * described in words.
 */
export function foreign(text: string): Html {
  if (/^\s+$/.test(text))
    return html`<span class="hidden">[${counted(text.length, /^ +$/.test(text) ? 'space' : 'blank')}]</span>`;
  const parts = revealHidden(text).map((part) =>
    part.kind === 'mark' ? hiddenMark(part) : inScripts(part.text),
  );
  return html`<bdi class="foreign">${parts}</bdi>`;
}

/** Our own text, which may contain received text. Hidden characters are shown by name. */
export const ownText = (text: string): Html =>
  html`${revealHidden(text).map((part) => (part.kind === 'mark' ? hiddenMark(part) : part.text))}`;

/** A name as received, which may be empty. */
export const receivedName = (text: string): Html => (text === '' ? absent(EMPTY_TEXT) : foreign(text));

const ZONE = /^[A-Z0-9<]{28,48}(?:\s+[A-Z0-9<]{28,48}){0,2}$|^(?:[A-Z0-9<]{72}|[A-Z0-9<]{88}|[A-Z0-9<]{90})$/;

/** Whether a text is a machine-readable zone (ICAO Doc 9303). */
export const isZone = (text: string): boolean => text.includes('<<') && ZONE.test(text.trim());

/** A machine-readable zone in lines that are never broken, because its characters are read by column. */
export const zone = (text: string): Html =>
  html`<bdi class="foreign">${zoneLines(text).map((line) => html`<span class="zone">${line}</span>`)}</bdi>`;

/** Our own text in place of a missing value. */
export const absent = (sentence: string): Html => html`<span class="absent">${ownText(sentence)}</span>`;

/** The symbol of a result word, independent of its spelling. */
const markOf = (word: string): string | undefined => own(MARKS, word) ?? own(MARKS, resultOf(word) ?? '');

/** A result word with its symbol. An unknown word has none and is shown as received. */
export function status(word: string): Html {
  const mark = markOf(word);
  return html`<span class="status"
    >${mark === undefined ? none : html`<span class="mark">${mark}</span> `}${foreign(word)}</span
  >`;
}

/** Whether a word has a symbol. */
export const isMarked = (word: string): boolean => markOf(word) !== undefined;

/** One of our own timestamps, in UTC to the second. */
export const instant = (at: string): Html => html`<span class="figure">${utcTime(at)}</span>`;

/**
 * Ids, keys and pointers. They are broken between the parts of a path if possible. Hidden characters are shown by name,
 * as in other received text.
 */
export function code(text: string): Html {
  const parts = revealHidden(text).map((part) =>
    part.kind === 'mark' ? hiddenMark(part) : breakable(part.text, /(?<=[/_-])/),
  );
  return html`<code>${parts}</code>`;
}

/** A hash, which is not broken but moved to its own line if necessary. */
export const hash = (text: string): Html => html`<code class="hash">${text}</code>`;

export const strong = (text: string): Html => html`<strong>${ownText(text)}</strong>`;

export const paragraph = (content: Html | string): Html => html`<p>${content}</p>`;

/** Joins parts with a separator. */
export const joined = (parts: readonly Html[], between = ', '): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
