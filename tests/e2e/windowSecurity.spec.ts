import { fieldsOf } from '@shared/domain/documents';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { evidenceUrl } from '@shared/domain/evidenceUrl';
import { ask, askForEnvelope } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import type { RunningApp } from '../support/electron/launchApp';
import { bytes, startHostileServer, type HostileServer } from '../support/hostileServer';
import { SANDBOX_FOLDER } from '../support/caseFolder';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { notesPanel } from '../support/pages/notesPanel';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';
import { asBytes, filesHolding, filesUnder } from '../support/searchBytes';

/** A page that would be glad of a visit. */
async function startBait(): Promise<HostileServer> {
  const bait = await startHostileServer();
  bait.otherwise(bytes('<title>bait</title>', 'text/html'));
  return bait;
}

/** Refusals are said on the console; these tests provoke them. */
const refusals = [
  /Content Security Policy/,
  /ERR_/,
  /Not allowed to load local resource/,
  /Failed to load/,
  /Permissions policy violation/,
  /Not allowed to navigate top frame/,
];

/** Runs a script in the page by way of main: Playwright itself waits for ever for a navigation that is refused. */
function runInPage({ electron }: RunningApp, script: string): Promise<unknown> {
  return electron.evaluate(
    ({ BrowserWindow }, text) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text) as Promise<unknown>,
    script,
  );
}

