import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { keepTitle, refuseNavigation, returnHome } from '../../src/main/platform/window/navigation';
import { denyPermissions } from '../../src/main/platform/window/permissions';
import {
  allowNetwork,
  confine,
  isAllowedRequest,
  refuseWebRtc,
} from '../../src/main/platform/window/requests';
import { developmentPage } from '../../src/main/ipc/trustedSender';
import { menuTemplate } from '../../src/main/platform/window/menu';

const DEV = 'http://localhost:5173';

/** A stand-in for Electron's web contents: events, and whatever was set on it. */
function fakeContents() {
  const emitter = new EventEmitter();
  let open: ((details: { url: string }) => { action: string }) | null = null;
  return {
    on: emitter.on.bind(emitter),
    setWindowOpenHandler(handler: typeof open) {
      open = handler;
    },
    openWindow: (url: string) => open?.({ url }),
    emit(name: string, url = '') {
      const event = { url, preventDefault: vi.fn() };
      emitter.emit(name, event);
      return event.preventDefault.mock.calls.length > 0;
    },
  };
}
type Contents = Parameters<typeof refuseNavigation>[0];

describe('navigation', () => {
  const addresses = [
    'https://example.com/',
    'file:///etc/passwd',
    'app://caseloupe/other.html',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ];

  it.each(addresses)('navigateAway: %s', (url) => {
    const contents = fakeContents();
    refuseNavigation(contents as unknown as Contents, null);
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      expect(contents.emit(event, url)).toBe(true);
    }
  });

  it('newWindow: window.open and links with a target open nothing', () => {
    const contents = fakeContents();
    refuseNavigation(contents as unknown as Contents, null);
    expect(contents.openWindow('app://caseloupe/')).toEqual({ action: 'deny' });
  });

  it('webview: none is attached', () => {
    const contents = fakeContents();
    refuseNavigation(contents as unknown as Contents, null);
    expect(contents.emit('will-attach-webview')).toBe(true);
  });

  it('lets the development server reload itself, and only itself', () => {
    const contents = fakeContents();
    refuseNavigation(contents as unknown as Contents, DEV);
    expect(contents.emit('will-navigate', `${DEV}/`)).toBe(false);
    expect(contents.emit('will-navigate', 'http://localhost:5174/')).toBe(true);
    expect(contents.emit('will-navigate', 'http://localhost:5173.example.com/')).toBe(true);
  });

  it('aboutBlank: a page that navigated without being asked is returned, and never leaves otherwise', () => {
    const emitter = new EventEmitter();
    const loadURL = vi.fn(() => Promise.resolve());
    const contents = { on: emitter.on.bind(emitter), loadURL };
    returnHome(contents as unknown as Parameters<typeof returnHome>[0], 'app://caseloupe/');
    emitter.emit('did-navigate', {}, 'app://caseloupe/');
    expect(loadURL).not.toHaveBeenCalled();
    emitter.emit('did-navigate', {}, 'about:blank');
    expect(loadURL.mock.calls).toEqual([['app://caseloupe/']]);
  });

  it('titleFromPage: the page cannot write into the title bar', () => {
    const contents = fakeContents();
    keepTitle(contents);
    expect(contents.emit('page-title-updated')).toBe(true);
  });
});

describe('permissions', () => {
  it('permissionAsked: none is granted, asked for, checked, by device or by display', () => {
    const handlers: Record<string, (...args: never[]) => unknown> = {};
    const record = (name: string) => (handler: (...args: never[]) => unknown) =>
      void (handlers[name] = handler);
    denyPermissions({
      setPermissionRequestHandler: record('request'),
      setPermissionCheckHandler: record('check'),
      setDevicePermissionHandler: record('device'),
      setDisplayMediaRequestHandler: record('display'),
    } as unknown as Parameters<typeof denyPermissions>[0]);
    for (const permission of [
      'media',
      'geolocation',
      'clipboard-read',
      'notifications',
      'fileSystem',
      'openExternal',
      'unknown',
    ]) {
      const decide = vi.fn();
      handlers['request']?.(null as never, permission as never, decide as never);
      expect(decide.mock.calls).toEqual([[false]]);
      expect(handlers['check']?.(null as never, permission as never)).toBe(false);
    }
    expect(handlers['device']?.({} as never)).toBe(false);
    const decide = vi.fn();
    handlers['display']?.({} as never, decide as never);
    expect(decide.mock.calls).toEqual([[null]]);
  });
});

describe('requests', () => {
  it.each([
    'http://example.com/',
    'https://example.com/',
    'ws://example.com/',
    'wss://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://127.0.0.1:8080/',
    'http://localhost:5173/',
    'devtools://devtools/bundled/inspector.html',
    'chrome://settings',
    'chrome-extension://x/y',
    'app://other/',
    'view-source:app://caseloupe/',
    'blob:app://caseloupe/1',
    'not an address',
    '',
  ])('remoteRequest: %s is cancelled', (url) => {
    expect(isAllowedRequest(url, null)).toBe(false);
  });

  it.each([
    'app://caseloupe/',
    'app://caseloupe/assets/a.js',
    `evidence://${'a'.repeat(32)}/${'b'.repeat(64)}`,
  ])('%s is let through', (url) => {
    expect(isAllowedRequest(url, null)).toBe(true);
  });

  it('in development, adds that one server and its web socket', () => {
    expect(isAllowedRequest(`${DEV}/src/app/main.ts`, DEV)).toBe(true);
    expect(isAllowedRequest('ws://localhost:5173/?token=x', DEV)).toBe(true);
    expect(isAllowedRequest('http://localhost:5174/', DEV)).toBe(false);
    expect(isAllowedRequest('https://example.com/', DEV)).toBe(false);
  });
});

