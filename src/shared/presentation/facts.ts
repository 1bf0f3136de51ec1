import { EMPTY_LIST, EMPTY_OBJECT } from '../record/jsonText';
import { receivedContent } from '../record/receivedContent';
import {
  classesOf,
  meaningOf,
  type MemberInfo,
  type Node,
  type ResultKind,
  type Sensitivity,
} from '../wire/catalogue';
import { pointerTokens } from '../wire/jsonPointer';
import type { UndescribedMember, Received } from '../wire/received';
import { knownStatus, type StatusTone } from '../domain/statusTone';
import type { Block, Fact, Form, TableRow, Value } from './blocks';
import { NONE, sentenceFor, textNote } from './valueLabels';

/** A value of a member as it is shown. */
export function valueOf(received: Received<unknown>, info: MemberInfo | null, kind: ResultKind): Value {
  const text = textOf(received, info);
  const isFlag = received.state === 'given' && typeof received.value === 'boolean';
  const meaning =
    info === null || received.state !== 'given' || isFlag ? null : meaningOf(info, String(received.value));
  return {
    received: text,
    sentence: sentenceFor(text, info, kind),
    meaning: meaning ?? (isText(received) ? textNote(received.value) : null),
    isUnlisted: received.state === 'given' && received.isUnlisted === true,
  };
}

const isText = (received: Received<unknown>): received is Received<string> & { state: 'given' } =>
  received.state === 'given' && typeof received.value === 'string';

/** The catalogue's word for a boolean; any other value as text. */
function textOf(received: Received<unknown>, info: MemberInfo | null): Received<string> {
  if (received.state !== 'given') return received;
  const { value, pointer } = received;
  const word = typeof value === 'boolean' && info !== null ? meaningOf(info, String(value)) : null;
  return { state: 'given', value: word ?? String(value), pointer };
}

/** The key of one of several values if an object was received instead of a list; otherwise null. */
export function keyOfValue({ pointer }: Pick<Fact, 'pointer'>, { received }: Value): string | null {
  if (!received.pointer.startsWith(`${pointer}/`)) return null;
  const keys = pointerTokens(received.pointer.slice(pointer.length)).filter((key) => !/^\d+$/.test(key));
  return keys.length === 0 ? null : keys.join(' ');
}

/** A value without content, such as an empty list, and our sentence for it. */
export const emptyValue = (pointer: string, sentence: string): Value => ({
  received: { state: 'given', value: '', pointer },
  sentence,
  meaning: null,
  isUnlisted: false,
});

/** Whether a status word from the service also gets an icon. Only values that cannot contain personal data do. */
export const hasSign = ({ form, classes }: Pick<Fact, 'form' | 'classes'>): boolean =>
  form === 'text' && classes.length === 0;

/** Whether nothing was received for the fact and there is nothing to add. */
export const isAbsent = ({ values, label, isUndescribed }: Fact): boolean =>
  label !== '' &&
  !isUndescribed &&
  values.length === 1 &&
  values.every(({ received: { state } }) => state === 'missing' || state === 'not-part');

/** Absent facts, grouped by the sentence that explains their absence. */
export function absences(facts: readonly Fact[]): { sentence: string; facts: Fact[] }[] {
  const grouped = Map.groupBy(facts.filter(isAbsent), ({ values }) => values[0]?.sentence ?? '');
  return [...grouped].map(([sentence, absent]) => ({ sentence, facts: absent }));
}

/** One block of facts: received ones first, then absent ones grouped by reason. */
export const factsBlocks = (facts: readonly Fact[]): Block[] =>
  facts.length === 0
    ? []
    : [
        {
          kind: 'facts',
          rows: [
            ...facts.filter((fact) => !isAbsent(fact)),
            ...absences(facts).flatMap(({ facts: absent }) => absent),
          ],
        },
      ];

const RANK: Readonly<Record<StatusTone, number>> = { fail: 0, attention: 1, neutral: 2, pass: 2 };

function rankOf({ cells }: TableRow): number {
  const ranks = cells.flatMap((cell) => {
    const received = cell.values[0]?.received;
    const known = received?.state === 'given' && hasSign(cell) ? knownStatus(received.value) : null;
    return known === null ? [] : [RANK[known.tone]];
  });
  return Math.min(2, ...ranks);
}

/** Rows with a failing status first, then those that need attention; rows of equal rank stay in the received order. */
export const byUrgency = (rows: readonly TableRow[]): TableRow[] =>
  rows.toSorted((a, b) => rankOf(a) - rankOf(b));

