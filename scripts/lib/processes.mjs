import { spawn } from 'node:child_process';
import { win32 } from 'node:path';
import { inputEnvironment, shareInput } from './sharedInput.mjs';
import { info, secondsSince } from './terminal.mjs';

/** After how many milliseconds a program that is still running is reported. */
const NOTICE_AFTER_MS = 8_000;

/**
 * @typedef {object} Finished
 * @property {number} code exit code; 128 + n when a signal ended the process, 127 when it could not be started
 * @property {string} output what it wrote to both streams, when captured
 */

/**
 * Runs a program until it exits. Never throws: if it cannot be started, the code is 127 and the output is the reason.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, capture?: boolean, timeoutMs?: number, doing?: string, sharesInput?: boolean }} [options]
 *   `capture` collects the output instead of showing it; `timeoutMs` kills the program after that time; `doing` names
 *   the work in a message every few seconds if the output is captured; `sharesInput` passes our standard input over
 *   a channel
 * @returns {Promise<Finished>}
 */
export function run(file, args, { cwd, env, capture = false, timeoutMs, doing, sharesInput = false } = {}) {
  return new Promise((done) => {
    const start = performance.now();
    const waiting =
      doing === undefined
        ? undefined
        : setInterval(() => info(`still ${doing} (${secondsSince(start)})`), NOTICE_AFTER_MS);
    const child = spawn(file, args, {
      cwd,
      env: { ...(env ?? process.env), ...(sharesInput ? inputEnvironment() : {}) },
      stdio: sharesInput
        ? ['ignore', 'inherit', 'inherit', 'ipc']
        : capture
          ? ['ignore', 'pipe', 'pipe']
          : 'inherit',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    if (sharesInput) shareInput(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // On Windows a signal would end the process at once, leaving incomplete files. The console notifies the child
    // itself.
    const forward = (/** @type {NodeJS.Signals} */ signal) =>
      process.platform === 'win32' ? undefined : child.kill(signal);
    process.once('SIGINT', forward).once('SIGTERM', forward);
    const finish = (/** @type {number} */ code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      clearInterval(waiting);
      done({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 137)));
  });
}

/**
 * Errors are shown even with `npm --silent`, and an unreachable registry is reported within seconds instead of
 * minutes.
 */
const npmSwitches = ['--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * The error message of npm, without the stack trace and the hint about a log file.
 *
 * @param {string} output
 */
export const npmError = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('npm error ') && !/^npm error\s+(at |A complete log)/.test(line))
    .slice(0, 6)
    .join('\n') || output.trim();

/** How npm and apt-get report that a host cannot be reached. */
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|UND_ERR_CONNECT_TIMEOUT)\b|Could not (?:resolve|connect)|Cannot initiate the connection|Temporary failure resolving/;

/** Whether a program failed because a registry or mirror could not be reached. @param {string} output */
export const isUnreachable = (output) => UNREACHABLE.test(output);

/**
 * The program with which to run npm: the npm that started us, or the one that came with Node, or the one on PATH. On
 * Windows, npm is a batch file, which Node can only start in a shell, so npm's script beside Node is run instead.
 *
 * @param {{ platform: NodeJS.Platform, execPath: string, env: NodeJS.ProcessEnv }} from `process`
 * @returns {[file: string, args: string[]]}
 */
export function npmProgram({ platform, execPath, env }) {
  const own = env['npm_execpath'];
  if (own?.endsWith('npm-cli.js')) return [execPath, [own]];
  if (platform !== 'win32') return ['npm', []];
  return [execPath, [win32.join(win32.dirname(execPath), 'node_modules/npm/bin/npm-cli.js')]];
}

/**
 * Runs an npm command.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const [file, first] = npmProgram(process);
  return run(file, [...first, ...args, ...npmSwitches], options);
}
