import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, isError } from '../../errors/appError';
import type { Keychain } from '../keychain/types';
import { removeDatabase } from './database';
import { createHeaderFiles } from './headerFiles';
import { createKeyPlaces } from './keyPlaces';
import { openVault } from './openVault';
import { createRestore } from './restoreVault';
import type { Keyring, NewKey, Vault, VaultAccess } from './types';
import type { KeyPlace, VaultHeader } from './vaultHeader';
import { createVaultFiles, RESTORED_SUFFIX } from './vaultFiles';
import { newKey } from './vaultKey';

/** Suffix of the database encrypted with the new key, until it replaces the vault's file. */
const NEW_SUFFIX = '.new';

interface AccessParts {
  folder: string;
  keychain: Keychain;
  clock: () => Date;
  newId: () => string;
  keyring: Keyring;
}

const isInKeychain = (keys: readonly KeyPlace[]): boolean => keys.some(({ keyIn }) => keyIn === 'keychain');

type Headers = ReturnType<typeof createHeaderFiles>;
type Places = ReturnType<typeof createKeyPlaces>;
type Files = ReturnType<typeof createVaultFiles>;
/** Where the key is stored before and after a change. */
type BothPlaces = readonly [before: KeyPlace, next: KeyPlace];

/** Opens the vault, and completes or undoes an interrupted key change. */
function createOpener(parts: AccessParts & { file: string; headers: Headers; places: Places; files: Files }) {
  const { file, headers, places, files } = parts;

  /** Ends a key change: only the key from the place that opened the vault is kept. */
  async function settle(header: VaultHeader, place: KeyPlace, key: Buffer): Promise<void> {
    for (const suffix of [NEW_SUFFIX, RESTORED_SUFFIX]) removeDatabase(file + suffix);
    const tidyKeychain = header.tidyKeychain || (header.keys.length > 1 && isInKeychain(header.keys));
    const settled = { ...header, keys: [place], tidyKeychain };
    headers.keepTwice(settled);
    if (tidyKeychain && (await places.tidy(settled, key)))
      headers.keepTwice({ ...settled, tidyKeychain: false });
  }

  const openWith = (key: Buffer, create: boolean): Vault => openVault({ ...parts, key, create });

  /**
   * Opens the vault with the key described in the header. While the key is being changed, the header lists two places,
   * of which either may have the right key.
   */
  async function openBy(header: VaultHeader, passphrase: string | null): Promise<Vault> {
    const [first, next] = header.keys.filter(({ keyIn }) => keyIn === header.keys[0]?.keyIn);
    const at = async (place: KeyPlace): Promise<Vault> => {
      const key = await places.find(place, header.vaultId, passphrase);
      // Finding the key takes time in which another process can begin to replace the vault.
      files.undoRestore();
      const vault = openWith(key, false);
      await settle(header, place, key);
      key.fill(0);
      return vault;
    };
    try {
      return await at(first!);
    } catch (error) {
      if (next === undefined || !isError(error, 'vault-damaged', 'wrong-passphrase', 'no-credential'))
        throw error;
      return at(next);
    }
  }

  return { openWith, openBy };
}

/**
 * Changes where the key is stored, or the key itself. An interrupted change is completed or undone when the vault is
 * next opened.
 */
function createKeyChange(parts: AccessParts & { file: string; headers: Headers; places: Places }) {
  const { file, headers, places } = parts;

  function existing(): { header: VaultHeader; place: KeyPlace } {
    const header = headers.find();
    const place = header?.keys[0];
    if (header === null || place === undefined) throw new AppError('vault-missing');
    return { header, place };
  }

  /** Writes the header and its copy. Throws only if the header itself cannot be written. */
  function record(header: VaultHeader): void {
    headers.write(header);
    headers.keepTwice(header);
  }

  async function begin(header: VaultHeader, both: BothPlaces, keys: readonly Buffer[]): Promise<void> {
    record({ ...header, keys: [...both] });
    if (both[1].keyIn === 'keychain') await places.keep(header.vaultId, keys);
  }

  /** Ends the change: from now on only the new place is valid. */
  async function finish({ vaultId }: VaultHeader, [before, next]: BothPlaces, key: Buffer): Promise<void> {
    const done = { vaultId, keys: [next], tidyKeychain: isInKeychain([before, next]) };
    record(done);
    if (done.tidyKeychain && (await places.tidy(done, key))) record({ ...done, tidyKeychain: false });
  }

  return {
    async moveKey(passphrase: string | null, choice: NewKey): Promise<void> {
      const { header, place } = existing();
      const key = await places.find(place, header.vaultId, passphrase);
      try {
        const both = [place, await places.placeFor(choice, key, header.vaultId)] as const;
        try {
          await begin(header, both, [key]);
        } catch (error) {
          // Return to the earlier place; the key and the database are unchanged.
          await finish(header, [both[1], place], key);
          throw error;
        }
        await finish(header, both, key);
      } finally {
        key.fill(0);
      }
    },
    async requireKey(passphrase: string | null): Promise<void> {
      const { header, place } = existing();
      (await places.find(place, header.vaultId, passphrase)).fill(0);
    },
    async renewKey(vault: Vault, passphrase: string | null): Promise<void> {
      const { header, place } = existing();
      const key = await places.find(place, header.vaultId, passphrase);
      const next = newKey();
      try {
        const choice = place.keyIn === 'keychain' ? 'keychain' : { passphrase: passphrase ?? '' };
        const both = [place, await places.placeFor(choice, next, header.vaultId)] as const;
        // If an error is thrown from here on, both places remain in the header, and the next opening finds out which is
        // right.
        await begin(header, both, [key, next]);
        vault.copyTo(file + NEW_SUFFIX, next);
        vault.replaceWith(file + NEW_SUFFIX);
        await finish(header, both, next);
      } finally {
        key.fill(0);
        next.fill(0);
      }
    },
  };
}

