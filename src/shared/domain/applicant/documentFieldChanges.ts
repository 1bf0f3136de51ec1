import type { CaseView, DocumentStep } from '../caseView';
import { compareValues } from '../fieldMatrix/compareValues';
import { fieldKind } from '../fieldMatrix/fieldNames';
import { documentEntries, type Entry } from '../fieldMatrix/values';
import { valueOrNull } from '../../record/received';
import { findDates } from '../../text/findDates';
import { isDocumentNumber } from './timelineFacts';
import type { TimelineChange } from './timelineChanges';

/** A document with the fields read from it, as they are compared between cases. */
interface ReadDocument {
  name: string;
  title: string;
  /** Null: nobody knows with which documents it may be compared. */
  type: string | null;
  number: string | null;
  /** Null: there is no list of fields, or it could not be read. */
  fields: readonly Entry[] | null;
}

/** The documents of one case with their fields. */
export interface ReadDocuments {
  caseId: CaseView['caseId'];
  documents: readonly ReadDocument[];
}

function readDocument(step: DocumentStep): ReadDocument {
  const { part, name, title } = step;
  const fields =
    part.extracted_fields.state === 'given'
      ? documentEntries(step, []).filter(({ value: { origin } }) => origin.kind === 'field')
      : null;
  const number = fields?.find(({ label, comparable }) => comparable !== null && isDocumentNumber(label));
  return {
    ...{ name, title, fields },
    type: valueOrNull(part.document_type)?.trim().toLowerCase() || null,
    number: number?.value.compared ?? null,
  };
}

/** Reads the documents of a case for the comparison with other cases; a response of another shape has none. */
export const readDocuments = ({ caseId, documents, otherShape }: CaseView): ReadDocuments => ({
  caseId,
  documents: otherShape === null ? documents.map(readDocument) : [],
});

interface Pairs<T> {
  paired: { then: T; today: T; by: number }[];
  onlyThen: readonly T[];
  onlyToday: readonly T[];
}

/**
 * Pairs elements of two lists that have the same mark, in their order; those without a partner by the next mark, and so
 * on. `by` is the position of the mark that paired them.
 */
function pairUp<T>(
  then: readonly T[],
  today: readonly T[],
  marks: readonly ((one: T) => string | null)[],
): Pairs<T> {
  return marks.reduce<Pairs<T>>(
    ({ paired, onlyThen, onlyToday }, mark, by) => {
      const waiting = Map.groupBy(onlyThen, mark);
      const found = onlyToday.flatMap((one) => {
        const key = mark(one);
        const other = key === null ? undefined : waiting.get(key)?.shift();
        return other === undefined ? [] : [{ then: other, today: one, by }];
      });
      const used = new Set(found.flatMap((pair) => [pair.then, pair.today]));
      const isOpen = (one: T): boolean => !used.has(one);
      return {
        paired: [...paired, ...found],
        onlyThen: onlyThen.filter(isOpen),
        onlyToday: onlyToday.filter(isOpen),
      };
    },
    { paired: [], onlyThen: then, onlyToday: today },
  );
}

/** Whether a text is read as one date only: 16/07/1991 is, 03/04/1991 is not. */
const isOneDate = (text: string): boolean => findDates(text).every(({ readings }) => readings.length === 1);

/** Whether two values of a field differ by more than how they are written. Null and empty texts are the same. */
function isChanged({ comparable: then }: Entry, { key, comparable: today }: Entry): boolean {
  if (then === null || today === null) return then !== today;
  const { verdict, rules } = compareValues(then, today, fieldKind(key));
  if (verdict !== 'partial') return verdict === 'conflict';
  const isOneDay = rules.includes('other-date-form') && [then, today].every(({ text }) => isOneDate(text));
  return !isOneDay;
}

const isRead = ({ value: { received } }: Entry): boolean => ['given', 'null'].includes(received.state);
const isImage = ({ value: { image } }: Entry): boolean => image !== null;

