import { computed, onScopeDispose, watch } from 'vue';
import { codeOf } from '../../bridge/BridgeError';
import { call } from '../../bridge/call';
import { useSubmit } from '../../composables/useSubmit';
import { useResource } from '../../stores/useResource';

/** The time stamps of a case, and functions to request and import one. Cancelling a file dialog is not an error. */
export function useTimeStamps(caseId: () => string) {
  const stamps = useResource((id: string) => call('timeStamps:list', { caseId: id }));
  onScopeDispose(stamps.follow());
  watch(caseId, (id) => void stamps.open(id), { immediate: true });
  const request = useSubmit(() => call('timeStamps:request', { caseId: caseId() }));
  const importing = useSubmit(async () => stamps.put(await call('timeStamps:import', { caseId: caseId() })));
  const obtaining = useSubmit(async () => {
    try {
      stamps.put(await call('timeStamps:obtain', { caseId: caseId() }));
      return true;
    } catch (error) {
      // The request is recorded even if it failed, so the list is read again.
      void stamps.open(caseId());
      throw error;
    }
  });
  const address = useResource(() => call('timeStamps:address'));
  void address.open();
  const error = computed(() => {
    const found = request.error.value ?? importing.error.value ?? obtaining.error.value;
    return found !== null && codeOf(found) === 'cancelled' ? null : found;
  });
  const busy = computed(() => request.busy.value || importing.busy.value || obtaining.busy.value);
  const isDirect = computed(() => (address.value.value ?? null) !== null);
  return {
    stamps,
    error,
    busy,
    isDirect,
    obtain: obtaining.submit,
    request: request.submit,
    importResponse: importing.submit,
  };
}
