import { html } from 'hono/html';
import { zoneLines } from '@shared/domain/fieldMatrix/machineReadableZone';
import { resultOf } from '@shared/domain/resultGroups';
import { revealHidden } from '@shared/labels/hiddenCharacterLabels';
import { utcTime } from '@shared/text/dates';
import { EMPTY_TEXT } from '@shared/presentation/valueLabels';
import { counted } from '@shared/text/language';
import { scriptRuns } from '@shared/text/scripts';

/** Escaped markup. Created by the `html` template alone: a text put into it is never markup. */
export type Html = ReturnType<typeof html>;

/** Characters of a row that takes up to a tenth of a page. */
const KEPT_TOGETHER = 1_000;

/** The class of a row that is short enough not to be broken between pages; none for a longer one. */
export const keptWhole = (cells: readonly Html[]): 'whole' | '' =>
  cells.every((cell) => !(cell instanceof Promise) && cell.replaceAll(/<[^>]*>/g, '').length <= KEPT_TOGETHER)
    ? 'whole'
    : '';

/** One section of the report. */
export interface Section {
  id: string;
  title: string;
  /** Why there is no content, in one sentence; null where there is something. */
  empty: string | null;
  body: Html;
}

export const none = html``;

/** Marks that are distinguishable without colour, before the word with the same meaning. */
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

/** Strings too long to be words: a hash, an address or an id, which may break within where a line has no room for it. */
const UNBROKEN = /([^\s\p{Pd}/_]{21,})/u;

/** Words, and marked what may break within. */
const withUnbroken = (text: string): Html =>
  html`${text.split(UNBROKEN).map((part, index) => (index % 2 === 0 ? part : html`<span class="unbroken">${part}</span>`))}`;

/** Text that may break at places which a pattern splits, if anywhere within a word. */
const breakable = (text: string, at: RegExp): Html =>
  html`${text.split(at).map((part, index) => (index === 0 ? withUnbroken(part) : html`<wbr />${withUnbroken(part)}`))}`;

/**
 * Text with what is not in Latin letters marked by its script, so that it is read aloud as what it is. Chromium gives an
 * inline element a place in the PDF's structure, with its language, only where its name has a meaning.
 */
const inScripts = (text: string): Html =>
  html`${scriptRuns(text).map((run) => (run.lang === null ? breakable(run.text, /(?<=_)/) : html`<em lang="${run.lang}">${withUnbroken(run.text)}</em>`))}`;

const hiddenMark = ({ code: point, name }: { code: string; name: string }): Html =>
  html`<span class="hidden">[${point} ${name}]</span>`;

/** Somebody else's text: isolated, hidden characters shown by name, line breaks kept. White space alone is named as well. */
export function foreign(text: string): Html {
  if (/^\s+$/.test(text))
    return html`<span class="hidden">[${counted(text.length, /^ +$/.test(text) ? 'space' : 'blank')}]</span>`;
  const parts = revealHidden(text).map((part) =>
    part.kind === 'mark' ? hiddenMark(part) : inScripts(part.text),
  );
  return html`<bdi class="foreign">${parts}</bdi>`;
}

/** Our own words, among which there may be somebody else's: hidden characters shown by name. */
export const ownText = (text: string): Html =>
  html`${revealHidden(text).map((part) => (part.kind === 'mark' ? hiddenMark(part) : part.text))}`;

/** A name as received, which may be empty. */
export const receivedName = (text: string): Html => (text === '' ? absent(EMPTY_TEXT) : foreign(text));

const ZONE = /^[A-Z0-9<]{28,48}(?:\s+[A-Z0-9<]{28,48}){0,2}$|^(?:[A-Z0-9<]{72}|[A-Z0-9<]{88}|[A-Z0-9<]{90})$/;

/** Whether a text is a machine-readable zone (ICAO Doc 9303). */
export const isZone = (text: string): boolean => text.includes('<<') && ZONE.test(text.trim());

/** A zone in its lines, none of which is broken: their characters are read in columns. */
export const zone = (text: string): Html =>
  html`<bdi class="foreign">${zoneLines(text).map((line) => html`<span class="zone">${line}</span>`)}</bdi>`;

/** Our own words for what is not there. */
export const absent = (sentence: string): Html => html`<span class="absent">${ownText(sentence)}</span>`;

/** A result has the same mark in whatever letters. */
const markOf = (word: string): string | undefined => own(MARKS, word) ?? own(MARKS, resultOf(word) ?? '');

/** A result word with its mark. An unknown word has none and is shown as received. */
export function status(word: string): Html {
  const mark = markOf(word);
  return html`<span class="status"
    >${mark === undefined ? none : html`<span class="mark">${mark}</span> `}${foreign(word)}</span
  >`;
}

/** Whether a word has a mark of its own. */
export const isMarked = (word: string): boolean => markOf(word) !== undefined;

/** One of our own instants, in UTC to the second. */
export const instant = (at: string): Html => html`<span class="figure">${utcTime(at)}</span>`;

/**
 * Ids, keys and pointers: break between the parts of a path, and only where they must within one. Hidden characters are
 * shown by name, as in any other text that was received.
 */
export function code(text: string): Html {
  const parts = revealHidden(text).map((part) =>
    part.kind === 'mark' ? hiddenMark(part) : breakable(part.text, /(?<=[/_-])/),
  );
  return html`<code>${parts}</code>`;
}

/** A hash stays in one piece, on a line of its own where it has to. */
export const hash = (text: string): Html => html`<code class="hash">${text}</code>`;

export const strong = (text: string): Html => html`<strong>${ownText(text)}</strong>`;

export const paragraph = (content: Html | string): Html => html`<p>${content}</p>`;

/** Parts with something between them. */
export const joined = (parts: readonly Html[], between = ', '): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
