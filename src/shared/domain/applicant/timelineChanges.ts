import type { Received } from '../../wire/received';
import { valueOrNull } from '../../record/received';
import type { CaseId } from '../ids';
import { asText, type DocumentFact, type KeyedResult, type TimelineFacts } from './timelineFacts';

export const CHANGE_FIELDS = [
  'fullName',
  'birthDate',
  'personalNumber',
  'systemDecision',
  'manualDecision',
  'finalDecision',
  'selfieStatus',
  'liveness',
  'faceMatched',
  'deviceOutcome',
  'document',
  'documentProgress',
  'documentOutcome',
  'documentField',
  'rule',
  'amlMatches',
  'amlVersion',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** One difference between a case and an earlier one. */
export interface TimelineChange {
  field: ChangeField;
  /** The document's title, the name of its field, or the rule's name, as received. */
  name: string | null;
  /**
   * For a field: the document it was read from. `earlier` names the document of the earlier case it is compared with,
   * unless that is certainly the same document: both have the same number, or each case has only one of its type.
   */
  document?: { name: string; earlier: string | null };
  /** Null: not present in the earlier case. */
  before: Received<string> | null;
  /** Null: removed in this case. */
  after: Received<string> | null;
  /** The earlier case with which this one is compared. */
  since: CaseId;
}

/** Whether anything was received, including null and unreadable values. */
const isReceived = (value: Received<unknown>): boolean =>
  ['given', 'null', 'unreadable'].includes(value.state);

const wordOf = (value: Received<unknown>): string =>
  JSON.stringify([
    value.state,
    value.state === 'given' ? value.value : value.state === 'unreadable' ? value.text : null,
  ]);

const OF_DOCUMENT = {
  documentProgress: ({ progress }: DocumentFact) => progress,
  documentOutcome: ({ outcome }: DocumentFact) => outcome,
} as const;

const KEYED = {
  faceMatched: ({ faces }: TimelineFacts) => faces,
  rule: ({ rules }: TimelineFacts) => rules,
} as const;
type Keyed = keyof typeof KEYED;

type Plain = Exclude<
  ChangeField,
  'document' | 'documentField' | keyof typeof OF_DOCUMENT | Keyed | 'amlVersion'
>;

const READ: Readonly<Record<Plain, (facts: TimelineFacts) => Received<string>>> = {
  fullName: (facts) => facts.fullName,
  birthDate: (facts) => facts.birthDate,
  personalNumber: (facts) => facts.personalNumber,
  systemDecision: (facts) => facts.systemDecision,
  manualDecision: (facts) => facts.manualDecision,
  finalDecision: (facts) => facts.finalDecision,
  selfieStatus: (facts) => facts.selfieStatus,
  liveness: (facts) => asText(facts.liveness),
  deviceOutcome: (facts) => facts.deviceOutcome,
  amlMatches: (facts) => asText(facts.amlMatches),
};

/**
 * The applicant's data and the number of matches can be compared across kinds of cases, other values only within one.
 */
const ACROSS_KINDS: readonly ChangeField[] = ['fullName', 'birthDate', 'personalNumber', 'amlMatches'];

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });

const PLAIN = Object.keys(READ) as Plain[];

/** The latest earlier case that has a comparable value for which `is` is true. */
const lastWith = (
  before: readonly TimelineFacts[],
  now: TimelineFacts,
  field: Plain,
  is: (value: Received<unknown>) => boolean,
) =>
  before.findLast(
    (facts) => is(READ[field](facts)) && (ACROSS_KINDS.includes(field) || facts.kind === now.kind),
  );

function plainChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  return PLAIN.flatMap((field): TimelineChange[] => {
    const read = READ[field];
    const after = read(now);
    const earlier = lastWith(before, now, field, isReceived);
    if (!isReceived(after) || earlier === undefined || wordOf(read(earlier)) === wordOf(after)) return [];
    return [{ field, name: null, before: read(earlier), after, since: earlier.caseId }];
  });
}

const IDENTIFYING = ['type', 'number'] as const;
const textOf = (value: Received<string>): string | null => valueOrNull(value) || null;