/** A value and what the catalogue knows of it, from which a fact is made. */
export interface FactSource {
  key: string;
  info: MemberInfo;
  node: Node;
  received: Received<unknown>;
  /** A sentence that a reader needs beside a given value; null or undefined if there is none. */
  note?: string | null;
  /** The sensitivity that the place implies, used if the catalogue does not classify the member. */
  sensitivity?: Sensitivity;
}

/** Turns a member into a fact. A list of texts becomes several values under one label. */
export function factOf(
  { info, node, received, note = null, sensitivity }: FactSource,
  kind: ResultKind,
): Fact {
  const level = info.sensitivity === 'unclassified' ? (sensitivity ?? info.sensitivity) : info.sensitivity;
  // A value of an unexpected type may contain any personal data.
  const own = received.state === 'unreadable' ? 'unclassified' : level;
  const last = pointerTokens(received.pointer).at(-1) ?? '';
  const values = valuesOf(node, info, received, kind);
  return {
    label: info.label,
    about: info.about,
    ...(info.isCaveat === true && { isCaveat: true as const }),
    values:
      note === null || received.state !== 'given'
        ? values
        : values.map((value) => ({ ...value, sentence: note })),
    form: formOf(info),
    classes: classesOf(own),
    pointer: received.pointer,
    receivedAs: info.formerly?.includes(last) === true ? last : null,
    isReceivedName: false,
    isUndescribed: false,
    depth: 0,
  };
}

function valuesOf(node: Node, info: MemberInfo, received: Received<unknown>, kind: ResultKind): Value[] {
  if (node.kind !== 'texts' || received.state !== 'given') return [valueOf(received, info, kind)];
  const texts = received.value as readonly Received<string>[];
  if (received.isEmptyText === true) return [valueOf({ ...received, value: '' }, info, kind)];
  return texts.length === 0
    ? [emptyValue(received.pointer, NONE)]
    : texts.map((text) => valueOf(text, info, kind));
}

const formOf = ({ form, medium, label }: MemberInfo): Form =>
  form ?? (medium !== undefined ? 'path' : label.endsWith(' ID') ? 'id' : 'text');

const emptySentence = (isList: boolean): string => (isList ? EMPTY_LIST : EMPTY_OBJECT);

/** The values of an undescribed member, one fact each: keys and values as received, with their nesting depth. */
export function undescribedFacts(
  { key, pointer, value, isWithheld }: UndescribedMember,
  kind: ResultKind,
): Fact[] {
  const content = receivedContent(value, pointer);
  const base = {
    about: '',
    form: 'text' as Form,
    classes: classesOf('unclassified'),
    receivedAs: null,
    isReceivedName: true,
    isUndescribed: true,
  };
  const one = (
    label: string,
    at: string,
    depth: number,
    received: Received<string>,
    form: Form = 'text',
  ): Fact => ({
    ...base,
    form,
    label,
    pointer: at,
    depth,
    values: [valueOf(received, null, kind)],
  });
  const given = (text: string, at: string): Received<string> => ({
    state: 'given',
    value: text,
    pointer: at,
  });
  if (isWithheld === true) return [one(key, pointer, 0, { state: 'withheld', pointer })];
  if (content.form === 'json') return [one(key, pointer, 0, given(content.text, pointer), 'json')];
  const isPart = typeof value === 'object' && value !== null;
  const rows = content.rows.map(({ name, pointer: at, depth, form, text, members }) => {
    if (form === 'null') return one(name || key, at, depth, { state: 'null', pointer: at });
    if (form === 'object' || form === 'list')
      return {
        ...one(name, at, depth, given('', at)),
        values: members === 0 ? [emptyValue(at, emptySentence(form === 'list'))] : [],
      };
    return one(name || key, at, depth, given(text, at), form === 'json' ? 'json' : 'text');
  });
  if (!isPart) return rows;
  const head: Fact = {
    ...one(key, pointer, 0, given('', pointer)),
    values: rows.length === 0 ? [emptyValue(pointer, emptySentence(Array.isArray(value)))] : [],
  };
  return [head, ...rows.map((row) => ({ ...row, depth: row.depth + 1 }))];
}

/** A sentence in place of a fact, at a place of the response. */
export const noteFact = (text: string, pointer: string): Fact => ({
  label: '',
  about: '',
  values: [{ received: { state: 'missing', pointer }, sentence: text, meaning: null, isUnlisted: false }],
  form: 'text',
  classes: [],
  pointer,
  receivedAs: null,
  isReceivedName: false,
  isUndescribed: false,
  depth: 0,
});
