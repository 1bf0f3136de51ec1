import { join } from 'node:path';

/** Paths in the folder of a run: the profile, the keychain's file, a package to import, and the folder for exports. */
export const placesOf = (folder: string) => ({
  profile: join(folder, 'profile'),
  keychain: join(folder, 'keychain.json'),
  received: join(folder, 'received.zip'),
  out: join(folder, 'out'),
  temporary: join(folder, 'temporary'),
});
export type Places = ReturnType<typeof placesOf>;

/** The passphrase of backups. */
export const BACKUP_PASSPHRASE = 'a passphrase of the soak run';
