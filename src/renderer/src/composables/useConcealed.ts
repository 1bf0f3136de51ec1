import { computed, type ComputedRef } from 'vue';
import { useMasking } from './masking';

/** Whether the typed text contains a masked value, so that the field shows dots. Other text stays readable. */
export function useConcealed(typed: () => string): ComputedRef<boolean> {
  const masking = useMasking();
  return computed(() => masking.isOn && masking.text(typed()) !== typed());
}