describe('a confined session', () => {
  function confined(isDev = false) {
    const emitter = new EventEmitter();
    const session = {
      on: emitter.on.bind(emitter),
      webRequest: { onBeforeRequest: vi.fn() },
      setSpellCheckerEnabled: vi.fn(),
      setSpellCheckerLanguages: vi.fn(),
      setProxy: vi.fn(() => Promise.resolve()),
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
      setDisplayMediaRequestHandler: vi.fn(),
    };
    const isAllowed = (url: string): boolean => url.startsWith('app://');
    const done = confine(session as unknown as Parameters<typeof confine>[0], isAllowed, isDev);
    return { ...session, emitter, done };
  }

  it('remoteRequest: is asked for every address, without a filter', () => {
    const [listener] = confined().webRequest.onBeforeRequest.mock.calls[0] as [
      (details: { url: string }, decide: (response: unknown) => void) => void,
    ];
    const decide = vi.fn();
    listener({ url: 'https://example.com/' }, decide);
    listener({ url: 'app://caseloupe/' }, decide);
    expect(decide.mock.calls).toEqual([[{ cancel: true }], [{ cancel: false }]]);
  });

  it('deadProxy: what asks no rule goes to a proxy that is not there, this computer included', async () => {
    const { setProxy, done } = confined();
    await done;
    expect(setProxy.mock.calls).toEqual([
      [{ mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' }],
    ]);
    expect(confined(true).setProxy.mock.calls).toEqual([
      [{ mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:1' }],
    ]);
  });

  it('download: none starts', () => {
    const event = { preventDefault: vi.fn() };
    confined().emitter.emit('will-download', event);
    expect(event.preventDefault).toHaveBeenCalled();
  });

  it('spellChecker: off, since its dictionaries come from the network', () => {
    const session = confined();
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
    // Switched off alone, it still requests that of the system's language.
    expect(session.setSpellCheckerLanguages).toHaveBeenCalledWith([]);
  });

  it('permissionAsked: nobody is asked but the rule that denies', () => {
    expect(confined().setPermissionRequestHandler).toHaveBeenCalledTimes(1);
  });

  it('network: is allowed only to a session that asks for it, and through the system’s proxy', async () => {
    const { webRequest, setProxy, ...session } = confined();
    await allowNetwork({ ...session, webRequest, setProxy } as unknown as Parameters<typeof allowNetwork>[0]);
    expect(webRequest.onBeforeRequest.mock.calls.at(-1)).toEqual([null]);
    expect(setProxy.mock.calls.at(-1)).toEqual([{ mode: 'system' }]);
  });

  it('webRtc: may use the proxy alone', () => {
    const setWebRTCIPHandlingPolicy = vi.fn();
    refuseWebRtc({ setWebRTCIPHandlingPolicy });
    expect(setWebRTCIPHandlingPolicy.mock.calls).toEqual([['disable_non_proxied_udp']]);
  });
});

describe('the page of a development server', () => {
  it.each([
    'http://dev.example:5173/',
    'https://example.com/',
    'http://127.0.0.1.example.com/',
    'http://localhost@example.com/',
    'http://192.168.0.7:5173/',
    'file:///srv/page.html',
    'data:text/html,x',
    'not an address',
    '',
  ])('remoteDevelopmentPage: %s is not given the bridge', (address) => {
    expect(developmentPage(address)).toBeNull();
  });

  it.each(['http://localhost:5173', 'http://127.0.0.1:5173/', 'http://[::1]:5173/'])('%s is', (address) => {
    expect(developmentPage(address)).toBe(new URL(address).href);
  });
});

describe('menu', () => {
  const openSettings = vi.fn();
  const menuOf = (platform: NodeJS.Platform, isDev = false) =>
    menuTemplate({ platform, isDev, openHandbook: () => undefined, openSettings });
  const flat = (isDev: boolean, platforms: NodeJS.Platform[] = ['linux', 'darwin', 'win32']) =>
    JSON.stringify(platforms.map((platform) => menuOf(platform, isDev)));

  it('offers no developer tools and no reload outside development', () => {
    expect(flat(false)).not.toMatch(/toggleDevTools|reload/i);
    expect(flat(true)).toMatch(/toggleDevTools/);
  });

  it('has what copying and pasting needs, and no accelerator of its own but macOS’s for the settings', () => {
    for (const role of ['cut', 'copy', 'paste', 'selectAll', 'undo', 'redo'])
      expect(flat(false)).toContain(`"${role}"`);
    expect(flat(false, ['linux', 'win32'])).not.toContain('accelerator');
    expect(flat(false, ['darwin']).match(/"accelerator":"[^"]*"/g)).toEqual(['"accelerator":"Cmd+,"']);
  });

  it('opens the settings from macOS’s application menu, and has them there alone', () => {
    const [first] = menuOf('darwin');
    const settings = (first?.submenu as MenuItemConstructorOptions[]).find(
      ({ label }) => label === 'Settings…',
    );
    (settings?.click as (() => void) | undefined)?.();
    expect(openSettings).toHaveBeenCalledOnce();
    expect(flat(false, ['linux', 'win32'])).not.toContain('Settings');
  });

  it.each([
    ['linux', ['minimize', 'close']],
    ['win32', ['minimize', 'close']],
    ['darwin', ['minimize', 'zoom', 'close']],
  ] as const)('has on %s the window commands of that system', (platform, roles) => {
    const menu = menuOf(platform);
    const windows = menu.find(({ label }) => label === 'Window')?.submenu;
    expect(windows).toEqual(roles.map((role) => ({ role })));
  });
});
