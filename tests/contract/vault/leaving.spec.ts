import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Vault } from '../../../src/main/platform/vault/types';
import { createAppPair, type AppPair } from '../../support/appPair';
import { codeOf, valueOf } from '../aml/harness';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const CLOSED = { keyIn: 'passphrase', passphrase: 'five unrelated words of test' } as const;
const CURRENT = { passphrase: CLOSED.passphrase };
const CHANGES: [
  string,
  (pair: AppPair, passphrase: string) => ReturnType<AppPair['bridge']['vault']['lock']>,
][] = [
  ['renewing the key', ({ bridge }, passphrase) => bridge.vault.renewKey({ passphrase })],
  [
    'changing the passphrase',
    ({ bridge }, passphrase) => bridge.vault.moveKey({ current: { passphrase }, next: CLOSED }),
  ],
];

let pair: AppPair;
afterEach(() => pair.dispose());

async function open(options: Parameters<typeof createAppPair>[0] = {}): Promise<void> {
  pair = await createAppPair(options);
  valueOf(await pair.bridge.vault.create(CLOSED));
}
const state = async (): Promise<string> => valueOf(await pair.bridge.vault.status()).state;

describe.each(CHANGES)('%s', (_, change) => {
  it('does not delay locking while its question is open', async () => {
    await open();
    const response = Promise.withResolvers<boolean>();
    pair.agrees = response.promise;
    const changed = change(pair, CURRENT.passphrase);
    await expect.poll(() => pair.questions.length).toBe(1);
    expect(valueOf(await pair.bridge.vault.lock()).state).toBe('locked');
    response.resolve(true);
    expect(codeOf(await changed)).toBe('vault-locked');
    valueOf(await pair.bridge.vault.unlock(CURRENT));
  });

  it('does not follow a question that was asked before the vault was locked and opened again', async () => {
    await open();
    const response = Promise.withResolvers<boolean>();
    pair.agrees = response.promise;
    const changed = change(pair, CURRENT.passphrase);
    await expect.poll(() => pair.questions.length).toBe(1);
    valueOf(await pair.bridge.vault.lock());
    valueOf(await pair.bridge.vault.unlock(CURRENT));
    response.resolve(true);
    expect(codeOf(await changed)).toBe('cancelled');
  });

  it('leaves the vault open and asks nothing with a mistyped passphrase', async () => {
    await open();
    const states: string[] = [];
    pair.bridge.vault.onChanged(({ state: next }) => states.push(next));
    expect(codeOf(await change(pair, 'some other typed text'))).toBe('wrong-passphrase');
    expect([await state(), states, pair.questions]).toEqual(['open', [], []]);
  });
});

it('locks after a renewal of the key during which the user left', async () => {
  let leave = (): void => undefined;
  const overVault = (vault: Vault): Vault => ({
    ...vault,
    copyTo(file, key) {
      leave();
      vault.copyTo(file, key);
    },
  });
  const presence = { idleSeconds: () => 0, onLeave: (listener: () => void) => void (leave = listener) };
  await open({ overVault, presence });
  valueOf(await pair.bridge.vault.renewKey(CURRENT));
  await expect.poll(state, { timeout: 8_000 }).toBe('locked');
});