/** Still our own page, in our only window, with a bridge that responds. */
async function expectUndisturbed(app: RunningApp): Promise<void> {
  const windows = await app.electron.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getURL()),
  );
  expect(windows).toEqual([expect.stringMatching(/^app:\/\/caseloupe\//)]);
  const words = await runInPage(app, 'document.querySelector("header")?.innerText ?? ""');
  expect(words).toContain('Open cases');
  const status = await runInPage(app, 'caseLoupe.vault.status().then((response) => response.value.state)');
  expect(status).toBe('open');
}

/** Whether the page can show an address as a picture. */
function showsPicture(window: Page, address: string): Promise<boolean> {
  return window.evaluate(
    (src) =>
      new Promise<boolean>((done) => {
        const image = new Image();
        image.onload = () => done(true);
        image.onerror = () => done(false);
        image.src = src;
      }),
    address,
  );
}

/** Each on the window that the ones before it have left undisturbed; the last one locks it. */
const ATTACKS: [name: string, attack: (app: RunningApp) => Promise<void>][] = [
  [
    'navigation away: by script, link, form, refresh and frame',
    async (app) => {
      const bait = await startBait();
      const file = pathToFileURL(resolve('package.json')).href;
      const addresses = [bait.origin, file, 'data:text/html,bait', 'app://elsewhere/', 'javascript:void 0'];

      for (const address of addresses) {
        await runInPage(app, `void (location.href = ${JSON.stringify(address)})`);
        await expectUndisturbed(app);
      }
      for (const attack of [
        'const link = document.createElement("a"); link.href = to; document.body.append(link); link.click();',
        'const form = document.createElement("form"); form.action = to; document.body.append(form); form.submit();',
        'const meta = document.createElement("meta"); meta.httpEquiv = "refresh"; meta.content = "0;url=" + to; document.head.append(meta);',
        'const frame = document.createElement("iframe"); frame.src = to; document.body.append(frame);',
        'const frame = document.createElement("iframe"); frame.srcdoc = "<script>top.location = \'" + to + "\'</script>"; document.body.append(frame);',
      ]) {
        await runInPage(app, `(() => { const to = ${JSON.stringify(bait.origin)}; ${attack} })()`);
        await expectUndisturbed(app);
      }
      await runInPage(app, 'new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
      await expectUndisturbed(app);

      expect(bait.seen).toEqual([]);
      await bait.close();
    },
  ],

  [
    'about:blank, which Chromium asks nobody about: the page is brought back',
    async (app) => {
      await app.electron.evaluate(({ BrowserWindow }) => {
        const left: string[] = [];
        Object.assign(globalThis, { left });
        BrowserWindow.getAllWindows()[0]?.webContents.on('did-navigate', (_event, url) => left.push(url));
      });

      await runInPage(app, 'void (location.href = "about:blank")');

      await expect
        .poll(() => app.electron.evaluate(() => Reflect.get(globalThis, 'left') as string[]))
        .toEqual(['about:blank', 'app://caseloupe/']);
      await expect.poll(() => runInPage(app, 'document.body.innerText')).toContain('Open cases');
      await expectUndisturbed(app);
    },
  ],

  [
    'a new window or a webview',
    async (app) => {
      const bait = await startBait();

      const opened = await app.window.evaluate((to) => {
        const results = [window.open(to), window.open('about:blank'), window.open(location.href, '_blank')];
        const link = document.createElement('a');
        Object.assign(link, { href: to, target: '_blank' });
        document.body.append(link);
        link.click();
        const view = document.createElement('webview');
        view.setAttribute('src', to);
        view.setAttribute('nodeintegration', '');
        document.body.append(view);
        return results.map((result) => result === null);
      }, bait.origin);

      expect(opened).toEqual([true, true, true]);
      await expectUndisturbed(app);
      const contents = await app.electron.evaluate(
        ({ webContents }) => webContents.getAllWebContents().length,
      );
      expect(contents).toBe(1);
      expect(bait.seen).toEqual([]);
      await bait.close();
    },
  ],

  [
    'code from text: eval, Function, timer text, inline script and handler',
    async ({ window }) => {
      // Later than this call, for the debugger may evaluate where the page may not.
      const outcome = await window.evaluate(
        () =>
          new Promise<string[]>((done) => {
            const ran: string[] = [];
            Object.assign(window, { ran: (name: string) => void ran.push(name) });
            const button = document.createElement('button');
            button.addEventListener('click', () => {
              // Called by their names as texts, for the linter keeps them out of this repository.
              const attempts: [name: string, attempt: (text: string) => unknown][] = [
                ['eval', (text) => (Reflect.get(globalThis, 'eval') as (text: string) => unknown)(text)],
                ['Function', (text) => (Reflect.construct(Function, [text]) as () => unknown)()],
                ['timer', (text): unknown => Reflect.apply(setTimeout, globalThis, [text, 0])],
              ];
              for (const [name, attempt] of attempts) {
                try {
                  attempt(`window.ran('${name}')`);
                } catch (error) {
                  if (!(error instanceof EvalError)) ran.push(`${name}: ${String(error)}`);
                }
              }
              const inline = document.createElement('script');
              inline.textContent = "window.ran('inline')";
              document.head.append(inline);
              const image = document.createElement('img');
              image.setAttribute('onerror', "window.ran('handler')");
              image.addEventListener('error', () => setTimeout(() => done(ran), 50));
              document.body.append(image);
              image.src = 'evidence://0/0';
            });
            setTimeout(() => button.click(), 0);
          }),
      );

      expect(outcome).toEqual([]);
    },
  ],

  [
    'pictures from elsewhere: the network, the disk, data and blob addresses',
    async ({ window }) => {
      const picture = join(
        SANDBOX_FOLDER,
        'media',
        filesUnder(join(SANDBOX_FOLDER, 'media'))
          .find((file) => file.endsWith('.jpg'))
          ?.split('/')
          .at(-1) ?? '',
      );
      const server = await startHostileServer();
      server.otherwise(bytes(readFileSync(picture), 'image/jpeg'));
      const data = `data:image/jpeg;base64,${readFileSync(picture).toString('base64')}`;

      expect(await showsPicture(window, `${server.origin}/picture.jpg`)).toBe(false);
      expect(await showsPicture(window, pathToFileURL(picture).href)).toBe(false);
      expect(await showsPicture(window, data)).toBe(false);
      const blob = await window.evaluate(() =>
        URL.createObjectURL(
          new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
        ),
      );
      expect(await showsPicture(window, blob)).toBe(false);

      expect(server.seen).toEqual([]);
      await server.close();
    },
  ],

  [
    'permissions: place, camera, microphone, notifications, clipboard, screen and devices',
    async ({ window }) => {
      const responses = await window.evaluate(async () => {
        const state = async (name: string): Promise<string> =>
          navigator.permissions.query({ name: name as PermissionName }).then(
            (status) => status.state,
            () => 'unknown here',
          );
        // What is not answered within this time, in ms, has not been granted.
        const timeoutMs = 1000;
        const granted = (asking: () => Promise<unknown>): Promise<boolean> =>
          Promise.race([
            Promise.resolve()
              .then(asking)
              .then(
                (response) => response !== undefined && response !== null && response !== 'denied',
                () => false,
              ),
            new Promise<boolean>((late) => setTimeout(() => late(false), timeoutMs)),
          ]);
        return {
          states: await Promise.all(
            ['geolocation', 'camera', 'microphone', 'notifications', 'midi'].map(state),
          ),
          granted: {
            place: await granted(
              () => new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail)),
            ),
            camera: await granted(() => navigator.mediaDevices.getUserMedia({ video: true, audio: true })),
            screen: await granted(() => navigator.mediaDevices.getDisplayMedia({ video: true })),
            notifications: await granted(() => Notification.requestPermission()),
            clipboard: await granted(() => navigator.clipboard.readText()),
            fullscreen: await granted(() => document.documentElement.requestFullscreen().then(() => true)),
          },
        };
      });

      expect(responses.states.filter((state) => state === 'granted' || state === 'prompt')).toEqual([]);
      expect(Object.entries(responses.granted).filter(([, was]) => was)).toEqual([]);
    },
  ],

  [
    'downloads',
    async ({ window, electron }) => {
      await electron.evaluate(({ BrowserWindow }) => {
        const refused: boolean[] = [];
        Object.assign(globalThis, { refused });
        BrowserWindow.getAllWindows()[0]?.webContents.session.on('will-download', (event) => {
          refused.push(event.defaultPrevented);
        });
      });

      await window.evaluate(() => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['bait']));
        link.download = 'caseloupe-bait.txt';
        document.body.append(link);
        link.click();
      });

      await expect
        .poll(() => electron.evaluate(() => (Reflect.get(globalThis, 'refused') as boolean[]).join()))
        .toBe('true');
    },
  ],
  [
    'evidence of another case, by path tricks, by other methods and after the lock',
    async ({ window }) => {
      const [first = '', second = ''] = await fetchCase(window, [SAMPLE.clean, SAMPLE.faceMismatch]);
      const saved = async (caseId: string): Promise<string> => {
        const { media } = await ask(window, 'cases:open', { caseId });
        const found = media.find(({ operation, state }) => operation === 'image' && state.kind === 'saved');
        if (found?.state.kind !== 'saved') throw new Error('No image is saved');
        return found.state.sha256;
      };
      const own = await saved(first);
      const foreign = await saved(second);

      expect(await showsPicture(window, evidenceUrl(first, own))).toBe(true);
      expect(await showsPicture(window, evidenceUrl(second, foreign))).toBe(true);
      for (const address of [
        evidenceUrl(first, foreign),
        evidenceUrl('0'.repeat(32), own),
        `evidence://${first}/../${second}/${foreign}`,
        `evidence://${first}/%2e%2e/${second}/${foreign}`,
        `evidence://${first}/${own}/`,
        `evidence://${first}/${own.toUpperCase()}`,
        `evidence://user@${first}/${own}`,
      ].filter((address) => address !== evidenceUrl(first, own))) {
        expect(await showsPicture(window, address), address.replace(/[0-9a-f]{32,}/g, '…')).toBe(false);
      }
      const fetched = await window.evaluate(
        (address) =>
          fetch(address).then(
            () => true,
            () => false,
          ),
        evidenceUrl(first, own),
      );
      expect(fetched, 'no script reads evidence as data').toBe(false);

      await window.keyboard.press('Control+l');
      await expect(window.getByRole('heading', { name: 'CaseLoupe is locked' })).toBeVisible();
      expect(await showsPicture(window, `${evidenceUrl(first, own)}?again`)).toBe(false);
      expect(await showsPicture(window, evidenceUrl(second, foreign)), 'nothing is kept of it').toBe(false);
    },
  ],
];

