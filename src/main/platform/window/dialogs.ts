import {
  dialog,
  type BrowserWindow,
  type MessageBoxOptions,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron';
import { visibleText } from '@shared/labels/hiddenCharacterLabels';
import type { Confirm, Question } from './questions';
import {
  CHOOSE_BACKUP,
  CHOOSE_FOLDER,
  CHOOSE_PACKAGE,
  FILE_KINDS,
  QUESTIONS,
  type QuestionLabels,
} from './windowLabels';

/** Asks the user where to save reports. Each function returns a path, or null if the user cancelled. */
export interface SaveDialogs {
  chooseFile(suggested: string): Promise<string | null>;
  chooseFolder(): Promise<string | null>;
}

type CurrentWindow = () => BrowserWindow | null;

/** Shows the system's dialog for files or folders. Returns the chosen paths; empty if the user cancelled. */
async function choose(window: CurrentWindow, options: OpenDialogOptions): Promise<string[]> {
  const parent = window();
  // macOS does not show the title, so it is used as the message there.
  const asked = { ...options, ...(options.title === undefined ? {} : { message: options.title }) };
  const { canceled, filePaths } = await (parent === null
    ? dialog.showOpenDialog(asked)
    : dialog.showOpenDialog(parent, asked));
  return canceled ? [] : filePaths;
}

const chooseOne = async (window: CurrentWindow, options: OpenDialogOptions): Promise<string | null> =>
  (await choose(window, options))[0] ?? null;

/** Asks for files, or for a folder. */
export const createFileDialog =
  (window: CurrentWindow) =>
  (what: 'files' | 'folder'): Promise<string[]> =>
    choose(window, { properties: what === 'files' ? ['openFile', 'multiSelections'] : ['openDirectory'] });

/** Asks for a package to inspect. */
export const createPackageDialog = (window: CurrentWindow) => (): Promise<string | null> =>
  chooseOne(window, {
    ...CHOOSE_PACKAGE,
    properties: ['openFile'],
    filters: [
      { name: FILE_KINDS.packages, extensions: ['age', 'zip'] },
      { name: FILE_KINDS.all, extensions: ['*'] },
    ],
  });

/** Asks for a backup to restore. */
export const createBackupDialog = (window: CurrentWindow) => (): Promise<string | null> =>
  chooseOne(window, {
    ...CHOOSE_BACKUP,
    properties: ['openFile'],
    filters: [
      { name: FILE_KINDS.backups, extensions: ['age'] },
      { name: FILE_KINDS.all, extensions: ['*'] },
    ],
  });

/** Asks for the destination folder of packages. File names are generated, so that they never identify a person. */
export const createFolderDialog = (window: CurrentWindow) => (): Promise<string | null> =>
  chooseOne(window, {
    ...CHOOSE_FOLDER,
    properties: ['openDirectory', 'createDirectory'],
  });

/**
 * Asks for confirmation in a system dialog in which cancelling is the default. Only one dialog is shown at a time;
 * further questions are declined meanwhile, so that a page cannot wear the user down with them. `decline` closes an
 * open dialog as if the user had cancelled.
 */
export function createConfirm(window: CurrentWindow): { confirm: Confirm; decline: () => void } {
  let asking: AbortController | null = null;
  const confirm: Confirm = async (question) => {
    if (asking !== null) return false;
    asking = new AbortController();
    const { signal } = asking;
    try {
      const label = QUESTIONS[question.about] as (question: Question) => QuestionLabels;
      const { agree, message, detail } = label(question);
      const options: MessageBoxOptions = {
        type: 'question',
        // Names and folders may come from someone else.
        message: visibleText(message),
        detail: visibleText(detail),
        buttons: [agree, QUESTIONS.cancel],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
        signal,
      };
      const parent = window();
      const { response } = await (parent === null
        ? dialog.showMessageBox(options)
        : dialog.showMessageBox(parent, options));
      return response === 0 && !signal.aborted;
    } finally {
      asking = null;
    }
  };
  return { confirm, decline: () => asking?.abort() };
}

/** The system's dialogs for saving reports. Suggested names contain no case data. */
export const createSaveDialogs = (window: CurrentWindow): SaveDialogs => ({
  async chooseFile(suggested) {
    const options: SaveDialogOptions = {
      defaultPath: suggested,
      filters: [{ name: FILE_KINDS.pdf, extensions: ['pdf'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    };
    const parent = window();
    const { canceled, filePath } = await (parent === null
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(parent, options));
    return canceled || filePath === '' ? null : filePath;
  },
  chooseFolder: () => chooseOne(window, { properties: ['openDirectory', 'createDirectory'] }),
});
