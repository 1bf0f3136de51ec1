import type { CaseMedium, CaseView } from '@shared/domain/caseView';
import { useCaseStore } from '../../stores/caseStore';
import { useToastStore } from '../../stores/toastStore';
import { FETCH_AGAIN } from './caseScreenLabels';

/** Fetches again from the service: one file, all missing files, or the response. */
export function useFetchAgain(view: () => CaseView | null) {
  const cases = useCaseStore();
  const toasts = useToastStore();

  async function retry(medium: CaseMedium): Promise<void> {
    try {
      const saved = await cases.retryMedium(medium.path);
      toasts.show((saved ? FETCH_AGAIN.saved : FETCH_AGAIN.missing)(medium.label), {
        tone: saved ? 'pass' : 'attention',
      });
    } catch (cause) {
      toasts.fail(cause);
    }
  }

  async function retryAll(): Promise<void> {
    const away = view()?.media.filter(({ state: { kind } }) => kind === 'absent' || kind === 'not-fetched');
    if (away === undefined || away.length === 0) toasts.show(FETCH_AGAIN.allSaved);
    for (const medium of away ?? []) await retry(medium);
  }

  async function refetch(): Promise<void> {
    try {
      await cases.refetch();
      toasts.show(FETCH_AGAIN.refetching);
    } catch (cause) {
      toasts.fail(cause);
    }
  }

  return { retry, retryAll, refetch };
}
