import { z } from 'zod';
import { CaseKind, SubjectId } from '../domain/ids';
import { RESPONSE_OPERATIONS } from '../domain/intake/savedResponse';
import { LINE_ACTIONS, type LineAction } from '../domain/intake/lineActions';
import { PIECE_BYTES, TEXT_MAX_LENGTH } from './inboxLimits';
import { PAGE_MAX } from './jobViews';

const draftId = z.uuid();
const page = { offset: z.int().nonnegative(), limit: z.int().min(1).max(PAGE_MAX) };
/** The id of one source of the draft, which is a text or a file. */
const sourceId = z.string().regex(/^\d{1,9}$/);
const column = z.int().nonnegative().max(1000);

const SavedResponseChoice = z.strictObject({
  operation: z.enum(RESPONSE_OPERATIONS),
  id: SubjectId,
  version: z
    .int()
    .nonnegative()
    .max(2 ** 31 - 1)
    .optional(),
  deltaOnly: z.boolean().optional(),
});

/** Everything a person can choose about a batch; defaults apply to what is left out. */
export const BatchChoices = z.strictObject({
  /** The connection from which ids and events are fetched. */
  profileId: z.string().min(1).max(64),
  /** The connection to which saved responses are assigned; null for none. */
  filedUnder: z.string().min(1).max(64).nullable().default(null),
  kind: CaseKind.default('journey'),
  fetchSaved: z.boolean().default(true),
  fetchUnsaved: z.boolean().default(true),
  tables: z
    .record(sourceId, z.strictObject({ idColumn: column, kindColumn: column.nullable(), kind: CaseKind }))
    .default({}),
  readAs: z.record(sourceId, z.enum(['ids', 'table'])).default({}),
  responses: z.record(sourceId, SavedResponseChoice).default({}),
});
export type BatchChoices = z.output<typeof BatchChoices>;

export const inboxRequests = {
  addText: z.strictObject({ draftId, text: z.string().max(TEXT_MAX_LENGTH) }),
  addPiece: z.strictObject({
    draftId,
    /** A number chosen by the window. The chunks of one file arrive in order. */
    file: z.int().nonnegative(),
    name: z.string().min(1).max(255),
    /** The path of folders from the dropped folder to the file. */
    folder: z.string().max(1000),
    base64: z.base64().max(Math.ceil(PIECE_BYTES / 3) * 4),
    last: z.boolean(),
  }),
  choose: z.strictObject({ draftId, what: z.enum(['files', 'folder']) }),
  draft: z.strictObject({ draftId }),
  preview: z.strictObject({ draftId, choices: BatchChoices }),
  lines: z.strictObject({ draftId, choices: BatchChoices, action: z.enum(LINE_ACTIONS).nullable(), ...page }),
};

/** A pasted text or a file, and how it was interpreted. */
export interface DraftSource {
  id: number;
  name: string;
  as: 'ids' | 'table' | 'events' | 'response' | 'medium' | 'unreadable' | 'nothing';
  /** For a table: the column titles (or first cells), and the first rows. */
  table: { columns: string[]; sample: string[][]; idColumn: number | null; kindColumn: number | null } | null;
  /** For a response whose operation or id is not certain: what is known about it. */
  unclear: {
    operation: (typeof RESPONSE_OPERATIONS)[number] | null;
    id: string | null;
    version: number | null;
    deltaOnly: boolean | null;
  } | null;
}

/** What a batch would do, before it is started. */
export interface BatchPreview {
  /** Sources that need or allow a choice by the person: texts, tables and unclear responses. */
  sources: DraftSource[];
  files: number;
  /** Files that were skipped because there are too many, they are too large, or they are links. */
  leftOut: { count: number; why: 'too-many' | 'too-large' | 'link' }[];
  actions: { action: LineAction; count: number }[];
  work: { journeys: number; spotChecks: number; amlChecks: number; events: number; files: number };
  lines: number;
}

export interface PreviewLine {
  sourceName: string;
  line: number | null;
  action: LineAction;
  text: string;
  kind: CaseKind | null;
  subjectId: string | null;
}
