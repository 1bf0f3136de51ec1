import { computed, ref } from 'vue';
import { codeOf } from '../../bridge/BridgeError';
import { call } from '../../bridge/call';
import { useSubmit } from '../../composables/useSubmit';
import { useResource } from '../../stores/useResource';

/** The root certificates of the time authorities that are trusted here. */
export function useTimeAuthorities() {
  const { value, open, put } = useResource(() => call('timeStamps:authorities'));
  const adding = useSubmit(async () => put(await call('timeStamps:addAuthority', { fingerprint: null })));
  const removing = useSubmit(async (fingerprint: string) =>
    put(await call('timeStamps:removeAuthority', { fingerprint })),
  );
  const address = ref('');
  const saved = useResource(async () => {
    const found = await call('timeStamps:address');
    address.value = found ?? '';
    return found;
  });
  const saving = useSubmit(async () => {
    const typed = address.value.trim();
    saved.put(await call('timeStamps:setAddress', { address: typed === '' ? null : typed }));
  });
  const isAddressChanged = computed(() => address.value.trim() !== (saved.value.value ?? ''));
  const fault = computed(() => {
    const found = adding.error.value ?? removing.error.value ?? saving.error.value;
    return found !== null && codeOf(found) === 'cancelled' ? null : found;
  });
  void open();
  void saved.open();
  return { value, adding, removing, fault, address, saving, isAddressChanged };
}
