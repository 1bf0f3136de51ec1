// @ts-nocheck
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { renderHandbook } from '../../scripts/build/handbook/render.mjs';
import { createHandbookHandler } from '../../src/main/platform/window/appProtocol';

/** A handbook of one chapter with this text. */
function render(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-handbook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'README.md'), '# Handbook\n\n[One](one.md)\n');
  writeFileSync(join(folder, 'one.md'), `# One\n\n${text}\n`);
  return renderHandbook(folder).html;
}

it('remoteContent: the built page names no other address to load, and has no script but its own', () => {
  const { html, pictures } = renderHandbook(resolve('docs/handbook'));
  const loaded = [...html.matchAll(/<(?:a|link)\b[^>]* href="([^"]*)"|<\w+\b[^>]* src="([^"]*)"/g)].map(
    ([, href, src]) => href ?? src ?? '',
  );
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((to) => !/^(#[\w-]+|page\.(css|js)|pictures\/[\w-]+\.png)$/.test(to))).toEqual([]);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/ on\w+=|<(iframe|object|embed|form|base|meta http)/);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
});

it.each([
  '<script>alert(1)</script>',
  'Text <img src=x onerror=alert(1)> on',
  '<iframe src="app://caseloupe/"></iframe>',
])('markupInChapter: %s does not build', (text) =>
  expect(() => render(text)).toThrow('markup is not allowed'),
);

it('externalLink: an address on the web is printed, and is no link', () => {
  const html = render('See [age](https://age-encryption.org/?a=1&b="2") and https://example.com/x.');
  expect(html).toContain('age (<span class="address">https://age-encryption.org/');
  expect(html).not.toContain('href="http');
  for (const to of ['javascript:alert(1)', 'data:text,x', 'mailto:x'])
    expect(() => render(`[x](${to})`)).toThrow('what is not there');
});

it('deadLink: a link to a chapter or heading that is not there does not build', () => {
  expect(() => render('[two](two.md)')).toThrow('two');
  expect(() => render('[part](#none)')).toThrow('one--none');
  expect(render('## A part\n\n[part](#a-part)')).toContain('<a href="#one--a-part">');
});

it('otherOrigin: its files are served to its own origin alone, by a policy that lets nothing else in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-handbook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'handbook'));
  writeFileSync(join(folder, 'handbook/index.html'), 'handbook');
  writeFileSync(join(folder, 'secret.html'), 'secret');
  const get = (url: string) =>
    createHandbookHandler(join(folder, 'handbook'))({ url, method: 'GET' } as Request);

  const page = await get('app://handbook/');
  expect(await page.text()).toBe('handbook');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toMatch(/unsafe|evidence|data:|\*/);
  for (const address of ['app://caseloupe/', 'app://other/', 'app://handbook/..%2fsecret.html'])
    expect((await get(address)).status).toBe(404);
});
