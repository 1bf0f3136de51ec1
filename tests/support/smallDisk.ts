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
  return {
    folder,
    grow: () => void execFileSync('mount', ['-o', 'remount,size=256m', folder], quietly),
    protect: (isProtected) =>
      void execFileSync('mount', ['-o', `remount,${isProtected ? 'ro' : 'rw'}`, folder], quietly),
    remove() {
      // A file that is still open remains readable for its process after unmounting.
      execFileSync('umount', ['--lazy', folder], quietly);
      rmSync(folder, { recursive: true });
    },
  };
}
