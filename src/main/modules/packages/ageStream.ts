import { hkdfSync } from 'node:crypto';
import sodium from 'libsodium-wrappers';

/*
 * The payload of an age file (C2SP age, "Payload"): pieces of 64 KiB, each encrypted separately with ChaCha20-Poly1305.
 * Its nonce is the piece's number and a flag for the last one. Uses libsodium, because Electron's crypto lacks this
 * cipher.
 */

/** Sizes in bytes of a plain piece, its authentication tag, and both together. Only the last piece may be shorter. */
export const PIECE = 64 * 1024;
export const TAG = 16;
export const SEALED_PIECE = PIECE + TAG;
/** Size of the nonce before the first piece, in bytes. The payload key is derived from it and the file key. */
export const PAYLOAD_NONCE = 16;

const KEY = 32;
const NONCE = 12;

/** Decrypts with a key and a nonce of 12 bytes. Null if the data was altered or the key is wrong. */
export function openSealed(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array | null {
  try {
    return sodium.crypto_aead_chacha20poly1305_ietf_decrypt(null, sealed, null, nonce, key);
  } catch {
    return null;
  }
}

/** Encrypts with a key and a nonce of 12 bytes. */
export const seal = (key: Uint8Array, nonce: Uint8Array, plain: Uint8Array): Uint8Array =>
  sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, null, null, nonce, key);

/** A zero nonce for keys that encrypt only one message. */
export const ONLY_NONCE: Uint8Array = new Uint8Array(NONCE);

/** Resolves when the cipher is ready for use. */
export const cipherReady = (): Promise<void> => sodium.ready;

function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUIntBE(number, NONCE - 7, 6);
  if (isLast) nonce[NONCE - 1] = 1;
  return nonce;
}

/** Encrypts and decrypts the pieces of one payload, numbered from 0. */
export interface AgeStream {
  seal(number: number, isLast: boolean, plain: Uint8Array): Uint8Array;
  /** Null if the piece was altered or moved, or if `isLast` is wrong. */
  open(number: number, isLast: boolean, sealed: Uint8Array): Uint8Array | null;
}

/** The pieces of the payload whose key is derived from the file key and the 16-byte nonce before it. */
export async function ageStream(fileKey: Uint8Array, payloadNonce: Uint8Array): Promise<AgeStream> {
  await cipherReady();
  const key = new Uint8Array(hkdfSync('sha256', fileKey, payloadNonce, 'payload', KEY));
  return {
    seal: (number, isLast, plain) => seal(key, pieceNonce(number, isLast), plain),
    open: (number, isLast, sealed) => openSealed(key, pieceNonce(number, isLast), sealed),
  };
}
