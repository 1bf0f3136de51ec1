// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import SearchField from '../../../../src/renderer/src/ui/SearchField.vue';

beforeEach(() => setActivePinia(createPinia()));

it('can be cleared, and keeps the focus then', async () => {
  const field = mount(SearchField, {
    attachTo: document.body,
    props: {
      label: 'Find',
      modelValue: '',
      keys: '/',
      'onUpdate:modelValue': (text: string) => field.setProps({ modelValue: text }),
    },
  });
  expect(field.get('.keys').text()).toBe('/');
  expect(field.find('button').exists()).toBe(false);
  await field.get('input[aria-label="Find"]').setValue('ana');
  expect(field.find('.keys').exists()).toBe(false);
  await field.get('button[aria-label="Clear search"]').trigger('click');
  await nextTick();
  expect(field.props('modelValue')).toBe('');
  expect(document.activeElement).toBe(field.get('input').element);
  field.unmount();
});
