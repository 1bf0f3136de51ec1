import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';

/** How much may be written to a folder before the user is asked again, so that a compromised page cannot fill a disk. */
export const EXPORT_LIMITS = { files: 100, bytes: 100 * 1024 ** 3 } as const;

/**
 * Counts what is exported to each folder since the user last chose or confirmed it: packages and reports alike. Ends with
 * the session. Folders are named by their `realPath`.
 */
export interface ExportAllowance {
  /** Call this when the user has just chosen or confirmed a folder. */
  renew(folder: string): void;
  /**
   * Call this before that many files are ordered. Asks the user if they exceed the limits, and counts anew from then on.
   * Throws `AppError` `cancelled` if the user declines.
   */
  take(folder: string, files: number): Promise<void>;
  /** Counts the bytes of a file that was written. */
  wrote(folder: string, bytes: number): void;
}

/** Creates `ExportAllowance`. @param confirm asks in a dialog of the main process */
export function createExportAllowance({ confirm }: { confirm: Confirm }): ExportAllowance {
  const used = new Map<string, { files: number; bytes: number }>();
  const of = (folder: string): { files: number; bytes: number } => used.get(folder) ?? { files: 0, bytes: 0 };
  return {
    renew: (folder) => void used.delete(folder),
    async take(folder, files) {
      const before = of(folder);
      if (before.files + files > EXPORT_LIMITS.files || before.bytes >= EXPORT_LIMITS.bytes) {
        await requireConfirmed(confirm, { about: 'more-exports', path: folder, files, before: before.files });
        used.delete(folder);
      }
      const { files: taken, bytes } = of(folder);
      used.set(folder, { files: taken + files, bytes });
    },
    wrote(folder, bytes) {
      const now = of(folder);
      used.set(folder, { ...now, bytes: now.bytes + bytes });
    },
  };
}
