import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKnownSigners } from '../../../../../src/main/modules/signing/knownSigners';
import { fingerprintOf } from '../../../../../src/main/lib/ed25519';
import { createReviewerKeys, type ReviewerKeys } from '../../../../../src/main/modules/identity/reviewerKeys';
import { createMemoryKeychain, type MemoryKeychain } from '../../../../support/memoryKeychain';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

const ROBIN = { name: 'Robin Reviewer', reviewerId: 'R-1' };
const SAM = { name: 'Sam Second', reviewerId: 'R-2' };
const BYTES = Buffer.from('exactly these bytes');

let test: TestVault;
let keychain: MemoryKeychain;
beforeEach(() => {
  test = createTestVault();
  keychain = createMemoryKeychain();
});
afterEach(() => test.dispose());

const keys = (): ReviewerKeys =>
  createReviewerKeys({
    values: test.vault.values,
    keychain,
    replicaId: test.vault.replicaId,
    clock: steppingClock(),
    log: () => undefined,
  });
const stored = (): string => JSON.stringify(test.vault.values.get('signing', 'own'));

describe('a signing key', () => {
  it('is made when it is first needed, kept in the keychain, and the same ever after', async () => {
    expect(keys().own(ROBIN)).toBeNull();
    const signer = await keys().signer(ROBIN);
    expect(signer.keptIn).toBe('keychain');
    const key = createPublicKey(signer.publicKey);
    expect(verify(null, BYTES, key, signer.sign(BYTES))).toBe(true);
    expect(fingerprintOf(key)).toBe(signer.fingerprint);
    test.reopen();
    const again = await keys().signer(ROBIN);
    expect(again).toMatchObject({ fingerprint: signer.fingerprint, madeAt: signer.madeAt });
    expect(keys().own(ROBIN)?.fingerprint).toBe(signer.fingerprint);
    const [secret = ''] = keychain.saved.values();
    expect(secret).not.toBe('');
    expect(stored()).not.toContain(secret);
  });

  it('is one for each reviewer, and made once however often it is asked for at once', async () => {
    const bench = keys();
    const [one, two, other] = await Promise.all([
      bench.signer(ROBIN),
      bench.signer(ROBIN),
      bench.signer(SAM),
    ]);
    expect(two.fingerprint).toBe(one.fingerprint);
    expect(other.fingerprint).not.toBe(one.fingerprint);
    expect(keychain.saved.size).toBe(2);
    expect([...keychain.saved.keys()].join()).not.toContain('R-1');
  });

  it.each(['no-service', 'module-missing'] as const)(
    'is kept in the vault where there is no keychain: %s',
    async (state) => {
      keychain.state = state;
      expect(await keys().place()).toBe('vault');
      const signer = await keys().signer(ROBIN);
      expect(signer.keptIn).toBe('vault');
      test.reopen();
      expect((await keys().signer(ROBIN)).fingerprint).toBe(signer.fingerprint);
      expect(keychain.saved.size).toBe(0);
      expect(keys().own(ROBIN)).not.toHaveProperty('secret');
    },
  );

  it('goes nowhere else because the keychain is locked', async () => {
    keychain.state = 'locked';
    await expect(keys().signer(ROBIN)).rejects.toMatchObject({ code: 'keychain-locked' });
    expect(keys().own(ROBIN)).toBeNull();
    keychain.state = 'ready';
    const made = await keys().signer(ROBIN);
    keychain.state = 'locked';
    await expect(keys().signer(ROBIN)).rejects.toMatchObject({ code: 'keychain-locked' });
    keychain.state = 'ready';
    expect((await keys().signer(ROBIN)).fingerprint).toBe(made.fingerprint);
  });

  it('whose private key is gone, or is no key any more, gives way to a new one and stays listed', async () => {
    const lost = await keys().signer(ROBIN);
    keychain.saved.clear();
    const next = await keys().signer(ROBIN);
    expect(next.fingerprint).not.toBe(lost.fingerprint);
    for (const account of keychain.saved.keys()) keychain.saved.set(account, 'AAAA');
    const last = await keys().signer(ROBIN);
    expect(
      keys()
        .former()
        .map(({ fingerprint }) => fingerprint),
    ).toEqual([lost.fingerprint, next.fingerprint]);
    expect(keys().own(ROBIN)?.fingerprint).toBe(last.fingerprint);
  });

  it('that the keychain has and a vault put back from an older copy does not know is taken up', async () => {
    const signer = await keys().signer(ROBIN);
    test.vault.values.remove('signing', 'own');
    expect((await keys().signer(ROBIN)).fingerprint).toBe(signer.fingerprint);
    expect(keys().former()).toEqual([]);
  });
});

describe('known signers', () => {
  it('are named, renamed with the day of first trust kept, found and forgotten', () => {
    const known = createKnownSigners({
      values: test.vault.values,
      clock: steppingClock(),
      changed: () => undefined,
      ownIds: () => new Set(),
      isOwn: () => false,
      authorsBy: () => [],
    });
    const [a, b] = [1, 2].map(() => fingerprintOf(generateKeyPairSync('ed25519').publicKey)) as [
      string,
      string,
    ];
    known.name(a, 'Zoe').apply();
    const first = known.find(a)?.trustedAt;
    known.name(b, 'Adam').apply();
    expect(known.list().map(({ name }) => name)).toEqual(['Adam', 'Zoe']);
    known.name(a, 'Aaron').apply();
    expect(known.find(a)).toMatchObject({ fingerprint: a, name: 'Aaron', trustedAt: first, revokedAt: null });
    known.forget(a).apply();
    expect(known.find(a)).toBeNull();
    expect(known.list()).toHaveLength(1);
  });
});
