import { hkdfSync } from 'node:crypto';
import sodium from 'libsodium-wrappers';

/*
 * The payload of an age file (C2SP age, "Payload"): pieces of 64 KiB, each sealed with ChaCha20-Poly1305 under a nonce
 * of its number and a flag for the last one. The cipher comes from libsodium, because Electron's crypto module lacks
 * it.
 */

/** Bytes of a plain piece, of its authentication tag, and of both. Only the last piece is shorter. */
export const PIECE = 64 * 1024;
export const TAG = 16;
export const SEALED_PIECE = PIECE + TAG;
/** Length of the nonce before the first piece. The payload key is derived from it and the file key. */
export const PAYLOAD_NONCE = 16;

const KEY = 32;
const NONCE = 12;

/** Decrypts data sealed with a key and a nonce of 12 bytes; null if it was altered or the key is wrong. */
export function openSealed(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array | null {
  try {
    return sodium.crypto_aead_chacha20poly1305_ietf_decrypt(null, sealed, null, nonce, key);
  } catch {
    return null;
  }
}

/** Encrypts data with a key and a nonce of 12 bytes. */
export const seal = (key: Uint8Array, nonce: Uint8Array, plain: Uint8Array): Uint8Array =>
  sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, null, null, nonce, key);

/** The nonce for keys that encrypt only one message. */
export const ONLY_NONCE: Uint8Array = new Uint8Array(NONCE);

/** Resolves when the cipher has been loaded. */
export const cipherReady = (): Promise<void> => sodium.ready;

function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUIntBE(number, NONCE - 7, 6);
  if (isLast) nonce[NONCE - 1] = 1;
  return nonce;
}

/** Encrypts and decrypts the pieces of one payload; they are numbered from 0. */
export interface AgeStream {
  seal(number: number, isLast: boolean, plain: Uint8Array): Uint8Array;
  /** Null if the piece was altered or moved, or `isLast` is wrong. */
  open(number: number, isLast: boolean, sealed: Uint8Array): Uint8Array | null;
}

/** The cipher of a payload, derived from the file key and the 16 bytes before the payload. */
export async function ageStream(fileKey: Uint8Array, payloadNonce: Uint8Array): Promise<AgeStream> {
  await cipherReady();
  const key = new Uint8Array(hkdfSync('sha256', fileKey, payloadNonce, 'payload', KEY));
  return {
    seal: (number, isLast, plain) => seal(key, pieceNonce(number, isLast), plain),
    open: (number, isLast, sealed) => openSealed(key, pieceNonce(number, isLast), sealed),
  };
}
