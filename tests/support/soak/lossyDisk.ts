import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Recorded } from './recordedWrites';

type Change = { at: number; bytes: Buffer } | { size: number };
type Renaming = Extract<Recorded, { did: 'rename' | 'remove' }> | { did: 'set'; path: string; file: File };

/** A file or folder, independent of its name: its content on the disk, and the changes since the last flush. */
interface File {
  isFolder: boolean;
  onDisk: Buffer;
  since: Change[];
}
type Names = Map<string, File>;

/** Disks write whole sectors of this size in bytes, so an interrupted write may leave only some of them. */
const SECTOR = 512;

function changed(content: Buffer, change: Change): Buffer {
  const size = 'size' in change ? change.size : Math.max(content.length, change.at + change.bytes.length);
  const next = Buffer.alloc(size);
  content.copy(next);
  if ('bytes' in change) change.bytes.copy(next, change.at);
  return next;
}

function rename(names: Names, change: Renaming): void {
  const { path } = change;
  if (change.did === 'set') names.set(path, change.file);
  if (change.did === 'remove') names.delete(path);
  if (change.did !== 'rename') return;
  for (const [name, file] of [...names]) {
    if (name !== path && !name.startsWith(`${path}/`)) continue;
    names.delete(name);
    names.set(change.to + name.slice(path.length), file);
  }
}

/** Whether a renaming concerns a folder. */
const isIn = (folder: string, change: Renaming): boolean =>
  dirname(change.path) === folder || (change.did === 'rename' && dirname(change.to) === folder);

/** The unflushed changes that survive a power loss: none, the first ones, all, or any of them, possibly in part. */
function left(since: readonly Change[], random: () => number): Change[] {
  const kind = Math.floor(random() * 4);
  if (kind === 0) return [];
  if (kind === 1) return since.slice(0, Math.floor(random() * (since.length + 1)));
  if (kind === 2) return [...since];
  return since
    .filter(() => random() < 0.5)
    .map((change) => {
      if (!('bytes' in change) || random() < 0.75) return change;
      const sectors = Math.floor((random() * change.bytes.length) / SECTOR);
      return { at: change.at, bytes: change.bytes.subarray(0, sectors * SECTOR) };
    });
}

/**
 * Simulates a disk that reliably keeps only what was flushed: a file's content when that file is flushed, a name when
 * its folder is flushed. Changes of names survive in their original order, as in a journalling file system.
 *
 * @param folder whose files are on the disk at the start
 * @param isSafe whether a path is stored elsewhere and its writes always survive
 */
export function createLossyDisk(folder: string, isSafe: (path: string) => boolean) {
  const now: Names = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const isFolder = statSync(path).isDirectory();
    now.set(path, { isFolder, onDisk: isFolder ? Buffer.alloc(0) : readFileSync(path), since: [] });
  }
  const onDisk: Names = new Map(now);
  const renamings: Renaming[] = [];

  function change(path: string, one: Change): void {
    const file = now.get(path);
    // A file that no longer has a name is lost in any case.
    if (file === undefined) return;
    if (isSafe(path)) file.onDisk = changed(file.onDisk, one);
    else file.since.push(one);
  }

  function renamed(one: Renaming): void {
    rename(now, one);
    if (isSafe(one.path)) rename(onDisk, one);
    else renamings.push(one);
  }

  function flush(path: string): void {
    const file = now.get(path);
    if (path === folder || file?.isFolder === true) {
      const last = renamings.findLastIndex((one) => isIn(path, one));
      for (const one of renamings.splice(0, last + 1)) rename(onDisk, one);
    } else if (file !== undefined) {
      file.onDisk = file.since.splice(0).reduce(changed, file.onDisk);
    }
  }

  return {
    apply(one: Recorded): void {
      if (one.did === 'write') change(one.path, { at: one.at, bytes: one.bytes });
      if (one.did === 'resize') change(one.path, { size: one.size });
      if (one.did === 'flush') flush(one.path);
      if (one.did === 'rename' || one.did === 'remove') renamed(one);
      if (one.did === 'create' && !now.has(one.path))
        renamed({
          did: 'set',
          path: one.path,
          file: { isFolder: one.isFolder, onDisk: Buffer.alloc(0), since: [] },
        });
    },
    /** Replaces the content of the folder with what a power loss at this moment would leave. */
    lose(random: () => number): void {
      const names = new Map(onDisk);
      const kept = Math.floor(random() * (renamings.length + 1));
      for (const one of renamings.slice(0, kept)) rename(names, one);
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      for (const [path, { isFolder, onDisk: content, since }] of [...names].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      )) {
        if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
        else writeFileSync(path, left(since, random).reduce(changed, content), { mode: 0o600 });
      }
    },
  };
}
