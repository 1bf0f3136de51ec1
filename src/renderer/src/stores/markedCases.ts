import { computed, ref } from 'vue';
import { toggled } from './toggled';

/** The cases selected for a batch action, in the order of selection. */
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
    /** Selects every case that the current search finds, up to the maximum page size. */
    markAll: async () => (marked.value = await findAll()),
    clearMarks: () => (marked.value = []),
  };
}
