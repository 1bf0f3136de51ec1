import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { AuthorKey } from '@shared/domain/journal';
import type { Sha256 } from '@shared/domain/ids';
import { sha256Of } from './sha256';

/** The bytes of an Ed25519 public key's SPKI before the 32 bytes of the key (RFC 8410, section 4). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
/** The field prime, 2^255 - 19. */
const PRIME = (1n << 255n) - 19n;
const ORDER_8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** The y coordinates of the points of order 1, 2, 4 and 8. For such a key, anyone can create valid signatures. */
const SMALL_ORDER = new Set([0n, 1n, PRIME - 1n, ORDER_8, PRIME - ORDER_8]);

/** The encoded y coordinate; null if it is not reduced modulo the prime, which never happens for a valid key. */
function coordinate(raw: Buffer): bigint | null {
  const y = BigInt(`0x${Buffer.from(raw).reverse().toString('hex')}`) & ((1n << 255n) - 1n);
  return y < PRIME ? y : null;
}

/**
 * Whether a signature by this 32-byte key identifies the signer: the encoding is canonical and the point not of small
 * order (RFC 8032, section 5.1).
 */
function provesSigner(raw: Buffer): boolean {
  const y = raw.length === KEY_BYTES ? coordinate(raw) : null;
  return y !== null && !SMALL_ORDER.has(y);
}

const rawOf = (key: KeyObject): Buffer =>
  key.export({ type: 'spki', format: 'der' }).subarray(SPKI_PREFIX.length);

/**
 * Parses an Ed25519 public key in its canonical PEM. Null for a private key, another kind of key, or a key of small
 * order.
 */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: pem, format: 'pem' });
    const isProof = key.asymmetricKeyType === 'ed25519' && provesSigner(rawOf(key));
    // The PEM differs if this is a private key, or if there is text before or after the block.
    return isProof && key.export({ type: 'spki', format: 'pem' }) === pem ? key : null;
  } catch {
    return null;
  }
}

/** The fingerprint of a public key that users compare: SHA-256 of its SPKI in DER. */
export const fingerprintOf = (key: KeyObject): Sha256 =>
  sha256Of(key.export({ type: 'spki', format: 'der' }));

export const authorKeyOf = (key: KeyObject): AuthorKey => rawOf(key).toString('hex');

/** The fingerprint of an author's key. */
export const fingerprintOfAuthor = (key: AuthorKey): Sha256 =>
  sha256Of(Buffer.concat([SPKI_PREFIX, Buffer.from(key, 'hex')]));

function keyOf(key: AuthorKey): KeyObject | null {
  const raw = Buffer.from(key, 'hex');
  if (!provesSigner(raw)) return null;
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
}

/** Verifies a signature over the UTF-8 bytes of a text. Key and signature must be lower-case hex. */
export function verifyText(key: AuthorKey, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'hex');
  const isOneForm = bytes.toString('hex') === signature && Buffer.from(key, 'hex').toString('hex') === key;
  const known = isOneForm ? keyOf(key) : null;
  return known !== null && verify(null, Buffer.from(text, 'utf8'), known, bytes);
}
