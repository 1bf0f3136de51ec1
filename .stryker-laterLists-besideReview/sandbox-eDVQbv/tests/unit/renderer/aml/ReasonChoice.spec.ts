// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { REASONS_FOR } from '@shared/domain/aml/dispositions';
import ReasonChoice from '../../../../src/renderer/src/features/aml/ReasonChoice.vue';

it.each([
  ['an English', { key: '2', code: 'Digit2' }, 1],
  ['a French', { key: 'é', code: 'Digit2' }, 1],
  ['an Arabic', { key: '٢', code: 'Digit2' }, 1],
  ['a numeric', { key: '2', code: 'Numpad2' }, 1],
  ['with Control, an English', { key: '2', code: 'Digit2', ctrlKey: true }, null],
])('chooses a reason by a digit of %s keyboard', async (_name, stroke, at) => {
  const view = mount(ReasonChoice, { props: { outcome: 'different', error: null, modelValue: null } });
  await view.get('fieldset').trigger('keydown', stroke);
  const chosen = view.emitted('update:modelValue')?.at(-1)?.[0] ?? null;
  expect(chosen).toBe(at === null ? null : REASONS_FOR.different[at]);
  view.unmount();
});
