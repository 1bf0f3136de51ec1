import { readFileSync } from 'node:fs';
import { basename, extname, isAbsolute, relative, resolve } from 'node:path';
import { APP_ORIGIN, HANDBOOK_ORIGIN } from './schemes';
import { originOf } from '../../ipc/trustedSender';

/** Allows the page only its own files and sealed evidence. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' evidence:",
  'media-src evidence:',
  "connect-src 'none'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Allows the handbook only its own pictures, font, style and search script. */
export const HANDBOOK_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of the worker that reads bytes for the PDF viewer: only evidence and the app's own files. The page and the
 * worker that parses PDFs keep `connect-src 'none'`.
 */
export const READER_POLICY = "default-src 'none'; connect-src 'self' evidence:";
const READER = /^evidenceReader\.worker-[\w-]+\.js$/;

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
};

/**
 * What a page may connect to: its own files and evidence. This refuses WebRTC to the page and to every frame in it, which
 * no content security policy does. Chromium enforces it from version 152.
 */
export const CONNECTION_ALLOWLIST = '(response-origin "evidence://*/*");webrtc=block';

const HEADERS = {
  'connection-allowlist': CONNECTION_ALLOWLIST,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=()',
  'cache-control': 'no-store',
};

/**
 * The file in the page's folder that an address of `origin` refers to, or null. Uses the relative path from the folder
 * to the file, because a prefix check would also accept a sibling folder with a longer name.
 */
export function fileOfPage(root: string, address: string, origin = APP_ORIGIN): string | null {
  const url = URL.parse(address);
  if (url === null || originOf(address) !== origin) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (path.includes('\0') || path.includes('\\')) return null;
  const file = resolve(root, `.${path === '/' ? '/index.html' : path}`);
  const inside = relative(root, file);
  return inside !== '' && inside !== '..' && !/^\.\.[\\/]/.test(inside) && !isAbsolute(inside) ? file : null;
}

/** Serves the files in `root` (an absolute path) to the pages of one origin, with `policy` in every response. */
function createFolderHandler(
  root: string,
  { origin, policy }: { origin: string; policy: string },
): (request: Request) => Promise<Response> {
  const own = { ...HEADERS, 'content-security-policy': policy };
  const refuse = (status: number): Response => new Response(null, { status, headers: own });
  return async (request) => {
    if (request.method !== 'GET') return refuse(405);
    const file = fileOfPage(root, request.url, origin);
    const mime = file === null ? undefined : MIME_TYPES[extname(file)];
    if (file === null || mime === undefined) return refuse(404);
    try {
      // Read synchronously. A stream would have to wait for everything else that happens while the app starts.
      const bytes = new Uint8Array(readFileSync(file));
      const headers = { ...own, 'content-type': mime };
      if (READER.test(basename(file))) headers['content-security-policy'] = READER_POLICY;
      return new Response(bytes, { headers });
    } catch {
      return refuse(404);
    }
  };
}

/** Serves the built page from its folder. */
export const createAppHandler = (root: string): ((request: Request) => Promise<Response>) =>
  createFolderHandler(root, { origin: APP_ORIGIN, policy: CONTENT_SECURITY_POLICY });

/** Serves the built handbook from its folder. */
export const createHandbookHandler = (root: string): ((request: Request) => Promise<Response>) =>
  createFolderHandler(root, { origin: HANDBOOK_ORIGIN, policy: HANDBOOK_POLICY });
