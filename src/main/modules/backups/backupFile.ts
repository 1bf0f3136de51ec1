import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import { parsedJson } from '@shared/record/jsonText';
import { AppError, isError } from '../../errors/appError';
import { sha256OfPieces } from '../../lib/sha256';
import type { Files, OpenFile } from '../../platform/system/files';
import { asVaultError } from '../../platform/vault/vaultError';
import { isAge, openAge } from '../imports/ageSource';
import { openFileSource, piecesOf, type ByteSource } from '../imports/byteSource';
import { encryptWithAge } from '../packages/ageEncryption';

/*
 * A backup is one passphrase-encrypted age file. It contains one line of JSON (the manifest) followed by the vault's
 * database, which is also encrypted with a separate key given in the manifest. docs/handbook/data.md describes how to
 * open a backup without this app.
 */

const VERSION = 1;
const LINE_LIMIT = 4096;
const PIECE_BYTES = 1024 * 1024;

const Manifest = z.strictObject({
  format: z.literal('CaseLoupe backup'),
  version: z.literal(VERSION),
  software: z.string().max(100),
  madeAt: Instant,
  /** Size of the database that follows. */
  bytes: z.int().positive(),
  sha256: Sha256,
  /** The database's key in the hex form that SQLCipher expects. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.infer<typeof Manifest>;

function* piecesOfFile(path: string): Iterable<Buffer> {
  const handle = openSync(path, 'r');
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let size = readSync(handle, piece); size > 0; size = readSync(handle, piece))
      yield piece.subarray(0, size);
  } finally {
    closeSync(handle);
  }
}

/** Builds the manifest of a database that will be backed up. */
export async function describeDatabase(
  path: string,
  facts: Pick<Manifest, 'software' | 'madeAt' | 'key'>,
  signal: AbortSignal,
): Promise<Manifest> {
  let bytes = 0;
  function* counted(): Iterable<Buffer> {
    for (const piece of piecesOfFile(path)) {
      signal.throwIfAborted();
      bytes += piece.length;
      yield piece;
    }
  }
  const sha256 = await sha256OfPieces(counted());
  return { format: 'CaseLoupe backup', version: VERSION, ...facts, bytes, sha256 };
}

/** Writes a backup into an open file. */
export async function writeBackup(
  file: Pick<OpenFile, 'write'>,
  database: string,
  manifest: Manifest,
  passphrase: string,
  signal: AbortSignal,
): Promise<void> {
  function* plain(): Iterable<Uint8Array> {
    yield Buffer.from(`${JSON.stringify(manifest)}\n`);
    yield* piecesOfFile(database);
  }
  for await (const sealed of encryptWithAge(plain(), { kind: 'passphrase', passphrase })) {
    signal.throwIfAborted();
    await file.write(sealed);
  }
}

async function readManifest(plain: ByteSource): Promise<{ manifest: Manifest; from: number }> {
  const head = await plain.read(0, Math.min(plain.size, LINE_LIMIT));
  const end = head.indexOf('\n');
  const value = end === -1 ? undefined : parsedJson(head.subarray(0, end).toString('utf8'));
  const version = z.object({ format: Manifest.shape.format, version: z.int() }).safeParse(value)
    .data?.version;
  if (version === undefined) throw new AppError('not-a-backup');
  if (version > VERSION) throw new AppError('backup-newer');
  const manifest = Manifest.safeParse(value).data;
  if (manifest === undefined) throw new AppError('backup-damaged', 'manifest');
  return { manifest, from: end + 1 };
}

/** Runs work on the disk of the vault, so that its faults are not taken for those of the backup's own disk. */
const atVault = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asVaultError(error);
  }
};

async function unpack(
  source: ByteSource,
  passphrase: string,
  to: OpenFile,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const plain = await openAge(source, { kind: 'passphrase', passphrase });
  const { manifest, from } = await readManifest(plain);
  if (plain.size - from !== manifest.bytes) throw new AppError('backup-damaged', 'length');
  const hash = createHash('sha256');
  for await (const piece of piecesOf(plain, from)) {
    signal?.throwIfAborted();
    hash.update(piece);
    await atVault(() => to.write(piece));
  }
  if (hash.digest('hex') !== manifest.sha256) throw new AppError('backup-damaged', 'hash');
  await atVault(() => to.sync());
  return manifest;
}

/**
 * Decrypts a backup and writes its database to a new file, which stays encrypted with the key in the returned manifest.
 * Throws `AppError` `wrong-backup-passphrase`, `not-a-backup`, `backup-newer`, `backup-damaged`, or a fault of the disk
 * that it writes to, such as `disk-full`, or the reason of the signal; the file written until then is unusable.
 */
export async function unpackBackup(
  files: Pick<Files, 'create'>,
  path: string,
  passphrase: string,
  to: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const source = await openFileSource(path);
  try {
    if (!isAge(await source.read(0, Math.min(source.size, 64)))) throw new AppError('not-a-backup');
    const file = await atVault(() => files.create(to));
    try {
      return await unpack(source, passphrase, file, signal);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!isError(error, 'bad-container')) throw error;
    const isWrong = error.detail.fault === 'wrong-passphrase';
    throw new AppError(isWrong ? 'wrong-backup-passphrase' : 'backup-damaged', error.detail.fault);
  } finally {
    await source.close();
  }
}
