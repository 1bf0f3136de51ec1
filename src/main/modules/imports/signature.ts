import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { TAG_FILES } from '@shared/domain/package/layout';
import type { SignatureState } from '@shared/domain/package/verdict';

/** The people whose keys this installation knows: named by hand, once, when somebody trusted them. */
export interface KnownSigners {
  /** What the person at this installation called the signer; null for one nobody has named. */
  nameOf(fingerprint: string): string | null;
}

const SIGNATURE_BYTES = 64;

function readKey(pem: Buffer | undefined): KeyObject | null {
  if (pem === undefined) return null;
  try {
    const key = createPublicKey({ key: pem, format: 'pem' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** SHA-256 of the key's SPKI in DER, in hex: what is compared over another line. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

/**
 * Who signed the tag manifest. Unsigned is without a signature file; a signature without a readable Ed25519 key, or
 * over other bytes, is bad.
 */
export function readSignature(
  kept: ReadonlyMap<string, Buffer>,
  isThere: boolean,
  known: KnownSigners,
): SignatureState {
  if (!isThere) return { state: 'unsigned' };
  const signature = kept.get(TAG_FILES.signature);
  const signed = kept.get(TAG_FILES.tagManifest);
  const key = readKey(kept.get(TAG_FILES.publicKey));
  if (signature?.length !== SIGNATURE_BYTES || signed === undefined || key === null) return { state: 'bad' };
  if (!verify(null, signed, key, signature)) return { state: 'bad' };
  const fingerprint = fingerprintOf(key);
  const name = known.nameOf(fingerprint);
  return name === null
    ? { state: 'unknown-signer', fingerprint }
    : { state: 'known-signer', fingerprint, name };
}
