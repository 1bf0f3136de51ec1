import { readonly, ref, watch, type Ref } from 'vue';

/** Whether a condition has ever been true, for parts of a screen that are loaded on first use and then kept. */
export function useWasEverTrue(condition: () => boolean): Readonly<Ref<boolean>> {
  const ever = ref(false);
  watch(condition, (holds) => (ever.value ||= holds), { immediate: true, flush: 'sync' });
  return readonly(ever);
}
