// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
import { viewOf } from '../../../support/viewOf';
import NoteComposer from '../../../../src/renderer/src/features/notes/NoteComposer.vue';
import NotesPanel from '../../../../src/renderer/src/features/notes/NotesPanel.vue';
import { useNoteStore } from '../../../../src/renderer/src/features/notes/noteStore';

const CASE = 'a'.repeat(32);

describe('a note that is being typed', () => {
  let remove = (): void => undefined;
  beforeEach(() => setActivePinia(createPinia()));
  afterEach(() => remove());

  async function setUp() {
    const kept = new Map<string, string>();
    const double = createBridgeDouble({
      'notes:drafts': () => [],
      'notes:saveDraft': ({ key, payload }) => {
        kept.set(key, payload);
        return { at: '2026-01-01T00:00:00.000Z' };
      },
      'notes:discardDraft': ({ key }) => {
        kept.delete(key);
        return null;
      },
      'notes:save': ({ draftKey }) => {
        kept.delete(draftKey ?? '');
        return { revision: 1 };
      },
    });
    remove = installBridge(double, window);
    const store = useNoteStore();
    await store.openCase(CASE);
    return { store, kept, double };
  }
  const compose = (store: ReturnType<typeof useNoteStore>) =>
    mount(NoteComposer, { props: { view: viewOf({}), draft: store.draft! }, attachTo: document.body });
  const drafted = (kept: Map<string, string>): string[] =>
    [...kept.values()].map((payload) => (JSON.parse(payload) as { text: string }).text);

  it('is still there when its panel was closed and opened again', async () => {
    const { store, kept } = await setUp();
    store.begin();
    const before = compose(store);
    await before.get('textarea').setValue('Typed before the rules were reviewed');
    before.unmount();
    const after = compose(store);
    expect(after.get('textarea').element.value).toBe('Typed before the rules were reviewed');
    await after.get('textarea').setValue('Typed before the rules were reviewed, and after');
    after.unmount();
    await Promise.resolve();
    expect(drafted(kept)).toEqual(['Typed before the rules were reviewed, and after']);
  });

  it('stays on the screen, to be gone on with, when another is begun', async () => {
    const { store } = await setUp();
    store.begin();
    store.typed(store.draft!.noteId, 'About the case');
    store.begin({ on: 'rule', ruleKey: 'sample' });
    store.typed(store.draft!.noteId, 'About the rule');
    expect(store.recovered.map(({ draft }) => draft.text)).toEqual(['About the case']);
    store.begin({ on: 'case' });
    expect(store.draft?.text).toBe('About the case');
    expect(store.recovered.map(({ draft }) => draft.text)).toEqual(['About the rule']);
  });

  it('is not begun again from nothing where it is open already, and takes the focus', async () => {
    const { store } = await setUp();
    store.begin();
    const composer = compose(store);
    await composer.get('textarea').setValue('Half a sentence');
    composer.get('textarea').element.blur();
    store.begin();
    await composer.vm.$nextTick();
    expect(store.draft?.text).toBe('Half a sentence');
    expect(document.activeElement).toBe(composer.get('textarea').element);
    composer.unmount();
  });

  it('leaves nothing behind when nothing was typed or an edit changed nothing', async () => {
    const { store } = await setUp();
    const by = { name: 'Robin Sample', reviewerId: 'R-1' };
    const revisions = [{ revision: 1, text: 'As first saved', at: '2026-01-01T00:00:00.000Z', by }];
    store.begin();
    store.edit({ noteId: crypto.randomUUID(), anchor: { on: 'case' }, revisions, withdrawn: null });
    expect(store.draft?.text).toBe('As first saved');
    store.begin({ on: 'rule', ruleKey: 'sample' });
    expect(store.recovered).toEqual([]);
  });

  it('that was begun while another was being saved is not closed with it', async () => {
    const { store } = await setUp();
    store.begin();
    store.typed(store.draft!.noteId, 'The first');
    const saving = store.save('The first');
    store.begin({ on: 'rule', ruleKey: 'sample' });
    await saving;
    expect(store.draft?.anchor).toEqual({ on: 'rule', ruleKey: 'sample' });
    expect(store.recovered).toEqual([]);
  });

  it('and belongs to a case that can only be read stays readable, with nothing that would hide it', async () => {
    const { store } = await setUp();
    store.begin();
    store.typed(store.draft!.noteId, 'Typed before the journal broke');
    store.begin({ on: 'rule', ruleKey: 'sample' });
    const panel = (readOnly: boolean) => mount(NotesPanel, { props: { view: { ...viewOf({}), readOnly } } });
    expect(panel(false).text()).toContain('Continue editing');
    expect(panel(true).text()).toContain('Typed before the journal broke');
    expect(panel(true).text()).not.toContain('Continue editing');
  });
});
