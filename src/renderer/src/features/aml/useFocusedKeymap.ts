import { useEventListener } from '@vueuse/core';
import { onScopeDispose, type Ref } from 'vue';
import type { KeyScope } from '../../composables/keymap';
import { useKeymapRegistry } from '../../composables/useKeymap';

/** Whether no control in the view has the focus: either nothing is focused, or an element that contains the view. */
export function isFocusFree(view: HTMLElement | null): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.contains(view);
}

/**
 * Like `useKeymap`, but takes precedence over other views while the focus is in `root`, because two lists on one
 * screen may use the same keys.
 */
export function useFocusedKeymap(root: Readonly<Ref<HTMLElement | null>>, scope: KeyScope): void {
  const keymap = useKeymapRegistry();
  let remove = keymap.register(scope);
  const raise = (): void => {
    if (keymap.scopes[0] === scope) return;
    remove();
    remove = keymap.register(scope);
  };
  useEventListener(root, 'focusin', raise);
  onScopeDispose(() => remove());
}
