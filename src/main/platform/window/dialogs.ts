import { dialog, shell, type BrowserWindow, type OpenDialogOptions } from 'electron';
import type { SaveDialogs } from '../../report/reportJobs';
import { createLinkOpener } from './links';

/** Lets a person choose files or a folder in the system's own dialog; gives their paths, none when they thought better. */
export function createFileDialog(
  window: () => BrowserWindow | null,
): (what: 'files' | 'folder') => Promise<string[]> {
  return async (what) => {
    const parent = window();
    const options: OpenDialogOptions = {
      properties: what === 'files' ? ['openFile', 'multiSelections'] : ['openDirectory'],
    };
    const { canceled, filePaths } = await (parent === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(parent, options));
    return canceled ? [] : filePaths;
  };
}

/** Asks for a package to look at. */
export function createPackageDialog(window: () => BrowserWindow | null): () => Promise<string | null> {
  return async () => {
    const parent = window();
    const options: OpenDialogOptions = {
      title: 'Check a case package',
      buttonLabel: 'Check',
      properties: ['openFile'],
      filters: [
        { name: 'Case packages', extensions: ['age', 'zip'] },
        { name: 'All files', extensions: ['*'] },
      ],
    };
    const { canceled, filePaths } = await (parent === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(parent, options));
    return canceled ? null : (filePaths[0] ?? null);
  };
}

/** Opens links in the system's browser, each after the person has seen its host and agreed. */
export function createLinkDialog(window: () => BrowserWindow | null): (url: unknown) => Promise<boolean> {
  return createLinkOpener({
    async confirm(host) {
      const parent = window();
      const options = {
        type: 'question',
        message: `Open ${host} in your browser?`,
        detail:
          'The address was named in a case. Opening it tells that site that someone here is reading it.',
        buttons: ['Open', 'Cancel'],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      } as const;
      const { response } = await (parent === null
        ? dialog.showMessageBox({ ...options, buttons: [...options.buttons] })
        : dialog.showMessageBox(parent, { ...options, buttons: [...options.buttons] }));
      return response === 0;
    },
    open: (url) => shell.openExternal(url),
  });
}

/** Asks for the folder that packages go to. Packages name their files themselves, so that no name tells of a person. */
export function createFolderDialog(window: () => BrowserWindow | null): () => Promise<string | null> {
  return async () => {
    const parent = window();
    const options: OpenDialogOptions = {
      title: 'Folder for packages',
      buttonLabel: 'Choose',
      properties: ['openDirectory', 'createDirectory'],
    };
    const { canceled, filePaths } = await (parent === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(parent, options));
    return canceled ? null : (filePaths[0] ?? null);
  };
}

/** The system's own dialogs for where a report goes. Nothing of a case is in the names they suggest. */
export function createSaveDialogs(window: () => BrowserWindow | null): SaveDialogs {
  return {
    async chooseFile(suggested) {
      const options = {
        defaultPath: suggested,
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
        properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
      };
      const parent = window();
      const { canceled, filePath } = await (parent === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(parent, options));
      return canceled || filePath === '' ? null : filePath;
    },
    async chooseFolder() {
      const options = { properties: ['openDirectory' as const, 'createDirectory' as const] };
      const parent = window();
      const { canceled, filePaths } = await (parent === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options));
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}
