// @vitest-environment happy-dom
import axe from 'axe-core';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import type { KnownSignerView, SigningView } from '@shared/ipc/signingContract';
import SigningPane from '../../../../src/renderer/src/features/package/SigningPane.vue';
import { createBridgeDouble, DoubleFault, installBridge } from '../../../support/bridgeDouble';
import { sha } from '../../../support/journalBuilder';

const AT = '2026-01-02T03:04:05.000Z';
const KEY = { fingerprint: sha('a'), publicKey: 'PEM', madeAt: AT, keptIn: 'keychain' as const };
const viewOf = (over: Partial<SigningView> = {}): SigningView => ({
  own: null,
  place: 'keychain',
  former: [],
  known: [],
  ...over,
});

let ended: (() => void)[] = [];
afterEach(() => {
  ended.forEach((end) => end());
  ended = [];
});

async function show(view: SigningView) {
  setActivePinia(createPinia());
  const double = createBridgeDouble({ 'signing:status': () => view });
  const uninstall = installBridge(double);
  const wrapper = mount(
    { components: { SigningPane }, template: '<main><h1>Keys</h1><SigningPane /></main>' },
    {
      attachTo: document.body,
    },
  );
  ended.push(() => wrapper.unmount(), uninstall);
  await flushPromises();
  const button = (name: string) => wrapper.findAll('button').find((one) => one.text() === name);
  return { double, wrapper, button };
}

async function violations(element: Element): Promise<unknown[]> {
  const found = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

describe('the signing pane', () => {
  it.each<[string, SigningView, string]>([
    ['No signing key yet', viewOf(), 'The private key will be stored in the system keychain'],
    ['no keychain', viewOf({ place: 'vault' }), 'the private key will be stored in the encrypted vault'],
    ['a locked keychain', viewOf({ place: 'keychain-locked' }), 'Unlock the system keychain to generate one'],
    ['a key in the keychain', viewOf({ own: KEY }), 'In the system keychain'],
    ['a key in the vault', viewOf({ own: { ...KEY, keptIn: 'vault' } }), 'In the encrypted vault'],
    ['a lost key', viewOf({ own: KEY, former: [{ ...KEY, fingerprint: sha('b') }] }), 'Previous keys'],
    ['nobody known', viewOf({ own: KEY }), 'None. A signer is added'],
  ])('says in words what %s means, and passes axe', async (_, view, words) => {
    const { wrapper } = await show(view);
    expect(wrapper.text()).toContain(words);
    expect(await violations(wrapper.element)).toEqual([]);
  });

  it('makes a key on request and shows its fingerprint as people compare it', async () => {
    const { double, wrapper, button } = await show(viewOf());
    double.response({ 'signing:make': () => viewOf({ own: KEY }) });
    await button('Generate key')?.trigger('click');
    await flushPromises();
    expect(wrapper.text().replaceAll(/\s+/g, ' ')).toContain(groupFingerprint(KEY.fingerprint));
    expect(button('Generate key')).toBeUndefined();
  });

  it('says which reviewer ID each known key counts under', async () => {
    const signer = { trustedAt: AT, revokedAt: null, reviewerId: null, idTaken: null };
    const known: KnownSignerView[] = [
      { ...signer, fingerprint: sha('d'), name: 'Lisbon', reviewerId: 'T-2' },
      { ...signer, fingerprint: sha('e'), name: 'Porto' },
      { ...signer, fingerprint: sha('f'), name: 'Faro', idTaken: { reviewerId: 'R-1', by: 'reviewer' } },
      { ...signer, fingerprint: sha('1'), name: 'Evora', idTaken: { reviewerId: 'T-2', by: 'signer' } },
    ];
    const { wrapper } = await show(viewOf({ own: KEY, known }));
    const lines = known.map(({ name }) => wrapper.findAll('li').find((line) => line.text().includes(name)));
    expect(lines[0]?.text()).toContain('Entries count under reviewer ID T-2 only');
    expect(lines[1]?.text()).toContain('The reviewer ID of the first imported entry');
    const taken = 'Its imported entries do not count: their reviewer ID';
    expect(lines[2]?.text()).toContain(`${taken} R-1 is that of a reviewer of this computer.`);
    expect(lines[2]?.text()).not.toContain('first imported entry');
    expect(lines[3]?.text()).toContain(`${taken} T-2 is that of another known signer.`);
    expect(await violations(wrapper.element)).toEqual([]);
  });

  it('takes a fingerprint as it is read out, in groups and capitals, and nothing that is none', async () => {
    const { double, wrapper } = await show(viewOf({ own: KEY }));
    const known = [
      {
        fingerprint: sha('d'),
        name: 'Colleague in Lisbon',
        trustedAt: AT,
        revokedAt: null,
        reviewerId: null,
        idTaken: null,
      },
    ];
    double.response({ 'signing:name': () => viewOf({ own: KEY, known }) });
    const form = wrapper.get('form.add');
    const [name, fingerprint] = form.findAll('input');
    await name?.setValue('Colleague in Lisbon');
    await fingerprint?.setValue('dddd dddd');
    expect(wrapper.text()).toContain('Enter 64 digits');
    await form.trigger('submit');
    expect(double.callsOf('signing:name')).toEqual([]);
    await fingerprint?.setValue(groupFingerprint(sha('d')).toUpperCase());
    await form.trigger('submit');
    await flushPromises();
    expect(double.callsOf('signing:name')).toEqual([{ fingerprint: sha('d'), name: 'Colleague in Lisbon' }]);
    expect(wrapper.text()).toContain('Colleague in Lisbon');
    expect((fingerprint?.element as HTMLInputElement).value).toBe('');
    expect(await violations(wrapper.element)).toEqual([]);
  });

  it('says why a key could not be made, and can be asked again', async () => {
    const { double, wrapper, button } = await show(viewOf());
    double.response({
      'signing:make': () => {
        throw new DoubleFault('keychain-locked');
      },
    });
    await button('Generate key')?.trigger('click');
    await flushPromises();
    expect(wrapper.text()).toMatch(/keychain/i);
    expect(button('Generate key')).toBeDefined();
  });
});
