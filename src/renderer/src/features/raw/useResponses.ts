import { watch } from 'vue';
import type { HeldResponse } from '@shared/domain/heldResponses';
import { call } from '../../bridge/call';
import { useResource } from '../../composables/useResource';

/** Every response that a case holds, listed anew with each `view` of it; the list before stays until then. */
export function useResponses(view: () => { caseId: string }) {
  const list = useResource((caseId: string) => call('cases:responses', { caseId }));
  watch(view, ({ caseId }) => void (list.key.value === caseId ? list.refresh() : list.open(caseId)), {
    immediate: true,
  });
  return list;
}

/** One response as received. */
export const useRawAnswer = () =>
  useResource(({ caseId, kind, sha256 }: Pick<HeldResponse, 'kind' | 'sha256'> & { caseId: string }) =>
    call('cases:rawAnswer', { caseId, kind, sha256 }),
  );
