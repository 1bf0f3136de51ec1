import { CASE_KIND_NAMES } from '@shared/domain/caseKinds';
import { counted } from '@shared/text/counted';
import type { LineFate } from '@shared/domain/intake/lineFates';
import type {
  ItemFailure,
  OrderItem,
  OrderPreview,
  OrderView,
  PreviewLine,
} from '@shared/ipc/ordersContract';
import type { IconName } from '../../ui/icons';
import { comparisonWords, failureWords } from '@shared/words/fetchFailureWords';

/** What becomes of a line, in words; `rest` lines are not worked on and are shown last. */
export const FATE_WORDS: Record<LineFate, { words: string; tone: 'does' | 'rest' | 'asks' }> = {
  fetch: { words: 'Will be fetched', tone: 'does' },
  'fetch-again': { words: 'Held; will be fetched again and compared', tone: 'does' },
  held: { words: 'Held already, left alone', tone: 'rest' },
  event: { words: 'Event of a held case', tone: 'does' },
  'event-fetch': { words: 'Event of a case not held; the case is fetched first', tone: 'does' },
  'event-not-held': { words: 'Event of a case not held, left out', tone: 'rest' },
  'event-repeated': { words: 'The same event again', tone: 'rest' },
  'event-applied': { words: 'Event taken in before', tone: 'rest' },
  'event-unknown': { words: 'Event nobody has described; not acted on', tone: 'asks' },
  file: { words: 'Saved answer; will be sealed as it is', tone: 'does' },
  'file-raw': { words: 'Not JSON; will be sealed as it is and shown raw', tone: 'does' },
  'file-unclear': { words: 'Not recognised: say above what it is, or it is left out', tone: 'asks' },
  'table-unclear': { words: 'A table: say above which column holds the ids', tone: 'asks' },
  medium: { words: 'Image, PDF or video of a saved answer', tone: 'does' },
  'medium-unnamed': { words: 'No saved answer here names it; left out', tone: 'rest' },
  repeated: { words: 'The same id again', tone: 'rest' },
  'not-understood': { words: 'Not understood', tone: 'asks' },
};

const EVENT_FAULTS: Record<string, string> = {
  'not-an-event': 'JSON, but not an event: it has no name and body',
  'no-subject': 'An event that names no journey and no spot check',
  'no-version': 'A monitoring update that names no version',
};

/** What stands on a line of the preview, and whether those are foreign words. */
export function lineText({ text, fate }: PreviewLine): { text: string; foreign: boolean } {
  const fault = fate === 'not-understood' ? EVENT_FAULTS[text] : undefined;
  return fault === undefined ? { text, foreign: true } : { text: fault, foreign: false };
}

