// @ts-nocheck
// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONNECTION_OUTCOMES } from '@shared/ipc/views';
import { ServiceProfile } from '@shared/domain/profile';
import eu from '../../../../resources/profiles/eu.json';
import { installBridge } from '../../../support/bridgeDouble';
import { createAppDouble, type AppState } from '../../../support/appDouble';
import { OUTCOME_LABELS } from '@shared/labels/outcomeLabels';
import CredentialForm from '../../../../src/renderer/src/features/connection/CredentialForm.vue';
import {
  draftFrom,
  profileIdFor,
  readDraft,
} from '../../../../src/renderer/src/features/connection/customProfile';

const profile = ServiceProfile.parse(eu);

describe('the outcomes of a test', () => {
  it('read differently, each with a next step', () => {
    const titles = CONNECTION_OUTCOMES.map((outcome) => OUTCOME_LABELS[outcome].title);
    expect(new Set(titles).size).toBe(CONNECTION_OUTCOMES.length);
    for (const outcome of CONNECTION_OUTCOMES) expect(OUTCOME_LABELS[outcome].advice).toMatch(/\.$/);
  });
});

describe('key and secret', () => {
  let remove = (): void => undefined;
  beforeEach(() => setActivePinia(createPinia()));
  afterEach(() => remove());

  async function show(over: Partial<AppState> = {}) {
    const bench = createAppDouble(over);
    remove = installBridge(bench, window);
    const form = mount(CredentialForm, { props: { profile } });
    await flushPromises();
    return { bench, form };
  }

  it('leave once, are cleared, and never come back to the page', async () => {
    const { bench, form } = await show();
    const [key, secret] = form.findAll('input.mono');
    await key?.setValue('key-for-tests');
    await secret?.setValue('secret-for-tests');
    await form.get('form').trigger('submit');
    await flushPromises();
    expect(bench.callsOf('credentials:save')).toEqual([
      { profileId: 'eu', apiKey: 'key-for-tests', apiSecret: 'secret-for-tests', keep: 'keychain' },
    ]);
    expect(form.text()).toContain('saved in the system keychain');
    expect(form.find('input.mono').exists()).toBe(false);
    await form
      .findAll('button')
      .find((button) => button.text() === 'Replace')
      ?.trigger('click');
    expect(form.findAll('input.mono').map((input) => (input.element as HTMLInputElement).value)).toEqual([
      '',
      '',
    ]);
  });

  it('are kept for the session only, and say so, where there is no keychain', async () => {
    const { bench, form } = await show({ keychain: 'no-service' });
    expect(form.text()).toContain('never in a file');
    const [key, secret] = form.findAll('input.mono');
    await key?.setValue('k');
    await secret?.setValue('s');
    await form.get('form').trigger('submit');
    await flushPromises();
    expect(bench.callsOf('credentials:save')[0]?.keep).toBe('session');
    expect(form.text()).toContain('until you close CaseLoupe');
  });

  it.each(['other-tenant', 'bad-certificate', 'host-not-found', 'wrong-credential'] as const)(
    'a test that ends %s says so',
    async (outcome) => {
      const { bench, form } = await show({ credentials: { eu: 'keychain' } });
      bench.response({
        'credentials:test': () => ({ outcome, status: 403, serviceCode: 'some_code', milliseconds: 12.4 }),
      });
      await form
        .findAll('button')
        .find((button) => button.text() === 'Test connection')
        ?.trigger('click');
      await flushPromises();
      expect(form.text()).toContain(OUTCOME_LABELS[outcome].title);
      expect(form.text()).toContain('HTTP 403 · some_code · 12 ms');
    },
  );
});

describe('a connection of one’s own', () => {
  it('starts from known paths, all unconfirmed', () => {
    expect(Object.values(draftFrom(profile).operations).some((operation) => operation.confirmed)).toBe(false);
  });

  it.each([
    ['https://host.example', true],
    ['http://127.0.0.1:8080', true],
    ['http://host.example', false],
    ['https://host.example/path', false],
    ['https://name:word@host.example', false],
    ['host.example', false],
    ['', false],
  ])('takes the address %j: %s', (origin, ok) => {
    const read = readDraft({ ...draftFrom(profile), label: 'Ours', origin }, profile, []);
    expect(read.ok).toBe(ok);
    if (!read.ok) expect(Object.keys(read.problems)).toEqual(['origin']);
  });

  it('names what is wrong beside its field', () => {
    const draft = { ...draftFrom(profile), label: '', origin: 'https://host.example' };
    draft.operations.image.path = 'no-slash';
    const read = readDraft(draft, profile, []);
    expect(read.ok ? [] : Object.keys(read.problems).sort()).toEqual(['image', 'label']);
  });

  it.each([
    ['Our Service', [], 'our-service'],
    ['Our Service', ['our-service', 'our-service-2'], 'our-service-3'],
    ['خدمة', [], 'custom'],
  ])('names %j apart from %j', (label, taken, id) => {
    expect(profileIdFor(label, taken)).toBe(id);
  });
});
