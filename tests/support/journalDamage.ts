import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { changeEntries } from './caseSeals';
import { secretOf } from './keyring';

// Loaded with `require`, because in TypeScript the name refers only to the types.
const SqliteFile = createRequire(resolve('package.json'))(
  'better-sqlite3-multiple-ciphers',
) as typeof Database;

/** The keychain account under which the key of a profile's vault is stored. */
export function vaultAccount(profileFolder: string): string {
  const { vaultId } = JSON.parse(readFileSync(join(profileFolder, 'vault.json'), 'utf8')) as {
    vaultId: string;
  };
  return `vault:${vaultId}`;
}

/**
 * Changes one entry of a case's journal in the closed vault of a profile, without using the app's code, following the
 * documented format. Anybody with the vault's key could do this.
 *
 * @throws if the profile's key is not in the keyring, or there is no such entry
 */
export async function changeJournalEntry(
  profileFolder: string,
  entry: { caseId: string; seq: number },
  change: (text: string) => string,
): Promise<void> {
  const key = await secretOf(basename(profileFolder), vaultAccount(profileFolder));
  if (key === null) throw new Error('The keyring does not hold the key of this vault');
  changeWithKey(profileFolder, key, entry, change);
}

/** Like `changeJournalEntry`, with the vault's key in hex. */
export function changeWithKey(
  profileFolder: string,
  key: string,
  entry: { caseId: string; seq: number },
  change: (text: string) => string,
): void {
  const file = new SqliteFile(join(profileFolder, 'vault.db'), { fileMustExist: true });
  try {
    for (const setting of ["cipher = 'sqlcipher'", 'legacy = 4', `key = "x'${key}'"`]) file.pragma(setting);
    file.function('changed', (before) => {
      const after = change(String(before));
      if (after === before) throw new Error('The entry was not changed');
      return after;
    });
    const where = `case_id = '${entry.caseId}' AND seq = ${String(entry.seq)}`;
    if (changeEntries(file, 'changed(text)', where) === 0) throw new Error('There is no such entry');
  } finally {
    file.close();
  }
}
