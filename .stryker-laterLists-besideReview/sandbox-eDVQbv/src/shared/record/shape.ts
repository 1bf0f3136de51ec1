// @ts-nocheck
import {
  hasOtherKeys,
  isIn,
  keysOf,
  type DictionaryKeys,
  type MemberInfo,
  type MemberNode,
  type Node,
  type PartNode,
  type ResultKind,
} from '../wire/catalogue';
import { jsonInText } from './jsonText';

/** The JSON type name of a value. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON type names a node accepts, for a message. */
export function expectedType(node: Node): string {
  switch (node.kind) {
    case 'text':
      return 'string';
    case 'word':
      return node.takesFlag ? 'string or boolean' : 'string';
    case 'figure':
      return 'number or string';
    case 'flag':
      return 'boolean';
    case 'texts':
      return 'string or array';
    case 'list':
      return 'array';
    case 'part':
    case 'choice':
    case 'dictionary':
      return 'object';
  }
}

/** Whether a value has the outer form of a node; what is inside is read part by part. */
export function accepts(node: Node, value: unknown): boolean {
  switch (node.kind) {
    case 'text':
      return typeof value === 'string';
    case 'word':
      return typeof value === 'string' || (node.takesFlag && typeof value === 'boolean');
    case 'figure':
      return typeof value === 'string' || typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'texts':
      return typeof value === 'string' || Array.isArray(value);
    case 'list':
      return Array.isArray(value) || (node.takesOne && resembles(node.element, value));
    case 'choice':
      return accepts(optionOf(node, value), value);
    case 'part':
    case 'dictionary':
      return isObject(value);
  }
}

/** As `accepts`, but an object must also have a member by which the part is recognised: an empty one resembles nothing. */
export function resembles(node: Node, value: unknown): boolean {
  switch (node.kind) {
    case 'part':
      return isPartLike(node.part, value);
    case 'choice':
      return node.options.some((option) => resembles(option, value));
    case 'list':
      return Array.isArray(value)
        ? areLike(node.element, value)
        : isObject(value) &&
            Object.keys(value).length > 0 &&
            Object.values(value).every((one) => resembles(node.element, one));
    default:
      return accepts(node, value);
  }
}

/** Whether a list consists of such elements: a wrong one costs only itself. */
export const areLike = (element: Node, list: readonly unknown[]): boolean =>
  list.length === 0 || list.some((one) => resembles(element, one));

/** Whether an object has one of the members by which a part is recognised, under any of its names. */
export function isPartLike({ members, marks }: PartNode, value: unknown): boolean {
  return (
    isObject(value) &&
    marks.some((mark) => {
      const member = members.get(mark);
      return member !== undefined && keysOf(member).some((name) => Object.hasOwn(value, name));
    })
  );
}

/** Whether an object is evidently one such part: two of its members have the form that they have there. */
const isComplete = (node: Node, value: unknown): boolean =>
  node.kind === 'choice'
    ? node.options.some((option) => isComplete(option, value))
    : node.kind === 'part' &&
      isObject(value) &&
      [...node.part.members.values()].filter((member) =>
        keysOf(member).some((name) => Object.hasOwn(value, name) && accepts(member.node, value[name])),
      ).length > 1;

/** Whether what was received in place of a dictionary is evidently one of its elements, and holds none. */
export const isElement = (element: Node, value: unknown): boolean =>
  isComplete(element, value) && !Object.values(value as object).some((one) => isComplete(element, one));

type PartOption = Extract<Node, { kind: 'part' }>;

/** The form of a choice in which a value was received; a bare one is what the form is about. */
export function optionOf({ options }: Extract<Node, { kind: 'choice' }>, value: unknown): PartOption {
  return (options.find((option) => resembles(option, value) || isBareOf(option, value)) ??
    options.at(-1)) as PartOption;
}

/** The form of an element by its key. Of one that is not published nobody knows what its members mean, nor what a bare value does. */
export function elementAt(element: Node, keys: DictionaryKeys, key: string, value: unknown): Node {
  if (element.kind !== 'choice') return element;
  const isOpen = isUnpublished(keys, key) || (!isKnown(keys, key) && !isObject(value));
  return isOpen ? (element.options.at(-1) ?? element) : element;
}

export const isKnown = ({ known }: DictionaryKeys, key: string): boolean =>
  known === undefined || Object.hasOwn(known, key);
export const isUnpublished = ({ known }: DictionaryKeys, key: string): boolean =>
  known !== undefined && Object.hasOwn(known, key) && known[key]?.isUnpublished === true;

