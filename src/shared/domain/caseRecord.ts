import { otherShapeOf } from '../record/result';
import type { JsonBytes } from '../wire/jsonBytes';
import type { ResponseRef, NoteView, RuleReviewed } from './caseView';
import type { CaseKind, Sha256 } from './ids';
import type { JournalEntry, ReadEntry } from './journal';
import { isSame } from './json';
import { isResult } from './responseContents';
import { isContentEvent, originOf, type ContentEvent } from './savedEvidence';
import type { JournalEventOf } from './journalEvents';
import type { Operation } from './profile';
import { trustedOf } from './trust';

/** The operation whose response is the result that the case is about. */
export const MAIN_OPERATION: Record<CaseKind, Operation> = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
};

/** The parsed response, or the position at which it stops being JSON. */
export type ParsedResponse = JsonBytes;

/** How the case was opened; null if its journal has no such entry. */
export function openingOf(entries: readonly ReadEntry[]): JournalEventOf<'case-opened'> | null {
  for (const { event } of entries) if (event.type === 'case-opened') return event;
  return null;
}

/**
 * Every response of the case's main operation, newest first. If the same bytes were received again, they are listed
 * again.
 */
export function responsesOf(
  entries: readonly JournalEntry[],
  kind: CaseKind,
  parsed: Pick<ReadonlyMap<Sha256, ParsedResponse>, 'get'>,
): ResponseRef[] {
  const newestFirst = entries
    .filter(
      (entry): entry is JournalEntry & { event: ContentEvent } =>
        isContentEvent(entry.event) && entry.event.request.operation === MAIN_OPERATION[kind],
    )
    .reverse();
  const refs = newestFirst.map(({ event, at, author }, index): ResponseRef => {
    const reading = parsed.get(event.sha256);
    return {
      request: event.request,
      sha256: event.sha256,
      bytes: event.bytes,
      retrievedAt: at,
      retrievedBy: author,
      origin: originOf(event),
      current: index === 0,
      syntaxError:
        reading && !reading.ok
          ? { line: reading.line, column: reading.column, message: reading.message }
          : null,
      otherShape: reading?.ok ? otherShapeOf(kind, reading.value) : null,
    };
  });
  const results = refs.filter(isResult);
  results.forEach((result, index) => {
    const before = results[index + 1];
    if (before === undefined || before.sha256 === result.sha256) return;
    const [is, was] = [result, before].map(({ sha256 }) => parsed.get(sha256));
    if (is?.ok === true && was?.ok === true && isSame(is.value, was.value))
      result.sameValuesAs = before.sha256;
  });
  return refs;
}

/**
 * Chooses which of a case's responses (newest first) to show. A response that is not a result or cannot be read does
 * not replace an earlier result. Without any result, the newest JSON is chosen; null if there is none. A response
 * from an untrusted key never replaces one that a trusted person retrieved.
 */
export function shownResponse(
  responses: readonly ResponseRef[],
  parsed: Pick<ReadonlyMap<Sha256, ParsedResponse>, 'get'>,
): Sha256 | null {
  const read = trustedOf(responses).filter(({ sha256 }) => parsed.get(sha256)?.ok === true);
  return (read.find(({ otherShape }) => otherShape === null) ?? read[0])?.sha256 ?? null;
}

/** Notes with all their revisions, in the order in which they were created. */
export function notesOf(entries: readonly JournalEntry[]): NoteView[] {
  const notes = new Map<string, NoteView>();
  for (const { event, at, author } of entries) {
    if (event.type === 'noted') {
      const note = notes.get(event.noteId) ?? {
        noteId: event.noteId,
        anchor: event.anchor,
        revisions: [],
        withdrawn: null,
      };
      note.revisions.push({ revision: event.revision, text: event.text, at, by: author });
      notes.set(event.noteId, note);
    } else if (event.type === 'note-withdrawn') {
      const note = notes.get(event.noteId);
      if (note) note.withdrawn = { at, by: author, reason: event.reason };
    }
  }
  return [...notes.values()];
}

/** The latest review mark of each rule, with its remark. */
export function reviewedOf(
  entries: readonly JournalEntry[],
  responseSha256: Sha256 | null,
): Map<string, RuleReviewed> {
  const rules = new Map<string, RuleReviewed>();
  for (const { event, at, author } of entries) {
    if (event.type !== 'rule-reviewed') continue;
    const { reviewed, remark } = event;
    rules.set(event.ruleKey, {
      reviewed,
      remark,
      at,
      by: author,
      sameResponse: event.responseSha256 === responseSha256,
    });
  }
  return rules;
}