test('attacks on the window', async ({ ready, expectedErrors }) => {
  expectedErrors.push(...refusals);
  const app = await ready();
  for (const [name, attack] of ATTACKS)
    await test.step(name, async () => {
      await attack(app);
    });
});

test('the window runs with every protection that Chromium and Electron have', async ({ ready }) => {
  const { electron } = await ready();
  const preferences = await electron.evaluate(({ webContents }) =>
    // Known to Electron, and not to its types.
    webContents
      .getAllWebContents()
      .map((contents) =>
        (Reflect.get(contents, 'getLastWebPreferences') as () => Electron.WebPreferences).call(contents),
      ),
  );
  expect(preferences).toEqual([
    expect.objectContaining({
      // Without it neither the page nor a worker of it could be given Node.
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    }),
  ]);
  expect(preferences[0]?.enableBlinkFeatures ?? '').toBe('');
  // Not among the preferences that Electron hands back, so asked of the window itself.
  const tools = await electron.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    contents?.openDevTools({ mode: 'detach' });
    // They open in their own time, where they open.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return { window: contents !== undefined, open: contents?.isDevToolsOpened() };
  });
  expect(tools).toEqual({ window: true, open: false });
});

test('the page knows nothing of Node, and main refuses what is not in the contract', async ({ ready }) => {
  const { window } = await ready();

  const known = await window.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in window),
  );
  expect(known).toEqual([]);
  const frozen = await window.evaluate(() => {
    const bridge = Reflect.get(window, 'caseLoupe') as Record<string, object>;
    return Object.isFrozen(bridge) && Object.values(bridge).every((group) => Object.isFrozen(group));
  });
  expect(frozen).toBe(true);
  const groups = await window.evaluate(() => Object.keys(Reflect.get(window, 'caseLoupe') as object));
  expect(groups).not.toContain('invoke');
  // The window names a place in a saved response; an address of its own is refused with the rest of the message.
  for (const url of ['https://news.example/', 'file:///etc/passwd', 'javascript:alert(1)']) {
    expect(await askForEnvelope(window, 'links:open', { url })).toMatchObject({
      error: { code: 'bad-request' },
    });
  }
});

