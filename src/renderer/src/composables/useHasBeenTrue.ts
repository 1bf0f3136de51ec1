import { readonly, ref, watch, type Ref } from 'vue';

/**
 * Whether a condition has been true at any time: for parts of a screen that are mounted when first needed and then
 * kept.
 */
export function useHasBeenTrue(condition: () => boolean): Readonly<Ref<boolean>> {
  const hasBeenTrue = ref(false);
  watch(condition, (isTrue) => (hasBeenTrue.value ||= isTrue), { immediate: true, flush: 'sync' });
  return readonly(hasBeenTrue);
}
