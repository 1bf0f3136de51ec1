import { jsonText } from '../../record/jsonText';
import { memberless } from '../../record/memberless';
import { givenOr, whenGiven } from '../../record/received';
import { read } from '../../record/read';
import { type ReadsOf, type ResultKind, isIn, partOf } from '../../wire/catalogue';
import type { amlAddressSchema, amlAliasSchema, mediaLinkSchema } from '../../wire/amlMatch';
import { amlDetailSchema, amlMatchSchema } from '../../wire/amlMatch';
import type { Entry, Further, PartBase, Received } from '../../wire/received';
import type { AmlAnswerKind, ListedMatch } from './matchList';

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

/** Key and value as received, for what has no place of its own. */
export interface Part {
  key: string;
  text: string;
  pointer: string;
}

export interface AmlAlias {
  /** The parts of the name joined, or the text itself. */
  text: string;
  /** Kind of alias as received. */
  type: string | null;
  /** Empty when the alias came as a text. */
  parts: Part[];
  pointer: string;
}

export interface AmlAddress {
  text: string;
  parts: Part[];
  pointer: string;
}

export interface AmlLink {
  title: string | null;
  /** Untrusted: opened only through `app:openLink`. */
  url: string | null;
  snippets: string[];
  further: Part[];
  pointer: string;
}

export interface AmlCategory {
  key: string;
  pointer: string;
  title: string | null;
  data: { label: string; values: string[]; pointer: string }[];
  datasets: string[];
  classes: string[];
  links: AmlLink[];
  /** Everything else in the category. */
  further: Part[];
}

/** What a list of matches is sorted, filtered and judged by. */
export interface AmlMatchHead {
  /** JSON pointer of the match in its answer; every pointer below it is in the same answer. */
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

/** A match as people speak of it, from any of the three answers that carry one (specification 2.14.1). */
export interface AmlMatchReading extends AmlMatchHead {
  notes: ReceivedList<AmlText>;
  addresses: ReceivedList<AmlAddress>;
  details: ReceivedList<AmlCategory>;
  /** Keys the specification does not know, as received. */
  further: Part[];
  /** Places of known keys that held another type than the specification's; shown as received in `text`. */
  unreadable: Part[];
}

type Match = ReadsOf<typeof amlMatchSchema>;

/** The result whose form the matches of an answer have. */
export const RESULTS: Readonly<Record<AmlAnswerKind, ResultKind>> = {
  snapshot: 'aml-history',
  delta: 'aml-history',
  result: 'aml-check',
  journey: 'journey',
};

/** Whether a match of this answer has such a member at all. */
export function isPartOf(kind: AmlAnswerKind, key: string): boolean {
  const member = partOf(amlMatchSchema).members.get(key);
  return member === undefined || isIn(member.info, RESULTS[kind]);
}

/** One match of a list as its schema reads it; what is no match at all has no members. */
const recordOf = ({ raw, pointer }: ListedMatch, kind: AmlAnswerKind): Match =>
  memberless(amlMatchSchema, read(amlMatchSchema, raw, RESULTS[kind], pointer).record);

/** A value as one text: bare where it is one, else as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));

/** The text of an element, or of what stands in its place. */
function elementText(received: Received<string>): string {
  if (received.state === 'given') return received.value;
  return received.state === 'unreadable' ? received.text : 'null';
}

function listOf<E, T>(list: Received<E[]>, map: (element: E) => T | T[]): ReceivedList<T> {
  return {
    presence: list.state === 'unreadable' ? { ...list } : whenGiven(list, () => null),
    items: (givenOr(list) ?? []).flatMap(map),
  };
}

const partsOfFurther = (further: readonly Further[]): Part[] =>
  further.map(({ key, value, pointer }) => ({ key, text: textOf(value), pointer }));

/** Every member of a part that is there, with what the specification does not know, as received. */
function allParts(part: PartBase): Part[] {
  const known = Object.entries(part).flatMap(([key, value]: [string, unknown]): Part[] => {
    if (key === 'pointer' || key === 'further') return [];
    const received = value as Received<unknown>;
    return received.state === 'given' && !Array.isArray(received.value)
      ? [{ key, text: textOf(received.value), pointer: received.pointer }]
      : received.state === 'unreadable'
        ? [{ key, text: received.text, pointer: received.pointer }]
        : [];
  });
  return [...known, ...partsOfFurther(part.further)];
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
    return { text, type: null, parts: [], pointer };
  }
  const alias = received.value;
  const type = givenOr(alias.type);
  if (isBare(alias.name, pointer)) return { text: elementText(alias.name), type, parts: [], pointer };
  const named = [alias.name, alias.firstName, alias.middleName, alias.lastName].flatMap(
    (one) => givenOr(one) ?? [],
  );
  const words = named.length > 0 ? named : alias.further.map(({ value }) => value);
  const text = words.filter((word) => typeof word === 'string' && word.trim() !== '').join(' ');
  return { text, type, parts: allParts(alias), pointer };
}

