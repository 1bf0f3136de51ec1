import { AML_DATASETS } from '../../wire/vocabulary';
import type { AmlMatch } from '../../wire';
import type { Received } from '../../wire/received';
import type { AmlAnswerKind } from './amlView';
import { isObject, textOf, token } from './json';
import type { ListedMatch } from './matchList';

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

/** Members that only a match of the history has, and one that a journey's has not (specification 2.14.1). */
const HISTORY_ONLY: readonly string[] = [
  'is_whitelisted',
  'match_status',
  'match_id',
  'aml_record_version',
  'ongoing_monitor_update_type',
] satisfies (keyof AmlMatch)[];

/** Whether a match of this answer has such a member at all. */
export function isPartOf(kind: AmlAnswerKind, key: string): boolean {
  if (kind === 'snapshot' || kind === 'delta') return true;
  return !HISTORY_ONLY.includes(key) && (kind === 'result' || key !== 'details');
}

type Member = [key: string, value: unknown, pointer: string];

/** Members of a list, a dictionary, or one bare value in place of a list. */
function membersOf(value: unknown, pointer: string): Member[] {
  if (Array.isArray(value))
    return value.map((element: unknown, index): Member => [String(index), element, `${pointer}/${index}`]);
  if (isObject(value)) return Object.keys(value).map((key) => [key, value[key], `${pointer}/${token(key)}`]);
  return value === null || value === undefined ? [] : [['', value, pointer]];
}

function readList<T>(
  match: unknown,
  key: string,
  pointer: string,
  kind: AmlAnswerKind,
  read: (value: unknown, at: string, key: string) => T | T[],
  /** An object in place of the list is one element, not a dictionary of them. */
  isElement: (value: unknown) => boolean = () => false,
): ReceivedList<T> {
  const at = `${pointer}/${key}`;
  if (!isObject(match) || !Object.hasOwn(match, key))
    return { presence: { state: isPartOf(kind, key) ? 'missing' : 'not-part', pointer: at }, items: [] };
  const value = match[key];
  if (value === null) return { presence: { state: 'null', pointer: at }, items: [] };
  const members: Member[] = isElement(value) ? [['', value, at]] : membersOf(value, at);
  return {
    presence: { state: 'given', value: null, pointer: at },
    items: members.flatMap(([name, element, place]) => read(element, place, name)),
  };
}

const partsOf = (value: unknown, pointer: string, known: readonly string[] = []): Part[] =>
  isObject(value)
    ? Object.keys(value)
        .filter((key) => !known.includes(key))
        .map((key) => ({ key, text: textOf(value[key]), pointer: `${pointer}/${token(key)}` }))
    : [];

/** Texts that are nothing but codes or dates between commas can be split with certainty; no other text is. */
const CODES = /^[A-Z]{2,3}(?:\s*[,;|/]\s*[A-Z]{2,3})+$/;
const DATES = /^\d{4}(?:-\d\d){0,2}(?:\s*[,;|]\s*\d{4}(?:-\d\d){0,2})+$/;

const readText = (value: unknown, pointer: string): AmlText => ({ text: textOf(value), pointer });

/** Specification 2.14.1 lists the databases a match can be in. */
function readDataset(value: unknown, pointer: string): AmlText {
  const text = textOf(value);
  return Object.hasOwn(AML_DATASETS, text) ? { text, pointer } : { text, pointer, unlisted: true };
}

const splitting =
  (certain: RegExp) =>
  (value: unknown, pointer: string): AmlText | AmlText[] => {
    if (typeof value !== 'string' || !certain.test(value.trim())) return readText(value, pointer);
    return value.split(/[,;|/]/).map((part) => ({ text: part.trim(), pointer, cutFrom: value }));
  };

const NAME_KEYS = ['firstName', 'middleName', 'lastName'];
/** One alias or address in place of a list of them, rather than a dictionary of them. */
const isFlat = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((part) => typeof part !== 'object' || part === null);

function readAlias(value: unknown, pointer: string): AmlAlias {
  if (!isObject(value)) return { text: textOf(value), type: null, parts: [], pointer };
  const type = value['type'];
  const known = NAME_KEYS.filter((key) => Object.hasOwn(value, key));
  const keys = known.length > 0 ? known : Object.keys(value).filter((key) => key !== 'type');
  const words = keys
    .map((key) => value[key])
    .filter((part) => typeof part === 'string' && part.trim() !== '');
  return {
    text: words.join(' '),
    type: typeof type === 'string' ? type : null,
    parts: partsOf(value, pointer),
    pointer,
  };
}

function readAddress(value: unknown, pointer: string): AmlAddress {
  if (!isObject(value)) return { text: textOf(value), parts: [], pointer };
  const lines = Object.keys(value)
    .filter((key) => !/type$/i.test(key))
    .map((key) => value[key])
    .filter((line) => typeof line === 'string' && line.trim() !== '');
  return { text: lines.join(', '), parts: partsOf(value, pointer), pointer };
}

