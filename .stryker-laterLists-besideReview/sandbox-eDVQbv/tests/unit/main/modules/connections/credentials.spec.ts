// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createCredentials } from '../../../../../src/main/modules/connections/credentials';
import { loadPresets } from '../../../../../src/main/modules/connections/presets';
import type { ServiceProfile } from '../../../../../src/shared/domain/profile';
import { createMemoryKeychain } from '../../../../support/memoryKeychain';

const SANDBOX_ORIGIN = 'http://127.0.0.1:5000';
const SECRET = { apiKey: 'key', apiSecret: 'hush' };

function profile(kind: 'sandbox' | 'preset'): ServiceProfile {
  const found = loadPresets().find((preset) => preset.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}

function setUp() {
  const keychain = createMemoryKeychain();
  const credentials = createCredentials({
    keychain,
    sandbox: { profileId: 'sandbox', credential: () => SECRET, origin: async () => SANDBOX_ORIGIN },
  });
  return { keychain, credentials, live: profile('preset'), sandbox: profile('sandbox') };
}

describe('credentials', () => {
  it('go to the origin they were given for and to no other', async () => {
    const { credentials, live } = setUp();
    await credentials.save(live, SECRET, 'keychain');
    expect(await credentials.source(live.id, live.origin ?? '')).toEqual(SECRET);
    expect(await credentials.source(live.id, 'https://example.com')).toBeNull();
    expect(await credentials.source('other', live.origin ?? '')).toBeNull();
  });

  it('of the sandbox go to the sandbox only', async () => {
    const { credentials } = setUp();
    expect(await credentials.source('sandbox', SANDBOX_ORIGIN)).toEqual(SECRET);
    expect(await credentials.source('sandbox', 'http://127.0.0.1:5001')).toBeNull();
  });

  it('kept for the session never reach the keychain, and end with it', async () => {
    const { credentials, keychain, live } = setUp();
    await credentials.save(live, SECRET, 'session');
    expect(keychain.saved.size).toBe(0);
    expect(await credentials.status(live)).toEqual({ keychain: 'ready', credential: 'session' });
    credentials.dropSession();
    expect(await credentials.status(live)).toEqual({ keychain: 'ready', credential: 'none' });
  });

  it('are not kept anywhere when the keychain does not take them', async () => {
    const { credentials, keychain, live } = setUp();
    keychain.state = 'locked';
    await expect(credentials.save(live, SECRET, 'keychain')).rejects.toMatchObject({
      code: 'keychain-locked',
    });
    keychain.state = 'ready';
    expect(await credentials.status(live)).toMatchObject({ credential: 'none' });
  });

  it('that cannot be reached are not called forgotten', async () => {
    const { credentials, keychain, live } = setUp();
    await credentials.save(live, SECRET, 'keychain');
    keychain.state = 'locked';
    await expect(credentials.forget(live.id)).rejects.toMatchObject({ code: 'keychain-locked' });
  });

  it('that someone else wrote under our name are none, and are not quoted', async () => {
    const { credentials, keychain, live } = setUp();
    keychain.saved.set(`credential:${live.id}`, '{"apiKey":"hush"');
    expect(await credentials.source(live.id, live.origin ?? '')).toBeNull();
  });

  it('refuse a key that HTTP Basic cannot carry, and one for the sandbox', async () => {
    const { credentials, live, sandbox } = setUp();
    await expect(credentials.save(live, { ...SECRET, apiKey: 'a:b' }, 'session')).rejects.toMatchObject({
      code: 'bad-request',
    });
    await expect(credentials.save(sandbox, SECRET, 'session')).rejects.toMatchObject({ code: 'bad-request' });
  });
});
