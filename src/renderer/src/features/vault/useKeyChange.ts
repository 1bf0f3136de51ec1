import { computed, shallowRef } from 'vue';
import type { RequestOf } from '@shared/ipc/contract';
import { codeOf } from '../../bridge/BridgeError';
import { useSubmit } from '../../composables/useSubmit';

/** A change of the vault's key: the current key, and what went wrong. Declining the confirmation is not an error. */
export function useKeyChange(run: (current: RequestOf<'vault:unlock'>) => Promise<unknown>) {
  const current = shallowRef<RequestOf<'vault:unlock'> | null>(null);
  const { busy, error, submit } = useSubmit(run);
  const code = computed(() => (error.value === null ? null : codeOf(error.value)));
  const wrong = computed(() => code.value === 'wrong-passphrase' || code.value === 'wrong-secret');
  const fault = computed(() => (wrong.value || code.value === 'cancelled' ? null : error.value));
  return { current, busy, wrong, fault, submit };
}
