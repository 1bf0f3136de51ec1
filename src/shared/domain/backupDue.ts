const DAY_MS = 24 * 60 * 60 * 1000;
/** After how many days a person is reminded, so that at most a month's work can be lost. */
export const BACKUP_DAYS = 30;

/**
 * Whether a new backup is due: there is none, or the last is older than `BACKUP_DAYS`. A last backup dated in the
 * future does not count.
 */
export function isBackupDue(lastAt: string | null, now: Date): boolean {
  if (lastAt === null) return true;
  const age = now.getTime() - Date.parse(lastAt);
  return !(age >= 0 && age < BACKUP_DAYS * DAY_MS);
}
