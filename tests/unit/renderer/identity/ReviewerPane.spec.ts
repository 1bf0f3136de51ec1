// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import type { IdentityView } from '@shared/ipc/views';
import ReviewerPane from '../../../../src/renderer/src/features/identity/ReviewerPane.vue';
import { useIdentityStore } from '../../../../src/renderer/src/stores/identityStore';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';

const ANA = { name: 'Ana Specimen', reviewerId: 'R-1' };
const ERIK = { name: 'Erik Specimen', reviewerId: 'R-2' };
const SECRET = 'five unrelated words';

describe('the reviewers of an installation', () => {
  let remove = (): void => undefined;
  afterEach(() => remove());

  async function show(view: IdentityView) {
    const double = createBridgeDouble({
      'identity:get': () => view,
      'identity:signIn': ({ reviewerId, secret }) => {
        if (secret !== SECRET) throw new DoubleFault('wrong-secret');
        return { ...view, reviewer: reviewerId === 'R-1' ? ANA : ERIK, isSignedIn: true };
      },
      'identity:add': () => view,
    });
    remove = installBridge(double, window);
    setActivePinia(createPinia());
    const pane = mount(ReviewerPane, { attachTo: document.body });
    await useIdentityStore().load();
    await flushPromises();
    const button = (text: string) => pane.findAll('button').find((one) => one.text() === text);
    const fields = () => pane.findAll('input[type=password]');
    return { double, pane, button, fields };
  }
  const both = [
    { ...ANA, hasSecret: true },
    { ...ERIK, hasSecret: true },
  ];

  it('asks for the reviewer’s passphrase, and reports a wrong one', async () => {
    const { double, pane, fields } = await show({ reviewer: ANA, isSignedIn: false, reviewers: both });
    expect(pane.text()).toContain('Signed out');
    const line = pane.findAll('li')[0];
    await line?.get('form').trigger('submit');
    expect(double.callsOf('identity:signIn')).toEqual([]);
    await fields()[0]?.setValue('another');
    await line?.get('form').trigger('submit');
    await flushPromises();
    expect(pane.text()).toContain('Incorrect passphrase');
    await fields()[0]?.setValue(SECRET);
    await line?.get('form').trigger('submit');
    await flushPromises();
    expect(double.callsOf('identity:signIn').at(-1)).toEqual({ reviewerId: 'R-1', secret: SECRET });
    expect(pane.text()).toContain('Signed in');
    expect(pane.text()).not.toContain('Signed out');
  });

  it('says at once that a passphrase contains what nobody sees, and does not try it', async () => {
    const { double, pane, fields } = await show({ reviewer: ANA, isSignedIn: false, reviewers: both });
    const line = pane.findAll('li')[0];
    await line?.get('form').trigger('submit');
    await fields()[0]?.setValue(`five\twords`);
    await line?.get('form').trigger('submit');
    await flushPromises();
    expect(pane.text()).toContain('Contains a control character, such as Tab.');
    expect(double.callsOf('identity:signIn')).toEqual([]);
  });

  it('adds nobody beside a reviewer without a passphrase', async () => {
    const { pane, button } = await show({
      reviewer: ANA,
      isSignedIn: true,
      reviewers: [{ ...ANA, hasSecret: false }],
    });
    expect(pane.text()).toContain('First set a passphrase');
    expect(button('Add reviewer')).toBeUndefined();
  });

  it('adds another one with a passphrase alone', async () => {
    const { double, button, pane } = await show({ reviewer: ANA, isSignedIn: true, reviewers: both });
    const form = pane.findAll('form').at(-1);
    const [name, id] = form?.findAll('input:not([type=password])') ?? [];
    await name?.setValue('Third');
    await id?.setValue('R-3');
    await form?.trigger('submit');
    expect(button('Add reviewer')).toBeDefined();
    expect(double.callsOf('identity:add')).toEqual([]);
    for (const field of form?.findAll('input[type=password]') ?? []) await field.setValue(SECRET);
    await form?.trigger('submit');
    await flushPromises();
    expect(double.callsOf('identity:add')).toEqual([{ name: 'Third', reviewerId: 'R-3', secret: SECRET }]);
  });
});
