// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';
import RuleChecklist from '../../../../src/renderer/src/features/rules/RuleChecklist.vue';
import { useGlossaryStore } from '../../../../src/renderer/src/stores/glossaryStore';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
import { viewOf } from '../../../support/viewOf';
import { caseActions, provided } from '../caseActions';
import { sampleView } from '../sampleView';

/** Twelve documents and forty rules, seven of them failing. */
const FULL = '80836248707767e5883942bf';
const MISMATCH = '96ea126acdc36147594005bb';

let remove: () => void = () => undefined;
beforeEach(() => {
  setActivePinia(createPinia());
});
afterEach(() => {
  remove();
  document.body.replaceChildren();
});

async function show(id: string | CaseView, { hidesScores = false } = {}) {
  const stated: unknown[] = [];
  const double = createBridgeDouble({ 'rules:setReviewed': (request) => (stated.push(request), null) });
  remove = installBridge(double, window);
  const keymap = createKeymap();
  const whole = typeof id === 'string' ? sampleView(id) : id;
  const view = hidesScores ? withholdFaces(whole, null) : whole;
  const actions = caseActions(view);
  const panel = mount(RuleChecklist, {
    props: { view },
    global: { provide: { [KEYMAP as symbol]: keymap, ...provided(actions) } },
    attachTo: document.body,
  });
  // Those out of sight are drawn after the first paint.
  await vi.waitFor(() => expect(panel.findAll('[data-rule]')).toHaveLength(view.checklist.items.length));
  const press = async (key: string): Promise<void> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    keymap.handle(event);
    await flushPromises();
  };
  const shown = (): (string | undefined)[] =>
    panel.findAll('[data-rule]').map((row) => row.attributes('data-rule'));
  const focused = (): string | null => document.activeElement?.getAttribute('data-rule') ?? null;
  return { view, panel, press, shown, focused, stated, actions };
}

