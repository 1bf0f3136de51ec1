import { onScopeDispose } from 'vue';
import type { RequestOf } from '@shared/ipc/contract';
import type { RetentionView } from '@shared/ipc/retentionContract';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';

type Step<N extends 'setPeriod' | 'hold' | 'release' | 'refuse'> = Omit<
  RequestOf<`retention:${N}`>,
  'caseId'
>;

/**
 * The retention of one case, updated while the component is mounted. Each step is recorded in the case's journal; a
 * failed one throws the bridge's error.
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
    setPeriod: (step: Step<'setPeriod'>) => take(call('retention:setPeriod', { caseId, ...step })),
    hold: (step: Step<'hold'>) => take(call('retention:hold', { caseId, ...step })),
    release: (step: Step<'release'>) => take(call('retention:release', { caseId, ...step })),
    refuse: (step: Step<'refuse'>) => take(call('retention:refuse', { caseId, ...step })),
  };
}
export type Retention = ReturnType<typeof useRetention>;

/** Erases the case permanently; throws the bridge's error if a hold or its retention period prevents this. */
export const eraseCase = (order: RequestOf<'retention:erase'>) => call('retention:erase', order);

/** Whether the vault's file may still contain data of erased cases. */
export const isAnyLeft = () => call('retention:isAnyLeft');

/** Entries in other cases that remain when a case is erased. */
export const useStoredElsewhere = () =>
  useResource((caseId: string) => call('retention:elsewhere', { caseId }));

/** The certificates of all cases that were erased from this vault. */
export const useCertificates = () =>
  useResource(async () => ({
    certificates: await call('retention:certificates'),
    isAnyLeft: await isAnyLeft(),
  }));