function addressOf(received: Received<ReadsOf<typeof amlAddressSchema>>): AmlAddress {
  const { pointer } = received;
  if (received.state !== 'given')
    return { text: received.state === 'unreadable' ? received.text : 'null', parts: [], pointer };
  const address = received.value;
  if (isBare(address.address, pointer)) return { text: elementText(address.address), parts: [], pointer };
  const parts = allParts(address);
  const lines = parts.filter(({ key, text }) => !/type$/i.test(key) && text.trim() !== '');
  return { text: lines.map(({ text }) => text).join(', '), parts, pointer };
}

const textsOf = (list: Received<Received<string>[]>): string[] =>
  list.state === 'unreadable' ? [list.text] : (givenOr(list) ?? []).map(elementText);

function linkOf(received: Received<ReadsOf<typeof mediaLinkSchema>>): AmlLink {
  const { pointer } = received;
  if (received.state !== 'given') {
    const text = received.state === 'unreadable' ? received.text : 'null';
    return { title: null, url: null, snippets: [text], further: [], pointer };
  }
  const link = received.value;
  // One bare text in place of a link is shown as text and opens nothing.
  if (isBare(link.title, pointer))
    return { title: null, url: null, snippets: [elementText(link.title)], further: [], pointer };
  const unreadable = [link.title, link.url].flatMap((one) =>
    one.state === 'unreadable'
      ? [{ key: one.pointer.split('/').at(-1) ?? '', text: one.text, pointer: one.pointer }]
      : [],
  );
  return {
    title: givenOr(link.title),
    url: givenOr(link.url),
    snippets: textsOf(link.snippet),
    further: [...unreadable, ...partsOfFurther(link.further)],
    pointer,
  };
}

function categoryOf({ key, item }: Entry<ReadsOf<typeof amlDetailSchema>>): AmlCategory {
  const { pointer } = item;
  const detail = memberless(amlDetailSchema, item);
  const data = givenOr(detail.data) ?? [];
  const unreadable = allParts({ ...detail, further: [] }).filter(
    ({ key: name }) => name !== 'title' && item.state === 'given',
  );
  const whole: Part[] =
    item.state === 'given' ? [] : [{ key, text: item.state === 'unreadable' ? item.text : 'null', pointer }];
  const title = detail.title.state === 'unreadable' && item.state === 'given' ? [detail.title] : [];
  return {
    key,
    pointer,
    title: givenOr(detail.title),
    data: data.map(({ key: label, item: values }) => ({
      label,
      values: textsOf(values),
      pointer: values.pointer,
    })),
    datasets: item.state === 'given' ? textsOf(detail.datasets) : [],
    classes: item.state === 'given' ? textsOf(detail.datasets_classes) : [],
    links: (givenOr(detail.media_links) ?? []).map(linkOf),
    further: [
      ...whole,
      ...title.map((one) => ({ key: 'title', text: one.text, pointer: one.pointer })),
      ...unreadable.filter(({ key: name }) => name === 'data' || name === 'media_links'),
      ...partsOfFurther(detail.further),
    ],
  };
}

const headOf = (match: Match): AmlMatchHead => ({
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

/** What lists of matches are made of; several thousand of them are read at once. */
export const readMatchHead = (listed: ListedMatch, kind: AmlAnswerKind): AmlMatchHead =>
  headOf(recordOf(listed, kind));

/** The whole match. Nothing in it is left out: what has no place of its own is in `further`. Never throws. */
export function readMatch(listed: ListedMatch, kind: AmlAnswerKind): AmlMatchReading {
  const { raw, pointer } = listed;
  const { record } = read(amlMatchSchema, raw, RESULTS[kind], pointer);
  const match = memberless(amlMatchSchema, record);
  const isRead = record.state === 'given';
  const unreadable = [...partOf(amlMatchSchema).members.keys()].flatMap((key): Part[] => {
    const member = match[key as keyof Match] as Received<unknown>;
    return isRead && member.state === 'unreadable'
      ? [{ key, text: member.text, pointer: member.pointer }]
      : [];
  });
  return {
    ...headOf(match),
    notes: listOf(match.notes, textItem),
    addresses: listOf(match.addresses, addressOf),
    details: listOf(match.details, categoryOf),
    further: isRead ? partsOfFurther(match.further) : [{ key: '', text: textOf(raw), pointer }],
    unreadable,
  };
}
