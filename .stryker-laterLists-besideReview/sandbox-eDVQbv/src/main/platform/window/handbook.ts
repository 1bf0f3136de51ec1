// @ts-nocheck
import { BrowserWindow, nativeTheme, session, type Session } from 'electron';
import { originOf } from '../../ipc/trustedSender';
import { once } from '@shared/lib/once';
import { createHandbookHandler } from './appProtocol';
import { keepTitle, refuseNavigation, returnHome } from './navigation';
import { confine } from './requests';
import { APP_SCHEME, HANDBOOK_ORIGIN } from './schemes';
import { BACKGROUND } from './window';
import { HANDBOOK_TITLE } from './windowLabels';

const ADDRESS = `${HANDBOOK_ORIGIN}/`;

/** A session in memory that has the handbook's own files, and neither evidence nor a network. */
function createSession(folder: string): { session: Session; confined: Promise<void> } {
  const own = session.fromPartition('handbook', { cache: false });
  own.protocol.handle(APP_SCHEME, createHandbookHandler(folder));
  return { session: own, confined: confine(own, (address) => originOf(address) === HANDBOOK_ORIGIN) };
}

/** The window with the handbook: without preload and so without a bridge, and it stays on its one page. */
export function createHandbook(folder: string): { open: () => void; close: () => void } {
  const ownSession = once(() => createSession(folder));
  let window: BrowserWindow | null = null;
  return {
    open() {
      if (window !== null && !window.isDestroyed()) {
        window.show();
        return;
      }
      window = new BrowserWindow({
        width: 1080,
        height: 800,
        title: HANDBOOK_TITLE,
        autoHideMenuBar: true,
        backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
        webPreferences: {
          session: ownSession().session,
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          webSecurity: true,
          webviewTag: false,
          navigateOnDragDrop: false,
          spellcheck: false,
          devTools: false,
        },
      });
      const opened = window;
      // It may have been destroyed and another opened before this comes.
      window.on('closed', () => (window = window === opened ? null : window));
      keepTitle(window);
      refuseNavigation(window.webContents, null);
      returnHome(window.webContents, ADDRESS);
      void ownSession().confined.then(() => (opened.isDestroyed() ? undefined : opened.loadURL(ADDRESS)));
    },
    close() {
      if (window !== null && !window.isDestroyed()) window.close();
    },
  };
}
