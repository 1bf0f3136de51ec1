import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCredentials } from '../../../../../src/main/modules/connections/credentials';
import { create } from '../../../../../src/main/modules/connections/module';
import { loadPresets } from '../../../../../src/main/modules/connections/presets';
import type { Endpoint } from '../../../../../src/main/platform/client/types';
import { createMemoryKeychain, type MemoryKeychain } from '../../../../support/memoryKeychain';
import { createTestVault, type TestVault } from '../../../../support/vault';

const SANDBOX_ORIGIN = 'http://127.0.0.1:5000';
const ORIGIN = 'https://proxy.example.invalid';
const SECRET = { apiKey: 'key', apiSecret: 'hush' };
const OURS = { profileId: 'ours' };

let test: TestVault;
let keychain: MemoryKeychain;
let connections: ReturnType<typeof create>;
let refusal: 'origin-not-allowed' | null;
let agrees: boolean;
let asked: unknown[];
let tested: Endpoint[];
beforeEach(() => {
  test = createTestVault();
  keychain = createMemoryKeychain();
  refusal = null;
  agrees = true;
  asked = [];
  tested = [];
  const presets = loadPresets();
  const sandbox = { profileId: 'sandbox', credential: () => SECRET, origin: async () => SANDBOX_ORIGIN };
  const context = {
    ...{ vault: test.vault, presets, sandbox, credentials: createCredentials({ keychain, sandbox }) },
    client: { test: async (endpoint: Endpoint) => (tested.push(endpoint), { outcome: 'ok' }) },
    confirm: async (question: unknown) => (asked.push(question), agrees),
    refusalOf: () => refusal,
  };
  connections = create(context as unknown as Parameters<typeof create>[0]);
  const [eu] = presets.filter(({ id }) => id === 'eu');
  if (eu === undefined) throw new Error('no preset');
  connections.service.save({ ...eu, id: 'ours', label: 'Ours', kind: 'custom', origin: ORIGIN });
});
afterEach(() => test.dispose());

const save = (profileId = 'ours') =>
  connections.handlers['credentials:save']({ profileId, ...SECRET, keep: 'keychain' });
const status = () => connections.handlers['credentials:status'](OURS);

describe('where a profile can be reached', () => {
  it('is its origin, of the sandbox that of its service', async () => {
    const { service } = connections;
    expect(await service.endpoint('ours')).toMatchObject({ profile: { id: 'ours' }, origin: ORIGIN });
    expect(await service.endpoint('sandbox')).toMatchObject({ origin: SANDBOX_ORIGIN });
    await expect(service.endpoint('other')).rejects.toMatchObject({ code: 'no-profile' });
  });

  it('is what a test asks', async () => {
    await connections.handlers['credentials:test'](OURS);
    expect(tested).toMatchObject([{ profile: { id: 'ours' }, origin: ORIGIN }]);
  });
});

describe('the key of a profile', () => {
  it('is saved for an address of somebody’s own once they have agreed to it', async () => {
    agrees = false;
    await expect(save()).rejects.toMatchObject({ code: 'cancelled' });
    expect([keychain.saved.size, await status()]).toMatchObject([0, { credential: 'none' }]);
    agrees = true;
    expect(await save()).toEqual({ keychain: 'ready', credential: 'keychain', refusal: null });
    expect(asked).toEqual(Array(2).fill({ about: 'credential', host: 'proxy.example.invalid' }));
  });

  it('replaces, is deleted or goes with its profile only once somebody has agreed to that', async () => {
    await save();
    asked.length = 0;
    agrees = false;
    const before = [...keychain.saved];
    await expect(save()).rejects.toMatchObject({ code: 'cancelled' });
    await expect(connections.handlers['credentials:forget'](OURS)).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(connections.service.remove(OURS)).rejects.toMatchObject({ code: 'cancelled' });
    expect([...keychain.saved]).toEqual(before);
    expect(connections.service.get('ours').id).toBe('ours');
    const names = { name: 'Ours', origin: ORIGIN };
    expect(asked).toEqual([
      { about: 'credential-replacement', ...names },
      { about: 'credential-removal', ...names, isRemoved: false },
      { about: 'credential-removal', ...names, isRemoved: true },
    ]);
  });

  it('of another vault’s profile with the same id is not deleted without a question either', async () => {
    keychain.saved.set('credential:ours', JSON.stringify({ of: 'another vault' }));
    agrees = false;
    await expect(connections.handlers['credentials:forget'](OURS)).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(connections.service.remove(OURS)).rejects.toMatchObject({ code: 'cancelled' });
    expect(keychain.saved.size).toBe(1);
  });

  it('that is kept for the session replaces none in the keychain, so nothing is asked', async () => {
    await save('eu');
    await connections.handlers['credentials:save']({ profileId: 'eu', ...SECRET, keep: 'session' });
    expect(asked).toEqual([]);
  });

  it('asks nothing where there is none', async () => {
    await connections.handlers['credentials:forget'](OURS);
    await connections.service.remove(OURS);
    expect(asked).toEqual([]);
  });

  it('is saved for a preset without a question', async () => {
    await save('eu');
    expect([asked, keychain.saved.size]).toEqual([[], 1]);
  });

  it('is saved for no address that may not be asked', async () => {
    refusal = 'origin-not-allowed';
    expect(await status()).toMatchObject({ refusal });
    await expect(save()).rejects.toMatchObject({ code: refusal });
    expect([asked, keychain.saved.size]).toEqual([[], 0]);
  });

  it('is forgotten alone, or with its profile', async () => {
    await save();
    expect(await connections.handlers['credentials:forget'](OURS)).toMatchObject({ credential: 'none' });
    await save();
    await connections.service.remove(OURS);
    expect(keychain.saved.size).toBe(0);
    await expect(status()).rejects.toMatchObject({ code: 'no-profile' });
  });

  it('that the keychain does not let go of keeps its profile', async () => {
    await save();
    keychain.state = 'locked';
    await expect(connections.service.remove(OURS)).rejects.toMatchObject({ code: 'keychain-locked' });
    expect(connections.service.get('ours').id).toBe('ours');
  });
});
