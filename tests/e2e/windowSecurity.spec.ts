import { evidenceUrl } from '../../src/shared/domain/ids';
import type { Bridge } from '../../src/shared/ipc/bridge';
import { expect, test } from '../support/electron/appTest';

declare global {
  interface Window {
    caseLoupe: Bridge;
  }
}

const ELSEWHERE = 'https://example.com/';
const refusedByPolicy = /Content Security Policy|Refused to|Failed to load resource|Not allowed to load/;

test('navigateAway, newWindow: the window stays where it is and opens no other', async ({ launch }) => {
  const { window: page, electron } = await launch();
  const address = page.url();

  expect(await page.evaluate((url) => window.open(url), ELSEWHERE)).toBeNull();
  await page.evaluate((url) => {
    const link = document.createElement('a');
    link.href = url;
    link.target = '_blank';
    document.body.append(link);
    link.click();
    link.target = '';
    link.click();
    location.assign(url);
  }, ELSEWHERE);
  // A question that main answers has gone all the way round after the refusals.
  await page.evaluate(() => window.caseLoupe.app.info());

  expect(page.url()).toBe(address);
  expect(electron.windows()).toHaveLength(1);
});

test('remoteRequest: no picture, script, style, frame, worker, socket or fetch leaves the window', async ({
  launch,
  expectedComplaints,
}) => {
  expectedComplaints.push(refusedByPolicy);
  const { window: page, electron } = await launch();
  await electron.evaluate(({ session }) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    session.fromPartition('window').webRequest.onCompleted((details) => seen.push(details.url));
  });

  const outcomes = await page.evaluate(async (url) => {
    const load = (element: HTMLElement): Promise<string> =>
      new Promise((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
        document.head.append(element);
      });
    const image = Object.assign(document.createElement('img'), { src: `${url}a.png` });
    const script = Object.assign(document.createElement('script'), { src: `${url}a.js` });
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${url}a.css` });
    const settle = (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'loaded',
        () => 'refused',
      );
    const attempt = (make: () => unknown): string => {
      try {
        make();
        return 'made';
      } catch {
        return 'refused';
      }
    };
    return {
      image: await load(image),
      script: await load(script),
      style: await load(style),
      fetch: await settle(fetch(url)),
      // eslint-disable-next-line no-eval -- the attack itself
      eval: attempt(() => (0, eval)('1')),
      inline: await load(Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' })),
    };
  }, ELSEWHERE);

  expect(outcomes).toEqual({
    image: 'refused',
    script: 'refused',
    style: 'refused',
    fetch: 'refused',
    eval: 'refused',
    inline: 'refused',
  });
  const seen = await electron.evaluate(() => (globalThis as { seen?: string[] }).seen ?? []);
  expect(seen.filter((url) => !/^(app|evidence):/.test(url))).toEqual([]);
});

test('permissionAsked: none is granted', async ({ launch }) => {
  const { window: page } = await launch();

  const states = await page.evaluate(() =>
    Promise.all(
      ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'].map(async (name) => {
        const status = await navigator.permissions.query({ name: name as PermissionName });
        return status.state;
      }),
    ),
  );

  expect(new Set(states)).toEqual(new Set(['denied']));
});

test('nodeInPage: the page has a frozen bridge and nothing of Node or Electron', async ({ launch }) => {
  const { window: page, electron } = await launch();

  expect(
    await page.evaluate(() => {
      const globals = window as unknown as Record<string, unknown>;
      const bridge = globals['caseLoupe'] as object;
      const was = Reflect.get(bridge, 'vault');
      Reflect.set(bridge, 'vault', {});
      return {
        globals: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
          (name) => name in globals,
        ),
        replaced: Reflect.get(bridge, 'vault') !== was,
      };
    }),
  ).toEqual({ globals: [], replaced: false });
  const preferences = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((each) => {
      // Not in Electron's declarations, but what the window was really made with.
      const contents = each.webContents as typeof each.webContents & {
        getLastWebPreferences(): Electron.WebPreferences;
      };
      const { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity } =
        contents.getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webviewTag, webSecurity };
    }),
  );
  expect(preferences).toEqual([
    { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, webSecurity: true },
  ]);
});

test('evidenceOfAnotherCase: a picture shows in its own case only, and its canvas can be read', async ({
  launch,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/);
  const { window: page } = await launch();
  const held = await page.evaluate(async () => {
    const { caseLoupe } = window;
    const valueOf = <T>(envelope: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
      if (!envelope.ok) throw new Error(envelope.error.code);
      return envelope.value;
    };
    valueOf(await caseLoupe.vault.create({ keyIn: 'keychain' }));
    valueOf(await caseLoupe.identity.set({ name: 'Test Reviewer', reviewerId: 'R-1' }));
    const [first] = valueOf(await caseLoupe.sandbox.cases()).filter(({ kind }) => kind === 'journey');
    const ended = new Promise<string>((resolve) => {
      caseLoupe.intake.onProgress(([item]) => item?.state === 'done' && resolve(item.caseId ?? ''));
    });
    valueOf(await caseLoupe.intake.start({ profileId: 'sandbox', kind: 'journey', ids: [first?.id ?? ''] }));
    const caseId = await ended;
    const { media } = valueOf(await caseLoupe.cases.open({ caseId }));
    for (const { operation, state } of media) {
      if (operation === 'image' && state.kind === 'held') return { caseId, sha256: state.sha256 };
    }
    throw new Error('no held image');
  });

  const draw = (src: string): Promise<string> =>
    page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src: address });
      try {
        await image.decode();
      } catch {
        return 'not shown';
      }
      const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, 1, 1).data.length === 4 ? 'shown' : 'tainted';
    }, src);

  expect(await draw(evidenceUrl(held.caseId, held.sha256))).toBe('shown');
  expect(await draw(evidenceUrl('b'.repeat(32), held.sha256))).toBe('not shown');
  await page.evaluate(() => window.caseLoupe.vault.lock());
  expect(await draw(`${evidenceUrl(held.caseId, held.sha256)}`)).toBe('not shown');
});

test('titleFromPage: the title bar says the name of the app whatever the page says', async ({ launch }) => {
  const { window: page, electron } = await launch();
  await page.evaluate(() => {
    document.title = 'SPECIMEN, Petra';
  });
  await page.evaluate(() => window.caseLoupe.app.info());
  expect(
    await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((each) => each.getTitle()),
    ),
  ).toEqual(['CaseLoupe']);
});
