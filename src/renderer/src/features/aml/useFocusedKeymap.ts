import { useEventListener } from '@vueuse/core';
import { onScopeDispose, type Ref } from 'vue';
import type { KeyScope } from '../../composables/keymap';
import { useKeymapRegistry } from '../../composables/useKeymap';

/** Whether nobody is anywhere in particular on the screen that a view is on: the focus is nowhere, or around the view. */
export function isFocusFree(view: HTMLElement | null): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.contains(view);
}

/**
 * As `useKeymap`, and on top of the other views whenever the focus comes into `root`: two lists on one screen may use
 * the same letters, and the one that is looked at wins.
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
