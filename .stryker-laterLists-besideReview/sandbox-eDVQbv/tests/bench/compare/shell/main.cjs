/**
 * The smallest window that obeys the app's rules for pictures: the page from app:// under the app's own
 * content policy, the pictures from evidence:// with CORS. It exists to measure and to look at the linked
 * comparer apart from the rest of the app. Pictures are drawn, never real.
 */
// @ts-nocheck

const { app, BrowserWindow, nativeTheme, protocol } = require('electron');
const { readFile } = require('node:fs/promises');
const { extname, join, normalize } = require('node:path');

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' evidence:; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

const pages = process.env.COMPARE_BENCH_PAGES ?? '';
const pictures = process.env.COMPARE_BENCH_PICTURES ?? '';

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  {
    scheme: 'evidence',
    privileges: { standard: true, secure: true, corsEnabled: true, supportFetchAPI: true },
  },
]);

async function answer(folder, path, headers) {
  const file = normalize(join(folder, decodeURIComponent(path)));
  if (!file.startsWith(folder)) return new Response(null, { status: 403 });
  try {
    const bytes = await readFile(file);
    return new Response(bytes, {
      headers: { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...headers },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}

app.whenReady().then(async () => {
  nativeTheme.themeSource = process.env.COMPARE_BENCH_THEME === 'dark' ? 'dark' : 'light';
  protocol.handle('app', (request) =>
    answer(pages, new URL(request.url).pathname, { 'content-security-policy': POLICY }),
  );
  protocol.handle('evidence', (request) =>
    answer(pictures, new URL(request.url).pathname, { 'access-control-allow-origin': 'app://page' }),
  );
  const [width, height] = (process.env.COMPARE_BENCH_SIZE ?? '1280x800').split('x').map(Number);
  const window = new BrowserWindow({
    width,
    height,
    useContentSize: true,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      backgroundThrottling: false,
    },
  });
  await window.loadURL(`app://page/${process.env.COMPARE_BENCH_PAGE ?? 'index.html'}`);
});

app.on('window-all-closed', () => app.quit());
