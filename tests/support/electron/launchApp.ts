import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';

/** A running app, and what a test can do with it. */
export interface RunningApp {
  /** The main window, loaded. */
  readonly window: Page;
  readonly electron: ElectronApplication;
  /** All page errors so far: console errors and uncaught errors. */
  readonly errors: readonly string[];
  /** Uncaught errors of the main process, from its log. There must never be any. */
  readonly uncaught: readonly string[];
  /** Closes the app as a user would and waits until it has exited. */
  close(): Promise<void>;
  /** Kills the app with SIGKILL, comparable to a power cut, and waits until it has exited. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /** The profile folder. A second launch with the same folder finds what the first one left. */
  readonly profileFolder: string;
  /** Separates the keychain entries of this test from those of all others. */
  readonly keychainSuffix: string;
  /** Additional environment variables, such as the address of a service. */
  readonly env?: Readonly<Record<string, string>>;
  /** Additional arguments of the app. */
  readonly args?: readonly string[];
  /** The project folder or script to run; by default the built app. */
  readonly entry?: string;
}

/** Matches a line about an uncaught error, from the log of the main process or from the runtime. */
const UNCAUGHT = /^\S+Z (uncaught|unhandled): |Uncaught Exception|UnhandledPromiseRejection/;

/** Maximum time until the app shows its window, in ms. */
const startMs = 120_000;

/** Maximum time until the app exits after it was closed, in ms; then it is killed. */
const closeMs = 60_000;

/**
 * Starts the built app in the Electron that the test runner found.
 *
 * @throws if the runner did not name an Electron, or no window opens
 */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const executablePath = process.env['CASELOUPE_ELECTRON_PATH'];
  if (executablePath === undefined) throw new Error('Run end-to-end tests with: npm test -- e2e');
  // A test may have put something else there.
  if (!existsSync(options.profileFolder)) mkdirSync(options.profileFolder, { recursive: true });

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
      // The lines of the error's stack trace.
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

/** Only tests may disable Chromium's sandbox, and only where it cannot work, which the runner has determined. */
const harnessSwitches = (): string[] =>
  JSON.parse(process.env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]') as string[];

function appEnvironment(options: LaunchOptions): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    // The tests themselves run in Electron's Node, but the app must not.
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE' && name !== 'NODE_OPTIONS') env[name] = value;
  }
  env['CASELOUPE_PROFILE_DIR'] = options.profileFolder;
  env['CASELOUPE_KEYCHAIN_SUFFIX'] = options.keychainSuffix;
  return { ...env, ...options.env };
}

/** Collects the errors of a page, including those from before this call. */
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
    // A window may close at once; then it has no earlier errors to read.
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
 * The main process may garbage-collect the promise of an evaluation before its result is read. The inspector then
 * reports an error and the evaluation is repeated, so evaluations in the main process may run twice.
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
