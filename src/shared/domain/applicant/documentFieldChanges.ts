import type { CaseView, DocumentStep } from '../caseView';
import { compareValues } from '../fieldMatrix/compareValues';
import { fieldKind } from '../fieldMatrix/fieldNames';
import { documentEntries, type Entry } from '../fieldMatrix/values';
import { valueOrNull } from '../../record/received';
import { findDates } from '../../text/findDates';
import { isDocumentNumber } from './timelineFacts';
import type { TimelineChange } from './timelineChanges';

/** A document with its extracted fields, in the form in which they are compared between cases. */
interface ReadDocument {
  name: string;
  title: string;
  /** Null if unknown. The document is then compared with no other. */
  type: string | null;
  number: string | null;
  /** Null if the list of fields is missing or could not be read. */
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

/** Reads the documents of a case for the comparison with other cases. A response of an unexpected shape has none. */
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
 * Pairs the elements of two lists that have the same first key, in their order; then the rest by the second key, and
 * so on. An element whose key is null is not paired by it. `by` is the index of the key that matched.
 */
function pairUp<T>(
  then: readonly T[],
  today: readonly T[],
  keysOf: readonly ((one: T) => string | null)[],
): Pairs<T> {
  return keysOf.reduce<Pairs<T>>(
    ({ paired, onlyThen, onlyToday }, keyOf, by) => {
      const waiting = Map.groupBy(onlyThen, keyOf);
      const found = onlyToday.flatMap((one) => {
        const key = keyOf(one);
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

/** Whether every date in a text has only one possible reading: true for 16/07/1991, false for 03/04/1991. */
const isOneDate = (text: string): boolean => findDates(text).every(({ readings }) => readings.length === 1);

/** Whether two values of a field differ in more than notation. Null and empty texts are equal. */
function isChanged({ comparable: then }: Entry, { key, comparable: today }: Entry): boolean {
  if (then === null || today === null) return then !== today;
  const { verdict, rules } = compareValues(then, today, fieldKind(key));
  if (verdict !== 'partial') return verdict === 'conflict';
  const isOneDay = rules.includes('other-date-form') && [then, today].every(({ text }) => isOneDate(text));
  return !isOneDay;
}

const isRead = ({ value: { received } }: Entry): boolean => ['given', 'null'].includes(received.state);
const isImage = ({ value: { image } }: Entry): boolean => image !== null;

/**
 * The differences between the fields of two documents. A field that only one of them has counts as added or removed if
 * it has a value.
 */
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

const NUMBER_KEY = 0;

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
      earlier: isOnly || pair.by === NUMBER_KEY ? null : pair.then.name,
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
 * Finds the fields of a case's documents that differ from the latest earlier case with a document of the same type.
 * Documents of one type are paired by number, otherwise by title, otherwise in order. As in the field comparison, the
 * notation of dates and names is ignored.
 * @param before earlier cases, oldest first
 * @returns `isComplete`: false if some fields could not be compared
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
