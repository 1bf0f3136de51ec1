import type { ChosenFolder } from '@shared/ipc/packageContract';
import type { Vault } from '../../platform/vault/types';
import type { Files } from '../../platform/system/files';

const SCOPE = 'packages';
const KEY = 'folder';

/** Forgets the folder chosen last, whose name may contain that of a case or person. */
export const forgetLastFolder = ({ values }: Pick<Vault, 'values'>): void => values.remove(SCOPE, KEY);

/** Folders that the user chose in this session or an earlier one. Packages are written only to these. */
export interface ChosenFolders {
  /** Asks the user for a folder; null if they cancelled. */
  choose(): Promise<ChosenFolder | null>;
  /** The folder chosen last, if it still exists. */
  last(): Promise<ChosenFolder | null>;
  /** Undefined for an unknown id. */
  pathOf(folderId: string): string | undefined;
  /** Whether the user has chosen or confirmed the folder in this session. */
  isConfirmed(path: string): boolean;
  confirm(path: string): void;
}

/** `askForFolder` shows the system's dialog. */
export function createChosenFolders({
  vault,
  files,
  askForFolder,
  newId,
}: {
  vault: Pick<Vault, 'values'>;
  files: Files;
  askForFolder: () => Promise<string | null>;
  newId: () => string;
}): ChosenFolders {
  const folders = new Map<string, string>();
  const confirmed = new Set<string>();

  async function registered(path: string): Promise<ChosenFolder> {
    const known = [...folders].find(([, folder]) => folder === path)?.[0];
    const folderId = known ?? newId();
    folders.set(folderId, path);
    return { folderId, path, free: await files.free(path) };
  }

  return {
    async choose() {
      const path = await askForFolder();
      if (path === null) return null;
      vault.values.set(SCOPE, KEY, path);
      confirmed.add(path);
      return registered(path);
    },
    async last() {
      const path = vault.values.get(SCOPE, KEY);
      return typeof path === 'string' && (await files.isFolder(path)) ? registered(path) : null;
    },
    pathOf: (folderId) => folders.get(folderId),
    isConfirmed: (path) => confirmed.has(path),
    confirm: (path) => void confirmed.add(path),
  };
}
