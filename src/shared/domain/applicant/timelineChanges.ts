import type { Received } from '../../wire/received';
import { valueOrNull } from '../../record/received';
import type { CaseId } from '../ids';
import type { DocumentFact, TimelineFacts } from './timelineFacts';

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
  'rule',
  'amlMatches',
  'amlVersion',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** One thing that a case says otherwise than an earlier one. */
export interface TimelineChange {
  field: ChangeField;
  /** The document's title or the rule's name, as received. */
  name: string | null;
  /** Null: the earlier case has no such thing. */
  before: Received<string> | null;
  /** Null: this case has it no more. */
  after: Received<string> | null;
  /** The earlier case it is compared with. */
  since: CaseId;
}

/** Whether the service said anything there, be it null. */
const isReceived = (value: Received<unknown>): boolean =>
  ['given', 'null', 'unreadable'].includes(value.state);

const wordOf = (value: Received<unknown>): string =>
  JSON.stringify([
    value.state,
    value.state === 'given' ? value.value : value.state === 'unreadable' ? value.text : null,
  ]);

const asText = (value: Received<boolean | number>): Received<string> =>
  value.state === 'given' ? { ...value, value: String(value.value) } : value;

const OF_DOCUMENT = {
  documentProgress: ({ progress }: DocumentFact) => progress,
  documentOutcome: ({ outcome }: DocumentFact) => outcome,
} as const;

type Plain = Exclude<ChangeField, 'document' | keyof typeof OF_DOCUMENT | 'rule' | 'amlVersion'>;

const READ: Readonly<Record<Plain, (facts: TimelineFacts) => Received<string>>> = {
  fullName: (facts) => facts.fullName,
  birthDate: (facts) => facts.birthDate,
  personalNumber: (facts) => facts.personalNumber,
  systemDecision: (facts) => facts.systemDecision,
  manualDecision: (facts) => facts.manualDecision,
  finalDecision: (facts) => facts.finalDecision,
  selfieStatus: (facts) => facts.selfieStatus,
  liveness: (facts) => asText(facts.liveness),
  faceMatched: (facts) => asText(facts.faceMatched),
  deviceOutcome: (facts) => facts.deviceOutcome,
  amlMatches: (facts) => asText(facts.amlMatches),
};

/** The applicant's own data and the number of matches mean the same in every kind; decisions only within one. */
const ACROSS_KINDS: readonly ChangeField[] = ['fullName', 'birthDate', 'personalNumber', 'amlMatches'];

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });

const PLAIN = Object.keys(READ) as Plain[];

/** The last earlier case that said anything there. */
const lastWith = (before: readonly TimelineFacts[], now: TimelineFacts, field: Plain) =>
  before.findLast(
    (facts) => isReceived(READ[field](facts)) && (ACROSS_KINDS.includes(field) || facts.kind === now.kind),
  );

function plainChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  return PLAIN.flatMap((field): TimelineChange[] => {
    const read = READ[field];
    const after = read(now);
    const earlier = lastWith(before, now, field);
    if (!isReceived(after) || earlier === undefined || wordOf(read(earlier)) === wordOf(after)) return [];
    return [{ field, name: null, before: read(earlier), after, since: earlier.caseId }];
  });
}

const MARKS = ['type', 'number'] as const;
const textOf = (value: Received<string>): string | null => valueOrNull(value) || null;

/** A step without type and number is of nobody knows which document, or of none yet. */
const isNamed = (document: DocumentFact): boolean => MARKS.some((mark) => textOf(document[mark]) !== null);

const isSame =
  (one: DocumentFact) =>
  (other: DocumentFact): boolean =>
    MARKS.every((mark) => textOf(one[mark]) === textOf(other[mark]));

/** Whether two may be one document: a type or number that is not known tells nothing apart. */
const mayBeSame =
  (one: DocumentFact) =>
  (other: DocumentFact): boolean =>
    MARKS.every((mark) => {
      const [text, otherText] = [textOf(one[mark]), textOf(other[mark])];
      return text === null || otherText === null || text === otherText;
    });

/** A document in one line: what is not there is left to the case itself. */
const documentLine = ({ type, number }: DocumentFact): Received<string> =>
  given([valueOrNull(type), valueOrNull(number)].filter((part) => part !== null && part !== '').join(' '));

/** A document that is in both lists, by what the service found of it. Of several alike nobody knows which is which. */
function foundChanges(
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
      sides.every(({ before, after }) => !isReceived(before) || isReceived(after)),
  };
}

/**
 * Documents are known again by type and number; only a journey has any. They are compared with the last list in which each
 * is known; none is new or removed that may be one of the other list. `isComplete`: whether that leaves nothing open.
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
  const found = foundChanges(then, today, earlier.caseId);
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

/** Compares each rule with the latest earlier case that has it, of any kind: a key means the same rule in all of them. */
function ruleChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  const resultIn = ({ rules }: TimelineFacts, key: string): Received<string> | null => {
    const result = rules.find((rule) => rule.key === key)?.result;
    return result === undefined || result.state === 'withheld' ? null : result;
  };
  return now.rules.flatMap(({ key, name, result }): TimelineChange[] => {
    const earlier = before.findLast((facts) => resultIn(facts, key) !== null);
    const then = earlier === undefined ? null : resultIn(earlier, key);
    if (result.state === 'withheld' || !earlier || !then || wordOf(then) === wordOf(result)) return [];
    return [{ field: 'rule', name, before: then, after: result, since: earlier.caseId }];
  });
}

/** Whether each rule of a case and of the last of its kind that has any can be compared. */
function hasSameRules(before: readonly TimelineFacts[], now: TimelineFacts): boolean {
  const ofKind = before.filter(({ kind }) => kind === now.kind);
  const has = (key: string) => (facts: TimelineFacts) => facts.rules.some((rule) => rule.key === key);
  const last = ofKind.findLast(({ rules }) => rules.length > 0);
  return (
    (last?.rules ?? []).every(({ key }) => has(key)(now)) &&
    (ofKind.length === 0 || now.rules.every(({ key }) => before.some(has(key))))
  );
}

/** Monitoring versions belong to one check: they are compared between the cases that hold any. */
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
 * What a case says otherwise than the applicant's earlier ones, each thing against the last that said anything of it.
 * Nothing is compared that one of the two does not have, and values are compared as received.
 * `before` is in time, oldest first.
 */
export function changesSince(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  return [
    ...plainChanges(before, now),
    ...documentsCompared(before, now).changes,
    ...ruleChanges(before, now),
    ...versionChanges(before, now),
  ];
}

/** What of a case cannot be compared in full with the applicant's earlier ones: one of the two does not report it. */
export function notComparedSince(before: readonly TimelineFacts[], now: TimelineFacts): ChangeField[] {
  return [
    ...PLAIN.filter((field) => READ[field](now).state === 'missing' && lastWith(before, now, field)),
    ...(documentsCompared(before, now).isComplete ? [] : (['document'] as const)),
    ...(hasSameRules(before, now) ? [] : (['rule'] as const)),
  ];
}
