import { scrypt } from 'node:crypto';
import { Decrypter, type Identity, type Stanza } from 'age-encryption';
import { normalPassphrase } from '@shared/text/passphrase';
import type { PackageKey } from '@shared/domain/package/verdict';
import type { AppError } from '../../errors/appError';
import { isError } from '../../errors/appError';
import { containerError } from './containerError';
import {
  ageStream,
  cipherReady,
  ONLY_NONCE,
  openSealed,
  PAYLOAD_NONCE,
  PIECE,
  SEALED_PIECE,
  TAG,
} from '../packages/ageStream';
import type { ByteSource } from './byteSource';

/*
 * age (age-encryption.org/v1): a header with the encrypted file key, then the payload in pieces of 64 KiB. Each piece is
 * encrypted separately, with its number and a flag for the last one, so any piece can be decrypted on its own. An
 * encrypted package is therefore read in place; its plain text is never written to disk, not even into the vault.
 */

const MAGIC = 'age-encryption.org/v1\n';
const ARMOUR = '-----BEGIN AGE ENCRYPTED FILE-----';
/** Matches the key in an identity file. */
const IDENTITY = /AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+/i;
/** Maximum header size. Even a header with hundreds of recipients is far smaller. */
const HEADER_LIMIT = 64 * 1024;
/**
 * Number of decrypted pieces kept for the next read if only part of them was used, because zip headers and small files
 * share pieces.
 */
const MAX_CACHED_PIECES = 64;
/** Number of encrypted pieces read from disk at once. */
const PIECES_AT_ONCE = 17;

/**
 * Highest scrypt work factor accepted, which CaseLoupe and `age` themselves use: 2^18 rounds take 256 MiB and about a
 * second.
 */
const MAX_WORK_FACTOR = 18;
const SCRYPT = { label: 'age-encryption.org/v1/scrypt', saltBytes: 16, blockSize: 8, keyBytes: 32 };
const STANZA_BODY = 32;

const damagedHeader = (): AppError<'bad-container'> => containerError('damaged-header');

/** Whether these are the first bytes of an age file. */
export const isAge = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, MAGIC.length).toString('latin1') === MAGIC;
export const isArmouredAge = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, ARMOUR.length).toString('latin1') === ARMOUR;

function deriveKey(passphrase: string, salt: Uint8Array, workFactor: number): Promise<Buffer> {
  const cost = 2 ** workFactor;
  const { blockSize, keyBytes } = SCRYPT;
  const options = { N: cost, r: blockSize, p: 1, maxmem: 128 * cost * blockSize + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, keyBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64').replace(/=+$/, '') === text ? bytes : null;
}

/**
 * A passphrase identity that runs scrypt off the main thread. The library's own would block the process for a second.
 */
function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas: Stanza[]) {
      const stanza = stanzas.find(({ args }) => args[0] === 'scrypt');
      if (stanza === undefined) return null;
      const [, saltText = '', factorText = ''] = stanza.args;
      const salt = decodeBase64(saltText);
      const isSound =
        stanzas.length === 1 &&
        stanza.args.length === 3 &&
        salt?.length === SCRYPT.saltBytes &&
        /^[1-9][0-9]*$/.test(factorText) &&
        stanza.body.length === STANZA_BODY;
      if (!isSound) throw damagedHeader();
      const workFactor = Number(factorText);
      if (workFactor > MAX_WORK_FACTOR) throw containerError('too-costly');
      await cipherReady();
      // First tries the normalised passphrase, as CaseLoupe encrypts, then exactly what was typed, as other tools do.
      for (const spelling of new Set([normalPassphrase(passphrase), passphrase])) {
        const key = await deriveKey(spelling, Buffer.concat([Buffer.from(SCRYPT.label), salt]), workFactor);
        const fileKey = openSealed(key, ONLY_NONCE, stanza.body);
        if (fileKey !== null) return fileKey;
      }
      throw containerError('wrong-passphrase');
    },
  };
}

interface Header {
  bytes: Buffer;
  /** Which kind of key the file was encrypted for. */
  opensWith: 'passphrase' | 'identity';
}

async function readHeader(source: ByteSource): Promise<Header> {
  const head = await source.read(0, Math.min(source.size, HEADER_LIMIT));
  const closing = head.indexOf('\n--- ');
  const end = closing === -1 ? -1 : head.indexOf('\n', closing + 1);
  if (!isAge(head) || end === -1)
    throw containerError(source.size < HEADER_LIMIT && isAge(head) ? 'truncated' : 'damaged-header');
  const bytes = head.subarray(0, end + 1);
  return { bytes, opensWith: bytes.includes('\n-> scrypt ') ? 'passphrase' : 'identity' };
}

