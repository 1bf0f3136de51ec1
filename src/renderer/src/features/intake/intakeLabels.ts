import { CASE_KINDS } from '@shared/domain/caseKinds';
import { CASE_KIND_PLURALS } from '@shared/domain/caseKindLabels';
import type { RESPONSE_OPERATIONS } from '@shared/domain/intake/savedResponse';
import { COUNTS } from '@shared/text/countLabels';
import { counted, plural, statusLine } from '@shared/text/language';
import type { LineAction } from '@shared/domain/intake/lineActions';
import type { BatchPreview, PreviewLine } from '@shared/ipc/inboxContract';
import { DROPPED_MAX_BYTES, TEXT_FILE_MAX_BYTES } from '@shared/ipc/inboxLimits';
import { bytesLabels } from '@shared/labels/bytesLabels';

/** The planned action for a line. Lines with the tone `rest` are not processed and are shown last. */
export const LINE_ACTION_LABELS: Record<LineAction, { label: string; tone: 'does' | 'rest' | 'asks' }> = {
  fetch: { label: 'Will be fetched', tone: 'does' },
  'fetch-again': { label: 'Saved; will be fetched again and compared', tone: 'does' },
  saved: { label: 'Already saved, skipped', tone: 'rest' },
  event: { label: 'Event of a saved case', tone: 'does' },
  'event-fetch': { label: 'Event of a case not yet saved; the case will be fetched first', tone: 'does' },
  'event-not-saved': { label: 'Event of a case not saved, skipped', tone: 'rest' },
  'event-repeated': { label: 'Duplicate event', tone: 'rest' },
  'event-applied': { label: 'Event already imported', tone: 'rest' },
  'event-unknown': { label: 'Unknown event: no action', tone: 'asks' },
  file: { label: 'Saved response; will be imported unchanged', tone: 'does' },
  'file-raw': { label: 'Not valid JSON; will be imported unchanged and shown raw', tone: 'does' },
  'file-unclear': { label: 'Not recognised: choose a file type above, or it will be skipped', tone: 'asks' },
  'table-unclear': { label: 'Table: choose the ID column above', tone: 'asks' },
  medium: { label: 'Image, PDF or video of a saved response', tone: 'does' },
  'medium-unnamed': { label: 'Not listed in any saved response; skipped', tone: 'rest' },
  repeated: { label: 'Duplicate ID', tone: 'rest' },
  'not-understood': { label: 'Not recognised', tone: 'asks' },
};

const EVENT_FAULTS: ReadonlyMap<string, string> = new Map([
  ['not-an-event', 'JSON, but not an event: name or body missing'],
  ['no-subject', 'Event without a journey or spot check'],
]);

/** The text of a line in the preview, and whether it was received. */
export function lineText({ text, action }: PreviewLine): { text: string; foreign: boolean } {
  const fault = action === 'not-understood' ? EVENT_FAULTS.get(text) : undefined;
  return fault === undefined ? { text, foreign: true } : { text: fault, foreign: false };
}

