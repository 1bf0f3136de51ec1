import type { CaseKind } from '../ids';
import type { MediaReference } from '../mediaReferences';
import { idsOfTable, type TableChoice } from './idTable';
import type { LineAction } from './lineActions';
import type { EventInput, InputReading } from './readInput';
import { CASE_OF_OPERATION, certainResponse, type SavedResponse } from './savedResponse';
import { savedKindOf, type ServiceEvent } from './serviceEvents';
import { idKey } from '../../text/idKey';

/** One pasted text or file of a batch, after reading it. */
export interface PlanSource {
  id: number;
  /** The file's own name; empty for a pasted text. */
  name: string;
  reading: InputReading | { as: 'medium' } | { as: 'unreadable'; why: 'too-large' | 'not-text' };
  /** Media that a saved response names. */
  names: readonly Pick<MediaReference, 'path' | 'operation'>[];
}

/** The person's choices for a batch before it starts. */
export interface PlanChoices {
  /** The kind of case for ids that do not state one. */
  kind: CaseKind;
  /** Whether responses of saved cases are fetched again and compared. */
  fetchSaved: boolean;
  /** Whether an unsaved case is fetched if an event is about it. */
  fetchUnsaved: boolean;
  /** The columns of each table, by source id. */
  tables: Readonly<Record<string, TableChoice>>;
  /** The person's choice for each unrecognised file, by source id. */
  responses: Readonly<Record<string, SavedResponse>>;
}

export type WorkItem =
  | { do: 'fetch'; kind: CaseKind; subjectId: string }
  | { do: 'event'; event: ServiceEvent; text: string }
  | { do: 'file'; source: number; response: SavedResponse };

/** What is done with one line or file. */
export interface PlanLine {
  source: number;
  /** Line number, starting at 1; null for a whole file. */
  line: number | null;
  action: LineAction;
  /** The id, the event's name, the file's name, or the text that was not recognised. */
  text: string;
  kind: CaseKind | null;
  subjectId: string | null;
  work: WorkItem | null;
}

/** What is already saved at this installation. */
export interface PlanFacts {
  isSaved: (kind: CaseKind, subjectId: string) => boolean;
  isApplied: (event: ServiceEvent, text: string) => boolean;
}

/** A key that identifies an event: its id or, if it has none, its content. */
export const eventKey = ({ eventId }: ServiceEvent, text: string): string =>
  eventId === null ? `text ${text}` : idKey(eventId);

interface Seen {
  ids: Set<string>;
  events: Set<string>;
}

type LineBase = Omit<PlanLine, 'action' | 'work'>;

function planId(base: LineBase, seen: Seen, choices: PlanChoices, facts: PlanFacts): PlanLine {
  const { kind, subjectId } = base;
  if (kind === null || subjectId === null) return { ...base, action: 'not-understood', work: null };
  const key = `${kind} ${idKey(subjectId)}`;
  if (seen.ids.has(key)) return { ...base, action: 'repeated', work: null };
  seen.ids.add(key);
  const isSaved = facts.isSaved(kind, subjectId);
  if (isSaved && !choices.fetchSaved) return { ...base, action: 'saved', work: null };
  return { ...base, action: isSaved ? 'fetch-again' : 'fetch', work: { do: 'fetch', kind, subjectId } };
}

function planEvent(
  source: number,
  { line, text, reading }: EventInput,
  seen: Seen,
  choices: PlanChoices,
  facts: PlanFacts,
): PlanLine {
  if (!reading.ok)
    return {
      source,
      line,
      action: 'not-understood',
      text: reading.fault,
      kind: null,
      subjectId: null,
      work: null,
    };
  const { event } = reading;
  const base = { source, line, text: event.name, kind: event.kind, subjectId: event.subjectId };
  const left = (action: LineAction): PlanLine => ({ ...base, action, work: null });
  const key = eventKey(event, text);
  if (seen.events.has(key)) return left('event-repeated');
  seen.events.add(key);
  if (event.effect === null) return left('event-unknown');
  if (facts.isApplied(event, text)) return left('event-applied');
  const isSaved = savedKindOf(event, facts.isSaved) !== null;
  // A finished spot check is a new case, so its event always fetches it.
  const fetches = choices.fetchUnsaved || event.effect === 'fetch-spot-check';
  if (!isSaved && !fetches) return left('event-not-saved');
  return { ...base, action: isSaved ? 'event' : 'event-fetch', work: { do: 'event', event, text } };
}

