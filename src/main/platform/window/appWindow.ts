import { join } from 'node:path';
import { BrowserWindow, Menu, nativeTheme, shell } from 'electron';
import type { Theme } from '@shared/ipc/views';
import { createElectronTransport } from '../../ipc/electron';
import { createPush } from '../../ipc/push';
import { isTrustedSender, originOf } from '../../ipc/trustedSender';
import { createAppHandler } from './appProtocol';
import {
  createConfirm,
  createFileDialog,
  createFolderDialog,
  createBackupDialog,
  createPackageDialog,
  createSaveDialogs,
} from './dialogs';
import { createEvidenceHandler } from './evidenceProtocol';
import { createHandbook } from './handbook';
import { keepOneWindow } from './lifecycle';
import { createLinkOpener } from './links';
import { menuTemplate } from './menu';
import { createPresence } from './presence';
import { APP_ORIGIN } from './schemes';
import { createWindowSession } from './session';
import type { ShownEvidence } from './shownEvidence';
import { openWindow } from './window';

/** Creates the app's window, with its dialogs and messages. Call this once the app is ready. */
export function createAppWindow(parts: {
  /** The folder of the built app. */
  built: string;
  dataFolder: string;
  devServer: string | null;
  /** Called when the window has been destroyed. */
  closed: () => void;
  log: (line: string) => void;
}) {
  const { built, dataFolder, devServer } = parts;
  const devOrigin = devServer === null ? null : originOf(devServer);
  const origin = devOrigin ?? APP_ORIGIN;
  const trusted = new Set<number>();
  /** The visible windows, whose messages are handled. Hidden pages are not included. */
  const shownWindows = (): BrowserWindow[] =>
    BrowserWindow.getAllWindows().filter((window) => trusted.has(window.webContents.id));
  const current = (): BrowserWindow | null => shownWindows()[0] ?? null;
  const handbook = createHandbook(join(built, 'handbook'));
  const { confirm, decline } = createConfirm(current);
  const transport = createElectronTransport(() => shownWindows().map((window) => window.webContents));
  const push = createPush(transport, parts.log);

  return {
    ports: {
      dialogs: createSaveDialogs(current),
      confirm,
      openLink: createLinkOpener({ confirm, open: (url) => shell.openExternal(url) }),
      openHandbook: handbook.open,
      presence: createPresence(process.platform),
      dropPages(): void {
        decline();
        shownWindows().forEach((window) => window.webContents.reload());
      },
      showTheme(theme: Theme): void {
        nativeTheme.themeSource = theme;
      },
      askForFolder: createFolderDialog(current),
      showInFolder: (path: string) => shell.showItemInFolder(path),
      chooseFiles: createFileDialog(current),
      askForPackage: createPackageDialog(current),
      askForBackup: createBackupDialog(current),
      transport,
      isTrusted: (sender: Parameters<typeof isTrustedSender>[0]) =>
        isTrustedSender(sender, { webContentsIds: trusted, origin }),
    },
    open(evidence: () => ShownEvidence | null): void {
      const session = createWindowSession({
        app: createAppHandler(join(built, '../renderer')),
        evidence: createEvidenceHandler({ evidence, appOrigin: origin }),
        devOrigin,
      });
      const open = (): BrowserWindow =>
        openWindow({
          ...session,
          preload: join(built, '../preload/index.cjs'),
          address: devServer ?? `${APP_ORIGIN}/`,
          placeFile: join(dataFolder, 'window.json'),
          devOrigin,
          trust: (id) => trusted.add(id),
          distrust: (id) => {
            trusted.delete(id);
            parts.closed();
            handbook.close();
          },
        });
      const openSettings = (): void => {
        if (current() === null) open();
        push('app:settings', null);
      };
      const isDev = devOrigin !== null;
      const { platform } = process;
      const template = menuTemplate({ platform, isDev, openHandbook: handbook.open, openSettings });
      Menu.setApplicationMenu(Menu.buildFromTemplate(template));
      keepOneWindow(current, open);
      open();
    },
  };
}
