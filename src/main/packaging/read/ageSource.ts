import { hkdfSync, scrypt } from 'node:crypto';
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { Decrypter, type Identity, type Stanza } from 'age-encryption';
import type { PackageKey } from '@shared/domain/package/verdict';
import type { ByteSource } from './byteSource';
import { ContainerError } from './containerError';

/*
 * age (age-encryption.org/v1): a header that hides a file key, then the payload in pieces of 64 KiB, each sealed on its
 * own under a number and a mark for the last one. So any piece can be opened without those before it, and an encrypted
 * package is read in place: its plain text is never written anywhere, not even into the vault.
 */

const MAGIC = 'age-encryption.org/v1\n';
const ARMOUR = '-----BEGIN AGE ENCRYPTED FILE-----';
/** A header with hundreds of recipients is far smaller; what is larger is not a header. */
const HEADER_LIMIT = 64 * 1024;
const PAYLOAD_NONCE = 16;
const PIECE = 64 * 1024;
const TAG = 16;
const SEALED_PIECE = PIECE + TAG;
/** Opened pieces kept at hand: zip headers and small files lie side by side. */
const PIECES_KEPT = 64;

/** The dearest passphrase that is tried: 2^20 rounds take 1 GiB of memory and some seconds. */
const MAX_WORK_FACTOR = 20;
const SCRYPT = { label: 'age-encryption.org/v1/scrypt', saltBytes: 16, blockSize: 8, keyBytes: 32 };
const STANZA_BODY = 32;

const damagedHeader = (): ContainerError => new ContainerError('damaged-header');

/** Whether these are the first bytes of an age file. */
export const isAge = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, MAGIC.length).toString('latin1') === MAGIC;
export const isArmouredAge = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, ARMOUR.length).toString('latin1') === ARMOUR;

/** Opens one sealed piece; null when it was altered or the key is another. Electron's own crypto has no such cipher. */
function openSealed(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Buffer | null {
  try {
    const plain = chacha20poly1305(key, nonce).decrypt(sealed);
    return Buffer.from(plain.buffer, plain.byteOffset, plain.length);
  } catch {
    return null;
  }
}

function stretch(passphrase: string, salt: Uint8Array, workFactor: number): Promise<Buffer> {
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

/** A passphrase, stretched off the main thread: in the library it would stop the window for a second. */
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
      if (workFactor > MAX_WORK_FACTOR) throw new ContainerError('too-costly');
      const key = await stretch(passphrase, Buffer.concat([Buffer.from(SCRYPT.label), salt]), workFactor);
      const fileKey = openSealed(key, Buffer.alloc(12), stanza.body);
      if (fileKey === null) throw new ContainerError('wrong-passphrase');
      return fileKey;
    },
  };
}

interface Header {
  bytes: Buffer;
  /** What the header was sealed for. */
  opensWith: 'passphrase' | 'identity';
}

async function readHeader(source: ByteSource): Promise<Header> {
  const head = await source.read(0, Math.min(source.size, HEADER_LIMIT));
  const closing = head.indexOf('\n--- ');
  const end = closing === -1 ? -1 : head.indexOf('\n', closing + 1);
  if (!isAge(head) || end === -1)
    throw new ContainerError(source.size < HEADER_LIMIT && isAge(head) ? 'truncated' : 'damaged-header');
  const bytes = head.subarray(0, end + 1);
  return { bytes, opensWith: bytes.includes('\n-> scrypt ') ? 'passphrase' : 'identity' };
}

/** What a sealed package asks for before it opens. Throws ContainerError `damaged-header` or `truncated`. */
export async function ageOpensWith(source: ByteSource): Promise<'passphrase' | 'identity'> {
  return (await readHeader(source)).opensWith;
}

async function fileKeyOf(header: Header, key: PackageKey): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addIdentity(passphraseIdentity(key.passphrase));
  else {
    try {
      decrypter.addIdentity(key.identity.trim());
    } catch {
      throw new ContainerError('not-an-identity');
    }
  }
  try {
    return await decrypter.decryptHeader(header.bytes);
  } catch (error) {
    if (error instanceof ContainerError) throw error;
    const isUnmatched = error instanceof Error && error.message.startsWith('no identity matched');
    if (!isUnmatched) throw damagedHeader();
    throw new ContainerError(key.kind === 'passphrase' ? 'wrong-passphrase' : 'wrong-identity');
  }
}

/**
 * What is inside an age file, read in place and piece by piece. Throws ContainerError `wrong-passphrase`,
 * `wrong-identity`, `not-an-identity`, `damaged-header`, `too-costly` or `truncated`; a read of a piece that was
 * altered rejects with `damaged-body`. A passphrase is checked by a seal of its own, so that a wrong one and a damaged
 * file read differently; only damage to that seal itself cannot be told from a wrong passphrase.
 */
export async function openAge(source: ByteSource, key: PackageKey): Promise<ByteSource> {
  const header = await readHeader(source);
  const fileKey = await fileKeyOf(header, key);
  const payload = header.bytes.length + PAYLOAD_NONCE;
  const sealedSize = source.size - payload;
  if (sealedSize < TAG) throw new ContainerError('truncated');
  const nonce = await source.read(header.bytes.length, payload);
  const streamKey = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));

  const pieces = Math.ceil(sealedSize / SEALED_PIECE);
  const lastSealed = sealedSize - (pieces - 1) * SEALED_PIECE;
  // Only an empty file ends with an empty piece.
  if (lastSealed < TAG || (lastSealed === TAG && pieces > 1)) throw new ContainerError('truncated');
  const size = sealedSize - pieces * TAG;

  const kept = new Map<number, Buffer>();
  const open = async (number: number): Promise<Buffer> => {
    const known = kept.get(number);
    if (known !== undefined) return known;
    const start = payload + number * SEALED_PIECE;
    const sealed = await source.read(start, Math.min(source.size, start + SEALED_PIECE));
    const pieceNonce = Buffer.alloc(12);
    pieceNonce.writeUIntBE(number, 5, 6);
    if (number === pieces - 1) pieceNonce[11] = 1;
    const plain = openSealed(streamKey, pieceNonce, sealed);
    if (plain === null) throw new ContainerError('damaged-body', null, start);
    const [oldest] = kept.keys();
    if (kept.size >= PIECES_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(number, plain);
    return plain;
  };

  return {
    size,
    async read(start, end) {
      const parts: Buffer[] = [];
      for (let at = start; at < end;) {
        const number = Math.floor(at / PIECE);
        const piece = await open(number);
        const offset = at - number * PIECE;
        const part = piece.subarray(offset, Math.min(piece.length, offset + end - at));
        if (part.length === 0) throw new ContainerError('truncated');
        parts.push(part);
        at += part.length;
      }
      const only = parts[0];
      return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    },
  };
}
