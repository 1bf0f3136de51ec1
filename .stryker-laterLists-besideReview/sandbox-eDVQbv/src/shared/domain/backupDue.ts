// @ts-nocheck
const DAY_MS = 24 * 60 * 60 * 1000;
/** Work of a month is what may be lost at most before somebody is reminded. */
export const BACKUP_DAYS = 30;

/** Whether the vault should be backed up again: never, or longer ago than `BACKUP_DAYS`. A day in the future is none. */
export function isBackupDue(lastAt: string | null, now: Date): boolean {
  if (lastAt === null) return true;
  const age = now.getTime() - Date.parse(lastAt);
  return !(age >= 0 && age < BACKUP_DAYS * DAY_MS);
}