/** What a batch would do, in one sentence. */
export function previewSentence({ work, actions }: BatchPreview): string {
  const of = (...wanted: LineAction[]): number =>
    actions.reduce((sum, { action, count }) => (wanted.includes(action) ? sum + count : sum), 0);
  const parts = statusLine([
    work.journeys > 0 ? counted(work.journeys, COUNTS.journey) : null,
    work.spotChecks > 0 ? counted(work.spotChecks, COUNTS.spotCheck) : null,
    work.amlChecks > 0 ? counted(work.amlChecks, COUNTS.amlCheck) : null,
    work.events > 0 ? counted(work.events, COUNTS.event) : null,
    work.files > 0 ? counted(work.files, COUNTS.savedResponse) : null,
  ]);
  const repeated = of('repeated', 'event-repeated', 'event-applied');
  const unread = of('not-understood');
  const unknown = of('event-unknown');
  const unclear = of('file-unclear', 'table-unclear');
  return [
    parts === '' ? 'Nothing to do' : parts,
    repeated > 0 ? `${String(repeated)} repeated` : '',
    unknown > 0
      ? counted(unknown, { one: '{count} event without action', other: '{count} events without action' })
      : '',
    unclear > 0
      ? counted(unclear, { one: '{count} file not recognised', other: '{count} files not recognised' })
      : '',
    unread > 0
      ? counted(unread, { one: '{count} line not readable', other: '{count} lines not readable' })
      : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

export const workCount = ({ work }: BatchPreview): number =>
  Object.values(work).reduce((sum, count) => sum + count, 0);

const LEFT_OUT: Record<BatchPreview['leftOut'][number]['why'], string> = {
  'too-many': 'more than 20,000 files, or folders nested too deeply',
  'too-large': `too large (limit ${bytesLabels(TEXT_FILE_MAX_BYTES)} per file and ${bytesLabels(DROPPED_MAX_BYTES)} in total when dropped; choose a folder instead)`,
  link: 'links (not followed)',
};
export const leftOutLabels = ({ count, why }: BatchPreview['leftOut'][number]): string =>
  `${counted(count, COUNTS.file)} skipped: ${LEFT_OUT[why]}.`;

export const OPEN_CASES = {
  source: 'Source',
  aboutFiles:
    'A CSV file of IDs, webhook events as JSON or NDJSON, saved responses, or a folder of responses with their images. You can review every line and file before anything starts.',
  chooseFiles: 'Choose files…',
  alsoDrop: (paste: string) => `You can also drop them on the worklist or paste them with ${paste}.`,
  ids: 'IDs',
  idsExample: 'One or many, separated by spaces, commas or lines',
  idsHint: 'Saved cases are not fetched again.',
  invalid: (first: string, count: number) =>
    plural(count, {
      one: `Invalid ID: ${first}. IDs consist of Latin letters, digits and punctuation.`,
      other: `${String(count)} invalid IDs. The first is ${first}. IDs consist of Latin letters, digits and punctuation.`,
    }),
  preview: 'Preview',
  fetch: (count: number) => (count > 1 ? `Fetch ${String(count)}` : 'Fetch'),
} as const;

export const SANDBOX_PICKER = {
  filter: 'Filter',
  filterExample: 'Filter by keyword',
  loading: 'Loading Sandbox cases…',
  title: 'Sandbox cases',
  all: (count: number) => `All ${String(count)}`,
  edgeCase: 'Edge case:',
  empty: 'The Sandbox has no cases.',
  noneMatch: 'No matching Sandbox cases.',
} as const;

export const DROP_ZONE = {
  title: 'Drop to preview',
  about:
    'IDs, a CSV file, webhook events, saved responses, or a folder of them. Nothing starts until you confirm.',
} as const;

export const KINDS = CASE_KINDS.map((value) => ({ value, label: CASE_KIND_PLURALS[value] }));

export const FILE_TYPES = [
  { value: 'none', label: 'Skip' },
  { value: 'journeyResult', label: 'Journey result' },
  { value: 'journeySummary', label: 'Journey summary' },
  { value: 'spotCheckResult', label: 'Spot check result' },
  { value: 'amlResult', label: 'AML result' },
  { value: 'amlHistory', label: 'AML version' },
] as const satisfies readonly { value: 'none' | (typeof RESPONSE_OPERATIONS)[number]; label: string }[];

export const BATCH = {
  title: 'Review import',
  reading: (files: number) =>
    files > 0
      ? counted(files, { one: 'Reading, {count} file read…', other: 'Reading, {count} files read…' })
      : 'Reading…',
  tooMuch: 'Too many items for one batch',
  limit: (most: number) => `A batch has at most ${String(most)} IDs, events and responses. Split it.`,
  idType: 'ID type',
  savedFrom: 'Source of saved responses',
  noConnection: 'Saved files (no connection)',
  fetchSaved: 'Fetch saved cases again and compare',
  fetchUnsaved: 'Fetch cases of events that are not saved',
  show: 'Show lines',
  allLines: (count: number) => `All lines (${String(count)})`,
  withAction: (action: LineAction, count: number) => `${LINE_ACTION_LABELS[action].label} (${String(count)})`,
  lines: 'Lines and actions',
  place: (source: string, line: number) =>
    source === '' ? `line ${String(line)}` : `${source}, line ${String(line)}`,
  start: (count: number) => (count > 1 ? `Start ${String(count)}` : 'Start'),
  pasted: 'Pasted text',
  readAs: 'Interpret as',
  asIds: 'List of IDs',
  asTable: 'Table',
  idColumn: 'ID column',
  choose: 'Choose…',
  typeColumn: 'Type column',
  defaultType: 'Default type',
  firstLines: (source: string) => `First lines of ${source}`,
  fileType: 'File type',
  id: 'ID',
  version: 'Version',
  changesOnly: 'Changes only',
} as const;

export const INPUT_METHODS = [
  { value: 'list', label: 'From list' },
  { value: 'paste', label: 'By ID' },
  { value: 'files', label: 'Files and events' },
] as const;
