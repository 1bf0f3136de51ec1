import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import { AppError, systemCodeOf } from '../../errors/appError';
import { sha256Of } from '../../lib/sha256';
import { SealedSecret } from './sealedSecret';
import { canFlushFolders } from '../system/system';
import { asVaultError } from './vaultError';
import { renameFileNow } from '../system/renameFile';

const HEADER_VERSION = 2;

const keyCheck = z.string().regex(/^[0-9a-f]{64}$/);

/** Where a key of the vault is stored: in the keychain, or here, encrypted with a passphrase. Never in plain text. */
const KeyPlace = z.discriminatedUnion('keyIn', [
  z.strictObject({ keyIn: z.literal('keychain'), keyCheck }),
  z.strictObject({ keyIn: z.literal('passphrase'), keyCheck, sealed: SealedSecret }),
]);
export type KeyPlace = z.infer<typeof KeyPlace>;

/**
 * The vault's header, which is needed to find the key. `sum` is the SHA-256 of the other fields, so that a damaged
 * header is not mistaken for a wrong passphrase.
 */
const VaultHeader = z.strictObject({
  schemaVersion: z.literal(HEADER_VERSION),
  vaultId: z.uuid(),
  /** The place of the key. While the key is being changed, the earlier place followed by the new one. */
  keys: z.array(KeyPlace).min(1).max(2),
  /** Whether the keychain may contain a key that no longer opens the vault. */
  tidyKeychain: z.boolean(),
  sum: z.string().regex(/^[0-9a-f]{64}$/),
});
export type VaultHeader = Omit<z.infer<typeof VaultHeader>, 'sum' | 'schemaVersion'>;

const besideOf = (file: string): string => `${file}.new`;
const sumOf = (rest: object): string => sha256Of(canonicalize(rest) ?? '');

function parse(text: string): VaultHeader {
  const value = parsedJson(text);
  if (value === undefined) throw new AppError('vault-damaged', 'header: not JSON');
  const version = z.object({ schemaVersion: z.int() }).safeParse(value);
  if (version.success && version.data.schemaVersion > HEADER_VERSION) {
    throw new AppError('vault-newer', `header: version ${version.data.schemaVersion}`);
  }
  const header = VaultHeader.safeParse(value);
  if (!header.success) throw new AppError('vault-damaged', 'header: unreadable');
  const { sum, ...rest } = header.data;
  if (sum !== sumOf(rest)) throw new AppError('vault-damaged', 'header: checksum mismatch');
  const { vaultId, keys, tidyKeychain } = rest;
  return { vaultId, keys, tidyKeychain };
}

/** Null if there is no header, and therefore no vault. Throws 'vault-damaged' or 'vault-newer'. */
export function readHeader(file: string): VaultHeader | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null;
    throw asVaultError(error);
  }
  return parse(text);
}

/** Flushes a folder, so that changed names in it survive a power cut. Windows does not support or need this. */
export function flushFolder(folder: string): void {
  if (!canFlushFolders(process.platform)) return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Deletes what a crash left while a header was being written. */
export const removeUnfinished = (file: string): void => rmSync(besideOf(file), { force: true });

/** Writes and flushes a temporary file, then renames it, so that the header is never incomplete. */
export function writeHeader(file: string, header: VaultHeader): void {
  const rest = { schemaVersion: HEADER_VERSION, ...header };
  const beside = besideOf(file);
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeSync(handle, `${JSON.stringify({ ...rest, sum: sumOf(rest) }, null, 2)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameFileNow(beside, file);
    flushFolder(dirname(file));
  } catch (error) {
    rmSync(beside, { force: true });
    throw asVaultError(error);
  }
}
