import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isError } from '../errors/appError';
import type { App, InteractivePorts } from '../app/parts';
import { ALWAYS_PRESENT } from '../platform/system/presence';
import { asksSecrets } from './asksSecrets';
import { OUTPUT } from './cliLabels';
import { parseCommandLine, type Command } from './commandLine';
import type { Chosen } from './commandParts';
import { createDirectBridge } from './directBridge';
import { EXIT } from './exitCodes';
import { runCommand } from './runCommand';
import { inputOf } from './sharedInput';
import { createTerminal } from './terminal';
import { USAGE } from './usageLabels';

const isThere = (path: string, what: 'isFile' | 'isDirectory'): Promise<boolean> =>
  stat(path).then(
    (found) => found[what](),
    () => false,
  );

/** Replaces dialogs by the paths of the command line. A path that does not exist counts as cancelled. */
function portsOf(chosen: Chosen): Omit<InteractivePorts, 'transport' | 'isTrusted'> {
  const folder = async (): Promise<string | null> =>
    chosen.folder !== null && (await isThere(chosen.folder, 'isDirectory')) ? chosen.folder : null;
  const file = async (): Promise<string | null> =>
    chosen.file !== null && (await isThere(chosen.file, 'isFile')) ? chosen.file : null;
  return {
    // The command's options already express the user's consent.
    confirm: async () => true,
    openLink: async () => false,
    openHandbook: () => undefined,
    showTheme: () => undefined,
    presence: ALWAYS_PRESENT,
    dropPages: () => undefined,
    showInFolder: () => undefined,
    askForFolder: folder,
    chooseFiles: async () => chosen.files,
    askForPackage: file,
    askForBackup: file,
    dialogs: { chooseFile: async () => null, chooseFolder: folder },
  };
}

/**
 * Parses and runs a command, and returns the exit code. Typed input is hidden at once, before the app is ready.
 *
 * @param ready resolves when the app can be composed
 * @param compose creates the app with the profile's vault, or with a temporary one that is not saved
 */
export async function runInTerminal(
  words: readonly string[],
  ready: Promise<unknown>,
  compose: (ports: InteractivePorts, isTemporary: boolean) => App,
): Promise<number> {
  const { stdout, stderr } = process;
  let command: Command | null;
  try {
    command = parseCommandLine(words);
  } catch (error) {
    if (!isError(error, 'bad-usage')) throw error;
    stderr.write(`${error.message}\n\n${USAGE}\n`);
    return EXIT.usage;
  }
  if (command === null) {
    stdout.write(`${USAGE}\n`);
    return EXIT.ok;
  }
  const asked = command;
  const terminal = createTerminal({
    stdin: inputOf(process),
    stdout,
    stderr,
    json: asked.json,
    asksSecrets: asksSecrets(asked),
    // With echo off, the system sends no signal for Control+C.
    interrupt: () => void process.kill(process.pid, 'SIGINT'),
  });
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const isTemporary = asked.name === 'verify' && asked.withoutVault;
  const run = async (): Promise<number> => {
    await ready;
    const chosen: Chosen = { folder: null, file: null, files: [] };
    const bridge = createDirectBridge();
    const app = compose({ ...portsOf(chosen), ...bridge }, isTemporary);
    try {
      if (isTemporary) await bridge.ask('vault:create', { keyIn: 'keychain' });
      return await runCommand(asked, {
        ...bridge,
        terminal,
        chosen,
        resolvePath: (path) => resolve(path),
        signal: stopping.signal,
      });
    } finally {
      await app.stop();
    }
  };
  try {
    const exitCode = await run();
    const fault = terminal.outputFault();
    if (fault === null) return exitCode;
    terminal.message(OUTPUT.failed(fault.message));
    return exitCode === EXIT.ok ? EXIT.unexpected : exitCode;
  } finally {
    terminal.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