/** What an order would do, in one sentence. */
export function previewSentence({ work, fates }: OrderPreview): string {
  const of = (...wanted: LineFate[]): number =>
    fates.reduce((sum, { fate, count }) => (wanted.includes(fate) ? sum + count : sum), 0);
  const parts = [
    work.journeys > 0 ? counted(work.journeys, 'journey') : '',
    work.spotChecks > 0 ? counted(work.spotChecks, 'spot check') : '',
    work.amlChecks > 0 ? counted(work.amlChecks, 'AML check') : '',
    work.events > 0 ? counted(work.events, 'event') : '',
    work.files > 0 ? counted(work.files, 'saved answer') : '',
  ].filter((part) => part !== '');
  const repeated = of('repeated', 'event-repeated', 'event-applied');
  const unread = of('not-understood');
  const unknown = of('event-unknown');
  const unclear = of('file-unclear', 'table-unclear');
  return [
    parts.length === 0 ? 'Nothing to do' : parts.join(', '),
    repeated > 0 ? `${String(repeated)} repeated` : '',
    unknown > 0 ? `${counted(unknown, 'event')} not acted on` : '',
    unclear > 0 ? `${counted(unclear, 'file')} not recognised` : '',
    unread > 0 ? `${counted(unread, 'line')} not understood` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

export const workCount = ({ work }: OrderPreview): number =>
  Object.values(work).reduce((sum, count) => sum + count, 0);

const LEFT_OUT: Record<OrderPreview['leftOut'][number]['why'], string> = {
  'too-many': 'over 20 000 files, or folders too deep',
  'too-large':
    'too large (32 MB for a text or answer, 256 MB for all that is dropped; choose a folder instead)',
  link: 'links, which are not followed',
};
export const leftOutWords = ({ count, why }: OrderPreview['leftOut'][number]): string =>
  `${counted(count, 'file')} left out: ${LEFT_OUT[why]}.`;

const FILE_FAILURES: Record<'file-gone' | 'file-changed' | 'read-only', { title: string; advice: string }> = {
  'file-gone': {
    title: 'The file is no longer where it was',
    advice: 'Put it back and try again, or choose the folder anew.',
  },
  'file-changed': {
    title: 'The file was changed after it was looked at',
    advice: 'Nothing of it was kept. Choose it anew to look at what it says now.',
  },
  'read-only': {
    title: 'The case can only be read',
    advice: 'Its journal does not add up, so nothing is added to it.',
  },
};

/** Why an item failed, and what to do. */
const itemFailureWords = (
  failure: ItemFailure,
  facts: OrderItem['facts'],
): { title: string; advice: string } =>
  failure === 'file-gone' || failure === 'file-changed' || failure === 'read-only'
    ? FILE_FAILURES[failure]
    : failureWords(failure, facts);

const OPERATION_WORDS: Record<string, string> = {
  journeyResult: 'Saved journey result',
  journeySummary: 'Saved journey summary',
  spotCheckResult: 'Saved spot check',
  amlResult: 'Saved AML result',
  amlHistory: 'Saved AML version',
};

/** What an item is: a kind of case, an event by its own name, a saved answer. */
export const itemTitle = ({ does, kind, label }: OrderItem): string =>
  does === 'fetch' ? CASE_KIND_NAMES[kind] : does === 'file' ? (OPERATION_WORDS[label] ?? label) : label;

const DONE_WORDS: Record<NonNullable<OrderItem['outcome']>, string> = {
  new: 'Held',
  unchanged: 'Unchanged',
  changed: 'Changed; the new answer is kept beside the old',
  filed: 'Sealed from a file',
  applied: 'Taken in',
  absent: 'The service has no such version; the reason is in the journal',
  duplicate: 'Taken in before, skipped',
  failed: 'Failed',
  cancelled: 'Cancelled; what was fetched is kept',
};

/** How it stands with an item, in a few words. */
export function itemWords(item: OrderItem): string {
  if (item.state === 'waiting') return 'Waiting';
  if (item.state === 'running') {
    if (item.total === 0) return item.does === 'file' ? 'Sealing' : 'Under way';
    return `${String(item.done)} of ${String(item.total)} parts`;
  }
  if (item.outcome === null) return 'Ended';
  if (item.outcome === 'failed' && item.failure !== null)
    return itemFailureWords(item.failure, item.facts).title;
  const absent = item.absent > 0 ? `, ${String(item.absent)} absent` : '';
  const words =
    item.outcome === 'changed' && item.comparison !== null
      ? `${comparisonWords(item.comparison)}; the new answer is kept beside the old`
      : DONE_WORDS[item.outcome];
  return `${words}${absent}`;
}

export const itemAdvice = ({ outcome, failure, facts }: OrderItem): string | null =>
  outcome === 'failed' && failure !== null ? itemFailureWords(failure, facts).advice : null;

export function itemLook(item: OrderItem): {
  icon: IconName;
  tone: 'neutral' | 'pass' | 'attention' | 'fail';
} {
  if (item.state === 'waiting') return { icon: 'clock', tone: 'neutral' };
  if (item.state === 'running') return { icon: 'download', tone: 'neutral' };
  if (item.outcome === 'failed') return { icon: 'cross-circle', tone: 'fail' };
  if (item.outcome === 'cancelled') return { icon: 'stop', tone: 'attention' };
  if (item.outcome === 'duplicate') return { icon: 'skip', tone: 'neutral' };
  if (item.outcome === 'absent' || item.absent > 0) return { icon: 'circle-half', tone: 'attention' };
  return { icon: 'check-circle', tone: 'pass' };
}

/** How it stands with an order, as one sentence. */
export function orderSentence({ state, settled, total, outcomes }: OrderView): string {
  const failed = outcomes.failed ?? 0;
  const cancelled = outcomes.cancelled ?? 0;
  const asks = [
    failed > 0 ? `${String(failed)} failed` : '',
    cancelled > 0 ? `${String(cancelled)} cancelled` : '',
  ].filter((part) => part !== '');
  const tail = asks.length > 0 ? `, ${asks.join(', ')}` : '';
  const progress = `${String(settled)} of ${String(total)}`;
  switch (state) {
    case 'running':
      return `Order: ${progress}${tail}`;
    case 'paused':
      return `Order paused at ${progress}${tail}`;
    case 'interrupted':
      return `Order broke off at ${progress} when the app closed${tail}`;
    case 'done':
      return `Order done, ${counted(total, 'item')}${tail}`;
  }
}
