// @ts-nocheck
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { authorKeyOf } from '../../src/main/lib/ed25519';
import type { OpenKeys } from '../../src/main/modules/identity/keyring';
import type { EntrySigner } from '../../src/main/platform/vault/types';
import type { Author, Reviewer } from '../../src/shared/domain/journal';

/** What stands before the 32 bytes of a private key in its PKCS#8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of a reviewer in the tests: the same one for the same id, and nobody's outside of them. */
export function privateKeyOf(reviewerId: string): KeyObject {
  const seed = createHash('sha256').update(`test reviewer ${reviewerId}`).digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

const signers = new Map<string, EntrySigner>();

export function signerOf(reviewerId: string): EntrySigner {
  const known = signers.get(reviewerId);
  if (known !== undefined) return known;
  const secret = privateKeyOf(reviewerId);
  const signer = {
    key: authorKeyOf(createPublicKey(secret)),
    sign: (text: string) => sign(null, Buffer.from(text, 'utf8'), secret).toString('hex'),
  };
  signers.set(reviewerId, signer);
  return signer;
}

export const authorOf = ({ name, reviewerId }: Reviewer): Author => ({
  name,
  reviewerId,
  key: signerOf(reviewerId).key,
});

/** Has everybody's key at hand, and trusts them all. */
export const testKeyring: OpenKeys = {
  trust: { counts: () => true, mark: () => '' },
  follow: () => undefined,
  of: ({ reviewerId }) => signerOf(reviewerId),
  find: ({ reviewerId }) => signerOf(reviewerId),
  isPresent: () => true,
  add: () => undefined,
  clear: () => undefined,
};

/** What a built entry has that no test of its content examines. */
export const NO_SEAL = {
  salt: '0'.repeat(32),
  signature: '0'.repeat(128),
} as const;