/** The elements of a list, or the one in its place. */
export const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Whether a bare value can be the member that an object is about. An empty list has no elements to tell: unless the
 * specification gives the bare form, it could also be an empty object.
 */
export function canBeValueOf(principal: Node, value: unknown): boolean {
  if (Array.isArray(value))
    return principal.kind === 'list' && value.some((one) => resembles(principal.element, one));
  if (typeof value === 'object') return principal.kind === 'list' && resembles(principal, value);
  if (principal.kind === 'flag')
    return typeof value === 'boolean' || (typeof value === 'string' && /^(true|false)$/i.test(value));
  // JSON made a text is the whole part, not the one member.
  if (typeof value === 'string' && jsonInText(value) !== null) return false;
  return ['text', 'word', 'figure'].includes(principal.kind);
}

/** The member that a bare value in the place of a part represents; null if there is none. */
export function principalOf(part: PartNode, raw: unknown): MemberNode | null {
  const key = typeof raw === 'object' || part.principalOf === null ? part.principal : part.principalOf(raw);
  const member = key === null ? undefined : part.members.get(key);
  return member !== undefined && canBeValueOf(member.node, raw) ? member : null;
}

/** Whether a list of bare words represents a dictionary of elements: an unlisted word could also be a key. */
export function areBareTexts(element: Node, list: readonly unknown[]): boolean {
  const isBare = (one: unknown): boolean => {
    const member = element.kind === 'part' && typeof one === 'string' ? principalOf(element.part, one) : null;
    return member?.node.kind === 'word' && isListed(member.info, one);
  };
  return list.some(isBare) && list.every((one) => one === null || isBare(one));
}

/** Whether a bare scalar can represent a part; an empty text is not an element of a list. */
export function isBareOf(element: Node, raw: unknown): boolean {
  return (
    element.kind === 'part' &&
    typeof raw !== 'object' &&
    raw !== '' &&
    principalOf(element.part, raw) !== null
  );
}

/** The member that a bare value represents if the specification itself gives that form; else null. */
export function bareMember(node: Node, value: unknown, kind: ResultKind): MemberNode | null {
  if (node.kind !== 'part' || isObject(value) || !node.part.bareIn.includes(kind)) return null;
  const principal = node.part.principal === null ? undefined : node.part.members.get(node.part.principal);
  if (principal === undefined) return null;
  const isSpecified =
    principal.node.kind === 'list' ? Array.isArray(value) : canBeValueOf(principal.node, value);
  return isSpecified ? principal : null;
}

/** Whether reading a value gives no deviation at all. Most of a response is such; long lists are not read to learn it. */
export function isPlain(
  node: Node,
  value: unknown,
  kind: ResultKind,
  info: MemberInfo | null = null,
): boolean {
  if (value === null) return info?.required !== true;
  const bare = bareMember(node, value, kind);
  if (bare !== null) return isPlain(bare.node, value, kind, bare.info);
  if (!accepts(node, value)) return false;
  switch (node.kind) {
    case 'word':
      return isListed(info, value);
    case 'texts':
      return Array.isArray(value)
        ? value.every((one) => one === null || (typeof one === 'string' && isListed(info, one)))
        : isListed(info, value);
    case 'choice':
      return isPlain(optionOf(node, value), value, kind, info);
    case 'part':
      return isPlainPart(node.part, value as Record<string, unknown>, kind);
    case 'list':
      return elementsOf(value).every((one) => isPlain(node.element, one, kind));
    case 'dictionary':
      return Object.entries(value as object).every(
        ([key, one]) =>
          isKnown(node.keys, key) && (isUnpublished(node.keys, key) || isPlain(node.element, one, kind)),
      );
    default:
      return true;
  }
}

function isPlainPart({ members }: PartNode, value: Record<string, unknown>, kind: ResultKind): boolean {
  let required = 0;
  for (const key in value) {
    const member = members.get(key);
    if (member === undefined || !isIn(member.info, kind)) return false;
    if (!isPlain(member.node, value[key], kind, member.info)) return false;
    if (member.info.required === true) required += 1;
  }
  for (const { info } of members.values()) {
    if (info.required === true && isIn(info, kind)) required -= 1;
  }
  return required === 0;
}

const isListed = (info: MemberInfo | null, value: unknown): boolean =>
  info?.isClosed !== true || info.meanings === undefined || Object.hasOwn(info.meanings, String(value));

/** Whether true or false can be what is meant: neither is the path of a file, nor anybody's name. */
export const takesBoolean = (info: MemberInfo | null): boolean =>
  info === null || (info.medium === undefined && info.sensitivity !== 'names');

