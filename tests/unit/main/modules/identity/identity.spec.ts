import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { createIdentity, type Identity } from '../../../../../src/main/modules/identity/identity';
import { createKeyring } from '../../../../../src/main/modules/identity/keyring';
import { createReviewerKeys } from '../../../../../src/main/modules/identity/reviewerKeys';
import { createMemoryKeychain, type MemoryKeychain } from '../../../../support/memoryKeychain';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const ANA = { name: 'Ana Specimen', reviewerId: 'R-1' };
const ERIK = { name: 'Erik Specimen', reviewerId: 'R-2' };
const SECRET = 'correct horse';
const OTHER = 'battery staple';

let test: TestVault;
let keychain: MemoryKeychain;
beforeEach(() => {
  test = createTestVault();
  keychain = createMemoryKeychain();
});
afterEach(() => test.dispose());

/** As after an opening of the vault. */
function opened(): { identity: Identity; saved: ReturnType<typeof createKeyring> } {
  const { values, replicaId } = test.vault;
  const saved = createKeyring();
  const log = (): void => undefined;
  const keys = createReviewerKeys({ values, keychain, replicaId, clock: steppingClock(), log });
  const signerIds = () => new Set(['t-2']);
  return { identity: createIdentity({ values, keys, saved, confirm: async () => true, signerIds }), saved };
}
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return isError(error, 'no-author', 'signed-out', 'keychain-locked') ? error.code : error;
  }
};
const refused = (code: string) => expect.objectContaining({ code }) as Error;

it('nobody signs until there is a reviewer, and the first needs no passphrase', async () => {
  const { identity, saved } = opened();
  expect(identity.reader()).toBeNull();
  expect(codeOf(identity.require)).toBe('no-author');
  expect(codeOf(() => saved.of(ANA))).toBe('no-author');
  await expect(identity.add({ ...ANA, secret: null })).resolves.toEqual({
    reviewer: ANA,
    isSignedIn: true,
    reviewers: [{ ...ANA, hasSecret: false }],
  });
  expect(identity.require()).toEqual(ANA);
  expect(saved.of(ANA).key).toBe(identity.author().key);
});

