// @ts-nocheck
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';

/** What one process of a running app takes, in bytes. */
export interface ProcessMemory {
  type: string;
  /** Its working set: pages shared with others count in each. */
  resident: number;
  /** What it holds alone plus its part of what it shares; null where the system does not tell. */
  share: number | null;
}

/** A started window and what a bench may order in it. */
export interface BenchWindow {
  /** From the start of the process to the condition being painted in a visible window, in ms. */
  readonly started: number;
  /** Runs a script in the page; its promise is waited for. */
  run<T>(script: string): Promise<T>;
  /** Resolves when a condition of the page holds and has been painted. */
  waitFor(condition: string): Promise<void>;
  memory(): Promise<ProcessMemory[]>;
  /** Loads a file of HTML in a hidden window and prints it to a PDF as reports are printed, once. In ms. */
  print(file: string): Promise<number>;
  close(): Promise<void>;
}

export interface WindowOptions {
  /** The folder of the app's own files; a window with nothing in it when left out. */
  readonly project?: string;
  /** Environment of the app: profile folder, keychain suffix. */
  readonly env?: Readonly<Record<string, string>>;
  /** A JavaScript condition that says when the window can be used; at once when left out. */
  readonly ready?: string;
}

type Response = { ready: number } | { value: unknown } | { fault: string };

const START_MS = 60_000;

/** Starts the built app or a bare window. Throws when it ends or says nothing for a minute. */
export async function startWindow(options: WindowOptions): Promise<BenchWindow> {
  const executable = process.env['CASELOUPE_ELECTRON_PATH'];
  if (executable === undefined) throw new Error('Run this through: npm run bench');
  const switches = JSON.parse(process.env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]') as string[];
  const env: Record<string, string | undefined> = { ...process.env, ...options.env };
  delete env['ELECTRON_RUN_AS_NODE'];
  if (options.project !== undefined) env['BENCH_PROJECT'] = resolve(options.project);
  if (options.ready !== undefined) env['BENCH_READY'] = options.ready;

  const begun = performance.timeOrigin + performance.now();
  const child = spawn(executable, [...switches, join(import.meta.dirname, 'probe.mjs')], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let lastOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (lastOutput = (lastOutput + chunk.toString()).slice(-2000)));
  const waiting: { take: (response: Response) => void; fail: (error: Error) => void }[] = [];
  const fail = (why: string): void => {
    for (const { fail: report } of waiting.splice(0)) report(new Error(`The window ${why}. ${lastOutput}`));
  };
  child.once('exit', () => fail('has ended'));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('@')) waiting.shift()?.take(JSON.parse(line.slice(1)) as Response);
  });
  const next = (): Promise<Response> => {
    const timer = setTimeout(() => fail('says nothing'), START_MS);
    return new Promise<Response>((take, reject) => waiting.push({ take, fail: reject })).finally(() =>
      clearTimeout(timer),
    );
  };
  const order = async (what: Record<string, unknown>): Promise<unknown> => {
    const answered = next();
    child.stdin.write(`${JSON.stringify(what)}\n`);
    const response = await answered;
    if ('fault' in response) throw new Error(response.fault);
    return 'value' in response ? response.value : undefined;
  };
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  };

  try {
    const first = await next();
    if (!('ready' in first)) throw new Error('The window answered before it was ready');
    return {
      started: first.ready - begun,
      run: async <T>(script: string) => (await order({ do: 'run', script })) as T,
      waitFor: async (condition) => void (await order({ do: 'waitFor', condition })),
      memory: async () => (await order({ do: 'memory' })) as ProcessMemory[],
      print: async (file) => (await order({ do: 'print', file })) as number,
      async close() {
        child.stdin.write(`${JSON.stringify({ do: 'quit' })}\n`);
        const timer = setTimeout(() => void kill(), 10_000);
        await ended;
        clearTimeout(timer);
      },
    };
  } catch (error) {
    await kill();
    throw error;
  }
}
