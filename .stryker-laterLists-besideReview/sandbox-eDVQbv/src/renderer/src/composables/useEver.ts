// @ts-nocheck
import { readonly, ref, watch, type Ref } from 'vue';

/** Whether a condition has held at any time: for parts of a screen that are read when first needed and then kept. */
export function useEver(condition: () => boolean): Readonly<Ref<boolean>> {
  const ever = ref(false);
  watch(condition, (holds) => (ever.value ||= holds), { immediate: true, flush: 'sync' });
  return readonly(ever);
}
