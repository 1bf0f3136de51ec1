import type { IntakeItem } from '@shared/ipc/views';
import { OUTCOME_WORDS } from '../connection/connectionWords';

type Failure = NonNullable<IntakeItem['failure']>;
type OwnFailure = 'not-found' | 'answer-not-json' | 'too-large' | 'disk-full' | 'unexpected';

const OWN: Record<OwnFailure, { title: string; advice: string }> = {
  'not-found': {
    title: 'The service knows no such id',
    advice: 'Check the id and the connection: a journey of another region or environment is not found here.',
  },
  'answer-not-json': {
    title: 'The answer is not JSON',
    advice: 'It is kept as received and can be read raw.',
  },
  'too-large': {
    title: 'The answer is larger than this connection allows',
    advice: 'Nothing was kept. The limit is part of the connection.',
  },
  'disk-full': { title: 'The disk is full', advice: 'What was fetched is kept. Make room, then resume.' },
  unexpected: {
    title: 'Something went wrong inside CaseLoupe',
    advice: 'What was fetched is kept. Resume to try the rest again.',
  },
};

/** Why a case could not be brought in, and what to do. */
export function failureWords(failure: Failure): { title: string; advice: string } {
  return Object.hasOwn(OWN, failure)
    ? OWN[failure as OwnFailure]
    : OUTCOME_WORDS[failure as keyof typeof OUTCOME_WORDS];
}

/** How it stands with one case, in a few words. */
export function stateWords(item: IntakeItem): string {
  switch (item.state) {
    case 'waiting':
      return 'Waiting';
    case 'answer':
      return 'Fetching the answer';
    case 'media':
      return 'Fetching media';
    case 'done':
      return item.absent === 0 ? 'Held' : `Held, ${String(item.absent)} absent`;
    case 'failed':
      return item.failure === null ? 'Failed' : failureWords(item.failure).title;
    case 'cancelled':
      return 'Cancelled; what was fetched is kept';
    case 'interrupted':
      return 'Broke off when the app closed; what was fetched is kept';
  }
}

/** Bytes in units of 1000, with one decimal from a megabyte on. */
export function bytesWords(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  if (bytes < 1_000_000) return `${String(Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
