// @ts-nocheck
import { computed, ref } from 'vue';
import { toggled } from './toggled';

/** Cases marked for what is done to several at once, in the order of marking. */
export function createMarkedCases(findAll: () => Promise<string[]>, active: () => string | undefined) {
  const marked = ref<string[]>([]);
  return {
    marked,
    /** The selected cases, or the active one. */
    chosen: computed(() => {
      const at = active();
      return marked.value.length > 0 || at === undefined ? marked.value : [at];
    }),
    toggleMark: (caseId: string) => (marked.value = toggled(marked.value, caseId)),
    /** Marks every case that the question on the screen finds, up to as many as one page may hold. */
    markAll: async () => (marked.value = await findAll()),
    clearMarks: () => (marked.value = []),
  };
}
