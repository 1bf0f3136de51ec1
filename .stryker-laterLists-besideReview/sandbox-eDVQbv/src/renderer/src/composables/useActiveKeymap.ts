// @ts-nocheck
import { onActivated, onDeactivated, onScopeDispose } from 'vue';
import type { KeyScope } from './keymap';
import { useKeymapRegistry } from './useKeymap';

/** As `useKeymap`, for a component inside `KeepAlive`: its keys rest while it is out of sight. */
export function useActiveKeymap(scope: KeyScope): void {
  const keymap = useKeymapRegistry();
  let remove: (() => void) | null = keymap.register(scope);
  const rest = (): void => {
    remove?.();
    remove = null;
  };
  onActivated(() => {
    remove ??= keymap.register(scope);
  });
  onDeactivated(rest);
  onScopeDispose(rest);
}