/** What two documents say otherwise. A field that only one of them has is new or removed, if it has a value. */
function changesOf(
  then: readonly Entry[],
  today: readonly Entry[],
): { pairs: [Entry | null, Entry | null][]; isComplete: boolean } {
  const compared = [then, today].map((fields) => fields.filter((field) => !isImage(field)));
  const [before = [], after = []] = compared;
  const { paired, onlyThen, onlyToday } = pairUp(before, after, [
    ({ key, source }) => JSON.stringify([key, source]),
    ({ key }) => key,
  ]);
  const hasText = ({ comparable }: Entry): boolean => comparable !== null;
  const changed = paired.filter(
    (pair) => [pair.then, pair.today].every(isRead) && isChanged(pair.then, pair.today),
  );
  return {
    pairs: [
      ...changed.map((pair): [Entry, Entry] => [pair.then, pair.today]),
      ...onlyThen.filter(hasText).map((field): [Entry, null] => [field, null]),
      ...onlyToday.filter(hasText).map((field): [null, Entry] => [null, field]),
    ],
    isComplete: compared.flat().every(isRead),
  };
}

const NUMBER_MARK = 0;

/** The changed fields of the documents of one type between two cases. */
function typeChanges(
  then: readonly ReadDocument[],
  today: readonly ReadDocument[],
  since: TimelineChange['since'],
): { changes: TimelineChange[]; isComplete: boolean } {
  const { paired } = pairUp(then, today, [({ number }) => number, ({ title }) => title, () => '']);
  const isOnly = then.length === 1 && today.length === 1;
  const all = paired.map((pair) => {
    const { pairs, isComplete } = changesOf(pair.then.fields ?? [], pair.today.fields ?? []);
    const document = {
      name: pair.today.name,
      earlier: isOnly || pair.by === NUMBER_MARK ? null : pair.then.name,
    };
    const changes = pairs.map(([before, after]): TimelineChange => ({
      field: 'documentField',
      name: after?.label ?? before?.label ?? null,
      document,
      before: before?.value.received ?? null,
      after: after?.value.received ?? null,
      since,
    }));
    return { changes, isComplete };
  });
  return {
    changes: all.flatMap(({ changes }) => changes),
    isComplete: all.every(({ isComplete }) => isComplete),
  };
}

/**
 * Which fields of a case's documents differ from those of the last earlier case with a document of the same type.
 * Documents of one type are paired by their number, else by title and order. Values are compared as in the field
 * comparison, which ignores how dates and names are written. `before` is in time, oldest first. `isComplete`: whether
 * nothing was left uncompared.
 */
export function documentFieldChanges(
  before: readonly ReadDocuments[],
  now: ReadDocuments,
): { changes: TimelineChange[]; isComplete: boolean } {
  const hasFields = ({ fields }: ReadDocument): boolean => fields !== null && fields.length > 0;
  const isOfType =
    (type: string | null) =>
    (document: ReadDocument): boolean =>
      document.type === type;
  const earlierOf = (type: string | null) =>
    before.findLast(({ documents }) => documents.some((one) => isOfType(type)(one) && hasFields(one)));
  const types = [...new Set(now.documents.map(({ type }) => type))];
  const all = types.map((type) => {
    if (type === null) {
      const isOpen = now.documents.filter(isOfType(null)).some(hasFields);
      return {
        changes: [],
        isComplete: !isOpen || !before.some(({ documents }) => documents.some(hasFields)),
      };
    }
    const earlier = earlierOf(type);
    if (earlier === undefined) return { changes: [], isComplete: true };
    const today = now.documents.filter(isOfType(type));
    const { changes, isComplete } = typeChanges(
      earlier.documents.filter(isOfType(type)).filter(hasFields),
      today.filter(hasFields),
      earlier.caseId,
    );
    return { changes, isComplete: isComplete && today.every(hasFields) };
  });
  return {
    changes: all.flatMap(({ changes }) => changes),
    isComplete: all.every(({ isComplete }) => isComplete),
  };
}
