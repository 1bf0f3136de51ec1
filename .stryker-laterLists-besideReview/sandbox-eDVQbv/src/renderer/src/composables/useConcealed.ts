// @ts-nocheck
import { computed, type ComputedRef } from 'vue';
import { useMasking } from './masking';

/** Whether the typed text discloses a masked value: the field then shows dots. Other text stays readable. */
export function useConcealed(typed: () => string): ComputedRef<boolean> {
  const masking = useMasking();
  return computed(() => masking.isOn && masking.text(typed()) !== typed());
}