test('after a review the profile folder holds no name, no note and no picture in the clear, nor does the title', async ({
  ready,
  profileFolder,
}) => {
  const temporary = join(profileFolder, 'tmp');
  mkdirSync(temporary);
  const app = await ready({ env: { TMPDIR: temporary } });
  const { window } = app;
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean, SAMPLE.arabic]);
  await worklist(window).open('Elena Sofia Marchetti');
  await comparer(window).ready();
  await comparer(window).wheel('left', -300);
  await window.keyboard.press('Shift+N');
  await notesPanel(window).write('Sample note about an unusual earlobe');
  const screen = caseScreen(window);
  await screen.showRules();
  await ruleList(window).at.rows.first().focus();
  await window.keyboard.press('Space');
  for (const entry of await screen.at.railEntries.all()) await entry.click();
  await screen.show('Selfie');
  const video = screen.at.stage.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await expect(window).toHaveTitle('CaseLoupe');
  expect(
    await app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((one) => one.getTitle()),
    ),
  ).toEqual(['CaseLoupe']);
  const view = await ask(window, 'cases:open', { caseId });
  const values = view.documents
    .flatMap(fieldsOf)
    .flatMap(({ value }) => (value.state === 'given' ? [value.value] : []));
  await worklist(window).at.tab.click();
  await worklist(window).search('marchetti');
  await expect(worklist(window).at.rows).toHaveCount(1);
  const media = filesUnder(join(SANDBOX_FOLDER, 'media')).filter((file) =>
    view.media.some(({ path }) => file.includes(path)),
  );
  expect(media.length).toBe(view.media.length);

  const texts = [
    'Elena Sofia Marchetti',
    'MARCHETTI<<ELENA',
    'unusual earlobe',
    'marchetti',
    'Robin Sample',
    SAMPLE.clean,
    ...values.filter((value) => value.length >= 8),
  ];
  const searchTerms = [
    ...texts.flatMap(asBytes),
    ...media.map((file) => readFileSync(file).subarray(0, 48)),
    ...media.map((file) => readFileSync(file).subarray(2000, 2064)),
    Buffer.from('JFIF\0', 'latin1'),
  ];
  expect(readFileSync(join(profileFolder, 'vault.db')).subarray(0, 6).toString('latin1')).not.toBe('SQLite');
  const home = process.env['HOME'] ?? '';
  const leaks = (): string[] => filesHolding(profileFolder, searchTerms);
  expect(leaks(), 'while it runs').toEqual([]);
  await app.kill();
  expect(leaks(), 'after a crash').toEqual([]);
  expect(filesHolding(home, texts.flatMap(asBytes)), 'elsewhere in the home').toEqual([]);
});
