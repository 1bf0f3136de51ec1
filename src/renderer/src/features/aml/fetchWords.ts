import { countedGrouped } from '@shared/text/counted';
import { MISSING_IN_A_ROW } from '@shared/domain/aml/versionWalk';
import type { AmlFetchItem } from '@shared/ipc/amlContract';
import type { IconName } from '../../ui/icons';
import { failureWords } from '@shared/words/fetchFailureWords';

interface FetchWords {
  icon: IconName;
  tone: 'neutral' | 'attention' | 'fail';
  text: string;
}

/** What an order has brought so far. */
function brought({ fetched, skipped, absent, total }: AmlFetchItem): string {
  const parts = [
    fetched > 0 ? `${countedGrouped(fetched, 'answer')} fetched` : 'nothing new fetched',
    skipped > 0 ? `${String(skipped)} held already` : '',
    absent > 0 && total !== null ? `${String(absent)} not there` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** How the fetching of versions stands: what happened, what is safe, what to do. */
export function fetchWords(item: AmlFetchItem): FetchWords {
  const at = item.version === null ? '' : ` version ${String(item.version)}`;
  switch (item.state) {
    case 'waiting':
      return { icon: 'clock', tone: 'neutral', text: 'Waiting to fetch versions' };
    case 'running':
      return {
        icon: 'download',
        tone: 'neutral',
        text: `Fetching${at === '' ? ' versions' : at}${item.total === null ? '' : `, ${String(item.done)} of ${String(item.total)}`}: ${brought(item)}`,
      };
    case 'done':
      return {
        icon: 'check',
        tone: 'neutral',
        text: `Fetching has ended: ${brought(item)}${item.total === null ? `; the service has none of the ${String(MISSING_IN_A_ROW)} versions asked for after that` : ''}`,
      };
    case 'cancelled':
      return {
        icon: 'stop',
        tone: 'attention',
        text: `Cancelled. What was fetched is kept: ${brought(item)}`,
      };
    case 'interrupted':
      return {
        icon: 'alert',
        tone: 'attention',
        text: `Broke off when the app closed. What was fetched is kept: ${brought(item)}`,
      };
    case 'failed': {
      const words =
        item.failure === null
          ? { title: 'Fetching failed', advice: '' }
          : failureWords(item.failure, item.facts);
      return {
        icon: 'cross-circle',
        tone: 'fail',
        text: `${words.title}. What is held is kept: ${brought(item)}. ${words.advice}`.trim(),
      };
    }
  }
}