describe('a reviewer without a passphrase', () => {
  it('signs again when the vault is opened, under the same key', async () => {
    const before = opened().identity;
    await before.add({ ...ANA, secret: null });
    const { identity } = opened();
    expect(codeOf(identity.require)).toBe('signed-out');
    await identity.resume();
    expect(identity.author()).toEqual(before.author());
  });

  it('does not sign while the keychain refuses, and is asked for anew', async () => {
    await opened().identity.add({ ...ANA, secret: null });
    const { identity } = opened();
    keychain.state = 'locked';
    await identity.resume();
    expect(codeOf(identity.require)).toBe('keychain-locked');
    keychain.state = 'ready';
    await identity.resume();
    expect(identity.require()).toEqual(ANA);
  });

  it('is joined by no other: both need one', async () => {
    const { identity } = opened();
    await identity.add({ ...ANA, secret: null });
    await expect(identity.add({ ...ERIK, secret: OTHER })).rejects.toEqual(refused('secret-needed'));
    await identity.setSecret({ current: null, next: SECRET });
    await expect(identity.add({ ...ERIK, secret: null })).rejects.toEqual(refused('secret-needed'));
    await identity.add({ ...ERIK, secret: OTHER });
    expect(identity.require()).toEqual(ERIK);
  });

  it('is the only one, however many are added at once', async () => {
    const { identity } = opened();
    const added = await Promise.allSettled([
      identity.add({ ...ANA, secret: null }),
      identity.add({ ...ERIK, secret: null }),
    ]);
    expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a reviewer with a passphrase', () => {
  const begin = async (): Promise<Identity> => {
    const { identity } = opened();
    await identity.add({ ...ANA, secret: SECRET });
    return identity;
  };

  it('is signed out when the vault is opened, and gives it again', async () => {
    const before = await begin();
    const { identity } = opened();
    await identity.resume();
    expect(identity.get()).toMatchObject({ reviewer: ANA, isSignedIn: false });
    expect(identity.reader()).toBeNull();
    expect(codeOf(identity.require)).toBe('signed-out');
    await identity.signIn({ reviewerId: 'R-1', secret: SECRET });
    expect(identity.author()).toEqual(before.author());
  });

  it.each([null, '', OTHER, `${SECRET} `])('is nobody without it: %j', async (secret) => {
    await begin();
    const { identity } = opened();
    await expect(identity.signIn({ reviewerId: 'R-1', secret })).rejects.toEqual(refused('wrong-secret'));
    expect(codeOf(identity.require)).toBe('signed-out');
  });

  it('whom somebody fails to sign in as does not take the place of who is signed in', async () => {
    const identity = await begin();
    await identity.add({ ...ERIK, secret: OTHER });
    await expect(identity.signIn({ reviewerId: 'R-1', secret: OTHER })).rejects.toEqual(
      refused('wrong-secret'),
    );
    await expect(identity.signIn({ reviewerId: 'R-9', secret: OTHER })).rejects.toEqual(
      refused('wrong-secret'),
    );
    expect(identity.require()).toEqual(ERIK);
  });

  it('changes it by the one before, and leaves no other way to the key', async () => {
    const identity = await begin();
    const { key } = identity.author();
    await expect(identity.setSecret({ current: OTHER, next: OTHER })).rejects.toEqual(
      refused('wrong-secret'),
    );
    await identity.setSecret({ current: SECRET, next: OTHER });
    const again = opened().identity;
    await expect(again.signIn({ reviewerId: 'R-1', secret: SECRET })).rejects.toEqual(
      refused('wrong-secret'),
    );
    await again.signIn({ reviewerId: 'R-1', secret: OTHER });
    expect(again.author().key).toBe(key);
  });

  it('who had none before has the same key, which is in no keychain any more', async () => {
    const { identity } = opened();
    await identity.add({ ...ANA, secret: null });
    const { key } = identity.author();
    expect(keychain.saved.size).toBe(1);
    await identity.setSecret({ current: null, next: SECRET });
    expect(keychain.saved.size).toBe(0);
    const again = opened().identity;
    await again.signIn({ reviewerId: 'R-1', secret: SECRET });
    expect(again.author().key).toBe(key);
  });
});

describe('an id', () => {
  it.each(['R-1', 'r-1', 'R-l', 'R-I', 'R-1.'])(
    'that is another reviewer’s or looks like it is refused: %s',
    async (reviewerId) => {
      const { identity } = opened();
      await identity.add({ ...ANA, secret: SECRET });
      await expect(identity.add({ name: 'Somebody', reviewerId, secret: OTHER })).rejects.toEqual(
        refused('reviewer-exists'),
      );
    },
  );

  it('stays when its reviewer takes another name', async () => {
    const { identity } = opened();
    await identity.add({ ...ANA, secret: null });
    const { key } = identity.author();
    expect(identity.rename({ name: 'Ana Muster' }).reviewer).toEqual({
      name: 'Ana Muster',
      reviewerId: 'R-1',
    });
    expect(identity.author()).toEqual({ name: 'Ana Muster', reviewerId: 'R-1', key });
  });
});

it.each([{ last: 'R-1' }, { last: 'R-1', all: [{ name: '', reviewerId: 'R-1' }] }, 'Ana', 7])(
  '%j, which cannot be read, is nobody',
  (value) => {
    test.vault.values.set('app', 'reviewers', value);
    expect(opened().identity.get()).toEqual({ reviewer: null, isSignedIn: false, reviewers: [] });
  },
);

describe('an id under which a known key counts', () => {
  it.each(['T-2', 't-2', 'T.2'])(
    'is refused to a reviewer here, also to the first: %s',
    async (reviewerId) => {
      const { identity } = opened();
      await expect(identity.add({ name: 'X', reviewerId, secret: null })).rejects.toThrow(
        refused('reviewer-id-taken'),
      );
      expect(identity.get().reviewers).toEqual([]);
      expect([...identity.ids()]).toEqual([]);
    },
  );

  it('is already the new reviewer’s while their key is being created', async () => {
    const { identity } = opened();
    const added = identity.add({ ...ANA, secret: SECRET });
    await vi.waitFor(() => expect([...identity.ids()]).toEqual(['r-l']));
    await added;
    expect([...identity.ids()]).toEqual(['r-l']);
  });
});
