import { BrowserWindow, nativeTheme, screen, type Session } from 'electron';
import { keepTitle, refuseNavigation, returnHome } from './navigation';
import { placeWindow, readPlace, writePlace } from './geometry';

/** The page's background colour, so that the window does not flash before the page is painted. */
export const BACKGROUND = { light: '#f6f6f6', dark: '#1e1e1e' } as const;

/**
 * Opens the window on `address`. It is shown at once, empty and in the page's background colour, so that the system
 * sets up the window while the page is loading.
 */
export function openWindow(parts: {
  session: Session;
  /** Resolves when the session has no network access. The page is loaded only then. */
  confined: Promise<void>;
  preload: string;
  address: string;
  /** The file with the window's saved position. */
  placeFile: string;
  devOrigin: string | null;
  /**
   * Called with the id of the window's contents before anything is loaded; `distrust` is called once they are
   * destroyed.
   */
  trust: (webContentsId: number) => void;
  distrust: (webContentsId: number) => void;
}): BrowserWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const place = placeWindow(readPlace(parts.placeFile), screens);
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: place.least.width,
    minHeight: place.least.height,
    title: 'CaseLoupe',
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      session: parts.session,
      preload: parts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
      enableWebSQL: false,
      devTools: parts.devOrigin !== null,
    },
  });
  const { id } = window.webContents;
  parts.trust(id);
  window.webContents.once('destroyed', () => parts.distrust(id));
  keepTitle(window);
  refuseNavigation(window.webContents, parts.devOrigin);
  returnHome(window.webContents, parts.address);
  rememberPlace(window, parts.placeFile);
  if (place.maximised) window.maximize();
  void parts.confined.then(() => {
    if (!window.isDestroyed()) void window.loadURL(parts.address);
  });
  return window;
}

function rememberPlace(window: BrowserWindow, file: string): void {
  window.on('close', () => {
    writePlace(file, { bounds: window.getNormalBounds(), maximised: window.isMaximized() });
  });
}
