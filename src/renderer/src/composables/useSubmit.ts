import { readonly, ref, shallowRef, type Ref, type ShallowRef } from 'vue';

/**
 * An action that a person starts and waits for. It does not run twice at once, and keeps its error until it is tried
 * again. @example const { busy, error, submit } = useSubmit(() => store.save(name.value));
 */
export function useSubmit<A extends unknown[]>(
  run: (...args: A) => unknown,
): {
  busy: Readonly<Ref<boolean>>;
  error: ShallowRef<unknown>;
  /** Resolves to whether it succeeded; never rejects. */
  submit: (...args: A) => Promise<boolean>;
} {
  const busy = ref(false);
  const error = shallowRef<unknown>(null);
  async function submit(...args: A): Promise<boolean> {
    if (busy.value) return false;
    busy.value = true;
    error.value = null;
    try {
      await run(...args);
      return true;
    } catch (cause) {
      error.value = cause;
      return false;
    } finally {
      busy.value = false;
    }
  }
  return { busy: readonly(busy), error, submit };
}
