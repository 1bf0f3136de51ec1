import { describe, expect, it } from 'vitest';
import { createVaultSession } from '../../../../../src/main/modules/vault/vaultSession';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { createMemoryKeychain } from '../../../../support/memoryKeychain';
import { createTestVault } from '../../../../support/vault';

describe('locking the vault', () => {
  it('is announced to the window even if running work failed, and can be undone', async () => {
    const test = createTestVault();
    const states: string[] = [];
    let closing = async (): Promise<void> => {
      throw new Error('disk I/O error');
    };
    const session = createVaultSession({
      vaultAccess: {
        describe: async () => 'keychain',
        missing: () => null,
        create: async () => test.vault,
        open: async () => test.vault,
        moveKey: async () => undefined,
        requireKey: async () => undefined,
        renewKey: async () => undefined,
        restore: async () => test.vault,
      },
      keychain: createMemoryKeychain(),
      guard: { reviewers: () => [], check: async () => undefined },
      open: async () => 'open',
      signIn: async () => undefined,
      stop: () => closing(),
      confirm: async () => true,
      files: nodeFiles,
      askForBackup: async () => null,
      clock: () => new Date(0),
      changed: (state) => states.push(state),
      isDiskFull: async () => false,
      notedStates: [],
      log: () => undefined,
    });
    expect(await session.unlock({})).toMatchObject({ state: 'open' });
    await expect(session.lock()).rejects.toThrow('disk I/O error');
    expect(states).toEqual(['open', 'locked']);
    expect(session.openServices()).toBeNull();
    closing = async () => undefined;
    expect(await session.unlock({})).toMatchObject({ state: 'open' });
    expect(await session.lock()).toMatchObject({ state: 'locked' });
    test.dispose();
  });
});
