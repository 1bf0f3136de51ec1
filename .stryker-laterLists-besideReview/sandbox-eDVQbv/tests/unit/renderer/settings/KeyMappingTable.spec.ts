// @ts-nocheck
// @vitest-environment happy-dom
import axe from 'axe-core';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchEffect } from 'vue';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { isKeyMapping, KEY_MAPPING } from '../../../../src/renderer/src/composables/keyMapping';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';
import KeyMappingTable from '../../../../src/renderer/src/features/settings/KeyMappingTable.vue';
import { usePreferencesStore } from '../../../../src/renderer/src/stores/preferencesStore';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';

let remove = (): void => undefined;
afterEach(() => {
  remove();
  document.body.replaceChildren();
});

function show() {
  remove = installBridge(
    createBridgeDouble({ 'preferences:get': () => null, 'preferences:set': () => null }),
  );
  const runs = { next: vi.fn(), link: vi.fn(), palette: vi.fn(), fetch: vi.fn() };
  const keymap = createKeymap();
  keymap.register({
    heading: 'Anywhere',
    bindings: [{ keys: 'mod+k', label: 'Search', run: runs.palette }],
  });
  keymap.register({
    heading: 'Rules',
    bindings: [
      { keys: ['j', 'arrowdown'], label: 'Next rule', run: runs.next },
      { keys: 'enter', label: 'Follow', run: vi.fn() },
      { keys: 'f3', label: 'Next result', inText: true, run: runs.fetch },
    ],
  });
  // A screen that has been open and is gone.
  keymap.register({ heading: 'Images', bindings: [{ keys: 'l', label: 'Link', run: runs.link }] })();
  const pinia = createPinia();
  const preferences = usePreferencesStore(pinia);
  watchEffect(() => {
    const kept = preferences.read('app', KEY_MAPPING);
    keymap.setMapping(isKeyMapping(kept) ? kept : {});
  });
  const table = mount(KeyMappingTable, {
    global: { plugins: [pinia], provide: { [KEYMAP as symbol]: keymap } },
    attachTo: document.body,
  });
  const press = (key: string, over: KeyboardEventInit = {}, at: EventTarget = document.body): void => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...over });
    Object.defineProperty(event, 'target', { value: at });
    keymap.handle(event);
  };
  const change = async (label: string, key: string, over: KeyboardEventInit = {}): Promise<void> => {
    const button = table.get(`[aria-label="Change shortcut: ${label}"]`);
    (button.element as HTMLElement).focus();
    await button.trigger('click');
    await button.trigger('keydown', { key, ...over });
    await flushPromises();
  };
  const line = (label: string): string =>
    table
      .findAll('li')
      .find((one) => one.text().startsWith(label))
      ?.text() ?? '';
  return { table, runs, press, change, line, kept: () => preferences.read('app', KEY_MAPPING) };
}

describe('changing keys', () => {
  it('names every action seen that has a key of its own, also of a screen that is gone', () => {
    const { table } = show();
    expect(table.findAll('.label').map((one) => one.text())).toEqual([
      'Search',
      'Next rule',
      'Next result',
      'Link',
    ]);
  });

  it('puts the pressed key in the place of the old one and leaves arrows as they are', async () => {
    const { runs, press, change, line, kept } = show();
    await change('Next rule', 'q');
    expect(kept()).toEqual({ 'Rules/Next rule': 'q' });
    expect(line('Next rule')).toContain('Q');
    press('j');
    expect(runs.next).not.toHaveBeenCalled();
    press('q');
    press('ArrowDown');
    expect(runs.next).toHaveBeenCalledTimes(2);
  });

  it('refuses a key that another action has, by that one’s name, and one that text and controls need', async () => {
    const { table, change, kept } = show();
    await change('Next rule', 'l');
    expect(table.get('.asked').text()).toBe('“Link (Images)” already uses this shortcut. Press another.');
    const button = table.get('[aria-label="Change shortcut: Next rule"]');
    await button.trigger('keydown', { key: 'k', ctrlKey: true });
    expect(table.get('.asked').text()).toContain('“Search (Anywhere)”');
    for (const [key, over] of [
      ['Enter', {}],
      ['ArrowUp', {}],
      ['c', { ctrlKey: true }],
    ] as const) {
      await button.trigger('keydown', { key, ...over });
      expect(table.get('.asked').text()).toContain('is reserved for text and controls');
    }
    expect(kept()).toBeUndefined();
    await button.trigger('keydown', { key: 'Escape' });
    expect(table.find('.asked').exists()).toBe(false);
  });

  it('lets no single key act while text has the focus, whatever it was put on', async () => {
    const { runs, press, change } = show();
    const field = document.createElement('textarea');
    document.body.append(field);
    press('F3', {}, field);
    expect(runs.fetch).toHaveBeenCalledTimes(1);
    await change('Next result', 'g');
    press('g', {}, field);
    expect(runs.fetch).toHaveBeenCalledTimes(1);
    press('g');
    expect(runs.fetch).toHaveBeenCalledTimes(2);
  });

  it('gives the old key back, unless another action has been given it since', async () => {
    const { table, change, kept } = show();
    await change('Next rule', 'q');
    await change('Link', 'j');
    await table.get('[aria-label="Reset: Next rule"]').trigger('click');
    expect(table.get('.asked').text()).toContain('“Link” now uses its original shortcut');
    expect(kept()).toEqual({ 'Rules/Next rule': 'q', 'Images/Link': 'j' });
    await table.get('[aria-label="Reset: Link"]').trigger('click');
    await table.get('[aria-label="Reset: Next rule"]').trigger('click');
    expect(kept()).toEqual({});
  });

  it('passes axe', async () => {
    const { table, change } = show();
    await change('Next rule', 'q');
    const { violations } = await axe.run(table.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
