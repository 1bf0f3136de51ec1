import { computed, onScopeDispose, watch } from 'vue';
import { codeOf } from '../../bridge/BridgeError';
import { call } from '../../bridge/call';
import { useSubmit } from '../../composables/useSubmit';
import { useResource } from '../../stores/useResource';

/** The time stamps of a case, and ways to request and import one; an abandoned choice in a dialog is no error. */
export function useTimeStamps(caseId: () => string) {
  const stamps = useResource((id: string) => call('timeStamps:list', { caseId: id }));
  onScopeDispose(stamps.follow());
  watch(caseId, (id) => void stamps.open(id), { immediate: true });
  const request = useSubmit(() => call('timeStamps:request', { caseId: caseId() }));
  const importing = useSubmit(async () => stamps.put(await call('timeStamps:import', { caseId: caseId() })));
  const error = computed(() => {
    const found = request.error.value ?? importing.error.value;
    return found !== null && codeOf(found) === 'cancelled' ? null : found;
  });
  const busy = computed(() => request.busy.value || importing.busy.value);
  return { stamps, error, busy, request: request.submit, importResponse: importing.submit };
}
