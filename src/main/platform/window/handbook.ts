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

/** A session in memory that can load only the handbook's own files, without evidence or network access. */
function createSession(folder: string): { session: Session; confined: Promise<void> } {
  const own = session.fromPartition('handbook', { cache: false });
  own.protocol.handle(APP_SCHEME, createHandbookHandler(folder));
  return { session: own, confined: confine(own, (address) => originOf(address) === HANDBOOK_ORIGIN) };
}

/** The handbook's window. It has no preload script and therefore no bridge, and cannot leave its page. */
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
      // By the time this event arrives, another window may have been opened.
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
