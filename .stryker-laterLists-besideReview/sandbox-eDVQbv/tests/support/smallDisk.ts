// @ts-nocheck
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that is soon full. */
export interface SmallDisk {
  folder: string;
  /** Makes room. */
  grow(): void;
  /** Lets nothing be written any more, or again. */
  protect(isProtected: boolean): void;
  remove(): void;
}

/** Mounts a disk in memory of so many KiB; null where the system does not let this process mount one. */
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
      // Whoever still holds a file of it keeps that file until they let go.
      execFileSync('umount', ['--lazy', folder], quietly);
      rmSync(folder, { recursive: true });
    },
  };
}