describe('the rule checklist', () => {
  it('shows every rule once, failing first, with counts that sum', async () => {
    const { view, shown, panel } = await show(FULL);
    expect(shown()).toEqual(view.checklist.items.map((item) => item.key));
    expect(panel.findAll('h3, h2').map((heading) => heading.text())).toEqual(
      expect.arrayContaining(['Failed 7', 'Could not be applied 3', 'Passed 30']),
    );
  });

  it('goes through the rules with J and K, and shows failing ones only with F', async () => {
    const { view, press, focused, shown } = await show(FULL);
    await press('j');
    expect(focused()).toBe(view.checklist.items[1]?.key);
    await press('k');
    expect(focused()).toBe(view.checklist.items[0]?.key);
    await press('f');
    expect(shown()).toHaveLength(7);
  });

  it('leads with Enter to what a failing rule refers to, and ticks it with Space', async () => {
    const { view, actions, press, stated } = await show(MISMATCH);
    await press('j');
    await press('k');
    await press('Enter');
    expect(actions.goToReference).toHaveBeenCalledWith(
      expect.objectContaining({ objectKey: 'documents', instanceKey: '20' }),
    );
    await press(' ');
    expect(stated).toEqual([
      expect.objectContaining({
        ruleKey: 'same_subject',
        reviewed: true,
        responseSha256: view.responseSha256,
      }),
    ]);
  });

  it('asks to show a rule that waits, and leads nowhere from it', async () => {
    const { panel, actions, press } = await show(MISMATCH, { hidesScores: true });
    await press('j');
    await press('k');
    await press('Enter');
    expect(actions.goToReference, 'where it leads would tell which document failed').not.toHaveBeenCalled();
    expect(panel.find('.faces-hidden').exists()).toBe(true);
  });

  it('tells of a rule what it checks, on which steps, its key, and what nobody has described', async () => {
    const details = [
      {
        title: 'Passport',
        result: 'Passed',
        result_description: 'Valid',
        reference_object: { object_key: 'documents', instance_key: '10', extra_of_reference: 'marker one' },
        extra_of_detail: 'marker two',
      },
    ];
    const expired_document = { name: 'Expired', result: 'Passed', extra_of_rule: 'marker three', details };
    const house_rule = { name: 'House rule', result: 'Waived', details: null };
    const view = viewOf({ journey_id: 'j', rule_results: { expired_document, house_rule } });
    const { panel } = await show(view);
    for (const row of panel.findAll('[data-rule]')) await row.trigger('click');
    const [known, unknown] = ['expired_document', 'house_rule'].map((key) =>
      panel
        .findAll('li.rule')
        .find((one) => one.find(`[data-rule="${key}"]`).exists())
        ?.text(),
    );
    for (const stated of [
      'The document is not expired.',
      'Applies to: proof of identity',
      'expired_document',
    ])
      expect(known).toContain(stated);
    for (const marker of ['marker one', 'marker two', 'marker three']) expect(known).toContain(marker);
    expect(unknown).toContain('Not listed in the specification');
    expect(unknown).toContain('Waived');
  });

  it('has the labels and sentences of the report for what a rule and its details lack', async () => {
    const details = [{ title: 'Passport', result: 'Waived', result_description: null }];
    const view = viewOf({
      journey_id: 'j',
      rule_results: {
        none: { name: 'None', result: 'Passed', details: [] },
        nothing: { name: 'Nothing', result: 'Passed', details: null },
        some: { name: 'Some', result: 'Passed', details },
      },
    });
    const { panel } = await show(view);
    for (const row of panel.findAll('[data-rule]')) await row.trigger('click');
    const textOf = (selector: string): string[] => panel.findAll(selector).map((found) => found.text());
    expect(textOf('.body section')).toEqual(['DetailsNone', 'Detailsnull']);
    const [detail] = textOf('.body ol');
    for (const stated of [
      'Explanationnull',
      'Not in this response: Applied to',
      'Not listed in the specification',
    ])
      expect(detail).toContain(stated);
  });

  it('says of a rule that is null once that it is, closed and open', async () => {
    const { panel } = await show(viewOf({ journey_id: 'j', rule_results: { under_age: null, other: [7] } }));
    const rowOf = (key: string) =>
      panel.findAll('li.rule').find((one) => one.find(`[data-rule="${key}"]`).exists());
    const countNulls = () => rowOf('under_age')?.text().split('null').slice(1).length;
    expect(countNulls()).toBe(1);
    for (const row of panel.findAll('[data-rule]')) await row.trigger('click');
    expect(countNulls()).toBe(1);
    // That something could not be read is said in the body.
    expect(rowOf('other')?.text()).toContain('Unexpected format');
  });

  it.each<[string, unknown, string, boolean]>([
    ['null', null, 'null', false],
    ['nothing', undefined, 'Not in this response', false],
    ['another form', 'text as received', 'text as received', false],
    ['an empty object', {}, 'No rules', true],
  ])('infers nothing from %s in place of the rules', async (_what, rule_results, stated, isNone) => {
    const { panel } = await show(viewOf({ journey_id: 'j', flow_id: 'f', rule_results }));
    expect(panel.text()).toContain(stated);
    expect(panel.text().includes('No rules')).toBe(isNone);
    expect(panel.text()).not.toContain('No failed rules');
  });

  it('opens the glossary', async () => {
    const { panel } = await show(MISMATCH);
    await panel.get('[aria-label="Glossary: rules and fields"]').trigger('click');
    expect(useGlossaryStore().open).toBe(true);
  });

  it('keeps what came of the faces until the reader has compared them, and counts it nowhere', async () => {
    const { panel, actions, shown } = await show(MISMATCH, { hidesScores: true });
    expect(shown()[0]).toBe('same_subject');
    const first = panel.get('li.rule');
    expect(first.text()).toContain('Awaiting your comparison');
    expect(first.text()).not.toContain('ailed');
    expect(panel.get('.counts').text()).toContain('1 waiting');
    expect(panel.get('.counts').text()).not.toContain('failed');
    await first.get('.row').trigger('click');
    const opened = panel.get('li.rule');
    expect(opened.text(), 'opening it tells no more').not.toContain('ailed');
    expect(opened.findAll('dl, ol')).toEqual([]);
    const [toFaces, reveal] = opened.findAll('.faces-hidden button');
    await toFaces?.trigger('click');
    expect(actions.compareFaces).toHaveBeenCalledOnce();
    expect(reveal?.text()).toBe('Show now (recorded as unblinded)');
  });
});
