import { computed } from 'vue';
import { codeOf } from '../../bridge/BridgeError';
import { call } from '../../bridge/call';
import { useSubmit } from '../../composables/useSubmit';
import { useResource } from '../../stores/useResource';

/** When the vault was last backed up, and a function to back it up. Cancelling the folder dialog is not an error. */
export function useBackups() {
  const { state, value: status, open, put } = useResource(() => call('backups:status'));
  const { busy, error, submit } = useSubmit(async (passphrase: string) =>
    put(await call('backups:make', { passphrase })),
  );
  const fault = computed(() =>
    error.value !== null && codeOf(error.value) === 'cancelled' ? null : error.value,
  );
  void open();
  return { state, status, busy, fault, make: submit };
}
