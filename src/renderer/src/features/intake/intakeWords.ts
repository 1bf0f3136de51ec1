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
