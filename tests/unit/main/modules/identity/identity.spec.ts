import { expect, it } from 'vitest';
import { AppError, isError } from '../../../../../src/main/errors/appError';
import { createIdentity, type Identity } from '../../../../../src/main/modules/identity/identity';
import { createKeyring } from '../../../../../src/main/modules/identity/keyring';
import { authorOf, signerOf } from '../../../../support/authors';

const ANA = { name: 'Ana Specimen', reviewerId: 'R-1' };
const ERIK = { name: 'Erik Specimen', reviewerId: 'R-2' };

/** `keychain` throws what the keychain would. */
function kept(first: unknown, keychain: () => void = () => undefined) {
  let value: unknown = first;
  const held = createKeyring();
  const identity: Identity = createIdentity({
    values: {
      get: (scope: string, key: string) => (scope === 'app' && key === 'author' ? value : null),
      set: (_scope: string, _key: string, next: unknown) => {
        value = next;
      },
    } as never,
    keys: {
      signer: async ({ reviewerId }: { reviewerId: string }) => {
        keychain();
        const { key, sign } = signerOf(reviewerId);
        return { authorKey: key, signText: sign };
      },
    } as never,
    held,
  });
  return { identity, held };
}

const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return isError(error, 'no-author') ? 'no-author' : (error as AppError).code;
  }
};

it('nobody signs until somebody has said who they are', async () => {
  const { identity, held } = kept(null);
  expect(identity.get()).toBeNull();
  expect(codeOf(identity.require)).toBe('no-author');
  expect(codeOf(() => held.of(ANA))).toBe('no-author');
  await expect(identity.set(ANA)).resolves.toEqual(authorOf(ANA));
  expect([identity.get(), identity.author(), identity.require()]).toEqual([
    authorOf(ANA),
    authorOf(ANA),
    ANA,
  ]);
  expect(held.of(ANA).key).toBe(authorOf(ANA).key);
});

it('the reviewer of the last session is known at once, and signs once their key is at hand', async () => {
  const { identity } = kept(ANA);
  expect(identity.get()).toEqual(ANA);
  expect(codeOf(identity.require)).toBe('no-author');
  await identity.resume();
  expect(identity.author()).toEqual(authorOf(ANA));
});

it('a keychain that refuses is the reason why nobody signs, and is asked anew', async () => {
  let isLocked = true;
  const { identity } = kept(ANA, () => {
    if (isLocked) throw new AppError('keychain-locked');
  });
  await identity.resume();
  expect(codeOf(identity.require)).toBe('keychain-locked');
  isLocked = false;
  await identity.resume();
  expect(identity.author()).toEqual(authorOf(ANA));
});

it('who cannot sign does not take the place of who can', async () => {
  let isLocked = false;
  const { identity } = kept(null, () => {
    if (isLocked) throw new AppError('keychain-locked');
  });
  await identity.set(ANA);
  isLocked = true;
  await expect(identity.set(ERIK)).rejects.toMatchObject({ code: 'keychain-locked' });
  expect(identity.author()).toEqual(authorOf(ANA));
});

it.each([{ name: 'Ana' }, { name: '', reviewerId: '' }, { name: 'Ana', reviewerId: 'R‑1' }, 'Ana', 7])(
  '%j, which cannot be read, is nobody',
  (value) => {
    expect(kept(value).identity.get()).toBeNull();
  },
);
