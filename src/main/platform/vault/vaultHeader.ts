import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import { AppError, systemCodeOf } from '../../errors/appError';
import { sha256Of } from '../../lib/sha256';
import { Derivation } from './vaultKey';
import { canFlushFolders } from '../system/system';
import { asVaultError } from './vaultError';

const HEADER_VERSION = 1;

/**
 * What must be known to find the key: never the key itself. `sum` is the SHA-256 of the rest, so that a damaged
 * header is not taken for a wrong passphrase.
 */
const VaultHeader = z.strictObject({
  schemaVersion: z.literal(HEADER_VERSION),
  vaultId: z.uuid(),
  keyIn: z.enum(['passphrase', 'keychain']),
  derivation: Derivation.nullable(),
  keyCheck: z.string().regex(/^[0-9a-f]{64}$/),
  sum: z.string().regex(/^[0-9a-f]{64}$/),
});
export type VaultHeader = Omit<z.infer<typeof VaultHeader>, 'sum' | 'schemaVersion'>;

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
  if ((rest.keyIn === 'passphrase') !== (rest.derivation !== null)) {
    throw new AppError('vault-damaged', 'header: inconsistent');
  }
  return { vaultId: rest.vaultId, keyIn: rest.keyIn, derivation: rest.derivation, keyCheck: rest.keyCheck };
}

/** Null when there is no header, and so no vault. Throws 'vault-damaged' or 'vault-newer'. */
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

/** Flushes a folder's entries, where the system can (Windows cannot and needs not). */
export function flushFolder(folder: string): void {
  if (!canFlushFolders(process.platform)) return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes beside, flushes, renames: the header is whole or not there. */
export function writeHeader(file: string, header: VaultHeader): void {
  const rest = { schemaVersion: HEADER_VERSION, ...header };
  const beside = `${file}.new`;
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeSync(handle, `${JSON.stringify({ ...rest, sum: sumOf(rest) }, null, 2)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
    flushFolder(dirname(file));
  } catch (error) {
    rmSync(beside, { force: true });
    throw asVaultError(error);
  }
}