/** Whether a document's type or number is known. A step without both may belong to any document, or to none yet. */
const isNamed = (document: DocumentFact): boolean =>
  IDENTIFYING.some((mark) => textOf(document[mark]) !== null);

const isSame =
  (one: DocumentFact) =>
  (other: DocumentFact): boolean =>
    IDENTIFYING.every((mark) => textOf(one[mark]) === textOf(other[mark]));

/** Whether two entries may be the same document. An unknown type or number does not distinguish them. */
const mayBeSame =
  (one: DocumentFact) =>
  (other: DocumentFact): boolean =>
    IDENTIFYING.every((mark) => {
      const [text, otherText] = [textOf(one[mark]), textOf(other[mark])];
      return text === null || otherText === null || text === otherText;
    });

/** Type and number of a document on one line. A missing one is left out. */
const documentLine = ({ type, number }: DocumentFact): Received<string> =>
  given([valueOrNull(type), valueOrNull(number)].filter((part) => part !== null && part !== '').join(' '));

/**
 * How progress and outcome of the documents in both lists changed. Documents with the same type and number cannot be
 * distinguished, so they are not compared.
 */
function outcomeChanges(
  then: readonly DocumentFact[],
  today: readonly DocumentFact[],
  since: CaseId,
): { changes: TimelineChange[]; isComplete: boolean } {
  const pairs = today.map((document) => [then.filter(isSame(document)), document] as const);
  const isAlike = (document: DocumentFact): boolean => today.filter(isSame(document)).length > 1;
  const sides = pairs.flatMap(([earlier, document]) =>
    earlier.length !== 1 || isAlike(document)
      ? []
      : Object.entries(OF_DOCUMENT).map(([field, read]) => ({
          field: field as keyof typeof OF_DOCUMENT,
          name: document.title,
          before: read(earlier[0] as DocumentFact),
          after: read(document),
          since,
        })),
  );
  return {
    changes: sides.filter(
      ({ before, after }) => isReceived(before) && isReceived(after) && wordOf(before) !== wordOf(after),
    ),
    isComplete:
      pairs.every(([earlier, document]) => earlier.length < 2 && !isAlike(document)) &&
      sides.every(({ before, after }) => !hasValue(before) || (isReceived(before) && isReceived(after))),
  };
}

/**
 * Compares a journey's documents with the latest earlier journey in which every document has a type or number. A
 * document counts as added or removed only if no document of the other list may be the same.
 * @returns `isComplete`: false if some documents could not be compared
 */
function documentsCompared(
  before: readonly TimelineFacts[],
  now: TimelineFacts,
): { changes: TimelineChange[]; isComplete: boolean } {
  const journeys = before.filter(({ kind }) => kind === 'journey');
  if (now.kind !== 'journey' || journeys.length === 0) return { changes: [], isComplete: true };
  const earlier = journeys.findLast(({ documents }) => valueOrNull(documents)?.every(isNamed) === true);
  const [then, today] = [earlier, now].map((facts) => (facts ? valueOrNull(facts.documents) : null));
  if (!earlier || !then || !today) return { changes: [], isComplete: false };
  const removed = then.filter((document) => !today.some(mayBeSame(document)));
  const added = today.filter((document) => isNamed(document) && !then.some(mayBeSame(document)));
  const found = outcomeChanges(then, today, earlier.caseId);
  const change = (document: DocumentFact, side: 'before' | 'after'): TimelineChange => ({
    field: 'document',
    name: document.title,
    before: side === 'before' ? documentLine(document) : null,
    after: side === 'after' ? documentLine(document) : null,
    since: earlier.caseId,
  });
  return {
    changes: [
      ...removed.map((document) => change(document, 'before')),
      ...added.map((document) => change(document, 'after')),
      ...found.changes,
    ],
    isComplete:
      found.isComplete &&
      then.every((document) => removed.includes(document) || today.some(isSame(document))) &&
      today.every((document) => added.includes(document) || then.some(isSame(document))),
  };
}

/**
 * The result with this key. Null if nothing was received for it, or if the case has several that cannot be
 * distinguished.
 */
