// @ts-nocheck
import { inject, onScopeDispose, type App, type InjectionKey } from 'vue';
import { createKeymap, type KeyScope, type Keymap } from './keymap';
import { keyCaps } from './keys';

const KEYMAP: InjectionKey<Keymap> = Symbol('keymap');

/** Provides the app's keymap and listens to the window's keys. Returns the removal. */
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

/** The window's keymap; a component mounted alone in a test gets one that nobody listens to. */
export function useKeymapRegistry(): Keymap {
  return inject(KEYMAP, createKeymap, true);
}

/** Writes a shortcut within a text: as it is now, in the notation of the system. */
export function useShortcutText(): (keys: string) => string {
  const keymap = useKeymapRegistry();
  return (keys) => keyCaps(keymap.shownFor(keys)).join('+');
}

/**
 * Registers what keys do while this component is there. The newest component wins where two use the same key; with
 * `modal` everything below is shut out.
 * @example useKeymap({ heading: 'Images', bindings: [{ keys: 'l', label: 'Link panes', run: toggleLink }] });
 */
export function useKeymap(scope: KeyScope): void {
  onScopeDispose(useKeymapRegistry().register(scope));
}

/** For tests and for `app.provide`. */
export { KEYMAP };
