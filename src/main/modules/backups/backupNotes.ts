import { z } from 'zod';
import { Instant } from '@shared/domain/ids';
import type { BackupStatus } from '@shared/ipc/views';
import type { Vault } from '../../platform/vault/types';

/** The backup facts that are saved in the vault itself. */
const SCOPE = 'vault';
const LAST = 'backup';
const RESTORED = 'restored';

const Kept = z.object({ at: Instant, fileName: z.string() });
const Restored = z.object({ madeAt: Instant, at: Instant, aside: z.array(z.string()) });

export function backupNotes({ values }: Pick<Vault, 'values'>): Pick<BackupStatus, 'last' | 'restored'> {
  return {
    last: Kept.safeParse(values.get(SCOPE, LAST)).data ?? null,
    restored: Restored.safeParse(values.get(SCOPE, RESTORED)).data ?? null,
  };
}

export const noteBackup = ({ values }: Pick<Vault, 'values'>, fileName: string, at: Date): void =>
  values.set(SCOPE, LAST, { at: at.toISOString(), fileName });

/** Records that this vault was restored from a backup, and where the former vault is. */
export const noteRestored = ({ values }: Pick<Vault, 'values'>, restored: z.infer<typeof Restored>): void =>
  values.set(SCOPE, RESTORED, restored);