/** Which kind of key an encrypted package needs. Throws `bad-container` `damaged-header` or `truncated`. */
export async function ageOpensWith(source: ByteSource): Promise<'passphrase' | 'identity'> {
  return (await readHeader(source)).opensWith;
}

async function fileKeyOf(header: Header, key: PackageKey): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addIdentity(passphraseIdentity(key.passphrase));
  else {
    try {
      // A key file written by age-keygen also contains comments. Pasted into a field, they end up on the same line as
      // the key.
      decrypter.addIdentity(IDENTITY.exec(key.identity)?.[0] ?? key.identity.trim());
    } catch {
      throw containerError('not-an-identity');
    }
  }
  try {
    return await decrypter.decryptHeader(header.bytes);
  } catch (error) {
    if (isError(error, 'bad-container')) throw error;
    const isUnmatched = error instanceof Error && error.message.startsWith('no identity matched');
    if (!isUnmatched) throw damagedHeader();
    throw containerError(key.kind === 'passphrase' ? 'wrong-passphrase' : 'wrong-identity');
  }
}

/**
 * The contents of an age file, decrypted in place and piece by piece. Throws `bad-container` `wrong-passphrase`,
 * `wrong-identity`, `not-an-identity`, `damaged-header`, `too-costly` or `truncated`; reading an altered piece rejects
 * with `damaged-body`. The header has an authentication tag of its own, so a wrong passphrase is distinguished from a
 * damaged file unless that tag itself is damaged.
 */
export async function openAge(source: ByteSource, key: PackageKey): Promise<ByteSource> {
  const header = await readHeader(source);
  const fileKey = await fileKeyOf(header, key);
  const payload = header.bytes.length + PAYLOAD_NONCE;
  const sealedSize = source.size - payload;
  if (sealedSize < TAG) throw containerError('truncated');
  const stream = await ageStream(fileKey, await source.read(header.bytes.length, payload));

  const pieces = Math.ceil(sealedSize / SEALED_PIECE);
  const lastSealed = sealedSize - (pieces - 1) * SEALED_PIECE;
  // Only an empty file may end with an empty piece.
  if (lastSealed < TAG || (lastSealed === TAG && pieces > 1)) throw containerError('truncated');
  const size = sealedSize - pieces * TAG;

  const startOf = (number: number): number => payload + number * SEALED_PIECE;
  const kept = new Map<number, Uint8Array>();
  function keep(number: number, plain: Uint8Array): void {
    kept.delete(number);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_CACHED_PIECES && oldest !== undefined) kept.delete(oldest);
    kept.set(number, plain);
  }

  /** Yields decrypted pieces, reading adjacent pieces from disk together. */
  async function* opened(first: number, last: number): AsyncIterable<[number: number, plain: Uint8Array]> {
    let run: Buffer = Buffer.alloc(0);
    let runStart = 0;
    for (let number = first; number <= last; number += 1) {
      const known = kept.get(number);
      if (known !== undefined) {
        yield [number, known];
        continue;
      }
      const start = startOf(number);
      if (start >= runStart + run.length) {
        let behind = number + 1;
        while (behind <= last && behind < number + PIECES_AT_ONCE && !kept.has(behind)) behind += 1;
        runStart = start;
        run = await source.read(start, Math.min(source.size, startOf(behind)));
      }
      const sealed = run.subarray(start - runStart, start - runStart + SEALED_PIECE);
      const plain = stream.open(number, number === pieces - 1, sealed);
      if (plain === null) throw containerError('damaged-body', null, start);
      yield [number, plain];
    }
  }

  return {
    size,
    async read(start, end) {
      if (end > size) throw containerError('truncated');
      const out = Buffer.allocUnsafe(end - start);
      const first = Math.floor(start / PIECE);
      let at = start - first * PIECE;
      let filled = 0;
      for await (const [number, piece] of opened(first, Math.ceil(end / PIECE) - 1)) {
        const part = piece.subarray(at, at + out.length - filled);
        if (part.length < piece.length) keep(number, piece);
        out.set(part, filled);
        filled += part.length;
        at = 0;
      }
      return out;
    },
  };
}
