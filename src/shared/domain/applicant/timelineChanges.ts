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
  'faceMatched',
  'document',
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

type Plain = Exclude<ChangeField, 'document' | 'rule' | 'amlVersion'>;

const READ: Readonly<Record<Plain, (facts: TimelineFacts) => Received<string>>> = {
  fullName: (facts) => facts.fullName,
  birthDate: (facts) => facts.birthDate,
  personalNumber: (facts) => facts.personalNumber,
  systemDecision: (facts) => facts.systemDecision,
  manualDecision: (facts) => facts.manualDecision,
  finalDecision: (facts) => facts.finalDecision,
  faceMatched: (facts) => asText(facts.faceMatched),
  amlMatches: (facts) => asText(facts.amlMatches),
};

/** The applicant's own data and the number of matches mean the same in every kind; decisions only within one. */
const ACROSS_KINDS: readonly ChangeField[] = ['fullName', 'birthDate', 'personalNumber', 'amlMatches'];

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });

function plainChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  return (Object.keys(READ) as Plain[]).flatMap((field): TimelineChange[] => {
    const read = READ[field];
    const after = read(now);
    if (!isReceived(after)) return [];
    const earlier = before.findLast(
      (facts) => isReceived(read(facts)) && (ACROSS_KINDS.includes(field) || facts.kind === now.kind),
    );
    if (earlier === undefined || wordOf(read(earlier)) === wordOf(after)) return [];
    return [{ field, name: null, before: read(earlier), after, since: earlier.caseId }];
  });
}

const documentWord = ({ type, number }: DocumentFact): string => `${wordOf(type)} ${wordOf(number)}`;

/** A document in one line: what is not there is left to the case itself. */
const documentLine = ({ type, number }: DocumentFact): Received<string> =>
  given([valueOrNull(type), valueOrNull(number)].filter((part) => part !== null && part !== '').join(' '));

/** Documents are known again by type and number; only a journey has any. */
function documentChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  const earlier = before.findLast(({ kind }) => kind === 'journey');
  if (now.kind !== 'journey' || earlier === undefined) return [];
  const words = (documents: readonly DocumentFact[]) => new Set(documents.map(documentWord));
  const [then, today] = [words(earlier.documents), words(now.documents)];
  const change = (document: DocumentFact, side: 'before' | 'after'): TimelineChange => ({
    field: 'document',
    name: document.title,
    before: side === 'before' ? documentLine(document) : null,
    after: side === 'after' ? documentLine(document) : null,
    since: earlier.caseId,
  });
  return [
    ...earlier.documents
      .filter((document) => !today.has(documentWord(document)))
      .map((document) => change(document, 'before')),
    ...now.documents
      .filter((document) => !then.has(documentWord(document)))
      .map((document) => change(document, 'after')),
  ];
}

/** Compares each rule with the latest earlier case that has it, of any kind: a key means the same rule in all of them. */
function ruleChanges(before: readonly TimelineFacts[], now: TimelineFacts): TimelineChange[] {
  return now.rules.flatMap(({ key, name, result }): TimelineChange[] => {
    const earlier = before.findLast(({ rules }) => rules.some((rule) => rule.key === key));
    const then = earlier?.rules.find((rule) => rule.key === key)?.result;
    if (earlier === undefined || then === undefined || wordOf(then) === wordOf(result)) return [];
    return [{ field: 'rule', name, before: then, after: result, since: earlier.caseId }];
  });
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
    ...documentChanges(before, now),
    ...ruleChanges(before, now),
    ...versionChanges(before, now),
  ];
}
