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
    (name: 'aml:cancelFetch' | 'aml:resumeFetch' | 'aml:dismissFetch') =>
    async (jobId: string): Promise<void> =>
      take(await call(name, { jobId }));

  return {
    fetches,
    take,
    async load(): Promise<void> {
      try {
        take(await call('aml:fetches'));
      } catch {
        // The list of fetches is an aside: its own button reports when fetching fails.
      }
    },
    async order(versions: Omit<RequestOf<'aml:fetchVersions'>, 'caseId'>): Promise<void> {
      if (caseId.value !== null) take(await call('aml:fetchVersions', { caseId: caseId.value, ...versions }));
    },
    cancel: manage('aml:cancelFetch'),
    resume: manage('aml:resumeFetch'),
    dismiss: manage('aml:dismissFetch'),
  };
}
