// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import DayField from '../../../../src/renderer/src/ui/DayField.vue';

it.each([
  ['2026-02-28', ''],
  ['2026-03-01', ''],
  ['2026-03-02', 'Enter a date that is not in the future.'],
  ['2026-02-30', 'Enter a date as YYYY-MM-DD.'],
  ['01/02/2026', 'Enter a date as YYYY-MM-DD.'],
  ['', 'Enter a date as YYYY-MM-DD.'],
])('says of %j: %j', (modelValue, fault) => {
  const field = mount(DayField, { props: { label: 'Day', latest: '2026-03-01', modelValue } });
  // The browser's own field would show the parts in the order of the system.
  expect(field.get('input').attributes('type')).toBe('text');
  expect(field.find('.error').exists() ? field.get('.error').text() : '').toBe(fault);
});
