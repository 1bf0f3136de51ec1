import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import { wordsFor } from '../../bridge/errorWords';

/** One step of a form that needs a reason: refused in place without one, told in words when main refuses. */
export function useStep(run: (reason: string) => Promise<void>): {
  reason: Ref<string>;
  reasonFault: ComputedRef<string | null>;
  failure: ComputedRef<string | null>;
  busy: Ref<boolean>;
  go: () => Promise<void>;
} {
  const reason = ref('');
  const tried = ref(false);
  const busy = ref(false);
  const error = shallowRef<unknown>(null);
  const isEmpty = computed(() => reason.value.trim() === '');

  async function go(): Promise<void> {
    tried.value = true;
    if (isEmpty.value || busy.value) return;
    busy.value = true;
    error.value = null;
    try {
      await run(reason.value.trim());
      reason.value = '';
      tried.value = false;
    } catch (cause) {
      error.value = cause;
    } finally {
      busy.value = false;
    }
  }

  return {
    reason,
    reasonFault: computed(() =>
      tried.value && isEmpty.value ? 'A reason is needed; it is kept in the journal.' : null,
    ),
    failure: computed(() => {
      if (error.value === null) return null;
      const { title, safe, advice } = wordsFor(error.value);
      return [title, safe, advice].map((part) => part.replace(/\.?$/, part === '' ? '' : '.')).join(' ');
    }),
    busy,
    go,
  };
}
