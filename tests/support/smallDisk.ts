import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that is full after a few writes. */
export interface SmallDisk {
  folder: string;
  /** Makes the disk larger. */
  grow(): void;
  /** Makes the disk read-only, or writable again. */
  protect(isProtected: boolean): void;
  remove(): void;
}

const [LONGEST_END_MS, PAUSE_MS] = [10_000, 50];

/** Mounts a memory disk of the given size in KiB; null if this process may not mount one. */
export function mountSmallDisk(kibibytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const quietly = { stdio: 'ignore' } as const;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(kibibytes)}k`, 'tmpfs', folder], quietly);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  /** Waits while a process that has just ended still has files open for writing. */
  const remount = (how: string): void => {
    for (const end = Date.now() + LONGEST_END_MS; ;)
      try {
        return void execFileSync('mount', ['-o', `remount,${how}`, folder], quietly);
      } catch (error) {
        if (Date.now() > end) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
  };
  return {
    folder,
    grow: () => remount('size=256m'),
    protect: (isProtected) => remount(isProtected ? 'ro' : 'rw'),
    remove() {
      // A file that is still open remains readable for its process after unmounting.
      execFileSync('umount', ['--lazy', folder], quietly);
      rmSync(folder, { recursive: true });
    },
  };
}
