import type { ElectronApplication, Locator, Page } from '@playwright/test';

const selectors = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Review import' });
  return {
    dialog,
    sum: dialog.getByRole('status').first(),
    lines: dialog.getByRole('list', { name: 'Lines and actions' }).getByRole('listitem'),
    start: dialog.getByRole('button', { name: /^Start/ }),
    order: page.getByRole('region', { name: /^(Batch|Reports)\b/ }),
  };
};

/** The preview of a batch, and the batch in the dock. */
export function orders(page: Page) {
  const at = selectors(page);
  return {
    at,
    pause: at.order.getByRole('button', { name: 'Pause' }),
    resume: at.order.getByRole('button', { name: 'Resume' }),
    result: (text: string | RegExp): Locator =>
      at.order.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: text }),
    async showResults(): Promise<void> {
      await at.order.getByRole('button', { name: /^(Batch|Reports)\b/ }).click();
    },
    /** Pastes a text outside any field, as Ctrl+V does. */
    async paste(text: string): Promise<void> {
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, text);
    },
    /** Drops files with these names and contents on the window. */
    async drop(files: Readonly<Record<string, string>>): Promise<void> {
      await page.evaluate((given) => {
        const dataTransfer = new DataTransfer();
        for (const [name, content] of Object.entries(given))
          dataTransfer.items.add(new File([content], name));
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }, files);
    },
    /** Makes the system's dialog return these paths. */
    async willChoose(electron: ElectronApplication, ...filePaths: string[]): Promise<void> {
      await electron.evaluate(({ dialog }, paths) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: paths });
      }, filePaths);
    },
  };
}
