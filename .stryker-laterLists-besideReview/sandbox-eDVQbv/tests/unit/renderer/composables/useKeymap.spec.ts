// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { h } from 'vue';
import { bindingId, createKeymap, type KeyMapping } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP, useShortcutText } from '../../../../src/renderer/src/composables/useKeymap';

afterEach(() => vi.restoreAllMocks());

/** How a component on that system writes a shortcut, with the shortcuts that a person changed. */
function written(platform: string, keys: string, mapping: KeyMapping = {}): string {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const keymap = createKeymap();
  keymap.register({ heading: 'Here', bindings: [{ keys, label: 'Act', run: () => undefined }] });
  keymap.setMapping(mapping);
  const text = {
    setup() {
      const shortcut = useShortcutText();
      return () => h('p', shortcut(keys));
    },
  };
  return mount(text, { global: { provide: { [KEYMAP as symbol]: keymap } } }).text();
}

describe('a shortcut within a text', () => {
  it.each([
    ['Win32', 'mod+v', 'Ctrl+V'],
    ['Linux x86_64', 'mod+shift+m', 'Ctrl+Shift+M'],
    ['MacIntel', 'mod+v', '⌘+V'],
    ['MacIntel', 'f', 'F'],
  ])('on %s %s is written %s', (platform, keys, text) => expect(written(platform, keys)).toBe(text));

  it('is the one that a person chose', () => {
    expect(written('Linux x86_64', 'f', { [bindingId('Here', 'Act')]: 'x' })).toBe('X');
  });
});