const textsOf = (value: unknown): string[] => membersOf(value, '').map(([, element]) => textOf(element));
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readLink(value: unknown, pointer: string): AmlLink {
  const isHeld = isObject(value);
  const known = ['title', 'url', 'snippet'].filter(
    (key) => isHeld && (key === 'snippet' || typeof value[key] === 'string'),
  );
  return {
    title: isHeld ? textOrNull(value['title']) : null,
    url: isHeld ? textOrNull(value['url']) : null,
    // One bare text in place of a link is shown as text and opens nothing.
    snippets: isHeld ? textsOf(value['snippet']) : [textOf(value)],
    further: partsOf(value, pointer, known),
    pointer,
  };
}

const LINK_KEYS = ['title', 'url', 'snippet'];
const isLink = (value: unknown): boolean =>
  isObject(value) && LINK_KEYS.some((key) => Object.hasOwn(value, key) && !isObject(value[key]));

function linksIn(category: Record<string, unknown>, pointer: string): AmlLink[] {
  const links = category['media_links'];
  const at = `${pointer}/media_links`;
  const members: Member[] = isLink(links) ? [['', links, at]] : membersOf(links, at);
  return members.map(([, link, place]) => readLink(link, place));
}

function readCategory(value: unknown, pointer: string, key: string): AmlCategory {
  const held = isObject(value) ? value : {};
  const title = held['title'];
  const known = ['data', 'datasets', 'datasets_classes', 'media_links'];
  if (typeof title === 'string') known.push('title');
  const further = isObject(value) ? partsOf(value, pointer, known) : [{ key, text: textOf(value), pointer }];
  return {
    key,
    pointer,
    title: textOrNull(title),
    data: membersOf(held['data'], `${pointer}/data`).map(([label, values, at]) => ({
      label,
      values: textsOf(values),
      pointer: at,
    })),
    datasets: textsOf(held['datasets']),
    classes: textsOf(held['datasets_classes']),
    links: linksIn(held, pointer),
    further,
  };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const flagIn = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
/** A number or a text, as the digits that were received. */
const figureIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** One field of a match, or the way in which it is not there. */
function received<T>(
  match: unknown,
  pointer: string,
  kind: AmlAnswerKind,
  key: keyof AmlMatch,
  accept: (value: unknown) => T | undefined,
): Received<T> {
  const at = `${pointer}/${key}`;
  if (!isObject(match) || !Object.hasOwn(match, key))
    return { state: isPartOf(kind, key) ? 'missing' : 'not-part', pointer: at };
  const value = match[key];
  if (value === null) return { state: 'null', pointer: at };
  const accepted = accept(value);
  return accepted === undefined
    ? { state: 'unreadable', text: textOf(value), pointer: at }
    : { state: 'given', value: accepted, pointer: at };
}

/** Reads what lists of matches are made of; several thousand of them are read at once. */
export function readMatchHead({ raw, pointer }: ListedMatch, kind: AmlAnswerKind): AmlMatchHead {
  return {
    pointer,
    resourceId: received(raw, pointer, kind, 'resource_id', figureIn),
    matchId: received(raw, pointer, kind, 'match_id', figureIn),
    name: received(raw, pointer, kind, 'name', textIn),
    aliases: readList(raw, 'aliases', pointer, kind, readAlias, isFlat),
    countries: readList(raw, 'countries', pointer, kind, splitting(CODES)),
    birthDates: readList(raw, 'datesOfBirth', pointer, kind, splitting(DATES)),
    datasets: readList(raw, 'datasets', pointer, kind, readDataset),
    sex: received(raw, pointer, kind, 'sex', textIn),
    score: received(raw, pointer, kind, 'score', figureIn),
    whitelisted: received(raw, pointer, kind, 'is_whitelisted', flagIn),
    matchStatus: received(raw, pointer, kind, 'match_status', figureIn),
    recordVersion: received(raw, pointer, kind, 'aml_record_version', figureIn),
    updateType: received(raw, pointer, kind, 'ongoing_monitor_update_type', textIn),
  };
}

/** Keys with a place of their own in a reading. */
const KNOWN_KEYS = [
  'name',
  'countries',
  'datesOfBirth',
  'notes',
  'datasets',
  'aliases',
  'addresses',
  'sex',
  'score',
  'resource_id',
  'details',
  'is_whitelisted',
  'match_status',
  'match_id',
  'aml_record_version',
  'ongoing_monitor_update_type',
];

/** The whole match. Nothing in it is left out: what has no place of its own is in `further`. Never throws. */
export function readMatch(listed: ListedMatch, kind: AmlAnswerKind): AmlMatchReading {
  const { raw, pointer } = listed;
  const head = readMatchHead(listed, kind);
  const unreadable = Object.entries(head).flatMap(([, value]: [string, unknown]): Part[] => {
    if (!isObject(value) || value['state'] !== 'unreadable') return [];
    const { pointer: at, text } = value as { pointer: string; text: string };
    return [{ key: at.slice(pointer.length + 1), text, pointer: at }];
  });
  return {
    ...head,
    notes: readList(raw, 'notes', pointer, kind, readText),
    addresses: readList(raw, 'addresses', pointer, kind, readAddress, isFlat),
    details: readList(raw, 'details', pointer, kind, readCategory),
    further: isObject(raw) ? partsOf(raw, pointer, KNOWN_KEYS) : [{ key: '', text: textOf(raw), pointer }],
    unreadable,
  };
}
