import { partMembers } from '../../record/partMembers';
import { valueOrNull, whenGiven } from '../../record/received';
import { read } from '../../record/read';
import { isObject } from '../../record/shape';
import { type ReadsOf, isIn, partOf } from '../../wire/catalogue';
import { amlAliasSchema, amlMatchSchema } from '../../wire/amlMatch';
import type { Further, Received } from '../../wire/received';
import type { ListedMatch } from './aroundMatches';
import { RESULTS, type AmlResponseKind } from './matchList';

/** A list as received. `presence` is `given` for a list, a dictionary or one bare element. */
export interface ReceivedList<T> {
  presence: Received<null>;
  items: T[];
}

export interface AmlText {
  text: string;
  pointer: string;
  /** Set where it is a part of a longer text that could be split with certainty, such as a list of country codes. */
  cutFrom?: string;
  /** Not one of the values that the specification allows here. */
  unlisted?: true;
}

export interface AmlAlias {
  /** The parts of the name joined, or the text itself. */
  text: string;
  /** Kind of alias as received. */
  type: string | null;
  pointer: string;
}

/** What a list of matches is sorted, filtered and decided by. */
export interface AmlMatchHead {
  /** JSON pointer of the match in its response; every pointer below it is in the same response. */
  pointer: string;
  resourceId: Received<string>;
  matchId: Received<string>;
  name: Received<string>;
  aliases: ReceivedList<AmlAlias>;
  /** Two-letter codes by the specification; whatever came is kept. */
  countries: ReceivedList<AmlText>;
  birthDates: ReceivedList<AmlText>;
  datasets: ReceivedList<AmlText>;
  sex: Received<string>;
  /** Orders matches among themselves; no scale is stated. */
  score: Received<string>;
  whitelisted: Received<boolean>;
  matchStatus: Received<string>;
  recordVersion: Received<string>;
  updateType: Received<string>;
}

type Match = ReadsOf<typeof amlMatchSchema>;

/** Whether a match of this response has such a member at all. */
export function isPartOf(kind: AmlResponseKind, key: string): boolean {
  const member = partOf(amlMatchSchema).members.get(key);
  return member === undefined || isIn(member.info, RESULTS[kind]);
}

/** The name of a match that was not read by its schema; null where it is no text. */
export function nameOf(raw: unknown): string | null {
  const name = isObject(raw) ? raw['name'] : null;
  return typeof name === 'string' ? name : null;
}

/**
 * One match of a list as its schema reads it, with what was received beside it: a member of a match that only the object
 * around it has is the match's own. Never throws.
 */
export function readMatch(listed: ListedMatch, kind: AmlResponseKind): Received<Match> {
  const { raw, received = raw, pointer, beside = [] } = listed;
  const { record } = read(amlMatchSchema, received, RESULTS[kind], pointer);
  return beside.length === 0 ? record : whenGiven(record, (match) => withBeside(match, beside, kind));
}

function withBeside(match: Match, beside: readonly Further[], kind: AmlResponseKind): Match {
  const around: Record<string, Received<unknown>> = {};
  const further = beside.filter(({ key, pointer, value }) => {
    const member = partOf(amlMatchSchema).members.get(key);
    const own = (match as unknown as Record<string, Received<unknown> | undefined>)[key];
    if (member === undefined || own === undefined || Object.hasOwn(around, key)) return true;
    if (own.state !== 'missing' && own.state !== 'not-part') return true;
    const schema = amlMatchSchema.members[key as keyof typeof amlMatchSchema.members];
    around[key] = read(schema, value, RESULTS[kind], pointer).record;
    return false;
  });
  return { ...match, ...around, further: [...match.further, ...further] };
}

/** The text of an element, or of what was received instead. */
function elementText(received: Received<string>): string {
  if (received.state === 'given') return received.value;
  return received.state === 'unreadable' ? received.text : 'null';
}

function listOf<E, T>(list: Received<E[]>, map: (element: E) => T | T[]): ReceivedList<T> {
  return {
    presence: list.state === 'unreadable' ? { ...list } : whenGiven(list, () => null),
    items: (valueOrNull(list) ?? []).flatMap(map),
  };
}

/** Texts that are nothing but codes or dates between commas can be split with certainty; no other text is. */
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

/** Whether an element came as a bare text in place of an object. */
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
  const words = named.length > 0 ? named : alias.further.map(({ value }) => value);
  const text = words.filter((word) => typeof word === 'string' && word.trim() !== '').join(' ');
  return { text, type, pointer };
}

/** One alias, in whichever form a result has it: a text or an object (specification 2.14.1). */
export const readAlias = (raw: unknown): AmlAlias =>
  aliasOf(read(amlAliasSchema, raw, RESULTS.snapshot).record);

/** What of a match lists and comparisons are made of. */
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

/** What lists of matches are made of; several thousand of them are read at once. Never throws. */
export const readMatchHead = (listed: ListedMatch, kind: AmlResponseKind): AmlMatchHead =>
  headOf(partMembers(amlMatchSchema, readMatch(listed, kind)));
