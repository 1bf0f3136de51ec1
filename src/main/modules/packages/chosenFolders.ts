import type { ChosenFolder } from '@shared/ipc/packageContract';
import type { Vault } from '../../platform/vault/types';
import type { Files } from '../../platform/system/files';

const SCOPE = 'packages';
const KEY = 'folder';

/** Forgets the last folder, because its name may be that of a case or a person. */
export const forgetLastFolder = ({ values }: Pick<Vault, 'values'>): void => values.remove(SCOPE, KEY);

/** Folders that a person has chosen, now or in an earlier session. Packages are written to no others. */
export interface ChosenFolders {
  /** Asks the person for a folder; null if they cancel. */
  choose(): Promise<ChosenFolder | null>;
  /** The folder chosen last, if it still exists. */
  last(): Promise<ChosenFolder | null>;
  /** The path of a folder; undefined for an unknown id. */
  pathOf(folderId: string): string | undefined;
  /** Whether the person has chosen or confirmed the folder in this session. */
  isConfirmed(path: string): boolean;
  confirm(path: string): void;
}

/** Creates `ChosenFolders`. @param askForFolder shows the system's dialog */
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

  async function registered(given: string): Promise<ChosenFolder> {
    const path = await files.realPath(given);
    const known = [...folders].find(([, folder]) => folder === path)?.[0];
    const folderId = known ?? newId();
    folders.set(folderId, path);
    return { folderId, path, free: await files.free(path) };
  }

  return {
    async choose() {
      const given = await askForFolder();
      if (given === null) return null;
      const folder = await registered(given);
      vault.values.set(SCOPE, KEY, folder.path);
      confirmed.add(folder.path);
      return folder;
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