/** Undoes a restore that did not end. Throws AppError 'vault-busy' if another process is restoring. */
const createUndoRestore = (files: Files, places: Places) => async (): Promise<void> => {
  const vaultId = files.undoRestore();
  if (vaultId !== null) await places.tidy({ vaultId, keys: [] }, Buffer.alloc(0));
};

function keyInOf(headers: Headers): 'keychain' | 'passphrase' | null {
  try {
    return headers.find()?.keys[0]?.keyIn ?? null;
  } catch (error) {
    if (error instanceof AppError) return 'keychain';
    throw error;
  }
}

/**
 * The vault of a profile folder: `vault.db` (encrypted) and `vault.json` (how to find its key, never the plain key).
 * The header is written last; a vault exists only once it has a header.
 */
export function createVaultAccess(parts: AccessParts): VaultAccess {
  const { folder, keychain, clock, newId } = parts;
  const file = join(folder, 'vault.db');
  const headers = createHeaderFiles(folder, () => existsSync(file));
  const files = createVaultFiles(folder, file, headers);
  const places = createKeyPlaces(keychain);
  const inner = { ...parts, file, headers, places, files };
  const opener = createOpener(inner);
  const restore = createRestore({ ...inner, openWith: opener.openWith });

  const undoRestore = createUndoRestore(files, places);

  /**
   * Throws AppError 'vault-exists', 'bad-request' (empty passphrase), 'keychain-refused', 'disk-full', or an error of
   * the keychain; then no vault has been created.
   */
  async function create(choice: NewKey): Promise<Vault> {
    await undoRestore();
    if (headers.hasOwn() || headers.find() !== null) throw new AppError('vault-exists');
    files.require();
    const vaultId = newId();
    const key = newKey();
    const place = await places.placeFor(choice, key, vaultId);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    files.begin(clock());
    const header = { vaultId, keys: [place], tidyKeychain: false };
    let vault: Vault | null = null;
    try {
      if (place.keyIn === 'keychain') await places.keep(vaultId, [key]);
      vault = opener.openWith(key, true);
      headers.write(header);
      headers.keepTwice(header);
      files.end();
      return vault;
    } catch (error) {
      vault?.close();
      files.giveUp();
      if (place.keyIn === 'keychain') await places.tidy({ vaultId, keys: [] }, key);
      throw error;
    } finally {
      key.fill(0);
    }
  }

  return {
    /**
     * If the header is missing or damaged, returns 'keychain', because asking for a passphrase would not help and
     * `open` reports the actual problem.
     */
    async describe() {
      // `open` and `create` report why it could not be undone.
      await undoRestore().catch(() => undefined);
      if (files.missing()?.what === 'header') return 'keychain';
      return keyInOf(headers);
    },
    missing: files.missing,
    create,
    /**
     * Throws AppError 'vault-missing', 'wrong-passphrase', 'no-credential' (the keychain lacks this vault's key),
     * 'header-missing', 'database-missing', 'vault-damaged', 'vault-newer', 'vault-busy', 'disk-full', or an error of
     * the keychain.
     */
    async open(passphrase) {
      await undoRestore();
      files.require();
      const header = headers.find();
      if (header === null) throw new AppError('vault-missing');
      const vault = await opener.openBy(header, passphrase);
      files.end();
      return vault;
    },
    ...createKeyChange(inner),
    async restore(...request) {
      await undoRestore();
      return restore(...request);
    },
  };
}
