import {
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

/** The JSON type name that a node accepts, for a message. */
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

/** Whether a value has the outer type of a node. Its content is checked part by part. */
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

/**
 * Like `accepts`, but an object must also have one of the members that identify the part, so an empty object never
 * matches.
 */
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

/**
 * Whether a list contains elements of this kind. One matching element is enough, since wrong elements do not affect
 * the others.
 */
export const areLike = (element: Node, list: readonly unknown[]): boolean =>
  list.length === 0 || list.some((one) => resembles(element, one));

/** Whether an object has one of the members that identify a part, under any of the member's names. */
export function isPartLike({ members, marks }: PartNode, value: unknown): boolean {
  return (
    isObject(value) &&
    marks.some((mark) => {
      const member = members.get(mark);
      return member !== undefined && keysOf(member).some((name) => Object.hasOwn(value, name));
    })
  );
}

/** Whether an object is clearly a single part of this kind: at least two of its members have the expected type. */
export const isComplete = (node: Node, value: unknown): boolean =>
  node.kind === 'choice'
    ? node.options.some((option) => isComplete(option, value))
    : node.kind === 'part' &&
      isObject(value) &&
      [...node.part.members.values()].filter((member) =>
        keysOf(member).some((name) => Object.hasOwn(value, name) && accepts(member.node, value[name])),
      ).length > 1;

/**
 * Whether a value received instead of a dictionary is clearly a single element, rather than a dictionary of elements.
 */
export const isElement = (element: Node, value: unknown): boolean =>
  isComplete(element, value) && !Object.values(value as object).some((one) => isComplete(element, one));

type PartOption = Extract<Node, { kind: 'part' }>;

/** The option of a choice that matches a value. A bare value matches the option whose principal member it can be. */
export function optionOf({ options }: Extract<Node, { kind: 'choice' }>, value: unknown): PartOption {
  return (options.find((option) => resembles(option, value) || isBareOf(option, value)) ??
    options.at(-1)) as PartOption;
}

/**
 * The form of a dictionary's element, which may depend on its key. For a key whose model is not published, nothing is
 * known about its members or about a bare value, so the last (open) option is used.
 */
export function elementAt(element: Node, keys: DictionaryKeys, key: string, value: unknown): Node {
  if (element.kind !== 'choice') return element;
  const isOpen = isUnpublished(keys, key) || (!isKnown(keys, key) && !isObject(value));
  return isOpen ? (element.options.at(-1) ?? element) : element;
}

/**
 * Whether nothing that a dictionary's element contains can differ from the specification: its model is not published, or
 * it is the null of a check that the specification does not name.
 */
export const hasNoModel = (element: Node, keys: DictionaryKeys, key: string, value: unknown): boolean =>
  isUnpublished(keys, key) || (value === null && element.kind === 'choice' && !isKnown(keys, key));

export const isKnown = ({ known }: DictionaryKeys, key: string): boolean =>
  known === undefined || Object.hasOwn(known, key);
export const isUnpublished = ({ known }: DictionaryKeys, key: string): boolean =>
  known !== undefined && Object.hasOwn(known, key) && known[key]?.isUnpublished === true;

/** The elements of a list, or a single value as a list of one. */
export const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Returns the key of an element that was received in a list instead of a dictionary: its own name, if no other element
 * has it, or else its position.
 */
export function namingOf(
  { namedBy = [], namesRepeat }: DictionaryKeys,
  elements: readonly unknown[],
): (position: string, one: unknown) => string {
  const isName = (name: unknown): boolean => typeof name === 'string' || Number.isSafeInteger(name);
  const namedIn = (one: unknown): unknown => {
    const name = isObject(one) ? namedBy.map((key) => one[key]).find(isName) : undefined;
    return typeof name === 'number' ? String(name) : name;
  };
  const names = elements.map(namedIn);
  return (position, one) => {
    const named = namedIn(one);
    const isItsOwn = namesRepeat === true || names.indexOf(named) === names.lastIndexOf(named);
    return typeof named === 'string' && named !== '' && isItsOwn ? named : position;
  };
}

/**
 * Whether a bare value can be the principal member of an object. An empty list has no elements by which to recognise
 * it, so it may also be an empty object.
 */
export function canBeValueOf(principal: Node, value: unknown): boolean {
  if (Array.isArray(value))
    return principal.kind === 'list' && value.some((one) => resembles(principal.element, one));
  if (typeof value === 'object') return principal.kind === 'list' && resembles(principal, value);
  if (principal.kind === 'flag')
    return typeof value === 'boolean' || (typeof value === 'string' && /^(true|false)$/i.test(value));
  // A text that contains JSON is the whole part, not its principal member.
  if (typeof value === 'string' && jsonInText(value) !== null) return false;
  return ['text', 'word', 'figure'].includes(principal.kind);
}

/** The member that a bare value received instead of a part stands for; null if there is none. */
export function principalOf(part: PartNode, raw: unknown): MemberNode | null {
  const key = typeof raw === 'object' || part.principalOf === null ? part.principal : part.principalOf(raw);
  const member = key === null ? undefined : part.members.get(key);
  return member !== undefined && canBeValueOf(member.node, raw) ? member : null;
}

/** A bare value received instead of a part, if it stands for this member; otherwise undefined. */
export const bareValueOf = (part: PartNode, key: string, raw: unknown): unknown =>
  typeof raw !== 'object' && principalOf(part, raw)?.key === key ? raw : undefined;

/**
 * Whether a list of plain texts stands for a dictionary of elements. Unlisted words do not count, because they could
 * also be keys.
 */
export function areBareTexts(element: Node, list: readonly unknown[]): boolean {
  const isBare = (one: unknown): boolean => {
    const member = element.kind === 'part' && typeof one === 'string' ? principalOf(element.part, one) : null;
    return member?.node.kind === 'word' && isListed(member.info, one);
  };
  return list.some(isBare) && list.every((one) => one === null || isBare(one));
}

/**
 * Whether an object is a list of texts with their positions as keys. Other keys may carry a meaning that would be lost
 * in a list, and an empty object is no list without elements.
 */
export const areTextsByPosition = (value: unknown): value is Record<string, string> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, one], at) => key === String(at) && typeof one === 'string');

