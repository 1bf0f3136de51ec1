import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppHandler, fileOfPage } from '../../src/main/platform/window/appProtocol';
import { SCHEMES } from '../../src/main/platform/window/schemes';

let folder = '';
let root = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-scheme-'));
  root = join(folder, 'renderer');
  for (const name of ['renderer/assets', 'renderer-secrets'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'assets/index.js'), 'export {}');
  writeFileSync(join(root, 'notes.unknown'), 'x');
  writeFileSync(join(folder, 'outside.html'), 'outside');
  writeFileSync(join(folder, 'renderer-secrets/index.html'), 'sibling');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (url: string, method = 'GET') => createAppHandler(root)({ url, method } as Request);

describe('the page', () => {
  it('comes with a policy in the header that lets nothing in but its own files and evidence', async () => {
    const response = await get('app://caseloupe/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' evidence:; " +
        "media-src evidence:; connect-src 'none'; worker-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('connection-allowlist')).toBe(
      '(response-origin "evidence://*/*");webrtc=block',
    );
  });

  it('has the policy on every response, refusals too', async () => {
    for (const url of ['app://caseloupe/assets/index.js', 'app://caseloupe/none.js', 'app://other/']) {
      expect((await get(url)).headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('types scripts as scripts', async () => {
    const response = await get('app://caseloupe/assets/index.js?v=1');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toBe('export {}');
  });
});

describe('traversal', () => {
  it.each([
    'app://caseloupe/..%2foutside.html',
    'app://caseloupe/%2e%2e/outside.html',
    'app://caseloupe/%2e%2e%2foutside.html',
    'app://caseloupe/assets/..%2f..%2foutside.html',
    'app://caseloupe/..%2frenderer-secrets%2findex.html',
    'app://caseloupe/..%5coutside.html',
    'app://caseloupe/%2fetc%2fpasswd',
    'app://caseloupe//etc/passwd',
    'app://caseloupe/index.html%00.js',
    'app://caseloupe/%ff',
    'app://caseloupe/..',
    'app://caseloupe/.',
    'app://caseloupe/notes.unknown',
    'app://other/index.html',
    'app:///index.html',
    'file:///etc/passwd',
    'evidence://caseloupe/index.html',
  ])('%s is not found', async (url) => {
    const response = await get(url);
    expect([response.status, await response.text()]).not.toEqual([200, 'outside']);
    // A path that the parser itself folds back to the folder may be served; nothing outside ever is.
    const file = fileOfPage(root, url);
    if (file !== null) expect(file.startsWith(`${root}/`)).toBe(true);
    if (!url.endsWith('/.') && !url.endsWith('/..')) expect(response.status).toBe(404);
  });

  it.each(['POST', 'HEAD', 'PUT'])('does not respond to %s', async (method) => {
    expect((await get('app://caseloupe/', method)).status).toBe(405);
  });
});

describe('scheme privileges', () => {
  it('are these and no more: no scheme goes round the policy or keeps code caches', () => {
    expect(SCHEMES).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
      { scheme: 'evidence', privileges: { standard: true, secure: true, stream: true, corsEnabled: true } },
      { scheme: 'paper', privileges: { standard: true, secure: true } },
    ]);
  });
});
