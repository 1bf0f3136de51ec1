import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { normalPassphrase } from '@shared/text/passphrase';
import { KEY_BYTES } from './database';

/**
 * Parameters of the key derivation: at least 128 MiB and a large fraction of a second per guess. The limits apply
 * because the parameters are read from a file.
 */
export const Derivation = z.strictObject({
  name: z.literal('scrypt'),
  N: z
    .int()
    .min(2 ** 17)
    .max(2 ** 20)
    .refine((value) => Number.isInteger(Math.log2(value))),
  r: z.literal(8),
  p: z.int().min(1).max(4),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Derivation = z.infer<typeof Derivation>;

const CHECKED_TEXT = 'caseloupe vault key check 1';

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

export function newDerivation(): Derivation {
  return { name: 'scrypt', N: 2 ** 17, r: 8, p: 1, salt: randomBytes(32).toString('hex') };
}

/** Derives a key from a passphrase. */
export function deriveKey(passphrase: string, derivation: Derivation): Promise<Buffer> {
  const { N, r, p, salt } = derivation;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(normalPassphrase(passphrase), Buffer.from(salt, 'hex'), KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/**
 * A value with which a key can be checked without opening the vault, so that a wrong passphrase is not mistaken for a
 * damaged file.
 */
export function keyCheck(key: Buffer, vaultId: string): string {
  return createHmac('sha256', key).update(`${CHECKED_TEXT} ${vaultId}`).digest('hex');
}

export function isKey(key: Buffer, vaultId: string, check: string): boolean {
  const expected = Buffer.from(check, 'hex');
  const actual = Buffer.from(keyCheck(key, vaultId), 'hex');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A key in the form stored in the keychain or encrypted with a passphrase. */
export const keyToSecret = (key: Buffer): string => key.toString('hex');

/** Null if the text is not a key. */
export function secretToKey(secret: string): Buffer | null {
  return /^[0-9a-f]{64}$/.test(secret) ? Buffer.from(secret, 'hex') : null;
}

export const keychainAccount = (vaultId: string): string => `vault:${vaultId}`;
