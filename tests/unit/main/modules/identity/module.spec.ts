import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEvents } from '../../../../../src/main/modules/context';
import { createKeyring } from '../../../../../src/main/modules/identity/keyring';
import { create } from '../../../../../src/main/modules/identity/module';
import { createMemoryKeychain } from '../../../../support/memoryKeychain';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const ANA = { name: 'Ana Specimen', reviewerId: 'R-1', secret: 'correct horse' };

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

it('says when a reviewer has signed in, also as the vault is unlocked, but not after a wrong passphrase', async () => {
  const events = createEvents();
  let signedIn = 0;
  events.on('signedIn', () => (signedIn += 1));
  const context = {
    ...{ vault: test.vault, keychain: createMemoryKeychain(), keyring: createKeyring(), events },
    ...{ clock: steppingClock(), log: () => undefined, confirm: async () => true },
  };
  const { service, handlers } = create(context as unknown as Parameters<typeof create>[0]);
  await handlers['identity:add'](ANA);
  expect(signedIn).toBe(1);
  const { reviewerId, secret } = ANA;
  await service.signIn({ reviewerId, secret });
  await handlers['identity:signIn']({ reviewerId, secret });
  expect(signedIn).toBe(3);
  await expect(service.signIn({ reviewerId, secret: 'another' })).rejects.toMatchObject({
    code: 'wrong-secret',
  });
  expect(signedIn).toBe(3);
});