/** Whether a bare scalar can stand for a part. An empty text cannot be an element of a list. */
export function isBareOf(element: Node, raw: unknown): boolean {
  return (
    element.kind === 'part' &&
    typeof raw !== 'object' &&
    raw !== '' &&
    principalOf(element.part, raw) !== null
  );
}

/** The member that a bare value stands for in a form that the specification itself describes; otherwise null. */
export function bareMember(node: Node, value: unknown, kind: ResultKind): MemberNode | null {
  if (node.kind !== 'part' || isObject(value) || !node.part.bareIn.includes(kind)) return null;
  const principal = node.part.principal === null ? undefined : node.part.members.get(node.part.principal);
  if (principal === undefined) return null;
  const isSpecified =
    principal.node.kind === 'list' ? Array.isArray(value) : canBeValueOf(principal.node, value);
  return isSpecified ? principal : null;
}

/**
 * Whether reading a value causes no deviation. This is true for most of a response, and checking it does not require
 * reading the rows of long lists.
 */
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
        ? value.every((one) => typeof one === 'string' && isListed(info, one))
        : isListed(info, value);
    case 'choice':
      return isPlain(optionOf(node, value), value, kind, info);
    case 'part':
      return isPlainPart(node.part, value as Record<string, unknown>, kind);
    case 'list':
      return elementsOf(value).every((one) => one !== null && isPlain(node.element, one, kind));
    case 'dictionary':
      return Object.entries(value as object).every(
        ([key, one]) =>
          isKnown(node.keys, key) &&
          (isUnpublished(node.keys, key) || (one !== null && isPlain(node.element, one, kind))),
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

/** Whether true or false is a plausible value of a member. It is neither a file path nor a name. */
export const takesBoolean = (info: MemberInfo | null): boolean =>
  info === null || (info.medium === undefined && info.sensitivity !== 'names');

/**
 * Whether a number cannot have lost digits when it was parsed, since a reviewer may only see the text made from it.
 */
export function hasAllDigits(value: unknown): boolean {
  return (
    typeof value === 'number' &&
    (Number.isSafeInteger(value) || /^-?(?=.{3,16}$)\d+\.\d+$/.test(String(value)))
  );
}

/** Whether a value has content. False, zero, null and empty values have none. */
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

/** Whether a value describes an error, unlike for example code 0, the word “none” or the status OK. */
const namesError = ([key, value]: readonly [string, unknown]): boolean => {
  if (typeof value === 'object' && value !== null) return Object.entries(value).some(namesError);
  if (OK_AT.test(key) && OK.test(String(value))) return false;
  return hasContent(value) && !(typeof value === 'string' && NO_ERROR.test(value.trim()));
};

/**
 * Whether a member reports an error, for example by an error text, `success: false`, a time-out or a failing HTTP
 * status.
 */
export const isErrorMember = ([key, value]: readonly [string, unknown]): boolean =>
  (ERROR.test(key) && namesError([key, value])) ||
  (/^(\w+:)?(envelope|body)$/i.test(key) && reportsError(value)) ||
  (SUCCESS.test(key) && NOT.test(String(value))) ||
  (/^(timed_?out|time_?out)$/i.test(key) && (value === true || value === 'true')) ||
  (STATUS.test(key) && /^(E[-_]?\d+|[45]\d\d)$/i.test(String(value)));

/**
 * Whether a response reports an error, whatever else it contains. Empty members may then be a consequence of the
 * error.
 */
export const reportsError = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).some(isErrorMember);

/** Other members that an error body usually has. */
const ERROR_DETAIL_KEY =
  /^((error_?)?(message|msg|code|detail|details|description|reason)|(request|trace|correlation)_?id|timestamp)$/i;

const isErrorDetail = (entry: readonly [string, unknown]): boolean =>
  isErrorMember(entry) || ERROR_DETAIL_KEY.test(entry[0]);

/** Whether a value received instead of a collection is only an error body. */
const isErrorInsteadOf = (element: Node, value: unknown): boolean =>
  reportsError(value) &&
  Object.entries(value as object).every((entry) => !resembles(element, entry[1]) && isErrorDetail(entry));

/** Whether a value received instead of a part is only an error body: besides the error, everything is null. */
const isOnlyError = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every((entry) => entry[1] === null || isErrorDetail(entry)) &&
  reportsError(value);

/** What was clearly received instead of a part or collection; null if it is the expected value or anything else. */
export function insteadOf(node: Node, value: unknown): 'error' | 'one element' | null {
  if (node.kind === 'part') return isOnlyError(value) ? 'error' : null;
  if (node.kind !== 'dictionary' && node.kind !== 'list') return null;
  if (isErrorInsteadOf(node.element, value)) return 'error';
  return node.kind === 'dictionary' && isElement(node.element, value) ? 'one element' : null;
}
