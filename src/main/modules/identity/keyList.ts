import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import { fingerprintOf } from '../../lib/ed25519';
import type { KeyValueStore } from '../../platform/vault/types';
import { SealedSecret } from '../../platform/vault/sealedSecret';

const SCOPE = 'signing';
const KEY = 'own';

const StoredKey = z.strictObject({
  reviewerId: z.string(),
  fingerprint: Sha256,
  publicKey: z.string(),
  madeAt: Instant,
  keptIn: z.enum(['keychain', 'vault', 'secret']),
  /** PKCS#8, DER, base64. Set only if the key is protected by nothing but the vault's encryption. */
  secret: z.string().optional(),
  /** The same key, encrypted with the reviewer's own secret. */
  sealed: SealedSecret.optional(),
  /** Whether the private key has been lost or replaced. */
  lost: z.boolean(),
});
export type StoredKey = z.infer<typeof StoredKey>;

export const toSecret = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** Null unless this is an Ed25519 key. */
export function fromSecret(secret: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

export function listedKey(
  secret: KeyObject,
  of: Pick<StoredKey, 'reviewerId' | 'keptIn' | 'madeAt' | 'sealed'>,
): StoredKey {
  const publicKey = createPublicKey(secret);
  return {
    ...of,
    fingerprint: fingerprintOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ...(of.keptIn === 'vault' ? { secret: toSecret(secret) } : {}),
    lost: false,
  };
}

/** The signing keys created at this installation, as saved in the vault. */
export function createKeyList(values: KeyValueStore) {
  let list = z.array(StoredKey).safeParse(values.get(SCOPE, KEY)).data ?? [];
  return {
    all: (): readonly StoredKey[] => list,
    current: (reviewerId: string): StoredKey | null =>
      list.find((key) => key.reviewerId === reviewerId && !key.lost) ?? null,
    /**
     * Lists a key as the reviewer's current key, replacing its earlier entry. The reviewer's previous key, if
     * different, is marked as lost.
     */
    adopt(key: StoredKey): void {
      const others = list
        .filter(({ fingerprint }) => fingerprint !== key.fingerprint)
        .map((one) =>
          one.reviewerId === key.reviewerId
            ? { ...one, lost: true, secret: undefined, sealed: undefined }
            : one,
        );
      list = [...others, key];
      values.set(SCOPE, KEY, list);
    },
  };
}
