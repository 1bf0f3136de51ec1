import { onActivated, onDeactivated, onScopeDispose } from 'vue';
import type { KeyScope } from './keymap';
import { useKeymapRegistry } from './useKeymap';

/** Like `useKeymap`, for a component inside `KeepAlive`: its shortcuts are disabled while it is deactivated. */
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
