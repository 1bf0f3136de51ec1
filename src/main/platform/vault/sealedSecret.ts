import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deriveKey, Derivation, newDerivation } from './vaultKey';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text encrypted with AES-256-GCM, under a key that scrypt derives from a secret. */
export const SealedSecret = z.strictObject({
  derivation: Derivation,
  nonce: z.string().regex(/^[0-9a-f]{24}$/),
  /** The ciphertext followed by the tag; base64. */
  box: z.base64(),
});
export type SealedSecret = z.infer<typeof SealedSecret>;

export async function sealSecret(text: string, secret: string): Promise<SealedSecret> {
  const derivation = newDerivation();
  const key = await deriveKey(secret, derivation);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  key.fill(0);
  return { derivation, nonce: nonce.toString('hex'), box: box.toString('base64') };
}

/** Decrypts the text; null if the secret is wrong. A wrong secret takes as long as the right one. */
export async function openSecret(
  { derivation, nonce, box }: SealedSecret,
  secret: string,
): Promise<string | null> {
  const key = await deriveKey(secret, derivation);
  const bytes = Buffer.from(box, 'base64');
  try {
    const cipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'hex'), { authTagLength: TAG_BYTES });
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  } finally {
    key.fill(0);
  }
}
