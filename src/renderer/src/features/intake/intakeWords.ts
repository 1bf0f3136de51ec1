import type { IntakeItem } from '@shared/ipc/views';
import { comparisonWords, failureWords } from '@shared/words/fetchFailureWords';

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
      return [
        item.comparison === null ? 'Held' : `Held. ${comparisonWords(item.comparison)}`,
        item.absent === 0 ? '' : `, ${String(item.absent)} absent`,
      ].join('');
    case 'failed':
      return item.failure === null ? 'Failed' : failureWords(item.failure, item.facts).title;
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
