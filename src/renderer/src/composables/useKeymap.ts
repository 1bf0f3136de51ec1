import { inject, onScopeDispose, type App, type InjectionKey } from 'vue';
import { createKeymap, type KeyScope, type Keymap } from './keymap';
import { keyCaps } from './keys';

const KEYMAP: InjectionKey<Keymap> = Symbol('keymap');

/**
 * Provides the app's keymap and listens to key presses in the window. Returns a function that removes the listener.
 */
export function installKeymap(
  app: App,
  keymap: Keymap = createKeymap(),
  target: Window = window,
): () => void {
  app.provide(KEYMAP, keymap);
  const onKeydown = (event: KeyboardEvent): void => {
    keymap.handle(event);
  };
  target.addEventListener('keydown', onKeydown);
  return () => target.removeEventListener('keydown', onKeydown);
}

/** The window's keymap. A component mounted alone in a test gets a keymap without a listener. */
export function useKeymapRegistry(): Keymap {
  return inject(KEYMAP, createKeymap, true);
}

/** Returns a function that writes a shortcut for use in a text, with its current keys and the system's key names. */
export function useShortcutText(): (keys: string) => string {
  const keymap = useKeymapRegistry();
  return (keys) => keyCaps(keymap.shownFor(keys)).join('+');
}

/**
 * Registers key bindings while the component is mounted. If two components use the same key, the newer one wins;
 * `modal` disables everything below.
 * @example useKeymap({ heading: 'Images', bindings: [{ keys: 'l', label: 'Link panes', run: toggleLink }] });
 */
export function useKeymap(scope: KeyScope): void {
  onScopeDispose(useKeymapRegistry().register(scope));
}

/** For tests and for `app.provide`. */
export { KEYMAP };
