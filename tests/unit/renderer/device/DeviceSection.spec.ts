// @vitest-environment happy-dom
import axe from 'axe-core';
import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import DeviceSection from '../../../../src/renderer/src/features/device/DeviceSection.vue';
import { SAMPLE } from '../../../support/sampleIds';
import { viewOf } from '../../../support/viewOf';
import { sampleView } from '../sampleView';

function show(view: CaseView) {
  const block = view.blocks.find(({ key }) => key === 'device_intelligence');
  if (!block) throw new Error('no device block here');
  return mount(DeviceSection, {
    props: { view, block },
    global: { plugins: [createPinia()] },
    attachTo: document.body,
  });
}

describe('device intelligence', () => {
  it('says what the one known signal is, and of the others that nobody says', () => {
    const shown = show(sampleView(SAMPLE.newerDialect));
    expect(shown.get('[data-signal="rooted"]').text()).toContain('rooted or jailbroken');
    expect(shown.get('[data-signal="rooted"]').text()).toContain('Sent as a boolean');
    const unknown = shown.get('[data-signal="screen_sharing"]');
    const groups = shown.findAll('section.signals').map((one) => one.get('h3').text());
    expect(groups).toEqual([
      'Signals that the specification names',
      'Signals that the specification does not name, as received',
    ]);
    expect(shown.text().split('the specification does not name'), 'said once, not by each').toHaveLength(2);
    expect(unknown.text()).toContain('No description given');
    expect(shown.text()).toContain('Review');
    expect(shown.text()).toContain('session_risk');
    shown.unmount();
  });

  it('counts the results as received and begins with those that failed', () => {
    const device_signals = ['Passed', 'Failed', 'Passed'].map((result, index) => ({
      key: `k${String(index)}`,
      result,
    }));
    const shown = show(viewOf({ device_intelligence: { signals_outcome: 'Failed', device_signals } }));
    expect(shown.text()).toContain('1 Failed, 2 Passed');
    expect(shown.findAll('[data-signal]').map((one) => one.attributes('data-signal'))).toEqual([
      'k1',
      'k0',
      'k2',
    ]);
    shown.unmount();
  });

  it('keeps failing ones first across the groups', () => {
    const device_signals = [
      { key: 'rooted', result: 'Passed' },
      { key: 'other', result: 'Passed' },
      { key: 'emulator', result: 'Failed' },
    ];
    const shown = show(viewOf({ device_intelligence: { device_signals } }));
    expect(shown.findAll('[data-signal]').map((one) => one.attributes('data-signal'))).toEqual([
      'emulator',
      'other',
      'rooted',
    ]);
    shown.unmount();
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'The service sent no device intelligence'],
    ['no signals', { device_signals: [] }, 'The list of signals is empty'],
    ['null signals', { device_signals: null }, 'null in place of the signals'],
    ['no signals key', {}, 'No signals are in this answer'],
    ['signals of another form', { device_signals: 'x' }, 'Signals not of the specified form'],
    ['another form', 7, 'Not of the specified form'],
  ])('says in words what %s means', (_what, value, sentence) => {
    const shown = show(viewOf({ device_intelligence: value }));
    expect(shown.text()).toContain(sentence);
    shown.unmount();
  });

  it('passes axe', async () => {
    const shown = show(sampleView(SAMPLE.newerDialect));
    const { violations } = await axe.run(shown.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    shown.unmount();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
