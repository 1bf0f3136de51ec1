// @ts-nocheck
// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import axe from 'axe-core';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';
import GlossaryDialog from '../../../../src/renderer/src/features/glossary/GlossaryDialog.vue';
import { useGlossaryStore } from '../../../../src/renderer/src/stores/glossaryStore';

beforeEach(() => {
  setActivePinia(createPinia());
});
afterEach(() => {
  document.body.replaceChildren();
});

async function show() {
  useGlossaryStore().open = true;
  const shown = mount(GlossaryDialog, {
    global: { provide: { [KEYMAP as symbol]: createKeymap() } },
    attachTo: document.body,
  });
  await flushPromises();
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error('no dialog');
  const search = async (words: string): Promise<string> => {
    const field = dialog.querySelector('input') as HTMLInputElement;
    field.value = words;
    field.dispatchEvent(new Event('input'));
    await flushPromises();
    return dialog.textContent;
  };
  return { shown, dialog, search };
}

describe('the glossary', () => {
  it('lists rules and fields, and narrows them to what is looked for', async () => {
    const { shown, dialog, search } = await show();
    expect(dialog.textContent).toContain('18 rules');
    const rule = await search('over minimum age');
    expect(rule).toContain('under_age');
    expect(rule).toContain('1 rule, 0 fields');
    const field = await search('portrait_image_path');
    expect(field).toContain('The document is not recognised');
    expect(field).toContain('0 rules, 1 field');
    expect(await search('is_live')).toContain('true: Captured live');
    expect(await search('zzz')).toContain('No matching rules or fields.');
    shown.unmount();
  });

  it('passes axe', async () => {
    const { shown, dialog } = await show();
    const { violations } = await axe.run(dialog, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    shown.unmount();
  });
});
