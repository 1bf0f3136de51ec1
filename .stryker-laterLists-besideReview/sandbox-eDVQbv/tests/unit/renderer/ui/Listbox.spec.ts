// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import Listbox, { type OptionGroup } from '../../../../src/renderer/src/ui/Listbox.vue';

type Option = { id: string; textValue: string; note: string };
const option = (textValue: string, note = ''): Option => ({ id: textValue, textValue, note });
const GROUPS: OptionGroup<Option>[] = [
  { name: 'Fruit', options: [option('Apple'), option('Apricot')] },
  { name: 'Nuts', options: [option('Brazil nut'), option('Almond')] },
];

afterEach(() => document.body.replaceChildren());

/** A list on a page, what it was asked to choose, and its groups to change. */
async function listOf(props: { chosen?: string; field?: boolean } = {}) {
  const groups = ref(GROUPS);
  const chosen: string[] = [];
  const host = defineComponent(
    () => () =>
      h(
        Listbox<Option>,
        {
          label: 'Food',
          groups: groups.value,
          chosen: props.chosen ?? null,
          field: props.field === true ? { label: 'Search', placeholder: '', concealed: false } : undefined,
          onChoose: ({ id }: Option) => chosen.push(id),
        },
        { default: ({ option: one }: { option: Option }) => `${one.textValue} ${one.note}` },
      ),
  );
  const wrapper = mount(host, { attachTo: document.body });
  await new Promise((done) => setTimeout(done));
  /** Sends a key to whatever has the focus. */
  const press = async (key: string): Promise<void> => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    await nextTick();
    await nextTick();
  };
  const field = () => wrapper.get<HTMLInputElement>('[role=combobox]');
  /** The option that a screen reader is at in a list with a field. */
  const active = () =>
    document.getElementById(field().attributes('aria-activedescendant') ?? '')?.textContent.trim();
  return { wrapper, groups, chosen, press, field, active };
}

const focused = () => document.activeElement?.textContent.trim();

describe('a list without a field', () => {
  it('takes the focus to the option that is chosen, and says so', async () => {
    const { wrapper } = await listOf({ chosen: 'Apricot' });
    expect(focused()).toBe('Apricot');
    expect(wrapper.findAll('[aria-selected=true]').map((one) => one.text())).toEqual(['Apricot']);
    expect(wrapper.findAll('[tabindex="0"]').map((one) => one.text())).toEqual(['Apricot']);
  });

  it('moves with arrows, Home and End, through all groups and no further', async () => {
    const { press } = await listOf();
    expect(focused()).toBe('Apple');
    for (const key of ['ArrowDown', 'ArrowDown']) await press(key);
    expect(focused()).toBe('Brazil nut');
    await press('End');
    await press('ArrowDown');
    expect(focused()).toBe('Almond');
    await press('Home');
    await press('ArrowUp');
    expect(focused()).toBe('Apple');
  });

  it.each(['Enter', ' '])('chooses with “%s” and once only', async (key) => {
    const { chosen, press } = await listOf();
    await press('ArrowDown');
    await press(key);
    expect(chosen).toEqual(['Apricot']);
  });

  it('finds an option by its letters', async () => {
    const { press } = await listOf();
    for (const key of ['a', 'l']) await press(key);
    expect(focused()).toBe('Almond');
  });

  it('goes on to the next option of a letter that is repeated', async () => {
    const { press } = await listOf();
    await press('a');
    expect(focused()).toBe('Apricot');
    await press('a');
    expect(focused()).toBe('Almond');
  });

  it('follows the pointer with the focus, and keeps the option when the pointer leaves', async () => {
    const { wrapper, chosen, press } = await listOf();
    await wrapper.findAll('[role=option]')[2]?.trigger('pointermove');
    wrapper.get('[role=listbox]').element.parentElement?.dispatchEvent(new Event('pointerleave'));
    await nextTick();
    expect(focused()).toBe('Brazil nut');
    await press('ArrowDown');
    await press(' ');
    expect(chosen).toEqual(['Almond']);
  });

  it('names its groups', async () => {
    const { wrapper } = await listOf();
    const names = wrapper
      .findAll('[role=group]')
      .map((group) => document.getElementById(group.attributes('aria-labelledby') ?? '')?.textContent.trim());
    expect(names).toEqual(['Fruit', 'Nuts']);
  });

  it('shows an option that changes while the list is open', async () => {
    const { wrapper, groups } = await listOf();
    groups.value = [{ name: 'Fruit', options: [option('Apple', 'ripe')] }];
    await nextTick();
    expect(wrapper.get('[role=option]').text()).toBe('Apple ripe');
  });
});

describe('a list with a field', () => {
  it('leaves the focus in the field and goes round the end', async () => {
    const { field, chosen, press, active } = await listOf({ field: true });
    field().element.focus();
    expect(active()).toBe('Apple');
    await press('ArrowUp');
    expect(active()).toBe('Almond');
    await press('ArrowDown');
    expect(active()).toBe('Apple');
    expect(document.activeElement).toBe(field().element);
    await press('Enter');
    expect(chosen).toEqual(['Apple']);
  });

  it('has the first option ready whenever others are found', async () => {
    const { field, groups, chosen, press, active } = await listOf({ field: true });
    field().element.focus();
    await press('ArrowDown');
    groups.value = [];
    await nextTick();
    groups.value = [{ name: 'Nuts', options: [option('Walnut'), option('Pecan')] }];
    await new Promise((done) => setTimeout(done));
    expect(active()).toBe('Walnut');
    await press('Enter');
    expect(chosen).toEqual(['Walnut']);
  });

  it('leaves Home and End to the text', async () => {
    const { field, press, active } = await listOf({ field: true });
    field().element.focus();
    await press('End');
    expect(active()).toBe('Apple');
  });
});
