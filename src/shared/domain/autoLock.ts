/** The preference key under which the window stores after how many idle minutes the vault locks. */
export const AUTO_LOCK = 'lock.minutes';

/** The choices, in minutes. Never locking is not a choice. */
export const AUTO_LOCK_MINUTES = [1, 2, 5, 10, 15, 30, 60] as const;
export type AutoLockMinutes = (typeof AUTO_LOCK_MINUTES)[number];

const DEFAULT: AutoLockMinutes = 10;

/** The stored choice; the default if the stored value is not one of the choices. */
export const autoLockMinutes = (kept: unknown): AutoLockMinutes =>
  AUTO_LOCK_MINUTES.find((minutes) => minutes === kept) ?? DEFAULT;
