// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import type { JournalLine } from '@shared/ipc/views';
import { installBridge } from '../../../support/bridgeDouble';
import { viewOf } from '../../../support/viewOf';
import { createAppDouble } from '../../../support/appDouble';
import { MASKING, type Masking } from '../../../../src/renderer/src/composables/masking';
import JournalPanel from '../../../../src/renderer/src/features/journal/JournalPanel.vue';

const caseId = 'a'.repeat(32);
const replica = '3f0c6f5e-6d0b-4a55-9b7e-2f1f5f0a9c11';
const hash = 'ab12'.repeat(16);
const line = (seq: number, event: JournalEvent): JournalLine => ({
  seq,
  replica,
  separateFrom: null,
  at: '2026-11-20T12:00:00.000Z',
  author: 'Robin Reviewer',
  reviewerId: 'R-17',
  type: event.type,
  event: JSON.stringify(event),
  change: null,
  hash,
  reported: null,
});
const ticked: JournalEvent = {
  type: 'rule-reviewed',
  ruleKey: 'same_subject',
  reviewed: true,
  remark: '<b>checked</b>',
  responseSha256: hash,
};
const withdrawn: JournalEvent = {
  type: 'note-withdrawn',
  noteId: '3f0c6f5e-6d0b-4a55-9b7e-2f1f5f0a9c12',
  reason: '',
};

describe('the journal panel', () => {
  let remove = (): void => undefined;
  beforeEach(() => setActivePinia(createPinia()));
  afterEach(() => remove());

  it('shows quoted ids and hashes in the typeface of ids, and words in that of words', async () => {
    const requested: JournalEvent = {
      ...{ type: 'time-stamp-requested', sha256: hash, bytes: 1, nonce: '1123456789abcdef', heads: [] },
      packageId: null,
    };
    remove = installBridge(createAppDouble({ journal: [line(1, requested), line(2, ticked)] }), window);
    const panel = mount(JournalPanel, { props: { view: { ...viewOf({}), caseId } } });
    await flushPromises();
    const quoted = panel.findAll('li bdi').filter((one) => one.text() === hash || one.text() === 'SHA-256');
    expect(quoted.map((one) => [one.text(), one.classes('mono')])).toEqual([
      ['SHA-256', false],
      [hash, true],
    ]);
    expect(panel.findAll('li bdi.mono').map((one) => one.text())).toEqual([hash]);
  });

  it('covers what an event of the service states and nobody documented', async () => {
    const fact = (key: string, text: string) => ({ key, text });
    const noted: JournalEvent = {
      ...{ type: 'service-event', eventId: 'e1', name: 'Manually Reviewed', sha256: hash, bytes: 1 },
      receivedAt: '2026-11-20T12:00:00.000Z',
      facts: [
        fact('manualDecision', 'Approved'),
        fact('reviewer', 'Piotr Cieslak'),
        fact('applicant', '{"fullName":"Marta Cieslak"}'),
      ],
    };
    remove = installBridge(createAppDouble({ journal: [line(1, noted)] }), window);
    const masking: Partial<Masking> = {
      isOn: true,
      parts: (text, mask) =>
        mask === undefined ? [{ kind: 'text', text }] : [{ kind: 'masked', text, classes: MASK_CLASSES }],
      isPeeked: () => false,
    };
    const panel = mount(JournalPanel, {
      props: { view: { ...viewOf({}), caseId } },
      global: { provide: { [MASKING as symbol]: masking } },
    });
    await flushPromises();
    expect(panel.html()).not.toMatch(/Cieslak/);
    expect(panel.get('li').text()).toMatch(/Manually Reviewed\s+manualDecision: Approved\s+reviewer: •+/);
  });

  it('names time that runs backwards as something to examine', async () => {
    const [at, before] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'];
    const setBack = { replica, seq: 2, at, before, earlier: 'previous' } as const;
    const double = createAppDouble({ journal: [line(1, ticked), line(2, withdrawn)] });
    remove = installBridge(double, window);
    double.response({
      'journal:verify': () => ({ state: 'intact', entries: 2, heads: [], setBack, damaged: [] }),
    });
    const panel = mount(JournalPanel, { props: { view: { ...viewOf({}), caseId } } });
    await flushPromises();
    await panel
      .findAll('button')
      .find((button) => button.text() === 'Verify')
      ?.trigger('click');
    await flushPromises();
    expect(panel.get('[role=status].attention').text()).toContain('the clock of that computer was set back');
  });

  it('verifies on demand, marks the first bad entry, and follows changes of its case', async () => {
    const double = createAppDouble({ journal: [line(1, ticked), line(2, withdrawn)] });
    remove = installBridge(double, window);
    const panel = mount(JournalPanel, { props: { view: { ...viewOf({}), caseId } } });
    await flushPromises();
    expect(panel.findAll('li')).toHaveLength(2);
    expect(panel.find('b').exists()).toBe(false);

    double.response({
      'journal:verify': () => ({
        state: 'broken',
        entries: 2,
        replica,
        seq: 2,
        fault: 'link-broken',
        damaged: [],
      }),
    });
    await panel
      .findAll('button')
      .find((button) => button.text() === 'Verify')
      ?.trigger('click');
    await flushPromises();
    expect(panel.get('[role=alert]').text()).toContain('Entry 2');
    expect(panel.findAll('li').map((item) => item.text().includes('First invalid entry'))).toEqual([
      false,
      true,
    ]);

    double.bench.journal = [...double.bench.journal, line(3, ticked)];
    double.push('cases:changed', { caseId: 'b'.repeat(32) });
    await flushPromises();
    expect(panel.findAll('li')).toHaveLength(2);
    double.push('cases:changed', { caseId });
    await flushPromises();
    expect(panel.findAll('li')).toHaveLength(3);
    panel.unmount();
    expect(double.listeners('cases:changed')).toBe(0);
  });
});
