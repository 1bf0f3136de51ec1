import { defineStore } from 'pinia';
import { computed } from 'vue';
import { call } from '../../bridge/call';
import { useSubmit } from '../../composables/useSubmit';
import { useResource } from '../../stores/useResource';
import { codeOf } from '../../bridge/BridgeError';

/** Whether the vault is an earlier copy of itself, and a function to accept that. */
export const useRollbackStore = defineStore('rollback', () => {
  const { state, value: status, open, put } = useResource(() => call('rollback:status'));
  const { busy, error, submit: accept } = useSubmit(async () => put(await call('rollback:accept')));
  const fault = computed(() =>
    error.value !== null && codeOf(error.value) === 'cancelled' ? null : error.value,
  );
  return { state, status, open, busy, fault, accept };
});
