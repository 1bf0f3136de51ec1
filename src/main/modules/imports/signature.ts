import { verify } from 'node:crypto';
import { TAG_FILES } from '@shared/domain/package/layout';
import type { SignatureState } from '@shared/domain/package/verdict';
import { fingerprintOf, readPublicKey } from '../../lib/ed25519';

/** The people whose keys this installation knows: named by hand, once, when somebody trusted them. */
export interface KnownSigners {
  /** What the person at this installation called the signer; null for one nobody has named. */
  nameOf(fingerprint: string): string | null;
}

const SIGNATURE_BYTES = 64;

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
  const key = readPublicKey(kept.get(TAG_FILES.publicKey)?.toString('latin1') ?? '');
  if (signature?.length !== SIGNATURE_BYTES || signed === undefined || key === null) return { state: 'bad' };
  if (!verify(null, signed, key, signature)) return { state: 'bad' };
  const fingerprint = fingerprintOf(key);
  const name = known.nameOf(fingerprint);
  return name === null
    ? { state: 'unknown-signer', fingerprint }
    : { state: 'known-signer', fingerprint, name };
}
