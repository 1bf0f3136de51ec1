import { inject, onScopeDispose, type App, type InjectionKey } from 'vue';
import { createKeymap, type KeyScope, type Keymap } from './keymap';
import { keyCaps } from './keys';

const KEYMAP: InjectionKey<Keymap> = Symbol('keymap');

/** Provides the app's keymap and connects it to the window's key events. Returns a function that disconnects it. */
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

/** The window's keymap. A component mounted alone in a test gets one without key events. */
export function useKeymapRegistry(): Keymap {
  return inject(KEYMAP, createKeymap, true);
}

/** A function that formats a shortcut within a text: with the user's changes and in the notation of the system. */
export function useShortcutText(): (keys: string) => string {
  const keymap = useKeymapRegistry();
  return (keys) => keyCaps(keymap.shownFor(keys)).join('+');
}

/**
 * Registers shortcuts while this component is mounted. If two components use the same key, the newest one acts; with
 * `modal`, everything below but what is urgent is disabled. @example useKeymap({ heading: 'Images', bindings: [{ keys: 'l', label: 'Link
 * panes', run: toggleLink }] });
 */
export function useKeymap(scope: KeyScope): void {
  onScopeDispose(useKeymapRegistry().register(scope));
}

/** For tests and for `app.provide`. */
export { KEYMAP };
