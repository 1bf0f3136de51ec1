import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromBuffer, type Entry } from 'yauzl';
import type { PackageRequest, PackageResult } from '@shared/ipc/packageContract';
import type { AppPair } from '../../support/appPair';
import type { JobOf } from '@shared/ipc/jobViews';
import { ended, valueOf } from '../aml/harness';

export const run = promisify(execFile);

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Runs `age` as at a terminal, for it reads passphrases from nowhere else: `script` (in `bsdutils`, part of every Debian)
 * lends it one. Gives the exit code and what the terminal showed.
 */
export function ageAtTerminal(
  args: readonly string[],
  typed: readonly string[],
  cwd?: string,
): Promise<{ code: number | null; shown: string }> {
  const command = ['age', ...args].map(quoted).join(' ');
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd,
  });
  let shown = '';
  terminal.stdout.on('data', (piece: Buffer) => (shown += piece.toString()));
  terminal.stdin.end(typed.map((line) => `${line}\n`).join(''));
  return new Promise((resolve, reject) => {
    terminal.once('error', reject);
    terminal.once('close', (code) => resolve({ code, shown }));
  });
}

/** A folder for packages, and one to unpack in. */
export interface Folders {
  folder: string;
  /** Names in the folder, hidden ones too. */
  names(): string[];
  remove(): void;
}

export function createFolder(): Folders {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'packages-test-')));
  return {
    folder,
    names: () => readdirSync(folder).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const UNENCRYPTED = { kind: 'none', knowingly: true, reason: 'a test' } as const;

type Order = Partial<PackageRequest> & Pick<PackageRequest, 'caseIds'>;

/** A package as it ended, with what is reported for packages only. */
export type PackageItem = JobOf<'package'> & JobOf<'package'>['detail'];

/** Chooses the folder and orders packages; gives them as they ended. */
export async function exportCases(pair: AppPair, folder: string, order: Order): Promise<PackageItem[]> {
  const { bridge } = pair;
  pair.folder = folder;
  const chosen = valueOf(await bridge.packages.chooseFolder());
  if (chosen === null) throw new Error('no folder');
  const { jobIds } = valueOf(
    await bridge.packages.start({
      folderId: chosen.folderId,
      encryption: UNENCRYPTED,
      parts: [],
      reason: '',
      recipient: '',
      ...order,
    }),
  );
  const jobs = await Promise.all(jobIds.map((jobId) => ended(pair, 'package', jobId)));
  return jobs.map((job) => ({ ...job, ...job.detail }));
}

/** Every file of a zip, by name, in the order in which they stand in it. */
export function unzipBytes(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
      if (error !== null) return reject(error);
      archive.on('error', reject);
      archive.on('end', () => resolve(files));
      archive.on('entry', (entry: Entry) => {
        archive.openReadStream(entry, (fault, stream) => {
          if (fault !== null) return reject(fault);
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(pieces));
            archive.readEntry();
          });
        });
      });
      archive.readEntry();
    });
  });
}

export const unzipFile = async (path: string): Promise<Map<string, Buffer>> =>
  unzipBytes(await readFile(path));

export function resultOf([item]: readonly PackageItem[]): PackageResult {
  const result = item?.result ?? null;
  if (result === null) throw new Error(`no package: ${item?.state} ${item?.failure}`);
  return result;
}

/** A package in the clear, its files by their path in the bag. */
export async function openBag(
  result: Pick<PackageResult, 'path'>,
): Promise<{ bag: string; files: Map<string, Buffer> }> {
  const found = await unzipFile(result.path);
  const bag = [...found.keys()][0]?.split('/')[0] ?? '';
  return { bag, files: new Map([...found].map(([name, bytes]) => [name.slice(bag.length + 1), bytes])) };
}

export const textOf = (files: ReadonlyMap<string, Buffer>, path: string): string =>
  files.get(path)?.toString('utf8') ?? '';

/** Hashes by path, as a manifest lists them. */
export const manifestOf = (manifest: string): Map<string, string> =>
  new Map(
    manifest
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
