import { partMembers } from '../../record/partMembers';
import { valueOrNull, whenGiven } from '../../record/received';
import { read } from '../../record/read';
import { isObject } from '../../record/shape';
import { type ReadsOf, isIn, partOf } from '../../wire/catalogue';
import { amlAliasSchema, amlMatchSchema } from '../../wire/amlMatch';
import type { UndescribedMember, Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import { RESULTS, type AmlResponseKind } from './matchList';

/** A list as received. `presence` is `given` if a list, a dictionary or a single bare element was received. */
export interface ReceivedList<T> {
  presence: Received<null>;
  items: T[];
}

export interface AmlText {
  text: string;
  pointer: string;
  /**
   * The whole received text, if this item is a part of it. A text is split only if that is certainly right, such as a
   * list of country codes.
   */
  cutFrom?: string;
  /** Set if the value is not one of those that the specification allows. */
  unlisted?: true;
}

export interface AmlAlias {
  /** The name parts joined with spaces, or the text itself. */
  text: string;
  /** The type of the alias as received. */
  type: string | null;
  pointer: string;
}

/** The members of a match by which lists are sorted, filtered and decided. */
export interface AmlMatchHead {
  /** JSON pointer to the match in its response. All other pointers in this object refer to the same response. */
  pointer: string;
  resourceId: Received<string>;
  matchId: Received<string>;
  name: Received<string>;
  aliases: ReceivedList<AmlAlias>;
  /** Two-letter codes according to the specification; any other received value is kept as well. */
  countries: ReceivedList<AmlText>;
  birthDates: ReceivedList<AmlText>;
  datasets: ReceivedList<AmlText>;
  sex: Received<string>;
  /** Only orders matches; the specification does not define a scale. */
  score: Received<string>;
  whitelisted: Received<boolean>;
  matchStatus: Received<string>;
  recordVersion: Received<string>;
  updateType: Received<string>;
}

type Match = ReadsOf<typeof amlMatchSchema>;

/** Whether matches in this kind of response have the member according to the specification. */
export function isPartOf(kind: AmlResponseKind, key: string): boolean {
  const member = partOf(amlMatchSchema).members.get(key);
  return member === undefined || isIn(member.info, RESULTS[kind]);
}

/** The name of a match read directly from its JSON, where a bare text is its name; null if that is not a text. */
export function nameOf(raw: unknown): string | null {
  const name = isObject(raw) ? raw['name'] : raw;
  return typeof name === 'string' ? name : null;
}

/**
 * Reads a match according to its schema. If an object around the match contains members of a match that the match
 * itself lacks, they are read as its own. Never throws.
 */
export function readMatch(listed: ListedMatch, kind: AmlResponseKind): Received<Match> {
  const { raw, received = raw, pointer, beside = [] } = listed;
  const { record } = read(amlMatchSchema, received, RESULTS[kind], pointer);
  return beside.length === 0 ? record : whenGiven(record, (match) => withBeside(match, beside, kind));
}

function withBeside(match: Match, beside: readonly UndescribedMember[], kind: AmlResponseKind): Match {
  const around: Record<string, Received<unknown>> = {};
  const undescribed = beside.filter(({ key, pointer, value }) => {
    const member = partOf(amlMatchSchema).members.get(key);
    const own = (match as unknown as Record<string, Received<unknown> | undefined>)[key];
    if (member === undefined || own === undefined || Object.hasOwn(around, key)) return true;
    if (own.state !== 'missing' && own.state !== 'not-part') return true;
    const schema = amlMatchSchema.members[key as keyof typeof amlMatchSchema.members];
    around[key] = read(schema, value, RESULTS[kind], pointer).record;
    return false;
  });
  return { ...match, ...around, undescribed: [...match.undescribed, ...undescribed] };
}

/** The text of an element. If the element is not a text, the received JSON. */
function elementText(received: Received<string>): string {
  if (received.state === 'given') return received.value;
  return received.state === 'unreadable' ? received.text : 'null';
}

function listOf<E extends Received<unknown>, T>(
  list: Received<E[]>,
  map: (element: E) => T | T[],
): ReceivedList<T> {
  // An empty text instead of a list names nothing.
  const isEmptyText = (one: E): boolean =>
    one.state === 'given' && one.value === '' && one.pointer === list.pointer;
  return {
    presence: list.state === 'unreadable' ? { ...list } : whenGiven(list, () => null),
    items: (valueOrNull(list) ?? []).filter((one) => !isEmptyText(one)).flatMap(map),
  };
}

/** Texts that consist only of country codes or dates with separators between them. Only these can be split safely. */
const CODES = /^[A-Z]{2,3}(?:\s*[,;|/]\s*[A-Z]{2,3})+$/;
const DATES = /^\d{4}(?:-\d\d){0,2}(?:\s*[,;|]\s*\d{4}(?:-\d\d){0,2})+$/;

function textItem(received: Received<string>): AmlText {
  const item = { text: elementText(received), pointer: received.pointer };
  return received.state === 'given' && received.isUnlisted === true ? { ...item, unlisted: true } : item;
}

const splitting =
  (certain: RegExp) =>
  (received: Received<string>): AmlText | AmlText[] => {
    const item = textItem(received);
    if (!certain.test(item.text.trim())) return item;
    const { text: whole, pointer } = item;
    return whole.split(/[,;|/]/).map((part) => ({ text: part.trim(), pointer, cutFrom: whole }));
  };

/** Whether an element was received as a plain text instead of an object. */
const isBare = (principal: Received<unknown>, pointer: string): boolean => principal.pointer === pointer;

function aliasOf(received: Received<ReadsOf<typeof amlAliasSchema>>): AmlAlias {
  const { pointer } = received;
  if (received.state !== 'given') {
    const text = received.state === 'unreadable' ? received.text : 'null';
    return { text, type: null, pointer };
  }
  const alias = received.value;
  const type = valueOrNull(alias.type);
  if (isBare(alias.name, pointer)) return { text: elementText(alias.name), type, pointer };
  const named = [alias.name, alias.firstName, alias.middleName, alias.lastName].flatMap(
    (one) => valueOrNull(one) ?? [],
  );
  const words = named.length > 0 ? named : alias.undescribed.map(({ value }) => value);
  const text = words.filter((word) => typeof word === 'string' && word.trim() !== '').join(' ');
  return { text, type, pointer };
}

/** Reads an alias, which may be a text or an object, depending on the result (specification 2.14.1). */
export const readAlias = (raw: unknown): AmlAlias =>
  aliasOf(read(amlAliasSchema, raw, RESULTS.snapshot).record);

/** The members of a match that lists and comparisons need. */
export const headOf = (match: Match): AmlMatchHead => ({
  pointer: match.pointer,
  resourceId: match.resource_id,
  matchId: match.match_id,
  name: match.name,
  aliases: listOf(match.aliases, aliasOf),
  countries: listOf(match.countries, splitting(CODES)),
  birthDates: listOf(match.datesOfBirth, splitting(DATES)),
  datasets: listOf(match.datasets, textItem),
  sex: match.sex,
  score: match.score,
  whitelisted: match.is_whitelisted,
  matchStatus: match.match_status,
  recordVersion: match.aml_record_version,
  updateType: match.ongoing_monitor_update_type,
});

/** Reads only the members that lists need, because several thousand matches may be read at once. Never throws. */
export const readMatchHead = (listed: ListedMatch, kind: AmlResponseKind): AmlMatchHead =>
  headOf(partMembers(amlMatchSchema, readMatch(listed, kind)));
