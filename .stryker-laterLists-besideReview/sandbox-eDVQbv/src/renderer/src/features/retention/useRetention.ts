// @ts-nocheck
import { onScopeDispose } from 'vue';
import type { RequestOf } from '@shared/ipc/contract';
import type { RetentionView } from '@shared/ipc/retentionContract';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';

type Step<N extends 'setClock' | 'hold' | 'release' | 'refuse'> = Omit<RequestOf<`retention:${N}`>, 'caseId'>;

/**
 * How long one case is kept: read and followed for as long as the component is there. Each step is an entry in the case's
 * journal and throws the bridge's error.
 */
export function useRetention(caseId: string) {
  const { state, value, open, put, follow } = useResource((id: string) =>
    call('retention:view', { caseId: id }),
  );
  onScopeDispose(follow());
  void open(caseId);
  const take = async (step: Promise<RetentionView>): Promise<void> => void put(await step);
  return {
    state,
    value,
    open,
    setClock: (step: Step<'setClock'>) => take(call('retention:setClock', { caseId, ...step })),
    hold: (step: Step<'hold'>) => take(call('retention:hold', { caseId, ...step })),
    release: (step: Step<'release'>) => take(call('retention:release', { caseId, ...step })),
    refuse: (step: Step<'refuse'>) => take(call('retention:refuse', { caseId, ...step })),
  };
}
export type Retention = ReturnType<typeof useRetention>;

/** Destroys the case for ever; throws the bridge's error where something keeps it. */
export const eraseCase = (order: RequestOf<'retention:erase'>) => call('retention:erase', order);

/** Entries in other cases when one is erased. */
export const useStoredElsewhere = () =>
  useResource((caseId: string) => call('retention:elsewhere', { caseId }));

/** The certificates of all cases that this vault has erased. */
export const useCertificates = () => useResource(() => call('retention:certificates'));
