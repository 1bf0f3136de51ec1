// @ts-nocheck
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { AppError } from '../../../src/main/errors/appError';
import { parseCommandLine } from '../../../src/main/cli/commandLine';
import type { Chosen, CommandParts } from '../../../src/main/cli/commandParts';
import { type DirectBridge } from '../../../src/main/cli/directBridge';
import { runCommand } from '../../../src/main/cli/runCommand';
import { createTerminal } from '../../../src/main/cli/terminal';
import type { Envelope } from '@shared/ipc/result';
import { createAppPair, type AppPair } from '../../support/appPair';
import { valueOf } from '../aml/harness';
import { actAs } from '../../support/actAs';

type Verbs = Record<string, (request?: unknown) => Promise<Envelope<unknown>>>;
type Listeners = Record<string, (listener: (payload: never) => void) => () => void>;

export interface CommandBench {
  pair: AppPair;
  /** Runs `caseloupe` with these words in a folder; gives what a script would see. */
  run(
    words: readonly string[],
    stdin?: readonly string[],
    folder?: string,
    signal?: AbortSignal,
  ): Promise<Outcome>;
  dispose(): Promise<void>;
}
export interface Outcome {
  code: number;
  /** One object for each line of standard output, with `--json`. */
  results: Record<string, unknown>[];
  stdout: string;
  stderr: string;
}

/** As the command line's own dialogs: what is not there was not chosen. */
const thereIs = (path: string | null, what: 'isFile' | 'isDirectory'): string | null =>
  path !== null && statSync(path, { throwIfNoEntry: false })?.[what]() === true ? path : null;

/** An installation worked at by commands alone: with a vault and a reviewer, or as a new profile is. */
type AppOptions = NonNullable<Parameters<typeof createAppPair>[0]>;
export async function createCommandBench({
  isNew = false,
  ...app
}: { isNew?: boolean } & Pick<
  AppOptions,
  'fetch' | 'files' | 'clock' | 'overVault' | 'profileFolder'
> = {}): Promise<CommandBench> {
  const chosen: Chosen = { folder: null, file: null, files: [] };
  const pair = await createAppPair({
    ...app,
    dataFolder: resolve('resources/sandbox'),
    packageFile: () => thereIs(chosen.file, 'isFile'),
    chooseFiles: async () => chosen.files,
  });
  if (!isNew) {
    valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
    await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: `R-${randomUUID()}` });
    valueOf(await pair.bridge.profiles.select({ profileId: 'sandbox' }));
  }

  const ask = (async (channel: string, request?: unknown) => {
    const [group = '', verb = ''] = channel.split(':');
    pair.folder = thereIs(chosen.folder, 'isDirectory');
    pair.printing.chosen = pair.folder;
    const envelope = await (pair.bridge as unknown as Record<string, Verbs>)[group]?.[verb]?.(request);
    if (envelope === undefined) throw new Error(`no ${channel}`);
    if (envelope.ok) return envelope.value;
    throw new AppError(envelope.error.code, envelope.error.message);
  }) as DirectBridge['ask'];
  const listen = ((channel: string, listener: (payload: never) => void) => {
    const [group = '', verb = ''] = channel.split(':');
    const name = `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
    return (pair.bridge as unknown as Record<string, Listeners>)[group]?.[name]?.(listener);
  }) as DirectBridge['listen'];

  return {
    pair,
    async run(words, stdin = [], folder = '.', signal = new AbortController().signal) {
      const command = parseCommandLine(words);
      if (command === null) throw new Error('help');
      const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
      input.end(stdin.map((line) => `${line}\n`).join(''));
      const terminal = createTerminal({ stdin: input, stdout: output, stderr: errors, json: command.json });
      const parts: CommandParts = {
        ask,
        listen,
        terminal,
        chosen,
        resolvePath: (path) => resolve(folder, path),
        signal,
      };
      const code = await runCommand(command, parts);
      terminal.close();
      const text = (stream: PassThrough): string => (stream.read() as Buffer | null)?.toString('utf8') ?? '';
      const stdout = text(output);
      return {
        code,
        stdout,
        stderr: text(errors),
        results: command.json
          ? stdout
              .split('\n')
              .filter(Boolean)
              .map((line) => JSON.parse(line) as Record<string, unknown>)
          : [],
      };
    },
    dispose: () => pair.dispose(),
  };
}
