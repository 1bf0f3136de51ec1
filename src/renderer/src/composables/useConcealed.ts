import { computed, type ComputedRef } from 'vue';
import { useMasking } from './masking';

/** Whether the typed text discloses a masked value. The field then shows dots instead of the text. */
export function useConcealed(typed: () => string): ComputedRef<boolean> {
  const masking = useMasking();
  return computed(() => masking.isOn && masking.text(typed()) !== typed());
}
