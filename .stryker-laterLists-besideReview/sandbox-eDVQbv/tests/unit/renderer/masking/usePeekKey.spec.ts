// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineComponent } from 'vue';
import { useMaskingStore } from '../../../../src/renderer/src/features/masking/maskingStore';
import { usePeekKey } from '../../../../src/renderer/src/features/masking/usePeekKey';

beforeEach(() => setActivePinia(createPinia()));

it.each([
  ['English', { key: 'p', code: 'KeyP' }, true],
  ['English with Caps Lock', { key: 'P', code: 'KeyP' }, true],
  ['Arabic', { key: 'ح', code: 'KeyP' }, true],
  ['Russian', { key: 'з', code: 'KeyP' }, true],
  ['English, with Control', { key: 'p', code: 'KeyP', ctrlKey: true }, false],
])('shows what is covered while P of a keyboard is held: %s', (_name, stroke, isShown) => {
  const masking = useMaskingStore();
  vi.spyOn(masking, 'active', 'get').mockReturnValue(new Set(['names']));
  const peek = vi.spyOn(masking, 'peek').mockReturnValue(undefined);
  const release = vi.spyOn(masking, 'release').mockReturnValue(undefined);
  const view = mount(
    defineComponent({ setup: usePeekKey, template: '<button type="button">covered</button>' }),
    { attachTo: document.body },
  );
  view.get('button').element.focus();
  document.dispatchEvent(new KeyboardEvent('keydown', { ...stroke, bubbles: true }));
  expect(peek).toHaveBeenCalledTimes(isShown ? 1 : 0);
  release.mockClear();
  document.dispatchEvent(new KeyboardEvent('keyup', { ...stroke, ctrlKey: true, bubbles: true }));
  expect(release).toHaveBeenCalledTimes(isShown ? 1 : 0);
  view.unmount();
});
