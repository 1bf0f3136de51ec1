import { counted } from '@shared/text/counted';
import type { LineFate } from '@shared/domain/intake/lineFates';
import type { OrderPreview, PreviewLine } from '@shared/ipc/ordersContract';

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
