// @ts-nocheck
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';

/** A running app and what a test may do to it. */
export interface RunningApp {
  /** The main window, loaded. */
  readonly window: Page;
  readonly electron: ElectronApplication;
  /** Everything the pages complained about so far: console errors and uncaught errors. */
  readonly errors: readonly string[];
  /** Errors that nothing in the main process caught, from its log: none is ever expected. */
  readonly uncaught: readonly string[];
  /** Closes the app as a user would and waits for its end. */
  close(): Promise<void>;
  /** Ends the app with SIGKILL, as a power cut would, and waits for its end. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /** The profile folder; a second launch on the same one finds what the first left. */
  readonly profileFolder: string;
  /** Sets this test's keychain entries apart from every other's. */
  readonly keychainSuffix: string;
  /** Further environment, such as the address of a loopback service. */
  readonly env?: Readonly<Record<string, string>>;
  /** Further arguments of the app. */
  readonly args?: readonly string[];
  /** The project folder or script to run; the built app when left out. */
  readonly entry?: string;
}

/** A line of main's log, or of a runtime that had nobody to tell, about an error that nothing caught. */
const UNCAUGHT = /^\S+Z (uncaught|unhandled): |Uncaught Exception|UnhandledPromiseRejection/;

/** How long an app may take to show its window, in ms. */
const startMs = 30_000;

/** How long an app may take to end when asked, in ms; then it is killed. */
const closeMs = 10_000;

/**
 * Starts the built app in the Electron that the test runner found.
 *
 * @throws when the runner did not say which Electron to use, or no window opens
 */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const executablePath = process.env['CASELOUPE_ELECTRON_PATH'];
  if (executablePath === undefined) throw new Error('Run end-to-end tests with: npm test -- e2e');
  mkdirSync(options.profileFolder, { recursive: true });

  const electron = await _electron.launch({
    executablePath,
    args: [...harnessSwitches(), resolve('tests/support/electron/gate.mjs'), ...(options.args ?? [])],
    env: { ...appEnvironment(options), CASELOUPE_TEST_ENTRY: resolve(options.entry ?? '.') },
    timeout: startMs,
  });
  askAgainWhenCollected(electron);
  const errors: string[] = [];
  const watched = new Map<Page, Promise<void>>();
  const watch = (page: Page): Promise<void> => {
    const watching = watched.get(page) ?? collectErrors(page, errors);
    watched.set(page, watching);
    return watching;
  };
  electron.on('window', (page) => void watch(page));

  const child = electron.process();
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
  };
  let lastOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastOutput = (lastOutput + chunk.toString()).slice(-2000);
  });
  const uncaught: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (UNCAUGHT.test(line)) uncaught.push(line);
      // The lines of its trace.
      else if (/^\s+at /.test(line) && uncaught.length > 0) uncaught.push(`${uncaught.pop() ?? ''}\n${line}`);
    });
  }
  try {
    const window = await electron.firstWindow({ timeout: startMs });
    await watch(window);
    await window.waitForLoadState('load');
    return { window, electron, errors, uncaught, kill, close: () => closeOrKill(electron, kill) };
  } catch (error) {
    await kill();
    throw new Error(`The app showed no window. The end of its output:\n${lastOutput}`, { cause: error });
  }
}

/** Only the harness may switch the sandbox off, and only where it cannot work; the runner has found that out. */
const harnessSwitches = (): string[] =>
  JSON.parse(process.env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]') as string[];

function appEnvironment(options: LaunchOptions): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    // The tests themselves run in Electron's Node; the app must not.
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE' && name !== 'NODE_OPTIONS') env[name] = value;
  }
  env['CASELOUPE_PROFILE_DIR'] = options.profileFolder;
  env['CASELOUPE_KEYCHAIN_SUFFIX'] = options.keychainSuffix;
  return { ...env, ...options.env };
}

/** Gathers what a page complains about, also what it said before we could listen. */
async function collectErrors(page: Page, errors: string[]): Promise<void> {
  const collect = (type: string, text: string): void => {
    if (type === 'error') errors.push(`console: ${text}`);
  };
  page.on('console', (message) => {
    collect(message.type(), message.text());
  });
  page.on('pageerror', (error) => {
    errors.push(`uncaught: ${error.message}`);
  });
  try {
    for (const message of await page.consoleMessages()) collect(message.type(), message.text());
    for (const error of await page.pageErrors()) errors.push(`uncaught: ${error.message}`);
  } catch (error) {
    // A window may close at once; then there is nothing left to ask.
    if (!page.isClosed()) throw error;
  }
}

async function closeOrKill(electron: ElectronApplication, kill: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, closeMs);
  });
  await Promise.race([electron.close(), late]);
  clearTimeout(timer);
  await kill();
}

/**
 * Main's collector may take the promise of a question before its result has been read. The inspector says so, and the
 * question is put again: what tests ask of main may be asked twice.
 */
function askAgainWhenCollected(electron: ElectronApplication): void {
  const evaluate = electron.evaluate.bind(electron) as (...all: unknown[]) => Promise<unknown>;
  const again = async (...all: unknown[]): Promise<unknown> => {
    try {
      return await evaluate(...all);
    } catch (error) {
      if (!String(error).includes('promise was garbage collected')) throw error;
      return evaluate(...all);
    }
  };
  Object.assign(electron, { evaluate: again });
}
