// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { createKeychain } from '../../../../../src/main/platform/keychain/keychain';
import type { KeytarModule } from '../../../../../src/main/platform/keychain/keytarModule';

const never = (): Promise<never> => new Promise(() => {});
const code = (value: string): Error => expect.objectContaining({ name: 'AppError', code: value }) as Error;

/** A keytar in memory. `isLocked` behaves as libsecret does: what is saved looks absent, writing fails. */
function fakeKeytar(isLocked = false) {
  const saved = new Map<string, string>();
  const state = { isLocked };
  const keytar: KeytarModule = {
    getPassword: async (service, account) =>
      state.isLocked ? null : (saved.get(`${service}/${account}`) ?? null),
    setPassword: async (service, account, password) => {
      if (state.isLocked) throw new Error('Cannot create an item in a locked collection');
      saved.set(`${service}/${account}`, password);
    },
    deletePassword: async (service, account) => !state.isLocked && saved.delete(`${service}/${account}`),
  };
  return { keytar, saved, state };
}

const keychainOn = (keytar: KeytarModule, times: { callTimeoutMs?: number; statusTimeoutMs?: number } = {}) =>
  createKeychain({ suffix: ' Test', load: async () => keytar, ...times });

function failing(message: string): KeytarModule {
  const fail = async (): Promise<never> => {
    throw new Error(message);
  };
  return { getPassword: fail, setPassword: fail, deletePassword: fail };
}

describe('the keychain', () => {
  it('keeps, gives and forgets under its own name, and leaves no probe behind', async () => {
    const { keytar, saved } = fakeKeytar();
    const keychain = keychainOn(keytar);
    expect(await keychain.status()).toBe('ready');
    await keychain.set('a', 'secret');
    expect([...saved]).toEqual([['CaseLoupe Test/a', 'secret']]);
    expect(await keychain.get('a')).toBe('secret');
    expect(await keychain.get('b')).toBeNull();
    expect(await keychain.delete('a')).toBe(true);
    expect(await keychain.delete('a')).toBe(false);
    expect(saved.size).toBe(0);
  });

  it('does not take a locked keychain for an empty one', async () => {
    const { keytar, state } = fakeKeytar();
    const keychain = keychainOn(keytar);
    await keychain.set('a', 'secret');
    state.isLocked = true;
    expect(await keychain.status()).toBe('locked');
    await expect(keychain.get('a')).rejects.toThrow(code('keychain-locked'));
    await expect(keychain.delete('a')).rejects.toThrow(code('keychain-locked'));
    await expect(keychain.set('a', 'other')).rejects.toThrow(code('keychain-locked'));
    state.isLocked = false;
    expect(await keychain.get('a')).toBe('secret');
  });

  it.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'keychain-missing', 'no-service'],
    [
      'The name org.freedesktop.secrets was not provided by any .service files',
      'keychain-missing',
      'no-service',
    ],
    ['Could not connect: Connection refused', 'keychain-missing', 'no-service'],
    ['User interaction is not allowed.', 'keychain-locked', 'locked'],
    ['The stub received bad data', 'keychain-refused', 'refused'],
  ])('reads "%s"', async (message, fault, state) => {
    const keychain = keychainOn(failing(message));
    expect(await keychain.status()).toBe(state);
    await expect(keychain.set('a', 'secret')).rejects.toThrow(code(fault));
  });

  it('says so when its module does not load', async () => {
    const keychain = createKeychain({
      load: async () => {
        throw new Error('libsecret-1.so.0: cannot open shared object file');
      },
    });
    expect(await keychain.status()).toBe('module-missing');
    await expect(keychain.get('a')).rejects.toThrow(code('keychain-missing'));
  });

  it('never quotes what it was given', async () => {
    const keychain = keychainOn(failing('bad value: secret'));
    await expect(keychain.set('a', 'secret')).rejects.toThrow(/^(?!.*secret)/);
  });

  /** A keytar whose look for one account hangs until it is let go. */
  function hangingOn(isHanging: (account: string) => boolean) {
    let release: (value: null) => void = () => {};
    const { keytar } = fakeKeytar();
    const hang = new Promise<null>((resolve) => (release = resolve));
    const getPassword = vi.fn<KeytarModule['getPassword']>((service, account) =>
      isHanging(account) ? hang : keytar.getPassword(service, account),
    );
    return { keytar: { ...keytar, getPassword }, getPassword, release: () => release(null) };
  }

  it('calls a keychain dead that does not respond to the simplest question, and asks it nothing more meanwhile', async () => {
    const { keytar, getPassword, release } = hangingOn(() => true);
    const keychain = keychainOn(keytar, { statusTimeoutMs: 5 });
    await expect(keychain.get('a')).rejects.toThrow(code('keychain-missing'));
    await expect(keychain.set('a', 'secret')).rejects.toThrow(code('keychain-missing'));
    expect(await keychain.status()).toBe('no-service');
    expect(getPassword).toHaveBeenCalledTimes(1);
    release();
    await vi.waitFor(async () => expect(await keychain.status()).toBe('ready'));
  });

  it('waits for somebody to unlock it, but not for ever, and sends no call after the one that hangs', async () => {
    const { keytar, getPassword, release } = hangingOn((account) => account === 'a');
    const keychain = keychainOn(keytar, { callTimeoutMs: 5 });
    await expect(keychain.get('a')).rejects.toThrow(code('keychain-locked'));
    await expect(keychain.get('a')).rejects.toThrow(code('keychain-locked'));
    expect(await keychain.status()).toBe('locked');
    expect(getPassword.mock.calls.filter(([, account]) => account === 'a')).toHaveLength(1);
    release();
    await vi.waitFor(async () => expect(await keychain.status()).toBe('ready'));
  });

  it('asks for its state once for all callers', async () => {
    const setPassword = vi.fn<KeytarModule['setPassword']>(never);
    const keychain = keychainOn({ ...fakeKeytar().keytar, setPassword }, { statusTimeoutMs: 5 });
    expect(await Promise.all([keychain.status(), keychain.status(), keychain.status()])).toEqual(
      Array(3).fill('locked'),
    );
    expect(setPassword).toHaveBeenCalledTimes(1);
  });
});
