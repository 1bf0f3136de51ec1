import { randomBytes, scrypt } from 'node:crypto';
import { Encrypter, Stanza, type Recipient } from 'age-encryption';
import { normalPassphrase } from '@shared/text/passphrase';
import { ageStream, cipherReady, ONLY_NONCE, PAYLOAD_NONCE, PIECE, seal, TAG } from './ageStream';

/** How a package is encrypted, with the passphrase or public keys. */
export type EncryptionMethod =
  | { kind: 'passphrase'; passphrase: string }
  | { kind: 'recipients'; recipients: readonly string[] }
  | { kind: 'none'; reason: string };

/** Base-2 logarithm of scrypt's cost, the same as in the `age` program: about a second per guess. */
const WORK_FACTOR = 18;
const LABEL = 'age-encryption.org/v1/scrypt';
/** The number of sealed pieces written to disk together. One write per piece would take as long as sealing it. */
const PIECES_TOGETHER = 16;

const unpadded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

function deriveKey(passphrase: string, salt: Uint8Array, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  const salted = Buffer.concat([Buffer.from(LABEL), salt]);
  return new Promise((resolve, reject) => {
    scrypt(normalPassphrase(passphrase), salted, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/**
 * The scrypt recipient of the age format (C2SP age, "The scrypt recipient type"). The library's own one is not used,
 * because it would derive the key on the main thread and block the window.
 */
function scryptRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await deriveKey(passphrase, salt, WORK_FACTOR);
      await cipherReady();
      return [new Stanza(['scrypt', unpadded(salt), String(WORK_FACTOR)], seal(key, ONLY_NONCE, fileKey))];
    },
  };
}

/**
 * Creates a new file key and the header that contains it in encrypted form. The library only creates headers together
 * with a file, so an empty file is encrypted and everything after its header is discarded.
 */
async function makeHeader(
  encryption: Exclude<EncryptionMethod, { kind: 'none' }>,
): Promise<{ header: Uint8Array; fileKey: Uint8Array }> {
  const encrypter = new Encrypter();
  let fileKey: Uint8Array = new Uint8Array();
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key;
      return [];
    },
  });
  if (encryption.kind === 'passphrase') encrypter.addRecipient(scryptRecipient(encryption.passphrase));
  else for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  const empty = await encrypter.encrypt(new Uint8Array());
  return { header: empty.subarray(0, empty.length - PAYLOAD_NONCE - TAG), fileKey };
}

/**
 * Cuts a stream into pieces of exactly 64 KiB. The last one may be shorter, but is empty only if the whole stream is.
 * All pieces share one buffer, so each is valid only until the next is requested.
 */
function* cut(source: Iterable<Uint8Array>): Iterable<{ plain: Uint8Array; isLast: boolean }> {
  // A full piece is yielded only when more bytes follow, because the last piece must be marked as such.
  const piece = Buffer.alloc(PIECE);
  let filled = 0;
  for (const bytes of source)
    for (let at = 0; at < bytes.length;) {
      if (filled === PIECE) {
        yield { plain: piece, isLast: false };
        filled = 0;
      }
      const part = bytes.subarray(at, at + PIECE - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  yield { plain: piece.subarray(0, filled), isLast: true };
}

/** Encrypts a stream with age (v1, binary). It is read on demand, and about a megabyte is in memory at a time. */
export async function* encryptWithAge(
  plain: Iterable<Uint8Array>,
  encryption: Exclude<EncryptionMethod, { kind: 'none' }>,
): AsyncIterable<Uint8Array> {
  const { header, fileKey } = await makeHeader(encryption);
  const nonce = randomBytes(PAYLOAD_NONCE);
  const stream = await ageStream(fileKey, nonce);
  let together: Uint8Array[] = [header, nonce];
  let number = 0;
  for (const { plain: piece, isLast } of cut(plain)) {
    together.push(stream.seal(number, isLast, piece));
    number += 1;
    if (together.length < PIECES_TOGETHER && !isLast) continue;
    yield Buffer.concat(together);
    together = [];
  }
}