function resultIn(list: readonly KeyedResult[], key: string | null): Received<string> | null {
  const [result, ...others] = list.filter((one) => key !== null && one.key === key);
  return result === undefined || others.length > 0 || !isReceived(result.result) ? null : result.result;
}

/**
 * Compares each result with the latest earlier case that has the same key, of any kind: a key means the same in all.
 */
function keyedChanges(field: Keyed, before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  const list = KEYED[field];
  return list(now).flatMap(({ key, name }): TimelineChange[] => {
    const earlier = before.findLast((facts) => resultIn(list(facts), key) !== null);
    const [then, today] = [earlier, now].map((facts) => (facts ? resultIn(list(facts), key) : null));
    if (!earlier || !then || !today || wordOf(then) === wordOf(today)) return [];
    return [{ field, name, before: then, after: today, since: earlier.caseId }];
  });
}

/**
 * Whether all results can be compared: those of this case, and those of the latest earlier case of its kind with any.
 */
function isKeyedComplete(field: Keyed, before: readonly TimelineFacts[], now: TimelineFacts): boolean {
  const list = KEYED[field];
  const ofKind = before.filter(({ kind }) => kind === now.kind);
  const last = ofKind.findLast((facts) => list(facts).length > 0);
  const isCompared = ({ key }: KeyedResult): boolean =>
    resultIn(list(now), key) !== null && before.some((facts) => resultIn(list(facts), key) !== null);
  const isElsewhere = ({ key }: KeyedResult): boolean =>
    ofKind.length > 0 || before.some((facts) => list(facts).some((one) => one.key === key));
  // With null on one side, there is something to compare only if the other has a result.
  const hasResult = ({ result }: KeyedResult): boolean => result.state !== 'null';
  return [...(last === undefined ? [] : list(last)), ...list(now).filter(isElsewhere)].every(
    (one) => !hasResult(one) || isCompared(one),
  );
}

/** Compares the newest monitoring version with the latest earlier case that has one. Other cases have no versions. */
function versionChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  const earlier = before.findLast(({ amlVersion }) => amlVersion !== null);
  if (now.amlVersion === null || !earlier || earlier.amlVersion === now.amlVersion) return [];
  const word = (version: number | null): Received<string> => given(String(version));
  return [
    {
      field: 'amlVersion',
      name: null,
      before: word(earlier.amlVersion),
      after: word(now.amlVersion),
      since: earlier.caseId,
    },
  ];
}

/**
 * How a case differs from the applicant's earlier cases. Each value is compared, as received, with the latest earlier
 * case that has it. A value that only one of the two has is not compared.
 * @param before earlier cases, oldest first
 */
export function changesSince(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  return [
    ...plainChanges(before, now),
    ...keyedChanges('faceMatched', before, now),
    ...documentsCompared(before, now).changes,
    ...keyedChanges('rule', before, now),
    ...versionChanges(before, now),
  ];
}

/** Whether there is a value, even if it is hidden from the reader. */
const hasValue = (value: Received<unknown>): boolean => isReceived(value) || value.state === 'withheld';

/** Whether a value cannot be compared, because it is hidden in one of the cases or was not reported in this one. */
function isPlainOpen(field: Plain, before: readonly TimelineFacts[], now: TimelineFacts): boolean {
  const value = READ[field](now);
  const earlier = lastWith(before, now, field, hasValue);
  if (earlier === undefined || value.state === 'not-part') return false;
  return !isReceived(value) || !isReceived(READ[field](earlier));
}

/** The fields that cannot be fully compared with earlier cases, because values are hidden or were not reported. */
export function notComparedSince(before: readonly TimelineFacts[], now: TimelineFacts): ChangeField[] {
  return [
    ...PLAIN.filter((field) => isPlainOpen(field, before, now)),
    ...(isKeyedComplete('faceMatched', before, now) ? [] : (['faceMatched'] as const)),
    ...(documentsCompared(before, now).isComplete ? [] : (['document'] as const)),
    ...(isKeyedComplete('rule', before, now) ? [] : (['rule'] as const)),
  ];
}
