import { shallowRef, type Ref } from 'vue';
import type { AmlFetchItem } from '@shared/ipc/amlContract';
import type { RequestOf } from '@shared/ipc/contract';
import { call } from '../../bridge/call';

/** Requests for monitoring versions of the open case, as main tells of them. */
export function createVersionFetches(caseId: Readonly<Ref<string | null>>) {
  const fetches = shallowRef<AmlFetchItem[]>([]);
  const take = (items: AmlFetchItem[]): void => {
    fetches.value = items.filter((item) => item.caseId === caseId.value);
  };
  const manage =
    (name: 'amlFetches:cancel' | 'amlFetches:resume' | 'amlFetches:dismiss') =>
    async (jobId: string): Promise<void> =>
      take(await call(name, { jobId }));

  return {
    fetches,
    take,
    async load(): Promise<void> {
      try {
        take(await call('amlFetches:list'));
      } catch {
        // The list of fetches is an aside: its own button reports when fetching fails.
      }
    },
    async order(versions: Omit<RequestOf<'amlFetches:start'>, 'caseId'>): Promise<void> {
      if (caseId.value !== null) take(await call('amlFetches:start', { caseId: caseId.value, ...versions }));
    },
    cancel: manage('amlFetches:cancel'),
    resume: manage('amlFetches:resume'),
    dismiss: manage('amlFetches:dismiss'),
  };
}