function planFile(source: PlanSource, isJson: boolean, response: SavedResponse | null): PlanLine {
  const base = { source: source.id, line: null, text: source.name };
  if (response === null) return { ...base, action: 'file-unclear', kind: null, subjectId: null, work: null };
  return {
    ...base,
    action: isJson ? 'file' : 'file-raw',
    kind: CASE_OF_OPERATION[response.operation],
    subjectId: response.id,
    work: { do: 'file', source: source.id, response },
  };
}

function planSource(
  source: PlanSource,
  seen: Seen,
  choices: PlanChoices,
  facts: PlanFacts,
  named: ReadonlySet<string>,
): PlanLine[] {
  const { id, name, reading } = source;
  const bad = (line: number | null, text: string): PlanLine => ({
    source: id,
    line,
    action: 'not-understood',
    text,
    kind: null,
    subjectId: null,
    work: null,
  });
  const listed = (line: number, subjectId: string, kind: CaseKind): PlanLine =>
    planId({ source: id, line, text: subjectId, kind, subjectId }, seen, choices, facts);
  switch (reading.as) {
    case 'ids': {
      const { ids, repeated, refused } = reading.list;
      const lines = [
        ...[...ids, ...repeated].map((one) => ({ line: one.line, id: one.id })),
        ...refused.map(({ line, text }) => ({ line, id: null, text })),
      ].sort((a, b) => a.line - b.line);
      return lines.map((one) =>
        one.id === null ? bad(one.line, one.text) : listed(one.line, one.id, choices.kind),
      );
    }
    case 'table': {
      const { table } = reading;
      const choice = choices.tables[id] ?? defaultChoice(source, choices.kind);
      if (choice === null) return [{ ...bad(null, name), action: 'table-unclear' }];
      const { ids, repeated, refused } = idsOfTable(table, choice);
      return [
        ...[...ids, ...repeated].map((one) => ({
          at: one.line,
          plan: () => listed(one.line, one.id, one.kind),
        })),
        ...refused.map(({ line, text }) => ({ at: line, plan: () => bad(line, text) })),
      ]
        .sort((a, b) => a.at - b.at)
        .map(({ plan }) => plan());
    }
    case 'events':
      return [
        ...reading.events.map((event) => planEvent(id, event, seen, choices, facts)),
        ...reading.broken.map(({ line, text }) => bad(line, text)),
      ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    case 'response':
      return [
        planFile(
          source,
          reading.isJson,
          responseOrNull(choices.responses[id]) ?? certainResponse(reading.reading),
        ),
      ];
    case 'medium': {
      const action = named.has(stemOf(name)) ? 'medium' : 'medium-unnamed';
      return [{ ...bad(null, name), action }];
    }
    case 'unreadable':
      return [bad(null, name)];
    case 'nothing':
      return name === '' ? [] : [bad(null, name)];
  }
}

/** The person's choice for a file, once it is complete. */
const responseOrNull = (stated: SavedResponse | undefined): SavedResponse | null =>
  stated === undefined
    ? null
    : certainResponse({ ...stated, version: stated.version ?? null, deltaOnly: stated.deltaOnly ?? null });

/** The columns of a table, if its header identifies them; null if a person has to choose. */
export function defaultChoice({ reading }: PlanSource, kind: CaseKind): TableChoice | null {
  if (reading.as !== 'table' || reading.table.idColumn === null) return null;
  const { idColumn, kindColumn } = reading.table;
  return { idColumn, kindColumn, kind: reading.table.kind ?? kind };
}

/** A file's name without its extension, as responses name it. */
export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/**
 * The plan for every line and file, in input order. Repeated ids and events are processed once. Responses are saved
 * before the work that depends on them.
 */
export function planBatch(
  sources: readonly PlanSource[],
  choices: PlanChoices,
  facts: PlanFacts,
): PlanLine[] {
  const seen: Seen = { ids: new Set(), events: new Set() };
  const named = new Set(sources.flatMap(({ names }) => names.map(({ path }) => path)));
  return sources.flatMap((source) => planSource(source, seen, choices, facts, named));
}

const MAIN_RESPONSES = ['journeyResult', 'spotCheckResult'];

/** The work items of a plan: saved journeys first, so that items that belong to them find them, then the others as listed. */
export function workOf(lines: readonly PlanLine[]): WorkItem[] {
  const work = lines.flatMap((line) => (line.work === null ? [] : [line.work]));
  const rank = (item: WorkItem): number =>
    item.do === 'file' && !MAIN_RESPONSES.includes(item.response.operation) ? 1 : item.do === 'event' ? 2 : 0;
  return work.sort((a, b) => rank(a) - rank(b));
}
