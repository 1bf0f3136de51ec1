import type { ElectronApplication } from '@playwright/test';

interface Asked {
  asked?: string[];
}

/**
 * From now on, the dialogs of the main process return this reply, because nobody can press their buttons. The default
 * is no.
 */
export async function replyToQuestions(electron: ElectronApplication, agrees: boolean): Promise<void> {
  await electron.evaluate(({ dialog }, isAgreed) => {
    const asked = ((globalThis as Asked).asked ??= []);
    Object.assign(dialog, {
      showMessageBox: async (_parent: unknown, { message }: { message: string }) => {
        asked.push(message);
        return { response: isAgreed ? 0 : 1, checkboxChecked: false };
      },
    });
  }, agrees);
}

/** The questions shown since the first call of `replyToQuestions`. */
export const questionsAsked = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(() => (globalThis as Asked).asked ?? []);
