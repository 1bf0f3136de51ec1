import { z } from 'zod';
import { Instant } from '@shared/domain/ids';
import type { BackupStatus } from '@shared/ipc/views';
import type { Vault } from '../../platform/vault/types';

/** The backup facts that are saved in the vault itself. */
const SCOPE = 'vault';
const LAST = 'backup';
const RESTORED = 'restored';
const BEGUN = 'backup-begun';

const Kept = z.object({ at: Instant, fileName: z.string() });
const Begun = z.object({ at: Instant });
const Restored = z.object({ madeAt: Instant, at: Instant, aside: z.array(z.string()) });

export function backupNotes({
  values,
}: Pick<Vault, 'values'>): Pick<BackupStatus, 'last' | 'restored' | 'interruptedAt'> {
  const last = Kept.safeParse(values.get(SCOPE, LAST)).data ?? null;
  const begunAt = Begun.safeParse(values.get(SCOPE, BEGUN)).data?.at ?? null;
  return {
    last,
    restored: Restored.safeParse(values.get(SCOPE, RESTORED)).data ?? null,
    interruptedAt: begunAt === last?.at ? null : begunAt,
  };
}

export const noteBackup = ({ values }: Pick<Vault, 'values'>, fileName: string, at: Date): void =>
  values.set(SCOPE, LAST, { at: at.toISOString(), fileName });

/** Records that a backup is being written, so that an interruption is known after the next start. */
export const noteBegun = ({ values }: Pick<Vault, 'values'>, at: Date): void =>
  values.set(SCOPE, BEGUN, { at: at.toISOString() });

/** Records that the backup being written ended with an error that was reported. */
export const noteFailed = ({ values }: Pick<Vault, 'values'>): void => values.remove(SCOPE, BEGUN);

/** Records that this vault was restored from a backup, and where the former vault is. */
export function noteRestored({ values }: Pick<Vault, 'values'>, restored: z.infer<typeof Restored>): void {
  values.set(SCOPE, RESTORED, restored);
  // The backup contains the note that it was being written.
  values.remove(SCOPE, BEGUN);
}
