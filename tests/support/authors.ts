import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { authorKeyOf } from '../../src/main/lib/ed25519';
import type { OpenKeys } from '../../src/main/modules/identity/keyring';
import type { EntrySigner } from '../../src/main/platform/vault/types';
import type { Author, Reviewer } from '../../src/shared/domain/journal';

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS#8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A reviewer's private key, derived from their id. It is used only in tests. */
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

/** Has the keys of all reviewers, and trusts them. */
export const testKeyring: OpenKeys = {
  trust: { counts: () => true, relies: () => true, isOwn: () => true, mark: () => '' },
  follow: () => undefined,
  of: ({ reviewerId }) => signerOf(reviewerId),
  find: ({ reviewerId }) => signerOf(reviewerId),
  isPresent: () => true,
  add: () => undefined,
  clear: () => undefined,
};

/** Salt and signature for entries in tests that do not examine them. */
export const NO_SEAL = {
  salt: '0'.repeat(32),
  signature: '0'.repeat(128),
} as const;