/** Whether a number cannot have lost digits when it was parsed: a text made of it may be all a reviewer sees. */
export function hasAllDigits(value: unknown): boolean {
  return (
    typeof value === 'number' &&
    (Number.isSafeInteger(value) || /^-?(?=.{3,16}$)\d+\.\d+$/.test(String(value)))
  );
}

/** The key under which a member was received. If there are several, the rest are added to `others`. */
export function keyIn(
  member: MemberNode,
  raw: Readonly<Record<string, unknown>>,
  others: Set<string>,
): string | undefined {
  const isHere = (key: string): boolean => Object.hasOwn(raw, key) && raw[key] !== undefined;
  if (!hasOtherKeys(member)) return isHere(member.key) ? member.key : undefined;
  const keys = keysOf(member).filter(isHere);
  const chosen = keys.find((key) => raw[key] !== null) ?? keys[0];
  for (const key of keys) if (key !== chosen) others.add(key);
  return chosen;
}

/** Whether a value says anything: false, zero, null and what is empty do not. */
export const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== false && value !== '' && value !== 0;

const ERROR =
  /^(\w+:)?((has|is|last|provider|search|screening|api)_?|(?!\w*on_)\w+_)?(errors?|exceptions?|faults?)(_?(code|message|msg|text|type|reason|count|list|description|details?))?$/i;
const SUCCESS = /^((is|was)_?)?(ok|success(ful)?)$/i;
const STATUS = /^((http_?)?status(_?code)?|((http|response|result)_?)?code)$/i;
const NOT = /^(false|no?|0)$/i;

const SUBJECT = '(request|operation|search|screening|query|call|transaction)';
const NO_ERROR = new RegExp(
  '^([-–—]|0+|no?|none|null|nil|false|n[/.]?a|ok|(there (are|were) )?no[-_ ]?error(s|\\(s\\))?([-_ ](found|occurred))?' +
    `|(((the|your) )?${SUBJECT} )?((was|is|has been) )?((processed|completed|executed|performed) )?success(ful(ly)?)?` +
    `|completed|done|successful ${SUBJECT})?[.!]?$`,
  'i',
);
const OK_AT = /(code|status)$/i;
const OK = /^200( ok)?$/i;

/** Whether a value names an error: not a code or a word for none, nor the status OK, nor an object of nothing else. */
const namesError = ([key, value]: readonly [string, unknown]): boolean => {
  if (typeof value === 'object' && value !== null) return Object.entries(value).some(namesError);
  if (OK_AT.test(key) && OK.test(String(value))) return false;
  return hasContent(value) && !(typeof value === 'string' && NO_ERROR.test(value.trim()));
};

/** Whether a member reports an error: an error, no success, a time-out, a failing HTTP status. */
export const isErrorMember = ([key, value]: readonly [string, unknown]): boolean =>
  (ERROR.test(key) && namesError([key, value])) ||
  (/^(\w+:)?(envelope|body)$/i.test(key) && reportsError(value)) ||
  (SUCCESS.test(key) && NOT.test(String(value))) ||
  (/^(timed_?out|time_?out)$/i.test(key) && (value === true || value === 'true')) ||
  (STATUS.test(key) && /^(E[-_]?\d+|[45]\d\d)$/i.test(String(value)));

/** Whether a response reports an error, whatever else it holds: what is empty in it may be so for that reason. */
export const reportsError = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).some(isErrorMember);

/** Members that an error body has beside those that report the error. */
const OF_ERROR =
  /^((error_?)?(message|msg|code|detail|details|description|reason)|(request|trace|correlation)_?id|timestamp)$/i;

const isOfError = (entry: readonly [string, unknown]): boolean =>
  isErrorMember(entry) || OF_ERROR.test(entry[0]);

/** Whether what was received in place of a collection is an error body and nothing else. */
const isErrorOf = (element: Node, value: unknown): boolean =>
  reportsError(value) &&
  Object.entries(value as object).every((entry) => !resembles(element, entry[1]) && isOfError(entry));

/** Whether what was received in place of a part is an error body: beside the error all else is null. */
const isErrorAlone = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every((entry) => entry[1] === null || isOfError(entry)) &&
  reportsError(value);

/** What was evidently received in place of a part or a collection; null for that itself, or anything else. */
export function insteadOf(node: Node, value: unknown): 'error' | 'one element' | null {
  if (node.kind === 'part') return isErrorAlone(value) ? 'error' : null;
  if (node.kind !== 'dictionary' && node.kind !== 'list') return null;
  if (isErrorOf(node.element, value)) return 'error';
  return node.kind === 'dictionary' && isElement(node.element, value) ? 'one element' : null;
}
