import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAppPair, type AppPair } from '../support/appPair';
import { actAs, secretOf } from '../support/actAs';
import { codeOf, valueOf } from '../contract/aml/harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

// Passphrases of reviewers are made costly to try, so a busy machine takes its time over one.
const FIRST = { name: 'Robin Sample', reviewerId: 'R-1' };
const SECOND = { name: 'Sam Sample', reviewerId: 'R-2' };

describe('a vault whose key is in the keychain', () => {
  let pair: AppPair;
  afterEach(() => pair.dispose());

  const withTwo = async (): Promise<void> => {
    pair = await createAppPair();
    valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
    await actAs(pair.bridge, FIRST);
    await actAs(pair.bridge, SECOND);
  };

  it('is not opened by who finds the computer: neither after a lock nor after another start', async () => {
    await withTwo();
    valueOf(await pair.bridge.vault.lock());
    for (const start of [async () => undefined, () => pair.restart()]) {
      await start();
      expect(valueOf(await pair.bridge.vault.status())).toMatchObject({
        state: 'locked',
        reviewers: [SECOND, FIRST],
      });
      const attempts = [
        {},
        { passphrase: secretOf('R-1') },
        { reviewer: { reviewerId: 'R-1', secret: secretOf('R-2') } },
        { reviewer: { reviewerId: 'R-9', secret: secretOf('R-1') } },
      ];
      for (const key of attempts)
        expect(codeOf(await pair.bridge.vault.unlock(key))).toMatch(/^(signed-out|wrong-secret)$/);
      expect(codeOf(await pair.bridge.cases.list({}))).toBe('vault-locked');
      expect(codeOf(await pair.bridge.identity.get())).toBe('vault-locked');
    }
    const secret = secretOf('R-1');
    expect(
      valueOf(await pair.bridge.vault.unlock({ reviewer: { reviewerId: 'R-1', secret } })),
    ).toMatchObject({ state: 'open' });
    expect(valueOf(await pair.bridge.identity.get())).toMatchObject({ reviewer: FIRST, isSignedIn: true });
  });

  it('says that nothing is asked for where no reviewer has a passphrase', async () => {
    pair = await createAppPair();
    valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
    await actAs(pair.bridge, FIRST);
    expect(valueOf(await pair.bridge.vault.lock())).toMatchObject({ state: 'locked', reviewers: [] });
    expect(valueOf(await pair.bridge.vault.unlock({}))).toMatchObject({ state: 'open' });
  });

  it('drops the pages that showed cases, each time it locks', async () => {
    await withTwo();
    valueOf(await pair.bridge.vault.lock());
    expect(pair.droppedPages).toBe(1);
    valueOf(await pair.bridge.vault.lock());
    expect(pair.droppedPages).toBe(1);
  });
});
