import { computed, type ComputedRef } from 'vue';
import { useMasking } from './masking';

/**
 * Whether what is being typed has come to tell what is covered: the field then shows dots. What tells nothing stays
 * readable, so that nobody has to write blind.
 */
export function useConcealed(typed: () => string): ComputedRef<boolean> {
  const masking = useMasking();
  return computed(() => masking.isOn && masking.text(typed()) !== typed());
}
