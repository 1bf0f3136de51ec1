import { randomUUID } from 'node:crypto';
import { BrowserWindow, session, type Session, type WebContents } from 'electron';
import { once } from '@shared/lib/once';
import { confine } from './requests';
import { PAPER_SCHEME } from './schemes';

/** A file in memory that a hidden page may load. */
export interface PageFile {
  bytes: Uint8Array;
  mime: string;
}

/** A page without a visible window: sandboxed, without preload script, page scripts or network. */
export interface HiddenPage {
  contents: WebContents;
  /** Adds a file that the page can load by this path. */
  put(path: string, file: PageFile): void;
  drop(path: string): void;
  /** Runs the app's code on the page, in an isolated world. Rejects if the code throws or the page is gone. */
  run<T>(code: string): Promise<T>;
  /** Makes the page a child of the visible window, so that its system dialogs open in front of that window. */
  joinWindow(): void;
  close(): void;
}

/** Allows only the page's own files and no scripts. */
export const HIDDEN_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': HIDDEN_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Id of the isolated world in which the app's code runs; 0 is the page's own. */
const OWN_WORLD = 1001;

type Files = Map<string, PageFile | Promise<PageFile>>;
/** The page's files. For a promise, the request waits until it resolves. */
type GivenFiles = Iterable<readonly [path: string, file: PageFile | Promise<PageFile>]>;

/** The page and file that an address refers to; null for any other address. */
export function readHiddenAddress(address: string): { page: string; path: string } | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== `${PAPER_SCHEME}:` || url.search !== '' || url.port !== '')
    return null;
  return { page: url.hostname, path: url.pathname };
}

function createSession(pages: ReadonlyMap<string, Promise<Files>>): {
  session: Session;
  confined: Promise<void>;
} {
  const own = session.fromPartition('paper', { cache: false });
  const find = async (url: string): Promise<PageFile | undefined> => {
    const address = readHiddenAddress(url);
    const files = address === null ? undefined : await pages.get(address.page);
    return address === null ? undefined : files?.get(address.path);
  };
  own.protocol.handle(PAPER_SCHEME, async (request) => {
    const file = await find(request.url).catch(() => null);
    // Creating the file failed, which its creator reports. The page is closed, so its own error does not matter.
    if (file === null) return new Response(null, { status: 204, headers: HEADERS });
    if (file === undefined || request.method !== 'GET')
      return new Response(null, { status: 404, headers: HEADERS });
    return new Response(new Uint8Array(file.bytes), { headers: { ...HEADERS, 'content-type': file.mime } });
  });
  return { session: own, confined: confine(own, (url) => pages.has(readHiddenAddress(url)?.page ?? '')) };
}

/** Creates hidden pages in one in-memory session. Each page has its own origin and can load only its own files. */
export interface HiddenPages {
  /** Opens a page that loads its file `/`. */
  open(files: GivenFiles | Promise<GivenFiles>): Promise<HiddenPage>;
  /** Closes all pages and rejects pending calls. */
  closeAll(): void;
}

/** `offscreen`: renders to memory, for a process without a display. */
export function createHiddenPages({ offscreen }: { offscreen: boolean }): HiddenPages {
  const pages = new Map<string, Promise<Files>>();
  const open = new Set<BrowserWindow>();
  const ownSession = once(() => createSession(pages));
  return {
    async open(given) {
      const name = `p${randomUUID().replaceAll('-', '')}`;
      const opening = Promise.resolve(given).then((files): Files => new Map(files));
      pages.set(name, opening);
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          session: ownSession().session,
          offscreen,
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          webSecurity: true,
          webviewTag: false,
          spellcheck: false,
          devTools: false,
          backgroundThrottling: false,
        },
      });
      open.add(window);
      const gone = Promise.withResolvers<never>();
      gone.promise.catch(() => undefined);
      const end = (): void => {
        open.delete(window);
        pages.delete(name);
        gone.reject(new Error('The hidden page no longer exists'));
      };
      window.on('closed', end);
      window.webContents.on('render-process-gone', () => {
        if (!window.isDestroyed()) window.destroy();
      });
      const close = (): void => {
        if (!window.isDestroyed()) window.destroy();
      };
      try {
        const loading = ownSession().confined.then(() => window.loadURL(`${PAPER_SCHEME}://${name}/`));
        loading.catch(() => undefined);
        // First wait for the files, since their error is more specific than that of a page which failed to load.
        await Promise.race([opening, gone.promise]);
        await Promise.race([loading, gone.promise]);
      } catch (error) {
        close();
        throw error;
      }
      const files = await opening;
      return {
        contents: window.webContents,
        put: (path, file) => void files.set(path, file),
        drop: (path) => void files.delete(path),
        run: <T>(code: string) =>
          Promise.race([
            window.webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code }]) as Promise<T>,
            gone.promise,
          ]),
        joinWindow: () =>
          window.setParentWindow(BrowserWindow.getAllWindows().find((one) => one.isVisible()) ?? null),
        close,
      };
    },
    closeAll() {
      for (const window of open) window.destroy();
    },
  };
}
