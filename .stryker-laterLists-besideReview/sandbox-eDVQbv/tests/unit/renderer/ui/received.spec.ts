// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { Received } from '@shared/wire/received';
import ForeignText from '../../../../src/renderer/src/ui/ForeignText.vue';
import ReceivedText from '../../../../src/renderer/src/ui/ReceivedText.vue';
import StatusMark from '../../../../src/renderer/src/ui/StatusMark.vue';
import TimeText from '../../../../src/renderer/src/ui/TimeText.vue';

const pointer = '/final_decision';

describe('ReceivedText', () => {
  const text = (value: Received<string | boolean>): string =>
    mount(ReceivedText, { props: { value, whenNull: 'No manual review was made' } }).text();

  it('tells given, empty, null, missing and unreadable apart and leaves none blank', () => {
    const shown = [
      text({ state: 'given', value: 'Refer', pointer }),
      text({ state: 'given', value: '', pointer }),
      text({ state: 'null', pointer }),
      text({ state: 'missing', pointer }),
      text({ state: 'unreadable', text: '{"a":1}', pointer }),
    ];
    expect(shown[0]).toBe('Refer');
    expect(shown[2]).toBe('No manual review was made');
    expect(shown[4]).toContain('{"a":1}');
    expect(new Set(shown).size).toBe(5);
    expect(shown.every((one) => one !== '')).toBe(true);
  });

  it('writes booleans as words', () => {
    expect(text({ state: 'given', value: false, pointer })).toBe('No');
  });
});

describe('ForeignText', () => {
  it('renders markup as text, isolated', () => {
    const wrapper = mount(ForeignText, { props: { text: '<img src=x onerror=alert(1)>' } });
    expect(wrapper.element.tagName).toBe('BDI');
    expect(wrapper.attributes('dir')).toBe('auto');
    expect(wrapper.find('img').exists()).toBe(false);
    expect(wrapper.text()).toBe('<img src=x onerror=alert(1)>');
  });

  it('names a hidden direction character for eyes and for screen readers', () => {
    const mark = mount(ForeignText, { props: { text: 'a\u202Eb' } }).get('.hidden-character');
    expect(mark.text()).toBe('U+202E');
    expect(mark.attributes('aria-label')).toBe('right-to-left override');
  });
});

describe('StatusMark', () => {
  it.each([
    ['Failed', 'fail', 'Failed'],
    ['CouldNotApply', 'attention', 'CouldNotApply'],
    ['Undetermined', 'attention', 'Undetermined'],
    ['Approved', 'pass', 'Approved'],
    ['Skipped', 'neutral', 'Skipped'],
    ['constructor', 'neutral', 'constructor'],
    ['Escalated To Nobody', 'neutral', 'Escalated To Nobody'],
  ])('%s is shown as %s', (word, tone, shown) => {
    const wrapper = mount(StatusMark, { props: { word } });
    expect(wrapper.classes()).toContain(tone);
    expect(wrapper.text()).toBe(shown);
    expect(wrapper.find('svg').exists()).toBe(true);
  });
});

describe('TimeText', () => {
  it.each([
    ['2026-03-04T09:05:00', true],
    ['2026-03-04 09:05:00.123', true],
    ['2026-03-04T09:05:00Z', false],
    ['2026-03-04T09:05:00+04:00', false],
    ['2026-03', false],
    ['yesterday', false],
  ])('%s is shown as received, marked when it names no zone: %s', (value, marked) => {
    const text = mount(TimeText, { props: { value } }).text();
    expect(text).toContain(value);
    expect(text.includes('no time zone given, read as UTC')).toBe(marked);
  });
});
