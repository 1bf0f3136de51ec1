// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';
import { HIDE_SCORES } from '../../../../src/renderer/src/features/faces/faceHiding';
import RuleChecklist from '../../../../src/renderer/src/features/rules/RuleChecklist.vue';
import { usePreferencesStore } from '../../../../src/renderer/src/stores/preferencesStore';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
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

async function show(id: string, { hidesScores = false } = {}) {
  usePreferencesStore().write('app', HIDE_SCORES, hidesScores);
  const said: unknown[] = [];
  const double = createBridgeDouble({ 'rules:setLookedAt': (request) => (said.push(request), null) });
  remove = installBridge(double, window);
  const keymap = createKeymap();
  const view = sampleView(id);
  const panel = mount(RuleChecklist, {
    props: { view, noteCounts: new Map<string, number>() },
    global: { provide: { [KEYMAP as symbol]: keymap } },
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
  return { view, panel, press, shown, focused, said };
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
    const { view, panel, press, said } = await show(MISMATCH);
    await press('j');
    await press('k');
    await press('Enter');
    expect(panel.emitted('jump')?.[0]).toEqual([
      expect.objectContaining({ objectKey: 'documents', instanceKey: '20' }),
    ]);
    await press(' ');
    expect(said).toEqual([
      expect.objectContaining({ ruleKey: 'same_subject', lookedAt: true, answerSha256: view.answerSha256 }),
    ]);
  });

  it('asks to show a rule that waits, and leads nowhere from it', async () => {
    const { panel, press } = await show(MISMATCH, { hidesScores: true });
    await press('j');
    await press('k');
    await press('Enter');
    expect(panel.emitted('jump'), 'where it leads would tell which document failed').toBeUndefined();
    expect(panel.find('.gate').exists()).toBe(true);
  });

  it('keeps what came of the faces until the reader has compared them, and counts it nowhere', async () => {
    const { panel, shown } = await show(MISMATCH, { hidesScores: true });
    expect(shown()[0]).toBe('same_subject');
    const first = panel.get('li.rule');
    expect(first.text()).toContain('Hidden until you have compared');
    expect(first.text()).not.toContain('ailed');
    expect(panel.get('.counts').text()).toContain('1 waiting');
    expect(panel.get('.counts').text()).not.toContain('failed');
    await first.get('.row').trigger('click');
    const opened = panel.get('li.rule');
    expect(opened.text(), 'opening it tells no more').not.toContain('ailed');
    expect(opened.findAll('dl, ol')).toEqual([]);
    const [toFaces, reveal] = opened.findAll('.gate button');
    await toFaces?.trigger('click');
    expect(panel.emitted('faces')).toHaveLength(1);
    expect(reveal?.text()).toBe('Show now, recorded as not blind');
  });
});
