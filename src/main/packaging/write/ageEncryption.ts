import { randomBytes, scrypt } from 'node:crypto';
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { Encrypter, Stanza, type Recipient } from 'age-encryption';

/** How a package is closed. */
export type Closure =
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'recipients'; recipients: readonly string[] }
  | { kind: 'none'; reason: string };

/** Base-2 logarithm of scrypt's cost, as the `age` program itself chooses: about a second a guess. */
const WORK_FACTOR = 18;
const LABEL = 'age-encryption.org/v1/scrypt';

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

function deriveKey(passphrase: string, salt: Uint8Array, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  const salted = Buffer.concat([Buffer.from(LABEL), salt]);
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salted, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/**
 * The scrypt recipient of the age format (C2SP age, "The scrypt recipient type"). The library has one, but it derives
 * the key on the thread on which the window waits.
 */
function scryptRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await deriveKey(passphrase, salt, WORK_FACTOR);
      const body = chacha20poly1305(key, new Uint8Array(12)).encrypt(fileKey);
      return [new Stanza(['scrypt', unpadded(salt), String(WORK_FACTOR)], body)];
    },
  };
}

/** A stream encrypted with age (v1, binary). Reads as it is read, and holds 64 KiB at a time. */
export async function encryptWithAge(
  plain: ReadableStream<Uint8Array>,
  closure: Exclude<Closure, { kind: 'none' }>,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  if (closure.kind === 'passphrase') encrypter.addRecipient(scryptRecipient(closure.passphrase));
  else for (const recipient of closure.recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(plain);
}
