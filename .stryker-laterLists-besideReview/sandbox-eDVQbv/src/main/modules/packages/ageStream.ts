// @ts-nocheck
import { hkdfSync } from 'node:crypto';
import sodium from 'libsodium-wrappers';

/*
 * The payload of an age file (C2SP age, "Payload"): pieces of 64 KiB, each sealed on its own with ChaCha20-Poly1305
 * under its number and a mark for the last one. The cipher is libsodium's: Electron's own crypto has none.
 */

/** Bytes of one piece in the clear, of its seal, and of both. Only the last piece is shorter. */
export const PIECE = 64 * 1024;
export const TAG = 16;
export const SEALED_PIECE = PIECE + TAG;
/** Bytes before the first piece, from which with the file's key the payload's own follows. */
export const PAYLOAD_NONCE = 16;

const KEY = 32;
const NONCE = 12;

/** Opens what was sealed with a key and a nonce of 12 bytes; null when it was altered or the key is another. */
export function openSealed(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array | null {
  try {
    return sodium.crypto_aead_chacha20poly1305_ietf_decrypt(null, sealed, null, nonce, key);
  } catch {
    return null;
  }
}

/** Seals under a key and a nonce of 12 bytes. */
export const seal = (key: Uint8Array, nonce: Uint8Array, plain: Uint8Array): Uint8Array =>
  sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, null, null, nonce, key);

/** The nonce of keys that seal one thing only. */
export const ONLY_NONCE: Uint8Array = new Uint8Array(NONCE);

/** Resolves when the cipher can be used. */
export const cipherReady = (): Promise<void> => sodium.ready;

function pieceNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUIntBE(number, NONCE - 7, 6);
  if (isLast) nonce[NONCE - 1] = 1;
  return nonce;
}

/** The pieces of one payload, by number from 0. */
export interface AgeStream {
  seal(number: number, isLast: boolean, plain: Uint8Array): Uint8Array;
  /** Null when the piece was altered, moved, or is no last one. */
  open(number: number, isLast: boolean, sealed: Uint8Array): Uint8Array | null;
}

/** The payload that follows from a file's key and the 16 bytes before it. */
export async function ageStream(fileKey: Uint8Array, payloadNonce: Uint8Array): Promise<AgeStream> {
  await cipherReady();
  const key = new Uint8Array(hkdfSync('sha256', fileKey, payloadNonce, 'payload', KEY));
  return {
    seal: (number, isLast, plain) => seal(key, pieceNonce(number, isLast), plain),
    open: (number, isLast, sealed) => openSealed(key, pieceNonce(number, isLast), sealed),
  };
}
