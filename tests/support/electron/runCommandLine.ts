import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inputEnvironment, shareInput } from '../../../scripts/lib/sharedInput.mjs';

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** For running without a display, as on a server. */
const SWITCHES = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

interface Replica {
  profileFolder: string;
  keychainSuffix: string;
  env?: Readonly<Record<string, string>>;
  /** Runs it in a pseudo-terminal (`script` of util-linux), which shows typed text unless that is disabled. */
  inTerminal?: boolean;
  /** Passes the input over a channel, as `npm run cli` does. */
  isLaunched?: boolean;
}

/** Starts a command of the built app in the Electron that the test runner found, with a profile of the test. */
export function startCommandLine(
  words: readonly string[],
  { profileFolder, keychainSuffix, env: more = {}, inTerminal = false, isLaunched = false }: Replica,
) {
  const electron = process.env['CASELOUPE_ELECTRON_PATH'];
  if (electron === undefined) throw new Error('Run end-to-end tests with: npm test -- e2e');
  const harness = JSON.parse(process.env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]') as string[];
  const {
    DISPLAY: _display,
    WAYLAND_DISPLAY: _wayland,
    ELECTRON_RUN_AS_NODE: _asNode,
    NODE_OPTIONS: _options,
    ...env
  } = process.env;
  const command = [electron, ...harness, ...SWITCHES, resolve('.'), '--cli', ...words];
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const [file, ...args] = inTerminal ? ['script', '-qefc', quoted, '/dev/null'] : command;
  return spawn(file!, args, {
    env: {
      ...env,
      CASELOUPE_PROFILE_DIR: profileFolder,
      CASELOUPE_KEYCHAIN_SUFFIX: keychainSuffix,
      ...(isLaunched ? inputEnvironment({}) : {}),
      ...more,
    },
    stdio: ['pipe', 'pipe', 'pipe', isLaunched ? 'ipc' : 'ignore'],
  }) as ChildProcessWithoutNullStreams;
}

/** Runs it until it exits. */
export async function runCommandLine(
  words: readonly string[],
  { stdin = '', ...replica }: Replica & { stdin?: string },
): Promise<CommandOutcome> {
  const child = startCommandLine(words, replica);
  if (replica.isLaunched === true) shareInput(child, Readable.from([stdin]));
  child.stdin.end(replica.isLaunched === true ? '' : stdin);
  const ended = new Promise<number>((found) => child.once('close', (code) => found(code ?? -1)));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
