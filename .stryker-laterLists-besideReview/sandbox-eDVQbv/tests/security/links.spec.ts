// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { createLinkOpener, isOpenableUrl } from '../../src/main/platform/window/links';

const ATTACKS: readonly (readonly [string, unknown])[] = [
  ['javascript', 'javascript:alert(1)'],
  ['file', 'file:///etc/passwd'],
  ['http', 'http://example.com/'],
  ['ftp', 'ftp://example.com/'],
  ['data', 'data:text/html,x'],
  ['a program of the system', 'ms-msdt:/id'],
  ['an smb share', 'smb://example.com/share'],
  ['our own scheme', 'app://caseloupe/'],
  ['a user name', 'https://example.com@evil.example/'],
  ['credentials', 'https://user:secret@example.com/'],
  ['no host', 'https://'],
  ['a line break inside', 'https://example.com/\nSet-Cookie'],
  ['a tab inside', 'https://exam\tple.com/'],
  ['a space before', ' https://example.com/'],
  ['too long', `https://example.com/${'a'.repeat(2000)}`],
  ['no text', { toString: () => 'https://example.com/' }],
  ['nothing', undefined],
  ['a list', ['https://example.com/']],
];

describe('openExternalScheme', () => {
  it.each(ATTACKS)('refuses %s, without asking', async (_name, url) => {
    expect(isOpenableUrl(url)).toBe(false);
    const confirm = vi.fn(async () => true);
    const open = vi.fn(async () => undefined);
    expect(await createLinkOpener({ confirm, open })(url)).toBe(false);
    expect(confirm).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  it('opens an https address after the person has seen its host and agreed', async () => {
    const confirm = vi.fn(async () => true);
    const open = vi.fn(async () => undefined);
    expect(await createLinkOpener({ confirm, open })('https://example.com:8443/list?id=1')).toBe(true);
    expect(confirm.mock.calls).toEqual([[{ about: 'link', host: 'example.com:8443' }]]);
    expect(open.mock.calls).toEqual([['https://example.com:8443/list?id=1']]);
  });

  it('shows a look-alike host in the form that gives it away', async () => {
    const confirm = vi.fn(async () => false);
    await createLinkOpener({ confirm, open: vi.fn() })('https://ex\u0430mple.com/');
    expect(confirm.mock.calls).toEqual([
      [{ about: 'link', host: expect.stringMatching(/^xn--/) as unknown }],
    ]);
  });

  it('opens nothing when the person declines', async () => {
    const open = vi.fn(async () => undefined);
    expect(await createLinkOpener({ confirm: async () => false, open })('https://example.com/')).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });
});
