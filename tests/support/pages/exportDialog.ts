import type { ElectronApplication, Page } from '@playwright/test';

const selectors = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Export/ });
  return {
    dialog,
    contents: dialog.getByRole('region', { name: 'Package contents' }),
    redacted: dialog.getByRole('radio', { name: 'Redacted copy' }),
    passphrase: dialog.getByRole('textbox', { name: 'Passphrase', exact: true }),
    again: dialog.getByRole('textbox', { name: 'Confirm passphrase' }),
    keys: dialog.getByRole('textbox', { name: 'Recipients’ public keys (one per line)' }),
    chooseFolder: dialog.getByRole('button', { name: 'Choose folder…' }),
    export: dialog.getByRole('button', { name: 'Export', exact: true }),
    lines: dialog.getByRole('list', { name: 'Packages' }).getByRole('listitem'),
    done: dialog.getByRole('button', { name: 'Done' }),
  };
};

/** The dialog with which cases are exported. */
export function exportDialog(page: Page) {
  return { at: selectors(page) };
}

/** Makes the system's dialog return this folder, because nobody can press its buttons. */
export async function replyToFolderDialog(app: ElectronApplication, folder: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, folder);
}
